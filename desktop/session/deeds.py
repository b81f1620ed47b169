"""Deeds: what was done at a table since some stop, by whom, and what the log said of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from desktop.session.doers import told_since
from desktop.session.playback import Played
from desktop.session.question import LogEntry
from rules.core.event import Event
from rules.core.ids import Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """What one seat did, or what befell it by itself, as one viewer may know it; None: nobody in particular."""

    doer: Seat | None
    by_itself: bool
    events: tuple[Event, ...]
    lines: tuple[LogEntry, ...]


def deeds_since(played: Played, stop: int, viewer: Seat | None) -> list[Deed]:
    """Return what was done after `stop`, in order: what follows one another and is of the same seat is one deed."""
    deeds: list[Deed] = []
    for (doer, by_itself), run in groupby(told_since(played, stop, viewer), lambda told: (told.doer, told.by_itself)):
        told = tuple(run)
        lines = tuple(one.line for one in told if one.line is not None)
        deeds.append(Deed(doer, by_itself, tuple(one.event for one in told), lines))
    return deeds
