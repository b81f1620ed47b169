"""Invariants of section 11 that the second reading does not tell."""

from random import Random
from typing import Any

import pytest

from rules.daruma import events, verbs
from tests.rules.daruma.builder import daruma, new_game, table
from tests.rules.told import assert_all_is_told_heard_and_kept

SWITCHES: list[tuple[int, dict[str, Any]]] = [
    (2, {"refresh_gold_wild": False, "turn_guard": 6}),
    (3, {"refresh_repeat": True, "bottle_last_die": True, "ones_first": True, "track_layout": "shuffled"}),
    (4, {"generosity_on_empty_pool": False, "track_trip": "one_way", "objectives_open": True}),
    (5, {}),
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bad_luck_leaves_row_markers_supplies_and_deck_as_they_were(seats: int) -> None:
    """DA-I06, DA-I09: but for cards won by good luck inside that same throw; the marker stays."""
    struck = 0
    for seed in range(25):
        game = new_game(seats, seed=seed)
        pick = Random(seed)
        while not game.over:
            before = game.state.clone()
            game.do(pick.choice(game.legal))
            if not game.told(events.BadLuckStruck) or game.told(events.Stopped) or game.told(events.RowRefreshed):
                continue
            struck += 1
            lucky = [event.piece for event in game.told(events.LuckyCardWon)]
            assert game.state.row == before.row
            game.shows(step=before.step, marks=before.marks)
            assert game.state.deck == before.deck[: len(before.deck) - len(lucky)]
            kept = [[piece for piece in supply if piece not in lucky] for supply in game.state.supplies]
            assert kept == before.supplies
    assert struck > 20


@pytest.mark.parametrize(("seats", "options"), SWITCHES, ids=str)
def test_everybody_is_told_all_that_changes_which_goes_alike_unheard_and_comes_back_from_json(
    seats: int, options: dict[str, Any]
) -> None:
    """DA-4.18, DA-I16: search and table play the same game."""
    assert_all_is_told_heard_and_kept(daruma(seats, **options))


def test_giving_a_card_that_is_not_there_is_a_contradiction() -> None:
    game = table().supply(0, "red/swap").pool(2).ledger(3).bottle(4).play()
    with pytest.raises(ValueError, match="seat 1 holds no red/swap"):
        verbs.give(game.state, 1, 0, game.state.pieces.face[game.state.supplies[0][0]])
