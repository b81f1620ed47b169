"""Measures OpenSpiel, which is C++, from Python: for each line `WHAT GAME SECONDS` on standard input it prints a rate.

`random` counts decisions of random play (throws and deals are not counted), `search` iterations of its own
information-set MCTS with random playouts from the first real choice of a game. Needs `pip install open_spiel`.
"""

from __future__ import annotations

import random
import sys
from importlib.metadata import version
from time import process_time

import pyspiel

_ITERATIONS = 100


def pass_chance(state: pyspiel.State, rng: random.Random) -> None:
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])


def random_decisions(name: str, seconds: float) -> float:
    game, rng, decisions = pyspiel.load_game(name), random.Random(1), 0
    begun = process_time()
    while True:
        state = game.new_initial_state()
        pass_chance(state, rng)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.randrange(len(legal))])
            pass_chance(state, rng)
            decisions += 1
        if (spent := process_time() - begun) >= seconds:
            return decisions / spent


def first_choice(name: str) -> pyspiel.State:
    """Return the first position in which a player can do more than two things."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(1)
    pass_chance(state, rng)
    while len(state.legal_actions()) <= 2:
        state.apply_action(state.legal_actions()[0])
        pass_chance(state, rng)
    return state


def search(name: str, seconds: float) -> float:
    state, times = first_choice(name), 0
    evaluator = pyspiel.RandomRolloutEvaluator(1, 3)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, _ITERATIONS, -1, most_visited, False, False)
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        bot.step(state)
        times += 1
    return times * _ITERATIONS / spent


def main() -> None:
    print("open_spiel", version("open_spiel"), flush=True)
    for line in sys.stdin:
        what, name, seconds = line.split()
        print({"random": random_decisions, "search": search}[what](name, float(seconds)), flush=True)


if __name__ == "__main__":
    main()
