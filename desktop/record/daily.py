"""Today's deal: one table a day for each game, the same for everybody, made from the date alone; no network."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final, Literal

from desktop.record.diary import GameRecord
from rules.ai.levels import weakest
from rules.core.chance import derive
from rules.match.save import Header
from rules.registry import validate_options

if TYPE_CHECKING:
    from rules.core.ids import Seat
    from rules.match.facts import Facts

LEVEL: Final = "normal"
"""The level of the opponents, all of even temper, at the recommended number of seats with the usual rules."""
DAYS: Final = 7
_DECIMALS: Final = 10**18
"""Seeds are below this, so that one that is written down is read back as the same number."""


Void = Literal["", "left", "weaker"]
"""Why the last try does not count: the computer played for the person, or an opponent was made weaker."""


@dataclass(frozen=True, slots=True)
class Day:
    """What became of one day's deal here: how often it was played, whether it was won, and the best score."""

    day: date
    tries: int = 0
    won: bool = False
    best: int | None = None
    void: Void = ""
    begun: bool = False
    """Whether a table of it waits to be continued, as far as whoever asks has looked for one."""


def today() -> date:
    """Return the present date of this place."""
    return datetime.now().astimezone().date()


def seed_of(game_id: str, day: date) -> int:
    """Return the seed of a day; it never changes, whatever version of the program asks."""
    return derive(f"{game_id} {day.isoformat()}", "daily") % _DECIMALS


def day_of(header: Header, seats: int, now: date) -> str:
    """Return the day whose deal was dealt so, today or one of the days before; empty for any other table."""
    day = next((day for day in days(now) if seed_of(header.game, day) == header.seed), None)
    return "" if day is None or not _is_usual(header, seats) else day.isoformat()


def days(now: date) -> list[date]:
    """Return the days that can be looked back at; `now` is the last."""
    return [now - timedelta(days=back) for back in range(DAYS - 1, -1, -1)]


def week(records: Iterable[GameRecord], game_id: str, now: date) -> list[Day]:
    """Return what became of each of these days."""
    kept = [record for record in records if record.game == game_id]
    return [of_day(kept, game_id, day) for day in days(now)]


def of_day(records: Iterable[GameRecord], game_id: str, day: date) -> Day:
    """Return what became of the deal of one day."""
    told = Day(day)
    for record in records:
        if record.game == game_id and record.daily == day.isoformat():
            told = _with(told, record)
    return told


def still_counts(table: Facts) -> bool:
    """Return whether what was played of a day's deal until now would count."""
    return not table.has_left(0) and not any(_is_weaker(weakest(table.levels_at(seat))) for seat in _others(table))


def would_void(table: Facts, seat: Seat, level: str) -> Void:
    """Return why a day's deal would not count if an opponent of `level` went on at `seat`; empty where it would."""
    if seat not in _others(table):
        return "left"
    return "weaker" if _is_weaker(level) else ""


def _with(day: Day, record: GameRecord) -> Day:
    void = _void(record)
    day = replace(day, tries=day.tries + 1, void=void)
    if void or not record.scores:
        return day
    best = record.scores[0] if day.best is None else max(record.scores[0], day.best)
    return replace(day, won=day.won or record.places[0] == 1, best=best)


def _void(record: GameRecord) -> Void:
    if record.seats[0].left:
        return "left"
    return "weaker" if any(_is_weaker(other.level) for other in record.seats[1:]) else ""


def _is_weaker(level: str) -> bool:
    return weakest((level, LEVEL)) != LEVEL


def _others(table: Facts) -> range:
    """Return the seats of the opponents."""
    return range(1, len(table.opened_with))


def _is_usual(header: Header, seats: int) -> bool:
    first, *others = header.seats
    return (
        len(header.seats) == seats
        and first.kind == "human"
        and all((spec.kind, spec.level, spec.temper) == ("bot", LEVEL, "") for spec in others)
        and not header.house
        and header.options == validate_options(header.game, {"seats": seats}).model_dump(mode="json")
    )
