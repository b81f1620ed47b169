"""Where the large markers are: on a zone, whole, by half or under challenge, or at home with their monster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.taiwan_monsters_brawl import places, seats
from desktop.table.ui import Decor
from rules.core.ids import Seat, piece_id
from rules.core.view import TableView

_ART: Final = "taiwan_monsters_brawl"
_SIDE: Final = 0.56
_RAISED: Final = 0.16
"""How large a marker on a zone is, and how far above its middle it stands so that what the zone gives can be read; all
as shares of the width and height of the zone."""

_ASIDE: Final = (0.34, 0.07)
"""How far to the right, and how far above the middle, it stands by half: below the points of the zone."""

_HOME: Final = {
    "own": (178.0, 92.0, 62.0),
    "seat": (238.0, 58.0, 34.0),
    "side": (246.0, 66.0, 36.0),
    "facing": (134.0, 392.0, 56.0),
}
"""By style of the panel, from its corner: where a marker is that stands on no zone, and its side."""


def markers(view: TableView, me: Seat | None) -> Iterator[Decor]:
    """Say who stands where, and how firmly."""
    away = set()
    for piece in view.zones.get("row", ()):
        seat = view.counter(piece_id(piece), "marker") - 1
        if seat >= 0:
            away.add(seat)
            yield from _abroad(view, me, seat, piece)
    for seat, panel in places.arrangement(view, me).panels.items():
        monster = seats.monster(view, seat)
        if monster and seat not in away:
            x, y, side = _HOME[panel.name]
            key = f"{_ART}/marker/{monster}"
            yield Decor(
                name(seat), key, panel.box.x + x, panel.box.y + y, side, side, entity=name(seat), over=True, z=1
            )


def name(seat: Seat) -> str:
    """Return what the marker of `seat` is called, as decor and as what can be grabbed."""
    return f"marker.{seat}"


def _abroad(view: TableView, me: Seat | None, seat: Seat, piece: int) -> Iterator[Decor]:
    """On the zone card `piece`."""
    box, entity = places.land_box(view, me, piece), piece_id(piece)
    reverse = "/challenged" if view.counter(entity, "challenged") else ""
    half = view.counter(entity, "half")
    side = box.width * _SIDE
    right, raised = _ASIDE if half else (0.0, _RAISED)
    x, y = box.centre[0] + box.width * right, box.centre[1] - box.height * raised
    key = f"{_ART}/marker/{seats.monster(view, seat)}{reverse}"
    yield Decor(name(seat), key, x, y, side, side, entity=name(seat), over=True)
    if half:
        at = (x + side * 0.36, y + side * 0.4, side * 0.43, side * 0.43)
        yield Decor(f"half.{seat}", f"{_ART}/mark/half", *at, entity=entity, over=True, z=1)
