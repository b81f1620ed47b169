"""What happens at a table of Daruma, in its own words; each event folds as the core event it is a kind of."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Moved, Revealed, Rolled, Shifted, Turned
from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId


class TileLaid(CounterSet):
    """A place of the round track has another tile than the printed one."""

    __slots__ = ()

    def __init__(self, place: int, before: int, kind: int) -> None:
        super().__init__("track", f"tile.{place + 1}", before, kind)


class StartSeatChosen(CounterSet):
    """`seat` takes the first turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"seat.{seat}", "start", 0, 1)
        self.seat = seat


class RowRefreshed(Event):
    """`seat` has all five dolls of the row exchanged; what moves is told by the events that follow."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class FourDue(CounterSet):
    """A turn that starts on a four-dice tile has a virtual four."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ledger", "tile_four", 0, 1)


class Thrown(Rolled):
    """`seat` threw dice: into the pool, fours included until they are booked."""

    __slots__ = ("seat",)

    def __init__(
        self, seat: Seat, source: ZoneId, target: ZoneId, before: tuple[str, ...], after: tuple[str, ...]
    ) -> None:
        super().__init__(source, target, before, after)
        self.seat = seat


class FoursBooked(Shifted):
    """Fours of a throw went into the ledger, which with its virtual fours now counts `total`."""

    __slots__ = ("total",)

    def __init__(self, count: int, total: int) -> None:
        super().__init__("die.4", "pool", "ledger", count)
        self.total = total


class GoodLuckStruck(Event):
    """`seat` threw four or more fours at once."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class BadLuckStruck(Event):
    """The turn of `seat` is ruined."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class EyePainted(Shifted):
    """`seat` painted an eye of the doll `face` in `slot`; `complete` if it has both now."""

    __slots__ = ("complete", "face", "seat", "slot")

    def __init__(self, seat: Seat, slot: int, face: str, complete: bool) -> None:  # noqa: FBT001 - a fact, no mode
        super().__init__("die.1", "pool", f"eye.{slot}", 1)
        self.seat = seat
        self.slot = slot
        self.face = face
        self.complete = complete


class NothingHappened(Event):
    """The action of the doll `face` found nothing to do."""

    __slots__ = ("face",)

    def __init__(self, face: str) -> None:
        self.face = face


class SakePoured(Shifted):
    """`seat` spent a die on the bottle."""

    __slots__ = ("face", "seat")

    def __init__(self, seat: Seat, face: int) -> None:
        super().__init__(f"die.{face}", "pool", "bottle", 1)
        self.seat = seat
        self.face = face


class DiceNudged(Turned):
    """`count` dice showing `old` were turned to `new`."""

    __slots__ = ("new", "old")

    def __init__(self, old: int, new: int, count: int) -> None:
        super().__init__("pool", f"die.{old}", f"die.{new}", count)
        self.old = old
        self.new = new


class FourCounted(CounterSet):
    """A doll counts as one more four this turn; the ledger counts `total` now."""

    __slots__ = ("total",)

    def __init__(self, before: int, total: int) -> None:
        super().__init__("ledger", "curse", before, before + 1)
        self.total = total


class CardWon(Moved):
    """`seat` won a daruma."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, source: ZoneId, face: str) -> None:
        super().__init__(piece, source, f"supply.{seat}", face, EVERYBODY)
        self.seat = seat


class DollCollected(CardWon):
    """`seat` took a doll with both eyes home from the row."""

    __slots__ = ()


class LuckyCardWon(CardWon):
    """`seat` won the top of the deck by good luck."""

    __slots__ = ()


class TileCardWon(CardWon):
    """`seat` won the top of the deck by moving the marker onto a daruma tile."""

    __slots__ = ()


class CardPassed(Moved):
    """A daruma went from the supply of `giver` to that of `receiver`."""

    __slots__ = ("giver", "receiver")

    def __init__(self, giver: Seat, receiver: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, f"supply.{giver}", f"supply.{receiver}", face, EVERYBODY)
        self.giver = giver
        self.receiver = receiver


class CardGiven(CardPassed):
    """It went by generosity."""

    __slots__ = ()


class CardTraded(CardPassed):
    """It went by the action of a swap doll."""

    __slots__ = ()


class GenerosityUsed(CounterSet):
    """`seat` may not be generous again in this turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__("table", "generosity_used", 0, 1)
        self.seat = seat


class Stopped(Event):
    """`seat` ended the turn with `left` unused dice."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left


class DieReturned(Shifted):
    """Dice went back to the cup at the end of a turn."""

    __slots__ = ()


class MarkerLaid(Shifted):
    """An eye marker took the place of a die on a half-painted doll."""

    __slots__ = ()

    def __init__(self, slot: int) -> None:
        super().__init__("eye", "eye_supply", f"eye.{slot}", 1)


class MarkerReturned(Shifted):
    """The eye marker of `slot` went back to the supply."""

    __slots__ = ()

    def __init__(self, slot: int) -> None:
        super().__init__("eye", f"eye.{slot}", "eye_supply", 1)


class RowFilled(Moved):
    """The top of the deck was turned into a slot of the row."""

    __slots__ = ()

    def __init__(self, piece: Piece, slot: int, face: str) -> None:
        super().__init__(piece, "deck", f"row.{slot}", face, EVERYBODY)


class RoundMarkerMoved(CounterSet):
    """The round marker moved to the step `value`, onto the tile of `kind` at the place `tile`, counted from 1."""

    __slots__ = ("kind", "tile")

    def __init__(self, before: int, value: int, tile: int, kind: str) -> None:
        super().__init__("track", "step", before, value)
        self.tile = tile
        self.kind = kind


class FinalRoundBegan(CounterSet):
    """The round marker arrived: the round is played to its end."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("table", "final_round", 0, 1)


class TurnFinished(CounterSet):
    """`seat` has finished one more turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, before: int) -> None:
        super().__init__(f"seat.{seat}", "turns", before, before + 1)
        self.seat = seat


class DeckExhausted(Event):
    """The row cannot be filled."""

    __slots__ = ()


class ObjectiveRevealed(Revealed):
    """`seat` turned the secret objective up."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, face, EVERYBODY)
        self.seat = seat
