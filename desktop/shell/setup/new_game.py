"""A new game: who sits where, the rules of this table, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.person.settings import SeatSetup, TableSetup
from desktop.record.packs.installed import Pack
from desktop.record.statistics import own_games
from desktop.shell.parts.catalogue import GameFacts
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.page import Headline, Page, Scroll
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, label, number_box, sheet_of_paper
from desktop.shell.setup.box.entrance import HouseEntrance
from desktop.shell.setup.box_front import BoxFront
from desktop.shell.setup.edition_form import EditionForm
from desktop.shell.setup.options_form import OptionsForm
from desktop.shell.setup.people import seated
from desktop.shell.setup.seat_rows import SeatRows
from desktop.theme.fonts import Role, font
from rules.ai.levels import USUAL
from rules.core.errors import ContentError
from rules.match.pack_name import PackName
from rules.registry import is_learned, options_model, validate_options

_MOST = (1280, 900)
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_APART = 8
"""How far the bar of what does not fit stands from it."""


@dataclass(frozen=True, slots=True)
class TableOrder:
    """An ordered table: options with the number of seats, players, the seed ("": drawn by chance), numbers, a pack."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[SeatSetup, ...]
    names: tuple[str, ...]
    seed: str
    house: Mapping[str, Any] = field(default_factory=dict)
    pack: PackName | None = None


