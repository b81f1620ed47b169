"""Focus tips: what a tip says where the pointer rests, it says where the keyboard rests, too."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from shiboken6 import isValid

AFTER_MS: Final = 500
TOLD_BESIDE: Final = "told_beside"
"""The property of a widget whose tip says what is written beside it while it has the keyboard."""
_BELOW: Final = 4


class FocusTips(QObject):
    """Shows the tip of the widget that keys have led to, below it, until they lead on."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._widget: QWidget | None = None
        self._clock = QTimer(self, interval=AFTER_MS)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._show)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        if old is not None and old is self._widget:
            QToolTip.hideText()
        self._widget = None
        is_pointed = QApplication.mouseButtons() is not Qt.MouseButton.NoButton
        if now is not None and now.toolTip() and not is_pointed and not now.property(TOLD_BESIDE):
            self._widget = now
            self._clock.start()

    def _show(self) -> None:
        widget = self._widget
        if widget is None or not isValid(widget) or not widget.hasFocus() or widget.underMouse():
            return
        if QApplication.activePopupWidget() is not None:  # a menu that opened below it meanwhile
            return
        QToolTip.showText(widget.mapToGlobal(QPoint(0, widget.height() + _BELOW)), widget.toolTip(), widget)
