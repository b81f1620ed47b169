"""What opponents remember of what everybody saw: tallies, whom people chose, what tells of cards. No rule looks at it.

The rules say here that something happens, before it does; what is made of it is the business of `suspicion`, `reading`
and `tells`. Nothing of it lies on the table, so nothing of it is logged.
"""

from __future__ import annotations

from rules.core.ids import Face, Piece, Seat
from rules.samurai_sword.ring import standing, targets, wounds_of
from rules.samurai_sword.state import (
    AVENGED,
    BURDENED,
    FED,
    ROBBED,
    SPARE,
    SPARE_AGAIN,
    SPARED,
    SPENT,
    SPENT_AGAIN,
    STRIPPED,
    STRUCK,
    SamuraiSwordState,
    tally,
)
from rules.samurai_sword.tables import BUSHIDO


def attacks(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> None:
    """`attacker` strikes `target`, who had or had not struck the Shogun, and so spares others."""
    _count(s, STRUCK, attacker, target)
    if tally(s, STRUCK, target, s.lord):
        _count(s, AVENGED, attacker, target)
    reachable = targets(s, attacker, weapon, standing(s))
    if reachable & reachable - 1:
        _choose(s, STRUCK, attacker, target, _tolls(s, attacker, weapon, reachable))
    lord = s.lord
    if lord in (attacker, target) or not reachable >> lord & 1:
        return
    if wounds_of(s, attacker, weapon, lord) >= s.resilience[lord]:
        _count(s, SPARED, attacker, lord)


def burdens(s: SamuraiSwordState, doer: Seat, to: Seat) -> None:
    """`doer` lays a Bushido before `to`."""
    _choose(s, BURDENED, doer, to, _cards(s, doer, 1))


def feeds(s: SamuraiSwordState, doer: Seat, to: Seat) -> None:
    """`doer` lets `to` draw a card."""
    _count(s, FED, doer, to)
    _choose(s, FED, doer, to, _cards(s, doer, 1))


def robs(s: SamuraiSwordState, doer: Seat, victim: Seat) -> None:
    """`doer` takes a card from the hand of `victim`."""
    _count(s, ROBBED, doer, victim)
    _choose(s, ROBBED, doer, victim, _cards(s, doer, 0))


def strips(s: SamuraiSwordState, doer: Seat, victim: Seat, face: Face) -> None:
    """`doer` takes away what lies in front of `victim`; a Bushido tells nothing of whom that was meant for."""
    _count(s, ROBBED, doer, victim)
    if face != BUSHIDO:
        _choose(s, STRIPPED, doer, victim, _owners(s, doer))


def lets(s: SamuraiSwordState, seat: Seat, sign: int) -> None:
    """`seat` lets something happen: each card in its hand bears `sign`."""
    for piece in s.hands[seat]:
        s.signs[piece] |= sign


def keeps(s: SamuraiSwordState, seat: Seat) -> None:
    """The turn of `seat` ends: each card in its hand bears the sign that it was kept, once or again."""
    once, again = (SPARE, SPARE_AGAIN) if s.weapons < s.limit[seat] else (SPENT, SPENT_AGAIN)
    for piece in s.hands[seat]:
        s.signs[piece] |= again if s.signs[piece] & once else once


def loses_track(s: SamuraiSwordState, hand: list[Piece]) -> None:
    """The cards of `hand` change places unseen: they bear only the signs that all of them bore."""
    common = -1
    for piece in hand:
        common &= s.signs[piece]
    for piece in hand:
        s.signs[piece] = common


def _count(s: SamuraiSwordState, kind: int, doer: Seat, to: Seat) -> None:
    seats = s.rules.seats
    s.tallies[(kind * seats + doer) * seats + to] += 1


def _choose(s: SamuraiSwordState, kind: int, doer: Seat, to: Seat, measure: list[int]) -> None:
    """`doer` chose `to` among those others whose `measure` is not 0."""
    if to != doer:
        s.course.append((kind, doer, to, *measure))


def _tolls(s: SamuraiSwordState, attacker: Seat, weapon: Face, reachable: int) -> list[int]:
    """Return by seat what hundredths of the hearts that are left `weapon` takes; 0 for those out of reach."""
    tolls: list[int] = []
    for seat, hearts in enumerate(s.resilience):
        toll = 0
        if reachable >> seat & 1:
            toll = min(100, 100 * wounds_of(s, attacker, weapon, seat) // hearts)
        tolls.append(toll)
    return tolls


def _cards(s: SamuraiSwordState, doer: Seat, more: int) -> list[int]:
    """Return by seat how many cards the others hold, and `more`."""
    return [0 if seat == doer else len(hand) + more for seat, hand in enumerate(s.hands)]


def _owners(s: SamuraiSwordState, doer: Seat) -> list[int]:
    """Return 1 for every seat but `doer` before which something lies that it would rather keep."""
    face = s.pieces.face
    return [int(seat != doer and any(face[piece] != BUSHIDO for piece in field)) for seat, field in enumerate(s.fields)]
