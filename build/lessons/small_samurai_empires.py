"""Finds the deal of Small Samurai Empires' first lesson: a seed that lets both sides do what the chapters tell of.

The moves are known: the pupil makes those of the lesson, the rival those by which a normal opponent answered them, so
that what it does makes sense. What is looked for is a deal where all of them can be made and mean what the texts say.
Run it again when the rules change what a seed brings: `python build/lessons/small_samurai_empires.py`. It prints the
two lines for tutorial.toml. The texts of the lesson name provinces, slots and numbers, and its leap says how many moves
it takes, so they change with the moves.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import search

from rules.registry import create
from rules.small_samurai_empires.tables import BUSHIDO, PROVINCE_KEYS, RESOURCES

PUPIL, RIVAL = range(2)
OPTIONS = {"seats": 2}
GAME = create("small_samurai_empires", OPTIONS)

FIRST_PLANS = (
    *("place:castle@8", "recruit:musashi", "place:recruit@5", "recruit:yamashiro"),
    *("place:move_3@2", "step:chikuzen>buzen", "place:move_2_or_sail@10", "attack:musashi>0"),
    *("place:harvest@4", "place:castle@1", "recruit:chikuzen"),
    *("place:attack@6", "attack:yamashiro>1", "place:recruit@7", "step:yamashiro>kii"),
)
"""The pupil's four tokens and the rival's, and the neutral action of each; no harvest is possible yet."""

FIRST_ORDERS = (
    *("castle:chikuzen", "step:buzen>aki", "step:aki>harima", "step:chikuzen>satsuma"),
    *("recruit:yamashiro", "recruit:yamashiro", "attack:yamashiro>1", "attack:yamashiro>1"),
    *("recruit:yamashiro", "recruit:yamashiro", "castle:musashi", "step:musashi>shinano", "step:musashi>suruga"),
)
"""From the south; the harvest of slot 4 happens by itself."""

SECOND_PLANS = (
    *("place:recruit@7", "step:yamashiro>ise", "place:move_3@2", "step:chikuzen>buzen"),
    *("place:move_2_or_3@8", "recruit:musashi", "place:castle@11", "step:oshima>ishikari"),
    *("place:move_2_or_sail@4", "harvest:harima", "place:attack@12"),
)
"""The pupil covers a rival's token and two spent ones, the rival covers the pupil's march."""

SECOND_ORDERS = (
    *("attack:oshima>0", "attack:oshima>0", "step:musashi>shinano", "done"),
    *("recruit:yamashiro", "recruit:yamashiro", "attack:shinano>1", "recruit:yamashiro"),
    *("step:yamashiro>kii", "step:yamashiro>kii", "decline", "done", "reinforce"),
)
"""From the north; the attack of slot 6 acts a second time, where the march of slot 8 has just come."""


class Line(search.Line):
    """A line of play, and what this lesson looks at."""

    game = GAME

    def bushido(self) -> int:
        """How much of it the pupil holds."""
        return int(self.state.held[PUPIL * RESOURCES + BUSHIDO])

    def on(self, *tokens: str) -> Iterator[Line]:
        """The line goes on with these moves, if they can be made."""
        line = self
        for token in tokens:
            if token not in line.tokens:
                return
            line = line.then(token)
        yield line


def deal(line: Line) -> Iterator[Line]:
    """The pupil begins and raises Kinai, the rival Saigoku, the deck Ezo; Harima yields bushido."""
    for chosen in line.on("house:oda", "house:mori", "destiny:kinai", "destiny:saigoku"):
        has_bushido = chosen.state.yields[BUSHIDO] >> PROVINCE_KEYS.index("harima") & 1
        if has_bushido and chosen.state.order[0] == PUPIL and list(chosen.state.values) == [1, 1, 0, 1]:
            yield chosen


def first_round(line: Line) -> Iterator[Line]:
    """Both have laid four tokens; the march comes to Harima in time for the harvest, and its bushido pays a blow."""
    for laid in line.on(*FIRST_PLANS):
        yield from (done for done in laid.on(*FIRST_ORDERS) if done.bushido() == laid.bushido())


def second_round(line: Line) -> Iterator[Line]:
    """Slot 6 is not covered and acts again; the era ends 14 to 12, and the rival is asked first."""
    for done in line.on(*SECOND_PLANS, *SECOND_ORDERS):
        if list(done.state.score) == [14, 12]:
            yield from done.on("destiny:ezo")


CHAPTERS: list[Callable[[Line], Iterator[Line]]] = [deal, first_round, second_round]


if __name__ == "__main__":
    search.tell(Line, CHAPTERS)
