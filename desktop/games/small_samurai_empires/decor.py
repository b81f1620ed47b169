"""What lies on the table besides pieces: influence on its tracks, and what a region is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.small_samurai_empires import knowledge
from desktop.games.small_samurai_empires.art import influence_spot
from desktop.games.small_samurai_empires.places import INFLUENCE
from desktop.table.ui import Decor
from rules.core.ids import Seat, seat_id
from rules.core.view import TableView
from rules.small_samurai_empires.events import laid_zone, track
from rules.small_samurai_empires.tables import REGION_KEYS

_ART: Final = "small_samurai_empires"
_CUBE: Final = 26.0


def decor(view: TableView, me: Seat | None) -> list[Decor]:
    """Return everything that lies in the middle."""
    return [*_cubes(view), *_values(view)]


def _cubes(view: TableView) -> Iterator[Decor]:
    """Each player's cube on each track; who stands on the same space lies side by side."""
    left, top, by = INFLUENCE
    seats = [int(zone.partition(".")[2]) for zone in view.zones if zone.startswith("house.")]
    for region in range(len(REGION_KEYS)):
        at = {seat: view.counter(track(region), seat_id(seat)) for seat in seats}
        for seat in seats:
            house = knowledge.house(view, seat)
            if house is None:
                continue
            same = [other for other in seats if at[other] == at[seat]]
            off = (same.index(seat) - (len(same) - 1) / 2) * _CUBE * 0.6
            spot = influence_spot(region, at[seat])
            x, y = left + spot.x() * by + off, top + spot.y() * by
            yield Decor(f"cube.{region}.{seat}", f"{_ART}/cube/{house}", x, y, _CUBE, _CUBE, entity="influence")


def _values(view: TableView) -> Iterator[Decor]:
    """How many destiny cards lie under each track."""
    left, top, by = INFLUENCE
    for region in range(len(REGION_KEYS)):
        count = len(view.zones.get(laid_zone(region), ()))
        x = left + influence_spot(region, 0).x() * by
        yield Decor(f"value.{region}", "table/badge", x, top + 520 * by + 8, 44, 28, f"×{count}", px=20, over=True)
