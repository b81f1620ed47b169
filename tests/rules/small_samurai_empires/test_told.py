"""What everybody is told of time, order and chance, with what was before."""

import pytest

from rules import registry
from rules.core.event import Shuffled, TurnBegan
from rules.core.ids import seat_id
from rules.small_samurai_empires import closing, events, time_events
from rules.small_samurai_empires.state import DESTINY, ERA_END, EXECUTION, PLANNING, SCORED
from rules.tools.laws_of_games import table
from tests.rules.small_samurai_empires.builder import B, dealt, new_game
from tests.rules.told import phases


@pytest.mark.parametrize("seats", [2, 4])
def test_an_era_goes_through_its_phases_in_order(seats: int) -> None:
    """SE-3.1: an era has its destiny, is planned and carried out twice, and ends; after three the game is scored."""
    era = [DESTINY, PLANNING, EXECUTION, PLANNING, EXECUTION, ERA_END]
    assert phases("small_samurai_empires", seats) == [*era * 3, SCORED]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_on_the_table_when_planning_begins_was_told_piece_by_piece(seats: int) -> None:
    """SE-2: purses, houses, seeds in the provinces and places in the turn order."""
    match = table(registry.create("small_samurai_empires", {"seats": seats}), 1)
    while match.state.phase != PLANNING:
        match.submit(match.game.actor(match.state), match.legal()[0])
    told = [event for step in match.steps for event in step.events]
    view = match.at(match.index, None)

    purses = {(e.target, e.kind): e.count for e in told if isinstance(e, events.Gained)}
    assert purses == {key: count for key, count in view.stocks.items() if key[0].startswith("purse.")}
    seeds = {(e.target, e.kind): e.count for e in told if isinstance(e, time_events.SeedLaid)}
    assert seeds == {key: count for key, count in view.stocks.items() if key[1].startswith("seed_")}
    houses = {e.target: [e.piece] for e in told if isinstance(e, time_events.HousePicked)}
    assert houses == {zone: list(laid) for zone, laid in view.zones.items() if zone.startswith("house.") and laid}
    places = {(seat_id(e.seat), "place"): e.value for e in told if isinstance(e, time_events.PlaceTaken)}
    assert places == {key: value for key, value in view.counters.items() if key[1] == "place"}


def test_the_destiny_deck_is_shuffled_before_anything_is_asked() -> None:
    """SE-2.4: all its cards, as all are told."""
    at = new_game(2)
    (shuffled,) = at.told(Shuffled)
    assert shuffled.zone == "destiny_deck"
    assert sorted(shuffled.pieces) == sorted(at.state.deck)


def test_shrines_by_chance_are_laid_for_all_to_see() -> None:
    """SE-8.3."""
    at = dealt(2, shrine_layout="random")
    laid = [event.target for event in at.events if isinstance(event, time_events.ShrineLaid)]
    assert len(laid) == at.state.shrines.bit_count()
    assert len(set(laid)) == len(laid) > 0


def test_whoever_is_to_place_a_token_has_the_turn() -> None:
    """SE-4.1.1."""
    at = B(3).planning().do("place:castle@5", "decline")
    assert [event.seat for event in at.told(TurnBegan)] == [1]


def test_eras_slots_and_places_are_told_with_what_was_before() -> None:
    """SE-3.1, SE-4.7.7."""
    at = B(2).era_end()
    assert [(event.before, event.value) for event in at.told(time_events.EraBegan)] == [(1, 2)]
    scene = B(2).men("harima", P1=1).token(1, "P1", "move_3", hidden=True).token(3, "P2", "harvest")
    at = scene.execution(1)
    assert [(event.before, event.value) for event in at.told(time_events.SlotReached)] == [(0, 1), (1, 3), (3, 0)]
    at = B(3).order("P2", "P3", "P1").score(0, 5, 9).era_end()
    moved = [(event.place, event.before, event.value) for event in at.told(time_events.PlaceTaken)]
    assert moved == [("seat.0", 3, 1), ("seat.1", 1, 2), ("seat.2", 2, 3)]


def test_a_shrine_is_scored_by_who_controls_it_alone() -> None:
    """SE-4.7.5: in the first province of the map as in any other."""
    for shrines in (0, 1):
        at = B(2).men("harima", P1=1).still()
        at.state.shrines = shrines
        closing.count_era(at.state, at.chance)
        assert at.state.score == [5, 0]  # for the region
