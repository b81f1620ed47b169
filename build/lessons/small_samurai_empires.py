"""Finds the deal of Small Samurai Empires's first lesson: a seed and the moves that show what each chapter tells of.

The rival plays by the quick policy of the game's opponents, so that what it does makes sense. Run it again when the
rules change what a seed brings: `python build/lessons/small_samurai_empires.py`. It prints the two lines for
tutorial.toml. The texts of the lesson name provinces, slots and numbers, and its leap says how many moves it takes, so
they follow what a new search finds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import search

from rules.core.chance import Chance, derive
from rules.registry import create
from rules.small_samurai_empires.policy import follow
from rules.small_samurai_empires.state import EMPTY, owner_of
from rules.small_samurai_empires.tables import BUSHIDO, PROVINCE_KEYS, RESOURCES

PUPIL, RIVAL = range(2)
OPTIONS = {"seats": 2}
GAME = create("small_samurai_empires", OPTIONS)


class Line(search.Line):
    """A line of play, and what this lesson looks at."""

    game = GAME

    def yields_bushido(self, province: str) -> bool:
        """Whether a province yields bushido."""
        return bool(self.state.yields[BUSHIDO] >> PROVINCE_KEYS.index(province) & 1)

    def bushido(self) -> int:
        """How much of it the pupil holds."""
        return int(self.state.held[PUPIL * RESOURCES + BUSHIDO])

    def owner(self, slot: int) -> int:
        """Who has the top token of a slot, counted from 1; nobody's is EMPTY."""
        top = self.state.tops[slot - 1]
        return EMPTY if top == EMPTY else int(owner_of(self.state, top))

    def on(self, *tokens: str) -> Line | None:
        """The line goes on with these moves of the pupil and the rival's answers; None where one cannot be made."""
        line = self
        for token in tokens:
            if line.asked[0] != PUPIL or token not in line.tokens:
                return None
            line = line.then(token).rivals()
        return line

    def rivals(self) -> Line:
        """The rival goes on as it sees fit until the pupil is asked."""
        line = self
        while line.asked[0] == RIVAL:
            whim = Chance(derive(line.seed, "whim", len(line.record)))
            line = line.then(follow(line.state, whim).token)
        return line


def deal(line: Line) -> Iterator[Line]:
    """The pupil begins and can raise Kinai; Harima yields bushido."""
    chosen = line.on("house:oda", "destiny:kinai")
    if chosen and chosen.state.order[0] == PUPIL and chosen.yields_bushido("harima"):
        yield chosen


def first_plans(line: Line) -> Iterator[Line]:
    """The slots are free when the pupil wants them; a samurai is raised, one steps to Buzen, one is struck in Kyoto."""
    placed = line.on(
        *("place:castle@8", "recruit:musashi", "place:move_3@2", "step:chikuzen>buzen"),
        *("place:harvest@4", "place:attack@6", f"attack:yamashiro>{RIVAL}"),
    )
    if placed and placed.asked == (PUPIL, "March"):
        yield placed


def first_orders(line: Line) -> Iterator[Line]:
    """The march ends in Harima before the harvest comes there; two rivals are struck in Kyoto, a castle rises."""
    marched = line.on("step:buzen>aki", "step:aki>harima", "step:chikuzen>satsuma")
    if not marched or marched.bushido() == line.bushido():
        return
    built = marched.on(*[f"attack:yamashiro>{RIVAL}"] * 2, "castle:musashi")
    if built and built.asked == (PUPIL, "PlaceToken"):
        yield built


def second_plans(line: Line) -> Iterator[Line]:
    """The pupil covers a rival's token and two spent ones; the rival covers the march, and the attack stays open."""
    placed = line.on(
        *("place:recruit@7", "step:yamashiro>ise", "place:move_2_or_3@8", "recruit:musashi"),
        *("place:move_2_or_sail@4", "harvest:harima"),
    )
    if placed and (line.owner(7), placed.owner(2), placed.owner(6)) == (RIVAL, RIVAL, PUPIL):
        yield placed


def second_orders(line: Line) -> Iterator[Line]:
    """The march from Musashi meets whom the attack strikes when it acts again; the pupil has more points in the end."""
    ended = line.on(
        *("step:musashi>shinano", "done", "recruit:yamashiro", "recruit:yamashiro", f"attack:shinano>{RIVAL}"),
        *("step:yamashiro>kii", "step:yamashiro>kii", "decline"),
    )
    if ended and ended.asked == (PUPIL, "PickDestiny") and ended.state.score[PUPIL] > ended.state.score[RIVAL]:
        yield ended


CHAPTERS: list[Callable[[Line], Iterator[Line]]] = [
    *(deal, first_plans, first_orders, second_plans, second_orders),
]


if __name__ == "__main__":
    search.tell(Line, CHAPTERS)
