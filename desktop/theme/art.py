"""Pictures by key: each is drawn once for a size, a screen, a palette and a language, and then shared."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from desktop.theme import fonts
from desktop.theme.easel import Easel, PatientPainter, is_opaque
from desktop.theme.gallery import Gallery
from desktop.theme.palette import PAPER, Palette
from desktop.theme.portfolio import Portfolio

__all__ = ["Art", "ArtContext", "Painter"]

_log = logging.getLogger(__name__)

_CACHE_BYTES: Final = 64 * 1024 * 1024
"""What pictures may take where a pixel is a pixel; the largest table needs 36 MB of it in a window of 2560 × 1440."""


class ArtContext(NamedTuple):
    """What a painter may know besides the key and its rectangle."""

    palette: Palette
    language: str
    dpr: float


Place = tuple[str, int, int, float]
"""A picture in the store: its key, its size in pixels, and how many of them are one logical pixel."""

Painter = Callable[[str, QPainter, QRectF, ArtContext], None]
"""Draws the picture `key` into the rectangle, which is in logical pixels and begins at (0, 0)."""


class _Sketch:
    """A picture that is not in the store yet: whether it may be shown when it is done, and is worth keeping."""

    __slots__ = ("is_good", "is_worth_keeping", "made", "place")

    def __init__(self, place: Place, made: QImage) -> None:
        self.place: Final = place
        self.made: Final = made
        self.is_good = True
        self.is_worth_keeping = False


class Art:
    """The program's one store of drawn pictures."""

    def __init__(self, palette: Palette = PAPER, language: str = "en", *, portfolio: Portfolio | None = None) -> None:
        """With a `portfolio`, what was drawn at an earlier start is taken from it, and what is drawn is put there."""
        self._palette = palette
        self._language = language
        self._manner: Hashable = None
        self._galleries: dict[str, Gallery] = {}
        self._portfolio = portfolio
        self._painters: dict[str, Painter] = {}
        self._announced: dict[str, Iterator[None]] = {}
        self._cache: OrderedDict[Place, QPixmap] = OrderedDict()
        self._bytes = 0
        self.easel = Easel()
        self._begun: _Sketch | None = None

    @property
    def palette(self) -> Palette:
        return self._palette

    @property
    def language(self) -> str:
        return self._language

    def register(self, prefix: str, painter: Painter) -> None:
        """Keys that begin with `prefix` are drawn by `painter`, unless a longer prefix fits."""
        if self._painters.get(prefix) is not painter:
            self._painters[prefix] = painter
            if any(key.startswith(prefix) for key, *_ in self._cache):
                self.clear()

    def announce(self, prefix: str, introduction: Iterator[None]) -> None:
        """Who draws keys that begin with `prefix` is registered by the steps of `introduction`, once somebody asks."""
        self._announced[prefix] = introduction

    def use(self, palette: Palette | None = None, language: str | None = None, manner: Hashable = None) -> None:
        """Pictures drawn from now on wear `palette` and speak `language`; `manner` is all else that they depend on."""
        self._palette = palette or self._palette
        self._language = language or self._language
        self._manner = manner
        self.clear()

    def show(self, game: str, gallery: Gallery | None) -> None:
        """Show pictures of `gallery` from now on wherever it has any of `game`; None: all of it is drawn."""
        if gallery is self._galleries.get(game):
            return
        if gallery is None:
            del self._galleries[game]
        else:
            self._galleries[game] = gallery
        self.easel.leave()
        self._begun = None
        for place in [place for place in self._cache if place[0].startswith(f"{game}/")]:
            self._bytes -= _size(self._cache.pop(place))

    def wearing(self, game: str, gallery: Gallery | None) -> Art:
        """Return what draws as this does, but shows of one game the pictures of `gallery`; this one where it does."""
        if self._galleries.get(game) is gallery:
            return self
        other = Art(self._palette, self._language, portfolio=self._portfolio)
        other._manner, other._painters, other._announced = self._manner, self._painters, self._announced
        other._galleries = dict(self._galleries)
        other.show(game, gallery)
        return other

    def knows(self, key: str) -> bool:
        """A painter is registered for `key`."""
        return self._painter(key) is not None

    def pixmap(self, key: str, width: float, height: float, dpr: float = 1.0) -> QPixmap:
        """The picture `key` in logical pixels for a screen of `dpr`; a placeholder if nobody can draw it."""
        place = _place(key, width, height, dpr)
        found = self._cache.get(place)
        if found is None:
            made = self._canvas(place)
            hung = self._replaced(key)
            if hung is None or not hung[0].lay(hung[1], made, _without_rest):
                area = QRectF(0, 0, max(width, 1 / dpr), max(height, 1 / dpr))
                self._draw(self._painter(key), key, made, area, QPainter)
            found = self._keep(place, made)
        else:
            self._cache.move_to_end(place)
        return found

    def has(self, key: str, width: float, height: float, dpr: float = 1.0) -> bool:
        """The picture is drawn already."""
        return _place(key, width, height, dpr) in self._cache

    def largest(self, key: str) -> QPixmap | None:
        """Return `key` at the largest size at which it is drawn already, if it is at any."""
        drawn = [made for (kept, *_), made in self._cache.items() if kept == key]
        return max(drawn, key=QPixmap.width, default=None)

    def sketch(self, key: str, width: float, height: float, dpr: float, seconds: float) -> bool:
        """Draw for about so long; return whether the picture is drawn. Only one is ever half drawn, and goes first.

        Finding out who draws it, laying out a sheet and putting the picture away count as drawing, too: whatever takes
        long ends the turn.
        """
        end = perf_counter() + seconds
        place = _place(key, width, height, dpr)
        if place in self._cache:
            return True
        if self._begun is None:
            laying = self._laying(place)
            if laying is None and not self._introduced(key, end):
                return False
            self._begun = begun = _Sketch(place, self._canvas(place))
            area = QRectF(0, 0, max(width, 1 / dpr), max(height, 1 / dpr))
            self.easel.begin(partial(laying or partial(self._draw_some, self._painter(key), area), begun))
        left = end - perf_counter()
        if left > 0 and self.easel.work(left) and perf_counter() < end:
            self._put_away()
        return place in self._cache

    def clear(self) -> None:
        """Forget everything drawn before."""
        self.easel.leave()
        self._begun = None
        self._cache.clear()
        self._bytes = 0

    def finish(self) -> None:
        """What was drawn is in the portfolio when this returns."""
        if self._portfolio is not None:
            self._portfolio.finish()

    def close(self) -> None:
        """Nothing is put into the portfolio any more."""
        if self._portfolio is not None:
            self._portfolio.close()

    def _put_away(self) -> None:
        """What was sketched is in the store, and what had to be drawn for it in the portfolio."""
        sketch, self._begun = self._begun, None
        assert sketch is not None
        if not sketch.is_good:
            return  # who asks again has it drawn
        self._keep(sketch.place, sketch.made)
        if self._portfolio is not None and sketch.is_worth_keeping:
            self._portfolio.keep(self._known_as(sketch.place), sketch.made)

    def _known_as(self, place: Place) -> Hashable:
        return place, self._palette.name, self._language, self._manner

    @staticmethod
    def _canvas(place: Place) -> QImage:
        _, across, down, dpr = place
        made = QImage(across, down, QImage.Format.Format_ARGB32_Premultiplied)
        made.setDevicePixelRatio(dpr)
        made.fill(Qt.GlobalColor.transparent)
        return made

    def _replaced(self, key: str) -> tuple[Gallery, str] | None:
        """Return the picture that is shown instead of a drawn one, and where it hangs."""
        gallery = self._galleries.get(key.partition("/")[0])
        picture = None if gallery is None else gallery.find(key)
        return None if gallery is None or picture is None else (gallery, picture)

    def _laying(self, place: Place) -> Callable[[_Sketch, Callable[[], None]], None] | None:
        """Return what lays at `place` a picture that need not be drawn; None where it has to be."""
        hung = self._replaced(place[0])
        if hung is not None:
            return partial(self._hang, *hung)
        if self._portfolio is not None and self._portfolio.has(self._known_as(place)):
            return partial(self._lay, self._portfolio)
        return None

    def _hang(self, gallery: Gallery, picture: str, sketch: _Sketch, rest: Callable[[], None]) -> None:
        sketch.is_good = gallery.lay(picture, sketch.made, rest)
        if sketch.is_good and is_opaque(sketch.made, rest):
            sketch.made.reinterpretAsFormat(QImage.Format.Format_RGB32)

    def _lay(self, portfolio: Portfolio, sketch: _Sketch, rest: Callable[[], None]) -> None:
        sketch.is_good = portfolio.lay(self._known_as(sketch.place), sketch.made, rest)

    def _draw_some(self, painter: Painter | None, area: QRectF, sketch: _Sketch, rest: Callable[[], None]) -> None:
        made = sketch.made
        key = sketch.place[0]
        sketch.is_worth_keeping = self._draw(painter, key, made, area, lambda device: PatientPainter(device, rest))
        if is_opaque(made, rest):
            made.reinterpretAsFormat(QImage.Format.Format_RGB32)

    def _draw(
        self, painter: Painter | None, key: str, made: QImage, area: QRectF, brush: Callable[[QImage], QPainter]
    ) -> bool:
        """Draw `key`, or a placeholder; return whether it is the picture."""
        context = ArtContext(self._palette, self._language, made.devicePixelRatio())
        face = _face(made)
        if painter is not None and _drawn(painter, key, brush(face), area, context):
            return True
        made.fill(Qt.GlobalColor.transparent)
        _drawn(_placeholder, key, brush(face), area, context)
        return False

    def _introduced(self, key: str, end: float) -> bool:
        """Whether all who may draw `key` are registered, by `end` on the clock."""
        for prefix in [prefix for prefix in self._announced if key.startswith(prefix)]:
            for _ in self._announced[prefix]:
                if perf_counter() >= end:
                    return False
            del self._announced[prefix]
        return True

    def _painter(self, key: str) -> Painter | None:
        self._introduced(key, inf)
        fitting = [prefix for prefix in self._painters if key.startswith(prefix)]
        return self._painters[max(fitting, key=len)] if fitting else None

    def _keep(self, place: Place, made: QImage) -> QPixmap:
        """What lies at `place` is `made`, whatever lay there; the oldest pictures make room for it."""
        before = self._cache.pop(place, None)
        self._bytes += _size(made) - (0 if before is None else _size(before))
        kept = self._cache[place] = QPixmap.fromImage(made)
        while self._bytes > _CACHE_BYTES * max(1.0, place[-1]) and len(self._cache) > 1:
            _, oldest = self._cache.popitem(last=False)
            self._bytes -= _size(oldest)
        return kept


