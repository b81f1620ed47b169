"""Pictures for the scene: drawn at the screen's real resolution, shown in scene units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from desktop.theme.art import Art

_LEAST_PX: Final = 12.0


class Pictures:
    """The art store at the resolution of the view: how many logical pixels one scene unit is, on a screen of `dpr`."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.scale = 1.0
        self.dpr = 1.0

    def resize(self, scale: float, dpr: float) -> bool:
        """Pictures are drawn for this resolution from now on; return whether that is another than before."""
        changed = (self.scale, self.dpr) != (scale, dpr)
        self.scale, self.dpr = scale, dpr
        return changed

    def legible(self, px: float) -> float:
        """Return a height of letters of about `px` scene units that is not too small to be read on this screen."""
        return max(px, _LEAST_PX / self.scale)

    def fit(self, item: PictureItem) -> None:
        """`item` shows its key at its size, as sharp as the screen can."""
        width, height = item.extent
        drawn = self.art.pixmap(item.key, width * self.scale, height * self.scale, self.dpr)
        item.setPixmap(drawn)
        across, down = drawn.width() / drawn.devicePixelRatio(), drawn.height() / drawn.devicePixelRatio()
        item.setOffset(-across / 2, -down / 2)
        item.setScale(width / across)


class PictureItem(QGraphicsPixmapItem):
    """One picture about its middle; painted by Qt alone."""

    def __init__(
        self, pictures: Pictures, key: str, width: float, height: float, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self._stretched = False
        self.key = key
        self.extent = (width, height)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        pictures.fit(self)

    def show_key(self, key: str) -> None:
        """The picture is `key` from now on."""
        if key != self.key:
            self.key = key
            self.redraw()

    def resize(self, width: float, height: float) -> None:
        if self.extent != (width, height):
            self.extent = (width, height)
            self.redraw()

    def stretch(self, width: float, height: float) -> None:
        """The picture has another size but is not drawn for it until `sharpen`: a thing in flight need not be sharp."""
        if self.extent != (width, height):
            self.extent = (width, height)
            drawn = self.pixmap()
            self.setScale(width * drawn.devicePixelRatio() / drawn.width())
            self._stretched = True

    def sharpen(self) -> None:
        """The picture is drawn for its size."""
        if self._stretched:
            self.redraw()

    def redraw(self) -> None:
        """The picture is drawn anew for the present resolution, palette and language."""
        self._stretched = False
        self.pictures.fit(self)
