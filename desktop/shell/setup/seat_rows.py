"""The seats of a new game: anybody, somebody known here or an opponent, name, level and crest, one row each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QToolButton, QWidget

from desktop.person import i18n
from desktop.person.plain import cleared
from desktop.person.settings import ANY_TEMPER, SeatSetup
from desktop.record.statistics import SUITED
from desktop.session.elsewhere.invitation import new_guest
from desktop.shell.parts.lists import NamedBox, WideList
from desktop.shell.parts.portraits import beside_words, bot_name, crest, listed_as, temper_crest
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold
from desktop.shell.setup.captions import KEYS, Captions
from desktop.shell.setup.people import company, profile_of, seated
from desktop.theme.fonts import Role, font, table_scale
from desktop.theme.palette import PAPER
from rules.ai.levels import OFFERED, USUAL
from rules.ai.temper import TEMPERS
from rules.match.seats import SeatKind

CHOICES = (*OFFERED, SUITED)
"""The levels as the form offers them, with one that suits the person."""
_CRESTS = len(PAPER.seats)
_BESIDE = 26
"""The room that a field needs beside its words."""
_CREST = 26
"""The size of a crest at which seven seats and their captions are seen at once at 1280 x 720."""

_HUMAN, _BOT, _ELSEWHERE = 0, 1, 2
"""Places in the list of who may sit there: anybody, an opponent, a person elsewhere; every known person follows."""
_KINDS: Final[dict[int, SeatKind]] = {_HUMAN: "human", _BOT: "bot", _ELSEWHERE: "elsewhere"}
_PLACES: Final[dict[str, int]] = {"bot": _BOT, "elsewhere": _ELSEWHERE}
_TEMPERS = (ANY_TEMPER, *TEMPERS, "")
"""As they are offered: any, each, and an even one."""
_NAMED = 10
"""How many letters the list has room for beside a name and a level."""
_LAID_OUT = {QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LanguageChange}
_LARGE = 1.2
"""From this text size on, a seat takes two lines, as a name would have no room beside four lists."""


class SeatRow(QWidget):
    """One seat."""

    changed = Signal()
    seated = Signal()  # somebody else sits there

    def __init__(self, services: Services, seat: int, setup: SeatSetup, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.seat = seat
        setup = seated(setup, services.settings.value.profiles)
        self.mark = setup.mark
        self._guest = setup.profile if setup.kind == "elsewhere" else new_guest()
        """Who is meant where a person elsewhere plays: the same one at the next table."""
        self.crest = QToolButton()
        self.crest.setObjectName("quiet")
        self.kind = WideList()
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(_NAMED)
        self._list_people()
        self.kind.setCurrentIndex(self._place(setup))
        self.name = QLineEdit(setup.name)
        self.name.setMaxLength(40)
        self.level = NamedBox()
        self.level.addItems([""] * len(CHOICES))
        self.level.setCurrentIndex(CHOICES.index(setup.level) if setup.level in CHOICES else 1)
        self.temper = NamedBox()
        for temper in _TEMPERS:
            self.temper.addItem("", temper)
        self.temper.setCurrentIndex(max(0, self.temper.findData(setup.temper)))
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        for place, widget in enumerate((self.crest, self.kind, self.name, self.level, self.temper)):
            grid.addWidget(widget, 0, place)
        grid.setColumnStretch(2, 1)
        self.kind.setMinimumWidth(128)
        for box in (self.level, self.temper):
            box.setMinimumWidth(112)
        self.kind.currentIndexChanged.connect(self._sit)
        self.name.textChanged.connect(self.changed)
        services.settings.changed.connect(self._meet)
        services.settings.changed.connect(self._spread)
        Retold(self, self._tell)

    @property
    def _ratio(self) -> float:
        return self.devicePixelRatioF()

    @property
    def profile(self) -> str:
        """The id of the known person who sits there; empty for anybody else."""
        return self.kind.currentData() or ""

    def setup(self) -> SeatSetup:
        """Return the seat as it is set up; an empty name stands for the one shown in grey."""
        kind: SeatKind = _KINDS.get(self.kind.currentIndex(), "human")
        name, level = cleared(self.name.text()), CHOICES[self.level.currentIndex()]
        temper, profile = self.temper.currentData(), self._guest if kind == "elsewhere" else self.profile
        return SeatSetup(kind=kind, name=name, level=level, mark=self.mark, profile=profile, temper=temper)

    def shown_name(self) -> str:
        """Return the name that others will read, in the present language where nobody wrote one."""
        return cleared(self.name.text()) or self._usual_name()

    def wear(self, mark: int) -> None:
        """Wear the crest and colour number `mark`."""
        self.mark = mark
        self.crest.setIcon(
            QIcon(crest(self._services.art, mark, self.crest.iconSize().width(), self.devicePixelRatioF()))
        )
        worn = i18n.text(f"app.crest.{PAPER.seats[mark % _CRESTS].crest}")
        self.crest.setAccessibleName(self._called(i18n.text("app.seat.crest", crest=worn)))

    def leave(self) -> None:
        """Make room for anybody."""
        self.kind.setCurrentIndex(_HUMAN)

    def _place(self, setup: SeatSetup) -> int:
        if setup.kind in _PLACES:
            return _PLACES[setup.kind]
        return max(_HUMAN, self.kind.findData(setup.profile)) if setup.profile else _HUMAN

    def _list_people(self) -> None:
        self._listed = self._services.settings.value.profiles
        self.kind.clear()
        self.kind.addItems([""] * len(_KINDS))
        for place, person in enumerate(self._listed):
            picture = crest(self._services.art, person.mark, 20, self.devicePixelRatioF())
            self.kind.addItem(QIcon(picture), listed_as(person, place), person.id)

    def _meet(self) -> None:
        """Take note that somebody came, left, or has another name or crest."""
        before = self._listed
        if before == self._services.settings.value.profiles:
            return
        now = self.setup()
        with QSignalBlocker(self.kind):
            self._list_people()
            self.kind.setCurrentIndex(self._place(now))
        if profile_of(before, now.profile) != profile_of(self._listed, now.profile):
            self._sit()
        self._tell()

    def _sit(self) -> None:
        """Seat whoever was chosen, under their name; the name of a known person leaves with that person."""
        person = profile_of(self._services.settings.value.profiles, self.profile)
        if person is not None:
            self.name.setText(person.name)
        elif self.name.isHidden():
            self.name.clear()
        self._tell()
        self.seated.emit()
        self.changed.emit()

    def _tell(self) -> None:
        self.kind.setItemText(_HUMAN, i18n.text("app.seat.human"))
        self.kind.setItemText(_BOT, i18n.text("app.seat.bot"))
        self.kind.setItemText(_ELSEWHERE, i18n.text("app.seat.elsewhere"))
        for place, level in enumerate(CHOICES):
            self.level.setItemText(place, i18n.text(f"app.level.{level}"))
            self.level.setItemData(place, i18n.text(f"app.level.{level}.help"), Qt.ItemDataRole.ToolTipRole)
        for place, temper in enumerate(_TEMPERS):
            self.temper.setItemText(place, i18n.text(f"app.temper.{temper or 'even'}"))
            self.temper.setItemData(
                place, i18n.text(f"app.temper.{temper or 'even'}.told"), Qt.ItemDataRole.ToolTipRole
            )
            if temper in TEMPERS:
                self.temper.setItemIcon(place, QIcon(temper_crest(self._services.art, temper, 18, self._ratio)))
        self.temper.setToolTip(i18n.text("app.temper.help"))
        name, level, character = (self._called(i18n.text(key)) for key in KEYS[1:])
        self.kind.call(i18n.text("app.seat.person", n=self.seat + 1))
        self.name.setAccessibleName(name)
        self.level.call(level)
        self.temper.call(character)
        self.level.setToolTip(i18n.text("app.level.help"))
        self.crest.setToolTip(i18n.text("app.seat.crest.help"))
        self._spread()
        self.name.setPlaceholderText(self._usual_name())
        for widget in (self.kind, self.name, self.level, self.temper):
            widget.setFont(font(Role.TEXT, 14))
        usual = self.name.fontMetrics().horizontalAdvance(i18n.text("app.seat.person", n=self.seat + 1))
        self.name.setMinimumWidth(usual + _BESIDE)
        self.crest.setIconSize(QSize(beside_words(_CREST), beside_words(_CREST)))
        self.wear(self.mark)

    @property
    def is_bot(self) -> bool:
        """Whether an opponent sits there."""
        return self.kind.currentIndex() == _BOT

    @property
    def lists(self) -> tuple[QWidget, ...]:
        """The lists below the captions, in their order."""
        return self.kind, self.name, self.level, self.temper

    def _called(self, part: str) -> str:
        """Return what a screen reader calls a `part` of the row: captions stand above all seats, and it hears one."""
        return i18n.text("app.seat.part", who=i18n.text("app.seat.person", n=self.seat + 1), part=part)

    def _usual_name(self) -> str:
        return bot_name(self.seat) if self.is_bot else i18n.text("app.seat.person", n=self.seat + 1)

    def _spread(self) -> None:
        """Show what the seat needs: only an opponent has a level and a character, a known person needs no name line."""
        is_known, is_large = bool(self.profile), table_scale() >= _LARGE
        has_temper = self._services.settings.value.characters
        self.name.setHidden(is_known)
        self.level.setHidden(not self.is_bot)
        self.temper.setHidden(not (self.is_bot and has_temper))
        _keep_room(self.level, on=not is_large)
        _keep_room(self.temper, on=not is_large and has_temper)
        for widget in self.lists:
            self._grid.removeWidget(widget)
        self._grid.addWidget(self.kind, 0, 1, 1, 2 if is_known else 1)
        self._grid.addWidget(self.name, 0, 2, 1, 3 if is_large else 1)
        self._grid.addWidget(self.level, *((1, 1) if is_large else (0, 3)))
        self._grid.addWidget(self.temper, *((1, 2, 1, 3) if is_large else (0, 4)))
        self._grid.setContentsMargins(0, 0, 0, 12 if is_large else 0)


def _keep_room(widget: QWidget, *, on: bool) -> None:
    """Have `widget` keep its column while it is hidden, so that columns align, or release it."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(on)
    widget.setSizePolicy(policy)


