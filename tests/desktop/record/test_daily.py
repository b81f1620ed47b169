"""The daily deal: the same for everybody, told apart from any other table, and remembered for a week."""

from datetime import date

import pytest

from desktop.record import daily
from desktop.record.daily import Day
from desktop.record.diary import GameRecord, Sitter
from rules import registry
from rules.match.match import Match
from rules.match.save import Header
from rules.match.seats import SeatSpec

TODAY = date(2026, 11, 22)


def header_of(seed: int, level: str = "normal", **options: object) -> Header:
    seats = [SeatSpec("Ann"), SeatSpec("A", "bot", level), SeatSpec("B", "bot", "normal")]
    return Match(registry.create("daruma", {"seats": 3, **options}), seats, seed).header()


def test_a_days_seed_never_changes_and_differs_from_game_to_game_and_day_to_day() -> None:
    assert daily.seed_of("daruma", TODAY) == 135792400366509816
    assert daily.seed_of("samurai_sword", TODAY) != daily.seed_of("daruma", TODAY)
    assert daily.seed_of("daruma", date(2026, 11, 23)) != daily.seed_of("daruma", TODAY)


def test_it_is_known_for_a_week_by_its_seed() -> None:
    assert daily.day_of(header_of(daily.seed_of("daruma", TODAY)), 3, TODAY) == "2026-11-22"
    assert daily.day_of(header_of(daily.seed_of("daruma", date(2026, 11, 16))), 3, TODAY) == "2026-11-16"
    assert daily.day_of(header_of(daily.seed_of("daruma", date(2026, 11, 15))), 3, TODAY) == ""


@pytest.mark.parametrize("other", [{"level": "easy"}, {"start_player": 0}])
def test_another_table_with_the_same_seed_is_none_of_it(other: dict[str, object]) -> None:
    seed = daily.seed_of("daruma", TODAY)
    assert daily.day_of(header_of(seed, **other), 3, TODAY) == ""  # type: ignore[arg-type]
    assert daily.day_of(header_of(seed), 4, TODAY) == ""


def test_the_best_of_a_day_stands() -> None:
    def record(
        table: str, day: str, score: int, place: int, *, left: bool = False, level: str = "normal"
    ) -> GameRecord:
        seats = (Sitter("Ann", "human", left=left), Sitter("A", "bot", level))
        return GameRecord(table, "daruma", 1, seats, (place, 3 - place), (score, 20), daily=day)

    records = [
        record("a", "2026-11-22", 12, 2),
        record("b", "2026-11-22", 31, 1),
        record("c", "2026-11-22", 40, 1, left=True),
        record("d", "2026-11-20", 5, 2),
        record("f", "2026-11-20", 50, 1, level="easy"),
        record("e", "2026-01-01", 99, 1),
    ]
    week = daily.week(records, "daruma", TODAY)
    assert [day.day.day for day in week] == [16, 17, 18, 19, 20, 21, 22]
    assert week[-1] == Day(TODAY, tries=3, won=True, best=31, void="left")
    assert week[-3] == Day(date(2026, 11, 20), tries=2, won=False, best=5, void="weaker")
    assert week[0] == Day(date(2026, 11, 16))
    assert daily.of_day(records, "daruma", date(2026, 1, 1)) == Day(date(2026, 1, 1), tries=1, won=True, best=99)
    assert daily.of_day(records, "samurai_sword", TODAY) == Day(TODAY)


def test_what_would_not_count_is_known_before_it_is_done_and_afterwards() -> None:
    seats = [SeatSpec("Ann"), SeatSpec("A", "bot", "normal"), SeatSpec("B", "bot", "normal")]

    def dealt() -> Match:
        return Match(registry.create("daruma", {"seats": 3}), seats, daily.seed_of("daruma", TODAY))

    def go_on(match: Match, seat: int, level: str) -> Match:
        match.change_seat(seat, SeatSpec("C", "bot", level))
        while match.game.actor(match.state) != seat:
            match.submit(match.game.actor(match.state), match.legal()[0])
        match.submit(seat, match.legal()[0])
        return match

    asked = [(0, "hard"), (1, "easy"), (1, "normal"), (2, "expert")]
    assert [daily.would_void(dealt(), seat, level) for seat, level in asked] == ["left", "weaker", "", ""]
    assert daily.still_counts(dealt())
    assert [daily.still_counts(go_on(dealt(), seat, level)) for seat, level in asked] == [False, False, True, True]


def test_opponents_may_become_stronger_but_not_weaker() -> None:
    counted = Day(TODAY, tries=1, won=True, best=12)
    for level, day in (("easy", Day(TODAY, tries=1, void="weaker")), ("normal", counted), ("hard", counted)):
        seats = (Sitter("Ann", "human"), Sitter("A", "bot", level))
        record = GameRecord("a", "daruma", 1, seats, (1, 2), (12, 20), daily="2026-11-22")
        assert daily.of_day([record], "daruma", TODAY) == day
