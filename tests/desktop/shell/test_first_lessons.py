"""Every first lesson goes as it was recorded, from one step to the next, and points at what is on the table."""

from __future__ import annotations

from functools import cache

import pytest

from desktop.games.registry import ui_of
from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import PUPIL, checked, pointed_out
from desktop.table.scene import TableScene
from desktop.table.tempo import Tempo
from desktop.table.ui import SeatFace
from desktop.theme.art import Art
from rules.core.errors import ContentError
from rules.registry import GAMES
from tests.desktop.lessons import seats_of
from tests.facts import facts_of


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_lesson_is_made_by_the_step_that_asks_for_it(game: str) -> None:
    lesson = lessons.load(game)
    starts = [step.start for step in lesson.steps]
    assert starts == sorted(starts)
    assert starts[0] == 0
    assert lesson.match(seats_of(lesson), len(lesson.steps) - 1).index == len(lesson.record)
    assert [step.chapter for step in lesson.steps] == sorted(step.chapter for step in lesson.steps)


@cache
def lit(game: str) -> dict[str, tuple[str, ...]]:
    """What shines at each step of the lesson, as the table stands when the step begins."""
    lesson = lessons.load(game)
    seats, ui = seats_of(lesson), ui_of(game)
    ui.learn(lesson.match(seats, 0).game)
    scene = TableScene(ui, Art(), lambda seat: SeatFace(str(seat), seat), len(seats), Tempo(0))
    shown = {}
    for number, step in enumerate(lesson.steps):
        scene.show_view(lesson.match(seats, number).view(PUPIL), PUPIL)
        shown[step.text.rpartition(".")[2]] = pointed_out(step.highlight, scene.board)
    assert len(shown) == len(lesson.steps)
    return shown


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_lesson_points_out_is_on_the_table_at_that_step(qapp: object, game: str) -> None:
    assert [step for step, shining in lit(game).items() if not shining] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_same_thing_of_every_player_shines_only_where_everybody_is_meant(qapp: object, game: str) -> None:
    """The Destiny cards of the rival shone with the pupil's own."""
    seats = range(len(seats_of(lessons.load(game))))
    of_each = [
        step
        for step, shining in lit(game).items()
        if set(shining) == {f"{shining[0].partition('.')[0]}.{seat}" for seat in seats}
    ]
    assert of_each == list(facts_of(game).points_at_everybody)


def test_the_pupil_is_shown_the_own_destiny_cards_and_no_others(qapp: object) -> None:
    shown = lit("small_samurai_empires")
    assert (shown["destiny"], shown["go_on"]) == (("destiny.0",), ("destiny.0",))


@pytest.mark.parametrize("name", ["hand.0", "row", "slot.*", "fate.0.*", "fate.0.B2"])
def test_a_lesson_points_at_one_thing_or_a_family(name: str) -> None:
    assert checked(name) == name


@pytest.mark.parametrize("name", ["", "*", "slot*", "slot.", "hand, deck", ".0"])
def test_a_lesson_that_points_at_neither_is_refused_in_a_clear_sentence(name: str) -> None:
    with pytest.raises(ContentError) as refused:
        checked(name)
    assert str(refused.value) == (
        f"A lesson cannot highlight {name!r}: write the name of one zone or thing, such as 'hand.0', "
        "or of a family, such as 'slot.*'."
    )
