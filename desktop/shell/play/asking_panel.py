"""When to ask me: what people at a table say beforehand about chances that come again and again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.session.autopass import Wish
from desktop.shell.parts.dialogs import fill, open_at
from desktop.shell.parts.portraits import called
from desktop.shell.parts.widgets import Retold, label
from desktop.theme.fonts import Role, font
from rules.core.asking import Asking
from rules.core.ids import Seat
from rules.match.seats import SeatSpec

_SIZE = QSize(720, 680)
_COLUMNS = 2
_EXCEPTIONS: tuple[bool | None, ...] = (None, True, False)
_EXCEPTION_KEYS = ("app.asking.by_plan", "app.asking.always", "app.asking.never")


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
                column.addWidget(_name(seats[seat]))
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

    def _exception(self, seat: Seat, card: str) -> QComboBox:
        """Return the choice whether to ask about a card always, never, or by the plan."""
        made = QComboBox()
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


def _name(one: SeatSpec) -> QLabel:
    """Return a label with the name of `one`; whom the program named has another in another language."""
    made = PlainLabel()

    def tell() -> None:
        made.setFont(font(Role.STRONG, 16))
        made.setText(called(one))

    Retold(made, tell)
    return made
