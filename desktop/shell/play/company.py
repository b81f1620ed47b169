"""The company at a table: who sits where, and which crest and colour everybody wears."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtGui import QPixmap

from desktop.person import i18n
from desktop.session.table_session import TableSession
from desktop.shell.parts.portraits import all_called, called, crest, mark_of
from desktop.table.ui import GameUi, SeatFace
from desktop.theme.art import Art
from rules.ai.levels import OFFERED
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.view import TableView

_AWAY: Final = {
    "awaited": "app.away.awaited",
    "lost": "app.away.lost",
    "left": "app.away.left",
    "closed": "app.away.closed",
}


class Company:
    """Names, marks and levels of those who sit there; a game may give them other marks on the way."""

    def __init__(self, session: TableSession, ui: GameUi, art: Art) -> None:
        self.session, self._ui, self._art = session, ui, art
        seats = session.facts.seats
        self.worn = tuple(mark_of(seat, spec, seats) for seat, spec in enumerate(seats))
        """The marks with which everybody sat down."""
        self.marks = self.worn

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return all_called(self.session.facts.seats)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Which of them sit in front of this screen."""
        return self.session.facts.people

    def change_marks(self, view: TableView) -> bool:
        """Take the marks that the game gives everybody, as far as `view` shows them; return whether any is new."""
        marks = tuple(self._ui.mark(seat, worn, view) for seat, worn in enumerate(self.worn))
        is_new, self.marks = marks != self.marks, marks
        return is_new

    def face(self, seat: Seat) -> SeatFace:
        """Return how the panel of `seat` shows who sits there, or sat there at first when the game is over.

        Whoever resigned has done so, and is no opponent of the level that plays on for them.
        """
        facts = self.session.facts
        spec = facts.opened_with[seat] if facts.over else facts.seats[seat]
        note = i18n.text(f"app.level.{spec.level}") if spec.kind == "bot" and spec.level in OFFERED else ""
        if facts.seats[seat].resigned:
            note = i18n.text("app.menu.resigned")
        elif seat in self.session.absences:
            note = i18n.text("app.away")
        return SeatFace(called(spec, seat), self.marks[seat], note, spec.temper if spec.kind == "bot" else "")

    def away(self, seat: Seat) -> str:
        """Say that `seat` is not there, and since when; empty where nobody is missed."""
        missing = self.session.absences.get(seat)
        if missing is None:
            return ""
        moment = QDateTime.fromSecsSinceEpoch(int(missing.since)).time()
        when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
        return i18n.text(_AWAY[missing.how], when=when)

    def missing(self) -> str:
        """Name those who are not there."""
        return i18n.listed(self.names[seat] for seat in sorted(self.session.absences))

    def colour(self, seat: Seat) -> str:
        """Return the colour in which the name of `seat` is written."""
        return self._art.palette.mark(self.marks[seat]).colour

    def crest(self, seat: Seat, size: int, dpr: float) -> QPixmap:
        """Return the crest of `seat`, `size` logical pixels wide."""
        return crest(self._art, self.marks[seat], size, dpr)

    def say(self, said: Message) -> str:
        """Return a message in words."""
        return i18n.say(said, self.names)
