"""What is counted by itself: each of two games, and the tokens in the bag."""

from dataclasses import replace

import pytest

from desktop.games.nine_cards_sekigahara.staging import summed
from desktop.games.registry import achievements_of
from rules.nine_cards_sekigahara import events as nc
from tests.desktop.games.accounts import account, positions
from tests.desktop.games.nine_cards_sekigahara.stories import ambushed, castles, won_game
from tests.desktop.games.storytelling import ME, RIVAL, story


@pytest.mark.parametrize("first", [ME, RIVAL])
def test_of_two_games_of_nine_cards_each_counts_by_itself(first: int) -> None:
    """NC-8.8: six castles in one game are more than three in each of two."""
    judges = {each.id: each.judge for each in achievements_of("nine_cards_sekigahara")}
    acts = [nc.CastleActionUsed(ME, 1, "a")] * 2
    opening = (*acts, *ambushed(3), won_game(first), nc.GameWon(first), nc.MarginNoted(4))
    pair = story(*opening, *acts, *ambushed(3), won_game(ME))
    assert not any(judges[name](pair) for name in ("many_castles", "castle_actions", "ambush"))
    assert judges["few_castles"](pair)
    assert judges["few_castles"](story(*opening, *castles(ME, 4), won_game(ME))) is (first == ME)
    more = story(*opening, *acts, acts[0], *ambushed(4), *castles(ME, 2), won_game(ME))
    assert all(judges[name](more) for name in ("many_castles", "castle_actions", "ambush"))


@pytest.mark.parametrize(("lead", "is_ahead"), [(10, True), (9, False)])
@pytest.mark.parametrize("game", [0, 1])
def test_of_two_games_one_that_is_won_clearly_is_enough(game: int, lead: int, is_ahead: bool) -> None:
    """NC-8.8: the score of a pair is games won, at most 2, and was never 10 ahead."""
    judges = {each.id: each.judge for each in achievements_of("nine_cards_sekigahara")}
    leads = [lead if game == number else 2 for number in range(2)]
    first, second = (nc.Scored(ME, (20 + by, 20)) for by in leads)
    pair = story(first, nc.GameWon(ME), nc.MarginNoted(leads[0]), second, scores=(2, 0))
    assert judges["ahead"](replace(pair, outcome=replace(pair.outcome, comparable=False))) is is_ahead


@pytest.mark.parametrize("tokens", [6, 5, 4])
def test_the_three_tokens_that_mark_the_castles_are_not_in_the_bag(tokens):
    """NC-6.2: in round 1, with an own gold token, 4 gold, 5 green and 5 purple ones are left."""
    for ui, rules, state in positions("nine_cards_sekigahara", ambush_tokens_per_colour=tokens):
        for viewer in (None, 0, 1):
            view = rules.observe(state, viewer)
            closed = sum(shown.face is None and shown.back == "ambush" for shown in view.pieces.values())
            left = account(ui, view, "nine_cards_sekigahara.left.tokens")
            assert left.count == closed
            assert {item.of for item in left.items} == {0, tokens - 1}


@pytest.mark.parametrize(("strengths", "said"), [((9, 0, 4), "9 + 0 + 4 = 13"), ((6,), "6"), ((), "0")])
def test_of_a_camp_with_one_lord_or_none_nothing_is_added_up(strengths: tuple[int, ...], said: str) -> None:
    """NC-9.43: an empty camp was counted out as " = 0"."""
    assert summed(strengths) == said
