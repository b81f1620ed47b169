"""Whether a frozen program plays as the sources do: the same random games end the same in both."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from facts import ROOT

sys.path.append(str(ROOT))
from rules import registry
from rules.tools.laws_of_games import digests_elsewhere

MAKER: Final = "rules.registry:create"
GAMES: Final = 50
"""Of each game with the fewest and with the most players."""

_DIGEST: Final = re.compile(r"[0-9a-f]{16}")


def same_games(command: Sequence[str]) -> tuple[int, list[str]]:
    """Return how many games `command`, which starts chabudai-console, has played, and the tables that ended otherwise.

    A game that fails has no digest; it would do so in both.
    """
    tables = list(_tables())
    with ThreadPoolExecutor(2) as both:
        here = both.submit(lambda: [_by_the_sources(*table) for table in tables])
        there = both.submit(lambda: [_by_a_program(command, *table) for table in tables])
    wrong = [
        f"{game} for {options['seats']}"
        for (game, options), ours, theirs in zip(tables, here.result(), there.result(), strict=True)
        if ours != theirs or len(ours) != GAMES or not all(map(_DIGEST.fullmatch, ours))
    ]
    return GAMES * len(tables), wrong


def _tables() -> Iterator[tuple[str, dict[str, int]]]:
    for game in registry.GAMES:
        counts = registry.seat_counts(game)
        yield from ((game, {"seats": seats}) for seats in sorted({counts[0], counts[-1]}))


def _by_the_sources(game: str, options: dict[str, int]) -> list[str]:
    return digests_elsewhere(MAKER, [game, options], list(range(GAMES)), 0)


def _by_a_program(command: Sequence[str], game: str, options: dict[str, int]) -> list[str]:
    order = json.dumps({"maker": MAKER, "arguments": [game, options], "seeds": list(range(GAMES))})
    done = subprocess.run([*command, "digests"], check=True, input=order, capture_output=True, text=True)
    return done.stdout.split()
