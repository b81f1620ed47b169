"""The log of a match as its viewers may read it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import takewhile
from operator import is_
from typing import Any

from desktop.session.doers import told_of
from desktop.session.question import LogEntry
from rules.core.game import Game
from rules.core.ids import Seat
from rules.match.parts import Part


def narrate(game: Game[Any], parts: Sequence[Part], viewer: Seat | None, first: int = 0) -> list[LogEntry]:
    """Return what `parts` from number `first` on had to say to `viewer`."""
    return [told.line for told in told_of(game, parts, viewer, first) if told.line is not None]


class Log:
    """Narrates to each viewer only what is new: what a part has to say hangs on it and on those before it alone."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._kept: dict[Seat | None, tuple[Sequence[Part], list[LogEntry]]] = {}
        """What each viewer was told last, part by part, and how."""

    def of(self, parts: Sequence[Part], viewer: Seat | None, first: int = 0) -> list[LogEntry]:
        """Return what `parts` from number `first` on had to say to `viewer`."""
        kept, lines = self._kept.get(viewer, ((), []))
        same = sum(1 for _ in takewhile(bool, map(is_, kept, parts)))
        lines = lines[: _place(lines, same)] + narrate(self._game, parts, viewer, same)
        self._kept[viewer] = tuple(parts), lines
        return lines[_place(lines, first) :]


def _place(lines: Sequence[LogEntry], number: int) -> int:
    """Return where among `lines` those of part `number` begin."""
    return bisect_left(lines, number, key=lambda line: line.index)
