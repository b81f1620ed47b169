"""The score track over the table: an arc of lanterns from 0 to 15, lit where somebody stands (TM-1.9a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.taiwan_monsters_brawl import places, seats
from desktop.games.taiwan_monsters_brawl.art.track import HALF, LANTERNS, SIDE, spot
from desktop.table.ui import Decor
from rules.core.ids import seat_id
from rules.core.view import TableView

LAST: Final = 2 * LANTERNS - 1

_ART: Final = "taiwan_monsters_brawl"
_TOP: Final = 4.0
_LEFT: Final = {2: (444.0, 800.0), 3: (444.0, 800.0), 4: (267.0, 977.0)}
"""Where both halves begin, by seats: on either side of who sits opposite, or side by side."""

_TOKEN: Final = 33.0
_BELOW: Final = 35.0
"""How far under its lantern the first marker hangs."""

_STEP: Final = 27.0
_ON_LIGHT: Final = "#4A2408"


def track(view: TableView) -> Iterator[Decor]:
    """Say at a glance who has how much; markers at the same number hang below each other."""
    lefts = _LEFT[places.seats(view)]
    for part, left in enumerate(lefts):
        x, y = left + HALF[0] / 2, _TOP + HALF[1] / 2
        yield Decor(f"track.{part}", f"{_ART}/track/{part * LANTERNS}", x, y, *HALF, z=-1)
    hanging: dict[int, int] = {}
    for seat in range(places.seats(view)):
        monster = seats.monster(view, seat)
        if not monster:
            continue
        number, is_beyond = place(view.counter(seat_id(seat), "vp"))
        half, rest = divmod(number, LANTERNS)
        x, y = lefts[half] + spot(rest).x(), _TOP + spot(rest).y()
        below = hanging.setdefault(number, 0)
        if not below:
            yield Decor(
                f"track.lit.{number}", f"{_ART}/lantern/lit", x, y, SIDE, SIDE, str(number), px=20, ink=_ON_LIGHT
            )
        hanging[number] += 1
        key = f"{_ART}/marker/{monster}{'/beyond' if is_beyond else ''}"
        yield Decor(
            f"track.{seat_id(seat)}",
            key,
            x,
            y + _BELOW + _STEP * below,
            _TOKEN,
            _TOKEN,
            entity=seat_id(seat),
            over=True,
        )


def place(points: int) -> tuple[int, bool]:
    """Return at which number a marker hangs for so many points, and whether it is turned over: then 15 are added."""
    if points <= LAST:
        return points, False
    return min(points - LAST, LAST), True
