"""What the first lesson tells of comes up in the game that it records, just where it tells of it."""

from __future__ import annotations

from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import NEXT, PUPIL, TURN
from rules.match.match import Match
from tests.desktop.lessons import seats_of


def test_the_first_lesson_shows_what_its_chapters_tell_of() -> None:
    """NC-13.6: all options, an ambush that decides, four against three, Ii to Kobayakawa, and one card left."""
    lesson = lessons.load("nine_cards_sekigahara")
    leap = next(place for place, step in enumerate(lesson.steps) if step.leap)
    start, battle, end = (lesson.match(seats_of(lesson), step) for step in (0, leap + 1, len(lesson.steps) - 1))
    faces = [start.view(PUPIL).pieces[start.view(PUPIL).zones[f"slot.{slot}"][0]].face for slot in (1, 2, 3)]
    assert faces == ["castle/honda_tadakatsu", "castle/otani_yoshitsugu", "castle/ii_naomasa"]
    assert start.view(PUPIL).pieces[start.view(PUPIL).zones["token.0"][0]].face == "ambush/green"
    asked = [step.wait for step in lesson.steps if step.wait != NEXT]
    assert asked == [
        *(TURN, "deploy", TURN, "march", TURN, "place", TURN, "castle", "move", "order"),
        *(TURN, "resolve", TURN, "resolve", TURN, "resolve", "target"),
    ]
    assert rows(battle) == [
        ["honda_tadakatsu", "otani_yoshitsugu", "fukushima_masanori", "kobayakawa_hideaki"],
        ["ii_naomasa", "kuroda_nagamasa", "shimazu_yoshihiro"],
    ]
    assert [action.token for action in lesson.record[battle.index :]] == [
        *("resolve:ii_naomasa", "resolve:otani_yoshitsugu", "resolve:kuroda_nagamasa", "target:fukushima_masanori"),
        *("resolve:honda_tadakatsu", "resolve:shimazu_yoshihiro", "target:kuroda_nagamasa"),
        *("resolve:kobayakawa_hideaki", "target:shimazu_yoshihiro"),
    ]
    assert [action.token for action in end.legal()] == ["resolve:fukushima_masanori"]
    end.submit(PUPIL, end.legal()[0])
    assert end.outcome is not None
    assert end.outcome.scores == (20, 16)


def rows(match: Match) -> list[list[str]]:
    """The lords of both camps."""
    view = match.view(PUPIL)
    faces = [[view.pieces[piece].face or "" for piece in view.zones[f"camp.{seat}"]] for seat in range(2)]
    return [[face.removeprefix("castle/") for face in row] for row in faces]
