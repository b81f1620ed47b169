"""What happens at a table of Nine Cards, in its own words; each event folds as the core event it is a kind of."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Exchanged, Moved, Revealed, Shifted
from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId, piece_id, seat_id
from rules.nine_cards_sekigahara.tables import CASTLE, OPTION_KEYS, SIDE_KEYS


def men(seat: Seat) -> str:
    """Return the kind of the ashigaru of `seat`."""
    return f"ashigaru_{SIDE_KEYS[seat]}"


def disc(seat: Seat) -> str:
    """Return the kind of the action discs of `seat`."""
    return f"disc_{SIDE_KEYS[seat]}"


def slot_zone(slot: int) -> ZoneId:
    """Return the zone of a slot, counted from 0; people count from 1."""
    return f"slot.{slot + 1}"


def disc_zone(option: int, slot: int) -> ZoneId:
    """Return where a disc lies that marks an option: on the reference card, or on the castle used (NC-4.19)."""
    return slot_zone(slot) if option == CASTLE else f"option.{OPTION_KEYS[option]}"


class StartNamed(CounterSet):
    """`seat` starts the round."""

    __slots__ = ("seat",)

    def __init__(self, before: Seat, seat: Seat) -> None:
        super().__init__("table", "start", before + 1, seat + 1)
        self.seat = seat


class StartPassed(StartNamed):
    """The role of the starting player passed to `seat`."""

    __slots__ = ()


class PhaseBegan(CounterSet):
    """The game came to the phase `value`."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "phase", before, value)


class RoundStarted(CounterSet):
    """The round `value` began."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "round", before, value)


class TurnCounted(CounterSet):
    """So many turns of the action phase have begun; 0 when it is over."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "turn", before, value)


class TokenDrawn(Moved):
    """`seat` drew an ambush token."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str | None, seen: int) -> None:
        super().__init__(piece, "bag", f"token.{seat}", face, seen)
        self.seat = seat

    def unseen(self) -> Event:
        return TokenDrawn(self.seat, self.piece, None, self.seen)


class TokenRevealed(Revealed):
    """The ambush of `seat` showed its colour."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, face, EVERYBODY)
        self.seat = seat


class TokenSpent(Moved):
    """The token of `seat` was laid aside."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, f"token.{seat}", "spent", face)
        self.seat = seat


class TokenReturned(Moved):
    """A token came back into the bag."""

    __slots__ = ()

    def __init__(self, piece: Piece, source: ZoneId) -> None:
        super().__init__(piece, source, "bag")


class OptionUsed(Shifted):
    """`seat` marked an option with a disc; a castle action in the slot that it belongs to."""

    __slots__ = ("option", "seat", "slot")

    def __init__(self, seat: Seat, option: int, slot: int) -> None:
        super().__init__(disc(seat), f"discs.{seat}", disc_zone(option, slot))
        self.seat = seat
        self.option = option
        self.slot = slot


class CastleActionUsed(OptionUsed):
    """`seat` used the castle action of the castle `key`."""

    __slots__ = ("key",)

    def __init__(self, seat: Seat, slot: int, key: str) -> None:
        super().__init__(seat, CASTLE, slot)
        self.key = key


class DiscTaken(Shifted):
    """A disc came back to its owner."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, option: int, slot: int) -> None:
        super().__init__(disc(seat), disc_zone(option, slot), f"discs.{seat}")
        self.seat = seat


class Idled(Event):
    """`seat` had no legal option and lost the turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class Placed(Shifted):
    """Ashigaru of `seat` were placed in a slot, on the castle `key`."""

    __slots__ = ("key", "seat", "slot")

    def __init__(self, seat: Seat, slot: int, count: int, key: str) -> None:
        super().__init__(men(seat), f"supply.{seat}", slot_zone(slot), count)
        self.seat = seat
        self.slot = slot
        self.key = key


class PlacedByEnemy(Placed):
    """The enemy of `seat` chose where they were placed."""

    __slots__ = ()


class Ambushed(Placed):
    """The ambush of `seat` came out of its hiding place."""

    __slots__ = ()


class Removed(Shifted):
    """Ashigaru of `seat` went back to its supply, from the castle `key` if it is still there."""

    __slots__ = ("key", "seat", "slot")

    def __init__(self, seat: Seat, slot: int, count: int, key: str) -> None:
        super().__init__(men(seat), slot_zone(slot), f"supply.{seat}", count)
        self.seat = seat
        self.slot = slot
        self.key = key


class WentHome(Removed):
    """Ashigaru left a castle that was taken, or all castles when the battle began."""

    __slots__ = ()


class Trimmed(Removed):
    """Ashigaru beyond what a tied castle keeps went home."""

    __slots__ = ()


class Marched(Shifted):
    """An ashigaru of `seat` went from the castle `key` to `to_key`."""

    __slots__ = ("key", "seat", "slot", "to", "to_key")

    def __init__(self, seat: Seat, slot: int, to: int, key: str, to_key: str) -> None:
        super().__init__(men(seat), slot_zone(slot), slot_zone(to))
        self.seat = seat
        self.slot = slot
        self.to = to
        self.key = key
        self.to_key = to_key


class AmbushSet(CounterSet):
    """The ambush strength of `seat` is what a round begins with."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, before: int, value: int) -> None:
        super().__init__(seat_id(seat), "ambush", before, value)
        self.seat = seat


