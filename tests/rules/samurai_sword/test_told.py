"""What everybody is told of roles, characters and phases, as it happens."""

import pytest

from rules.core.event import Shuffled
from rules.samurai_sword import events
from rules.samurai_sword.state import BUSHIDO_CHECK, DRAW, PLAY, RECOVER
from tests.rules.samurai_sword.builder import new_game, table


@pytest.mark.parametrize("seats", [3, 5])
def test_roles_are_dealt_to_everybody_and_shown_of_the_shogun_alone(seats: int) -> None:
    """SS-2.3, SS-2.4."""
    at = new_game(seats)
    dealt = [event for event in at.events if isinstance(event, events.RoleDealt)]
    assert [event.seat for event in dealt] == list(range(seats))
    heard = [at.game.redact(event, None) for event in dealt]
    assert sorted(event.face or "" for event in heard) == [""] * (seats - 1) + ["role/shogun"]


def test_all_can_tell_which_characters_stay_in_the_box() -> None:
    """SS-2.5: all twelve are known, those dealt and the others."""
    at = new_game(4)
    first = min(event.piece for event in at.events if isinstance(event, events.CharacterDealt))
    assert len({at.state.pieces.seen[piece] for piece in range(first, first + 12)}) == 1


def test_all_are_told_that_bushido_is_checked_between_recovering_and_drawing() -> None:
    """SS-3.4."""
    at = table(4).field("B", "bushido").deck("parry", "bo", "bo").begin("B")
    told = [(event.before, event.value) for event in at.told(events.PhaseBegan)]
    assert told == [(RECOVER, RECOVER), (RECOVER, BUSHIDO_CHECK), (BUSHIDO_CHECK, DRAW), (DRAW, PLAY)]


def test_nobunaga_is_told_to_have_paid_one_heart() -> None:
    """SS-4.8.10."""
    at = table(4).characters(A="nobunaga").hand("A", "bo").play().do("nobunaga_draw")
    assert [(event.seat, event.count) for event in at.told(events.HeartPaid)] == [(0, 1)]
    assert at.r("A") == 4


def test_honor_and_hearts_are_handed_out_and_the_deck_shuffled_for_all_to_see() -> None:
    """SS-2.5, SS-2.6, SS-2.7: each seat gets what lies there when the game begins."""
    at = new_game(4)
    honor = [event.seat for event in at.events if isinstance(event, events.HonorGiven)]
    hearts = [event.seat for event in at.events if isinstance(event, events.HeartsGiven)]
    assert honor == hearts == [0, 1, 2, 3]
    shuffled = [event.zone for event in at.events if isinstance(event, Shuffled)]
    assert sorted(shuffled) == [
        "character_box",
        "deck",
        "role_pile",
        "role_pile",
    ]  # of the roles, first who is left out
