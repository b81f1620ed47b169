"""What the first lesson tells of comes up in the game that it records, just where it tells of it."""

from __future__ import annotations

from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import PUPIL
from rules.daruma.scoring import score
from tests.desktop.lessons import seats_of, step_of


def test_the_first_lesson_shows_what_its_chapters_tell_of() -> None:
    lesson = lessons.load("daruma")
    tokens = [action.token.partition(":")[0] for action in lesson.record]
    for verb in ("place", "nudge", "bottle", "reroll", "stop", "generosity"):
        assert verb in tokens
    end = lesson.match(seats_of(lesson), len(lesson.steps) - 1)
    assert end.view(PUPIL).zones["supply.1"]


def test_the_doll_that_is_given_away_is_worth_least_to_the_pupil() -> None:
    lesson = lessons.load("daruma")
    before = lesson.match(seats_of(lesson), step_of(lesson, "generosity"))
    left = {}
    for action in before.legal():
        if action.token.startswith("generosity:"):
            given = lesson.match(seats_of(lesson), step_of(lesson, "generosity"))
            given.submit(PUPIL, action)
            left[action] = score(given.state, PUPIL)
    assert score(before.state, PUPIL) == 3
    assert [left.pop(lesson.record[before.index]), *left.values()] == [2, 1]
