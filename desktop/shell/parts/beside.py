"""Windows beside the main one, which are not modal: of each kind there is one, however often it is asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog


def show_alone(window: QDialog) -> None:
    """`window` is shown, and others of its kind that belong to the same one have made room for it.

    Whoever asks again wants to see how things are now, and what lies below would stay as long as the program.
    """
    owner = QObject.parent(window)
    if owner is not None:
        for other in owner.findChildren(type(window), options=Qt.FindChildOption.FindDirectChildrenOnly):
            if other is not window:
                other.close()
    window.show()
