"""What happens to zones, runes, chi and points, in the words of the game; each folds as the core event it is."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Moved, Rolled, Shifted, Turned
from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId, piece_id, seat_id
from rules.taiwan_monsters_brawl.tables import CELL_KEYS, RUNE_KEYS


def fate_zone(seat: Seat, cell: int) -> ZoneId:
    """Name a cell of a fate board: ``fate.0.B2``."""
    return f"fate.{seat}.{CELL_KEYS[cell]}"


def rune_kind(kind: int, *, fresh: bool = True) -> str:
    """Name a rune as it lies, face-up or used: ``rune.chi``, ``rune.chi.used``."""
    return f"rune.{RUNE_KEYS[kind]}" if fresh else f"rune.{RUNE_KEYS[kind]}.used"


# Setup and rounds.


class StartGiven(CounterSet):
    """`seat` has the start player card."""

    __slots__ = ("seat",)

    def __init__(self, before: int, seat: Seat) -> None:
        super().__init__("table", "start", before, seat + 1)
        self.seat = seat


class MonsterTaken(Moved):
    """`seat` is this monster."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, "monster_box", f"monster.{seat}", face, EVERYBODY)
        self.seat = seat


class SetTaken(Event):
    """`seat` begins with the start set A (0) or B (1)."""

    __slots__ = ("seat", "which")

    def __init__(self, seat: Seat, which: int) -> None:
        self.seat = seat
        self.which = which


class RoundBegan(CounterSet):
    """Round `value` began."""

    __slots__ = ()

    def __init__(self, value: int) -> None:
        super().__init__("table", "round", value - 1, value)


class ExtraRoundBegan(CounterSet):
    """One more extra round began, for those who are still tied."""

    __slots__ = ()

    def __init__(self, value: int) -> None:
        super().__init__("table", "extra", value - 1, value)


class SatOut(CounterSet):
    """`seat` takes no part in the extra rounds."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat_id(seat), "out", 0, 1)
        self.seat = seat


class Rested(Event):
    """`seat` challenged nobody; the rune for it comes next."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class PhaseBegan(CounterSet):
    """The round came to the phase `value`."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "phase", before, value)


class TieBroken(Event):
    """The tie for the first place was looked into: what `seats` have of runes and sets of chi."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats


# Zones and markers.


class ZoneRevealed(Moved):
    """A zone card was laid into the row."""

    __slots__ = ()

    def __init__(self, piece: Piece, face: str) -> None:
        super().__init__(piece, "zone_deck", "row", face, EVERYBODY)


class ZoneDiscarded(Moved):
    """A zone card left the row."""

    __slots__ = ()

    def __init__(self, piece: Piece, face: str) -> None:
        super().__init__(piece, "row", "zone_discard", face, EVERYBODY)


class ZoneUnclaimed(ZoneDiscarded):
    """The zone card that nobody took left the row."""

    __slots__ = ()


class CardRecycled(Moved):
    """A card of a discard pile went back into its deck."""

    __slots__ = ()

    def __init__(self, piece: Piece, source: ZoneId, target: ZoneId, face: str) -> None:
        super().__init__(piece, source, target, face, EVERYBODY)


class DeckRebuilt(Event):
    """A discard pile became the new deck; what moves is told by the events that follow."""

    __slots__ = ("deck",)

    def __init__(self, deck: ZoneId) -> None:
        self.deck = deck


class MarkerSet(CounterSet):
    """The marker of `seat` stands on a zone card."""

    __slots__ = ("face", "seat")

    def __init__(self, seat: Seat, zone: Piece, face: str) -> None:
        super().__init__(piece_id(zone), "marker", 0, seat + 1)
        self.seat = seat
        self.face = face


class MarkerTaken(CounterSet):
    """The marker of `seat` went back to its owner."""

    __slots__ = ("face", "seat")

    def __init__(self, seat: Seat, zone: Piece, face: str) -> None:
        super().__init__(piece_id(zone), "marker", seat + 1, 0)
        self.seat = seat
        self.face = face


class ZoneLost(MarkerTaken):
    """`seat` was driven off its zone."""

    __slots__ = ()


