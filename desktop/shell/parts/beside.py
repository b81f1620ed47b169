"""Windows beside the main one, which are not modal: of each kind there is one, however often it is asked for."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

W = TypeVar("W", bound=QDialog)


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
