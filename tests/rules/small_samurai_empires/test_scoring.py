"""Final scoring and ties (section 7)."""

import pytest

from rules.core.message import SeatRef, message
from rules.small_samurai_empires import events
from tests.rules.small_samurai_empires.builder import B, Scene, game_of


def test_levels_follow_influence() -> None:
    """SE-1.11, SE-1.11.1."""
    assert game_of(2).rules.levels == tuple(0 if space == 0 else space // 2 + 1 for space in range(11))


def test_examples_b_and_c_come_to_their_points() -> None:
    """SE-T48, SE-T49: SE-7.1, SE-1.11.1: 28 points of destiny, and 63 in all."""
    scene = B(3).influence("P1", saigoku=1, kinai=4, togoku=6, ezo=1).values(saigoku=3, kinai=5, togoku=2, ezo=2)
    at = scene.final()
    scored = [event.value - event.before for event in at.told(events.InfluenceScored)]
    assert scored == [3, 15, 8, 2]
    assert at.outcome.scores[0] == 28
    scene = B(3).score(31, 0, 0).influence("P1", saigoku=5, kinai=7, togoku=0, ezo=2)
    at = scene.values(saigoku=3, kinai=4, togoku=2, ezo=3).held("P1", 3, 2).final().shows(scores={0: 63})
    assert [event.value - event.before for event in at.told(events.ResourcesScored)] == [1]


def example_d(samurai: tuple[int, int], resources: tuple[int, int]) -> Scene:
    """P1 and P2 have 60 points each once their resources are counted, P3 has 55."""
    scene = B(3).score(60 - resources[0] // 3, 60 - resources[1] // 3, 55)
    scene.men("kii", P1=samurai[0], P2=samurai[1])
    return scene.held("P1", resources[0]).held("P2", 0, resources[1])


@pytest.mark.parametrize(
    ("samurai", "resources", "places", "reason"),
    [
        pytest.param((11, 9), (4, 4), (2, 1, 3), "samurai", id="SE-T50 fewer samurai"),
        pytest.param((9, 9), (4, 6), (2, 1, 3), "resources", id="SE-T50 more resources"),
        pytest.param((9, 9), (6, 6), (1, 1, 3), "shared", id="SE-T50 shared"),
    ],
)
def test_ties_go_to_fewer_samurai_then_to_more_resources(
    samurai: tuple[int, int], resources: tuple[int, int], places: tuple[int, ...], reason: str
) -> None:
    """SE-T50: SE-7.3, SE-9.44."""
    example_d(samurai, resources).final().shows(scores=(60, 60, 55), places=places, reason=reason)


def test_the_highest_score_wins_and_lower_places_are_ranked_and_shared_alike() -> None:
    """SE-7.2, SE-7.3."""
    assert B(4).score(10, 30, 20, 30).men("kii", P2=3, P4=2).final().outcome.places == (4, 2, 3, 1)
    B(2).score(4, 3).final().shows(places=(1, 2), reason="points")
    B(4).score(30, 10, 10, 10).men("kii", P2=2, P3=1, P4=1).final().shows(places=(1, 4, 2, 2))


def test_what_put_one_before_another_who_scored_the_same_is_told() -> None:
    """SE-7.3."""
    at = B(4).score(30, 10, 10, 10).men("kii", P2=2, P3=1, P4=1).held("P4", 1, 1).final()
    assert at.outcome.places == (1, 4, 3, 2)
    fewer = message("small_samurai_empires.end.above.samurai", ahead=SeatRef(2), behind=SeatRef(1), n=10, a=1, b=2)
    richer = message("small_samurai_empires.end.above.resources", ahead=SeatRef(3), behind=SeatRef(2), n=10, a=2, b=0)
    assert at.outcome.tiebreaks == (richer, fewer)


def test_a_track_begun_on_space_one_scores_its_level() -> None:
    """SE-T52: SE-8.6."""
    assert B(3, influence_start=1).values(ezo=3).final().outcome.scores == (3, 3, 3)
    assert B(3).values(ezo=3).final().outcome.scores == (0, 0, 0)


@pytest.mark.parametrize(("food", "bushido", "points"), [(1, 1, 0), (2, 1, 1), (0, 5, 1), (4, 5, 3)])
def test_food_and_bushido_are_counted_together_by_threes(food: int, bushido: int, points: int) -> None:
    """SE-7.1."""
    assert B(2).held("P1", food, bushido).final().outcome.scores == (points, 0)


def test_the_parts_of_a_score_add_up() -> None:
    """SE-7.1."""
    at = B(3).influence("P1", kinai=4, ezo=1).values(kinai=2, ezo=3).held("P1", 4, 2).men("kii", P1=1).era(3).era_end()
    parts = {part.label.key.rpartition(".")[2]: part.points for part in at.outcome.parts[0]}
    assert parts == {"rewards": 5, "shrines": 1, "influence": 3, "resources": 2}
    assert sum(part.points for part in at.outcome.parts[0]) == at.outcome.scores[0]


def test_utilities_follow_places() -> None:
    """SE-7.2, SE-7.3."""
    at = B(4).score(10, 30, 20, 30).men("kii", P2=3, P4=2).final()
    utilities = at.game.utilities(at.state)
    assert utilities[3] > 0.8 > utilities[1] > utilities[2] > utilities[0] >= 0
    shared = B(2).final()
    assert shared.game.utilities(shared.state) == pytest.approx([0.5 * 0.8 + 0.2 * (0.9 + 0.05)] * 2)


def test_who_holds_more_has_the_better_prospects() -> None:
    at = B(3).score(5, 5, 0).men("kii", P1=1).men("ise", P1=1).men("aki", P2=1).planning()
    utilities = at.game.utilities(at.state)
    assert utilities[0] > utilities[1] > utilities[2]
    assert all(0 <= share <= 1 for share in utilities)
