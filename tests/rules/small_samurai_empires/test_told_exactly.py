"""What everybody is told of time, order and chance, with what was before."""

from rules.core.event import Shuffled, TurnBegan
from rules.small_samurai_empires import closing, time_events
from tests.rules.small_samurai_empires.builder import B, dealt, new_game


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


def test_a_new_turn_order_names_the_place_that_each_had() -> None:
    """SE-4.7.7."""
    at = B(3).order("P2", "P3", "P1").score(0, 5, 9).era_end()
    moved = [(event.place, event.before, event.value) for event in at.told(time_events.PlaceTaken)]
    assert moved == [("seat.0", 3, 1), ("seat.1", 1, 2), ("seat.2", 2, 3)]


def test_the_order_of_tokens_behind_a_screen_is_nobodys_to_know() -> None:
    """SE-1.8: which of them comes first is left to chance."""
    first = {tuple(dealt(2, seed).state.tokens[0]) for seed in range(5)}
    assert len(first) > 2


def test_a_shrine_is_scored_by_who_controls_it_alone() -> None:
    """SE-4.7.5: in the first province of the map as in any other."""
    for shrines in (0, 1):
        at = B(2).men("harima", P1=1).still()
        at.state.shrines = shrines
        closing.count_era(at.state, at.chance)
        assert at.state.score == [5, 0]  # for the region
