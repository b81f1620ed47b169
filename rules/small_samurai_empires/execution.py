"""What order tokens and neutral actions begin with: a question, or what needs none (SE-4.3, SE-4.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.ids import Seat
from rules.small_samurai_empires import march, orders, verbs
from rules.small_samurai_empires.frames import InRegion, ask_if_any, do_nothing
from rules.small_samurai_empires.state import EmpiresState, castle_in, castles_left
from rules.small_samurai_empires.tables import (
    NEUTRAL_KEYS,
    ORDER_KEYS,
    ORDER_MOVE_2_OR_3,
    ORDER_MOVE_2_OR_SAIL,
    ORDER_MOVE_3,
    REGION_MASKS,
    members,
)


def take_neutral(s: EmpiresState, seat: Seat, slot: int) -> None:
    """`seat` may use the neutral action beside a slot (SE-4.3.1)."""
    question = neutral_question(s, seat, slot)
    if question is None:
        do_nothing(s, seat, 0)
    else:
        s.frames.append(question)


def neutral_question(s: EmpiresState, seat: Seat, slot: int, paid: int = 0) -> InRegion | None:
    """Return what the neutral action beside a slot asks `seat`; None where it has no effect.

    `paid`: so much bushido will have come into the bank by then.
    """
    return _NEUTRAL[s.neutral[slot]](s, seat, s.rules.slot_region[slot], paid)


def carry_out(s: EmpiresState, seat: Seat, order: int, region: int) -> None:
    """`seat` may carry out an order in a region (SE-4.4.1)."""
    _ORDERS[order](s, seat, region)


def _neutral_move(s: EmpiresState, seat: Seat, region: int, paid: int) -> InRegion | None:
    return _if_any(s, march.MARCH[seat][region][march.NEUTRAL][1])


def _neutral_attack(s: EmpiresState, seat: Seat, region: int, paid: int) -> InRegion | None:
    return _if_any(s, orders.ATTACK[seat][region][0])


def _if_any(s: EmpiresState, question: InRegion) -> InRegion | None:
    return question if len(question.legal(s)) > 1 else None


def _neutral_recruit(s: EmpiresState, seat: Seat, region: int, paid: int) -> InRegion | None:
    return orders.RECRUIT[seat][region][0] if s.supply[seat] else None


def _neutral_harvest(s: EmpiresState, seat: Seat, region: int, paid: int) -> InRegion | None:
    return orders.HARVEST[seat][region] if orders.harvestable(s, seat, region, paid) else None


def _order_recruit(s: EmpiresState, seat: Seat, region: int) -> None:
    if s.supply[seat]:
        s.frames.append(orders.RECRUIT[seat][region][1])
    else:
        do_nothing(s, seat, 1)


def _order_attack(s: EmpiresState, seat: Seat, region: int) -> None:
    ask_if_any(s, orders.ATTACK[seat][region][1])


def _move_3(s: EmpiresState, seat: Seat, region: int) -> None:
    march.begin(s, seat, region, march.PLAIN, s.rules.points[ORDER_MOVE_3])


def _move_2_or_3(s: EmpiresState, seat: Seat, region: int) -> None:
    march.begin(s, seat, region, march.MAY_BUY, s.rules.points[ORDER_MOVE_2_OR_3])


def _move_2_or_sail(s: EmpiresState, seat: Seat, region: int) -> None:
    march.begin(s, seat, region, march.MAY_SAIL, s.rules.points[ORDER_MOVE_2_OR_SAIL])


def _order_harvest(s: EmpiresState, seat: Seat, region: int) -> None:
    """One resource comes from every occupied resource province, or one of each kind at most (SE-4.4.6, SE-8.5)."""
    ripe = s.stand[seat] & REGION_MASKS[region]
    done = False
    for resource, yields in enumerate(s.yields):
        for province in members(ripe & yields):
            if not s.bank[resource]:
                break
            verbs.harvest(s, seat, resource, province)
            done = True
            if s.rules.one_of_each:
                break
    if not done:
        do_nothing(s, seat, 1)


def _order_castle(s: EmpiresState, seat: Seat, region: int) -> None:
    """A region without an own castle gets one, one that has it gets a samurai (SE-4.4.7)."""
    if castle_in(s, seat, region) >= 0:
        if s.supply[seat]:
            s.frames.append(orders.REINFORCE[seat][region])
            return
    elif castles_left(s, seat):
        ask_if_any(s, orders.BUILD[seat][region])
        return
    do_nothing(s, seat, 1)


Begins = Callable[[EmpiresState, Seat, int], None]
Asks = Callable[[EmpiresState, Seat, int, int], InRegion | None]

_NEUTRAL_BY_NAME: Final[dict[str, Asks]] = {
    "move": _neutral_move,
    "attack": _neutral_attack,
    "recruit": _neutral_recruit,
    "harvest": _neutral_harvest,
}
_NEUTRAL: Final = [_NEUTRAL_BY_NAME[key] for key in NEUTRAL_KEYS]

_ORDERS_BY_NAME: Final[dict[str, Begins]] = {
    "recruit": _order_recruit,
    "move_3": _move_3,
    "move_2_or_3": _move_2_or_3,
    "move_2_or_sail": _move_2_or_sail,
    "attack": _order_attack,
    "harvest": _order_harvest,
    "castle": _order_castle,
}
_ORDERS: Final = [_ORDERS_BY_NAME[key] for key in ORDER_KEYS]
