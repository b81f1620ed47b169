"""The coach: a sheet beside the table that says one thing at a time, and lights up where something is due."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QProgressBar, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.person.speech import announce
from desktop.session.signals import Question
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.page import RoomyWords
from desktop.shell.parts.portraits import all_called
from desktop.shell.parts.widgets import Retold, button
from desktop.shell.teaching.lesson import NEXT, Lesson, LessonStep
from desktop.system.frame_clock import Driven
from desktop.theme.fonts import Role, font
from desktop.theme.paint import pen
from desktop.theme.palette import PAPER, colour
from rules.match.match import Match
from rules.match.seats import SeatSpec

_EDGE = 18
_LEAST = 3
"""How many lines are always seen."""
_LASTS_MS: Final = 1100
_RIM: Final = ((12.0, 0.16), (7.0, 0.3), (3.0, 0.9))
"""Widths of the strokes of the rim, and how strong each is."""
_CORNER: Final = 8.0


class Coach(QFrame):
    """Leads through one lesson.

    `moved`: what may be done has changed; `reached`: how far the pupil has come; `leapt`: the lesson continues when so
    many moves have been made in all.
    """

    moved = Signal()
    leapt = Signal(int)
    reached = Signal(int)
    finished = Signal()
    left = Signal()

    def __init__(self, lesson: Lesson, step: int, seats: Sequence[SeatSpec]) -> None:
        """`seats` are called in what is said as they are at the table."""
        super().__init__()
        self.setObjectName("lesson")
        self._lesson = lesson
        self._step = step
        self._seats = seats
        self._chapter = PlainLabel(wordWrap=True)
        self._chapter.setObjectName("accent")
        self._text = PlainLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self._told = RoomyWords(self._text)
        self._progress = QProgressBar(textVisible=False)
        self._progress.setRange(0, len(lesson.steps))
        self._on = button("app.tutorial.next", self.go_on, "main")
        self._last = button("app.tutorial.play_on", self.go_on, "main")
        self._leave = button("app.tutorial.leave", self.left.emit, "quiet")
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.addWidget(self._leave)
        row.addStretch(1)
        row.addWidget(self._on)
        row.addWidget(self._last)
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, 14, _EDGE, 10)
        column.setSpacing(10)
        for widget in (self._chapter, self._told, self._progress):
            column.addWidget(widget)
        column.addLayout(row)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        Retold(self, self._tell)

    @property
    def highlight(self) -> str:
        """The place that glows while this is said."""
        return self._lesson.steps[self._step].highlight

    @property
    def is_reading(self) -> bool:
        """Whether "next" has to be pressed before anything may be done."""
        return self._lesson.steps[self._step].wait == NEXT

    def listen(self, match: Match) -> bool:
        """Go on if what was waited for has happened, or back if it was undone; return whether the lesson goes on."""
        if match.index < self._lesson.steps[self._step].start:
            self._stand_at(self._lesson.step_at(match.index))
        while self._lesson.is_done(self._step, match):
            if not self._advance():
                return False
        return True

    def heard(self, question: Question, match: Match) -> Question | None:
        """Go on if what was waited for has happened; return what may be answered now, None while something is read."""
        if not self.listen(match):
            return question
        return None if self.is_reading else self._lesson.narrowed(question, match)

    def showEvent(self, event: QShowEvent) -> None:
        """Words that scroll get their font when they are styled: before, it would be lost."""
        super().showEvent(event)
        self._tell()
        if not event.spontaneous():
            announce(self, self.accessibleName())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self._make_room()

    def hasHeightForWidth(self) -> bool:
        """It keeps its room itself: Qt would take what it would like to have for what it needs, and so give it less."""
        return False

    def go_on(self) -> None:
        """Go on, as what was said has been read."""
        leap = self._lesson.steps[self._step].leap
        if self.is_reading and self._advance():
            if leap:
                self.leapt.emit(self._lesson.steps[self._step].start)
            self.moved.emit()

    def remind(self) -> None:
        """Say once more what is due, softly: the sheet lights up, and its button where that is to be pressed."""
        glow(self)
        for on in (self._on, self._last):
            if on.isVisible():
                glow(on)
        announce(self, self.accessibleName())

    def _advance(self) -> bool:
        """Say the next thing; after the last one the lesson is over."""
        if self._step + 1 >= len(self._lesson.steps):
            self.reached.emit(-1)
            self.hide()
            self.finished.emit()
            return False
        self._stand_at(self._step + 1)
        return True

    def _stand_at(self, step: int) -> None:
        self._step = step
        self.reached.emit(step)
        self._tell()
        announce(self, self.accessibleName())

    def _tell(self) -> None:
        step = self._lesson.steps[self._step]
        chapter = i18n.text(f"{self._lesson.game}.tutorial.chapter_{step.chapter:02}")
        self._chapter.setFont(font(Role.STRONG, 14))
        self._chapter.setText(i18n.text("app.tutorial.chapter", n=step.chapter, title=chapter))
        self._text.setFont(font(Role.TEXT, 16))
        said = self._said(step)
        self._text.setText(well_broken(said))
        self._told.verticalScrollBar().setValue(0)
        self._make_room()
        self._progress.setValue(self._step + 1)
        is_last = self._step + 1 == len(self._lesson.steps)
        self._on.setVisible(self.is_reading and not is_last)
        self._last.setVisible(self.is_reading and is_last)
        self.setFocusProxy((self._last if is_last else self._on) if self.is_reading else self._leave)
        self.setAccessibleName(said)

    def _said(self, step: LessonStep) -> str:
        return i18n.text(step.text, **{f"seat_{seat}": name for seat, name in enumerate(all_called(self._seats))})

    def _make_room(self) -> None:
        """Keep the button that goes on in its place, whatever is said; large letters are scrolled where they must."""
        wide = self.contentsRect().width() - 2 * _EDGE
        on = self._last if self._step + 1 == len(self._lesson.steps) else self._on
        fits = self._leave.sizeHint().width() + self._row.spacing() + on.sizeHint().width() <= wide
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if fits else way.TopToBottom)
        self._chapter.setMinimumHeight(self._chapter.heightForWidth(wide))  # Qt's own takes it to be of one line
        metrics, room = QFontMetrics(self._text.font()), QRect(0, 0, wide, 9999)
        texts = (well_broken(self._said(step)) for step in self._lesson.steps)
        heights = [metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() for text in texts]
        self._told.set_height(max(heights), min(*heights, _LEAST * metrics.lineSpacing()))


class Glow(QWidget):
    """A light that rises and sinks over `below`; nothing moves."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(below.rect())
        self._light = QVariantAnimation()
        self._light.setStartValue(0.0)
        self._light.setEndValue(1.0)
        self._light.setDuration(_LASTS_MS)
        self._light.valueChanged.connect(self.update)
        self.raise_()
        self.show()
        light = Driven(self._light, self)
        light.finished.connect(self.deleteLater)
        light.begin()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The rim, as bright as it is now."""
        strength = math.sin(math.pi * float(self._light.currentValue()))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for width, share in _RIM:
            painter.setPen(pen(colour(PAPER.gold, share * strength), width))
            inset = width / 2
            rim = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(rim, _CORNER, _CORNER)


def glow(below: QWidget) -> None:
    """A rim of light comes over `below`, unless one is there."""
    if not any(isinstance(child, Glow) for child in below.children()):
        Glow(below)
