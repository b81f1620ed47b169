"""The achievements of a game: won ones with the day, others with what is to be done, unless that is secret."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from datetime import datetime
from typing import Final

from PySide6.QtCore import QDate, QLocale, QSize, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from desktop.games.achievement import COMMON
from desktop.games.registry import achievements_of
from desktop.person import i18n
from desktop.shell.parts.dialogs import fill, fit, for_letters
from desktop.shell.parts.line_breaks import unbroken, well_broken
from desktop.shell.parts.widgets import Retold, label, sheet_of_paper, words
from desktop.shell.shelf.plots import Stamp
from desktop.theme.fonts import Role
from desktop.theme.palette import Palette

_UNTOLD: Final = "?"
_COMMON: Final = frozenset(each.id for each in COMMON)

_SIZE: Final = QSize(760, 600)


def achievement_sheet(game_id: str, won: Mapping[str, int], palette: Palette) -> QWidget:
    """Return a sheet with all of them; `won` says when, by `<game>/<id>`."""
    sheet = sheet_of_paper()
    grid = QGridLayout(sheet)
    grid.setContentsMargins(22, 16, 22, 16)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(8)
    listed = achievements_of(game_id)
    keys = [f"{game_id}/{each.id}" for each in listed]
    n, total = count_of(game_id, won)
    count = i18n.text("app.achievements.count", n=n, total=total)
    grid.addWidget(words(i18n.text("app.achievements"), Role.TITLE, 18), 0, 0, 1, 3)
    grid.addWidget(words(count, soft=True), 0, 3, 1, 2, Qt.AlignmentFlag.AlignRight)
    for row, (each, key) in enumerate(zip(listed, keys, strict=True), 1):
        if each.secret and key not in won:
            _add_secret(grid, row, palette)
        else:
            _add(grid, row, key, won.get(key), palette)
    grid.setColumnStretch(2, 1)
    return sheet


def count_of(game_id: str, won: Container[str]) -> tuple[int, int]:
    """Return how many of a game are `won`, and how many there are, secret ones among them."""
    keys = [f"{game_id}/{each.id}" for each in achievements_of(game_id)]
    return sum(key in won for key in keys), len(keys)


def name_of(key: str) -> str:
    """Return the name of the achievement `<game>/<id>`."""
    return i18n.text(_text(key))


def how_of(key: str) -> str:
    """Return what the achievement `<game>/<id>` is won by."""
    return i18n.text(f"{_text(key)}.how")


def is_secret(key: str) -> bool:
    """Return whether nobody was told of the achievement `<game>/<id>` before it was won."""
    game, _, name = key.partition("/")
    return any(each.secret for each in achievements_of(game) if each.id == name)


def _add(grid: QGridLayout, row: int, key: str, when: int | None, palette: Palette) -> None:
    told = "" if when is None else i18n.text("app.achievements.when", day=day_of(when))
    grid.addWidget(Stamp(palette, "idle" if when is None else "won", told or name_of(key), 22), row, 0)
    grid.addWidget(words(unbroken(name_of(key)), Role.STRONG, soft=when is None), row, 1)
    marked = is_secret(key)
    grid.addWidget(words(well_broken(how_of(key)), soft=when is None, wrap=True), row, 2, 1, 1 if marked else 2)
    if marked:
        found = words(unbroken(i18n.text("app.achievements.secret")))
        found.setObjectName("accent")
        grid.addWidget(found, row, 3, Qt.AlignmentFlag.AlignRight)
    grid.addWidget(words(told, soft=True), row, 4, Qt.AlignmentFlag.AlignRight)


def _add_secret(grid: QGridLayout, row: int, palette: Palette) -> None:
    """That there is something is all that is told, to screen readers, too."""
    told = i18n.text("app.achievements.secret")
    grid.addWidget(Stamp(palette, "idle", told, 22), row, 0)
    grid.addWidget(words(_UNTOLD, Role.STRONG, soft=True), row, 1)
    grid.addWidget(words(told, soft=True, wrap=True), row, 2)


def _text(key: str) -> str:
    game, _, name = key.partition("/")
    return f"app.achievement.{name}" if name in _COMMON else f"{game}.achievement.{name}"


def day_of(when: int) -> str:
    """Return the day of a moment, in seconds since 1970, as people here write it."""
    day = datetime.fromtimestamp(when).astimezone().date()
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


class AchievementsDialog(QDialog):
    """Not modal; it shows what is won when it is opened."""

    def __init__(
        self, game_id: str, won: Mapping[str, int], palette: Callable[[], Palette], parent: QWidget | None
    ) -> None:
        """`won` says when, by `<game>/<id>`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game, self._won, self._palette = game_id, dict(won), palette
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 10, 0)
        self._column.setSpacing(14)
        self._column.addWidget(label(f"{game_id}.name", Role.TITLE, 28))
        self._sheet: QWidget | None = None
        self._column.addStretch(1)
        fill(self, page)
        Retold(self, self._tell)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.achievements"))
        if self._sheet is not None:
            self._column.removeWidget(self._sheet)
            self._sheet.deleteLater()
        self._sheet = achievement_sheet(self._game, self._won, self._palette())
        self._column.insertWidget(1, self._sheet)
        fit(self, for_letters(_SIZE))
