"""What Daruma's counters look like: the track and its marker."""

from __future__ import annotations

from desktop.table.ui import Decor
from rules.core.ids import Seat
from rules.core.view import TableView

_KINDS = ("plain", "start", "daruma", "four")
_PLACES = 12
_TILE = 68


def decor(view: TableView, me: Seat | None) -> list[Decor]:
    """Return the track and the marker on it."""
    made = []
    for place in range(_PLACES):
        x, y = tile_spot(place)
        kind = _KINDS[view.counter("track", f"tile.{place + 1}")]
        made.append(
            Decor(
                f"tile.{place + 1}", f"daruma/tile/{kind}/{place + 1}", x, y, _TILE, _TILE, entity=f"tile.{place + 1}"
            )
        )
    step = view.counter("track", "step")
    x, y = tile_spot(step if step < _PLACES else 22 - step)
    made.append(Decor("track.step", "daruma/marker/round", x, y + (-30 if step < _PLACES else 30), 40, 40, z=5))
    return made


def tile_spot(place: int) -> tuple[float, float]:
    """Return the middle of the tile at `place`, 0 to 11: an arc over the tanuki."""
    x = 320 + place * 960 / 11
    return x, 92 + 68 * ((x - 800) / 480) ** 2
