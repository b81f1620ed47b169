"""What the first lesson tells of comes up in the game that it records, just where it tells of it."""

from __future__ import annotations

from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import NEXT, PUPIL, TURN
from rules.core.ids import seat_id
from tests.desktop.lessons import seats_of, step_of


def test_the_first_lesson_shows_what_its_chapters_tell_of() -> None:
    """Section 13: a march that comes in time for a harvest, a castle, both kinds of covers, an order acting twice."""
    lesson = lessons.load("small_samurai_empires")
    in_time, end = (lesson.match(seats_of(lesson), step_of(lesson, name)).view(PUPIL) for name in ("in_time", "go_on"))
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *("house", TURN, "destiny", TURN, "place", "recruit", TURN, "place", "step", TURN, "place", TURN, "place"),
        *("attack", TURN, "step", "step", "step", TURN, "attack", "attack", TURN, "castle", TURN, "place", "step"),
        *(TURN, "place", "recruit", TURN, "place", "harvest", TURN, "step", "done", "recruit", "recruit", "attack"),
        TURN,
    ]
    assert (in_time.stock("land.harima", "samurai_oda"), in_time.stock("purse.0", "bushido")) == (1, 3)
    covered = lesson.match(seats_of(lesson), step_of(lesson, "north")).view(PUPIL)
    houses = [[covered.pieces[token].back for token in covered.zones[f"slot.{slot}"]] for slot in (7, 2, 8, 6)]
    assert houses == [
        ["order/mori", "order/oda"],
        ["order/oda", "order/mori"],
        ["order/oda", "order/oda"],
        ["order/oda"],
    ]
    assert [end.counter(seat_id(seat), "score") for seat in range(2)] == [14, 12]
    assert [end.counter(seat_id(seat), "place") for seat in range(2)] == [2, 1]
    assert end.counter("influence.kinai", seat_id(PUPIL)) == 4
