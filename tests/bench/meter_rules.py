"""Measures the house's games: for each line `WHAT GAME SECONDS` on standard input it prints a rate.

`random` gives real choices a second of random play at the largest table; `search` iterations a second of the opponent
`hard`, with 100 to a question and only in positions that give it something to weigh. Times are those of the processor.
"""

import sys
from typing import Any

from rules import registry
from rules.core import game as core_game
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.game import Game
from rules.registry import seat_counts
from rules.tools.bench import random_play, sample, search
from rules.tools.command import table

_SAMPLES = 20


class Meter:
    """The games of the house, each with positions to search."""

    def __init__(self) -> None:
        self.tables = {name: table(name, [], seat_counts(name)[-1]) for name in registry.GAMES}
        self.rng = Chance(1)
        self.positions = {name: self.puzzling(game) for name, game in self.tables.items()}

    def puzzling(self, game: Game[Any]) -> list[Any]:
        """Return positions of random games in which the opponent weighs more than one action."""
        hard = game.bot("hard")
        found = []
        for state in sample(game, _SAMPLES):
            seat = game.actor(state)
            world = game.determinize(state, seat, self.rng)
            if len(hard.weigh(game, seat, world, Budget(8), self.rng, Control())) > 1:
                found.append(state)
        return found

    def random(self, name: str, seconds: float) -> float:
        return random_play(self.tables[name], self.rng, seconds)[0]

    def search(self, name: str, seconds: float) -> float:
        return search(self.tables[name], self.positions[name], self.rng, seconds)


def main() -> None:
    meter = Meter()
    for name, game in meter.tables.items():
        meter.search(name, 0.05)  # what a game works out once is worked out now
        print(name, game.seats, end=" ")
    print("interpreted" if str(core_game.__file__).endswith(".py") else "compiled", flush=True)
    for line in sys.stdin:
        what, name, seconds = line.split()
        print(getattr(meter, what)(name, float(seconds)), flush=True)


if __name__ == "__main__":
    main()
