"""Everything a player of Small Samurai Empires can say, made once.

Lists are shared between questions, so nobody changes them in place.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action, ActionTable
from rules.core.ids import Seat
from rules.small_samurai_empires.tables import (
    HOUSE_KEYS,
    MOST_SEATS,
    ORDER_KEYS,
    ORDERS,
    PROVINCE_KEYS,
    PROVINCES,
    REGION_KEYS,
    SLOTS,
)


class Pick(Action):
    """Name one of a list of alike things: a house, or the region of a destiny card."""

    __slots__ = ("index",)

    def __init__(self, verb: str, index: int, named: str) -> None:
        super().__init__(verb, f"{verb}:{named}")
        self.index = index


class Place(Action):
    """Lay an order token of a kind on a slot; people count slots from 1."""

    __slots__ = ("order", "slot")

    def __init__(self, order: int, slot: int) -> None:
        super().__init__("place", f"place:{ORDER_KEYS[order]}@{slot + 1}")
        self.order = order
        self.slot = slot


class Go(Action):
    """One samurai goes from a province to another, on foot or by ship."""

    __slots__ = ("source", "target")

    def __init__(self, verb: str, source: int, target: int) -> None:
        super().__init__(verb, f"{verb}:{PROVINCE_KEYS[source]}>{PROVINCE_KEYS[target]}")
        self.source = source
        self.target = target


class At(Action):
    """Do something in a province."""

    __slots__ = ("province",)

    def __init__(self, verb: str, province: int) -> None:
        super().__init__(verb, f"{verb}:{PROVINCE_KEYS[province]}")
        self.province = province


class Strike(Action):
    """Remove a samurai of a player from a province."""

    __slots__ = ("province", "target")

    def __init__(self, province: int, target: Seat) -> None:
        super().__init__("attack", f"attack:{PROVINCE_KEYS[province]}>{target}")
        self.province = province
        self.target = target


TABLE: Final = ActionTable()

DONE: Final = TABLE.add(Action("done", "done"))
DECLINE: Final = TABLE.add(Action("decline", "decline"))
BUY: Final = TABLE.add(Action("buy", "buy"))
REINFORCE: Final = TABLE.add(Action("reinforce", "reinforce"))

HOUSES: Final = [TABLE.add(Pick("house", index, key)) for index, key in enumerate(HOUSE_KEYS)]
DESTINY: Final = [TABLE.add(Pick("destiny", index, key)) for index, key in enumerate(REGION_KEYS)]
PLACE: Final = [[TABLE.add(Place(order, slot)) for order in range(ORDERS)] for slot in range(SLOTS)]
"""By slot and order."""

_LAND: Final = range(PROVINCES)


def _ways(verb: str) -> list[dict[int, Go]]:
    """Return by source and target how to go there."""
    return [{other: TABLE.add(Go(verb, one, other)) for other in _LAND if other != one} for one in _LAND]


STEP: Final = _ways("step")
SAIL: Final = _ways("sail")
RECRUIT: Final = [TABLE.add(At("recruit", province)) for province in _LAND]
HARVEST: Final = [TABLE.add(At("harvest", province)) for province in _LAND]
BUILD: Final = [TABLE.add(At("castle", province)) for province in _LAND]
ATTACK: Final = [[TABLE.add(Strike(province, seat)) for province in _LAND] for seat in range(MOST_SEATS)]
"""By the player who is attacked and by province."""

_THIRD: Final = 4
"""Slots that share a table of placements."""


def _placements(first: int) -> list[list[list[Action]]]:
    """Return what can be laid on the slots from `first` on: by mask of the slots and mask of the orders at hand."""
    return [
        [
            [
                PLACE[first + slot][order]
                for slot in range(_THIRD)
                if slots >> slot & 1
                for order in range(ORDERS)
                if orders >> order & 1
            ]
            for orders in range(1 << ORDERS)
        ]
        for slots in range(1 << _THIRD)
    ]


_SOUTH, _MIDDLE, _NORTH = (_placements(first) for first in range(0, SLOTS, _THIRD))


def placements(slots: int, orders: int) -> list[Action]:
    """Return every order of the mask `orders` on every slot of the mask `slots`, from south to north."""
    return _SOUTH[slots & 15][orders] + _MIDDLE[slots >> 4 & 15][orders] + _NORTH[slots >> 8][orders]
