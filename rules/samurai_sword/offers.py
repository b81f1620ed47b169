"""What the active player may do (D-MAIN): the hot path, put together from lists that were made beforehand."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.ids import NOBODY, Seat
from rules.samurai_sword import actions
from rules.samurai_sword.ring import standing, targets
from rules.samurai_sword.state import SamuraiSwordState, hand_mask
from rules.samurai_sword.tables import (
    ALL_WEAPONS,
    ARMOR,
    BREATHING,
    BUSHIDO,
    DIVERSION,
    GEISHA,
    NOBUNAGA,
    WEAPONS,
)


def main_actions(s: SamuraiSwordState, seat: Seat) -> list[Action]:
    """Return M1 to M13 as far as they are legal, in a fixed order."""
    mask = hand_mask(s, seat)
    found: list[Action] = []
    weapons = mask & ALL_WEAPONS
    if weapons and s.weapons < s.limit[seat]:
        _add_attacks(s, seat, weapons, found)
    found += actions.FREE[mask >> ARMOR & actions.FREE_MASK]
    if mask >> BUSHIDO & 1 and s.bushido == NOBODY:
        found += actions.LAY_BUSHIDO[_everybody(s) if s.rules.any_bushido else _others(s, seat)]
    if mask >> BREATHING & 1:
        found += actions.BREATHE[_others(s, seat)]
    if mask >> DIVERSION & 1:
        found += actions.DIVERT[_with_hand(s, seat)]
    if mask >> GEISHA & 1:
        _add_geisha(s, seat, found)
    if s.cast[seat] == NOBUNAGA and may_pay(s, seat):
        found.append(actions.NOBUNAGA_DRAW)
    found.append(actions.END_PLAY)
    return found


def may_pay(s: SamuraiSwordState, seat: Seat) -> bool:
    """Return whether `seat` could pay a Resilience Point for a card (SS-4.8.10)."""
    return s.resilience[seat] > 1 and bool(s.deck or s.discard)


def _add_attacks(s: SamuraiSwordState, seat: Seat, weapons: int, found: list[Action]) -> None:
    upright = standing(s)
    for face in range(WEAPONS):
        if weapons >> face & 1:
            hit = targets(s, seat, face, upright)
            if hit:
                found += actions.ATTACK[face][hit]


def _add_geisha(s: SamuraiSwordState, seat: Seat, found: list[Action]) -> None:
    faces = s.pieces.face
    for owner, field in enumerate(s.fields):
        if field and (owner != seat or s.rules.any_property):
            mask = 0
            for piece in field:
                mask |= 1 << faces[piece]
            found += actions.of_faces(actions.REMOVE[owner], mask >> ARMOR)
    found += actions.DISPERSE[_with_hand(s, seat)]


def _everybody(s: SamuraiSwordState) -> int:
    return (1 << s.rules.seats) - 1


def _others(s: SamuraiSwordState, seat: Seat) -> int:
    return _everybody(s) ^ 1 << seat


def _with_hand(s: SamuraiSwordState, seat: Seat) -> int:
    """Return the mask of the other seats that hold cards."""
    mask = 0
    for other, hand in enumerate(s.hands):
        if hand and other != seat:
            mask |= 1 << other
    return mask
