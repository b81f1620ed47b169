"""Measures Catanatron, four random players: for each line `WHAT GAME SECONDS` on standard input it prints a rate.

It counts every tick, also those in which a player can do one thing only. Needs `pip install catanatron`.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def random_ticks(seconds: float) -> float:
    ticks = 0
    begun = process_time()
    while True:
        game = Game([RandomPlayer(colour) for colour in COLOURS])
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            ticks += 1
        if (spent := process_time() - begun) >= seconds:
            return ticks / spent


def main() -> None:
    random_ticks(0.05)
    print("catanatron", version("catanatron"), flush=True)
    for line in sys.stdin:
        print(random_ticks(float(line.split()[2])), flush=True)


if __name__ == "__main__":
    main()
