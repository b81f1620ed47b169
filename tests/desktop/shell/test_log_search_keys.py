"""The way out of the search of the log, by the keyboard alone."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.shell.log.log_filter import Wanted


def test_esc_ends_a_search_and_a_second_one_leads_back_to_the_table(qtbot: Any, active: Any, sit: Any) -> None:
    """The field kept the keyboard: keys of the table were written into it."""
    screen = sit()
    field: Any = screen.log._filter._words
    QTest.keyClick(screen.viewport, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert field.hasFocus()
    QTest.keyClicks(field, "ab")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.hasFocus(), screen.log._filter.wanted) == (True, Wanted())

    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert screen.viewport.hasFocus()
