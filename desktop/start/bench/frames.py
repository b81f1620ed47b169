"""How evenly the table is drawn while things move on it, alone and beside opponents at full load."""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from time import monotonic, perf_counter, process_time
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtWidgets import QWidget

from desktop.session.ai_service import AiService
from desktop.session.drivers import request_of
from desktop.session.signals import Ticket
from desktop.shell.play.table_screen import TableScreen
from desktop.start.bench.slots import TimedApplication
from desktop.start.selftest.script import Condition, Steps
from desktop.system.frame_clock import CLOCK, Driven
from desktop.table.motion import Ease, change
from rules.core.action import Action
from rules.match.match import Match

SECONDS: Final = 5.0
_SETTLES: Final = 4.0
"""Seconds in which what was put off while a table was laid is done."""
_MOVING: Final = 12
_REACH: Final = 160.0
NOBODYS: Final = -1
"""The match number of tickets that belong to no match."""


class Paints(QObject):
    """When a widget was painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._times: list[float] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the time of every paint; change nothing."""
        if event.type() == QEvent.Type.Paint:
            self._times.append(perf_counter())
        return False

    def take(self) -> list[float]:
        """Return the milliseconds between the paints since the last call."""
        times, self._times = self._times, []
        return [1000 * (after - before) for before, after in pairwise(times)]


class Thinkers:
    """Keeps every opponent of a service busy with the same hard question, again and again."""

    def __init__(self, ai: AiService, match: Match) -> None:
        self._ai = ai
        self._match = match
        self._serial = 0
        self._busy = False
        ai.decided.connect(self._go_on)

    def start(self) -> None:
        """All think until `stop`."""
        self._busy = True
        self._ask()

    def stop(self) -> None:
        """Nobody thinks."""
        self._busy = False
        self._ai.cancel(Ticket(NOBODYS, self._serial))

    def _ask(self) -> None:
        self._serial += 1
        self._ai.request(request_of(self._match, Ticket(NOBODYS, self._serial), "expert", "bench", 2.5))

    def _go_on(self, ticket: Ticket, _action: Action) -> None:
        if self._busy and ticket.match == NOBODYS:
            self._ask()


class Seen(NamedTuple):
    """What was seen of a table for a while."""

    frames: list[float]
    """Milliseconds from each picture to the next."""
    cpu_share: float
    """How much of one processor the window's process had."""


def watch(app: TimedApplication, screen: TableScreen, ai: AiService, found: dict[str, Any]) -> Steps:
    """Report to `found` the frames of a table that rests, and of one on which a dozen things keep moving."""
    paints = Paints(screen.viewport.viewport())
    yield after(_SETTLES)
    app.slots.clear()
    app.is_timing = True
    resting = yield from _look(paints)
    app.is_timing = False
    found["events_resting"] = len(app.slots)
    moves = [_to_and_fro(figure) for figure in _figures(screen)]
    for move in moves:
        move.begin()
    yield after(1.0)
    alone = yield from _look(paints)
    thinkers = Thinkers(ai, screen.opened.match)
    thinkers.start()
    yield after(1.5)
    beside = yield from _look(paints)
    thinkers.stop()
    for move in moves:
        move.stop()
    found["period_ms"] = round(CLOCK.period, 2)
    for name, seen in (("resting", resting), ("idle", alone), ("thinking", beside)):
        found[f"frames_{name}"] = len(seen.frames)
        found[f"cpu_share_{name}"] = seen.cpu_share
    found["frame_ms_p50"] = share(alone.frames, 0.5)
    found["frame_ms_p50_thinking"] = share(beside.frames, 0.5)
    found["frame_ms_p99_idle"] = share(alone.frames, 0.99)
    found["frame_ms_p99_thinking"] = share(beside.frames, 0.99)


def _look(paints: Paints) -> Generator[Condition, None, Seen]:
    """Watch for some seconds."""
    paints.take()
    spent, began = process_time(), perf_counter()
    yield after(SECONDS)
    return Seen(paints.take(), round((process_time() - spent) / (perf_counter() - began), 3))


def share(values: list[float], part: float) -> float:
    """Return the value that `part` of all do not exceed."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2) if ordered else 0.0


def _figures(screen: TableScreen) -> list[QObject]:
    lying = [sprite.figure for sprite in screen.scene.board.sprites if sprite.figure.isVisible()]
    return list(lying[:_MOVING])


def _to_and_fro(figure: QObject) -> Driven:
    here = figure.property("pos")
    move = change(figure, b"pos", here, here, 900, Ease.InOutSine)
    move.setLoopCount(-1)
    move.setKeyValueAt(0.5, here + QPointF(-_REACH, -_REACH / 2))
    return Driven(move)


def after(seconds: float) -> Condition:
    """Return a condition that becomes true after so many seconds."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end
