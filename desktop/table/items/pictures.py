"""Pictures for the scene: drawn at the screen's real resolution, shown in scene units."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem
from shiboken6 import isValid

from desktop.theme.art import Art

_LEAST_PX: Final = 12.0


class Pictures:
    """The art store at the resolution of the view: how many logical pixels one scene unit is, on a screen of `dpr`."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.scale = 1.0
        self.dpr = 1.0
        self.is_patient = True
        """Whether all that is not drawn yet comes late: no resolution is known, or everything is redrawn for it."""
        self.on_late: Callable[[], None] = lambda: None
        """Something is late: somebody has to call `draw_late`."""
        self._is_known = False
        self._late: OrderedDict[tuple[str, float, float], list[tuple[Callable[[], None], object]]] = OrderedDict()

    def resize(self, scale: float, dpr: float) -> bool:
        """Pictures are drawn for this resolution from now on; return whether that is another than before."""
        changed = not self._is_known or (self.scale, self.dpr) != (scale, dpr)
        self.scale, self.dpr = scale, dpr
        self._is_known = True
        return changed

    def legible(self, px: float) -> float:
        """Return a height of letters of about `px` scene units that is not too small to be read on this screen."""
        return max(px, _LEAST_PX / self.scale)

    def has(self, key: str, width: float, height: float) -> bool:
        """`key` need not be drawn to be shown in so many scene units."""
        return self.art.has(key, width * self.scale, height * self.scale, self.dpr)

    def want(
        self, key: str, width: float, height: float, show: Callable[[], None], owner: object, *, first: bool = False
    ) -> None:
        """Have `key` drawn, so many pixels large, in its turn or before all else; `owner` then has to `show` it."""
        self._late.setdefault((key, width, height), []).append((show, owner))
        if first:
            self._late.move_to_end((key, width, height), last=False)
        self.on_late()

    def forget(self) -> list[Callable[[], None]]:
        """Forget everything late; return the requests, to be made again, perhaps for another resolution."""
        waiting = dict.fromkeys(wish for line in self._late.values() for wish in line)
        self._late.clear()
        return [partial(_show, *wish) for wish in waiting]

    def draw_late(self, seconds: float) -> bool:
        """Draw late pictures for about so long; return whether none are left."""
        end = perf_counter() + seconds
        while self._late and (left := end - perf_counter()) > 0:
            wanted = next(iter(self._late))
            if self.art.sketch(*wanted, self.dpr, left):
                for show, owner in self._late.pop(wanted):
                    _show(show, owner)
        return not self._late

    def sketch(self, key: str, width: float, height: float, seconds: float) -> bool:
        """Draw for about so long at one picture; return whether it is drawn."""
        return self.art.sketch(key, width * self.scale, height * self.scale, self.dpr, seconds)

    def fit(self, item: PictureItem, *, at_once: bool) -> None:
        """`item` shows its key at its size, as sharp as the screen can: at once, or as soon as it is drawn.

        To a fraction of a dot of its size: so a thing that lies flat is copied dot for dot, crisp and quickly.
        """
        width, height = item.extent
        if (self.is_patient or not at_once) and not self.has(item.key, width, height):
            item.stretch_to_extent()
            self.want(item.key, width * self.scale, height * self.scale, item.redraw, item)
            return
        drawn = self.art.pixmap(item.key, width * self.scale, height * self.scale, self.dpr)
        item.setPixmap(drawn)
        across, down = drawn.width() / drawn.devicePixelRatio(), drawn.height() / drawn.devicePixelRatio()
        item.setOffset(-across / 2, -down / 2)
        item.setScale(1 / self.scale)


def _show(show: Callable[[], None], owner: object) -> None:
    if isValid(owner):
        show()


class PictureItem(QGraphicsPixmapItem):
    """One picture about its middle; painted by Qt alone.

    What fades in may come a moment late, while it is drawn; what turns over must be there `at_once`.
    """

    def __init__(
        self,
        pictures: Pictures,
        key: str,
        width: float,
        height: float,
        parent: QGraphicsItem | None = None,
        *,
        at_once: bool = False,
    ) -> None:
        super().__init__(parent)
        self.at_once = at_once
        self.pictures = pictures
        self._stretched = False
        self.key = key
        self.extent = (width, height)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        pictures.fit(self, at_once=at_once)

    def show_key(self, key: str) -> None:
        """The picture is `key` from now on."""
        if key != self.key:
            self.key = key
            self.redraw()

    def become(self, key: str) -> None:
        """The picture is `key` from now on; nothing is seen, least of all the one before, until `key` is drawn."""
        if key != self.key:
            self.key = key
            if not self.pictures.has(key, *self.extent):
                self.setPixmap(QPixmap())
            self._stretched = False
            self.pictures.fit(self, at_once=False)

    def resize(self, width: float, height: float) -> None:
        if self.extent != (width, height):
            self.extent = (width, height)
            self.redraw()

    def stretch(self, width: float, height: float) -> None:
        """The picture has another size but is not drawn for it until `sharpen`: a thing in flight need not be sharp."""
        if self.extent != (width, height):
            self.extent = (width, height)
            self.stretch_to_extent()
            self._stretched = True

    def stretch_to_extent(self) -> None:
        """What was drawn last, if anything was, is as large as the picture is to be."""
        drawn = self.pixmap()
        if not drawn.isNull():
            self.setScale(self.extent[0] * drawn.devicePixelRatio() / drawn.width())

    def sharpen(self) -> None:
        """The picture is drawn for its size, in its turn if it can be seen meanwhile as it was drawn last."""
        if self._stretched:
            self._stretched = False
            self.pictures.fit(self, at_once=self.pixmap().isNull())

    def redraw(self) -> None:
        """The picture is drawn anew for the present resolution, palette and language."""
        self._stretched = False
        self.pictures.fit(self, at_once=self.at_once)
