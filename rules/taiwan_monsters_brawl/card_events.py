"""What happens to spell cards, in the words of the game; each event folds as the core event it is a kind of."""

from __future__ import annotations

from rules.core.event import Event, Moved
from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId


class CardDrawn(Moved):
    """`seat` drew a spell card."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, target: ZoneId, face: str | None, seen: int) -> None:
        super().__init__(piece, "spell_deck", target, face, seen)
        self.seat = seat

    def unseen(self) -> Event:
        return CardDrawn(self.seat, self.piece, self.target, None, self.seen)


class CardKept(Moved):
    """`seat` kept one of two cards."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str | None, seen: int) -> None:
        super().__init__(piece, "drawn", f"hand.{seat}", face, seen)
        self.seat = seat

    def unseen(self) -> Event:
        return CardKept(self.seat, self.piece, None, self.seen)


class CardDropped(Moved):
    """`seat` did not keep this one of two cards."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, "drawn", "spell_discard", face, EVERYBODY)
        self.seat = seat


class SpellPlayed(Moved):
    """`seat` played a spell card, at `aim` and at a `cell` if it needs them."""

    __slots__ = ("aim", "cell", "seat")

    def __init__(self, seat: Seat, piece: Piece, face: str, aim: Seat, cell: int) -> None:
        super().__init__(piece, f"hand.{seat}", "resolution", face, EVERYBODY)
        self.seat = seat
        self.aim = aim
        self.cell = cell


class SpellResolved(Moved):
    """The spell card in the middle went to the discard pile."""

    __slots__ = ()

    def __init__(self, piece: Piece, face: str) -> None:
        super().__init__(piece, "resolution", "spell_discard", face, EVERYBODY)


class SpellCancelled(Moved):
    """`seat` played Sword Lion: the card in the middle does nothing to it."""

    __slots__ = ("cancelled", "seat")

    def __init__(self, seat: Seat, piece: Piece, face: str, cancelled: str) -> None:
        super().__init__(piece, f"hand.{seat}", "spell_discard", face, EVERYBODY)
        self.seat = seat
        self.cancelled = cancelled


class CardDiscarded(Moved):
    """`seat` discarded a spell card to a Tsunami."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, f"hand.{seat}", "spell_discard", face, EVERYBODY)
        self.seat = seat


class CardBurned(CardDiscarded):
    """A Flame Spirit burned a card of `seat`."""

    __slots__ = ()
