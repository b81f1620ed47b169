"""Hands: a pointer and keys that reach the window as a person's do, and nothing but what is really under them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

_DRAG_STEPS = 6
_LEFT = Qt.MouseButton.LeftButton
_NONE = Qt.MouseButton.NoButton


class Unreachable(Exception):
    """What a person would want to press is not there: hidden, covered, disabled or outside the window."""


class Hands:
    """Events go to the window of the operating system; Qt finds the widget as it does for a real pointer."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def press(self, widget: QWidget, name: str) -> None:
        """Click in the middle of `widget`, which is called `name` if it cannot be reached."""
        if not self.reaches(widget):
            QApplication.processEvents()  # what has only just come is laid out then
        if not self.reaches(widget):
            middle = self._middle_of(widget)
            raise Unreachable(f"{name} cannot be reached: {self._window.childAt(middle)} is at {middle.toTuple()}")
        if not widget.isEnabled():
            raise Unreachable(f"{name} is disabled")
        self.click(self._middle_of(widget))

    def reaches(self, widget: QWidget) -> bool:
        """Return whether `widget` is what lies in its own middle."""
        found = self._window.childAt(self._middle_of(widget))
        return widget.isVisible() and found is not None and (found is widget or widget.isAncestorOf(found))

    def click(self, spot: QPoint) -> None:
        """Move the pointer to `spot` of the window, press the left button and let go."""
        self._mouse(QEvent.Type.MouseMove, spot, _NONE, _NONE)
        self._mouse(QEvent.Type.MouseButtonPress, spot, _LEFT, _LEFT)
        self._mouse(QEvent.Type.MouseButtonRelease, spot, _LEFT, _NONE)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Press at `start`, move to `end` in several steps, let go there."""
        self._mouse(QEvent.Type.MouseMove, start, _NONE, _NONE)
        self._mouse(QEvent.Type.MouseButtonPress, start, _LEFT, _LEFT)
        for step in range(1, _DRAG_STEPS + 1):
            self._mouse(QEvent.Type.MouseMove, start + (end - start) * step / _DRAG_STEPS, _NONE, _LEFT)
        self._mouse(QEvent.Type.MouseButtonRelease, end, _LEFT, _NONE)

    def key(self, key: Qt.Key) -> None:
        """Press a key and let go; it goes to an open menu, else to whatever has the focus of the window."""
        target = self._handle(QApplication.activePopupWidget() or self._window)
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))

    def spot(self, view: QGraphicsView, point: QPointF) -> QPoint:
        """Return where `point` of the scene is in the window."""
        spot = view.viewport().mapTo(self._window, view.mapFromScene(point))
        if self._window.childAt(spot) is not view.viewport():
            raise Unreachable(f"{self._window.childAt(spot)} covers the table at {spot.x()}, {spot.y()}")
        return spot

    def _middle_of(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self._window, widget.rect().center())

    def _mouse(self, kind: QEvent.Type, spot: QPoint, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        there = QPointF(self._window.mapToGlobal(spot))
        event = QMouseEvent(kind, QPointF(spot), there, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self._handle(self._window), event)

    def _handle(self, widget: QWidget) -> QWindow:
        handle = widget.windowHandle()
        if handle is None:
            raise Unreachable(f"{widget} has no window")
        return handle
