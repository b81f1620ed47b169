"""Two or three windows of friends on one X server, all by its pointer: a table is set, and it is played to its end."""

import os
from collections.abc import Callable

import pytest

from desktop.shell.parts.catalogue import facts
from rules.registry import GAMES
from tests.display.stage import WIDTH, Seated

HEIGHT = 860
TABLES = [(game, "me,friend" if facts(game).seats[0] == 2 else "me,beside,friend,friend") for game in GAMES]
"""Where two are too few, there are three windows, and several people at the screen of whoever is the host."""
WHOLE = TABLES[0][0]
"""Played to its end; all of them are where `CHABUDAI_WHOLE` is set."""
MOVES = 12
"""After so many, and something dragged, others are left."""


@pytest.mark.slow
@pytest.mark.parametrize("stage", [(3 * WIDTH, HEIGHT)], indirect=True, ids=["wide"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_friends_set_a_table_join_it_and_play_it_by_pointer(sit: Callable[..., Seated], game: str, seats: str) -> None:
    host = sit("host", game, seats)
    guests = []
    for number in range(seats.split(",").count("friend")):
        host.line_of(f"copied {number}")
        guests.append(sit("guest"))
    moves = drags = 0
    while moves < MOVES or not drags:
        _, moves, drags = map(int, host.line_of("played").replace("played", "0").split())
    if game == WHOLE or "CHABUDAI_WHOLE" in os.environ:
        ends = [each.line_of("ended") for each in (host, *guests)]
        assert len({end.split()[2:] == ends[0].split()[2:] for end in ends}) == 1, ends
