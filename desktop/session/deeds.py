"""Deeds: what was done at a table since some stop, by whom, and what the log said of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from desktop.session.log import lines, shown_seat
from desktop.session.playback import Played
from desktop.session.question import LogEntry
from rules.core.event import Event, TurnBegan
from rules.core.ids import Seat
from rules.core.message import SeatRef


@dataclass(slots=True)
class Deed:
    """What one seat did on the way to `stop`, as one viewer may know it: events, and lines of the log.

    `doer` acted in public, or began a turn, or is the first whom the lines name; None where they name nobody, and
    where the table is laid.
    """

    stop: int
    doer: Seat | None
    lays: bool = False
    events: list[Event] = field(default_factory=list)
    lines: list[LogEntry] = field(default_factory=list)


def deeds_since(played: Played, stop: int, viewer: Seat | None) -> list[Deed]:
    """Return what was done after `stop`, in order.

    What comes by itself with a turn belongs to the seat whose turn began; before the first turn, to nobody.
    """
    found = (deed for number in range(stop + 1, len(played.stops)) for deed in _deeds_of(played, number, viewer))
    return [deed for deed in found if deed.events]


def _deeds_of(played: Played, stop: int, viewer: Seat | None) -> Iterator[Deed]:
    game = played.game
    between = range(played.stops[stop - 1], played.stops[stop])
    deed = Deed(stop, shown_seat(game, played.parts[between.start], viewer))
    for number in between:
        part = played.parts[number]
        seat = shown_seat(game, part, viewer)
        answered = part.own if number <= played.first_turn else len(part.events)
        told = 0
        for run in _runs((game.redact(event, viewer) for event in part.events), answered):
            first = run[0]
            if isinstance(first, TurnBegan) or told == answered:
                yield _owned(deed)
                deed = Deed(stop, first.seat) if isinstance(first, TurnBegan) else Deed(stop, None, lays=True)
            deed.events += run
            deed.lines += lines(game, number, seat, run)
            told += len(run)
    yield _owned(deed)


def _runs(events: Iterable[Event], answered: int) -> list[list[Event]]:
    """Return `events` cut where a turn begins, and after so many as were `answered`."""
    runs: list[list[Event]] = []
    for place, event in enumerate(events):
        if not runs or isinstance(event, TurnBegan) or place == answered:
            runs.append([])
        runs[-1].append(event)
    return runs


def _owned(deed: Deed) -> Deed:
    if deed.doer is None and not deed.lays:
        deed.doer = _named(deed.lines)
    return deed


def _named(said: Iterable[LogEntry]) -> Seat | None:
    """Return the first seat that the lines name."""
    arguments = (value for line in said for _, value in line.message.args)
    return next((value.seat for value in arguments if isinstance(value, SeatRef)), None)
