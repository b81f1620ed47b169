"""The viewport: the whole table fits the window, sharp at every size; the wheel zooms, a drag beside things shifts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QMouseEvent,
    QMoveEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QWidget

from desktop.person import i18n
from desktop.person.mouse import MOUSE, HeldButton
from desktop.person.settings import Settings
from desktop.person.speech import announce
from desktop.table.scene import TableScene
from desktop.table.viewport.clear_place import Kept
from desktop.table.viewport.in_use import kept_boxes
from desktop.table.viewport.long_press import LongPress
from desktop.table.viewport.mini_map import MiniMap
from desktop.theme.families import surface_key
from rules.core.ids import Seat

_REDRAW_MS = 90
"""Pictures are redrawn when resizing has paused for so long; until then they are stretched."""
_CLOSEST = 3.0
_STEP = 1.25
_OVER: Final = 6
"""How much what lies over the table weighs."""


class TableViewport(QGraphicsView):
    """A window onto the table, whose surface reaches to the edges of the page on which it stands."""

    spread = Signal()
    """Another surface lies on the table, or the same one drawn for another size, or in another light."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.setAcceptDrops(False)  # a file that is dropped on the table is dropped on the window
        self._table = scene
        self._zoom = 1.0
        self._grabbed: QPoint | None = None
        self._grabbing = Qt.MouseButton.NoButton
        """The button that has grabbed the table."""
        self._pressed: QMouseEvent | None = None
        """The press of a left button that has not shifted anything yet."""
        self._held = HeldButton(self)
        self._held.lost.connect(self._lose)
        self._before = QPoint()
        """Where the table stood when it was grabbed."""
        self._long = LongPress(self)
        self._long.held.connect(self._ask_about)
        self._felt = ""
        """The key of what lies on the table instead of the game's own surface; none: that one."""
        self._page: QWidget = self
        self.surface: QPixmap | None = None
        """The picture of the surface as last drawn; it serves while the page changes size."""
        self.darkness = 0.0
        """How much of the light over the table is gone, from 0 to 1, as last painted."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(_REDRAW_MS)
        self._redraw.timeout.connect(self._sharpen)
        scene.focused.connect(self._announce)
        scene.picked.connect(self._long.end)  # a press that has answered asks nothing any more
        self.map = MiniMap(self, scene)
        self._name()

    @property
    def zoom(self) -> float:
        """1 shows the whole table."""
        return self._zoom

    def fit(self) -> None:
        """The whole table is in the window."""
        self._zoom = 1.0
        self._scale()

    def set_zoom(self, zoom: float) -> None:
        """The table is `zoom` times as large as when it fits the window, 1 to 3."""
        self._zoom = min(_CLOSEST, max(1.0, zoom))
        self._scale()

    def obey(self, settings: Settings) -> None:
        """What lies on the table, and whether a mini-map is shown, is as the person has set it."""
        self.map.want(on=settings.mini_map)
        felt = "" if settings.felt == "game" else f"theme/felt/{settings.felt}"
        if felt != self._felt:
            self._felt = felt
            self._show_surface()

    def grounds(self, seats: Sequence[Seat]) -> list[QRect]:
        """Return where the panels of `seats` are seen, and whatever else of theirs lies beside them."""
        placed = self._table.board.arrangement
        boxes = [placed.panels[seat].box for seat in seats if seat in placed.panels]
        owned = [zone for zone, owner in placed.owners.items() if owner in seats]
        boxes += [place.box for zone in owned if (place := placed.place(zone)) is not None]
        corners = [QRectF(box.x, box.y, box.width, box.height) for box in boxes]
        return [self.mapFromScene(corner).boundingRect() for corner in corners]

    def kept(self) -> Iterator[Kept]:
        """Yield what is read and used here, where it is seen; a piece weighs 2."""
        for box, weight in kept_boxes(self._table):
            yield Kept(self.mapFromScene(box).boundingRect() & self.rect(), weight)
        over = self.findChildren(QFrame, options=Qt.FindChildOption.FindDirectChildrenOnly)
        for widget in (self.map, *over):
            if widget.isVisible() and widget is not self.viewport():
                yield Kept(widget.geometry(), _OVER)

    def zoom_by(self, steps: int) -> None:
        """The table is so many steps larger, or smaller; what the keyboard is on stays in sight."""
        self.set_zoom(self._zoom * _STEP**steps)
        self._show_ring()

    def _show_ring(self) -> None:
        box = self._table.keyboard.box
        if self._zoom > 1 and box is not None:
            self.ensureVisible(QRectF(box.x, box.y, box.width, box.height))

    def sharpen(self) -> None:
        """Pictures are drawn for the present size now."""
        self._redraw.stop()
        self._sharpen()
        self._table.sharpening.finish()

    def lie_on(self, page: QWidget) -> None:
        """The surface is as large as `page`, which paints what of it lies beside this window."""
        self._page = page

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """What of the surface lies here; Qt keeps it as one pixmap until the size changes."""
        painter.fillRect(rect, QColor(self._table.board.pictures.art.palette.ground))
        drawn = self._drawn_surface()
        if drawn is not None:
            painter.drawPixmap(self._ground(), drawn, QRectF(drawn.rect()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Whatever the light over the table goes down by changes only here; the page around it follows."""
        super().paintEvent(event)
        dusk = self._table.board.dusk
        darkness = 0.0 if dusk is None or dusk.scene() is None else dusk.opacity()
        if darkness != self.darkness:
            self.darkness = darkness
            self.spread.emit()

    def _laid(self) -> QRectF:
        """Return where on the page the whole table lies."""
        corner = self.mapTo(self._page, QPoint(0, 0)).toPointF()
        laid = QRectF(corner, self.sceneRect().size() * self._fitting())
        laid.moveCenter(corner + QPointF(self.viewport().width(), self.viewport().height()) / 2)
        return laid

    def _ground(self) -> QRectF:
        """Return where in the scene the page lies while the whole table is in this window."""
        laid, scale = self._laid(), self._fitting()
        start = self.sceneRect().topLeft() - laid.topLeft() / scale
        if self._zoom == 1:  # as Qt rounds it: what lies beside this window goes on without a seam
            start = self.mapToScene(-self.mapTo(self._page, QPoint(0, 0)))
        return QRectF(start, self._page.size().toSizeF() / scale)

    def _drawn_surface(self) -> QPixmap | None:
        """Return the picture of the surface: of another size, or none, until there is one."""
        pictures = self._table.board.pictures
        key = self._felt or surface_key(self._table.board.arrangement.spec.table, self._laid())
        wanted = key, float(self._page.width()), float(self._page.height())
        dpr = self.devicePixelRatioF()
        if not (self._redraw.isActive() and self.surface):
            if not pictures.art.has(*wanted, dpr):
                pictures.want(*wanted, self._show_surface, self, first=True)
            elif (drawn := pictures.art.pixmap(*wanted, dpr)) is not self.surface:
                self.surface = drawn
                self.spread.emit()
        return self.surface

    def _show_surface(self) -> None:
        whole = self.mapToScene(self.viewport().rect()).boundingRect()
        self.invalidateScene(whole, QGraphicsScene.SceneLayer.BackgroundLayer)  # into the pixmap that there is
        self.viewport().update()
        self.map.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scale()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Another part of the surface lies here."""
        super().moveEvent(event)
        self.resetCachedContent()
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.set_zoom(self._zoom * 1.0015 ** (MOUSE.turn * event.angleDelta().y()))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Two fingers that part on a trackpad zoom, as the wheel does."""
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.set_zoom(self._zoom * (1 + event.value()))
            return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """In a table that is larger than the window the middle button shifts it, and the left one beside things."""
        if not self._grabs(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second of two quick presses shifts the table where the first does, and may become a long one, too."""
        if not self._grabs(event):
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._long.move(event.position().toPoint())
        if self._grabbed is not None:
            self._shift(event.position().toPoint())
            return
        super().mouseMoveEvent(event)
        point = self.mapToScene(event.position().toPoint())
        on_something = self._table.hover.is_on_something or self._table.is_on_handle(point)
        on_something = on_something or self._table.names_deed(point)
        shape = (
            Qt.CursorShape.ClosedHandCursor if self._table.pointer.is_dragging else Qt.CursorShape.PointingHandCursor
        )
        if on_something or self._table.pointer.is_dragging:
            self.viewport().setCursor(shape)
        else:
            self.viewport().unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press that shifted nothing was a click; another button than the one that shifts ends nothing."""
        self._long.end()
        if event.buttons() == Qt.MouseButton.NoButton:
            self._held.end()
        if self._grabbed is None or event.button() != self._grabbing:
            super().mouseReleaseEvent(event)
            return
        pressed = self._pressed
        self._let_go()
        if pressed is not None:
            super().mousePressEvent(pressed)
            super().mouseReleaseEvent(event)

    def _grabs(self, event: QMouseEvent) -> bool:
        """A press ends what the one before began, and may become a long one; return whether it shifts the table."""
        self._long.end()
        self._let_go()
        self._held.begin()
        spot, button = event.position().toPoint(), event.button()
        is_left = button == Qt.MouseButton.LeftButton
        if is_left and self._table.hand.is_free:  # who holds something lays it down
            self._long.begin(spot)
        is_bare = is_left and self._table.is_bare(self.mapToScene(spot))
        if self._zoom <= 1 or not (is_bare or button == Qt.MouseButton.MiddleButton):
            return False
        self._grabbed, self._grabbing = spot, button
        self._before = QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        self._pressed = event.clone() if is_left else None
        return True

    def _let_go(self) -> None:
        """Nothing shifts the table."""
        if self._grabbed is not None:
            self.viewport().unsetCursor()
        self._grabbed = self._pressed = None

    def _lose(self) -> None:
        """The button went up elsewhere: what it took is put back, and the table stands where it stood."""
        self._long.end()
        if self._grabbed is not None:
            self.horizontalScrollBar().setValue(self._before.x())
            self.verticalScrollBar().setValue(self._before.y())
        self._let_go()
        self._table.sign.release()
        self._table.pointer.take_back()

    def _ask_about(self, spot: QPoint) -> None:
        """A long press on a thing asks about it, and does nothing else."""
        if self._table.hold(self.mapToScene(spot), self.viewport().mapToGlobal(spot)):
            self._let_go()

    def _shift(self, here: QPoint) -> None:
        """The table goes with the pointer, once that has gone farther than a click may stray."""
        assert self._grabbed is not None
        shift = here - self._grabbed
        if self._pressed is not None and shift.manhattanLength() < QApplication.startDragDistance():
            return
        self._grabbed, self._pressed = here, None
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - shift.x())
        down.setValue(down.value() - shift.y())
        self._table.hover.leave()  # scrolling tells the scene of a pointer where it was before

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever covers the table ends a press that might have become a long one; another window does not."""
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self._long.end()
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._table.hover.leave()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        """A window that goes to a screen of another resolution is drawn for that one."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw.start()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self._table.redraw()
            self.resetCachedContent()

    def _scale(self) -> None:
        scale = self._fitting() * self._zoom
        self.resetTransform()
        self.scale(scale, scale)
        self.map.follow()
        self.resetCachedContent()
        if self.isVisible():
            self._redraw.start()
        elif self.window().isVisible():  # a page that is about to be shown: the window stays alive while it is drawn
            self._sharpen()
        else:
            self.sharpen()

    def _fitting(self) -> float:
        """Return how many pixels a scene unit is when the whole table is in the window."""
        room, table = self.viewport().rect(), self.sceneRect()
        return max(0.05, min(room.width() / table.width(), room.height() / table.height()))

    def _sharpen(self) -> None:
        self.resetCachedContent()
        self.viewport().update()
        self._table.resize_pictures(self.transform().m11(), self.devicePixelRatioF())

    def _name(self) -> None:
        self.setAccessibleName(i18n.text("app.table.name"))
        self.setAccessibleDescription(i18n.text("app.table.keys"))
        self.map.tell()

    def _announce(self, words: str) -> None:
        """What the keyboard points at is in sight, and a screen reader says it."""
        self._show_ring()
        self.setAccessibleDescription(words or i18n.text("app.table.keys"))
        announce(self, words, at_once=True)
