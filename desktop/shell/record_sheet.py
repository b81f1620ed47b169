"""The record: how often one has won against whom, with a bar for every pairing that was played."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from desktop import i18n
from desktop.session.saves import FinishedGame
from desktop.session.tally import Score, tally
from desktop.shell.widgets import label, sheet_of_paper
from desktop.theme.fonts import Role, font
from rules.ai.levels import OFFERED

_BAR = 92


class RecordSheet(QWidget):
    """A row for each level of opponents, a column for each number of players, as far as they were played."""

    def __init__(self) -> None:
        super().__init__()
        sheet = sheet_of_paper()
        self._column = QVBoxLayout(sheet)
        self._column.setContentsMargins(22, 16, 22, 16)
        self._column.addWidget(label("app.record", Role.TITLE, 18))
        self._grid: QWidget | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(sheet)

    def show_games(self, games: Iterable[FinishedGame]) -> None:
        """Count `games`; without any of one's own there is no sheet."""
        scores = tally(games)
        self.setVisible(bool(scores))
        if self._grid is not None:
            self._grid.deleteLater()
        self._grid = QWidget()
        grid = QGridLayout(self._grid)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        counts = sorted({count for _, count in scores})
        for place, count in enumerate(counts, 1):
            grid.addWidget(_words(i18n.text("app.record.players", n=count), soft=True), 0, 2 * place, 1, 2)
        levels = [level for level in OFFERED if any(level == played for played, _ in scores)]
        for row, level in enumerate(levels, 1):
            grid.addWidget(_words(i18n.text(f"app.level.{level}")), row, 0)
            for place, count in enumerate(counts, 1):
                if (level, count) in scores:
                    _add_score(grid, row, 2 * place, scores[level, count])
        grid.setColumnStretch(2 * len(counts) + 2, 1)
        self._column.addWidget(self._grid)


def _add_score(grid: QGridLayout, row: int, column: int, score: Score) -> None:
    bar = QProgressBar()
    bar.setRange(0, score.played)
    bar.setValue(score.won)
    bar.setTextVisible(False)
    bar.setFixedWidth(_BAR)
    told = _words(i18n.text("app.record.won", won=score.won, n=score.played))
    bar.setAccessibleName(told.text())
    grid.addWidget(bar, row, column, Qt.AlignmentFlag.AlignVCenter)
    grid.addWidget(told, row, column + 1)


def _words(text: str, *, soft: bool = False) -> QLabel:
    made = QLabel(text)
    made.setFont(font(Role.TEXT, 14))
    if soft:
        made.setObjectName("soft")
    return made
