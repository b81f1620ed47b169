"""A thing on the table: a holder that is animated, and the pictures that hang on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScale, QGraphicsWidget

from desktop.table.items import strokes
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.items.trace import TraceItem
from desktop.table.layouts import Pose, Size

_BASE: Final = 150.0
"""Scene units; the shadow of anything larger grows no further."""

_FAR: Final = 2.0
"""Nothing lifted or enlarged reaches farther from its middle than this many times its width plus height."""


class Figure(QGraphicsWidget):
    """A piece, a die, a marker: its origin is its middle, its natural size is fixed, C++ paints it.

    `flip` is a horizontal scale of its own, so that turning over does not disturb lifting (`scale`).
    """

    def __init__(self, pictures: Pictures, key: str, size: Size, shape: str = "card", *, shadow: bool = True) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.size_ = size
        self.shape_ = shape
        self.pose = Pose(0, 0)
        self._pictures = pictures
        self.flip = QGraphicsScale(self)
        self.setTransformations([self.flip])
        self._shadow = self._make_shadow() if shadow else None
        self._glow: PictureItem | None = None
        self._tick: PictureItem | None = None
        self.trace: TraceItem | None = None
        self.face = PictureItem(pictures, key, size.width, size.height, self, at_once=True)
        self.face.setZValue(2)

    @property
    def key(self) -> str:
        return self.face.key

    def show_key(self, key: str) -> None:
        self.face.show_key(key)

    def become(self, key: str) -> None:
        """The thing is `key` from now on, and nothing to be seen until that is drawn."""
        self.face.become(key)

    def set_glow(self, tone: str | None) -> None:
        """A halo of `tone` shines; a tick says without colour that a thing was chosen; None puts both out."""
        self._set_tick(tone == "chosen")
        if tone is None:
            if self._glow is not None:
                self._glow.setVisible(False)
            return
        margin = strokes.glow_margin(*self.size_)
        width, height = self.size_.width + 2 * margin, self.size_.height + 2 * margin
        key = f"table/glow/{self.shape_}/{tone}/{margin / width:.4f}"
        if self._glow is None:
            self._glow = PictureItem(self._pictures, key, width, height, self)
            self._glow.setZValue(1)
        self._glow.show_key(key)
        self._glow.resize(width, height)
        self._glow.setVisible(True)

    @property
    def is_glowing(self) -> bool:
        return self.glow_tone is not None

    @property
    def glow_tone(self) -> str | None:
        """The tone of the halo; None where there is none."""
        return None if self._glow is None or not self._glow.isVisible() else self._glow.key.split("/")[3]

    def wear_trace(self, mark: int | None, *, crest: bool = True) -> None:
        """A ring, and perhaps a crest, says that whoever wears `mark` moved this; None takes them off."""
        if self.trace is not None:
            self._drop(self.trace)
            self.trace = None
        if mark is not None:
            self.trace = TraceItem(self._pictures, (self.size_.width, self.size_.height), self.shape_, mark, self)
            if crest:
                self.trace.wear_crest()

    def resize_to(self, size: Size, shape: str) -> None:
        """The thing is as large as the zone wants it where it goes; its pictures are sharp again after `sharpen`."""
        if (size, shape) == (self.size_, self.shape_):
            return
        self.face.stretch(size.width, size.height)
        if self._shadow is not None:
            reach = 1 + 2 * strokes.SHADOW_MARGIN
            self._shadow.show_key(f"table/shadow/{shape}")
            self._shadow.stretch(size.width * reach, size.height * reach)
        self.size_, self.shape_ = size, shape
        for extra in (self._glow, self._tick):
            if extra is not None:
                self._drop(extra)
        self._glow = self._tick = None
        self.wear_trace(None)

    def sharpen(self) -> None:
        """The pictures are drawn for the size that the thing has."""
        self.face.sharpen()
        if self._shadow is not None:
            self._shadow.sharpen()

    def lift(self, height: float) -> None:
        """The shadow falls as from `height`: 0 lies on the table, 1 is in the hand."""
        if self._shadow is not None:
            reach = min(_BASE, self.size_.height)
            self._shadow.setPos(QPointF(reach * 0.05 * height, reach * (0.03 + 0.12 * height)))
            self._shadow.setOpacity(1.0 - 0.3 * height)

    def snap(self, pose: Pose) -> None:
        """The thing lies at `pose`, at once."""
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.rotation)
        self.setScale(pose.scale)
        self.setOpacity(1.0)
        self.flip.setXScale(1.0)
        self.setVisible(pose.visible)
        self.lift(0)

    def is_at(self, pose: Pose) -> bool:
        """The thing is where `pose` says, its corners to within half a unit, and neither pale nor turned halfway."""
        return (
            abs(self.x() - pose.x) < 0.5
            and abs(self.y() - pose.y) < 0.5
            and abs(self.rotation() - pose.rotation) < 0.2
            and abs(self.scale() - pose.scale) < 0.01
            and self.isVisible() == pose.visible
            and self.opacity() == 1.0
            and self.flip.xScale() == 1.0
        )

    def holds(self, point: QPointF) -> bool:
        """`point` of the scene lies on the thing."""
        far = _FAR * (self.size_.width + self.size_.height)  # hundreds are asked for each step of the pointer
        if abs(point.x() - self.x()) > far or abs(point.y() - self.y()) > far:
            return False
        local = self.mapFromScene(point)
        half_x, half_y = self.size_.width / 2, self.size_.height / 2
        if self.shape_ == "round":
            return (local.x() / half_x) ** 2 + (local.y() / half_y) ** 2 <= 1
        return abs(local.x()) <= half_x and abs(local.y()) <= half_y

    def redraw(self) -> None:
        """Every picture of the thing is drawn anew."""
        for child in self.childItems():
            if isinstance(child, (PictureItem, TraceItem)):
                child.redraw()

    def _set_tick(self, on: bool) -> None:
        if self._tick is None:
            if not on:
                return
            side = max(20.0, min(self.size_) * 0.36)
            self._tick = PictureItem(self._pictures, "table/tick", side, side, self)
            self._tick.setPos(self.size_.width * 0.42, -self.size_.height * 0.42)
            self._tick.setZValue(4)
        self._tick.setVisible(on)

    def _make_shadow(self) -> PictureItem:
        reach = 1 + 2 * strokes.SHADOW_MARGIN
        made = PictureItem(
            self._pictures, f"table/shadow/{self.shape_}", self.size_.width * reach, self.size_.height * reach, self
        )
        made.setZValue(0)
        made.setPos(0, min(_BASE, self.size_.height) * 0.03)
        return made

    def _drop(self, child: PictureItem | TraceItem) -> None:
        child.setParentItem(None)  # type: ignore[arg-type]
        scene = child.scene()
        if scene is not None:
            scene.removeItem(child)
