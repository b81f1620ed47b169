"""Statistics: how somebody has played, by game, by opponents and number of players, in numbers and in plots."""

from __future__ import annotations

import logging
import time
from collections.abc import Generator, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.games.registry import cast_of
from desktop.person import i18n
from desktop.person.plain import PlainLabel, foreign
from desktop.person.settings import Profile, Settings
from desktop.record import export
from desktop.record.diary import GameRecord
from desktop.record.statistics import PEOPLE, Own, Summary, by_company, by_game, own_games, summary
from desktop.session.saves import over
from desktop.shell.parts.asking import ask_whether
from desktop.shell.parts.catalogue import all_facts
from desktop.shell.parts.dialogs import ask_where, fit, for_letters
from desktop.shell.parts.line_breaks import unbroken
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.portraits import listed_as
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, closing, label, sheet_of_paper, words
from desktop.shell.shelf.achievements import achievement_sheet, count_of
from desktop.shell.shelf.game_list import when_played
from desktop.shell.shelf.outcome_words import told_of_many
from desktop.shell.shelf.persona_sheet import persona_sheets
from desktop.shell.shelf.plots import Column, ScorePlot, ShareBar, figure
from desktop.system.unhurried import Unhurried
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font

_SIZE: Final = QSize(980, 640)
_SHOWN: Final = 30
"""How many of the last games a plot shows."""
_NEVER: Final = "\N{EN DASH}"

_log = logging.getLogger(__name__)


def read_diary(services: Services) -> Generator[None, None, None]:
    """What the statistics tell of is read beforehand, a little a step."""
    yield from services.diary.begin_with(partial(over, services.paths.saves))
    yield from services.diary.reading()


