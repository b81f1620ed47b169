"""Dolls that nudge (DA-4.13, DA-4.14)."""

import pytest

from rules.core.event import Rolled
from rules.daruma import events
from tests.rules.daruma.builder import BOARD_B, table

MIXED = (1, 1, 2, 2, 3, 3, 3, 5)


def test_nudging_a_set_offers_every_result_of_every_set() -> None:
    """DA-T12, DA-T13 (DA-4.13, DA-9.15): 6 and 1 are neighbours; each die goes its own way; no throw."""
    game = table().row(*BOARD_B).pool(*MIXED).play().do("place:1")
    assert game.legal == ["nudge:2:1,1", "nudge:2:1,3", "nudge:2:3,3", "nudge:3:2,2,2"]
    game.do("nudge:2:1,3").shows(pool=[1, 1, 3, 3, 3, 3, 5])
    assert game.told(Rolled) == []
    game = table().row(*BOARD_B).pool(1, 6, 6, 6).ledger(2).bottle(2).play().do("place:1")
    assert game.legal == ["nudge:6:1,1,1", "nudge:6:1,1,5", "nudge:6:1,5,5", "nudge:6:5,5,5"]
    game.do("nudge:6:1,1,5").shows(pool=[1, 1, 5])
    assert "stop" not in game.legal
    game = table().pool(1, 6, 6).ledger(3).bottle(2).play()
    assert game.do("place:1").do("nudge:6:1,5").pool == [1, 5]


def test_nudging_singles_turns_each_single() -> None:
    """DA-T14 (DA-4.14): 1 to 2 or 6, 5 to 6."""
    game = table().row(*BOARD_B).pool(*MIXED).play().do("place:4")
    assert game.legal == ["nudge:1>2,5>6", "nudge:1>6,5>6"]
    game.do("nudge:1>6,5>6").shows(pool=[2, 2, 3, 3, 3, 6, 6])


@pytest.mark.parametrize(
    ("face", "results"), [(1, [[2], [6]]), (2, [[1], [3]]), (3, [[2]]), (5, [[6]]), (6, [[1], [5]])]
)
def test_a_die_turns_by_exactly_one_and_never_to_a_four(face: int, results: list[list[int]]) -> None:
    """DA-4.13, DA-9.14, DA-9.16: mandatory, and each die has a legal change; 6 and 2 may become 1."""
    scene = table().pool(1, face).ledger(3).bottle(3)
    offered = len(results) if len(results) > 1 else 0
    assert len(scene.play().do("place:4").offers("nudge")) == offered
    found = []
    for choice in range(len(results)):
        game = scene.play().do("place:4")
        found.append(game.do(*game.offers("nudge")[choice : choice + 1]).pool)
    assert found == results


def test_what_can_be_nudged_in_one_way_or_not_at_all_is_not_asked_about() -> None:
    """DA-D04, DA-D05, DA-4.13, DA-4.14: 3s can only become 2s, 5s only 6s."""
    game = table().pool(1, 3, 3, 6).ledger(3).bottle(1).play().do("place:1")
    game.shows(pool=[2, 2, 6], question="Main")
    assert table().pool(1, 3, 5).ledger(3).bottle(2).play().do("place:4").pool == [2, 6]
    assert table().pool(1, 2, 3).ledger(3).bottle(2).play().do("place:1").pool == [2, 3]
    no_single = table().pool(1, 2, 2).ledger(3).bottle(2).play().do("place:4").shows(pool=[2, 2])
    assert len(no_single.told(events.NothingHappened)) == 1


def test_singles_are_determined_first_and_turned_at_the_same_time() -> None:
    """DA-4.14, DA-9.36: a single that comes to match another die is not turned twice."""
    game = table().pool(1, 1, 2, 3).ledger(3).bottle(1).play().do("place:4")
    assert game.legal == ["nudge:1>2,2>1,3>2", "nudge:1>2,2>3,3>2", "nudge:1>6,2>1,3>2", "nudge:1>6,2>3,3>2"]
    game.do("nudge:1>2,2>3,3>2").shows(pool=[2, 2, 3])


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("face", [1, 2, 3, 5, 6])
def test_a_set_has_as_many_results_as_dice_and_one_more_or_just_one(face: int, count: int) -> None:
    """DA-D04, option counts: m + 1 for faces 1, 2 and 6; 1 for 3 and 5."""
    eyes = "MD,M,MD,MD,M"
    rest = 8 - 3 - 1 - count
    if rest < 0:
        eyes, rest = ".,.,.,.,.", 7 - count
    game = table(bottle_last_die=True).eyes(eyes).pool(1, *(face,) * count).bottle(rest).play()
    game.do("place:1")
    expected = count + 1 if face in (1, 2, 6) else 1
    assert (len(game.legal) if game.question == "NudgeSet" else 1) == expected


def test_nudges_are_told_so_that_no_die_seems_to_turn_twice() -> None:
    """The 2 turns to 3 before the 1 turns to 2."""
    game = table().pool(1, 1, 2).ledger(3).bottle(2).play().do("place:4", "nudge:1>2,2>3")
    assert [(event.old, event.new, event.count) for event in game.told(events.DiceNudged)] == [(2, 3, 1), (1, 2, 1)]
