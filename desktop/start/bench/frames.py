"""How evenly the table is drawn while things move on it, alone and beside opponents at full load."""

from __future__ import annotations

from itertools import pairwise
from time import monotonic, perf_counter
from typing import Final

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QPropertyAnimation
from PySide6.QtWidgets import QWidget

from desktop.session.ai_service import AiService
from desktop.session.drivers import request_of
from desktop.session.signals import Ticket
from desktop.shell.play.table_screen import TableScreen
from desktop.start.selftest.script import Condition, Steps
from rules.core.action import Action
from rules.match.match import Match

SECONDS: Final = 5.0
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


def watch(screen: TableScreen, ai: AiService, found: dict[str, float]) -> Steps:
    """Report to `found` the frames of a table on which a dozen things keep moving."""
    paints = Paints(screen.viewport.viewport())
    moves = [_to_and_fro(figure) for figure in _figures(screen)]
    for move in moves:
        move.start()
    yield after(1.0)
    paints.take()
    yield after(SECONDS)
    idle = paints.take()
    thinkers = Thinkers(ai, screen.session.match)
    thinkers.start()
    yield after(1.5)
    paints.take()
    yield after(SECONDS)
    thinking = paints.take()
    thinkers.stop()
    for move in moves:
        move.stop()
    found["frame_ms_p50"] = share(idle, 0.5)
    found["frame_ms_p99_idle"] = share(idle, 0.99)
    found["frame_ms_p99_thinking"] = share(thinking, 0.99)
    found["frames_idle"], found["frames_thinking"] = len(idle) + 1, len(thinking) + 1


def share(values: list[float], part: float) -> float:
    """Return the value that `part` of all do not exceed."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2) if ordered else 0.0


def _figures(screen: TableScreen) -> list[QObject]:
    lying = [sprite.figure for sprite in screen.scene.board.sprites if sprite.figure.isVisible()]
    return list(lying[:_MOVING])


def _to_and_fro(figure: QObject) -> QPropertyAnimation:
    here = figure.property("pos")
    move = QPropertyAnimation(figure, b"pos", figure)
    move.setDuration(900)
    move.setLoopCount(-1)
    move.setEasingCurve(QEasingCurve.Type.InOutSine)
    move.setStartValue(here)
    move.setKeyValueAt(0.5, here + QPointF(-_REACH, -_REACH / 2))
    move.setEndValue(here)
    return move


def after(seconds: float) -> Condition:
    """Return a condition that becomes true after so many seconds."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end