class HalfOccupied(CounterSet):
    """`seat` holds its zone by half, or, at the end of the round, no more so."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, zone: Piece, value: int) -> None:
        super().__init__(piece_id(zone), "half", 1 - value, value)
        self.seat = seat


class MarkerTurned(CounterSet):
    """The marker of `seat` shows its reverse (under challenge), or its front again."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, zone: Piece, value: int) -> None:
        super().__init__(piece_id(zone), "challenged", 1 - value, value)
        self.seat = seat


# Runes, chi and points.


class RuneLaid(Shifted):
    """`seat` laid a rune from the supply on a cell of its fate board."""

    __slots__ = ("cell", "rune", "seat")

    def __init__(self, seat: Seat, cell: int, rune: int) -> None:
        super().__init__(rune_kind(rune), "runes", fate_zone(seat, cell), 1)
        self.seat = seat
        self.cell = cell
        self.rune = rune


class RuneBurned(Shifted):
    """Wildfire took a face-up rune of `seat`."""

    __slots__ = ("cell", "rune", "seat")

    def __init__(self, seat: Seat, cell: int, rune: int) -> None:
        super().__init__(rune_kind(rune), fate_zone(seat, cell), "runes", 1)
        self.seat = seat
        self.cell = cell
        self.rune = rune


class RuneCrumbled(Rolled):
    """A used rune of `seat` went back to the supply at the end of the round, where it is as good as new."""

    __slots__ = ("cell", "rune", "seat")

    def __init__(self, seat: Seat, cell: int, rune: int) -> None:
        super().__init__(fate_zone(seat, cell), "runes", (rune_kind(rune, fresh=False),), (rune_kind(rune),))
        self.seat = seat
        self.cell = cell
        self.rune = rune


class RuneTurned(Turned):
    """A rune of `seat` was turned where it lies."""

    __slots__ = ("cell", "rune", "seat")

    def __init__(self, seat: Seat, cell: int, rune: int, *, up: bool) -> None:
        super().__init__(fate_zone(seat, cell), rune_kind(rune, fresh=not up), rune_kind(rune, fresh=up), 1)
        self.seat = seat
        self.cell = cell
        self.rune = rune


class RuneActivated(RuneTurned):
    """A face-up rune of an activated line was used."""

    __slots__ = ()

    def __init__(self, seat: Seat, cell: int, rune: int) -> None:
        super().__init__(seat, cell, rune, up=False)


class RuneWithered(RuneTurned):
    """A Scorching Gust turned a rune of `seat` face-down."""

    __slots__ = ()

    def __init__(self, seat: Seat, cell: int, rune: int) -> None:
        super().__init__(seat, cell, rune, up=False)


class RuneRecovered(RuneTurned):
    """A used rune of `seat` is face-up again."""

    __slots__ = ()

    def __init__(self, seat: Seat, cell: int, rune: int) -> None:
        super().__init__(seat, cell, rune, up=True)


class RuneConverted(Event):
    """`seat` took chi in place of a rune; how much there was is told by the event that follows."""

    __slots__ = ("due", "seat")

    def __init__(self, seat: Seat, due: int) -> None:
        self.seat = seat
        self.due = due


class RuneDieRolled(Event):
    """`seat` rolled the rune die, which shows a kind of rune, or any."""

    __slots__ = ("due", "seat")

    def __init__(self, seat: Seat, due: int) -> None:
        self.seat = seat
        self.due = due


class ChiGained(Shifted):
    """`seat` took chi from the supply."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__("chi", "chi_supply", f"chi.{seat}", count)
        self.seat = seat


class ChiSpent(Shifted):
    """`seat` returned chi to the supply."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__("chi", f"chi.{seat}", "chi_supply", count)
        self.seat = seat


class ChiBlownAway(ChiSpent):
    """A Tornado cost `seat` chi."""

    __slots__ = ()


class Scored(CounterSet):
    """`seat` gained or lost points, from `reason` (see `SOURCE_KEYS`); `face` is the zone that is held for them."""

    __slots__ = ("face", "reason", "seat")

    def __init__(self, seat: Seat, before: int, value: int, reason: int, face: str = "") -> None:
        super().__init__(seat_id(seat), "vp", before, value)
        self.seat = seat
        self.reason = reason
        self.face = face
