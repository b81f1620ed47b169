"""The log of a match as its viewers may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from desktop.session.doers import told_of
from desktop.session.question import LogEntry
from rules.core.game import Game
from rules.core.ids import Seat
from rules.match.parts import Part


def narrate(game: Game[Any], parts: Sequence[Part], viewer: Seat | None, first: int = 0) -> list[LogEntry]:
    """Return what `parts` from number `first` on had to say to `viewer`."""
    return [told.line for told in told_of(game, parts, viewer, first) if told.line is not None]