class NewGame(Page):
    """The form for one game, filled in as it was last used."""

    started = Signal(object)
    back = Signal()
    people = Signal()
    statistics = Signal(str)
    add_pack = Signal()

    def __init__(
        self, services: Services, game: GameFacts, parent: QWidget | None = None, *, at_once: bool = True
    ) -> None:
        """Unless it is made `at_once`, nothing is in it before `filling` is done.

        Parts are made where they stay, as a moved widget is styled anew with all it holds.
        """
        super().__init__(services.art, _MOST, parent)
        self._services = services
        self._game = game
        self._sections: QBoxLayout | None = None
        """The seats, and what is agreed, once they are being made."""
        self._scrolls: list[Scroll] = []
        self._as_in_pack: dict[str, Any] | None = None
        """What the form says of the numbers while they are those of the chosen pack."""
        if at_once:
            for _ in self.filling():
                pass

    def filling(self) -> Iterator[None]:
        """The form is made part by part, a step each, before it is shown."""
        self._gone = self._services.editions.let_go(self._game.id)
        last = self._services.settings.value.setups.get(self._game.id, TableSetup())
        seats = last.seats or first_seats(self._services, self._game)
        self._count = number_box(*self._game.seats, len(seats))
        self._seed = QLineEdit()
        self._seed.setMaxLength(40)
        self._fault = PlainLabel()
        self._fault.setObjectName("accent")
        self._fault.setWordWrap(True)
        self._coming = label("app.new.invites", name="soft")
        yield from self._build(seats, last)
        self._count.valueChanged.connect(self._rows.set_count)
        self._rows.changed.connect(self._check)
        self._options.changed.connect(self._check)
        self._edition.changed.connect(self._wear_edition)
        self._house.changed.connect(self._check)
        Retold(self, self._tell)

    def order(self) -> TableOrder:
        """Return the table as the form shows it."""
        names = tuple(self._rows.names())
        options = {"seats": len(names), **self._options.values()}
        pack, house = self._edition.pack, self._house.values()
        if pack is not None and house == self._as_in_pack:
            house = dict(pack.house)  # also what the form has no field for
        called = None if pack is None else pack.called
        return TableOrder(self._game.id, options, self._rows.setups(), names, self._seed.text().strip(), house, called)

    @property
    def game(self) -> str:
        """The id of the game that is set up."""
        return self._game.id

    def take(self, pack: Pack) -> None:
        """A pack has come: it is chosen here."""
        self._edition.offer(pack)
        self._wear_edition()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, Esc goes back to the shelf."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._start()
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """As wide as one of its sections at least: they can stand one below the other."""
        least = super().minimumSizeHint()
        return least if self._sections is None else QSize(self._needed(max), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def event(self, event: QEvent) -> bool:
        """Something on the page needs more room, or less."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._stack()
        return done

    def _needed(self, together: Callable[[Iterable[int]], int]) -> int:
        """Return how wide the page has to be where the widths of its sections come `together` so."""
        assert self._sections is not None
        items = (self._sections.itemAt(place) for place in range(self._sections.count()))
        wide = together([item.minimumSize().width() for item in items if item is not None])
        return wide + self.width() - self._room.viewport().width()

    def _stack(self) -> None:
        """Have its sections stand one below the other, and scroll together, where they have no room side by side."""
        if self._sections is None:
            return
        is_high = self._needed(sum) + self._sections.spacing() > self.width()
        self._sections.setDirection(_DOWN if is_high else _ACROSS)
        for scroll in self._scrolls:
            scroll.stand_whole(is_high)

    def _build(self, seats: Sequence[SeatSetup], last: TableSetup) -> Iterator[None]:
        outer = QVBoxLayout(self)
        outer.setSpacing(18)
        head, foot, page = QHBoxLayout(), QHBoxLayout(), _Body()
        self._room = Scroll(page, self, told=self._game.title)
        outer.addLayout(head)
        outer.addWidget(self._room, 1)
        outer.addLayout(foot)
        head.addWidget(Headline(self._game.title, 40), 1)
        head.addWidget(button("app.statistics", lambda: self.statistics.emit(self._game.id), "quiet"))
        head.addWidget(button("app.back", self.back.emit, "quiet"))
        self._sections = body = QBoxLayout(_ACROSS, page)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(18)
        yield
        yield from self._fill_seats(_section(page, body, "app.new.seats", 3), seats)
        yield
        yield from self._fill_agreed(_section(page, body, "app.new.rules", 2), last)
        yield
        for told in (self._fault, self._coming):
            foot.addWidget(told, 1)
        self._go = button("app.new.start", self._start, "main")
        self._go.setMinimumWidth(200)
        foot.addWidget(self._go)

    def _fill_seats(self, column: QVBoxLayout, setups: Sequence[SeatSetup]) -> Iterator[None]:
        panel = QVBoxLayout()
        panel.setSpacing(10)
        column.addLayout(panel, 1)
        count, seed = QHBoxLayout(), QHBoxLayout()
        panel.addLayout(count)
        count.addWidget(_label_of(self._count, "app.new.players"))
        count.addWidget(self._count)
        count.addStretch(1)
        count.addWidget(button("app.people", self.people.emit, "quiet", "app.people.tip"))
        page = QWidget()
        scroll = Scroll(page, self, told="app.new.seats", apart=_APART)
        self._scrolls.append(scroll)
        panel.addWidget(scroll, 1)
        seats = _column(page, gap=4)
        yield
        level = first_level(self._services, self._game)
        self._rows = SeatRows(self._services, setups, self._game.seats[1], page, level=level, at_once=False)
        seats.addWidget(self._rows)
        yield from self._rows.filling()
        yield
        seats.addWidget(label("app.new.fair", name="soft", broken=well_broken))
        self._edition = EditionForm(self._game.id, self._services.editions, page, self._gone)
        self._edition.added.connect(self.add_pack)
        seats.addWidget(self._edition)
        yield
        art = self._services.art
        self._front = BoxFront(art, self._game, LatePictures(art, self), page)
        seats.addWidget(self._front, 1)
        seats.addSpacing(6)
        seed.setSpacing(10)
        seats.addLayout(seed)
        seed.addWidget(_label_of(self._seed, "app.new.seed"))
        seed.addWidget(self._seed, 1)

    def _fill_agreed(self, column: QVBoxLayout, last: TableSetup) -> Iterator[None]:
        game, page = self._game.id, QWidget()
        scroll = Scroll(page, self, told="app.new.rules", apart=_APART)
        self._scrolls.append(scroll)
        column.addWidget(scroll, 1)
        agreed = _column(page)
        self._options = OptionsForm(options_model(game), last.options, page, at_once=False)
        agreed.addWidget(self._options)
        yield from self._options.filling()
        self._house = HouseEntrance(game, last.house, self._services.art, page)
        agreed.addWidget(self._house)
        agreed.addStretch(1)
        self._know_pack(last.house)

    def _know_pack(self, house: Mapping[str, Any]) -> None:
        """Know whether these are the numbers of the chosen pack, and show its box."""
        pack = self._edition.pack
        self._as_in_pack = self._house.values() if pack is not None and house == pack.house else None
        self._front.show_pack(pack)

    def _wear_edition(self) -> None:
        """The numbers are those of the chosen edition, and its box is shown."""
        pack = self._edition.pack
        house = {} if pack is None else pack.house
        self._house.set(house)
        self._know_pack(house)
        self._check()

    def _tell(self) -> None:
        self._seed.setFont(font(Role.TEXT, 14))
        self._seed.setPlaceholderText(i18n.text("app.new.seed.drawn"))
        self._seed.setToolTip(i18n.text("app.new.seed.help"))
        self._check()

    def _check(self) -> None:
        """Say at once why the table could not be started."""
        self._options.set_seats(self._rows.names())
        try:
            order = self.order()
            self._edition.tell_numbers(order.house)
            validate_options(self._game.id, order.options)
            self._house.tell_learned(is_learned=is_learned(self._game.id, order.house))
        except ContentError as error:
            self._fault.setText(i18n.text("app.new.impossible", why=self._reason(error)))
        else:
            self._fault.clear()
        is_fit = not self._fault.text()
        self._go.setEnabled(is_fit)
        self._coming.setVisible(is_fit and any(each.kind == "elsewhere" for each in self._rows.setups()))
        self._fault.setHidden(not self._coming.isHidden())  # one of them keeps the button where it is

    def _reason(self, error: ContentError) -> str:
        """Return, in the present language, what is wrong with the options."""
        if error.said is not None:
            return i18n.say(error.said, self._rows.names())
        key = options_model(self._game.id).keys().get(error.option)
        if key is None:
            return i18n.text("app.new.why.together")
        return i18n.text("app.new.why.option", option=i18n.text(key))

    def _start(self) -> None:
        if not self._go.isEnabled():
            return
        order = self.order()
        settings = self._services.settings
        digest = "" if order.pack is None else order.pack.digest
        house = dict(order.house)
        setup = TableSetup(seats=order.seats, options=self._options.values(), house=house, pack=digest)
        player = next((seat.profile for seat in order.seats if seat.profile), settings.value.player)
        settings.update(setups={**settings.value.setups, self._game.id: setup}, player=player)
        self._services.editions.show_chosen()
        self.started.emit(order)


class _Body(QWidget):
    """Holds the sections, which scroll by themselves, or else need what they need at the least."""

    def heightForWidth(self, _width: int) -> int:
        return self.minimumSizeHint().height()


def first_seats(services: Services, game: GameFacts) -> tuple[SeatSetup, ...]:
    """Return the seats of a table that nobody has set up yet: the person, and the recommended number of opponents.

    Whoever has won no game of it meets easy opponents, and no more than a first game bears.
    """
    now = services.settings.value
    person = seated(SeatSetup(kind="human", mark=0, profile=now.player), now.profiles)
    level = first_level(services, game)
    seats = game.recommended if level == USUAL else game.first
    marks = [mark for mark in range(seats) if mark != person.mark]
    return (person, *(SeatSetup(level=level, mark=mark) for mark in marks[: seats - 1]))


def first_level(services: Services, game: GameFacts) -> str:
    """Return the level of opponents that nobody has chosen yet: easy ones until the person has won a game of it."""
    player = services.settings.value.player
    played = own_games(services.diary.remembered(player), player)
    return USUAL if any(each.game == game.id and each.won for each in played) else "easy"


def _section(page: QWidget, row: QBoxLayout, key: str, share: int) -> QVBoxLayout:
    """Put a sheet with a title into a `row` of `page` and return the column in which its content goes."""
    sheet = sheet_of_paper(page)
    row.addWidget(sheet, share)
    column = QVBoxLayout(sheet)
    column.setContentsMargins(18, 18, 18, 18)
    column.setSpacing(14)
    column.addWidget(label(key, Role.TITLE, 20))
    return column


def _label_of(field: QWidget, key: str) -> QLabel:
    """Return a label by which a screen reader, too, knows what `field` is for."""
    made = label(key)
    made.setBuddy(field)
    return made


def _column(page: QWidget, gap: int = -1) -> QVBoxLayout:
    """Return the layout of a page whose content goes to its edges."""
    made = QVBoxLayout(page)
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(gap)
    return made
