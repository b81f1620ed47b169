"""PySide6 6.12.0 on CPython 3.11 loses a reference to None in every void call; a few thousand calls end the process."""

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem

CALLS = 400
TOLERANCE = 50


def void_calls() -> dict[str, Callable[[], None]]:
    color, thing, item = QColor(1, 2, 3), QObject(), QGraphicsRectItem()
    return {
        "QColor.setAlpha": lambda: color.setAlpha(5),
        "QObject.setObjectName": lambda: thing.setObjectName("piece"),
        "QGraphicsItem.setPos": lambda: item.setPos(1.0, 2.0),
    }


def lost_references(call: Callable[[], None]) -> int:
    for _ in range(10):
        call()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        call()
    return before - sys.getrefcount(None)


@pytest.mark.parametrize("name", void_calls())
def test_void_calls_keep_the_references_to_none(name: str) -> None:
    assert lost_references(void_calls()[name]) < TOLERANCE


def test_painting_keeps_the_references_to_none(qapp: object) -> None:
    pixmap = QPixmap(8, 8)
    painter = QPainter(pixmap)
    lost = lost_references(lambda: painter.setOpacity(0.5))
    painter.end()
    assert lost < TOLERANCE
