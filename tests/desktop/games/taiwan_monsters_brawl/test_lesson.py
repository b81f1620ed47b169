"""What the first lesson tells of comes up in the game that it records, just where it tells of it."""

from __future__ import annotations

from desktop.session.autopass import StandingAnswers, Wish
from desktop.session.drivers import PupilDriver, Record
from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import ANSWER, NEXT, PUPIL, TURN, Lesson
from rules.core.ids import seat_id
from rules.match.match import Match
from rules.taiwan_monsters_brawl.wishes import ALWAYS, NEVER
from tests.desktop.lessons import seats_of, step_of


def test_the_first_lesson_shows_what_its_chapters_tell_of() -> None:
    """Section 13: two runes and one chi, a line, a used rune in a second one, half, a card at K10, the bonus, C4."""
    lesson = lessons.load("taiwan_monsters_brawl")
    start, told, end = (lesson.match(seats_of(lesson), step) for step in (0, step_of(lesson, "window"), -1))
    assert [action.token for action in start.legal()][-1] == "monster:yingge_bird"
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *("monster", "set", "lay", "lay", "lay", "occupy", "lay", "lay", "convert", TURN),
        *("challenge", "line", "reroll", ANSWER, TURN, "line", TURN, "line", "effect", "play"),
        *(TURN, "recover", TURN),
    ]
    assert points_after(lesson, "answer") == [3, 0, 0, 0]
    assert lesson.match(seats_of(lesson), step_of(lesson, "used")).view(PUPIL).stock("fate.0.A1", "rune.reroll.used")
    half = lesson.match(seats_of(lesson), step_of(lesson, "half")).view(PUPIL)
    assert [
        half.counter(f"#{zone}", "half") for zone in half.zones["row"] if half.counter(f"#{zone}", "marker") == 2
    ] == [1]
    assert "spell/divine_shield" in {told.view(PUPIL).pieces[card].face for card in told.view(PUPIL).zones["hand.0"]}
    assert told.decision is not None
    assert told.decision.topic == "window.before_result"
    assert results(told) == (5, 4)
    assert points_after(lesson, "mermaid") == [4, 3, 2, 0]
    assert end.view(PUPIL).stock("fate.0.B2", "rune.spell") == 1
    assert [end.view(PUPIL).stock(f"fate.0.{cell}", "rune.ultimate.used") for cell in ("A1", "C2", "A3")] == [0, 0, 0]
    assert end.decision is not None
    assert (end.decision.actor, end.decision.prompt.key) == (PUPIL, "taiwan_monsters_brawl.ask.zone")


def test_in_a_lesson_a_window_asks_the_pupil_just_where_the_record_plays_a_card() -> None:
    """Whatever was wished: a card that is never asked for must be played, and a chance that is let go needs nobody."""
    lesson = lessons.load("taiwan_monsters_brawl")
    record = Record(lesson.record, PUPIL)
    standing = StandingAnswers()
    playing = lesson.match(seats_of(lesson), step_of(lesson, "play"))
    standing.wish(PUPIL, Wish(NEVER))
    assert playing.decision is not None
    assert PupilDriver(standing, record, playing).asks_person(playing.decision, in_public=False)
    passing = lesson.match(seats_of(lesson), step_of(lesson, "declare"))
    passing.submit(PUPIL, lesson.record[passing.index])
    assert passing.decision is not None
    assert lesson.record[passing.index] is passing.decision.default
    standing.wish(passing.decision.actor, Wish(ALWAYS))
    assert not standing.answers(passing.decision)
    driver = PupilDriver(standing, record, passing)
    assert not driver.asks_person(passing.decision, in_public=False)
    standing.insists = True
    assert driver.asks_person(passing.decision, in_public=False)


def points_after(lesson: Lesson, name: str) -> list[int]:
    """The points of all seats when step `name` is done."""
    view = lesson.match(seats_of(lesson), step_of(lesson, name) + 1).view(PUPIL)
    return [view.counter(seat_id(seat), "vp") for seat in range(4)]


def results(match: Match) -> tuple[int, int]:
    """What both sides of a challenge come to: dice, and what is built in."""
    view = match.view(PUPIL)
    totals = []
    for side in ("attack", "defence"):
        zone = f"plan.{side}"
        red = 1 + view.counter(zone, "red_doubled")
        dice = view.stock(zone, "die.grey.1") + view.stock(zone, "die.black.1") + red * view.stock(zone, "die.red.1")
        totals.append(dice + view.counter(zone, "flat"))
    return totals[0], totals[1]