class AmbushRaised(AmbushSet):
    """The ambush strength of `seat` rose."""

    __slots__ = ()


class AllTied(Event):
    """All three castles are tied; `seat` takes first."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class CastleStayed(Event):
    """Nobody took the castle `key`: each side has `count` ashigaru on it."""

    __slots__ = ("count", "key")

    def __init__(self, key: str, count: int) -> None:
        self.key = key
        self.count = count


class CastleWon(Moved):
    """`seat` took a castle into its camp."""

    __slots__ = ("seat", "slot")

    def __init__(self, seat: Seat, slot: int, piece: Piece, face: str) -> None:
        super().__init__(piece, slot_zone(slot), f"camp.{seat}", face)
        self.seat = seat
        self.slot = slot


class Refilled(Moved):
    """A castle was dealt into a slot."""

    __slots__ = ("slot",)

    def __init__(self, slot: int, piece: Piece, face: str) -> None:
        super().__init__(piece, "deck", slot_zone(slot), face)
        self.slot = slot


class CastleReturned(Moved):
    """A castle went back into the deck for the second game of a pair."""

    __slots__ = ()

    def __init__(self, piece: Piece, source: ZoneId) -> None:
        super().__init__(piece, source, "deck")


class BattleStarted(PhaseBegan):
    """The rounds are over, and `seat` begins the battle."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, before: int, value: int) -> None:
        super().__init__(before, value)
        self.seat = seat


class StrengthSet(CounterSet):
    """A castle has its printed strength."""

    __slots__ = ()

    def __init__(self, piece: Piece, before: int, value: int) -> None:
        super().__init__(piece_id(piece), "strength", before, value)


class StrengthChanged(StrengthSet):
    """The strength of the castle `key` changed."""

    __slots__ = ("key", "piece")

    def __init__(self, piece: Piece, key: str, before: int, value: int) -> None:
        super().__init__(piece, before, value)
        self.piece = piece
        self.key = key


class CardResolved(CounterSet):
    """`seat` resolved the castle `key`."""

    __slots__ = ("key", "piece", "seat")

    def __init__(self, seat: Seat, piece: Piece, key: str) -> None:
        super().__init__(piece_id(piece), "resolved", 0, 1)
        self.seat = seat
        self.piece = piece
        self.key = key


class BecameSteadfast(CounterSet):
    """Nothing changes the castle `key` any more."""

    __slots__ = ("key", "piece")

    def __init__(self, piece: Piece, key: str) -> None:
        super().__init__(piece_id(piece), "steadfast", 0, 1)
        self.piece = piece
        self.key = key


class MarkCleared(CounterSet):
    """A mark of a castle is gone for the second game of a pair."""

    __slots__ = ()

    def __init__(self, piece: Piece, name: str, before: int) -> None:
        super().__init__(piece_id(piece), name, before, 0)


class CardsSwapped(Exchanged):
    """Two castles, `key` and `other_key`, changed places, in one camp or between the two."""

    __slots__ = ("key", "other_key")

    def __init__(self, places: tuple[Piece, ZoneId, Piece, ZoneId], key: str, other_key: str) -> None:
        piece, source, other, target = places
        super().__init__(piece, source, other, target)
        self.key = key
        self.other_key = other_key


class NothingDone(Event):
    """The castle `key` was resolved, and nothing came of it."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key


class PlayerSkipped(Event):
    """`seat` had no unresolved card on its turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class Scored(Event):
    """The strengths were added up: by seat."""

    __slots__ = ("totals", "winner")

    def __init__(self, winner: Seat, totals: tuple[int, int]) -> None:
        self.winner = winner
        self.totals = totals


class GameWon(CounterSet):
    """`seat` won the first game of a pair."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat_id(seat), "games", 0, 1)
        self.seat = seat


class MarginNoted(CounterSet):
    """By so much the first game of a pair was won."""

    __slots__ = ()

    def __init__(self, value: int) -> None:
        super().__init__("table", "margin", 0, value)
