"""Teaching: the table at which a lesson begins, or goes on."""

from __future__ import annotations

from collections.abc import Generator

from desktop.person.settings import Settings
from desktop.shell.play.lesson import Lesson, loading
from desktop.shell.setup.tables import OpenedTable, among_opponents


def teaching(game_id: str, now: Settings) -> Generator[None, None, tuple[OpenedTable, Lesson]]:
    """Return the table of a game's lesson, as far as it was reached, and the lesson; each step plays a little of it."""
    lesson = yield from loading(game_id)
    seats = among_opponents(now, lesson.options["seats"])
    reached = lesson.taken_up(now.tutorials.get(game_id, 0))
    return OpenedTable(lesson.match(seats, reached), None), lesson
