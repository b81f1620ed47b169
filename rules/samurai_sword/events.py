"""What happens at a table of Samurai Sword, in its own words; each event folds as the core event it is a kind of."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Moved, Revealed, Shifted, Spent
from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId

Forgotten = tuple[tuple[Piece, int], ...]


class RoleDealt(Moved):
    """`seat` got a role."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str | None, seen: int) -> None:
        super().__init__(piece, "role_pile", f"role.{seat}", face, seen)
        self.seat = seat

    def unseen(self) -> Event:
        return RoleDealt(self.seat, self.piece, None, self.seen)


class CharacterDealt(Moved):
    """`seat` got a character, face up."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, "character_box", f"character.{seat}", face, EVERYBODY)
        self.seat = seat


class TurnCounted(CounterSet):
    """One more turn began."""

    __slots__ = ()

    def __init__(self, before: int) -> None:
        super().__init__("table", "turn", before, before + 1)


class PhaseBegan(CounterSet):
    """The turn of `seat` came to the phase `value`."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, before: int, value: int) -> None:
        super().__init__("table", "phase", before, value)
        self.seat = seat


class WeaponsCounted(CounterSet):
    """So many weapons were played in this turn."""

    __slots__ = ()

    def __init__(self, before: int, value: int) -> None:
        super().__init__("table", "weapons_played", before, value)


class TargetNamed(CounterSet):
    """The attack is on another seat now, or, with NOBODY, over."""

    __slots__ = ("seat",)

    def __init__(self, before: Seat, seat: Seat) -> None:
        super().__init__("table", "target", before + 1, seat + 1)
        self.seat = seat


class HonorGiven(Shifted):
    """Honor came from the supply to `seat` at the start."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__("blossom", "honor_box", f"honor.{seat}", count)
        self.seat = seat


class HeartsGiven(Shifted):
    """Resilience came from the supply to `seat` at the start."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__("heart", "heart_supply", f"hearts.{seat}", count)
        self.seat = seat


class HonorBurned(Shifted):
    """`seat` returned an Honor Point to the box."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__("blossom", f"honor.{seat}", "honor_box", 1)
        self.seat = seat


class ReshufflePaid(HonorBurned):
    """`seat` returned an Honor Point as everybody did, because the deck was built anew."""

    __slots__ = ()


class Defeated(Shifted):
    """`seat` was defeated by `winner` and handed over an Honor Point."""

    __slots__ = ("seat", "winner")

    def __init__(self, seat: Seat, winner: Seat) -> None:
        super().__init__("blossom", f"honor.{seat}", f"honor.{winner}", 1)
        self.seat = seat
        self.winner = winner


class Recovered(Shifted):
    """`seat` took Resilience Points up to the maximum."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__("heart", "heart_supply", f"hearts.{seat}", count)
        self.seat = seat


class ResilienceLost(Shifted):
    """Resilience Points of `seat` went back to the supply."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__("heart", f"hearts.{seat}", "heart_supply", count)
        self.seat = seat


class Wounded(ResilienceLost):
    """`seat` was wounded."""

    __slots__ = ()


class HeartPaid(ResilienceLost):
    """`seat` paid a Resilience Point for a card."""

    __slots__ = ()


class CardDrawn(Moved):
    """`seat` drew a card."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str | None, seen: int) -> None:
        super().__init__(piece, "deck", f"hand.{seat}", face, seen)
        self.seat = seat

    def unseen(self) -> Event:
        return CardDrawn(self.seat, self.piece, None, self.seen)


class CardFlipped(Moved):
    """The top of the deck was turned up for the Bushido of `seat`."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, "deck", "discard", face, EVERYBODY)
        self.seat = seat


class DiscardTaken(Moved):
    """`seat` took the top of the discard pile in place of a draw."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, "discard", f"hand.{seat}", face, EVERYBODY)
        self.seat = seat


