"""Decor: markers, tiles, ghosts and numbers that show what the counters say."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table import zorder
from desktop.table.items.label import Label
from desktop.table.items.trace import TraceItem
from desktop.table.layouts import Box
from desktop.table.pictures import PictureItem, Pictures
from desktop.table.ui import Decor

_FULL: Final = 0.9
"""The share of a badge's height that letters may have."""


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
        if self._label is None or not decor.text or decor.px > decor.height * _FULL:
            return decor.width, decor.height
        height = max(decor.height, self._label.font().pixelSize() / _FULL)
        wider = (height - decor.height) / 2
        return min(decor.width + wider, decor.width * height / decor.height), height

    def _wear_text(self, decor: Decor) -> None:
        if not decor.text:
            if self._label is not None:
                self._label.setVisible(False)
            return
        if self._label is None:
            self._label = Label(self)
            self._label.setZValue(1)
        ink = decor.ink if decor.ink.startswith("#") else getattr(self._pictures.art.palette, decor.ink)
        self._label.setVisible(True)
        self._label.write(
            decor.text, decor.role, self._pictures.legible(decor.px), ink, align=decor.align, width=decor.width
        )
