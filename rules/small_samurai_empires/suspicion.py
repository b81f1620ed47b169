"""How well a world explains the tokens that lie face down: nobody lays an order where it can do nothing."""

from __future__ import annotations

from typing import Final

from rules.core.ids import EVERYBODY, Seat
from rules.small_samurai_empires.state import EMPTY, EmpiresState, castle_in, owner_of
from rules.small_samurai_empires.tables import (
    FIRST_ORDER,
    ORDER_ATTACK,
    ORDER_CASTLE,
    ORDER_HARVEST,
    ORDER_RECRUIT,
    PROVINCES,
    REGION_MASKS,
    SLOTS,
    members,
)

_USEFUL: Final = 1.0
_UNLIKELY: Final = 0.3
"""What an order is held for that would do nothing if it were carried out now: something may come before."""


def likelihood(s: EmpiresState, seat: Seat) -> float:
    """Return how likely the others would have laid what lies face down, as far as `seat` can judge."""
    bit, seen, face = 1 << seat, s.pieces.seen, s.pieces.face
    found = 1.0
    for slot in range(SLOTS):
        piece = s.tops[slot]
        if piece != EMPTY and seen[piece] != EVERYBODY and not seen[piece] & bit:
            owner, region = owner_of(s, piece), s.rules.slot_region[slot]
            found *= _USEFUL if is_useful(s, owner, region, face[piece] - FIRST_ORDER) else _UNLIKELY
    return found


def is_useful(s: EmpiresState, seat: Seat, region: int, order: int) -> bool:
    """Return whether an order of `seat` would do something in a region as things stand."""
    stand = s.stand[seat] & REGION_MASKS[region]
    if order == ORDER_RECRUIT:
        return s.supply[seat] > 0
    if order == ORDER_ATTACK:
        return any(stand & other for rival, other in enumerate(s.stand) if rival != seat)
    if order == ORDER_HARVEST:
        return bool(stand & (s.yields[0] | s.yields[1]))
    if order == ORDER_CASTLE:
        first = seat * PROVINCES
        if castle_in(s, seat, region) >= 0:
            return s.supply[seat] > 0
        return any(s.men[first + province] > 1 for province in members(stand))
    return stand.bit_count() > 0
