"""What the first lesson tells of comes up in the game that it records, just where it tells of it."""

from __future__ import annotations

from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import NEXT, PUPIL, TURN
from tests.desktop.lessons import seats_of


def test_the_first_lesson_shows_what_its_chapters_tell_of() -> None:
    """SS-13.6: roles, a Property, an attack that is parried, one that defeats, both calls, Bushido, an empty hand."""
    lesson = lessons.load("samurai_sword")
    start, end = (lesson.match(seats_of(lesson), step).view(PUPIL) for step in (0, len(lesson.steps) - 1))
    assert [start.pieces[start.zones[f"role.{seat}"][0]].face for seat in range(4)] == [
        "role/samurai", None, None, "role/shogun",
    ]  # fmt: skip
    assert start.pieces[start.zones["character.0"][0]].face == "character/benkei"
    assert (start.stock("honor.0", "blossom"), end.stock("honor.0", "blossom")) == (3, 4)
    assert (start.stock("honor.2", "blossom"), end.stock("honor.2", "blossom")) == (3, 2)
    assert not end.zones["hand.0"]
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *(TURN, "play_property", "attack", "attack", "end_play"),
        *(TURN, "discard", "discard", "discard_weapon", "end_play"),
    ]
    tokens = [action.token for action in lesson.record]
    assert tokens[tokens.index("attack:bokken>1") + 1] == "parry:parry"
    assert tokens[tokens.index("attack:nagayari>2") + 1] == "decline"
    assert tokens.index("battlecry") < tokens.index("play_bushido>0") < tokens.index("jujutsu")


def test_what_others_answer_belongs_to_the_step_that_provoked_it() -> None:
    """The attack has been parried when the lesson goes on to speak of the Parry."""
    lesson = lessons.load("samurai_sword")
    step = next(place for place, told in enumerate(lesson.steps) if told.text == "samurai_sword.tutorial.parried")
    assert lesson.record[lesson.steps[step].start - 1].token == "parry:parry"
