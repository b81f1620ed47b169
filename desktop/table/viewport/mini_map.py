"""The mini-map: where a table is larger than the window, all of it stands small in a corner, what is seen framed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QContextMenuEvent, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsView, QWidget

from desktop.person import i18n
from desktop.person.mouse import HeldButton
from desktop.table.scene import TableScene
from desktop.table.viewport.in_use import wanted_boxes, word_boxes
from desktop.theme.palette import colour
from rules.core.ids import Seat

_SHARE: Final = 0.2
"""How wide the map is, as a share of the window onto the table."""
_WIDTHS: Final = (150, 360)
_GAP: Final = 12
"""From the edges of the window."""
_FRAME: Final = 3
"""The paper round the picture."""
_REST_MS: Final = 150
"""The table rests, and is not shifted any more, when nothing was heard for so long."""
_SLACK: Final = 2.0
"""So many scene units beyond the window are nothing to be shown a map for."""
_PLAIN: Final = 0.25
"""A place larger than the map can still be used while no more than this share of what is seen of it is covered."""
_DIMMED: Final = 0.42

_CORNERS: Final = ((1.0, 1.0), (0.0, 1.0), (1.0, 0.0), (0.0, 0.0))
_EIGHTHS: Final = [step / 8 for step in range(7, 0, -1)]
_PLACES: Final = (
    *_CORNERS,
    *((across, down) for down in (1.0, 0.0) for across in _EIGHTHS),
    *((across, down) for across in (1.0, 0.0) for down in _EIGHTHS),
)
"""How far to the right and down the map stands at the edge of the window, the best first."""


class MiniMap(QWidget):
    """Stands where it covers no words and nothing that could be used now; where there is no such place, it is not seen.

    Its picture is the scene itself, painted when the table rests, so it shows no more than the table does.
    """

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        super().__init__(view.viewport())  # beside it, it would keep Qt from shifting what is painted there already
        self._view, self._scene = view, scene
        self._picture: QPixmap | None = None
        self._viewer: Seat | None = None
        """Who may know what the picture shows."""
        self._place = _PLACES[0]
        self._is_wanted = True
        self._is_held = False
        self._held = HeldButton(self)
        self._held.lost.connect(self._lose)
        self._before = QPointF()
        """The middle of the window when the button went down."""
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._settle)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self.follow)
            bar.rangeChanged.connect(self.follow)
        scene.viewed.connect(self._forget)
        scene.sharpening.rested.connect(self.renew)
        scene.asks.connect(self._give_way)
        scene.hand.held.connect(self._give_way)
        scene.keyboard.focused.connect(self._give_way)

    @property
    def is_still(self) -> bool:
        """What it shows is the table as it is now."""
        return not self._rest.isActive()

    def want(self, *, on: bool) -> None:
        """Set whether somebody wants to see a map."""
        self._is_wanted = on
        self._stand()

    def renew(self) -> None:
        """The picture is painted anew when the table has rested for a moment; at once if somebody else looks at it."""
        if self._scene.view.viewer != self._viewer:
            self._forget()
        if self._is_needed():
            self._rest.start()

    def follow(self, *_place: int) -> None:
        """The window shows another part of the table: the frame goes along at once, all else when it rests."""
        if self.isVisible() and self._is_needed():
            self.setGeometry(self._box(self._place, self.size()))
            self.update()
        else:
            self._stand()
        self.renew()

    def tell(self) -> None:
        """The map is called what it is in the present language."""
        self.setAccessibleName(i18n.text("app.map"))
        self.setToolTip(i18n.text("app.map.tip"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Everything outside the window is dimmed, and what the window shows is framed."""
        palette = self._scene.board.pictures.art.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(palette.paper))
        self._picture = self._picture or self._painted()
        inner = QRectF(self.rect()).adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)
        painter.drawPixmap(inner.topLeft(), self._picture)
        seen = self._seen_on_map()
        veil = colour(palette.shadow, _DIMMED)
        for part in _around(seen, inner):
            painter.fillRect(part, veil)
        for width, ink in ((4.0, palette.ink if palette.is_dark else palette.paper), (2.0, palette.seal)):
            painter.setPen(QPen(QColor(ink), width, j=Qt.PenJoinStyle.MiterJoin))
            painter.drawRect(seen.adjusted(1, 1, -1, -1))
        painter.setPen(QPen(QColor(palette.ink_soft), 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer is on nothing of the table any more: of that, Qt tells nobody below."""
        super().enterEvent(event)
        self._scene.hover.leave()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The window goes to what was pressed."""
        self._is_held = event.button() == Qt.MouseButton.LeftButton
        if self._is_held:
            self._held.begin()
            self._before = self._seen().center()
            self._go_to(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The window goes with the pointer."""
        if self._is_held:
            self._go_to(event.position().toPoint())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """While it was held the map kept its place; now it may have to give way."""
        self._is_held = False
        self._held.end()
        self._rest.start()

    def _lose(self) -> None:
        """The button went up elsewhere: the window shows what it showed before."""
        self._is_held = False
        self._view.centerOn(self._before)
        self._rest.start()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Nobody who presses here asks about what lies below."""
        event.accept()

    def _go_to(self, spot: QPoint) -> None:
        table = self._view.sceneRect()
        scale = table.width() / (self.width() - 2 * _FRAME)
        self._view.centerOn(table.left() + (spot.x() - _FRAME) * scale, table.top() + (spot.y() - _FRAME) * scale)
        self._scene.hover.leave()  # scrolling tells the scene of a pointer where it was before

    def _is_needed(self) -> bool:
        table = self._view.sceneRect()
        if table.isEmpty():  # the table goes before its window does
            return False
        return self._is_wanted and not self._seen().contains(table.adjusted(_SLACK, _SLACK, -_SLACK, -_SLACK))

    def _seen(self) -> QRectF:
        """Return what of the scene the window shows."""
        return self._view.mapToScene(self._view.viewport().rect()).boundingRect()

    def _seen_on_map(self) -> QRectF:
        table = self._view.sceneRect()
        seen, scale = self._seen() & table, (self.width() - 2 * _FRAME) / table.width()
        corner = (seen.topLeft() - table.topLeft()) * scale
        return QRectF(corner.x() + _FRAME, corner.y() + _FRAME, seen.width() * scale, seen.height() * scale)

    def _give_way(self, *_what: object) -> None:
        """Something else can be used: the map does not cover it, not even for a moment."""
        if self._is_needed():
            self._stand()
            self.renew()

    def _forget(self) -> None:
        """Another view is shown, perhaps to somebody else: what was painted is seen no more."""
        self._picture, self._viewer = None, self._scene.view.viewer
        self.update()
        self._give_way()

    def _settle(self) -> None:
        self._picture = None
        self._stand()
        self.update()

    def _stand(self) -> None:
        """The map is as large as the window asks for, at an edge where it is in nobody's way, or nowhere."""
        if self._is_held:
            return
        box = self._free_box() if self._is_needed() else None
        if box is None:
            self._picture = None
            self.hide()
            return
        if box.size() != self.size():
            self._picture = None
        if box != self.geometry():
            self.setGeometry(box)
        self.show()

    def _free_box(self) -> QRect | None:
        """Return a place at the edge where nothing is used or read, the present one if possible."""
        size, asked, words = self._fitting(), self._in_window(wanted_boxes(self._scene)), self._words()
        for place in sorted(_PLACES, key=lambda place: place != self._place):
            box = self._box(place, size)
            if not any(map(box.intersects, words)) and not any(_hinders(box, thing) for thing in asked):
                self._place = place
                return box
        return None

    def _fitting(self) -> QSize:
        table = self._view.sceneRect()
        least, most = _WIDTHS
        width = round(min(most, max(least, self._view.width() * _SHARE)))
        return QSize(width + 2 * _FRAME, round(width * table.height() / table.width()) + 2 * _FRAME)

    def _box(self, place: tuple[float, float], size: QSize) -> QRect:
        room = self._view.viewport().rect().adjusted(_GAP, _GAP, -_GAP, -_GAP)
        across, down = place
        left = room.left() + round(across * (room.width() - size.width()))
        return QRect(QPoint(left, room.top() + round(down * (room.height() - size.height()))), size)

    def _words(self) -> list[QRect]:
        """Return where the window shows words of the table itself; cards are larger beside it."""
        return self._in_window(word_boxes(self._scene))

    def _in_window(self, boxes: Iterable[QRectF]) -> list[QRect]:
        """Return which of these the window shows, and where."""
        room = self._view.viewport().rect()
        shown = (self._view.mapFromScene(box).boundingRect() & room for box in boxes)
        return [box for box in shown if not box.isEmpty()]

    def _painted(self) -> QPixmap:
        """Return the scene as it is now, as large as the map."""
        dpr = self.devicePixelRatioF()
        drawn = QPixmap((self.size() - QSize(2 * _FRAME, 2 * _FRAME)) * dpr)
        drawn.fill(QColor(self._scene.board.pictures.art.palette.ground))
        painter = QPainter(drawn)
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        source = self._view.mapFromScene(self._view.sceneRect()).boundingRect()
        self._view.render(painter, QRectF(drawn.rect()), source, Qt.AspectRatioMode.IgnoreAspectRatio)
        painter.end()
        drawn.setDevicePixelRatio(dpr)
        return drawn


def _hinders(box: QRect, thing: QRect) -> bool:
    """Return whether a map at `box` is in the way of `thing`."""
    shared = box & thing
    if shared.isEmpty():
        return False
    if thing.width() * thing.height() <= box.width() * box.height():
        return True
    return shared.width() * shared.height() > _PLAIN * thing.width() * thing.height()


def _around(hole: QRectF, whole: QRectF) -> list[QRectF]:
    """Return what of `whole` lies outside `hole`."""
    return [
        QRectF(whole.left(), whole.top(), whole.width(), hole.top() - whole.top()),
        QRectF(whole.left(), hole.bottom(), whole.width(), whole.bottom() - hole.bottom()),
        QRectF(whole.left(), hole.top(), hole.left() - whole.left(), hole.height()),
        QRectF(hole.right(), hole.top(), whole.right() - hole.right(), hole.height()),
    ]
