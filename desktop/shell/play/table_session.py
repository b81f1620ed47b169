"""The session of a table: at the pace that is set, with the curtain of its game, and in a lesson by its record."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop.session.ai_service import AiService
from desktop.session.drivers import Record
from desktop.session.session import GameSession
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.play.lesson import PUPIL, Lesson
from desktop.shell.setup.tables import OpenedTable


def session_at(
    opened: OpenedTable, lesson: Lesson | None, services: Services, ai: AiService, parent: QObject
) -> GameSession:
    """Return the session of a table that was opened; nothing happens before it is started."""
    now = services.settings.value
    return GameSession(
        opened.match,
        ai,
        journal=opened.journal,
        pace=services.pace(now.speed),
        curtain=facts(opened.match.game.id).curtain,
        hold=now.hold if lesson is None else "never",  # its move is the only one there is
        record=None if lesson is None else Record(lesson.record, PUPIL),
        parent=parent,
    )
