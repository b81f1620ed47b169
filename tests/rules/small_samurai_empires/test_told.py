"""What happens is told: the events of a step lead from what a viewer saw before it to what that viewer sees after."""

import pytest

from rules import registry
from rules.core.ids import seat_id
from rules.small_samurai_empires import events, time_events
from rules.small_samurai_empires.state import DESTINY, ERA_END, EXECUTION, PLANNING, SCORED
from rules.tools.laws_of_games import table
from tests.rules.told import phases, untold


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_is_told_all_that_changes_in_a_random_game(seats: int) -> None:
    assert untold("small_samurai_empires", seats) == []


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
