"""The editor of house rules: numbers of the game that this table sets anew, within the limits of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSpinBox, QToolButton, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.widgets import Retold, button, label, number_box
from desktop.theme.fonts import Role, font
from rules.core.house import HouseNumber, house_of


class HouseForm(QWidget):
    """One row for each number, made when somebody unfolds them; `values()` is what differs from the printed numbers.

    Texts: `<game>.house.<section>` heads a section, `<game>.house.<path>` names a number.
    """

    changed = Signal()
    unfolded = Signal()
    """Somebody asked for the numbers."""

    def __init__(
        self, game_id: str, numbers: Sequence[HouseNumber], chosen: Mapping[str, Any], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._numbers, self._chosen = game_id, numbers, chosen
        self._rows: list[_Row] = []
        self._sheet: QWidget | None = None
        self._fold = QToolButton()
        self._fold.setObjectName("quiet")
        self._fold.setCheckable(True)
        self._fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._fold.toggled.connect(self._unfold)
        self._fold.clicked.connect(lambda on: self.unfolded.emit() if on else None)
        self._reset = button("app.house.reset", self._print_all, "quiet")
        head = QHBoxLayout()
        head.addWidget(self._fold)
        head.addStretch(1)
        head.addWidget(self._reset)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 8, 0, 0)
        self._outer.addLayout(head)
        self._unfold(on=False)
        self._fold.setChecked(any(each.under(chosen) != each.printed for each in numbers))
        Retold(self, self._tell)

    def values(self) -> dict[str, Any]:
        """Return the house rules: what differs from the printed numbers, in the nesting of the content."""
        return house_of((row.number, row.box.value()) for row in self._rows)

    def _make_rows(self) -> QWidget:
        """Make a row for every number, with what was chosen for it."""
        key = f"{self._game}.house."
        self._rows = [_Row(key + ".".join(each.path), each, each.under(self._chosen)) for each in self._numbers]
        sheet = self._laid_out(self._game)
        self._outer.addWidget(sheet)
        before: QWidget = self._reset
        for row in self._rows:
            self.setTabOrder(before, row.box)  # what is made late comes last, behind the way out of the page
            before = row.box
            row.box.valueChanged.connect(self._tell)
            row.box.valueChanged.connect(self.changed)
        return sheet

    def _laid_out(self, game_id: str) -> QWidget:
        sheet = QWidget(self)
        grid = QGridLayout(sheet)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(6)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label("app.house.help", name="soft"), 0, 0, 1, 3)
        line = 1
        for section, rows in groupby(self._rows, lambda row: row.number.path[0]):
            grid.addWidget(label(f"{game_id}.house.{section}", Role.STRONG, 15), line, 0, 1, 3)
            for row in rows:
                line += 1
                for column, widget in enumerate((row.name, row.printed, row.box)):
                    grid.addWidget(widget, line, column)
            line += 1
        return sheet

    def _unfold(self, on: bool) -> None:
        if on and self._sheet is None:
            self._sheet = self._make_rows()
            self._tell()
        if self._sheet is not None:
            self._sheet.setVisible(on)
        self._fold.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)

    def _print_all(self) -> None:
        for row in self._rows:
            row.box.setValue(row.number.printed)

    def _tell(self) -> None:
        count = sum(row.box.value() != row.number.printed for row in self._rows)
        self._fold.setFont(font(Role.TEXT, 14))
        self._fold.setText(i18n.text("app.house.changed", n=count) if count else i18n.text("app.house"))
        self._reset.setVisible(count > 0)
        for row in self._rows:
            row.tell()


class _Row:
    """A number: its name, what is printed if something else is set, and the field."""

    def __init__(self, key: str, number: HouseNumber, value: int) -> None:
        self.key = key
        self.number = number
        self.name = PlainLabel()
        self.name.setWordWrap(True)
        self.printed = PlainLabel()
        self.printed.setObjectName("accent")
        self.box: QSpinBox = number_box(number.least, number.most, value)

    def tell(self) -> None:
        """Say everything in the language of the moment."""
        self.name.setText(i18n.text(self.key))
        self.printed.setText(i18n.text("app.house.printed", n=self.number.printed))
        self.printed.setVisible(self.box.value() != self.number.printed)
        self.box.setAccessibleName(i18n.text(self.key))
        for widget in (self.name, self.printed, self.box):
            widget.setFont(font(Role.TEXT, 14))
