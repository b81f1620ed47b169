"""The way to a box from the form of a new game: a button, and lines that say how much differs from the print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.shell.parts.widgets import Paragraph, Retold, button
from desktop.shell.parts.windows import show_alone
from desktop.shell.setup.box.sheet import BoxSheet
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from rules.core.house import house_of
from rules.registry import house_fields


class HouseEntrance(QWidget):
    """Opens the sheet; `values` are the house rules that were agreed on there, or else those that it began with."""

    changed = Signal()

    def __init__(self, game_id: str, chosen: Mapping[str, Any], art: Art, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._art = game_id, art
        self._fields = house_fields(game_id)
        self._house = house_of((field, field.under(chosen)) for field in self._fields)
        self._open = button("app.house", self.open, tip="app.house.help")
        self._line, self._learned = Paragraph(), Paragraph()
        self._line.setObjectName("accent")
        self._learned.setObjectName("soft")
        self._learned.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 8, 0, 0)
        outer.setSpacing(6)
        outer.addWidget(self._open)
        outer.addWidget(self._line)
        outer.addWidget(self._learned)
        Retold(self, self._tell)

    def values(self) -> dict[str, Any]:
        """Return the house rules: what differs from the print, in the nesting of the content."""
        return self._house

    def set(self, house: Mapping[str, Any]) -> None:
        """These are the house rules, as far as the game knows such."""
        self._house = house_of((field, field.under(house)) for field in self._fields)
        self._tell()
        self.changed.emit()

    def tell_learned(self, *, is_learned: bool) -> None:
        """Say whether opponents know another box better than the one that is to be played with."""
        self._learned.setHidden(is_learned)

    def open(self) -> None:
        """The sheet lies over the page."""
        sheet = BoxSheet(self._game, self._house, self._art, self)
        sheet.agreed.connect(self.set)
        show_alone(sheet)

    def _tell(self) -> None:
        count = sum(field.under(self._house) != field.printed for field in self._fields)
        self._line.setFont(font(Role.TEXT, 12))
        self._line.setText(i18n.text("app.house.changed", n=count))
        self._line.setHidden(not count)
        self._learned.setFont(font(Role.TEXT, 12))
        self._learned.setText(i18n.text("app.house.learned"))
