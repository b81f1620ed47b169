"""What the tests of the wire share: a worker that knows the toy, and questions for it."""

from __future__ import annotations

import sys
from typing import Any

from rules.core.chance import Chance
from rules.protocol import Allowance, Think
from tests.ai.toy import Options, ToyGame

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
