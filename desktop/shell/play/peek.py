"""Peeking: for as long as a key is held, whoever sits in front of a shared screen sees what only they may know.

The first time since the turn passed to a person, the curtain falls and names that person; the key held on lifts it. So
nobody sees what is another's by a slip of the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeGuard

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from shiboken6 import isValid

from desktop.person.keys import KEYMAP
from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.table.decisions.curtain import Curtain
from desktop.table.staging.director import AnimationDirector
from desktop.table.ui import SeatFace
from rules.core.ids import Seat
from rules.core.view import TableView

_APART_MS: Final = 60
"""A key that is held goes up and down again on an X server; where Qt has not heard of the second when it tells of the
first, it takes it for let go. So long at the most the second is on its way."""


def told_apart() -> int:
    """Return for how many milliseconds a key that goes up may still be held."""
    return _APART_MS if QGuiApplication.platformName() == "xcb" else 0


class Peek(QObject):
    """Listens to the keys of a page; `begun` when private things show, `ended` when all are covered again."""

    begun = Signal()
    ended = Signal()

    def __init__(
        self,
        session: TableSession,
        director: AnimationDirector,
        in_front: Callable[[], Seat | None],
        curtain: Curtain,
        face: Callable[[Seat], SeatFace],
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._session, self._director, self._in_front = session, director, in_front
        self._curtain, self._face = curtain, face
        self._is_allowed = True
        """Whether the table shows the present."""
        self._key = 0
        self._going = QTimer(self, singleShot=True)
        """The key went up, if it does not go down again at once."""
        self._going.timeout.connect(self.cover)
        self._known: Seat | None = None
        """Who has lifted the curtain since it was their turn."""
        self._asked: Seat | None = None
        """Whom the curtain names that the key lifts."""
        self._focus: QWidget | None = None
        self._covered: TableView | None = None
        """The table as everybody sees it, while the key is held."""
        page.installEventFilter(self)
        curtain.installEventFilter(self)
        curtain.lifted.connect(self._lift)
        session.asked.connect(self._pass_on)
        session.stepped.connect(self.cover)  # before it is played: it happens on the table that all see
        session.opened.connect(self._forget)
        session.curtain.connect(self._give_up_curtain)
        director.scene.viewed.connect(self._hear_view)
        director.scene.sign.held.connect(self._hear_sign)

    @property
    def is_looking(self) -> bool:
        """Whether somebody is peeking."""
        return self._covered is not None

    def allow(self, on: bool) -> None:
        """Peeks are of the present: when the table turns away from it, whatever somebody looks at is covered."""
        if not on:
            self.cover()
        self._is_allowed = on

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the key go down or up; repeats of a held key mean nothing.

        Wherever it goes up, in another window, in a menu or beside another key, everything is covered all the same.
        """
        if event.type() in {QEvent.Type.WindowDeactivate, QEvent.Type.FocusOut}:
            self.cover()
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress and KEYMAP.is_pressed("peek", event):
            if self._going.isActive() and event.key() == self._key:
                self._going.stop()
            elif not event.isAutoRepeat():
                self._look(event.key())
            return True
        is_held = self._covered is not None or self._asked is not None
        if event.type() == QEvent.Type.KeyRelease and is_held and event.key() == self._key:
            if not event.isAutoRepeat():
                self._let_go()
            return True
        return super().eventFilter(watched, event)

    def _hear_sign(self, on: bool) -> None:
        """The sign of the key on the table is pressed, which is as good as the key, or let go."""
        if on:
            self._look(0)
        else:
            self.cover()

    def _let_go(self) -> None:
        wait = told_apart()
        if wait:
            self._going.start(wait)
        else:
            self.cover()

    def _look(self, key: int) -> None:
        me = self._in_front()
        if not self._may_look(me) or self._curtain.isVisible():
            return
        if self._covered is not None:
            return  # it went up where nobody heard it
        self._focus = QApplication.focusWidget()
        if self._focus is not None:
            self._focus.installEventFilter(self)  # a menu takes the keyboard from it
        self._key = key
        if me == self._known:
            self._uncover(me)
        else:
            self._curtain.draw(self._face(me), hint="app.curtain.peek")
            self._curtain.show_table()  # as it was seen until now
            self._curtain.hold()
            self._asked = me

    def _may_look(self, me: Seat | None) -> TypeGuard[Seat]:
        return self._session.viewer is None and me is not None and not self._director.is_playing and self._is_allowed

    def _uncover(self, me: Seat) -> None:
        scene = self._director.scene
        covered = scene.view.copy()
        scene.show_view(self._session.peek(me), me)
        self._covered = covered
        self.begun.emit()

    def _lift(self) -> None:
        me = self._asked
        if me is None:
            return
        self._take_curtain()
        if me == self._in_front() and self._may_look(me):
            self._known = me
            self._uncover(me)

    def cover(self, *_told: object) -> None:
        """Cover what somebody peeks at, and take back the curtain that asks who it is."""
        self._going.stop()
        self._take_curtain()
        covered, self._covered = self._covered, None
        if covered is not None:
            QToolTip.hideText()  # it would speak of what was seen until the pointer moves
        if covered is not None and self._is_allowed:
            self._director.scene.show_view(covered, self._in_front())
            self.ended.emit()

    def _forget(self, _view: TableView) -> None:
        """Forget the peek, as another view is shown anyway."""
        self._take_curtain()
        self._covered = None

    def _hear_view(self) -> None:
        """What was laid out for an answer is put back, on the table that all see: nothing is left to be covered."""
        was_looking, self._covered = self.is_looking, None
        if was_looking and self._is_allowed:
            self.ended.emit()

    def _pass_on(self, question: Question) -> None:
        """Whoever is asked next has to be the one who looks, if it is somebody else."""
        if question.human and question.seat != self._known:
            self._known = None

    def _take_curtain(self) -> None:
        """Take back the curtain, if it fell for a peek."""
        if self._asked is None:
            return
        self._asked = None
        self._curtain.hide()
        focus = self._focus  # answers are made anew where words change
        (self._director.scene.views()[0] if focus is None or not isValid(focus) else focus).setFocus()

    def _give_up_curtain(self, _seat: Seat | None) -> None:
        """The curtain is the session's from now on."""
        self._asked = None
