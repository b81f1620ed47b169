"""As whom somebody fared how: the characters, roles or sides of a game with their pictures, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget
from shiboken6 import isValid

from desktop.games.persona import Cast, Persona
from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.record.statistics import ENOUGH, Own, by_persona, summary
from desktop.shell.parts.line_breaks import unbroken
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.widgets import sheet_of_paper, words
from desktop.shell.shelf.outcome_words import told_of_few, told_of_many
from desktop.shell.shelf.plots import ShareBar
from desktop.theme.fonts import Role, text_scale
from desktop.theme.palette import Palette

_HIGH: Final = 40
"""Of a picture, in pixels."""


def persona_sheets(games: Sequence[Own], cast: Cast, palette: Palette, late: LatePictures) -> Iterator[QWidget]:
    """Return a sheet for each kind of whom somebody was; none where all are the same, or nothing is known."""
    found = by_persona(games)
    kinds = list(dict.fromkeys(persona.kind for persona in cast.members.values()))
    known = [(cast.members[persona], found[persona]) for persona in found if persona in cast.members]
    known.sort(key=lambda row: kinds.index(row[0].kind))
    unknown = sum(not game.personas for game in games)
    for kind, rows in groupby(known, key=lambda row: row[0].kind):
        yield _Sheet(kind, list(rows), unknown, palette, late).sheet


class _Sheet:
    """Rows of those who were played often enough, then of the others, then for how many games it is not known."""

    def __init__(
        self,
        kind: str,
        rows: Sequence[tuple[Persona, Sequence[Own]]],
        unknown: int,
        palette: Palette,
        late: LatePictures,
    ) -> None:
        self.sheet = sheet_of_paper()
        self._palette, self._late = palette, late
        self._grid = grid = QGridLayout(self.sheet)
        grid.setContentsMargins(22, 16, 22, 16)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(2, 1)
        self._write(i18n.text(kind), Role.TITLE, 18)
        few = [row for row in rows if len(row[1]) < ENOUGH]
        for persona, games in rows[: len(rows) - len(few)]:
            self._add(persona, games)
        if few:
            self._write(i18n.text("app.statistics.few", n=ENOUGH), soft=True)
        for persona, games in few:
            self._add_few(persona, games)
        if unknown:
            self._write(i18n.text("app.statistics.unknown", n=unknown), soft=True)

    def _write(self, told: str, role: Role = Role.TEXT, px: int = 14, *, soft: bool = False) -> None:
        self._grid.addWidget(words(told, role, px, soft=soft, wrap=True), self._grid.rowCount(), 0, 1, 4)

    def _add(self, persona: Persona, games: Sequence[Own]) -> None:
        """A row: picture, name, how large the share is, and all in words."""
        row, counted, name = self._grid.rowCount(), summary(games), i18n.text(persona.name)
        told = told_of_many(counted, scored=True)
        self._grid.addWidget(self._picture(persona), row, 0, Qt.AlignmentFlag.AlignCenter)
        self._grid.addWidget(words(unbroken(name)), row, 1)
        self._grid.addWidget(ShareBar(self._palette, counted.share, counted.luck, f"{name}: {told}"), row, 2)
        self._grid.addWidget(words(unbroken(told)), row, 3)

    def _add_few(self, persona: Persona, games: Sequence[Own]) -> None:
        row = self._grid.rowCount()
        self._grid.addWidget(self._picture(persona), row, 0, Qt.AlignmentFlag.AlignCenter)
        self._grid.addWidget(words(unbroken(i18n.text(persona.name)), soft=True), row, 1)
        self._grid.addWidget(words(unbroken(told_of_few(summary(games))), soft=True), row, 3)

    def _picture(self, persona: Persona) -> QLabel:
        shown = PlainLabel()
        high = _HIGH * max(1.0, text_scale())
        shown.setFixedSize(round(high * persona.across), round(high))
        key = persona.picture, high * persona.across, high, self.sheet.devicePixelRatioF()
        self._late.draw(shown, key, partial(_wear, shown))
        return shown


def _wear(shown: QLabel, drawn: QPixmap) -> None:
    if isValid(shown):
        shown.setPixmap(drawn)
