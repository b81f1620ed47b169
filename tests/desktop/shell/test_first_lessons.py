"""Every first lesson goes as it was recorded, from one step to the next, and points at what is on the table."""

from __future__ import annotations

import pytest

from desktop.games.registry import ui_of
from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import PUPIL, checked, pointed_out
from desktop.table.scene import TableScene
from desktop.table.tempo import Tempo
from desktop.table.ui import SeatFace
from desktop.theme.art import Art
from rules.core.errors import ContentError
from tests.desktop.lessons import seats_of
from tests.facts import facts_of
from tests.sampling import EVERY_GAME


def shining(game: str, lesson: lessons.Lesson) -> dict[str, tuple[str, ...]]:
    """What shines at each step of the lesson, as the table stands when the step begins."""
    seats, ui = seats_of(lesson), ui_of(game)
    ui.learn(lesson.match(seats, 0).game)
    scene = TableScene(ui, Art(), lambda seat: SeatFace(str(seat), seat), len(seats), Tempo(0))
    shown = {}
    for number, step in enumerate(lesson.steps):
        scene.show_view(lesson.match(seats, number).view(PUPIL), PUPIL)
        shown[step.text.rpartition(".")[2]] = pointed_out(step.highlight, scene.board)
    assert len(shown) == len(lesson.steps)
    return shown


@EVERY_GAME
def test_every_move_of_the_lesson_is_made_by_the_step_that_asks_for_it_and_points_out_what_is_on_the_table(
    qapp: object, game: str
) -> None:
    """The same thing of every player shines only where everybody is meant: once the Destiny cards of the rival shone
    with the pupil's own.
    """
    lesson = lessons.load(game)
    starts = [step.start for step in lesson.steps]
    assert starts == sorted(starts)
    assert starts[0] == 0
    assert lesson.match(seats_of(lesson), len(lesson.steps) - 1).index == len(lesson.record)
    assert [step.chapter for step in lesson.steps] == sorted(step.chapter for step in lesson.steps)

    lit = shining(game, lesson)
    assert [step for step, things in lit.items() if not things] == []
    of_each = [
        step
        for step, things in lit.items()
        if set(things) == {f"{things[0].partition('.')[0]}.{seat}" for seat in range(len(seats_of(lesson)))}
    ]
    assert of_each == list(facts_of(game).points_at_everybody)


def test_a_lesson_points_at_one_thing_or_a_family_and_is_else_refused_in_a_clear_sentence() -> None:
    for name in ("hand.0", "row", "slot.*", "fate.0.*", "fate.0.B2"):
        assert checked(name) == name
    for name in ("", "*", "slot*", "slot.", "hand, deck", ".0"):
        with pytest.raises(ContentError) as refused:
            checked(name)
        assert str(refused.value) == (
            f"A lesson cannot highlight {name!r}: write the name of one zone or thing, such as 'hand.0', "
            "or of a family, such as 'slot.*'."
        )
