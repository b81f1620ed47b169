"""The sheet below the covers: what the chosen game is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel, foreign, unkeyed
from desktop.person.settings import SeatSetup, SettingsStore, TableSetup
from desktop.shell.parts.catalogue import GameFacts, numbers
from desktop.shell.parts.widgets import Retold, button, label
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font, text_scale
from rules.ai.levels import OFFERED

_TITLE: Final = 28
_LARGE: Final = 1.6
_NAMED: Final = 240
"""So many pixels of what an edition is called are read on the button that begins with it."""
_LEVELS: Final = (*OFFERED, "suited")


class GameSheet(QFrame):
    """Describes one game at a time, at a height that is the same for all; signals carry its id."""

    quick = Signal(str)
    wanted = Signal(str)
    learn = Signal(str)
    rules = Signal(str)
    gallery = Signal(str)
    challenges = Signal(str)
    statistics = Signal(str)
    library = Signal(str)

    def __init__(
        self,
        games: Sequence[GameFacts],
        settings: SettingsStore,
        parent: QWidget | None = None,
        edition: Callable[[str], str] = lambda _game: "",
    ) -> None:
        """`edition` returns what the pack is called with which a game is played; nothing where it is as drawn."""
        super().__init__(parent)
        self._settings, self._edition = settings, edition
        self.setObjectName("paper")
        self._games = games
        self._start, self._lesson = QPushButton(), QPushButton()
        self._start.setObjectName("main")
        for begins, deed in ((self._start, self._play), (self._lesson, self._learn)):
            begins.setAutoDefault(False)
            begins.setCursor(Qt.CursorShape.PointingHandCursor)
            begins.clicked.connect(deed)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 14, 24, 16)
        column.setSpacing(12)
        self._pages = QStackedWidget(self)
        column.addWidget(self._pages)
        for game in games:
            self._pages.addWidget(_about(game, self._pages))
        row = QHBoxLayout()
        column.addLayout(row)
        self._offer_deeds(row)
        Retold(self._lesson, self.offer)

    @property
    def game(self) -> str:
        """The id of the game that is described."""
        return self._games[self._pages.currentIndex()].id

    def show_game(self, game_id: str) -> None:
        """Describe another game; whoever has never sat down to it is offered its lesson."""
        place = next(place for place, game in enumerate(self._games) if game.id == game_id)
        self._pages.setCurrentIndex(place)
        self.offer()

    def offer(self) -> None:
        """Play says what table it begins, once that was set up, and the lesson whether it goes on.

        The lesson stands out until it is begun, or a table of the game was set up. What a game does not have, lesson or
        rulebook, is not offered.
        """
        game = self._games[self._pages.currentIndex()]
        for part, is_there in ((self._book, game.has_book), (self._lesson, game.has_lesson)):
            if part.isHidden() is is_there:  # one that is told to be shown is styled at once, before the first paint
                part.setVisible(is_there)
        now = self._settings.value
        self._start.setFont(font(Role.STRONG, 14))
        begins = _begins(now.setups.get(self.game, TableSetup()).seats, game)
        edition = self._edition(self.game)
        named = self._start.fontMetrics().elidedText(edition, Qt.TextElideMode.ElideRight, _NAMED)
        whole = i18n.text("app.shelf.play.edition", begins=begins, name=unkeyed(foreign(named)))
        self._start.setText(whole if edition else begins)
        self._start.setToolTip(i18n.text("app.shelf.play.tip"))
        goes_on = now.tutorials.get(self.game, 0) > 0
        self._dress_lesson("" if self.game in now.tutorials or self.game in now.setups else "offer")
        self._lesson.setFont(font(Role.TEXT, 14))
        self._lesson.setText(i18n.text("app.shelf.learn.on" if goes_on else "app.shelf.learn"))
        self._lesson.setToolTip(i18n.text("app.shelf.learn.tip"))

    def _dress_lesson(self, name: str) -> None:
        """Style it by its name; with the former style its font goes, and is to be set again."""
        if self._lesson.objectName() != name:
            self._lesson.setObjectName(name)
            if self._lesson.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # it was styled by its former name
                self._lesson.style().unpolish(self._lesson)
                self._lesson.style().polish(self._lesson)

    def _offer_deeds(self, row: QHBoxLayout) -> None:
        """Put what begins a game on the left and what is known of it on the right, in as many rows as needed."""
        row.setSpacing(24)
        begin, know = Flow(gap=10, start=True), Flow(gap=2, start=True)
        row.addLayout(begin, 1)
        row.addLayout(know)
        begin.addWidget(self._start)
        begin.addWidget(button("app.shelf.set_up", self._set_up, "", "app.shelf.set_up.tip"))
        begin.addWidget(self._lesson)
        self._book = button("app.shelf.rules", self._rules, "quiet")
        know.addWidget(self._book)
        for key, deed in (
            ("app.shelf.gallery", self._gallery),
            ("app.challenges", self._challenges),
            ("app.statistics", self._statistics),
            ("app.shelf.library", self._library),
        ):
            know.addWidget(button(key, deed, "quiet"))

    def _play(self) -> None:
        self.quick.emit(self.game)

    def _set_up(self) -> None:
        self.wanted.emit(self.game)

    def _learn(self) -> None:
        self.learn.emit(self.game)

    def _rules(self) -> None:
        self.rules.emit(self.game)

    def _gallery(self) -> None:
        self.gallery.emit(self.game)

    def _challenges(self) -> None:
        self.challenges.emit(self.game)

    def _statistics(self) -> None:
        self.statistics.emit(self.game)

    def _library(self) -> None:
        self.library.emit(self.game)


def _begins(seats: Sequence[SeatSetup], game: GameFacts) -> str:
    """Say that a table begins, and which: how many play, and how well, or how many of them are people."""
    play, (least, most) = i18n.text("app.shelf.play"), game.seats
    if not least <= len(seats) <= most:  # such a table is not laid
        return play
    here = sum(seat.kind == "human" for seat in seats)
    levels = {seat.level for seat in seats if seat.kind == "bot"}
    if here > 1 or not levels:
        who = i18n.text("app.shelf.play.here", n=len(seats), here=here)
    else:
        one = levels.pop() if len(levels) == 1 else ""
        level = i18n.text(f"app.level.{one}" if one in _LEVELS else "app.level.mixed")
        who = i18n.text("app.shelf.play.level", n=len(seats), level=level)
    return i18n.text("app.shelf.play.at", play=play, who=who)


def _about(game: GameFacts, parent: QWidget) -> QWidget:
    """Name, numbers and two sentences."""
    page = QWidget(parent)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    head = Flow(gap=18, start=True)
    column.addLayout(head)
    head.addWidget(_title(game))
    head.addWidget(_numbers(game))
    column.addWidget(label(game.pitch, px=16))
    column.addStretch(1)
    return page


def _title(game: GameFacts) -> QLabel:
    """Write the name on one line; at very large text sizes it grows no further, as it is large already."""
    made = PlainLabel()

    def tell() -> None:
        made.setFont(font(Role.TITLE, round(_TITLE * min(1.0, _LARGE / text_scale()))))
        made.setText(i18n.text(game.title))

    Retold(made, tell)
    return made


def _numbers(game: GameFacts) -> QLabel:
    made = PlainLabel()
    made.setObjectName("soft")
    made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
    made.setContentsMargins(0, 0, 0, 6)

    def tell() -> None:
        made.setFont(font(Role.TEXT, 14))
        made.setText(numbers(game))

    Retold(made, tell)
    return made
