"""The seats of a new game: person or opponent, name, level, crest and colour, one row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QToolButton, QWidget

from desktop import i18n
from desktop.settings import SeatSetup
from desktop.shell.portraits import bot_name, crest
from desktop.shell.services import Services
from desktop.shell.widgets import Retold
from desktop.theme.fonts import Role, font
from rules.ai.levels import LEVELS

OFFERED = tuple(level for level in LEVELS if level not in {"random", "greedy"})
"""The levels that people choose from; the others are for measuring."""


class SeatRow(QWidget):
    """One seat."""

    changed = Signal()

    def __init__(self, services: Services, seat: int, setup: SeatSetup) -> None:
        super().__init__()
        self._services = services
        self.seat = seat
        self.mark = setup.mark
        self.crest = QToolButton()
        self.crest.setObjectName("quiet")
        self.crest.setIconSize(QSize(30, 30))
        self.kind = QComboBox()
        self.kind.addItems(["", ""])
        self.kind.setCurrentIndex(0 if setup.kind == "human" else 1)
        self.name = QLineEdit(setup.name)
        self.name.setMaxLength(40)
        self.level = QComboBox()
        self.level.addItems([""] * len(OFFERED))
        self.level.setCurrentIndex(OFFERED.index(setup.level) if setup.level in OFFERED else 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        for place, widget in enumerate((self.crest, self.kind, self.name, self.level)):
            grid.addWidget(widget, 0, place)
        grid.setColumnStretch(2, 1)
        for box in (self.kind, self.level):
            box.setMinimumWidth(128)
        self.kind.currentIndexChanged.connect(self._tell)
        self.kind.currentIndexChanged.connect(self.changed)
        self.name.textChanged.connect(self.changed)
        Retold(self, self._tell)

    def setup(self) -> SeatSetup:
        """Return the seat as it is set up; an empty name is the one that is shown in grey."""
        kind: Literal["human", "bot"] = "human" if self.kind.currentIndex() == 0 else "bot"
        return SeatSetup(
            kind=kind, name=self.name.text().strip(), level=OFFERED[self.level.currentIndex()], mark=self.mark
        )

    def shown_name(self) -> str:
        """Return the name that the others will read."""
        return self.name.text().strip() or self.name.placeholderText()

    def wear(self, mark: int) -> None:
        """Take the crest and colour number `mark`."""
        self.mark = mark
        self.crest.setIcon(QIcon(crest(self._services.art, mark, 30, self.devicePixelRatioF())))

    def _tell(self) -> None:
        human = self.kind.currentIndex() == 0
        self.kind.setItemText(0, i18n.text("app.seat.human"))
        self.kind.setItemText(1, i18n.text("app.seat.bot"))
        for place, level in enumerate(OFFERED):
            self.level.setItemText(place, i18n.text(f"app.level.{level}"))
            self.level.setItemData(place, i18n.text(f"app.level.{level}.help"), 3)
        self.level.setEnabled(not human)
        self.level.setToolTip(i18n.text("app.level.help"))
        self.crest.setToolTip(i18n.text("app.seat.crest.help"))
        self.name.setPlaceholderText(i18n.text("app.seat.person", n=self.seat + 1) if human else bot_name(self.seat))
        for widget in (self.kind, self.name, self.level):
            widget.setFont(font(Role.TEXT, 14))
        self.wear(self.mark)


class SeatRows(QWidget):
    """As many rows as there are players; two seats never wear the same crest."""

    changed = Signal()

    def __init__(self, services: Services, setups: Sequence[SeatSetup], most: int) -> None:
        super().__init__()
        self._most = most
        self.rows: list[SeatRow] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(8)
        for seat in range(most):
            row = SeatRow(services, seat, setups[seat] if seat < len(setups) else SeatSetup(mark=seat))
            row.crest.clicked.connect(lambda _checked=False, row=row: self._next_mark(row))
            row.changed.connect(self.changed)
            grid.addWidget(row, seat, 0)
            self.rows.append(row)
        self._count = max(1, len(setups))
        self._part_marks()
        self.set_count(self._count)

    def set_count(self, count: int) -> None:
        """Show the first `count` seats."""
        self._count = count
        for row in self.rows:
            row.setVisible(row.seat < count)
        self.changed.emit()

    def setups(self) -> tuple[SeatSetup, ...]:
        """Return the seats as they are set up."""
        return tuple(row.setup() for row in self.rows[: self._count])

    def names(self) -> list[str]:
        """Return the names that will be read at the table."""
        return [row.shown_name() for row in self.rows[: self._count]]

    def _next_mark(self, row: SeatRow) -> None:
        """Give `row` the next crest, and whoever wore it the one that becomes free."""
        wanted = (row.mark + 1) % self._most
        for other in self.rows:
            if other is not row and other.mark == wanted:
                other.wear(row.mark)
        row.wear(wanted)
        self.changed.emit()

    def _part_marks(self) -> None:
        free = [mark for mark in range(self._most) if mark not in {row.mark for row in self.rows}]
        worn: set[int] = set()
        for row in self.rows:
            if row.mark in worn or row.mark >= self._most:
                row.wear(free.pop(0))
            worn.add(row.mark)
