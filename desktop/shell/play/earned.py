"""What was won for the first time: a seal for each achievement, its name and what it was for; the sheet leads on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from desktop.person import i18n
from desktop.shell.parts.line_breaks import unbroken
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.widgets import words
from desktop.shell.shelf.achievements import how_of, is_secret, name_of
from desktop.shell.shelf.plots import Stamp
from desktop.theme.fonts import Role
from desktop.theme.palette import Palette

MOST: Final = 3
"""So many have a line of their own at the most; the others are counted."""
_SEAL: Final = 26


class Earned(QPushButton):
    """A slip of paper, hidden until there is something to tell; it is a button all over, and one for the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("earned")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 8, 14, 8)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(2, 1)
        self._keys: tuple[str, ...] = ()
        self._palette: Callable[[], Palette] | None = None
        self._lines = 0
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def present(self, keys: Sequence[str], palette: Callable[[], Palette]) -> None:
        """Tell of `keys`, `<game>/<id>` each, in the colours of the moment."""
        self._keys, self._palette = tuple(keys), palette
        self.tell()

    def forget(self) -> None:
        """There is nothing to tell."""
        self._keys = ()
        self.tell()

    def tell(self) -> None:
        """Write it in the present language and letters, with as many lines as there may be."""
        self.setVisible(bool(self._keys))
        self._lines = 0
        self.setAccessibleName(self.spoken)
        self.setToolTip(i18n.text("app.achievements.tip"))
        self.fold(MOST)

    @property
    def spoken(self) -> str:
        """What a screen reader says: every name and what it is for, also of those that are only counted."""
        if not self._keys:
            return ""
        return "\n".join((i18n.text("app.achievements.fresh"), *map(_told, self._keys)))

    @property
    def lines(self) -> int:
        """How many achievements have a line of their own."""
        return self._lines

    def fold(self, most: int) -> None:
        """At most so many have a line of their own."""
        lines = min(most, len(self._keys))
        if lines == self._lines:
            return
        self._lines = lines
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        if lines:
            self._add_head(len(self._keys) - lines)
        for row, key in enumerate(self._keys[:lines], 1):
            self._add_line(row, key)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._grid.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._grid.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._grid.totalHeightForWidth(width)

    def _add_head(self, rest: int) -> None:
        head = words(i18n.text("app.achievements.fresh"), Role.STRONG)
        head.setObjectName("accent")
        self._add(head, 0, 0, 3)
        if rest:
            more = words(i18n.text("app.achievements.more", n=rest))
            more.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._add(more, 0, 2, 2)

    def _add_line(self, row: int, key: str) -> None:
        assert self._palette is not None, "where there are lines there are colours"
        self._add(Stamp(self._palette(), "won", "", beside_words(_SEAL)), row, 0)
        self._add(words(unbroken(name_of(key)), Role.STRONG, 16), row, 1)
        if not is_secret(key):
            self._add(words(how_of(key), wrap=True), row, 2, 2)
            return
        self._add(words(how_of(key), wrap=True), row, 2)
        found = words(unbroken(i18n.text("app.achievements.secret")))
        found.setObjectName("accent")
        self._add(found, row, 3)

    def _add(self, part: QWidget, row: int, column: int, wide: int = 1) -> None:
        """The pointer means the slip wherever it is on it."""
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._grid.addWidget(part, row, column, 1, wide)
        part.show()


def _told(key: str) -> str:
    told = i18n.text("app.achievements.told", name=name_of(key), how=how_of(key))
    if not is_secret(key):
        return told
    return i18n.text("app.achievements.told", name=i18n.text("app.achievements.secret"), how=told)
