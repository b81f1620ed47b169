"""A laid table that is kept at another computer: the line to it, and what is kept of it here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.person.plain import cleared
from desktop.record.analyst import Desk
from desktop.session.ai_service import AiService
from desktop.session.elsewhere.connection import RESIGNED, Connection, Link
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.joined import Joined, Seated, remember
from desktop.session.elsewhere.proof import Fairness
from desktop.shell.friends.phrasing import Phrasing
from desktop.shell.laid_table import LaidTable
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.tables import keep_sent
from desktop.system.unhurried import Unhurried
from rules.core.errors import RulesError
from rules.core.message import Message, message

_FAIR: Final = {
    Fairness.SHARED: "app.fair.shared",
    Fairness.BEFORE: "app.fair.before",
    Fairness.CHOSEN: "app.fair.chosen",
    Fairness.BROKEN: "app.fair.broken",
}

_log = logging.getLogger(__name__)


class TableElsewhere(LaidTable):
    """A table that is kept at another computer, with the line to it."""

    gone = Signal(object)
    """There is no way back to the table: Message, why."""
    moved = Signal()
    """Another game is played there: the line goes on with whoever takes it."""

    def __init__(
        self, services: Services, ai: AiService, session: GuestSession, connection: Connection, parent: QWidget
    ) -> None:
        super().__init__(services, TableScreen(services, session, None, None, parent))
        self._session = session
        session.take_advice(ai)
        session.recorded.connect(self._keep)
        session.deal.pledged.connect(self._remember)
        self._judging = Unhurried(self)
        session.broke.connect(self.gone)
        self.connection: Connection | None = connection
        """None once somebody took it over."""
        connection.changed.connect(self._look)
        connection.moved.connect(self.moved)

    def leave(self) -> Message | None:
        """Go from the table, which is told so."""
        self._remember()
        farewell = super().leave()
        if self.connection is not None:
            self.connection.changed.disconnect(self._look)
            self.connection.close()
        return farewell

    def go_on_with(self, sit: Callable[[GuestSession, Connection], object]) -> None:
        """Leave this game for the next one at the same table, at which `sit` sits down."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        connection.changed.disconnect(self._look)
        self.screen.session.close()
        session = GuestSession(connection)
        session.deal.known = self._session.deal.known  # it may be a game that was begun before
        connection.setParent(session)
        session.welcomed.connect(partial(sit, session, connection))
        session.broke.connect(partial(self._give_up, connection))

    def _give_up(self, connection: Connection, why: Message) -> None:
        """Nobody can sit down at the next game, so that table does not wait for them either."""
        connection.close()
        self.gone.emit(why)

    def _prepare(self, desk: Desk) -> None:
        self.screen.result.leave_rematch()
        Phrasing(self.screen, self._services)
        self.screen.session.finished.connect(self._remember)
        self._remember()

    def _keep(self, save: str) -> None:
        """Keep the game among those that were played here."""
        session = self.screen.session
        try:
            told = keep_sent(save.encode(), session.facts.game.id, self._services.paths.saves)
            self._judging.begin(self._session.proving(told), self._tell_fair)
        except (OSError, RulesError) as error:
            _log.warning("a game that was played elsewhere cannot be kept: %s", error)
            session.noticed.emit(message("app.kept.failed", name=message(f"{session.facts.game.id}.name")))

    def _tell_fair(self, fairness: Fairness) -> None:
        self.screen.result.tell_fair(_FAIR[fairness])

    def _remember(self, _what: object = None) -> None:
        """Keep what was joined, for the shelf."""
        if self.connection is not None:
            table = self.screen.session.facts
            seats = tuple(Seated(cleared(spec.name), spec.kind, spec.given) for spec in table.seats)
            invitation, pledges = self.connection.invitation.text(), self._session.deal.known
            is_over = table.over or self.connection.why == RESIGNED
            known = Joined(invitation, table.game.id, seats, is_over=is_over, pledges=pledges)
            remember(self._services.paths.elsewhere, known)

    def _look(self) -> None:
        connection = self.connection
        if connection is not None and connection.link is Link.REFUSED and connection.why is not None:
            self.gone.emit(connection.why)
