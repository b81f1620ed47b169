"""Who wins achievements at a table, and that each is told once."""

from pathlib import Path

import pytest

from desktop.record.diary import Diary
from desktop.record.sitting import note_achievements, players
from rules import registry
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.match.tables import play


def played(*seats: SeatSpec) -> Match:
    return play(Match(registry.create("daruma", {"seats": len(seats)}), seats, 3), seed=1)


@pytest.fixture
def diary(tmp_path: Path) -> Diary:
    return Diary(tmp_path / "diary.jsonl")


def test_what_was_won_is_told_once_and_remembered_from_the_first_time(diary: Diary) -> None:
    match = played(SeatSpec("Ann"), SeatSpec("Fox", "bot", "easy"))
    first = note_achievements(match, diary, 10)
    assert "daruma/finished" in first
    assert note_achievements(match, diary, 20) == []
    assert diary.achieved("") == dict.fromkeys(first, 10)


def test_everybody_known_wins_for_themselves(diary: Diary) -> None:
    note_achievements(played(SeatSpec("Ann", profile="a"), SeatSpec("Bo", profile="b")), diary, 10)
    assert "daruma/finished" in diary.achieved("a")
    assert "daruma/finished" in diary.achieved("b")
    assert ("daruma/won" in diary.achieved("a")) is not ("daruma/won" in diary.achieved("b"))
    assert diary.achieved("") == {}


def test_of_several_unknown_people_and_of_those_who_left_nobody_wins() -> None:
    assert players(played(SeatSpec("Ann"), SeatSpec("Bo"))) == []
    match = played(SeatSpec("Ann"), SeatSpec("Fox", "bot", "easy"))
    assert players(match) == [0]
    match.change_seat(0, SeatSpec("Ann", "bot", "easy"))
    assert players(match) == []


def test_whoever_came_back_for_the_end_has_won_nothing() -> None:
    ann, away = SeatSpec("Ann"), SeatSpec("Ann", "bot", "expert")
    match = Match(registry.create("daruma", {"seats": 2}), [ann, SeatSpec("Fox", "bot", "easy")], 3)
    match.change_seat(0, away)
    play(match, seed=1)
    match.change_seat(0, ann)
    assert players(match) == []


def test_help_by_taking_back_what_was_shown_wins_nothing(diary: Diary) -> None:
    match = played(SeatSpec("Ann"), SeatSpec("Fox", "bot", "easy"))
    match.assisted = True
    assert note_achievements(match, diary, 10) == []
