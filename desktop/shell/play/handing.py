"""A seat changes hands: an opponent goes on in it, after a question where that is final, and a person takes it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from desktop.person import i18n
from desktop.person.plain import unkeyed
from desktop.record import daily
from desktop.session.signals import Phase, Question
from desktop.session.table_session import TableSession
from desktop.shell.parts.asking import ask_whether
from desktop.shell.parts.portraits import called
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font
from rules.ai.levels import OFFERED
from rules.core.ids import Seat

_ASKED: Final = {
    "left": ("app.daily.hand", "app.daily.hand.sure"),
    "weaker": ("app.daily.lower", "app.daily.lower.sure"),
}
"""What is about to be done at the deal of a day that does not count afterwards, and the question."""


def hand_over(
    session: TableSession, seat: Seat, level: str, handed: Callable[[], None], parent: QWidget, *, is_daily: bool
) -> None:
    """Let an opponent of `level` go on at `seat`; then call `handed`.

    At the table of a day's deal that still counts, and would no longer, that is asked beforehand.
    """

    def hand() -> None:
        session.set_driver(seat, "bot", level)
        handed()

    void = daily.would_void(session.facts, seat, level) if _counts(session, is_daily) else ""
    if void:
        ask_whether(parent, *_ASKED[void], hand)
    else:
        hand()


def resign(session: TableSession, seat: Seat, resigned: Callable[[], None], parent: QWidget, *, is_daily: bool) -> None:
    """Give `seat` to an opponent for good, after the person there confirms; then call `resigned`.

    Where several people share the screen, the question says whose seat that is; at the table of a day's deal, that
    it will not count.
    """

    def give_up() -> None:
        session.resign(seat)
        resigned()

    named = "app.resign.daily" if _counts(session, is_daily) else "app.resign.sure"
    if len(session.facts.people) > 1:
        named = "app.resign.named"
    ask_whether(parent, "app.menu.resign", named, give_up, name=called(session.facts.seats[seat], seat))


class SeatBack(QToolButton):
    """Shown while an opponent plays for somebody who sat down at this screen and has not resigned.

    Of several such seats it is that whose turn everybody sees, else the one that it named before.
    """

    taken = Signal()

    def __init__(self, session: TableSession) -> None:
        super().__init__()
        self._session = session
        self._seat: Seat | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._take)
        session.asked.connect(self._hear)
        session.ended.connect(lambda _outcome: self.hide())
        Retold(self, self.tell)

    def tell(self) -> None:
        """Say whose seat may be taken back, if anybody's."""
        lent = self._lent()
        self._seat = seat = self._seat if self._seat in lent else next(iter(lent), None)
        self.setVisible(seat is not None)
        if seat is not None:
            self.setFont(font(Role.TEXT, 14))
            self.setText(unkeyed(i18n.text("app.table.seat_back", name=called(self._session.facts.seats[seat], seat))))
            self.setToolTip(i18n.text("app.table.seat_back.tip"))

    def _hear(self, question: Question) -> None:
        """Under the pointer it stays the same: whoever is about to press it has read whose seat that is."""
        if question.seat in self._lent() and not self.underMouse():
            self._seat = question.seat
        self.tell()

    def _lent(self) -> list[Seat]:
        facts = self._session.facts
        if facts.over or self._session.is_record:
            return []
        seats = enumerate(zip(facts.opened_with, facts.seats, strict=True))
        lent = (seat for seat, (at_first, now) in seats if at_first.kind == "human" and now.kind != "human")
        return [seat for seat in lent if not facts.seats[seat].resigned]

    def _take(self) -> None:
        seat = self._seat
        if seat is not None and seat in self._lent():
            self._session.set_driver(seat, "human")
            self.tell()
            self.taken.emit()


class Missed(QToolButton):
    """The way on while a line is broken: an opponent sits in for whoever is missed here, a guest goes to the shelf.

    Whoever comes back has their seat again, and the table waits on the shelf.
    """

    shelf = Signal()
    handed = Signal(int, str)
    """An opponent of a level is to play at a seat."""

    def __init__(self, session: TableSession) -> None:
        super().__init__()
        self._session = session
        self._offered: tuple[int, Mapping[Seat, str]] = (-1, {})
        """For whom its menu offers opponents, by name, and in which edition of the words."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if session.is_guest:
            self.clicked.connect(self.shelf)
        else:
            self.setMenu(QMenu(self))
            self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        session.company.connect(self.tell)
        session.asked.connect(self.tell)
        session.ended.connect(self.tell)
        Retold(self, self.tell)

    def tell(self, _what: object = None) -> None:
        """Say what can be done, if anybody is missed."""
        session, seats = self._session, self._session.facts.seats
        is_over = session.facts.over or session.phase is Phase.ENDED
        self.setFont(font(Role.TEXT, 14))
        if session.is_guest:
            self.setVisible(session.cut is not None and not is_over)
            self.setText(i18n.text("app.result.shelf"))
            self.setToolTip(i18n.text("app.away.shelf.tip"))
            return
        self._offer({seat: unkeyed(called(seats[seat], seat)) for seat in sorted(session.absences)})
        self.setText(i18n.text("app.away.sit_in"))
        self.setToolTip(i18n.text("app.away.sit_in.tip"))
        self.setHidden(not session.absences or is_over or session.is_gathering)

    def _offer(self, missed: Mapping[Seat, str]) -> None:
        """Offer an opponent for each who is `missed`; whoever chooses one is not disturbed by what offers the same."""
        if self._offered == (i18n.edition(), missed):
            return
        self._offered, menu = (i18n.edition(), missed), self.menu()
        menu.clear()
        for old in menu.findChildren(QMenu):  # which belongs to the menu as long as that is there
            old.deleteLater()
        for seat, name in missed.items():
            levels = menu.addMenu(name)
            for level in OFFERED:
                levels.addAction(i18n.text(f"app.level.{level}"), partial(self.handed.emit, seat, level))


def _counts(session: TableSession, is_daily: bool) -> bool:
    return is_daily and daily.still_counts(session.facts)