def _without_rest() -> None:
    """Nobody waits for the window's thread but itself."""


def _face(made: QImage) -> QImage:
    """Return what is drawn on in the place of `made`, whose dots are the same; it must not outlive that.

    An image that was drawn on keeps what Qt drew with, up to 200 kB, as long as it lasts itself.
    """
    face = QImage(made.bits(), made.width(), made.height(), made.bytesPerLine(), made.format())
    face.setDevicePixelRatio(made.devicePixelRatio())
    return face


def _size(picture: QImage | QPixmap) -> int:
    return 4 * picture.width() * picture.height()


def _place(key: str, width: float, height: float, dpr: float) -> Place:
    return key, max(1, round(width * dpr)), max(1, round(height * dpr)), dpr


def _drawn(paint: Painter, key: str, brush: QPainter, area: QRectF, context: ArtContext) -> bool:
    """`paint` drew the whole picture; a key it does not know, or a slip in it, is logged and never stops a game."""
    brush.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    brush.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    try:
        paint(key, brush, area, context)
    except Exception:  # noqa: BLE001  (a picture is never worth a game)
        _log.exception("cannot draw %s", key)
        return False
    else:
        return True
    finally:
        brush.end()


def _placeholder(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    """A blank sheet that names what is missing."""
    edge = max(1.0, area.width() / 60)
    sheet = area.adjusted(edge, edge, -edge, -edge)
    painter.setPen(QPen(QColor(context.palette.ink_soft), edge, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(context.palette.sunk))
    painter.drawRoundedRect(sheet, area.width() / 12, area.width() / 12)
    painter.drawLine(sheet.topLeft() + QPointF(edge, edge) * 3, sheet.bottomRight() - QPointF(edge, edge) * 3)
    painter.setFont(fonts.font("text", max(8.0, area.width() / 10)))
    painter.setPen(QColor(context.palette.ink))
    painter.drawText(sheet, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWrapAnywhere, key.rpartition("/")[2])
