"""Pages of a test's own."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

Page = TypeVar("Page", bound=QWidget)


def on_screen(qtbot: Any, page: Page, *size: Any) -> Page:
    """Show `page`, as large as is said, as long as the test lasts."""
    qtbot.addWidget(page)
    if size:
        page.resize(*size)
    page.show()
    return page


DOWN = QPoint(0, -120)
"""A notch towards whoever turns the wheel."""
NO_KEY = Qt.KeyboardModifier.NoModifier


def turn_wheel(
    over: QWidget, angle: QPoint = DOWN, keys: Qt.KeyboardModifier = NO_KEY, at: QPoint | None = None
) -> None:
    """The wheel is turned with the pointer in the middle of `over`, or at a point of it."""
    spot = QPointF(over.rect().center() if at is None else at)
    no_button, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(
        over, QWheelEvent(spot, over.mapToGlobal(spot), QPoint(), angle, no_button, keys, phase, False)
    )
