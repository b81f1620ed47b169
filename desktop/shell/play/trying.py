"""Trying: at the table of a challenge its goal is told, and its outcome is announced and remembered."""

from __future__ import annotations

import time
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop import i18n
from desktop.record.challenges import Challenge
from desktop.record.diary import Diary
from desktop.record.trial import Trial
from desktop.shell.parts.widgets import yes_or_no
from desktop.shell.play.table_screen import TableScreen


class Trying(QObject):
    """Ends with the table."""

    said = Signal(str)
    again = Signal()
    left = Signal()

    def __init__(self, challenge: Challenge, screen: TableScreen, diary: Diary, window: QWidget) -> None:
        super().__init__(screen)
        self._challenge, self._diary, self._window = challenge, diary, window
        screen.goal.set_up("app.challenges", partial(i18n.say, challenge.told, ()))
        trial = Trial(challenge, screen.session)
        trial.solved.connect(screen.goal.hide)
        trial.solved.connect(self._praise)
        trial.missed.connect(self._offer_again)

    def _praise(self) -> None:
        self._diary.note_solved(self._challenge.key, int(time.time()))
        self.said.emit(i18n.text("app.challenges.done"))

    def _offer_again(self) -> None:
        words = "app.challenges.again", "app.challenges.missed", "app.result.shelf"
        sure = yes_or_no(self._window, *words, harmless=True)
        sure.accepted.connect(self.again)
        sure.rejected.connect(self.left)
        sure.open()
