"""Hits: what was done to whoever is asked, told unasked where the turns of the others went by at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.session.signals import LogEntry
from desktop.shell.log.log_lines import summed
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.page import RoomyWords
from desktop.shell.parts.widgets import Retold, button, label
from desktop.theme.fonts import Role, font
from rules.core.message import Message

_EDGE: Final = 16
_LEAST: Final = 3
"""How many lines are always seen."""
_OVER: Final = 3
"""How many of them, the last, are said over a table that has use for all of the window; the recap tells all."""


class Hits(QFrame):
    """Stands beside the table until the person acts, or closes it; the keyboard stays where it is."""

    closed = Signal()
    said = Signal(str)
    """The last of what there is no place for, to be said where it goes by itself."""

    def __init__(self, say: Callable[[Message], str], has_place: Callable[[], bool]) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._say, self._has_place = say, has_place
        self._told: Sequence[LogEntry] = ()
        self._text = PlainLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self._words = RoomyWords(self._text)
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, 12, _EDGE, 8)
        column.setSpacing(6)
        column.addWidget(label("app.recap.hits", Role.STRONG, 14, "accent"))
        column.addWidget(self._words)
        column.addWidget(button("app.close", self.close_hits, "quiet"), 0, Qt.AlignmentFlag.AlignRight)
        Retold(self, self._tell)
        self.hide()

    def stand(self, told: Sequence[LogEntry]) -> None:
        """Tell what was `told`, beside the table or, where that would make it smaller, over it; nothing: be gone."""
        self._told = told
        self._tell()
        is_here = bool(told) and self._has_place()
        self.setVisible(is_here)
        if told and not is_here:
            self.said.emit("\n".join(self._spoken.splitlines()[-_OVER:]))

    def close_hits(self) -> None:
        """Close it for good: it was read."""
        self.hide()
        self.closed.emit()

    def minimumSizeHint(self) -> QSize:
        """It makes no page larger: what is asked and answered goes first."""
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self._make_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_hits()
        else:
            super().keyPressEvent(event)

    @property
    def _spoken(self) -> str:
        """What is told, a line for each deed."""
        return "\n".join(self._say(line.message) for line in summed(self._told))

    def _tell(self) -> None:
        self._text.setFont(font(Role.TEXT, 14))
        self._text.setText(well_broken(self._spoken))
        self.setAccessibleName("\n".join((i18n.text("app.recap.hits"), self._spoken)))
        self._make_room()

    def _make_room(self) -> None:
        """Show all of it where there is room."""
        room = QRect(0, 0, self.contentsRect().width() - 2 * _EDGE, 9999)
        metrics = QFontMetrics(self._text.font())
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._text.text()).height()
        self._words.set_height(words, min(words, _LEAST * metrics.lineSpacing()))
