"""Statistics: what the records of games say about one person, and which opponent suits them; pure counting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from desktop.record.diary import GameRecord
from rules.ai.levels import OFFERED, USUAL

PEOPLE: Final = "people"
"""Stands for the level where only people sat at the table."""
LEVELS: Final = (PEOPLE, *OFFERED)
ENOUGH: Final = 5
"""With fewer games as somebody, a share of them says little."""

SUITED: Final = "suited"
"""Chosen in place of a level: whichever suits the person."""
_WINS: Final = 2
"""So many wins in a row make the next opponent stronger."""


@dataclass(frozen=True, slots=True)
class Own:
    """A game as one of those who sat there remembers it: against whom, and how it ended; `score` None: unknown."""

    game: str
    level: str
    seats: int
    when: int
    won: bool
    score: int | None
    seconds: int
    luck: float
    """The share of those who sat there that won."""
    hints: int = 0
    assisted: bool = False
    """Whether something was taken back that the strict policy would have refused."""
    personas: tuple[str, ...] = ()
    """As whom it was played; unknown of games from before that was kept."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What some games of one person amount to; `best` and `mean` are of scores, as far as they are known."""

    played: int = 0
    won: int = 0
    luck: float = 0.0
    """The share of the games that luck alone would have won."""
    best: int | None = None
    mean: float | None = None
    streak: int = 0
    """Games won in a row at the end."""
    longest: int = 0
    seconds: int = 0
    unaided: int = 0
    """Games without a hint."""
    strict: int = 0
    """Games in which nothing was taken back that the strict policy would have refused."""

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.won / self.played if self.played else 0.0


def own_games(records: Iterable[GameRecord], profile: str) -> list[Own]:
    """Return the games of a known person; for "" those of whoever played alone against opponents, without a profile.

    Games against engines, and against mere measures of opponents, count for nobody.
    """
    found = ((game, _seat_of(game, profile)) for game in records)
    return [_own(game, seat) for game, seat in found if seat is not None and _counts(game)]


def summary(games: Sequence[Own]) -> Summary:
    """Return what `games`, oldest first, amount to."""
    if not games:
        return Summary()
    scores = [game.score for game in games if game.score is not None]
    longest = streak = 0
    for game in games:
        streak = streak + 1 if game.won else 0
        longest = max(longest, streak)
    return Summary(
        played=len(games),
        won=sum(game.won for game in games),
        luck=sum(game.luck for game in games) / len(games),
        best=max(scores, default=None),
        mean=sum(scores) / len(scores) if scores else None,
        streak=streak,
        longest=longest,
        seconds=sum(game.seconds for game in games),
        unaided=sum(not game.hints for game in games),
        strict=sum(not game.assisted for game in games),
    )


def by_company(games: Iterable[Own]) -> dict[tuple[str, int], list[Own]]:
    """Return `games` by the level of the strongest opponent and the number of players, weakest first."""
    found: dict[tuple[str, int], list[Own]] = {}
    for game in games:
        found.setdefault((game.level, game.seats), []).append(game)
    return dict(sorted(found.items(), key=lambda part: (LEVELS.index(part[0][0]), part[0][1])))


def by_persona(games: Iterable[Own]) -> dict[str, list[Own]]:
    """Return `games` by as whom they were played, best first; those with too few games to tell come last."""
    found: dict[str, list[Own]] = {}
    for game in games:
        for persona in game.personas:
            found.setdefault(persona, []).append(game)
    return dict(sorted(found.items(), key=lambda part: _order(part[1]), reverse=True))


def by_game(games: Iterable[Own]) -> dict[str, list[Own]]:
    """Return `games` by what was played."""
    found: dict[str, list[Own]] = {}
    for game in games:
        found.setdefault(game.game, []).append(game)
    return found


def suited_level(games: Iterable[Own]) -> str:
    """Return the level for the next one of `games`, oldest first.

    It is a level above the last one after two wins in a row there, and one below after as many losses as players sat
    at the table: with more players even the best lose more often.
    """
    level, won, lost = USUAL, 0, 0
    for game in games:
        if game.level not in OFFERED:
            continue
        if game.level != level:
            level, won, lost = game.level, 0, 0
        won, lost = (won + 1, 0) if game.won else (0, lost + 1)
        if won == _WINS or lost == game.seats:
            level, won, lost = _beside(level, 1 if won else -1), 0, 0
    return level


def _order(games: Sequence[Own]) -> tuple[bool, float, float, int]:
    """Return what is greater the better somebody fared; of too few games it is only how many there are."""
    counted = summary(games)
    if counted.played < ENOUGH:
        return False, 0.0, 0.0, counted.played
    return True, counted.share, -inf if counted.best is None else counted.best, counted.played


def _seat_of(game: GameRecord, profile: str) -> int | None:
    """Return where the person sat; None where that is unclear."""
    people = [seat for seat, sitter in enumerate(game.seats) if sitter.kind == "human"]
    mine = [seat for seat in people if game.seats[seat].profile == profile]
    if not profile and len(people) != 1:
        return None
    return mine[0] if len(mine) == 1 else None


def _counts(game: GameRecord) -> bool:
    levels = {sitter.level for sitter in game.seats if sitter.kind == "bot"}
    return levels <= set(OFFERED) and len(game.seats) > 1 and all(sitter.kind != "engine" for sitter in game.seats)


def _own(game: GameRecord, seat: int) -> Own:
    levels = [sitter.level for sitter in game.seats if sitter.kind == "bot"]
    return Own(
        game=game.game,
        level=max(levels, key=LEVELS.index, default=PEOPLE),
        seats=len(game.seats),
        when=game.when,
        won=game.places[seat] == 1 and not game.seats[seat].left,
        score=game.scores[seat] if game.scores and not game.seats[seat].left else None,
        seconds=game.seconds,
        luck=game.places.count(1) / len(game.places),
        hints=game.seats[seat].hints,
        assisted=game.assisted,
        personas=game.seats[seat].personas,
    )


def _beside(level: str, steps: int) -> str:
    return OFFERED[min(len(OFFERED) - 1, max(0, OFFERED.index(level) + steps))]
