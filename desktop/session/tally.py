"""Tally: how often a person who played alone against opponents has won, by their level and the number of players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop.session.saves import FinishedGame
from rules.ai.levels import OFFERED


@dataclass(frozen=True, slots=True)
class Score:
    """`won` of `played` games; a shared first place counts as won, a game that was left as lost."""

    played: int = 0
    won: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.played + other.played, self.won + other.won)


def tally(games: Iterable[FinishedGame]) -> dict[tuple[str, int], Score]:
    """Return scores by the level of the strongest opponent and the number of players.

    Games that several people, or none, sat down to are nobody's own and left out, and so are those against engines.
    """
    scores: dict[tuple[str, int], Score] = {}
    for game in games:
        people = [seat for seat, player in enumerate(game.seats) if player.kind == "human"]
        levels = {player.level for player in game.seats if player.kind == "bot"}
        if len(people) != 1 or not levels or not levels <= set(OFFERED):
            continue
        key = max(levels, key=OFFERED.index), len(game.seats)
        won = game.places[people[0]] == 1 and not game.resigned
        scores[key] = scores.get(key, Score()) + Score(1, int(won))
    return scores
