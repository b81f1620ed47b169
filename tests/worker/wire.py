"""What the tests of the wire share: a worker that knows the toy, and questions for it."""

import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from rules.core.chance import Chance
from rules.protocol import Allowance, Think
from rules.worker_client import Engine
from tests.ai.toy import Options, ToyGame

PATIENCE = 60.0
"""Seconds, as the machine may be busy."""
TRIES = 40
"""So often an answer may come late for want of a processor."""

TOY_WORKER = (
    sys.executable,
    "-c",
    "from rules import registry; registry.GAMES['toy'] = 'tests.ai.toy'; from rules.worker import serve; serve()",
)

GAME = ToyGame(Options(stones=7))


def question(ticket: int = 1, level: str = "normal", seed: int = 3, **changed: Any) -> Think:
    """Return a question of the toy, seven stones on the heap: take three."""
    game = ToyGame(Options(stones=7))
    world = game.determinize(game.setup(Chance(1)), 0, Chance(2))
    values: dict[str, Any] = {
        "ticket": ticket,
        "game": "toy",
        "options": {"seats": 2, "stones": 7},
        "world": game.dump(world),
        "legal": [action.token for action in game.legal_actions(world)],
        "seat": 0,
        "level": level,
        "budget": Allowance(),
        "seed": seed,
    }
    return Think(**(values | changed))


def lets_go_at_once(engine: Engine, ask: Callable[[int], Think]) -> None:
    """Fail unless a question that is cancelled in the middle of the thought is answered within a tenth of a second."""
    delays = []
    for ticket in range(100, 100 + TRIES):
        begun: list[float] = []

        def cancel(ticket: int = ticket, begun: list[float] = begun) -> None:
            begun.append(time.monotonic())
            engine.cancel(ticket)

        timer = threading.Timer(0.15, cancel)
        timer.start()
        engine.ask(ask(ticket), PATIENCE)
        delays.append(time.monotonic() - begun[0])
        timer.join()
        if delays[-1] < 0.1:
            return  # once is enough: neighbours of the machine are not on trial
    raise AssertionError(delays)
