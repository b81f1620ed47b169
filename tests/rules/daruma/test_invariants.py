"""Invariants of section 11 that the second reading does not tell."""

from random import Random
from typing import Any

import pytest

from rules.daruma import events, verbs
from tests.rules.daruma.builder import daruma, new_game, table
from tests.rules.dumps import assert_each_state_survives
from tests.rules.running import assert_silence_changes_nothing
from tests.rules.told import untold

SWITCHES: list[dict[str, Any]] = [
    {},
    {"refresh_repeat": True},
    {"refresh_gold_wild": False},
    {"ones_first": True},
    {"bottle_last_die": True},
    {"generosity_on_empty_pool": False},
    {"track_layout": "shuffled"},
    {"track_trip": "one_way"},
    {"objectives_open": True},
    {"turn_guard": 6},
    {"refresh_repeat": True, "bottle_last_die": True, "ones_first": True, "track_layout": "shuffled"},
]
NAMES = ["+".join(switch) or "default" for switch in SWITCHES]


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


@pytest.mark.parametrize("options", SWITCHES, ids=NAMES)
def test_a_game_goes_the_same_way_when_nobody_keeps_a_log(options: dict[str, Any]) -> None:
    """DA-I16: search and table play the same game."""
    for seed in range(2):
        assert_silence_changes_nothing(daruma(3, **options), seed)


def test_giving_a_card_that_is_not_there_is_a_contradiction() -> None:
    game = table().supply(0, "red/swap").pool(2).ledger(3).bottle(4).play()
    with pytest.raises(ValueError, match="seat 1 holds no red/swap"):
        verbs.give(game.state, 1, 0, game.state.pieces.face[game.state.supplies[0][0]])


@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_is_told_all_that_changes_in_a_random_game(seats: int) -> None:
    """The events of a step lead from what a viewer saw before it to what that viewer sees after."""
    assert untold("daruma", seats) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_a_state_survives_json_at_every_question(seats: int) -> None:
    """DA-I16."""
    assert_each_state_survives(new_game(seats, seed=2))
