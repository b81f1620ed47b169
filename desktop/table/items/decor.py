"""Decor: markers, tiles, ghosts and numbers that show what the counters say."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table.items import zorder
from desktop.table.items.label import TALL, Label
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.items.trace import TraceItem
from desktop.table.layouts import Box
from desktop.table.ui import Decor
from desktop.theme import fonts

_PILL: Final = "table/badge"
"""The one picture that can be of any width."""
_FULL: Final = 0.9
"""The share of a badge's height that letters of the size asked for have; with more they are not meant to fit it."""
_SHARE: Final = 0.8
"""The share that they have in the end, unless they had more at the usual size of text: they give up the rest of it."""
_ACROSS: Final = 0.66
"""The share of the width of any other picture that they have at most."""
_BESIDE: Final = (0.32, 0.44)
"""The least and the most room that a badge has beside its number, both sides together, by its height."""


class DecorItem(QGraphicsWidget):
    """The picture and the text of one `Decor`; a holder, so that it can travel and fade."""

    def __init__(self, pictures: Pictures, decor: Decor) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._pictures = pictures
        self._picture: PictureItem | None = None
        self._label: Label | None = None
        self.trace: TraceItem | None = None
        self.decor = decor
        self.setPos(decor.x, decor.y)
        self._dress(decor)

    @property
    def labels(self) -> tuple[Label, ...]:
        """Everything that is written on it."""
        return () if self._label is None else (self._label,)

    def wear(self, decor: Decor) -> None:
        """Everything but the place is as `decor` says."""
        if decor != self.decor:
            self.decor = decor
            self._dress(decor)
        self.setOpacity(decor.opacity)

    def redraw(self) -> None:
        self._wear_text(self.decor)
        if self._picture is not None:
            self._picture.redraw()
            self._picture.resize(*self._extent(self.decor))
        if self.trace is not None:
            self.trace.redraw()

    def wear_trace(self, mark: int | None, *, crest: bool = True) -> None:
        """A crest says that whoever wears `mark` changed this; None takes it off. Numbers have no edge for a ring."""
        if self.trace is not None:
            self.trace.setParentItem(None)  # type: ignore[arg-type]
            scene = self.trace.scene()
            if scene is not None:
                scene.removeItem(self.trace)
            self.trace = None
        if mark is not None and crest:
            self.trace = TraceItem(self._pictures, (self.decor.width, self.decor.height), "", mark, self)
            self.trace.wear_crest()

    @property
    def box(self) -> Box:
        """Where it lies, unturned."""
        width, height = self.decor.width, self.decor.height
        return Box(self.x() - width / 2, self.y() - height / 2, width, height)

    def holds(self, point: QPointF) -> bool:
        local = self.mapFromScene(point)
        return abs(local.x()) <= self.decor.width / 2 and abs(local.y()) <= self.decor.height / 2

    def _dress(self, decor: Decor) -> None:
        self.setZValue((zorder.BADGE if decor.over else zorder.DECOR) + decor.z)
        self.setRotation(decor.rotation)
        self.setOpacity(decor.opacity)
        self._wear_text(decor)
        self._wear_picture(decor)

    def _wear_picture(self, decor: Decor) -> None:
        if not decor.key:
            if self._picture is not None:
                self._picture.setVisible(False)
            return
        if self._picture is None:
            self._picture = PictureItem(self._pictures, decor.key, decor.width, decor.height, self)
        self._picture.setVisible(True)
        self._picture.show_key(decor.key)
        self._picture.resize(*self._extent(decor))

    def _extent(self, decor: Decor) -> tuple[float, float]:
        """What a number fits into at the usual size of text grows with larger text, as the number does."""
        if self._label is None or not decor.text or not _holds(decor):
            return decor.width, decor.height
        letters = self._label.font()
        height = max(self._high(decor), letters.pixelSize() / _share(decor))
        if decor.key != _PILL:
            return decor.width * height / decor.height, height
        beside = height * min(max((decor.width - self._usual(decor)) / decor.height, _BESIDE[0]), _BESIDE[1])
        round_ = height if decor.width >= decor.height else 0.0
        return max(decor.width, round_, QFontMetricsF(letters).horizontalAdvance(decor.text) + beside), height

    def _usual(self, decor: Decor) -> float:
        """Return how wide the text is at the usual size."""
        face = fonts.table_font(decor.role, decor.px)
        face.setPixelSize(max(1, round(self._pictures.legible(decor.px))))
        return QFontMetricsF(face).horizontalAdvance(decor.text)

    def _high(self, decor: Decor) -> float:
        """Return how high a badge is, in which the letters asked for would be `_FULL`."""
        letters = min(self._pictures.legible(decor.px) * fonts.table_scale(), TALL)
        return max(decor.height, letters / _FULL)

    def _is_cramped(self, decor: Decor) -> bool:
        """Whether letters that can be read are higher than it is."""
        least = self._pictures.legible(decor.px)
        return max(least, min(least * fonts.table_scale(), TALL)) > decor.height

    def _wear_text(self, decor: Decor) -> None:
        if not decor.text or (decor.is_note and self._is_cramped(decor)):
            if self._label is not None:
                self._label.setVisible(False)
            return
        if self._label is None:
            self._label = Label(self)
            self._label.setZValue(1)
        ink = decor.ink if decor.ink.startswith("#") else getattr(self._pictures.art.palette, decor.ink)
        width, tallest = decor.width, TALL
        if _holds(decor):
            tallest = min(TALL, self._high(decor) * _share(decor))
            width = max(
                self._usual(decor), width * (self._high(decor) / decor.height if decor.key == _PILL else _ACROSS)
            )
        px = self._pictures.legible(decor.px)
        self._label.write(decor.text, decor.role, px, ink, align=decor.align, width=width, tallest=tallest)
        self._label.setVisible(not decor.is_whole or self._label.text() == decor.text)
        self._label.setY(0.0 if self._is_cramped(decor) else -decor.raised)


def _holds(decor: Decor) -> bool:
    """Whether its picture has its text within it."""
    return bool(decor.key) and decor.px <= decor.height * _FULL


def _share(decor: Decor) -> float:
    """Return the share of the height that letters have at the most."""
    return max(_SHARE, decor.px / decor.height)
