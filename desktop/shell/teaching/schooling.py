"""Schooling: a table at which a lesson is given, with the coach who gives it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.person.settings import SettingsStore
from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.shell.teaching.coach import Coach, glow
from desktop.shell.teaching.lesson import Lesson, pointed_out
from desktop.table.scene import TableScene
from rules.core.ids import EntityId, ZoneId
from rules.core.message import Message, message
from rules.match.match import Match

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Schooling(QObject):
    """Has the coach say what is due, keeps how far the pupil has come, and ends in a game that continues."""

    moved = Signal()
    left = Signal()
    went_on = Signal(bool)
    """Whether moves may be made, as nothing is being read."""

    def __init__(
        self,
        lesson: Lesson,
        match: Match,
        session: TableSession,
        settings: SettingsStore,
        scene: TableScene,
        table: QWidget,
    ) -> None:
        """`match` is what `session` plays; `table` shows the scene, and has the keyboard as the lesson begins."""
        super().__init__(session)
        self._lesson = lesson
        self._match = match
        self._session = session
        self._settings = settings
        self._scene = scene
        self.is_over = False
        """The lesson has become a game like any other."""
        self._holds = self._was_paused = False
        """Whether the opponents are held back, and whether they were by somebody else before."""
        step = lesson.taken_up(settings.value.tutorials.get(lesson.game, 0))
        self.coach = Coach(lesson, step, match.seats)
        self.coach.leapt.connect(self._leap)
        self.coach.moved.connect(self._hold_rivals)
        self.coach.moved.connect(self.point_out)
        self.coach.moved.connect(self.moved)
        self.coach.left.connect(self.left)
        self.coach.reached.connect(self._keep)
        self.coach.finished.connect(self._play_on)
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter at the table goes on as the button does, once something was read; Space only hurries what moves."""
        is_enter = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ENTER
        if not is_enter or not self.is_reading:
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            self.coach.go_on()
        return True

    @property
    def is_reading(self) -> bool:
        """Whether something is being read, so that nobody may move."""
        return not self.is_over and self.coach.is_reading

    def heard(self, question: Question) -> Question | None:
        """Return what the pupil may answer now; None while something is read."""
        offered = question if self.is_over else self.coach.heard(question, self._match)
        is_led = offered is not None and not self.is_over and bool(offered.gestures)
        self._scene.due = message("app.tutorial.first", what=offered.gestures[0].label) if is_led and offered else None
        self._hold_rivals()
        return offered

    def overheard(self) -> None:
        """Check, as somebody else is asked, whether the pupil has just done what was waited for."""
        if not self.is_over:
            self.coach.listen(self._match)
        self._hold_rivals()
        self.point_out()

    def point_out(self) -> None:
        """Light what the coach speaks of, wherever the pointer goes."""
        self._scene.lights.spoken_of = () if self.is_over else pointed_out(self.coach.highlight, self._scene.board)
        self._scene.highlight(())

    def advise(self, answers: QWidget) -> None:
        """Give a hint: a lesson leaves one move, which an expert might not make; in a game it is the expert's."""
        if self.is_over:
            self._session.hint()
        else:
            self.remind(answers)

    def why_not(self, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return half a sentence why that cannot be done: by the rules, or as the lesson asks for something else.

        What the rules allow is told by all that lies where it was tried, and not by the uppermost thing alone.
        """
        why, due = self._session.why_not(source, target), self._scene.due
        tried = (target, *self._scene.hand.places_at(self._scene.keyboard.spot))
        is_allowed = due is not None and any(self._session.why_not(source, place) is None for place in tried)
        return due if is_allowed else why

    def remind(self, answers: QWidget) -> None:
        """Show what is due, as something else was tried: on the table or the buttons of `answers`, and on the sheet."""
        if self.is_over:
            return
        self.coach.remind()
        if not self.coach.is_reading and not self._scene.beckon():
            for each in answers.findChildren(QAbstractButton):
                if each.isVisible() and each.isEnabled():
                    glow(each)

    def _hold_rivals(self) -> None:
        """Hold the opponents back while something is read; whoever paused them before finds them so afterwards."""
        if self.is_reading and not self._holds:
            self._was_paused = self._session.is_paused
            self._session.pause(on=True)
        elif self._holds and not self.is_reading:
            self._session.pause(on=self._was_paused)
        self._holds = self.is_reading
        self.went_on.emit(not self.is_reading)

    def _leap(self, until: int) -> None:
        """Take note that the moves not worth watching have been played."""
        self._session.leap(self._lesson.record[self._match.index : until])

    def _keep(self, reached: int) -> None:
        self._settings.update(tutorials={**self._settings.value.tutorials, self._lesson.game: reached})

    def _play_on(self) -> None:
        """Let the pupil play on, against opponents who are kind to beginners."""
        self.is_over = True
        for seat, spec in enumerate(self._match.seats):
            if spec.kind != "human":
                self._session.set_driver(seat, "bot", "easy")
        self._session.play_on()
        self._hold_rivals()
