"""Peeking: for as long as a key is held, whoever sits in front of a shared screen sees what only they may know."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.keys import KEYMAP
from desktop.session.session import GameSession
from desktop.table.director import AnimationDirector
from rules.core.ids import Seat
from rules.core.view import TableView


class Peek(QObject):
    """Listens to the keys of a page; `begun` when private things show, `ended` when all are covered again."""

    begun = Signal()
    ended = Signal()

    def __init__(
        self, session: GameSession, director: AnimationDirector, in_front: Callable[[], Seat | None], page: QWidget
    ) -> None:
        super().__init__(page)
        self._session, self._director, self._in_front = session, director, in_front
        self.is_allowed = True
        """Whether the table shows the present."""
        self._key = 0
        self._covered: TableView | None = None
        """The table as everybody sees it, while the key is held."""
        page.installEventFilter(self)
        session.stepped.connect(self._cover)  # before it is played: it happens on the table that all see
        session.opened.connect(self._forget)

    @property
    def is_looking(self) -> bool:
        """Whether somebody is peeking."""
        return self._covered is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the key go down or up; repeats of a held key mean nothing.

        Wherever it goes up, in another window, in a menu or beside another key, everything is covered all the same.
        """
        if event.type() in {QEvent.Type.WindowDeactivate, QEvent.Type.FocusOut}:
            self._cover()
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress and KEYMAP.is_pressed("peek", event):
            if not event.isAutoRepeat():
                self._look(event.key())
            return True
        if event.type() == QEvent.Type.KeyRelease and self._covered is not None and event.key() == self._key:
            if not event.isAutoRepeat():
                self._cover()
            return True
        return super().eventFilter(watched, event)

    def _look(self, key: int) -> None:
        me, scene = self._in_front(), self._director.scene
        if self._session.viewer is not None or me is None or self._director.is_playing or not self.is_allowed:
            return
        if self._covered is not None:
            return  # it went up where nobody heard it
        focus = QApplication.focusWidget()
        if focus is not None:
            focus.installEventFilter(self)  # a menu takes the keyboard from it
        self._key, self._covered = key, scene.view.copy()
        scene.show_view(self._session.peek(me), me)
        self.begun.emit()

    def _cover(self, *_told: object) -> None:
        covered, self._covered = self._covered, None
        if covered is not None and self.is_allowed:
            self._director.scene.show_view(covered, self._in_front())
            self.ended.emit()

    def _forget(self, _view: TableView) -> None:
        """Forget the peek, as another view is shown anyway."""
        self._covered = None
