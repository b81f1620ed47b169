"""Between the two games of a pair all is gathered, told piece by piece; each game won is a point (NC-8.8)."""

import pytest

from rules.core.event import TurnBegan
from rules.nine_cards_sekigahara import events
from rules.nine_cards_sekigahara.state import ACQUIRE, ACTION, SCORED, SETUP
from rules.tools.laws_of_steps import folds
from tests.rules.nine_cards_sekigahara.builder import Table, game_of, table
from tests.rules.told import assert_all_is_told_heard_and_kept, phases


def last_card() -> Table:
    """Red is to resolve the last card of the first game; Blue is ahead."""
    scene = table(match="pair").camp("R", 4, 9).camp("B", 8, 6).strength({9: 9}).resolved(9, 8, 6)
    return scene.steadfast(8).spent("gold", "green").round(3).battle("R")


def test_all_that_is_gathered_after_the_first_game_is_told_and_the_second_begins_with_its_setup() -> None:
    """NC-8.8: whoever saw the table before it and heard what happened sees the table after it."""
    at = last_card()
    before = at.state.clone()
    at.do("resolve:4").shows(start="B")
    assert list(folds(at.game, before, at.events, at.state)) == []
    assert [(event.before, event.value) for event in at.told(events.RoundStarted)] == [(3, 0), (0, 1)]
    assert [event.value for event in at.told(events.PhaseBegan)] == [SETUP, ACTION]
    assert [event.seat for event in at.told(TurnBegan)] == [1]
    cleared: dict[str, list[str]] = {}
    for event in at.told(events.MarkCleared):
        cleared.setdefault(event.name, []).append(event.place)
    four = ["#3", "#5", "#7", "#8"]
    assert cleared == {"resolved": four, "strength": four, "steadfast": ["#3", "#7", "#8"]}  # 4 and its neighbour, 8


def test_each_game_is_a_point_for_who_won_it_with_its_margin() -> None:
    """NC-8.8: Blue won the first game by 4; Red has 6 and 12, Blue 14 in the second."""
    at = table(match="pair").camp("R", 4, 9).camp("B", 8, 6).strength({9: 12}).resolved(9, 8, 6).battle("R")
    at.state.winner, at.state.margin = 1, 4
    parts = at.do("resolve:4").outcome.parts
    assert [[dict(part.label.args) for part in mine] for mine in parts] == [
        [{"game": 2, "n": 4}],
        [{"game": 1, "n": 4}],
    ]
    assert at.outcome.scores == (1, 1)
    assert not at.outcome.comparable, "games won are no strengths of castles"


@pytest.mark.parametrize("match", ["single", "pair"])
def test_everybody_is_told_all_that_changes_which_goes_alike_unheard_and_comes_back_from_json(match: str) -> None:
    """NC-8.8, NC-11.13: what lies on the table is gathered piece by piece before the second game of a pair."""
    assert_all_is_told_heard_and_kept(game_of(match=match))


def test_a_game_goes_through_its_phases_in_order() -> None:
    """NC-3.1: three rounds of actions and acquiring, and the battle counted at last; its cards resolve in a row."""
    assert phases("nine_cards_sekigahara", 2) == [ACTION, ACQUIRE] * 3 + [SCORED]
