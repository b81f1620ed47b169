"""What can be counted: every game counts right, and nobody learns from it what the rules keep from them."""

import pytest

from rules.core.chance import Chance
from rules.registry import GAMES
from tests.desktop.games.accounts import positions

TABLES = [*((game, {}) for game in GAMES), ("taiwan_monsters_brawl", {"draw_two_keep_one": True})]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_left_adds_up_and_hangs_on_nothing_hidden_and_is_never_more_than_there_is(game, options):
    counted = 0
    for number, (ui, rules, state) in enumerate(positions(game, **options)):
        for viewer in (None, *range(rules.seats)):
            accounts = ui.accounts(rules.observe(state, viewer))
            if viewer is not None:
                imagined = rules.determinize(state, viewer, Chance(100 * number + viewer))
                assert ui.accounts(rules.observe(imagined, viewer)) == accounts
            for account in accounts:
                numbered = [item for item in account.items if item.of]
                counted += len(numbered)
                assert all(0 <= item.left <= item.of for item in numbered), account.title
                assert not numbered or sum(item.left for item in numbered) == account.count, account.title
                places = [item.left for item in account.items if not item.of]
                assert not (numbered and places) or sum(places) == account.count, account.title
    assert counted > 0
