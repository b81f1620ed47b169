"""Whose turn it is, and what is asked: a line above the table, or a sheet beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy

from desktop.person import i18n
from desktop.person.plain import PlainLabel, untagged
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.plaque import Plaque
from desktop.theme.fitting import BREAK, fitted, in_even_lines
from desktop.theme.fonts import Role, font
from rules.core.ids import Seat

_LEAST = 14
"""The least height of letters in pixels, for those who asked for large text."""
_TIGHT = 0.7
"""What would be smaller than this share of its usual height in one line stands in two."""
_LINES = 2
_SHEET_LINES = 6
"""In so many lines of a sheet every question can be read; a longer one is written smaller."""
_REACH: Final = 12, 7
"""How far a sheet reaches beyond what lies on it; a line reaches as far to the sides."""
_LINE: Final = 3
"""How far it does up and down: its two lines are seldom both there."""
_LEAST_QUESTION = 120
"""How wide it is at least, even if all beside it has too little room."""
_NAME = 0.4
"""The share of a line that a name has at the most."""
_ACROSS: Final = QBoxLayout.Direction.LeftToRight
_DOWN: Final = QBoxLayout.Direction.TopToBottom


class Prompt(QFrame):
    """Says who must do what, or what goes on instead."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("strip")
        self._crest = PlainLabel()
        self._who = _Name()
        self._what = _Line()
        self._name = name = QHBoxLayout()
        name.setSpacing(8)
        name.addWidget(self._crest)
        name.addWidget(self._who, 1)
        self._parts = parts = QBoxLayout(_ACROSS, self)
        parts.setContentsMargins(_REACH[0], _LINE, _REACH[0], _LINE)
        parts.setSpacing(8)
        parts.addLayout(name)
        parts.addWidget(self._what, 1)
        self._plaque = Plaque(self, self._told, reach=_REACH, edge=0)
        Retold(self, self._what.fit)

    def stand(self, beside: bool) -> None:
        """It is a sheet beside the table, or else a line above it."""
        if beside is not self._is_sheet:
            high = _REACH[1] if beside else _LINE
            self._parts.setContentsMargins(_REACH[0], high, _REACH[0], high)
            self._parts.setDirection(_DOWN if beside else _ACROSS)
            self._what.lines = _SHEET_LINES if beside else _LINES
            self._what.fit()

    def show_seat(self, crest: QPixmap | None, name: str, colour: str) -> None:
        """Show whose move it is; no crest and no name between moves."""
        self._crest.setVisible(crest is not None)
        if crest is not None:
            self._crest.setPixmap(crest)
        self._who.setText(name)
        self._who.setVisible(bool(name))
        self._who.setStyleSheet(f"color: {colour}")
        self._fit_name()

    def show_prompt(self, words: str) -> None:
        """Show what is asked, or what is going on."""
        self._what.setText(words)
        self._what.fit()
        self._plaque.spread()

    def show_thinking(self, seat: Seat | None, _progress: float) -> None:
        """Say that somebody thinks."""
        if seat is not None:
            self.show_prompt(i18n.text("app.table.thinking"))

    @property
    def spoken(self) -> str:
        """Whose move it is and what is asked, in one line."""
        who, what = self._who.text(), self._what.text()
        return i18n.text("app.table.spoken", who=who, what=what) if who and what else who or what

    def set_aside(self, on: bool) -> None:
        """Set whether one looks back: nothing of the present can be done then."""
        for widget in (self._what, self._who, self._crest):
            widget.setEnabled(not on)
        if on:
            self.show_seat(None, "", "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit_name()

    @property
    def _is_sheet(self) -> bool:
        return self._parts.direction() is _DOWN

    def _fit_name(self) -> None:
        room = self.width() - 2 * _REACH[0] if self._is_sheet else _NAME * self.width()
        crest = self._crest.pixmap().deviceIndependentSize().width() + self._name.spacing()
        self._who.fit(round(room - (0 if self._crest.isHidden() else crest)))

    def _told(self) -> list[QRect]:
        """Return where somebody and what they are asked can be read."""
        if not self._what.text():
            return []
        asked = self._what.geometry()
        if not self._is_sheet:
            asked.setWidth(min(asked.width(), self._what.wide))
        return [asked, *(each.geometry() for each in (self._crest, self._who) if each.isVisibleTo(self))]


class _Name(PlainLabel):
    """A name, in letters so large that it can be read to its end, in more lines if there must be.

    Of a word that is longer than a line the beginning is read.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said = ""

    def setText(self, words: str) -> None:
        """Say `words`, as `fit` writes them."""
        self._said = words
        self.setAccessibleName(words)

    def text(self) -> str:
        """Return the whole name."""
        return self._said

    def fit(self, width: int) -> None:
        """Be at most so wide."""
        face, width = fitted(self._said, font(Role.STRONG, 16), width, _LEAST), max(width, 1)
        self.setFont(face)
        lines = in_even_lines(self._said, face, width).split(BREAK)
        written = [QFontMetrics(face).elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines]
        super().setText(BREAK.join(written))
        self.setToolTip("" if written == lines else untagged(self._said))


class _Line(PlainLabel):
    """One line, in the largest letters that let it be read to its end; more, if they were too small for one."""

    def __init__(self) -> None:
        super().__init__()
        self._said = self._broken = ""
        self.lines = _LINES
        """So many lines are large enough for most questions."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(_LEAST_QUESTION)

    def setText(self, words: str) -> None:
        """Say `words`, in lines that `fit` breaks."""
        self._said, self._broken = words, well_broken(words)
        self.setAccessibleName(words)

    def text(self) -> str:
        """Return what is said, without the breaks of its lines."""
        return self._said

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the letters to the new width."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Use letters as large as the room allows; a line has always room for two, so that it keeps still."""
        face = font(Role.TEXT, 16)
        tight = max(_LEAST, round(face.pixelSize() * _TIGHT))
        wide = QFontMetrics(face).horizontalAdvance(self.text())
        if wide > self.width() and self.lines == _LINES:
            face.setPixelSize(max(tight, face.pixelSize() * self.width() // wide))
        wraps = QFontMetrics(face).horizontalAdvance(self.text()) > self.width()
        while wraps and face.pixelSize() > _LEAST and self._lines(face) > self.lines:
            face.setPixelSize(face.pixelSize() - 1)
        self.setWordWrap(wraps)
        self.setFont(face)
        super().setText(in_even_lines(self._broken, face, self.width()) if wraps else self._said)
        self.setToolTip(untagged(self.text()) if wraps else "")  # one line says it all by itself
        face.setPixelSize(tight)
        self.setMinimumHeight(_height_of_lines(face) if self.lines == _LINES else 0)

    @property
    def wide(self) -> int:
        """How wide the longest of its lines is."""
        lines = super().text().splitlines()
        return max((self.fontMetrics().horizontalAdvance(line) for line in lines), default=0) + 1

    def _lines(self, face: QFont) -> int:
        metrics = QFontMetrics(face)
        room = QRect(0, 0, self.width(), 0)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._broken).height() // metrics.lineSpacing()


def _height_of_lines(face: QFont) -> int:
    """Return how high as many lines are as there is room for: a line need not be a whole number of pixels high."""
    return QFontMetrics(face).boundingRect(QRect(), Qt.AlignmentFlag.AlignLeft, "\n".join("x" * _LINES)).height()
