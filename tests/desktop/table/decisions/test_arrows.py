"""Rows of buttons: arrows among them, and what a flow of them holds goes with it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget
from shiboken6 import delete, isValid

from desktop.table.decisions.flow import Flow
from desktop.table.decisions.keys import ArrowsAmong

KEY = Qt.Key


@pytest.fixture
def strip(qtbot):
    found = QWidget()
    qtbot.addWidget(found)
    row, arrows = QHBoxLayout(found), ArrowsAmong(found)
    for name in ("one", "two", "three"):
        button = QPushButton(name)
        row.addWidget(button)
        arrows.add(button)
    with qtbot.waitExposed(found):
        found.show()
    return found


def buttons(strip):
    return strip.findChildren(QPushButton)


def test_an_arrow_leads_round_the_row(strip):
    for start, arrow, end in ((0, KEY.Key_Right, 1), (0, KEY.Key_Left, 2), (1, KEY.Key_Up, 1)):
        buttons(strip)[start].setFocus()
        QTest.keyClick(strip.windowHandle(), arrow)
        assert strip.focusWidget() is buttons(strip)[end]


@pytest.mark.parametrize("left", ["two others", "nobody"])
def test_an_arrow_leads_nowhere_from_a_button_that_is_hidden(strip, left, qtbot):
    """Qt leaves the keys of a window to a button that was hidden while the window was not active."""
    for button in buttons(strip)[: 1 if left == "two others" else 3]:
        button.hide()
    with qtbot.captureExceptions() as caught:
        for arrow in (KEY.Key_Right, KEY.Key_Left, KEY.Key_Up, KEY.Key_Down):
            QTest.keyClick(buttons(strip)[0], arrow)
    assert caught == []


@pytest.mark.parametrize("gone", ["page", "flow"])
def test_what_a_layout_holds_is_deleted_with_it_and_with_its_page(qtbot, gone):
    """Of every table that was left 1.5 KB stayed."""
    page = QWidget()
    flow = Flow(page)
    flow.addWidget(QLabel("a"))
    item = flow.itemAt(0)
    assert isValid(item)

    delete({"page": page, "flow": flow}[gone])
    assert not isValid(item)
