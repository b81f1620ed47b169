"""A trace: the thin ring and the crest by which a thing says who moved it last; the crest says it without colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table.items.pictures import PictureItem, Pictures

_REACH: Final = 3.5
"""How far the ring reaches beyond its thing, in scene units."""
_CREST: Final = (18.0, 28.0)
"""Least and greatest side of a crest."""
_HEIGHT: Final = 3.0
"""Above face, halo and whatever else hangs on a thing, but for the tick of what was chosen."""


class TraceItem(QGraphicsWidget):
    """Hangs on the thing that was moved, and goes where it goes."""

    def __init__(
        self, pictures: Pictures, size: tuple[float, float], shape: str, mark: int, parent: QGraphicsItem
    ) -> None:
        """`shape` is that of the ring; empty: the thing has no edge that a ring could follow."""
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(_HEIGHT)
        self.mark = mark
        self.crest: PictureItem | None = None
        self._pictures = pictures
        self._size = size
        if shape:
            width, height = size[0] + 2 * _REACH, size[1] + 2 * _REACH
            PictureItem(pictures, f"table/trace/{shape}/{mark}/{_REACH / width:.4f}", width, height, self)

    def wear_crest(self) -> None:
        """The crest lies on the upper left corner: ticks lie on the right one."""
        width, height = self._size
        least, most = _CREST
        side = min(most, max(least, 0.3 * min(width, height)))
        self.crest = PictureItem(self._pictures, f"theme/crest/{self.mark}", side, side, self)
        self.crest.setPos(-width / 2 + side * 0.18, -height / 2 + side * 0.18)
        self.crest.setRotation(-self.parentItem().rotation())  # a crest stands upright on a card that lies across

    def redraw(self) -> None:
        """The ring and the crest are drawn anew."""
        for child in self.childItems():
            if isinstance(child, PictureItem):
                child.redraw()
