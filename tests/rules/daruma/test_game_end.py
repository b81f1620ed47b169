"""How the game ends (DA-7.1 to DA-7.4)."""

import pytest

from rules.core.event import Ended
from rules.daruma import events
from rules.daruma.state import ENDED_BY_DECK, ENDED_BY_GUARD, ENDED_BY_TRACK
from tests.rules.daruma.builder import QUIET, Table, table


def test_the_final_round_is_played_until_all_had_equally_many_turns() -> None:
    """DA-T38 (DA-7.1, DA-3.7): the marker stops at step 22, which wins no daruma, and P2 still plays."""
    game = table(3).active(1).step(21).turns(5, 4, 4).pool(2, 3, 5).ledger(3).bottle(2).play((2, 2, 3, 3, 5, 5, 6, 6))
    game.do("stop").shows(step=22, final=1, active=2, over=False, supply={1: []})
    game.do("stop").shows(over=True, ending=ENDED_BY_TRACK, turns=[5, 5, 5])


def test_in_the_final_round_the_marker_stays_and_no_tile_pays() -> None:
    """DA-T39 (DA-3.8, DA-7.2): step 22, four players."""
    game = table(4).active(1).final().step(22).pool(2, 2).ledger(3).bottle(3).play(QUIET).do("stop")
    game.shows(step=22, supply={1: []}, active=2, virtual=0)


def test_the_game_ends_at_once_when_the_row_cannot_be_filled() -> None:
    """DA-T40 (DA-7.3, DA-3.6.5, DA-9.29): cards just collected count, the marker stays, nobody gets another turn."""
    game = table(3).eyes("MD,DD,.,.,.").deck("green/reroll_all").step(5).pool(2, 3, 5).ledger(2).play()
    game.do("stop").shows(supply={0: ["red/reroll_all", "white/nudge_set"]})
    assert game.row[:2] == ["green/reroll_all", None]
    assert len(game.told(events.DeckExhausted)) == 1
    game.shows(over=True, ending=ENDED_BY_DECK, step=5, turns=[1, 0, 0])
    assert sum(part.count for part in game.outcome.parts[0]) == 2


def test_a_deck_that_is_exactly_used_up_does_not_end_the_game() -> None:
    """DA-T41 (DA-9.27, DA-9.28): the row is full, the daruma tile has nothing to give."""
    game = table().eyes("MD,DD,.,.,.").deck("green/reroll_all", "white/swap").step(5).pool(2, 3).ledger(3).play(QUIET)
    game.do("stop")
    assert game.row[:2] == ["green/reroll_all", "white/swap"]
    game.shows(deck=[], step=7, supply={0: ["red/reroll_all", "white/nudge_set"]}, active=1, over=False)


def test_the_game_ends_after_bad_luck_in_the_last_seat_of_the_final_round() -> None:
    """DA-9.35."""
    game = table().active(1).final().step(22).pool(2, 6).ledger(3).bottle(3).play((4,)).do("bottle:2")
    assert game.over


def quiet_turns(game: Table, turns: int) -> Table:
    """Let `turns` turns pass by stopping at once."""
    for _ in range(turns):
        assert not game.over
        game.do("stop")
    return game


def test_the_guard_ends_the_game_with_the_round_in_which_it_is_reached() -> None:
    """DA-T52 (DA-7.4, DA-8.10): with three players, value 4: after the sixth turn; 3: after the third; 0: never."""
    game = table(3, turn_guard=4).play()
    quiet_turns(game, 4)
    game.shows(turns=[2, 1, 1], step=8, supply={0: ["purple/swap"]})
    quiet_turns(game, 2)
    game.shows(over=True, turns=[2, 2, 2], ending=ENDED_BY_GUARD, final=0)
    quiet_turns(table(3, turn_guard=3).play(), 3).shows(over=True, ending=ENDED_BY_GUARD)
    game = quiet_turns(table(3, turn_guard=0).turns(500, 500, 500).play(), 9)
    game.shows(over=False, turns=[503, 503, 503])


def test_the_guard_stands_at_four_hundred_turns_by_default_and_counts_bad_luck() -> None:
    """DA-7.4, DA-8.10."""
    ruin = (4, 4, 4, 1, 2, 3, 5, 6)
    game = table().turns(199, 199).step(3).play(ruin, ruin)
    game.shows(over=True, ending=ENDED_BY_GUARD, turns=[200, 200])
    table().turns(198, 199).step(3).play(ruin, ruin).shows(over=False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_objectives_are_revealed_one_by_one_at_the_end_and_the_unused_never(seats: int) -> None:
    """DA-7.5, section 6: at scoring only."""
    game = table(seats, turn_guard=1).active(seats - 1).pool(2).ledger(3).bottle(4).play().do("stop")
    assert game.over
    assert [event.seat for event in game.told(events.ObjectiveRevealed)] == list(range(seats))
    assert isinstance(game.events[-1], Ended)
    view = game.view()
    assert all(view.pieces[view.zones[f"objective.{seat}"][0]].face for seat in range(seats))
    assert game.faces("objective_box") == [None] * (6 - seats)


def test_a_finished_game_asks_nothing() -> None:
    game = table(turn_guard=1).active(1).pool(2).ledger(3).bottle(4).play().do("stop").shows(legal=[])
    assert game.game.is_terminal(game.state)
    assert game.game.decision(game.state) is None
    assert game.game.outcome(table().play().state) is None
    assert game.game.sources(game.state, 0) == []
    assert game.why("die.1@pool") == "over"