class StatisticsDialog(QDialog):
    """Not modal; of all games or of one, of one known person or of whoever plays alone."""

    def __init__(self, services: Services, parent: QWidget, game_id: str = "", profile: str | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._services = services
        self._late = LatePictures(services.art, self)
        self._filling = Unhurried(self)
        now = services.settings.value
        self._who = NamedBox()
        self._list_people(now.profiles, now.player if profile is None else profile)
        self._which = NamedBox()
        for game in ("", *(game.id for game in all_facts())):
            self._which.addItem("", game)
        self._which.setCurrentIndex(max(0, self._which.findData(game_id)))
        self._body = QVBoxLayout()
        self._foot = label("app.statistics.notch", name="soft")
        self._erase = button("app.statistics.erase", self._ask_to_erase, "quiet", "app.statistics.erase.tip")
        self._export = button("app.statistics.export", self._ask_for_file, "", "app.statistics.export.tip")
        self._build()
        self._who.currentIndexChanged.connect(self._show)
        services.settings.changed.connect(self._follow_people)
        self._which.currentIndexChanged.connect(self._show)
        Retold(self, self._tell)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(label("app.statistics", Role.TITLE, 28), 1)
        head.addWidget(self._who)
        head.addWidget(self._which)
        kept = self._foot.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self._foot.setSizePolicy(kept)
        foot = QHBoxLayout()
        foot.addWidget(self._foot, 1)
        foot.addWidget(self._erase)
        foot.addWidget(self._export)
        foot.addWidget(closing(self.accept))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(14)
        outer.addLayout(head)
        outer.addLayout(self._body, 1)
        outer.addLayout(foot)

    def _list_people(self, people: Sequence[Profile], chosen: str) -> None:
        """Whoever is known may be chosen, by the name of now; who is not `chosen` any more is anybody."""
        self._people = people
        self._who.clear()
        self._who.addItem(i18n.text("app.statistics.anybody"), "")
        for place, person in enumerate(people):
            self._who.addItem(listed_as(person, place), person.id)
        self._who.setCurrentIndex(max(0, self._who.findData(chosen)))
        self._who.setVisible(bool(people))

    def _follow_people(self, settings: Settings) -> None:
        """Somebody has another name, came or went while this is open."""
        if settings.profiles != self._people:
            with QSignalBlocker(self._who):
                self._list_people(settings.profiles, self._who.currentData())
            self._show()

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.statistics"))
        self._who.setItemText(0, i18n.text("app.statistics.anybody"))
        self._which.setItemText(0, i18n.text("app.library.all"))
        for place, game in enumerate(all_facts(), 1):
            self._which.setItemText(place, i18n.text(game.title))
        for box in (self._who, self._which):
            box.setFont(font(Role.TEXT, 14))
        self._who.call(i18n.text("app.statistics.who"))
        self._which.call(i18n.text("app.statistics.which"))
        fit(self, for_letters(_SIZE))
        self._show()

    def _show(self) -> None:
        while (item := self._body.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.deleteLater()
        games = own_games(self._records(), self._who.currentData())
        page, column = self._told(games, self._which.currentData())
        self._body.addWidget(Scroll(page), 1)
        self._filling.begin(self._filled(column, games, self._which.currentData()), lambda _done: None)
        self._foot.setText(i18n.text("app.statistics.notch"))
        self._foot.setVisible(bool(games))
        self._export.setEnabled(bool(games))
        self._erase.setEnabled(bool(games) or bool(self._achieved()))

    def _records(self) -> list[GameRecord]:
        """Return the records that count for the chosen person and game."""
        which = self._which.currentData()
        return [game for game in self._services.diary.remembered(self._who.currentData()) if which in {"", game.game}]

    def _achieved(self) -> list[str]:
        which = self._which.currentData()
        won = self._services.diary.achieved(self._who.currentData())
        return [key for key in won if not which or key.startswith(f"{which}/")]

    def _ask_for_file(self) -> None:
        csv, json = i18n.text("app.statistics.export.csv"), i18n.text("app.statistics.export.json")
        kinds = {export.CSV: csv, export.JSON: json}
        ask_where(self, i18n.text("app.statistics.export"), kinds, f"chabudai{export.CSV}", self.write)

    def write(self, file: Path) -> None:
        """Write the counted games to the file; say so, or that it is impossible."""
        who = self._who.currentData()
        records = [game for game in self._records() if own_games([game], who)]
        try:
            export.write(file, own_games(records, who), records)
        except OSError as error:
            _log.warning("%s cannot be written: %s", file, error)
            self._foot.setText(i18n.text("app.statistics.not_exported", name=foreign(file.name)))
        else:
            self._foot.setText(i18n.text("app.statistics.exported", n=len(records), name=foreign(file.name)))

    def _ask_to_erase(self) -> None:
        """Say what would be lost, and whose it is, before anything is erased."""
        ask_whether(
            self,
            "app.statistics.erase",
            "app.statistics.erase.sure",
            self._forget,
            who=self._who.currentText(),
            which=self._which.currentText(),
            games=i18n.text("app.statistics.games", n=len(own_games(self._records(), self._who.currentData()))),
            achieved=i18n.text("app.statistics.achieved", n=len(self._achieved())),
        )

    def _forget(self) -> None:
        which = self._which.currentData()
        games = [which] if which else [game.id for game in all_facts()]
        self._services.diary.forget(self._who.currentData(), games, int(time.time()))
        self._show()

    def _told(self, games: Sequence[Own], which: str) -> tuple[QWidget, QVBoxLayout]:
        """Return the page with what stands at its top, and the column in which the rest will stand."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(14)
        if games:
            column.addLayout(_numbers(summary(games), scored=bool(which)))
            column.addWidget(self._shares(games, which))
        else:
            column.addWidget(_nothing())
        column.addStretch(1)
        return page, column

    def _filled(self, column: QVBoxLayout, games: Sequence[Own], which: str) -> Generator[None, None, None]:
        """What is told of one game comes below, a sheet a step."""
        for sheet in self._sheets(games, which) if which else ():
            column.insertWidget(column.count() - 1, sheet)
            yield

    def _sheets(self, games: Sequence[Own], which: str) -> Iterator[QWidget]:
        palette = self._services.art.palette
        yield from persona_sheets(games, cast_of(which), palette, self._late)
        scored = [game for game in games if game.score is not None]
        if len(scored) > 1:
            yield self._scores(scored[-_SHOWN:])
        yield achievement_sheet(which, self._services.diary.achieved(self._who.currentData()), palette)

    def _shares(self, games: Sequence[Own], which: str) -> QWidget:
        """Return a row for each company, or each game: a bar, and what it says."""
        sheet = sheet_of_paper()
        grid = QGridLayout(sheet)
        grid.setContentsMargins(22, 16, 22, 16)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(9)
        grid.addWidget(label("app.statistics.shares", Role.TITLE, 18), 0, 0, 1, 3)
        for row, (game, name, some) in enumerate(_rows(games, which), 1):
            counted = summary(some)
            told = told_of_many(counted, scored=bool(which))
            grid.addWidget(self._named(name, game), row, 0)
            grid.addWidget(ShareBar(self._services.art.palette, counted.share, counted.luck, f"{name}: {told}"), row, 1)
            grid.addWidget(words(unbroken(told)), row, 2)
        grid.setColumnStretch(1, 1)
        return sheet

    def _named(self, name: str, game: str) -> QWidget:
        """Return the name of a row; below that of a whole game stands how many of its achievements are won."""
        if not game:
            return words(unbroken(name))
        both = QWidget()
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(words(unbroken(name)))
        n, total = count_of(game, self._services.diary.achieved(self._who.currentData()))
        column.addWidget(words(unbroken(i18n.text("app.statistics.achievements", n=n, total=total)), soft=True))
        return both

    def _scores(self, games: Sequence[Own]) -> QWidget:
        sheet = sheet_of_paper()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(22, 16, 22, 16)
        column.addWidget(label("app.statistics.scores", Role.TITLE, 18))
        counted = summary(games)
        columns = [Column(game.score or 0, game.won) for game in games]
        listed = i18n.listed(_score(column) for column in columns)
        column.addWidget(ScorePlot(self._services.art.palette, columns, counted.mean or 0.0, listed))
        mean = i18n.text("app.statistics.legend", mean=figure(counted.mean or 0.0), when=_day(games[0]), n=len(games))
        column.addWidget(words(mean, soft=True, wrap=True))
        return sheet


def _rows(games: Sequence[Own], which: str) -> list[tuple[str, str, list[Own]]]:
    """Return each row's game if it tells of a whole one, as they stand on the shelf, its name and what was played."""
    if not which:
        played = by_game(games)
        listed = [game.id for game in all_facts() if game.id in played]
        return [(game, i18n.text(f"{game}.name"), played[game]) for game in listed]
    return [
        ("", i18n.text("app.statistics.company", level=_level(level), n=seats), some)
        for (level, seats), some in by_company(games).items()
    ]


def _level(level: str) -> str:
    return i18n.text("app.statistics.people" if level == PEOPLE else f"app.level.{level}")


def _numbers(counted: Summary, *, scored: bool) -> Flow:
    """Return the totals, one number after another."""
    told = [
        ("app.statistics.played", str(counted.played)),
        ("app.statistics.wins", i18n.text("app.statistics.of", n=counted.won, share=round(100 * counted.share))),
        ("app.statistics.streak", i18n.text("app.statistics.streaks", n=counted.streak, longest=counted.longest)),
        ("app.statistics.time", _time(counted.seconds)),
    ]
    if scored:
        told.insert(2, ("app.statistics.best", _NEVER if counted.best is None else figure(counted.best)))
        told.insert(3, ("app.statistics.mean", _NEVER if counted.mean is None else figure(counted.mean)))
    for key, fewer in (("app.statistics.strict", counted.strict), ("app.statistics.unaided", counted.unaided)):
        if fewer < counted.played:
            share = round(100 * fewer / counted.played)
            told.insert(2, (key, i18n.text("app.statistics.of", n=fewer, share=share)))
    row = Flow(gap=12, start=True, even=True)
    for key, number in told:
        row.addWidget(_number(i18n.text(key), number))
    return row


def _number(name: str, number: str) -> QWidget:
    sheet = sheet_of_paper()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(18, 10, 18, 10)
    column.setSpacing(2)
    shown = PlainLabel(number)
    shown.setFont(font(Role.NUMBER, 22))
    column.addWidget(shown)
    column.addWidget(words(unbroken(name), soft=True))
    return sheet


def _nothing() -> QWidget:
    """Return a sheet that says what will stand here."""
    sheet = sheet_of_paper()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(22, 18, 22, 18)
    told = label("app.statistics.none", px=16)
    told.setAlignment(Qt.AlignmentFlag.AlignTop)
    column.addWidget(told)
    return sheet


def _score(column: Column) -> str:
    key = "app.statistics.score_won" if column.won else "app.statistics.score_lost"
    return i18n.text(key, score=figure(column.score))


def _day(game: Own) -> str:
    return when_played(datetime.fromtimestamp(game.when).astimezone())


def _time(seconds: int) -> str:
    if not seconds:
        return _NEVER
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    if hours:
        return i18n.text("app.statistics.hours", hours=hours, minutes=minutes)
    return i18n.text("app.statistics.minutes", minutes=minutes)
