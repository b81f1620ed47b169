"""PySide6 6.12.0 on CPython 3.11 loses a reference to None in every void call; a few thousand calls end the process."""

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem

CALLS = 400
TOLERANCE = 50


def lost_references(call: Callable[[], None]) -> int:
    for _ in range(10):
        call()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        call()
    return before - sys.getrefcount(None)


def test_void_calls_keep_the_references_to_none(qapp: object) -> None:
    color, thing, item, pixmap = QColor(1, 2, 3), QObject(), QGraphicsRectItem(), QPixmap(8, 8)
    painter = QPainter(pixmap)
    calls = {
        "QColor.setAlpha": lambda: color.setAlpha(5),
        "QObject.setObjectName": lambda: thing.setObjectName("piece"),
        "QGraphicsItem.setPos": lambda: item.setPos(1.0, 2.0),
        "QPainter.setOpacity": lambda: painter.setOpacity(0.5),
    }
    lost = {name: lost_references(call) for name, call in calls.items()}
    painter.end()
    assert {name: count for name, count in lost.items() if count >= TOLERANCE} == {}
