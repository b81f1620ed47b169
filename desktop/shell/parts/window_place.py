"""Where the window stands on the screen, and how it comes back there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

_FIRST: Final = QSize(1280, 760)
"""How large the window is before anybody resized it, where the screen has room."""
_TITLE_BAR: Final = QSize(0, 40)


def place_of(window: QWidget) -> str:
    """Return where `window` stands, for `put_back`."""
    return bytes(window.saveGeometry().toBase64().data()).decode()


def put_back(window: QWidget, place: str) -> None:
    """`window` stands at `place`, if that still exists; a first window fits on the screen."""
    window.resize(_FIRST.boundedTo(window.screen().availableSize() - _TITLE_BAR))
    if place:
        window.restoreGeometry(QByteArray.fromBase64(place.encode()))


def toggle_full_screen(window: QWidget) -> None:
    """`window` fills the screen, or no longer; whatever window has the keyboard keeps it."""
    in_front = QApplication.activeWindow()
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
    if in_front is not None and in_front is not window:
        in_front.raise_()
        in_front.activateWindow()
