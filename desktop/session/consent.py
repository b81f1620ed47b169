"""Consent: what told somebody something is taken back only if everybody who is there agrees, and asked for once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.elsewhere.messages import Sought
from desktop.session.seating import Seating
from desktop.session.viewpoint import Viewpoint
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, SeatRef, message
from rules.match.history import Step
from rules.match.match import Match
from rules.match.undo import UndoVerdict

PATIENCE_MS: Final = 60_000
"""Who has not answered after so long does not agree."""


class Consent(QObject):
    """Knows who is asked whether something may be taken back, and who has agreed; people at one screen speak as one."""

    sought = Signal(object)  # Sought: people at this screen are asked; None: no more
    granted = Signal(object)  # Step: it may be taken back
    said = Signal(object)  # Message to everybody

    def __init__(self, match: Match, seating: Seating, viewpoint: Viewpoint, parent: QObject) -> None:
        super().__init__(parent)
        self._match, self._seating, self._viewpoint = match, seating, viewpoint
        self._step: Step | None = None
        """What is to be taken back."""
        self._asker: Seat = NOBODY
        self._open: set[Seat] = set()
        """Who has not answered; NOBODY is this screen."""
        self._asked: list[Step] = []
        self._tired = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._tired.timeout.connect(self._decline)

    def weighed(self, seat: Seat | None, verdict: UndoVerdict) -> UndoVerdict:
        """Return `verdict` with whether `seat` may ask the others: they are there, and were not asked before."""
        if seat is None or verdict.allowed or verdict.label is None or self._step is not None:
            return verdict
        step = self._match.steps[verdict.index + 1]
        may_ask = bool(self._others(seat)) and not any(step is asked for asked in self._asked)
        return replace(verdict, askable=True) if may_ask else verdict

    def ask(self, seat: Seat, verdict: UndoVerdict) -> None:
        """Ask everybody else, for what `verdict` names and why."""
        assert verdict.reason is not None
        self._step, self._asker = self._match.steps[verdict.index + 1], seat
        self._asked.append(self._step)
        self._open = self._others(seat)
        for other in self._seating.elsewhere:
            if other.seat in self._open:
                other.seek(Sought(seat, self._told(other.seat, verdict), verdict.reason))
        if NOBODY in self._open:
            self.sought.emit(Sought(seat, self._told(self._viewpoint.viewer, verdict), verdict.reason))
        self._tired.start()

    def hear(self, voice: Seat, yes: bool) -> None:
        """`voice`, NOBODY for this screen, agrees or does not."""
        if voice not in self._open:
            return
        self._open.discard(voice)
        if not yes:
            self._decline()
        elif not self._open:
            self._grant()

    def look(self) -> None:
        """Ask nobody any more who is not there."""
        if self._step is not None:
            self._open &= self._others(self._asker)
            if not self._open:
                self._decline()

    def close(self) -> None:
        """Nobody is asked any more."""
        if self._step is None:
            return
        self._step = None
        self._open.clear()
        self._tired.stop()
        for other in self._seating.elsewhere:
            other.seek(None)
        self.sought.emit(None)

    def _grant(self) -> None:
        step, seat = self._step, self._asker
        self.close()
        if step is not None:
            self.said.emit(message("app.undo.agreed", seat=SeatRef(seat)))
            self.granted.emit(step)

    def _decline(self) -> None:
        self.close()
        self.said.emit(message("app.undo.declined"))

    def _others(self, seat: Seat) -> set[Seat]:
        """Return who else is there."""
        there = {other.seat for other in self._seating.elsewhere if other.absence is None and other.seat != seat}
        people = self._viewpoint.people
        return there | {NOBODY} if people and seat not in people else there

    def _told(self, viewer: Seat | None, verdict: UndoVerdict) -> Message | None:
        """Return what would be taken back, if `viewer` was told all that whoever did it was told."""
        match, step = self._match, self._match.steps[verdict.index + 1]
        return verdict.label if match.redacted(step, viewer) == match.redacted(step, step.seat) else None
