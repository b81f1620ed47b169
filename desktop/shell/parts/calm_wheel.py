"""The calm wheel: over a page that scrolls it scrolls, and sets nothing but what has the keyboard."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

_SET_BY_WHEEL: Final = ("QComboBox", "QSlider", "QAbstractSpinBox")


class CalmWheel(QObject):
    """Takes the wheel from what it would set without having been asked, and gives it to `area`."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area

    def watch(self, page: QWidget) -> None:
        """The wheel sets what is on `page` by now only while it has the keyboard, and gives that to nothing."""
        for control in page.findChildren(QWidget):
            if any(map(control.inherits, _SET_BY_WHEEL)):
                if control.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass by whatever has not the keyboard."""
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            self._area.wheelEvent(event)
            return True
        return super().eventFilter(watched, event)
