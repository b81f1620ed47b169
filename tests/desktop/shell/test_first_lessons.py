"""Every first lesson goes as it was recorded, from one step to the next."""

from __future__ import annotations

import pytest

from desktop.shell.teaching import lesson as lessons
from rules.registry import GAMES
from tests.desktop.lessons import seats_of


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_lesson_is_made_by_the_step_that_asks_for_it(game: str) -> None:
    lesson = lessons.load(game)
    starts = [step.start for step in lesson.steps]
    assert starts == sorted(starts)
    assert starts[0] == 0
    assert lesson.match(seats_of(lesson), len(lesson.steps) - 1).index == len(lesson.record)
    assert [step.chapter for step in lesson.steps] == sorted(step.chapter for step in lesson.steps)
