"""Windows: where the main one stands on the screen; beside it there is one of each kind, however often one asks."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtCore import QByteArray, QObject, QSize, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

W = TypeVar("W", bound=QDialog)

_FIRST: Final = QSize(1280, 760)
"""How large the window is before anybody resized it, where the screen has room."""
_TITLE_BAR: Final = QSize(0, 40)


def show_alone(window: QDialog) -> None:
    """`window` is shown, and others of its kind that belong to the same one have made room for it.

    Whoever asks again wants to see how things are now, and what lies below would stay as long as the program.
    """
    owner = QObject.parent(window)
    if owner is not None:
        for other in _windows(owner, type(window)):
            if other is not window:
                other.close()
    window.show()


def is_brought_forward(owner: QWidget, kind: type[QDialog]) -> bool:
    """Return whether such a window was open already; if so, it is in front: it shows how things are at any time."""
    for window in open_windows(owner, kind):
        window.raise_()
        window.activateWindow()
        return True
    return False


def open_windows(owner: QObject, kind: type[W]) -> list[W]:
    """Return the windows of this kind that belong to `owner`; a hidden one is about to go."""
    return [window for window in _windows(owner, kind) if not window.isHidden()]


def _windows(owner: QObject, kind: type[W]) -> list[W]:
    return owner.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)


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
