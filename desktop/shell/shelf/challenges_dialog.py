"""Today's deal and the challenges of a game, and what has been made of them so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QDate,
    QEvent,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QListWidgetItem,
    QPushButton,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.record import daily
from desktop.record.challenges import Challenge, challenges_of
from desktop.record.daily import Day
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.dialogs import fit, for_letters
from desktop.shell.parts.line_breaks import unbroken, well_broken
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import EachDay, Retold, button, closing, label, sheet_of_paper, words
from desktop.shell.shelf.achievements import day_of
from desktop.shell.shelf.game_list import GameList, TablePainter
from desktop.shell.shelf.looking import todays
from desktop.shell.shelf.outcome_words import best_of_day, state_of_day, told_of_day
from desktop.shell.shelf.plots import Stamp, medal
from desktop.system import paths
from desktop.system.unhurried import Unhurried
from desktop.theme.fonts import Role, text_scale
from desktop.theme.pens import pen
from rules.core.ids import Seat

_SIZE: Final = QSize(980, 760)
"""Where the screen has room, all of a game is seen without scrolling."""
_STAR, _NO_STAR = "\N{BLACK STAR}", "\N{WHITE STAR}"
_STARS: Final = 3
_CARD: Final = 208
"""How wide a position is at least."""
_WIDEST: Final = 420
_MEDAL: Final = 0.5
"""How high the medal of one that was solved is, as a part of its picture."""
SOLVED: Final = Qt.ItemDataRole.UserRole + 3


class ChallengesDialog(QDialog):
    """Not modal; choosing something closes it and lays a table."""

    deal = Signal(str)
    resumed = Signal(Path)
    tried = Signal(object)  # Challenge

    def __init__(self, services: Services, game_id: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._services, self._game = services, facts(game_id)
        self._late = LatePictures(services.art, self)
        self._begun: Path | None = None
        """Where today's deal waits to be continued."""
        self._made: tuple[list[Day], dict[str, int]] = [], {}
        """What has been made of the deals of the week, and the challenges that were solved, as it is told."""
        self._room = QVBoxLayout()
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(closing(self.accept))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(14)
        outer.addWidget(label(self._game.title, Role.TITLE, 28))
        outer.addLayout(self._room, 1)
        outer.addLayout(foot)
        self._looking = Unhurried(self)
        self._look()
        Retold(self, self._tell)
        EachDay(self, self._look)

    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back to this window may have played meanwhile, or thrown a game away."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._look()

    def _look(self) -> None:
        self._looking.begin_now(todays(self._services, self._game.id), self._offer)

    def _offer(self, begun: Path | None) -> None:
        """Offer to go on where today's deal was left: whoever began it wants no second one beside it."""
        is_new = begun != self._begun or self._made != self._week_and_solved()
        self._begun = begun
        if is_new and self._room.count():
            self._tell()

    def _week_and_solved(self) -> tuple[list[Day], dict[str, int]]:
        diary = self._services.diary
        return daily.week(diary.games(), self._game.id, daily.today()), diary.solved()

    def _tell(self) -> None:
        """Say everything in the language and the light of the moment."""
        self.setWindowTitle(i18n.text("app.challenges"))
        fit(self, for_letters(_SIZE))
        self._made = self._week_and_solved()
        while (item := self._room.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()  # until it goes, it would lie over what is told now
                old.deleteLater()
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(14)
        setup = self._services.settings.value.setups.get(self._game.id)
        if setup is not None and setup.is_own:
            column.addWidget(label("app.edition.printed", name="soft"))
        column.addWidget(self._daily())
        found = challenges_of(self._game.id, paths.resources() / "games")
        if found:
            column.addWidget(self._challenges(found))
        column.addStretch(1)
        self._room.addWidget(Scroll(page))

    def _daily(self) -> QWidget:
        sheet = sheet_of_paper()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(22, 16, 22, 18)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(label("app.daily", Role.TITLE, 20), 1)
        anew = partial(self.deal.emit, self._game.id)
        if self._begun is None:
            head.addWidget(self._button("app.daily.play", anew, "main"))
        else:
            head.addWidget(self._button("app.daily.anew", anew, "quiet"))
            head.addWidget(self._button("app.daily.continue", partial(self.resumed.emit, self._begun), "main"))
        column.addLayout(head)
        told = i18n.text("app.daily.about", n=self._game.recommended, level=i18n.text(f"app.level.{daily.LEVEL}"))
        column.addWidget(words(well_broken(told), soft=True, wrap=True))
        *week, now = self._made[0]
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        for place, day in enumerate([*week, replace(now, begun=self._begun is not None)]):
            self._add_day(grid, place, day)
        column.addLayout(grid)
        return sheet

    def _add_day(self, grid: QGridLayout, place: int, day: Day) -> None:
        name = QLocale().toString(QDate(day.day.year, day.day.month, day.day.day), "ddd d")
        for row, said in ((0, name), (2, best_of_day(day))):
            shown = words(said, soft=row == 0)
            grid.addWidget(shown, row, place, Qt.AlignmentFlag.AlignHCenter)
        stamp = Stamp(self._services.art.palette, state_of_day(day), told_of_day(day, name))
        grid.addWidget(stamp, 1, place, Qt.AlignmentFlag.AlignHCenter)

    def _challenges(self, found: list[Challenge]) -> QWidget:
        sheet = sheet_of_paper()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(22, 16, 22, 12)
        column.setSpacing(8)
        column.addWidget(label("app.challenges", Role.TITLE, 20))
        column.addWidget(label("app.challenges.about", name="soft", broken=well_broken))
        positions = _Positions(self._services, self._late, found, self._made[1])
        positions.setAccessibleName(i18n.text("app.challenges"))
        positions.tried.connect(self._try)
        column.addWidget(positions)
        return sheet

    def _try(self, challenge: Challenge) -> None:
        self.accept()
        self.tried.emit(challenge)

    def _button(self, key: str, clicked: Callable[[], None], name: str = "") -> QPushButton:
        def choose() -> None:
            self.accept()
            clicked()

        return button(key, choose, name)


class _Positions(GameList):
    """The positions as whoever tries them sees them, each with its goal; a medal lies on those that were solved."""

    tried = Signal(object)  # Challenge

    def __init__(
        self, services: Services, late: LatePictures, found: Sequence[Challenge], solved: Mapping[str, int]
    ) -> None:
        super().__init__(services, late, services.paths.pictures / "challenges" / found[0].game)
        self._found = {each.save: each for each in found}
        self.setItemDelegate(_MedalPainter(services.art, self))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.itemClicked.connect(self.itemActivated)
        self.chosen.connect(lambda save: self.tried.emit(self._found[save]))
        self.put_up([self._item(each, solved.get(each.key)) for each in found])

    def viewer_of(self, file: Path) -> Seat | None:
        """Return who is to reach the goal."""
        return self._found[file].seat

    def give_room(self) -> None:
        """They share the width, and all are there: the page on which they lie can be scrolled."""
        wide = self.width() - 2
        abreast = min(self.count(), max(1, wide // round(_CARD * max(1.0, text_scale()))))
        if abreast:
            self.give(self.size_at(min(_WIDEST, wide // abreast)))
            self.setFixedHeight(-(-self.count() // abreast) * self.cell.height() + 2)

    def _item(self, challenge: Challenge, when: int | None) -> QListWidgetItem:
        name = i18n.text("app.challenges.number", number=challenge.number, n=challenge.seats)
        aim = i18n.say(challenge.aim, ())
        state = (
            i18n.text("app.challenges.open") if when is None else i18n.text("app.challenges.solved", day=day_of(when))
        )
        hard = i18n.text("app.challenges.hard", stars=_starred(challenge))
        lines = [name, well_broken(aim), i18n.text("app.challenges.state", hard=unbroken(hard), state=unbroken(state))]
        item = self.made(challenge.save, challenge.game, "\n".join(lines))
        spoken = [name, aim, i18n.text("app.challenges.stars", n=challenge.stars), state]
        item.setData(Qt.ItemDataRole.AccessibleTextRole, "\n".join(spoken))
        item.setData(SOLVED, when is not None)
        return item


class _MedalPainter(TablePainter):
    """Lays a medal on the picture of a position that was solved, and a frame of gold round it."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The position, and what was won there."""
        super().paint(painter, option, index)
        if not index.data(SOLVED):
            return
        picture, _ = self.table_list.places(option.rect)
        high = round(picture.height() * _MEDAL)
        place = QRectF(picture.right() - high * 0.77 - 10, picture.bottom() - high - 8, high * 0.77, high)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(self.art.palette.gold, 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(picture).adjusted(1, 1, -1, -1), 7, 7)
        medal(painter, place, self.art.palette)
        painter.restore()


def _starred(challenge: Challenge) -> str:
    return _STAR * challenge.stars + _NO_STAR * (_STARS - challenge.stars)
