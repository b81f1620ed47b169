"""A chip: one answer on a button, in words or as a row of small pictures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QPushButton

from desktop.person.plain import unkeyed, untagged
from desktop.table.decisions.keys import swallow
from desktop.table.items.pictures import Pictures
from desktop.theme import fonts
from desktop.theme.art import Art
from rules.core.view import Gesture

_GAP = 3
LAMP = 14
"""How large the lamp of a hint is in the corner of a chip."""
_LAMP_APART = 3
LARGE, SMALL = 30, 22
"""The heights of a chip's pictures: of chips in one row, and of chips in two rows that are no higher than the strip."""


class Chip(QPushButton):
    """A button for one gesture; says when it is pointed at, by mouse or by focus."""

    pointed = Signal(object)
    """The gesture, or None when it is no longer pointed at."""

    def __init__(self, gesture: Gesture, words: str, *, main: bool = False) -> None:
        super().__init__()
        self.gesture = gesture
        self._pictures: tuple[Pictures, tuple[str, ...], int] | None = None
        """What is shown instead of words: where it is drawn, its keys and how high it is."""
        self._across = 0
        """How many of them stand side by side."""
        self.lamp: QPixmap | None = None
        """What marks it as what a hint means."""
        self.setObjectName("main" if main else "chip")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(words)
        self.setFont(fonts.font(fonts.Role.STRONG if main else fonts.Role.TEXT, 16 if main else 14))
        self.setText(unkeyed(words))
        if gesture.shortcut:
            self.setShortcut(gesture.shortcut)

    def show_pictures(self, pictures: Pictures, keys: Sequence[str], px: int, *, beside_words: bool = False) -> None:
        """The chip shows `keys`, each as soon as it is drawn, beside its words, or instead of what becomes its tip."""
        words = unkeyed(self.accessibleName()) if beside_words else ""
        self.setToolTip("" if words else untagged(self.accessibleName()))
        self._pictures, self._across = (pictures, tuple(keys), px), len(keys)
        self.setIconSize(_extent(len(keys), len(keys), px))
        shortcut = self.shortcut()
        self.setText(words)
        self.setShortcut(shortcut)  # a button without words loses it
        self._draw()

    def narrow(self, width: int) -> None:
        """Show pictures in so many rows that they are no wider than that with all round them."""
        if self._pictures is None:
            return
        _, keys, px = self._pictures
        beside = self.sizeHint().width() - self.iconSize().width()
        across = min(len(keys), max(1, (width - beside + _GAP) // (px + _GAP)))
        if across != self._across:
            self._across = across
            self.setIconSize(_extent(len(keys), across, px))
            self._draw()

    def _draw(self) -> None:
        """Show what is drawn by now, and have the next drawn; the others keep their room.

        After the window was resized, wishes are forgotten and this is called, so that they are made again.
        """
        assert self._pictures is not None
        pictures, keys, px = self._pictures
        drawn = [key if pictures.art.has(key, px, px, pictures.dpr) else "" for key in keys]
        self.setIcon(QIcon(_strip(pictures.art, drawn, self._across, px, pictures.dpr)))
        if "" in drawn:
            pictures.want(keys[drawn.index("")], px, px, self._draw, self)

    def light(self, lamp: QPixmap | None) -> None:
        """Wear the `lamp` of a hint in its corner, or none."""
        if (lamp is None) != (self.lamp is None):
            self.setProperty("hinted", lamp is not None)
            self.style().polish(self)
        self.lamp = lamp
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.lamp is not None:
            painter = QPainter(self)
            wide = round(self.lamp.deviceIndependentSize().width())
            painter.drawPixmap(self.width() - wide - _LAMP_APART, _LAMP_APART, self.lamp)
            painter.end()

    def event(self, event: QEvent) -> bool:
        """Let a key that chooses this answer choose nothing else while it is held down."""
        if event.type() == QEvent.Type.Shortcut:
            swallow(self.shortcut()[0].key())  # type: ignore[index] # the types leave out its parts
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.gesture)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.gesture)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(None)


def make_compact(button: QPushButton, on: bool) -> None:
    """Make `button` small, so that two rows fit into the strip, or as large as others."""
    button.setProperty("compact", on)
    button.style().polish(button)
    button.updateGeometry()


def _extent(count: int, across: int, px: int) -> QSize:
    """Return how large so many pictures are with so many side by side."""
    rows = -(-count // max(1, across))
    return QSize(min(count, across) * (px + _GAP) - _GAP, rows * (px + _GAP) - _GAP)


def _strip(art: Art, keys: Sequence[str], across: int, px: int, dpr: float) -> QPixmap:
    strip = QPixmap((_extent(len(keys), across, px).toSizeF() * dpr).toSize())
    strip.setDevicePixelRatio(dpr)
    strip.fill(Qt.GlobalColor.transparent)
    painter = QPainter(strip)
    for place, key in enumerate(keys):
        if key:
            row, column = divmod(place, across)
            painter.drawPixmap(column * (px + _GAP), row * (px + _GAP), art.pixmap(key, px, px, dpr))
    painter.end()
    return strip
