"""A twin of the program's window in this process: laid out alike, it knows where on the other a hand must press."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton

from desktop.shell.main_window import MainWindow
from desktop.shell.play.table_screen import TableScreen
from desktop.start.selftest import places
from desktop.start.selftest.hands import Hands
from rules.core.view import Gesture
from tests.display.stage import Program


class Twin:
    """Opens a copy of what the program saved, at the same size."""

    def __init__(self, window: MainWindow, qtbot: Any, folder: Path) -> None:
        self._window = window
        self._qtbot = qtbot
        self._folder = folder
        self._number = 0

    def look(self, program: Program) -> TableScreen:
        """The table as the program must show it now, its question open."""
        _left, _top, width, height = program.window
        self._window.resize(width, height)
        self._number += 1
        copy = self._folder / f"look-{self._number}.chabudai"
        copy.write_bytes(b"".join(line + b"\n" for line in program.lines()))
        self._window.open_file(copy)
        self._qtbot.waitUntil(lambda: not self._window.is_preparing)
        table = self._window.table
        assert table is not None
        self._qtbot.waitUntil(lambda: table.answers.current is not None or table.session.facts.over)
        self._qtbot.wait(20)
        return table

    def gestures(self, table: TableScreen) -> Sequence[Gesture]:
        question = table._question
        return () if question is None else question.gestures

    def way(self, table: TableScreen, gesture: Gesture) -> tuple[QPoint, QPoint]:
        """From where to where a drag goes."""
        hands = Hands(self._window)
        assert gesture.source is not None
        assert gesture.target is not None
        start = hands.spot(table.viewport, places.of_source(table.scene, gesture.source))
        return start, hands.spot(table.viewport, places.of_target(table.scene, gesture.target))

    def middle(self, button: QAbstractButton) -> QPoint:
        return button.mapTo(self._window, button.rect().center())

    def middle_of_window(self, program: Program) -> QPoint:
        _left, _top, width, height = program.window
        return QPoint(width // 2, height // 2)
