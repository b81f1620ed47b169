"""Wishes at a table: when people want to be asked about chances that come again and again, and calling a halt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QGridLayout,
    QLabel,
    QProgressBar,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n, keys
from desktop.person.plain import PlainLabel
from desktop.person.settings import AskingSetup, SettingsStore
from desktop.session.autopass import Wish
from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.shell.parts.dialogs import fill, open_at
from desktop.shell.parts.lists import DropDown
from desktop.shell.parts.portraits import called
from desktop.shell.parts.widgets import Retold, label
from desktop.shell.parts.windows import show_alone
from desktop.shell.play.tools import Tools
from desktop.system.frame_clock import Driven
from desktop.table.motion import Ease, change
from desktop.theme.fonts import Role, font
from rules.core.asking import Asking
from rules.core.ids import Seat
from rules.match.seats import SeatSpec

_WIDTH, _HIGH = 60, 4
_FULL = 1000
_SIZE = QSize(720, 680)
_COLUMNS = 2
_EXCEPTIONS: tuple[bool | None, ...] = (None, True, False)
_EXCEPTION_KEYS = ("app.asking.by_plan", "app.asking.always", "app.asking.never")


class Wishes(QObject):
    """What people at a table wish, in games that know such wishes; elsewhere nothing is offered or shown."""

    def __init__(self, session: TableSession, settings: SettingsStore, tools: Tools, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._window = parent
        self._game = session.facts.game.id
        self._asking = session.facts.game.asking()
        self.bar = MomentBar() if self.are_offered else None
        if self.bar is not None:
            self._remember()
            tools.add(self.bar)
            self.bar.broke_in.connect(session.break_in)
            session.moment.connect(self._run)
            session.opened.connect(self._offer)
            session.asked.connect(self._offer)  # somebody may have left the seat to an opponent, or taken it back
            session.stepped.connect(lambda _events, _view: self._rest())
            session.asked.connect(self._hear)
            session.ended.connect(self._leave)

    @property
    def are_offered(self) -> bool:
        """Whether the game knows such wishes."""
        return bool(self._asking.plans)

    def open(self) -> None:
        """Let everybody at the screen choose anew, in the middle of the game."""
        people = self._people()
        wishes = {seat: self._session.standing.wish_of(seat) for seat in people}
        seats = self._session.facts.seats
        show_alone(AskingPanel(self._asking, wishes, seats, self._wish, self._window))

    def _people(self) -> tuple[Seat, ...]:
        return self._session.facts.people

    def _remember(self) -> None:
        """Apply what everybody last wished in this game."""
        kept = self._settings.value.asking.get(self._game, AskingSetup())
        plan = kept.plan if kept.plan in self._asking.plans else self._asking.plans[0]
        cards = {card: ask for card, ask in kept.cards.items() if card in self._asking.cards}
        for seat in range(self._session.facts.game.seats):
            self._session.standing.wish(seat, Wish(plan, cards))

    def _wish(self, seat: Seat, wish: Wish) -> None:
        self._session.standing.wish(seat, wish)
        if len(self._people()) == 1:
            wished = {self._game: AskingSetup(wish.plan, dict(wish.cards))}
            self._settings.update(asking=self._settings.value.asking | wished)

    def _run(self, seconds: float) -> None:
        if self.bar is not None:
            self.bar.run(seconds, still=self._settings.value.reduced_motion)

    def _offer(self, _told: object) -> None:
        """Offer a halt where somebody sits who could be asked; a table elsewhere hears of none."""
        if self.bar is not None:
            self.bar.button.setVisible(bool(self._people()) and not self._session.is_guest)

    def _rest(self) -> None:
        if self.bar is not None:
            self.bar.rest()

    def _leave(self, _outcome: object) -> None:
        """Leave, as the game is over and there is nothing to wait for."""
        if self.bar is not None:
            self.bar.rest()
            self.bar.hide()

    def _hear(self, question: Question) -> None:
        """Withdraw a halt when its caller is asked."""
        if self.bar is None:
            return
        self.bar.show()
        if question.human:
            self.bar.rest()
            self.bar.button.setChecked(self._session.standing.insists)


class MomentBar(QWidget):
    """A strip that runs out in the same time whether or not anybody could answer, and a button that calls a halt."""

    broke_in = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._strip = QProgressBar()
        self._strip.setTextVisible(False)
        self._strip.setRange(0, _FULL)
        self._strip.setFixedHeight(_HIGH)
        self._strip.setMinimumWidth(_WIDTH)
        policy = self._strip.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._strip.setSizePolicy(policy)
        self._strip.hide()
        self._course = change(self._strip, b"value", _FULL, 0, 0, Ease.Linear)
        self._running_out = Driven(self._course, self)
        self.button = QToolButton()
        self.button.setObjectName("quiet")
        self.button.setCheckable(True)
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.toggled.connect(self.broke_in)
        keys.bind(self, {"break_in": self.button.toggle})
        column = QVBoxLayout(self)  # side by side, the question would lack what an empty strip keeps
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.button, 1)
        column.addWidget(self._strip)
        Retold(self, self._tell)

    def run(self, seconds: float, *, still: bool) -> None:
        """Show a moment of so many seconds; `still`: without motion."""
        self._strip.setValue(_FULL)
        self._strip.show()
        if not still:
            self._course.setDuration(round(seconds * 1000))
            self._running_out.begin()

    def rest(self) -> None:
        """Show that no window is open."""
        self._running_out.stop()
        self._strip.hide()

    def _tell(self) -> None:
        self.button.setFont(font(Role.TEXT, 14))
        self.button.setText(i18n.text("app.table.break_in"))
        self.button.setToolTip(keys.tip("app.table.break_in.tip", "break_in"))
        self._strip.setAccessibleName(i18n.text("app.session.moment"))


class AskingPanel(QDialog):
    """A plan for every person at the screen; a single person may set single cards apart from it."""

    def __init__(
        self,
        asking: Asking,
        wishes: Mapping[Seat, Wish],
        seats: Sequence[SeatSpec],
        wished: Callable[[Seat, Wish], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._asking = asking
        self._wishes = dict(wishes)
        self._wished = wished
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(10)
        is_shared = len(wishes) > 1
        column.addWidget(label("app.asking.shared" if is_shared else "app.asking.intro", Role.TEXT, 14))
        for seat in sorted(wishes):
            if is_shared:
                column.addSpacing(8)
                column.addWidget(_name(seats[seat], seat))
            self._add_plans(column, seat)
        if not is_shared:
            for seat in wishes:
                self._add_cards(column, seat)
        column.addStretch(1)
        fill(self, page)
        open_at(self, _SIZE)
        Retold(self, lambda: self.setWindowTitle(i18n.text("app.menu.asking")))

    def _add_plans(self, column: QVBoxLayout, seat: Seat) -> None:
        group = QButtonGroup(self)
        for plan in self._asking.plans:
            choice = QRadioButton()
            choice.setChecked(plan == self._wishes[seat].plan)
            choice.toggled.connect(lambda on, plan=plan: self._choose_plan(seat, plan) if on else None)
            group.addButton(choice)
            column.addWidget(choice)
            _speaks(choice, plan)

    def _add_cards(self, column: QVBoxLayout, seat: Seat) -> None:
        column.addSpacing(10)
        column.addWidget(label("app.asking.cards", Role.STRONG, 16))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        rows = -(-len(self._asking.cards) // _COLUMNS)
        for number, card in enumerate(self._asking.cards):
            row, across = number % rows, number // rows * 2
            name, exception = label(card), self._exception(seat, card)
            name.setBuddy(exception)
            grid.addWidget(name, row, across)
            grid.addWidget(exception, row, across + 1)
        for across in range(_COLUMNS):
            grid.setColumnStretch(2 * across, 1)
        column.addLayout(grid)

    def _exception(self, seat: Seat, card: str) -> DropDown:
        """Return the choice whether to ask about a card always, never, or by the plan."""
        made = DropDown()
        for _ in _EXCEPTIONS:
            made.addItem("")
        made.setCurrentIndex(_EXCEPTIONS.index(self._wishes[seat].cards.get(card)))
        made.currentIndexChanged.connect(lambda place: self._except(seat, card, _EXCEPTIONS[place]))

        def tell() -> None:
            made.setFont(font(Role.TEXT, 14))
            made.setAccessibleName(i18n.text(card))
            for place, key in enumerate(_EXCEPTION_KEYS):
                made.setItemText(place, i18n.text(key))

        Retold(made, tell)
        return made

    def _choose_plan(self, seat: Seat, plan: str) -> None:
        self._wish(seat, Wish(plan, self._wishes[seat].cards))

    def _except(self, seat: Seat, card: str, ask: bool | None) -> None:
        cards = {other: on for other, on in self._wishes[seat].cards.items() if other != card}
        self._wish(seat, Wish(self._wishes[seat].plan, cards if ask is None else {**cards, card: ask}))

    def _wish(self, seat: Seat, wish: Wish) -> None:
        self._wishes[seat] = wish
        self._wished(seat, wish)


def _speaks(choice: QRadioButton, key: str) -> None:
    def tell() -> None:
        choice.setFont(font(Role.TEXT, 14))
        choice.setText(i18n.text(key))

    Retold(choice, tell)


def _name(one: SeatSpec, seat: Seat) -> QLabel:
    """Return a label with the name of `one`; whom the program named has another in another language."""
    made = PlainLabel()

    def tell() -> None:
        made.setFont(font(Role.STRONG, 16))
        made.setText(called(one, seat))

    Retold(made, tell)
    return made
