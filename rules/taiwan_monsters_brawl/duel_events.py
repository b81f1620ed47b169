"""What happens in challenges, in the words of the game; each event folds as the core event it is a kind of."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Rolled, Shifted
from rules.core.ids import Seat, ZoneId
from rules.taiwan_monsters_brawl.tables import COLOUR_KEYS


class ParticipantSet(CounterSet):
    """A seat is attacker or defender, or, with NOBODY, none is any more."""

    __slots__ = ("seat",)

    def __init__(self, role: str, before: Seat, seat: Seat) -> None:
        super().__init__("table", role, before + 1, seat + 1)
        self.seat = seat


class ChallengeDeclared(Event):
    """`attacker` challenged `defender`."""

    __slots__ = ("attacker", "defender")

    def __init__(self, attacker: Seat, defender: Seat) -> None:
        self.attacker = attacker
        self.defender = defender

    @property
    def seat(self) -> Seat:
        """Whose challenge it is."""
        return self.attacker


class LineActivated(Event):
    """`seat` activated a line of its fate board."""

    __slots__ = ("seat", "segment")

    def __init__(self, seat: Seat, segment: int) -> None:
        self.seat = seat
        self.segment = segment


class UltimateUsed(Event):
    """`seat` used an ultimate move."""

    __slots__ = ("seat", "ultimate")

    def __init__(self, seat: Seat, ultimate: int) -> None:
        self.seat = seat
        self.ultimate = ultimate


class DieTaken(Shifted):
    """A die joined a plan."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, colour: int, source: ZoneId, target: ZoneId) -> None:
        super().__init__(f"die.{COLOUR_KEYS[colour]}", source, target, 1)
        self.seat = seat


class DieUpgraded(DieTaken):
    """A better die replaced one of a plan."""

    __slots__ = ()


class DieLeft(Shifted):
    """A die went from a plan back to its pool."""

    __slots__ = ()


class DieRemoved(Rolled):
    """A die was taken out of the plan of `seat`."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, kind: str, source: ZoneId, target: ZoneId, back: str) -> None:
        super().__init__(source, target, (kind,), (back,))
        self.seat = seat


class DiceReturned(Rolled):
    """The dice of a plan are back in their pool."""

    __slots__ = ()


class PlanCounted(CounterSet):
    """A number of a plan changed: successes built in, rerolls, gains and losses of the result."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, place: str, name: str, before: int, value: int) -> None:
        super().__init__(place, name, before, value)
        self.seat = seat


class Thrown(Rolled):
    """`seat` rolled the dice of its plan."""

    __slots__ = ("score", "seat")

    def __init__(self, seat: Seat, place: ZoneId, before: tuple[str, ...], after: tuple[str, ...], score: int) -> None:
        super().__init__(place, place, before, after)
        self.seat = seat
        self.score = score


class ThrownAgain(Thrown):
    """`seat` rolled all its dice once more."""

    __slots__ = ()


class BlanksThrown(Thrown):
    """`seat` rolled its blanks once more."""

    __slots__ = ()


class EarlierKept(Thrown):
    """The second roll was no better: the dice of `seat` lie as before."""

    __slots__ = ()


class Compared(Event):
    """The results of a challenge are fixed; `bonus` is for beating a leader."""

    __slots__ = ("attacker", "bonus", "defender", "results")

    def __init__(self, attacker: Seat, defender: Seat, results: tuple[int, int], bonus: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.results = results
        self.bonus = bonus

    @property
    def seat(self) -> Seat:
        """Whose challenge it is."""
        return self.attacker


class ZoneSaved(Event):
    """`seat` lost, but its marker stays."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