class CardStolen(Moved):
    """`thief` took a card from the hand of `victim`; only the two know which."""

    __slots__ = ("thief", "victim")

    def __init__(self, thief: Seat, victim: Seat, piece: Piece, face: str | None, seen: int) -> None:
        super().__init__(piece, f"hand.{victim}", f"hand.{thief}", face, seen)
        self.thief = thief
        self.victim = victim

    def unseen(self) -> Event:
        return CardStolen(self.thief, self.victim, self.piece, None, self.seen)


class OpenlySpent(Spent):
    """A card left the hand of `seat` for all to see; a viewer is told what of the rest it has lost track of."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, target: ZoneId, face: str, forgotten: Forgotten) -> None:
        super().__init__(piece, f"hand.{seat}", target, face, EVERYBODY, forgotten)
        self.seat = seat

    def redact(self, viewer: Seat | None) -> Event:
        bit = 0 if viewer is None else 1 << viewer
        mine = tuple((piece, bit) for piece, seats in self.forgotten if seats & bit)
        return self if mine == self.forgotten else self.remembering(mine)

    def remembering(self, forgotten: Forgotten) -> Event:
        """Return this event with what one viewer forgot; a subclass with more fields returns its own kind."""
        assert self.face is not None
        return type(self)(self.seat, self.piece, self.target, self.face, forgotten)


class CardPlayed(OpenlySpent):
    """`seat` played a card, at `aim` if it needs somebody."""

    __slots__ = ("aim",)

    def __init__(self, seat: Seat, piece: Piece, target: ZoneId, face: str, forgotten: Forgotten, aim: Seat) -> None:
        super().__init__(seat, piece, target, face, forgotten)
        self.aim = aim

    def remembering(self, forgotten: Forgotten) -> Event:
        assert self.face is not None
        return type(self)(self.seat, self.piece, self.target, self.face, forgotten, self.aim)


class WeaponPlayed(CardPlayed):
    """`seat` attacked `aim` with a weapon."""

    __slots__ = ()


class PropertyLaid(CardPlayed):
    """`seat` laid a property in front of `aim`."""

    __slots__ = ()


class Parried(OpenlySpent):
    """`seat` parried the attack."""

    __slots__ = ()


class AnswerDiscarded(OpenlySpent):
    """`seat` discarded a card to a Battlecry or Jujutsu."""

    __slots__ = ()


class WeaponSurrendered(OpenlySpent):
    """`seat` discarded a weapon to Bushido."""

    __slots__ = ()


class HandTrimmed(OpenlySpent):
    """`seat` discarded down to seven cards."""

    __slots__ = ()


class CardDispersed(OpenlySpent):
    """A Geisha made `seat` discard a card by chance."""

    __slots__ = ()


class PropertyRemoved(Moved):
    """A Geisha made `seat` discard a property."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, f"field.{seat}", "discard", face, EVERYBODY)
        self.seat = seat


class BushidoPassed(Moved):
    """Bushido went from `seat` to `receiver`."""

    __slots__ = ("receiver", "seat")

    def __init__(self, seat: Seat, receiver: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, f"field.{seat}", f"field.{receiver}", face, EVERYBODY)
        self.seat = seat
        self.receiver = receiver


class BushidoDropped(Moved):
    """`seat` put Bushido on the discard pile."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, f"field.{seat}", "discard", face, EVERYBODY)
        self.seat = seat


class CardResolved(Moved):
    """The card in the resolution zone went to the discard pile."""

    __slots__ = ()

    def __init__(self, piece: Piece, face: str) -> None:
        super().__init__(piece, "resolution", "discard", face, EVERYBODY)


class CardRecycled(Moved):
    """A card of the discard pile went back into the deck."""

    __slots__ = ()

    def __init__(self, piece: Piece, face: str) -> None:
        super().__init__(piece, "discard", "deck", face, EVERYBODY)


class DeckRebuilt(Event):
    """The discard pile became the new deck; what moves, and who pays, is told by the events around."""

    __slots__ = ()


class RoleRevealed(Revealed):
    """`seat` turned the role up."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, piece: Piece, face: str) -> None:
        super().__init__(piece, face, EVERYBODY)
        self.seat = seat
