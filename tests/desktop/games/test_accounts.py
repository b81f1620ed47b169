"""What can be counted: every game counts right, and nobody learns from it what the rules keep from them."""

import pytest

from rules.core.chance import Chance
from rules.registry import GAMES
from tests.desktop.games.accounts import positions

every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_other_hidden_things_that_a_player_could_imagine_change_no_account(game):
    for number, (ui, rules, state) in enumerate(positions(game)):
        for seat in range(rules.seats):
            imagined = rules.determinize(state, seat, Chance(100 * number + seat))
            assert ui.accounts(rules.observe(imagined, seat)) == ui.accounts(rules.observe(state, seat))


@every_game
def test_what_is_left_adds_up_and_is_never_more_than_there_is(game):
    counted = 0
    for ui, rules, state in positions(game):
        for viewer in (None, *range(rules.seats)):
            for account in ui.accounts(rules.observe(state, viewer)):
                numbered = [item for item in account.items if item.of]
                counted += len(numbered)
                assert all(0 <= item.left <= item.of for item in numbered), account.title
                assert not numbered or sum(item.left for item in numbered) == account.count, account.title
                places = [item.left for item in account.items if not item.of]
                assert not (numbered and places) or sum(places) == account.count, account.title
    assert counted > 0
