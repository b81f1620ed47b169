"""Passing on: while the screen goes from one person to the next, the curtain hangs over the table as all may see it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.gate import wanting
from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.shell.play.company import Company
from desktop.shell.play.putting import Putting
from desktop.table.decisions.curtain import Curtain
from desktop.table.scene import TableScene
from rules.core.action import Action
from rules.core.ids import Seat


class PassingOn(QObject):
    """Draws the curtain as the session says; `begun` when whatever the last person looked for or read has to go.

    Whoever held their name down where all were asked is in front already, and holds nothing again.
    """

    begun = Signal()
    over = Signal()

    def __init__(
        self, session: TableSession, scene: TableScene, curtain: Curtain, company: Company, putting: Putting
    ) -> None:
        super().__init__(curtain)
        self._session, self._scene, self._curtain = session, scene, curtain
        self._company, self._putting = company, putting
        self._held: Action | None = None
        """With what somebody said that it is they who come."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(session.lift_curtain)
        session.asked.connect(self._forget)
        session.curtain.connect(self._hear)
        curtain.lifted.connect(session.lift_curtain)
        scene.viewed.connect(self._show_table)
        scene.sharpening.rested.connect(self._show_table)

    def expect(self, held: Action) -> None:
        """Whoever held that down comes, unless somebody else is asked before."""
        self._held = held

    def _forget(self, _question: Question) -> None:
        self._held = None

    def _hear(self, seat: Seat | None) -> None:
        if seat is None:
            self._curtain.hide()
            self.over.emit()
            return
        self._putting.me = seat  # whoever comes sits in front
        if self._held is not None and self._held.token == wanting(seat).token:
            self._soon.start()  # the session has yet to cover what all do not see
        else:
            self._curtain.draw(self._company.face(seat), self._why)
        self.begun.emit()

    def _why(self) -> list[str]:
        return [self._company.say(said) for said in self._session.occasion()]

    def _show_table(self) -> None:
        """The table is seen once all of it is drawn as all may see it: until then a picture is the old one, a face."""
        if self._curtain.isVisible() and self._scene.view.viewer is None and self._scene.sharpening.is_done:
            self._curtain.show_table()