class SeatRows(QWidget):
    """One row for each player; two seats never wear the same crest, and nobody sits in two of them.

    A row is made when it is first shown: it takes a while, as each of its lists brings a window of its own.
    """

    changed = Signal()

    def __init__(
        self,
        services: Services,
        setups: Sequence[SeatSetup],
        most: int,
        parent: QWidget | None = None,
        *,
        level: str = USUAL,
        at_once: bool = True,
    ) -> None:
        """Unless all are made `at_once`, there is one row before `filling` is done.

        Opponents that are added have the level of the one before, or `level` where there is none.
        """
        super().__init__(parent)
        self._services = services
        self.rows: list[SeatRow] = []
        self._setups = company(setups, services.settings.value.profiles)
        self._most, self._level = most, level
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)  # with it seven seats are seen at once at 1280 x 720
        self._captions = Captions(self)
        grid.addWidget(self._captions, 0, 0)
        self._count = max(1, len(setups))
        self._later = QTimer(self, singleShot=True, interval=0)
        """Captions are placed later, as rows are laid out before their columns are known."""
        self._later.timeout.connect(self._caption)
        self.rows.append(self._make_row(0))
        if at_once:
            self.set_count(self._count)

    def filling(self) -> Iterator[None]:
        """The other rows are made, a step each."""
        for seat in range(len(self.rows), min(self._count, self._most)):
            yield
            self.rows.append(self._make_row(seat))
        yield
        self.set_count(self._count)

    def set_count(self, count: int) -> None:
        """Show the first `count` seats."""
        self._count = count
        for seat in range(len(self.rows), min(count, self._most)):
            self.rows.append(self._make_row(seat))
        self._part_marks()
        for row in self.rows:
            row.setVisible(row.seat < count)
        self.changed.emit()

    def _make_row(self, seat: int) -> SeatRow:
        setup = self._setups[seat] if seat < len(self._setups) else SeatSetup(mark=seat, level=self._added_level())
        row = SeatRow(self._services, seat, setup, self)
        row.crest.clicked.connect(lambda _checked=False, row=row: self._next_mark(row))
        row.seated.connect(lambda row=row: self._seat(row))
        row.changed.connect(self.changed)
        self._grid.addWidget(row, seat + 1, 0)
        return row

    def _added_level(self) -> str:
        opponents = (row.setup().level for row in reversed(self.rows) if row.is_bot)
        return next(opponents, self._level)

    def event(self, event: QEvent) -> bool:
        """Captions stay above their columns."""
        done = super().event(event)
        if event.type() in _LAID_OUT:
            self._later.start()
        return done

    def _caption(self) -> None:
        """Set the captions: opponents have all columns; without opponents, only the needed ones are named."""
        shown = self.rows[: self._count]
        self._captions.follow(next((row for row in shown if row.is_bot), shown[0]).lists)

    def setups(self) -> tuple[SeatSetup, ...]:
        """Return the seats as they are set up."""
        return tuple(row.setup() for row in self.rows[: self._count])

    def names(self) -> list[str]:
        """Return the names that people will read at the table."""
        return [row.shown_name() for row in self.rows[: self._count]]

    def _next_mark(self, row: SeatRow) -> None:
        self._give(row, (row.mark + 1) % _CRESTS)
        self.changed.emit()

    def _give(self, row: SeatRow, mark: int) -> None:
        """Give `row` a crest, and its former wearer the one that becomes free."""
        for other in self.rows:
            if other is not row and other.mark == mark:
                other.wear(row.mark)
        row.wear(mark)

    def _seat(self, row: SeatRow) -> None:
        """Seat a known person with their own crest, unless another one wears it, and empty their former seat."""
        person = profile_of(self._services.settings.value.profiles, row.profile)
        if person is None:
            return
        for other in self.rows:
            if other is not row and other.profile == person.id:
                other.leave()
        mark = person.mark % _CRESTS
        if not any(other.profile and other.mark == mark for other in self.rows if other is not row):
            self._give(row, mark)

    def _part_marks(self) -> None:
        free = [mark for mark in range(_CRESTS) if mark not in {row.mark for row in self.rows}]
        worn: set[int] = set()
        for row in self.rows:
            if row.mark in worn or row.mark >= _CRESTS:
                row.wear(free.pop(0))
            worn.add(row.mark)
