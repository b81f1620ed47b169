"""Gives a seat to OpenSpiel's own information-set search, which knows nothing of our games but their rules.

    .rivals/bin/pip install open_spiel pydantic mypy_extensions
    python -m rules.tools.arena GAME --seats expert,engine \
        --engine ".rivals/bin/python tests/bench/open_spiel_seat.py SIMULATIONS"

It speaks the wire of docs/protocol.md, and thinks as long as its simulations take. Playouts are random, and everything
else is as OpenSpiel has it; results lie between 0 and 1, so curiosity is 1.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from spiel_state import SpielGame, SpielState

from rules import registry
from rules.core.chance import Chance

_CURIOSITY = 1.0


class Kind:
    """What OpenSpiel asks of the type of a game before it searches."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Seat:
    """A search and the game that it plays."""

    def __init__(self, simulations: int) -> None:
        self._simulations = simulations
        self._games: dict[str, SpielGame] = {}

    def answer(self, asked: dict[str, Any]) -> str:
        """Return the token that the search takes; the same question always gets the same answer."""
        game = self._game(asked)
        state = SpielState(game, game.rules.load(asked["world"]), Chance(asked["seed"]))
        random = np.random.RandomState(asked["seed"] % (1 << 32))
        evaluator = RandomRolloutEvaluator(random_state=random)
        bot = ISMCTSBot(game, evaluator, _CURIOSITY, self._simulations, random_state=random)
        bot.set_resampler(SpielState.resampled)
        return game.action_of(int(bot.step(state))).token

    def _game(self, asked: dict[str, Any]) -> SpielGame:
        table = json.dumps([asked["game"], asked["options"], asked["house"]])
        if table not in self._games:
            self._games[table] = SpielGame(registry.create(asked["game"], asked["options"], asked["house"]), Kind)
        return self._games[table]


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    seat = Seat(int(sys.argv[1]))
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "hello":
            say(type="ready", protocol=1, name="OpenSpiel")
        elif asked["type"] == "think":
            token = seat.answer(asked)
            say(type="decision", ticket=asked["ticket"], token=token, weights={token: 1})
        elif asked["type"] == "quit":
            break


if __name__ == "__main__":
    main()
