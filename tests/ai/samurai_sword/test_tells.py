"""What is dealt by the signs that cards bear of what people keep and let happen."""

from rules.core.chance import Chance
from rules.samurai_sword import tells
from rules.samurai_sword.state import (
    LET_FATAL,
    LET_HEAVY,
    SPENT,
)
from rules.samurai_sword.tables import PARRY
from tests.rules.samurai_sword.builder import Table, table


def share_of_parries(at: Table, sign: int) -> float:
    """Return how often A deals B, whose two cards bear `sign`, a Parry or two."""
    s = at.state
    for piece in s.hands[1]:
        s.signs[piece] = sign
    rng = Chance(3)
    held = 0
    for _ in range(600):
        world = at.game.determinize(s, 0, rng)
        tells.deal_cards(world, 0, rng)
        held += PARRY in [world.pieces.face[piece] for piece in world.hands[1]]
    return held / 600


def test_who_let_a_heavy_blow_happen_seldom_holds_a_parry_and_who_keeps_cards_often_does() -> None:
    at = table(5).hand("B", "geisha", "armor").play()
    plain = share_of_parries(at, 0)
    assert share_of_parries(at, LET_HEAVY) < plain / 2
    assert share_of_parries(at, SPENT) > plain * 1.4


def test_cards_that_a_seat_has_seen_stay_where_they_are() -> None:
    at = table(5).hand("A", "parry", "bo").hand("B", "geisha", "armor").play()
    s = at.state
    known = [*s.hands[0], s.hands[1][0]]
    s.pieces.seen[s.hands[1][0]] |= 1
    for piece in [*s.hands[0], *s.hands[1]]:
        s.signs[piece] = LET_FATAL
    faces = [s.pieces.face[piece] for piece in known]
    for number in range(50):
        world = at.game.determinize(s, 0, Chance(number))
        tells.deal_cards(world, 0, Chance(number))
        assert [world.pieces.face[piece] for piece in known] == faces
        assert sorted(world.pieces.face) == sorted(s.pieces.face)
