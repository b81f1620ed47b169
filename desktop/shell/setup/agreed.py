"""What a table agreed on before the first move: its options, and the numbers that it set anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.person.plain import PlainLabel, foreign
from desktop.shell.parts.dialogs import fill, open_at
from desktop.shell.parts.portraits import all_called
from desktop.shell.parts.widgets import Retold
from desktop.shell.setup.box.naming import shown, whole_name
from desktop.shell.setup.options_form import names_a_seat, said
from desktop.theme.fonts import Role, font
from rules.match.facts import Facts
from rules.registry import house_fields

_SIZE = QSize(560, 520)


@dataclass(frozen=True, slots=True)
class Agreement:
    """One agreed point, in the present language; `usual` if every table begins with it."""

    name: str
    value: str
    usual: bool


def agreements(table: Facts) -> Iterator[Agreement]:
    """Yield the pack of a table, if it has one, its options, then what is not as printed."""
    if table.pack is not None:
        yield Agreement(i18n.text("app.edition"), foreign(table.pack.name), usual=False)
    yield from _options(table)
    yield from _house(table)


def own_box(table: Facts) -> list[str]:
    """Return what of the box of a table is not as printed, in the present language."""
    return [i18n.text("app.house.of", row=each.name, what=each.value) for each in _house(table)]


def _house(table: Facts) -> Iterator[Agreement]:
    ui = ui_of(table.game.id)
    for field in house_fields(table.game.id):
        value = field.under(table.house)
        if value != field.printed:
            n, printed = shown(ui, field, value, field.printed), shown(ui, field, field.printed, value)
            said = i18n.text("app.agreed.number", n=n, printed=printed)
            yield Agreement(whole_name(ui, field), said, usual=False)


def unusual(table: Facts) -> list[str]:
    """Return the options of a table that are not as usual, with what was chosen."""
    chosen = (each for each in _options(table) if not each.usual)
    return [i18n.text("app.agreed.option", name=each.name, value=each.value) for each in chosen]


def _options(table: Facts) -> Iterator[Agreement]:
    """Yield the options in the order of the form; as there, one that is for other numbers of players is left out."""
    options, names = table.game.options, all_called(table.seats)
    for name, key in options.keys().items():
        counts = options.seats_for(name)
        if counts and table.game.seats not in counts:
            continue
        field, value = type(options).model_fields[name], getattr(options, name)
        is_seat = isinstance(value, int) and names_a_seat(field.annotation)
        yield Agreement(i18n.text(key), names[value] if is_seat else said(key, value), value == field.default)


class Agreed(QDialog):
    """The list of these points, to look at during a game; unusual ones stand out."""

    def __init__(self, table: Facts, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._table = table
        sheet = QWidget()
        self._grid = QGridLayout(sheet)
        self._grid.setVerticalSpacing(10)
        self._grid.setHorizontalSpacing(20)
        self._grid.setColumnStretch(0, 3)
        self._grid.setColumnStretch(1, 2)
        fill(self, sheet)
        open_at(self, _SIZE)
        Retold(self, self._tell)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.menu.agreed"))
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.deleteLater()
        line = 0
        for line, agreed in enumerate(agreements(self._table), 1):
            for column, words in enumerate((agreed.name, agreed.value)):
                self._grid.addWidget(_line(words, agreed), line, column, Qt.AlignmentFlag.AlignTop)
        self._grid.setRowStretch(line + 1, 1)


def _line(words: str, agreed: Agreement) -> QLabel:
    made = PlainLabel(words)
    made.setWordWrap(True)
    made.setFont(font(Role.TEXT if agreed.usual else Role.STRONG, 14))
    return made
