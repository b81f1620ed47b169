"""The numbers of ways to play on from fixed deals, as committed in *.perft; on a day every third line is counted.

A line holds seats, seed, answers given before, depth and leaves; one is counted by
`python -m rules.tools.perft GAME --seats S --seed N --after A --depth D`.
"""

from pathlib import Path

import pytest

from rules import registry
from rules.registry import seat_counts
from rules.tools.perft import count, count_split

FOLDER = Path(__file__).parent


def lines(game_id: str) -> list[tuple[int, ...]]:
    file = FOLDER / f"{game_id}.perft"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""  # said by the first test, not by the collection
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return [tuple(map(int, row)) for row in rows]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_number_of_players_is_counted(game_id: str):
    assert {line[0] for line in lines(game_id)} == set(seat_counts(game_id))


@pytest.mark.parametrize(
    ("game_id", "line"),
    [
        pytest.param(game, line, marks=[pytest.mark.slow] if place % 3 else [])
        for game in registry.GAMES
        for place, line in enumerate(lines(game))
    ],
)
def test_there_are_as_many_ways_as_ever(game_id: str, line: tuple[int, ...]):
    seats, seed, after, depth, leaves = line
    game = registry.create(game_id, {"seats": seats})
    assert count(game, seed, depth, after) == leaves, count_split(game, seed, depth, after)
