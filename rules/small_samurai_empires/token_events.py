"""What happens to destiny cards and order tokens."""

from __future__ import annotations

from rules.core.event import Concealed, Event, Moved, Revealed
from rules.core.ids import EVERYBODY, Piece, Seat
from rules.core.view import TableView
from rules.small_samurai_empires.events import laid_zone, slot_zone
from rules.small_samurai_empires.tables import FACE_KEYS

DOWN = "down"
"""Of a slot: whether its uppermost token lies face down, which everybody sees."""


class TokenTaken(Moved):
    """`seat` took an order token out of the box."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: int) -> None:
        super().__init__(piece, "box", f"screen.{seat}", FACE_KEYS[face])
        self.seat = seat


class TokensHidden(Concealed):
    """All order tokens of `seat` lie behind its screen, and nobody else knows any more which is which."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, pieces: tuple[Piece, ...], faces: tuple[str, ...] | None) -> None:
        super().__init__(pieces, faces, 1 << seat)
        self.seat = seat

    def redact(self, viewer: Seat | None) -> Event:
        """Hide the faces from everybody else."""
        return self if viewer == self.seat else TokensHidden(self.seat, self.pieces, None)


class DestinyDrawn(Moved):
    """`seat` drew a destiny card."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str | None) -> None:
        super().__init__(piece, "destiny_deck", f"destiny.{seat}", face, 1 << seat)
        self.seat = seat

    def unseen(self) -> Event:
        return DestinyDrawn(self.seat, self.piece, None)


class DestinyChosen(Moved):
    """`seat` laid a destiny card aside, face down."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str | None) -> None:
        super().__init__(piece, f"destiny.{seat}", f"chosen.{seat}", face, 1 << seat)
        self.seat = seat

    def unseen(self) -> Event:
        return DestinyChosen(self.seat, self.piece, None)


class DestinyLaid(Moved):
    """The card that `seat` had chosen lies under the track of its region."""

    __slots__ = ("region", "seat", "value")

    def __init__(self, seat: Seat, piece: Piece, region: int, value: int) -> None:
        super().__init__(piece, f"chosen.{seat}", laid_zone(region), FACE_KEYS[region])
        self.seat = seat
        self.region = region
        self.value = value


class DestinyTurned(Moved):
    """The top card of the destiny deck lies under the track of its region."""

    __slots__ = ("region", "value")

    def __init__(self, piece: Piece, region: int, value: int) -> None:
        super().__init__(piece, "destiny_deck", laid_zone(region), FACE_KEYS[region])
        self.region = region
        self.value = value


class TokenPlaced(Moved):
    """`seat` laid an order token on a slot; on the token of `covered`, or NOBODY, for so much bushido."""

    __slots__ = ("covered", "price", "region", "seat", "slot")

    def __init__(
        self, seat: Seat, slot: int, region: int, covered: Seat, price: int, piece: Piece, face: str | None
    ) -> None:
        super().__init__(piece, f"screen.{seat}", slot_zone(slot), face, 1 << seat)
        self.seat = seat
        self.slot = slot
        self.region = region
        self.covered = covered
        self.price = price

    def fold(self, view: TableView) -> None:
        """The slot shows a back to all but who laid it."""
        super().fold(view)
        view.set_counter(self.target, DOWN, 1)

    def unseen(self) -> Event:
        return TokenPlaced(self.seat, self.slot, self.region, self.covered, self.price, self.piece, None)


class TurnForfeited(Event):
    """`seat` had no legal slot for a token."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class OrderRevealed(Revealed):
    """The order of `seat` on a slot was turned face up and is carried out."""

    __slots__ = ("region", "seat", "slot")

    def __init__(self, seat: Seat, slot: int, region: int, piece: Piece, face: int) -> None:
        super().__init__(piece, FACE_KEYS[face], EVERYBODY)
        self.seat = seat
        self.slot = slot
        self.region = region

    def fold(self, view: TableView) -> None:
        """Nothing is left to be turned up there."""
        super().fold(view)
        view.set_counter(slot_zone(self.slot), DOWN, 0)


class OrderRepeated(Event):
    """The order of `seat` on a slot, face up since round 1, is carried out a second time."""

    __slots__ = ("face", "region", "seat", "slot")

    def __init__(self, seat: Seat, slot: int, region: int, face: int) -> None:
        self.seat = seat
        self.slot = slot
        self.region = region
        self.face = FACE_KEYS[face]


class TokenReturned(Moved):
    """An order token of `seat` went back behind its screen."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, slot: int, piece: Piece) -> None:
        super().__init__(piece, slot_zone(slot), f"screen.{seat}")
        self.seat = seat
