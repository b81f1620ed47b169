"""What happens while the board is laid out, and as eras, rounds and phases pass."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Moved, Shifted
from rules.core.ids import Piece, Seat, seat_id
from rules.small_samurai_empires.events import land, slot_zone
from rules.small_samurai_empires.tables import HOUSE_KEYS, NEUTRAL_KEYS, RESOURCE_KEYS


class HousePicked(Moved):
    """`seat` plays a house."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, house: int) -> None:
        super().__init__(piece, "houses", f"house.{seat}", f"house/{HOUSE_KEYS[house]}")
        self.seat = seat


class PiecesTaken(Shifted):
    """`seat` took its samurai or castles out of the box."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, kind: str, count: int) -> None:
        super().__init__(kind, "box", f"supply.{seat}", count)
        self.seat = seat


class SeedLaid(Shifted):
    """A seed token was laid on a province."""

    __slots__ = ()

    def __init__(self, kind: int, province: int) -> None:
        super().__init__(f"seed_{RESOURCE_KEYS[kind]}", "box", land(province))


class ShrineLaid(Shifted):
    """A shrine was laid on a province."""

    __slots__ = ("province",)

    def __init__(self, province: int) -> None:
        super().__init__("shrine", "box", land(province))
        self.province = province


class NeutralLaid(Shifted):
    """A neutral action was laid beside a slot."""

    __slots__ = ("neutral", "slot")

    def __init__(self, slot: int, neutral: int) -> None:
        super().__init__(f"neutral_{NEUTRAL_KEYS[neutral]}", "box", slot_zone(slot))
        self.slot = slot
        self.neutral = neutral


class StartersPlaced(Shifted):
    """`seat` put its first samurai into a capital."""

    __slots__ = ("province", "seat")

    def __init__(self, seat: Seat, kind: str, province: int, count: int) -> None:
        super().__init__(kind, f"supply.{seat}", land(province), count)
        self.seat = seat
        self.province = province


class EraBegan(CounterSet):
    """The era `value` began."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "era", before, value)


class RoundBegan(CounterSet):
    """The round `value` of an era began."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "round", before, value)


class PhaseBegan(CounterSet):
    """The game came to the phase `value`."""

    __slots__ = ("round",)

    def __init__(self, before: int, value: int, round_: int) -> None:
        super().__init__("table", "phase", before, value)
        self.round = round_


class PlaceTaken(CounterSet):
    """`seat` has this place in the turn order, from 1."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, before: int, value: int) -> None:
        super().__init__(seat_id(seat), "place", before, value)
        self.seat = seat


class OrderSettled(Event):
    """The turn order is known: seats from first to last."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats


class SlotReached(CounterSet):
    """The slot that is carried out, as people count; 0 for none."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "slot", before, value)
