"""Which spell cards may be played: in a window (TM-3.20, TM-4.50), and which ultimates (TM-4.60)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.action import Action
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import actions, deck
from rules.taiwan_monsters_brawl.state import NO_CARD, NO_ZONE, ROLLED, BrawlState, side_of
from rules.taiwan_monsters_brawl.tables import (
    ATTACKER,
    CAT_KAKA,
    CELLS,
    DEFENDER,
    DIVINE_SHIELD,
    EXPLOSION,
    FLAME_SPIRIT,
    GUIDES,
    GUST,
    ONLOOKER,
    PACT,
    SNATCH,
    TALISMAN_IMP,
    TORNADO,
    TSUNAMI,
    VOLCANIC_ERUPTION,
    WILDFIRE,
)


def role_of(s: BrawlState, seat: Seat) -> int:
    """Return what `seat` is in the challenge."""
    if seat == s.attacker:
        return ATTACKER
    return DEFENDER if seat == s.defender else ONLOOKER


def playable(s: BrawlState, seat: Seat, window: int) -> int:
    """Return the mask of the designs that `seat` holds, may play in a window and can pay, targets left aside."""
    chi = s.chi[seat]
    if not chi:
        return 0
    allowed = s.rules.playable[window][role_of(s, seat)]
    kinds, cost = s.rules.kind, s.rules.cost
    face, played = s.pieces.face, s.played[seat]
    mask = 0
    for piece in s.hands[seat]:
        card = face[piece]
        kind = kinds[card]
        if allowed >> kind & 1 and cost[kind] <= chi and not played >> card & 1:
            mask |= 1 << kind
    return mask


def casts(s: BrawlState, seat: Seat, window: int) -> list[Action]:
    """Return what `seat` may play in a window, with targets and what else is announced."""
    mask = playable(s, seat, window)
    found: list[Action] = []
    kind = 0
    while mask:
        if mask & 1:
            aim = _AIMS.get(kind)
            if aim is None:
                found.append(actions.CAST[kind])
            else:
                aim(s, seat, kind, found)
        mask >>= 1
        kind += 1
    return found


def may_use(s: BrawlState, seat: Seat, ultimate: int) -> bool:
    """Return whether `seat` may use an ultimate by a card now (TM-4.60)."""
    if ultimate in (PACT, GUST):
        return True
    side = side_of(s, seat)
    if side < 0:
        return False
    return ultimate in (GUIDES, SNATCH) or not s.plans[side][ROLLED]


def can_play(s: BrawlState, seat: Seat, kind: int) -> bool:
    """Return whether `seat` holds a card of this design and can pay for it."""
    return s.rules.cost[kind] <= s.chi[seat] and deck.unplayed(s, seat, kind) != NO_CARD


def could_play(s: BrawlState, seat: Seat, kinds: tuple[int, ...]) -> bool:
    """Return whether `seat` could play one of these designs as far as all can see.

    It holds a card, has the chi for it, and not every copy lies open. Only then is it news that it lets the chance go.
    """
    if not s.hands[seat]:
        return False
    chi, cost = s.chi[seat], s.rules.cost
    return any(cost[kind] <= chi and not _all_lie_open(s, kind) for kind in kinds)


def _all_lie_open(s: BrawlState, kind: int) -> bool:
    face, kinds = s.pieces.face, s.rules.kind
    copies = s.rules.copies[kind]
    for piece in s.discard:
        if kinds[face[piece]] == kind:
            copies -= 1
    return not copies


def challengeable(s: BrawlState, seat: Seat) -> list[Seat]:
    """Return the others who stand on a zone (TM-4.16, TM-4.20)."""
    return [other for other in s.order if other != seat and s.ground[other] != NO_ZONE]


def _others_with_chi(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    found += [actions.CAST_AT[kind][other] for other in _others(s, seat) if s.chi[other]]


def _others_with_cards(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    found += [actions.CAST_AT[kind][other] for other in _others(s, seat) if s.hands[other]]


def _others_with_points(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    found += [actions.CAST_AT[kind][other] for other in _others(s, seat) if s.vp[other]]


def _any_other_with_cards(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    if any(s.hands[other] for other in _others(s, seat)):
        found.append(actions.CAST[kind])


def _fresh_runes(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    for other in _others(s, seat):
        fresh = s.fresh[other]
        if fresh:
            burn = actions.BURN[other]
            found += [burn[cell] for cell in range(CELLS) if fresh >> cell & 1]


def _participants(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    found += [actions.CAST_AT[kind][side] for side in (s.attacker, s.defender) if side != seat]


def _lenders(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    ultimate, monsters = s.rules.ultimate, s.monsters
    found += [actions.CAST_AT[kind][other] for other in sorted(s.order) if may_use(s, seat, ultimate[monsters[other]])]


def _if_cards_are_left(s: BrawlState, seat: Seat, kind: int, found: list[Action]) -> None:
    if s.deck or s.discard:
        found.append(actions.CAST[kind])


def _others(s: BrawlState, seat: Seat) -> list[Seat]:
    return [other for other in sorted(s.order) if other != seat]


_AIMS: Final[dict[int, Callable[[BrawlState, Seat, int, list[Action]], None]]] = {
    TORNADO: _others_with_chi,
    TSUNAMI: _any_other_with_cards,
    WILDFIRE: _fresh_runes,
    DIVINE_SHIELD: _participants,
    VOLCANIC_ERUPTION: _others_with_points,
    EXPLOSION: _others_with_points,
    TALISMAN_IMP: _if_cards_are_left,
    FLAME_SPIRIT: _others_with_cards,
    CAT_KAKA: _lenders,
}
"""By design: how its targets are found; other cards need none."""
