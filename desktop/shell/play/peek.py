"""Peeking: for as long as a key is held, whoever sits in front of a shared screen sees what only they may know."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.keys import KEYMAP
from desktop.session.session import GameSession
from desktop.table.director import AnimationDirector
from rules.core.ids import Seat


class Peek(QObject):
    """Listens to the keys of a page; `ended` when everything private is covered again."""

    ended = Signal()

    def __init__(
        self, session: GameSession, director: AnimationDirector, in_front: Callable[[], Seat | None], page: QWidget
    ) -> None:
        super().__init__(page)
        self._session, self._director, self._in_front = session, director, in_front
        self.is_allowed = True
        """Whether the table shows the present."""
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The key goes down, or up; that it repeats itself meanwhile says nothing."""
        kinds = {QEvent.Type.KeyPress: True, QEvent.Type.KeyRelease: False}
        if isinstance(event, QKeyEvent) and event.type() in kinds and KEYMAP.is_pressed("peek", event):
            if not event.isAutoRepeat():
                self._peek(on=kinds[event.type()])
            return True
        return super().eventFilter(watched, event)

    def _peek(self, *, on: bool) -> None:
        me = self._in_front()
        if self._session.viewer is not None or me is None or self._director.is_playing or not self.is_allowed:
            return
        view = self._session.peek(me) if on else self._session.view()
        self._director.scene.show_view(view, me)
        if not on:
            self.ended.emit()
