"""The log of a match as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.session.question import LogEntry
from rules.core.ids import NOBODY, Seat
from rules.match.history import Step
from rules.match.match import Match


def narrate(match: Match, steps: Iterable[Step], viewer: Seat | None) -> list[LogEntry]:
    """Return what `steps`, which belong to the line of play, had to say to `viewer`."""
    entries = []
    for step in steps:
        seat = _shown_seat(match, step, viewer)
        for event in match.redacted(step, viewer):
            said = match.game.narrate(event)
            if said is not None:
                entries.append(LogEntry(step.index, seat, said))
    return entries


def _shown_seat(match: Match, step: Step, viewer: Seat | None) -> Seat | None:
    """Return who acted; None for the setup, and where somebody else was asked in secret."""
    if step.seat == NOBODY:
        return None
    asked = match.game.decision(match.states[step.index - 1])
    hidden = asked is not None and asked.secret and step.seat != viewer
    return None if hidden else step.seat
