"""The ledger of an arena: a table in CSV with a line for every contender of every game, to be counted elsewhere."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from rules.core.chance import derive
from rules.tools.contest import Pairing, Played

COLUMNS: Final = (
    "game",
    "players",
    "number",
    "deal",
    "contender",
    "level",
    "seat",
    "place",
    "share",
    "score",
    "utility",
    "decisions",
    "think_ms",
    "forfeits",
)
"""`number` counts games, `contender` the names after `--seats`, `seat` the places, all from 0; `deal` is the seed.

`think_ms` is the mean over the contender's own decisions, and `decisions` how many of them there were.
"""


def kept(file: TextIO, pairing: Pairing, played: Iterable[Played]) -> Iterator[Played]:
    """Write the heads of the columns, and yield all games, each as soon as its lines are in the file."""
    table = csv.writer(file, lineterminator="\n")
    table.writerow(COLUMNS)
    for number, one in enumerate(played):
        table.writerows(_lines(pairing, number, one))
        file.flush()  # whoever stops an arena after hours keeps what was played
        yield one


def _lines(pairing: Pairing, number: int, one: Played) -> Iterator[tuple[str | int | float, ...]]:
    players = len(pairing.seats)
    deal = derive(pairing.seed, "arena", number // players)
    for who, level in enumerate(pairing.seats):
        times = one.think_ms[who]
        yield (
            pairing.game,
            players,
            number,
            deal,
            who,
            level,
            (who - number) % players,
            one.places[who],
            round(one.shares[who], 6),
            one.scores[who],
            round(one.utilities[who], 6),
            len(times),
            round(sum(times) / len(times), 3) if times else 0.0,
            one.forfeits[who],
        )
