"""Doubts: before a person ends a turn in which something useful could still be done, they are asked once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from desktop.person.settings import SettingsStore
from desktop.session.question import LogEntry, Question
from desktop.session.session import GameSession
from desktop.shell.play.held_bar import HeldBar
from desktop.table.ui import GameUi
from rules.core.action import Action
from rules.core.message import Message


class Doubts(QObject):
    """Says what the game knows to be left, once a turn, only from what the asked person may know."""

    def __init__(self, session: GameSession, ui: GameUi, settings: SettingsStore, bar: HeldBar) -> None:
        super().__init__(session)
        self._session, self._ui, self._settings = session, ui, settings
        self._game = session.match.game.id
        self._question: Question | None = None
        self._was_asked = False
        session.doubt = self.about
        session.asked.connect(self._hear)
        session.logged.connect(self._read)
        bar.silenced.connect(self._silence)

    def about(self, actions: Sequence[Action]) -> Message | None:
        """Return what could be done instead of these answers; None where nothing could, or it was said this turn."""
        question, session = self._question, self._session
        if question is None or not actions or self._was_asked or session.is_record:
            return None
        if question.seat != session.viewer or self._game in self._settings.value.unasked:
            return None
        left = self._ui.left_undone(question.decision, question.gestures, actions[-1], session.view())
        self._was_asked = left is not None
        return left

    def _hear(self, question: Question) -> None:
        self._question = question if question.human else None

    def _read(self, entries: Sequence[LogEntry]) -> None:
        if any(entry.begins for entry in entries):
            self._was_asked = False

    def _silence(self, on: bool) -> None:
        others = [game for game in self._settings.value.unasked if game != self._game]
        self._settings.note(unasked=[*others, self._game] if on else others)
