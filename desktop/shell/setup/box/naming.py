"""What the things of a box are called: sections, rows, what is set of them, and to what, in the language of now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from desktop.person import i18n
from desktop.table.ui import GameUi
from rules.core.house import HouseField, HouseGrid, Path


def named(ui: GameUi, path: Path) -> str:
    """Return what stands at `path` in the content: a section, a row, or what is set of a row."""
    return i18n.say(ui.house_name(path), ())


def whole_name(ui: GameUi, field: HouseField) -> str:
    """Return what is set and of what: the name of a row, where it is not its whole section, and of the field."""
    own = named(ui, field.path)
    return own if len(field.row) < 2 else i18n.text("app.house.of", row=named(ui, field.row), what=own)


def shown(ui: GameUi, field: HouseField, value: Any, beside: Any = None) -> str:
    """Return `value` of a field in words; of a board the cells that differ from those `beside` it."""
    if isinstance(field, HouseGrid):
        return i18n.listed(_cells_apart(ui, field, value, beside))
    if isinstance(value, tuple):
        return i18n.listed(shown(ui, field, each) for each in value) if value else i18n.text("app.house.none")
    if isinstance(value, bool):
        return i18n.text("app.agreed.on" if value else "app.agreed.off")
    return i18n.say(ui.house_word(field.path, value), ()) if isinstance(value, str) else str(value)


def cell_name(line: int, column: int) -> str:
    """Return what a cell of a board is called: columns go from A, lines from 1."""
    return f"{chr(ord('A') + column)}{line + 1}"


def _cells_apart(ui: GameUi, field: HouseGrid, lines: Sequence[str], others: Sequence[str]) -> Iterator[str]:
    for line, (here, there) in enumerate(zip(lines, others, strict=True)):
        for column, (sign, other) in enumerate(zip(here.split(), there.split(), strict=True)):
            if sign != other:
                what = i18n.say(ui.house_sign(field.path, sign).name, ())
                yield i18n.text("app.house.of", row=cell_name(line, column), what=what)
