"""Setup (section 2)."""

import pytest

from rules.core.chance import ScriptedChance
from rules.core.event import Moved, Shuffled
from rules.core.ids import EVERYBODY
from rules.daruma import events
from rules.daruma.tables import CARD_KEYS
from tests.rules.daruma.builder import QUIET, daruma, new_game


def test_a_new_game_for_three_lies_ready() -> None:
    """DA-T01 (DA-2.1, DA-2.2, DA-2.3, DA-2.4, DA-2.5, DA-2.7): what lies where."""
    game = new_game(3, QUIET).shows(size={"deck": 55, "row": 5})
    assert None not in game.row
    game.shows(eyes=".,.,.,.,.", eye_supply=5)
    view = game.view()
    held = [view.zones[f"objective.{seat}"] for seat in range(3)]
    assert [len(pieces) for pieces in held] == [1, 1, 1]
    faces = {game.key(piece) for pieces in held for piece in pieces}
    assert len(faces) == 3
    assert all(face.startswith("objective_") for face in faces)
    assert len(view.zones["objective_box"]) == 3
    assert game.step == 0
    assert view.counter("track", "tile.1") == 1
    assert [game.supply(seat) for seat in range(3)] == [[], [], []]


def test_the_row_is_the_top_of_the_shuffled_deck_from_the_left() -> None:
    """DA-2.3: S0 to S4 in order."""
    game = daruma(2)
    faces = list(game.rules.faces)
    chance = ScriptedChance([QUIET], orders=[faces])
    state = game.setup(chance)
    top_first = [CARD_KEYS[face] for face in reversed(faces)]
    assert [CARD_KEYS[state.pieces.face[piece]] for piece in state.row] == top_first[:5]
    assert [CARD_KEYS[state.pieces.face[piece]] for piece in reversed(state.deck)] == top_first[5:]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_gets_one_objective_and_the_rest_stays_unseen(seats: int) -> None:
    """DA-2.5: only the owner knows it, nobody knows the others."""
    game = new_game(seats)
    for seat in range(seats):
        assert game.state.pieces.seen[60 + seat] == 1 << seat
    assert all(game.state.pieces.seen[piece] == 0 for piece in range(60 + seats, 66))
    assert {game.key(piece) for piece in range(60, 66)} == {f"objective_{number}" for number in range(1, 7)}


def test_a_start_player_is_chosen_by_chance() -> None:
    """DA-2.6, DA-8.1, DA-D07: every seat comes up."""
    starts = {new_game(4, seed=seed).state.start for seed in range(40)}
    assert starts == {0, 1, 2, 3}


def test_nothing_happens_to_an_opening_row_that_may_be_refreshed_until_a_turn_starts() -> None:
    """DA-2.8: the row lies as dealt, and the first player is asked."""
    seed = next(seed for seed in range(200) if new_game(2, QUIET, seed=seed).question == "Refresh")
    game = new_game(2, QUIET, seed=seed).shows(legal=["refresh", "keep"], size={"deck": 55})
    row = game.row
    assert game.do("keep").row == row


def test_the_deal_is_told_event_by_event() -> None:
    """DA-2.3, DA-2.5: start player, shuffle, five cards turned up, an objective for each, known to its owner alone."""
    told = new_game(3, QUIET, start_player=0).events
    assert isinstance(told[0], events.StartSeatChosen)
    assert isinstance(told[1], Shuffled)
    assert [event.target for event in told if isinstance(event, events.RowFilled)] == [f"row.{n}" for n in range(5)]
    dealt = [event for event in told if isinstance(event, Moved) and event.source == "objective_box"]
    assert [(event.target, event.seen) for event in dealt] == [(f"objective.{n}", 1 << n) for n in range(3)]
    assert all(event.seen == EVERYBODY for event in told if isinstance(event, events.RowFilled))
