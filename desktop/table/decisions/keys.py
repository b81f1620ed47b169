"""Keys at the strip: arrows lead from button to button, and a held key does only what it was held down for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

_STEPS: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
_LEAPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}

_UP_MS: Final = 120
"""A held key repeats itself sooner; where a window system tells a repeat as up and down, only the time tells it."""
_SILENT_MS: Final = 2000
"""A held key repeats itself for the first time sooner, on any system; what is silent longer went up unheard."""


def swallow(key: int) -> None:
    """`key`, which is down, does nothing more in any window, and may be pressed again once it has gone up."""
    app = QApplication.instance()
    assert app is not None
    _HeldKey(key, app)


class ArrowsAmong(QObject):
    """Left and right walk round the buttons that were added; up and down go to the next row, if there is one."""

    def __init__(self, strip: QWidget) -> None:
        super().__init__(strip)
        self._strip = strip

    def add(self, button: QPushButton) -> None:
        """Add `button`, which is somewhere in the strip, until it is destroyed."""
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An arrow stays in the strip, whether or not there is another button.

        A button that was hidden while the window was not the active one still gets its keys: nothing leads on from it.
        """
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        key = Qt.Key(event.key())
        assert isinstance(watched, QPushButton)
        rows = self._rows() if key in _STEPS or key in _LEAPS else []
        if not any(watched in row for row in rows):
            return super().eventFilter(watched, event)
        after = self._beside(watched, _STEPS[key], rows) if key in _STEPS else self._below(watched, _LEAPS[key], rows)
        after.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _beside(self, here: QPushButton, by: int, rows: list[list[QPushButton]]) -> QPushButton:
        buttons = [button for row in rows for button in row]
        return buttons[(buttons.index(here) + by) % len(buttons)]

    def _below(self, here: QPushButton, by: int, rows: list[list[QPushButton]]) -> QPushButton:
        at = next(number for number, row in enumerate(rows) if here in row) + by
        if not 0 <= at < len(rows):
            return here
        return min(rows[at], key=lambda button: abs(self._middle(button).x() - self._middle(here).x()))

    def _rows(self) -> list[list[QPushButton]]:
        """Return what can be pressed, row by row as it stands."""
        can = [each for each in self._strip.findChildren(QPushButton) if each.isVisible() and each.isEnabled()]
        rows: list[list[QPushButton]] = []
        for button in sorted(can, key=lambda button: self._middle(button).y()):
            if rows and self._middle(button).y() - self._middle(rows[-1][0]).y() < button.height() / 2:
                rows[-1].append(button)
            else:
                rows.append([button])
        return [sorted(row, key=lambda button: self._middle(button).x()) for row in rows]

    def _middle(self, button: QPushButton) -> QPoint:
        return button.mapTo(self._strip, button.rect().center())


class _HeldKey(QObject):
    """Swallows one key, in all windows, as long as it is down."""

    def __init__(self, key: int, app: QObject) -> None:
        super().__init__(app)
        self._app = app
        self._key = key
        self._up = QTimer(self, singleShot=True)
        self._up.timeout.connect(self._end)
        self._up.start(_SILENT_MS)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the key; one that goes up while another program is in front is not heard."""
        if event.type() == QEvent.Type.ApplicationDeactivate:
            self._end()
        if not isinstance(event, QKeyEvent) or event.key() != self._key:
            return False
        is_up = event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat()
        self._up.start(_UP_MS if is_up else _SILENT_MS)
        event.accept()
        return True

    def _end(self) -> None:
        self._up.stop()
        self._app.removeEventFilter(self)
        self.deleteLater()
