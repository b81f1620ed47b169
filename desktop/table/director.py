"""The director: lets the picture follow the model, beat by beat, and says when it has caught up."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QAbstractAnimation, QObject, QParallelAnimationGroup, QTimer, Signal

from desktop.sound import NullSound, SoundPort
from desktop.table import staging
from desktop.table.scene import TableScene
from desktop.table.staging import Stagecraft
from rules.core.event import Event
from rules.core.view import TableView

_log = logging.getLogger(__name__)


class AnimationDirector(QObject):
    """Plays the events of a step; nobody else decides when the table rests."""

    idle = Signal()

    def __init__(self, scene: TableScene, sound: SoundPort | None = None) -> None:
        super().__init__(scene)
        self.corrections = 0
        """How much of all views the events had not told; 0 for rules without gaps."""
        self._scene = scene
        self._craft = Stagecraft(scene, sound or NullSound())
        self._beats: deque[list[Event]] = deque()
        self._after: TableView | None = None
        self._running: QParallelAnimationGroup | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self.idle)

    @property
    def is_playing(self) -> bool:
        return self._after is not None

    def play(self, events: Sequence[Event], after: TableView) -> None:
        """`events` are shown, then the table shows `after` and `idle` is emitted, never before this call returns."""
        self._rest.stop()
        self._scene.withdraw()
        self._beats.extend(staging.beats(events, self._scene.ui.solo))
        self._after = after
        if self._running is None:
            self._go_on()

    def finish(self) -> None:
        """What moves is done with: the table shows the last view at once."""
        if self._after is None:
            return
        self._stop_running()
        for beat in self._beats:
            for event in beat:
                self._scene.board.follow(event)
        self._beats.clear()
        self._catch_up()

    def cancel(self) -> None:
        """Nothing is played any more and nothing is said: another view is shown instead."""
        self._rest.stop()
        self._stop_running()
        self._beats.clear()
        self._after = None

    def _go_on(self) -> None:
        while self._beats:
            if self._scene.tempo.is_instant:
                self.finish()
                return
            group = self._staged(self._beats.popleft())
            if group is not None:
                self._running = group
                group.finished.connect(self._beat_over)
                group.start()
                return
        self._catch_up()

    def _staged(self, beat: list[Event]) -> QParallelAnimationGroup | None:
        """Return the animation of one beat, or None where nothing is to be seen."""
        board = self._scene.board
        cast = [(event, board.follow(event)) for event in beat]
        board.lay_out()
        board.light_turn()
        self._craft.begin_beat()
        parts: list[QAbstractAnimation] = []
        for number, (event, sprites) in enumerate(cast):
            part = self._craft.stage(event, sprites, number)
            if part is not None:
                parts.append(part)
        parts += self._craft.close_ranks() + self._craft.change_decor()
        if not parts:
            return None
        group = QParallelAnimationGroup(self)
        for part in parts:
            group.addAnimation(part)
        return group

    def _beat_over(self) -> None:
        if self._running is not None:
            self._running.deleteLater()
            self._running = None
        for sprite in self._scene.board.strays():
            self._scene.board.settle(sprite)
        self._craft.end_beat()
        self._go_on()

    def _stop_running(self) -> None:
        if self._running is not None:
            self._running.finished.disconnect(self._beat_over)
            self._running.stop()
            self._running.deleteLater()
            self._running = None
        self._craft.end_beat()

    def _catch_up(self) -> None:
        after, self._after = self._after, None
        if after is not None:
            missing = self._scene.reconcile(after)
            if missing:
                _log.error("the events of a step left out %d changes of the table", missing)
            self.corrections += missing
        self._rest.start(0)
