"""Traces: what others have left behind on the table since one's own last turn, in their colour and with their crest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rules.core.event import CounterSet, Event, Exchanged, Moved, Revealed, Rolled, Shifted, Turned
from rules.core.ids import Piece, Seat, ZoneId
from rules.core.view import TableView

Stock = tuple[ZoneId, str]
Counter = tuple[str, str]

Deeds = Iterable[tuple[Seat | None, Event]]
"""What happened, in order, as one viewer may know it, and whose deed it is.

None: by nobody in particular; a piece that is merely cleared away keeps belonging to whoever touched it before.
"""

_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True)
class Traces:
    """Who moved what last: pieces, the newest of a stock, and numbers that are not what they were."""

    pieces: Mapping[Piece, Seat] = field(default_factory=dict)
    stocks: Mapping[Stock, tuple[Seat, ...]] = field(default_factory=dict)
    counters: Mapping[Counter, Seat] = field(default_factory=dict)


def traces_of(before: TableView, deeds: Deeds, me: Seat) -> Traces:
    """Return what `deeds` changed of `before` and is still to be seen, except what `me` did.

    It depends only on what the viewer was told: a thing back in its place leaves no trace, nor does a card in a hand of
    which only its holder knows anything.
    """
    tally = _Tally()
    after = before.copy()
    for doer, event in deeds:
        tally.note(event, doer)
        event.fold(after)
    return tally.of_others(before, after, me)


class _Tally:
    """Who touched what last, while events are told one after another."""

    def __init__(self) -> None:
        self._pieces: dict[Piece, Seat] = {}
        self._came: dict[Stock, list[Seat | None]] = {}
        self._counters: dict[Counter, Seat | None] = {}

    def note(self, event: Event, doer: Seat | None) -> None:
        """Know what `event` touched."""
        if isinstance(event, (Moved, Revealed)):
            self._touch(event.piece, doer)
        elif isinstance(event, Exchanged):
            self._touch(event.piece, doer)
            self._touch(event.other, doer)
        elif isinstance(event, Shifted):
            self._shift((event.source, event.kind), (event.target, event.kind), event.count, doer)
        elif isinstance(event, Turned):
            self._shift((event.zone, event.before), (event.zone, event.after), event.count, doer)
        elif isinstance(event, Rolled):
            for old, new in zip(event.before, event.after, strict=True):
                self._shift((event.source, old), (event.target, new), 1, doer)
        elif isinstance(event, CounterSet):
            self._counters[event.place, event.name] = doer

    def of_others(self, before: TableView, after: TableView, me: Seat) -> Traces:
        """Return what is left of it, except what `me` did."""
        lay, lie = _places(before), _places(after)
        return Traces(
            {
                piece: doer
                for piece, doer in _others(self._pieces, me)
                if _shows(after, piece, lie.get(piece))
                and (lay.get(piece), before.pieces.get(piece)) != (lie.get(piece), after.pieces.get(piece))
            },
            {
                place: doers
                for place, came in self._came.items()
                if (doers := _gained(came, after.stock(*place) - before.stock(*place), me))
            },
            {
                counter: doer
                for counter, doer in _others(self._counters, me)
                if before.counter(*counter) != after.counter(*counter)
            },
        )

    def _touch(self, piece: Piece, doer: Seat | None) -> None:
        if doer is not None:
            self._pieces[piece] = doer

    def _shift(self, source: Stock, target: Stock, count: int, doer: Seat | None) -> None:
        left = self._came.get(source, [])
        del left[max(0, len(left) - count) :]
        self._came.setdefault(target, []).extend([doer] * count)


def _others(done: Mapping[_Thing, Seat | None], me: Seat) -> Iterator[tuple[_Thing, Seat]]:
    return ((thing, doer) for thing, doer in done.items() if doer is not None and doer != me)


def _gained(came: Sequence[Seat | None], more: int, me: Seat) -> tuple[Seat, ...]:
    """Return who brought the newest of a stock, as many as there are more of now."""
    return (
        tuple(doer for doer in came[max(0, len(came) - more) :] if doer is not None and doer != me) if more > 0 else ()
    )


def _places(view: TableView) -> dict[Piece, ZoneId]:
    return {piece: zone for zone, pieces in view.zones.items() for piece in pieces}


def _shows(view: TableView, piece: Piece, zone: ZoneId | None) -> bool:
    """Return whether the viewer can tell this piece from its neighbours."""
    return zone is not None and (zone not in view.unordered or view.pieces[piece].face is not None)
