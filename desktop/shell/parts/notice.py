"""A quiet line over a page that says something and goes away by itself, when there was time to read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from unicodedata import east_asian_width

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QWidget

from desktop.person.plain import PlainLabel
from desktop.person.speech import announce
from desktop.shell.parts.line_breaks import WIDE, whole_words
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font

_LEAST_MS = 5000
_EDGE = 24
_BESIDE = 64
"""The room beside the words: their padding, and some, as a label breaks a line that just fits."""
_NARROWER = (0.62, 0.45, 0.3, 0.26)
"""How wide it may be instead of its usual width where something would be covered."""
_NARROWEST = 200
_TO_NOTICE_MS: Final = 3200
_A_LETTER_MS: Final = 55
_A_HAN_LETTER_MS: Final = 130
"""One of them says as much as several of an alphabet."""

Finding = Callable[[Callable[[int], Sequence[QSize]], QWidget, QPoint | None], QRect]
"""Finds a place where words cover least: of the sizes that they can have in a room of some width, in some widget, and
near which point of it."""


class Notice(PlainLabel):
    """One sentence at a time, over the top of its parent; or over a table, wherever it covers least of it."""

    def __init__(self, parent: QWidget, table: Callable[[], Finding | None] = lambda: None) -> None:
        """`table` returns what finds a place over one that can be seen now, if any can."""
        super().__init__(parent=parent)
        self._around, self._table = parent, table
        self._near: QPoint | None = None
        self.setObjectName("notice")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.take_back)
        self.hide()
        parent.installEventFilter(self)
        Retold(self, self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is where it belongs however the window is resized."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
            self.move_aside()
        return super().eventFilter(watched, event)

    def take_back(self) -> None:
        """Remove what was said."""
        self._timer.stop()
        self.hide()
        self.clear()
        self.setAccessibleName("")

    def say(self, words: str, near: QPoint | None = None) -> None:
        """Show `words` for a while, over a table rather `near` a point than above; a screen reader reads them."""
        self._near = near
        self.setText(words)
        self.setAccessibleName(words)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(max(_LEAST_MS, reading_ms(words)))
        announce(self, words)

    def move_aside(self) -> None:
        """It covers least of what lies there by now."""
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        self.setFont(font(Role.TEXT, 14))
        if not self.text():
            return
        find = self._table()
        if find is None:
            room = self._around.rect()
            size = self._sizes(room.width())[0]
            self.setGeometry(QRect(QPoint(room.center().x() - size.width() // 2, 3 * _EDGE), size))
        else:
            self.setGeometry(find(self._sizes, self._around, self._near))

    def _sizes(self, room: int) -> list[QSize]:
        """Return how large it may be in a room that is so wide: its usual size, then narrower ones."""
        usual = min(room - 2 * _EDGE, self.fontMetrics().horizontalAdvance(self.text()) + _BESIDE)
        longest = max(map(self.fontMetrics().horizontalAdvance, whole_words(self.text())), default=0)
        least = max(_NARROWEST, longest + _BESIDE)
        widths = [usual, *(wide for share in _NARROWER if (wide := round(usual * share)) >= least)]
        return [QSize(wide, self.heightForWidth(wide)) for wide in widths]


def reading_ms(words: str) -> int:
    """Return for how many milliseconds `words` are shown, so that somebody notices them and reads to the end."""
    han = sum(east_asian_width(letter) in WIDE for letter in words)
    return _TO_NOTICE_MS + _A_HAN_LETTER_MS * han + _A_LETTER_MS * (len(words) - han)
