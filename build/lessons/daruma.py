"""Finds the deal of Daruma's first lesson: a seed and the moves that show what each chapter tells of.

Run it again when the rules change what a seed brings: `python build/lessons/daruma.py`.
It prints the two lines for tutorial.toml.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import search

from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.view import TableView
from rules.daruma.scoring import score
from rules.registry import create

PUPIL, RIVAL = 0, 1
OPTIONS = {"seats": 2, "start_player": PUPIL}
GAME = create("daruma", OPTIONS)


class Line(search.Line):
    """A line of play, and what this lesson looks at."""

    game = GAME

    @property
    def view(self) -> TableView:
        return GAME.observe(self.state, PUPIL)

    @property
    def is_pupils_main(self) -> bool:
        """The pupil may place, pour or stop."""
        return self.asked == (PUPIL, "Main")

    def dice(self, zone: str) -> list[int]:
        return [self.view.stock(zone, f"die.{face}") for face in range(7)]


def row(line: Line) -> list[str]:
    view = line.view
    return [view.pieces[view.zones[f"row.{slot}"][0]].face or "" for slot in range(5)]


def first_throw(line: Line) -> Iterator[Line]:
    """Two 1s or more, one or two 4s, and nothing to refresh."""
    if line.is_pupils_main and line.dice("pool")[1] >= 2 and 1 <= line.dice("ledger")[4] <= 2:
        yield line


def reroll_all(line: Line) -> Iterator[Line]:
    """The first 1 sets off a throw that brings one more 1 and no bad luck."""
    for slot, face in enumerate(row(line)):
        if face.endswith("/reroll_all"):
            after = line.then(f"place:{slot}")
            if after.is_pupils_main and after.dice("pool")[1] == 1 and after.dice("ledger")[4] <= 2:
                yield after


def nudge(line: Line) -> Iterator[Line]:
    """A nudge makes the 1 that completes its own doll, and the second nudge asks nothing."""
    for slot, face in enumerate(row(line)):
        if "/nudge" not in face:
            continue
        asked = line.then(f"place:{slot}")
        for token in asked.tokens:
            if not token.startswith("nudge:"):
                continue
            nudged = asked.then(token)
            if nudged.is_pupils_main and nudged.dice("pool")[1] == 1 and asked.dice("pool")[1] == 0:
                done = nudged.then(f"place:{slot}")
                if done.is_pupils_main and done.dice("pool")[1] == 0:
                    yield done


def bottle(line: Line) -> Iterator[Line]:
    """A 3 or a 5 pays for a throw of all the others, which brings no 1 and no bad luck."""
    for token in ("bottle:3", "bottle:5"):
        if token not in line.tokens or sum(line.dice("pool")) < 3:
            continue
        poured = line.then(token)
        while poured.tokens[0].startswith("reroll:"):
            poured = poured.then(poured.tokens[-1])
        if poured.is_pupils_main and poured.dice("pool")[1] == 0 and any("reroll" in done for done in poured.record):
            yield poured


def stop(line: Line) -> Iterator[Line]:
    """The finished doll comes home; one or two dice are left over."""
    if 1 <= sum(line.dice("pool")) <= 2 and "stop" in line.tokens:
        yield line.then("stop")


def rival(line: Line) -> Iterator[Line]:
    """The rival plays well, collects something and leaves a golden doll; nothing can be refreshed."""
    bot = GAME.bot("normal")
    while not line.state.over and GAME.actor(line.state) == RIVAL:
        seed = derive(line.seed, "lesson", len(line.record))
        world = GAME.determinize(line.state, RIVAL, Chance(seed))
        action = bot.choose(GAME, RIVAL, world, Budget(iterations=30), Chance(seed), Control())
        line = line.then(action.token)
    if line.is_pupils_main and line.view.zones.get("supply.1"):
        yield line


def gold(line: Line) -> Iterator[Line]:
    """A 1 goes onto a golden doll; the ledger has room."""
    for slot, face in enumerate(row(line)):
        fours = line.dice("ledger")[4] + line.view.counter("ledger", "tile_four")
        if face.startswith("gold") and f"place:{slot}" in line.tokens and fours <= 2 and line.dice("ledger")[4]:
            yield line.then(f"place:{slot}")


def generosity(line: Line) -> Iterator[Line]:
    """The doll that costs the pupil least is given away, and the die from the ledger shows no 4."""
    gifts = [line.then(token) for token in line.tokens if token.startswith("generosity:")]
    gifts.sort(key=lambda given: -score(given.state, PUPIL))
    for given in gifts:
        if given.is_pupils_main and given.dice("ledger")[4] < line.dice("ledger")[4]:
            yield given


CHAPTERS: list[Callable[[Line], Iterator[Line]]] = [
    first_throw, reroll_all, nudge, bottle, stop, rival, gold, generosity,
]  # fmt: skip


if __name__ == "__main__":
    search.tell(Line, CHAPTERS)
