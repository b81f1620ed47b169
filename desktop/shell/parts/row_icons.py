"""Icons of rows: a place that is kept for a picture, and the picture when it has been drawn."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap


def blank_icon(size: QSize) -> QIcon:
    """Return what keeps the place of a picture, so that the words beside it stay where they are."""
    made = QPixmap(size)
    made.fill(Qt.GlobalColor.transparent)
    return QIcon(made)


def picture_icon(drawn: QPixmap) -> QIcon:
    """Return an icon that is not tinted where its row is chosen."""
    icon = QIcon(drawn)
    icon.addPixmap(drawn, QIcon.Mode.Selected)
    return icon
