"""Putting: a question is put when the table is drawn, cards are dealt, nothing moves, and nobody looks back.

That it is asked, that words and marks speak of it, and that it can be answered are events of their own, in this order.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.shell.past.look_back import LookBack
from desktop.shell.teaching.schooling import Schooling
from desktop.table.decisions.stage import PresenterStage
from desktop.table.staging.director import AnimationDirector
from rules.core.ids import NOBODY, Seat


class Putting(QObject):
    """Keeps the open question, and who sits at the lower edge; at a new table, cards are dealt first."""

    put = Signal(object)
    """The question that is told now, seen from the seat of the person it is for, who can answer it an event later."""

    def __init__(
        self,
        page: QWidget,
        session: TableSession,
        director: AnimationDirector,
        answers: PresenterStage,
        look_back: LookBack,
        school: Schooling | None,
    ) -> None:
        super().__init__(page)
        self._page, self._session, self._director, self._answers = page, session, director, answers
        self._look_back, self._school = look_back, school
        self.question: Question | None = None
        self.early: Question | None = None
        """A question that is not put yet."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._put)
        self._then = QTimer(self, singleShot=True, interval=0)
        self._then.timeout.connect(self._offer)
        self.me: Seat | None = None
        self._is_covered = True
        """Whether the table has not been drawn yet: opponents would play where nobody sees it."""
        self._is_to_deal = session.facts.index == 0 and school is None and bool(director.scene.ui.dealt_from)

    @property
    def seat_in_front(self) -> Seat | None:
        """Who is to sit at the lower edge: the viewer, or of several people the one who is asked."""
        if self._session.viewer is not None:
            return self._session.viewer
        if self.question is not None and self.question.human and self.question.seat != NOBODY:
            return self.question.seat
        return self.me

    def begin(self) -> None:
        """Show another table; nothing happens at the first one, and a new one is not dealt, before it can be seen."""
        if not self._is_covered:
            self.put_early()
        elif self._director.scene.sharpening.is_done or not self._page.isVisible():
            self.uncover()
        else:
            self._session.unstaged()

    def uncover(self) -> None:
        """Deal, or go on at once; a table is uncovered once."""
        if not self._is_covered:
            return
        self._is_covered = False
        if self._is_to_deal:
            self._director.deal()
        if not self._director.is_playing:
            self._session.staged()
            self.put_early()

    def ask(self, question: Question) -> None:
        """Put `question` as soon as it can be; what somebody else is asked at once, before that goes on."""
        self.question = question
        self._then.stop()
        if not question.human:
            self._answers.forget_rows()
        if not self._look_back.is_open:  # else it is put when the person is back
            self.early = question
            self.put_early()

    def put_early(self) -> None:
        """Put the question that came while something moved."""
        if self.early is None:
            return
        if self.early.human:
            self._soon.start()
        else:
            self._put()

    def put_again(self) -> None:
        """Put the person's question again, as if for the first time."""
        if self.question is not None and self.question.human:
            self._present(self.question)

    def withdraw(self) -> None:
        """Withdraw the question."""
        self.forget()
        self._answers.clear()
        self._answers.forget_rows()

    def forget(self) -> None:
        """No question is open, nor about to be put."""
        self.question = self.early = None
        self._then.stop()

    def _put(self) -> None:
        """Put the question that is open, unless it must wait still: for what moves, or for who looks back."""
        question = self.early
        if question is None or self._director.is_playing or self._look_back.is_open:
            return
        self.early = None
        if question.human:
            self._sit_in_front()
        if self._school is None:
            self._then.start()
        elif question.human:
            self._present(question)  # what there is to be read is known before words speak of it
        else:
            self._school.overheard()
        self.put.emit(question)

    def _offer(self) -> None:
        """Let the person answer, unless something else came in between."""
        if not self._look_back.is_open:
            self.put_again()

    def _sit_in_front(self) -> None:
        """Turn the table to the seat of whoever is asked."""
        if self.me != self.seat_in_front:
            self.me = self.seat_in_front
            self._director.scene.show_view(self._session.view(), self.me)

    def _present(self, question: Question) -> None:
        """Put the question to the person; while the coach says something, nothing may be done."""
        offered = question if self._school is None else self._school.heard(question)
        if offered is None:
            self._answers.clear()
        else:
            self._answers.present(offered.decision, offered.gestures)
        if self._school is not None:
            self._school.point_out()
