"""Where things of Taiwan Monsters Brawl lie, as layout.toml says, for marks that lie on or between them."""

from __future__ import annotations

from functools import cache

from desktop.table.layouts import Box, layout_spec
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutSpec
from rules.core.ids import NOBODY, Piece, Seat, ZoneId
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.tables import CELL_KEYS, SEGMENTS


def seats(view: TableView) -> int:
    """Return how many sit at the table."""
    return sum(zone.startswith("hand.") for zone in view.zones)


def layout(count: int, stance: str = "") -> LayoutSpec:
    """Return the layout for so many seats, in a stance."""
    return layout_spec.of_game("taiwan_monsters_brawl", count, stance)


@cache
def _arranged(count: int, bottom: Seat) -> Arrangement:
    return Arrangement(layout(count), count, bottom)


def arrangement(view: TableView, me: Seat | None) -> Arrangement:
    """Return where everything lies for whoever sits at the bottom edge."""
    return _arranged(seats(view), me or 0)


def zone_box(view: TableView, me: Seat | None, zone: ZoneId) -> Box:
    """Return the box of a zone."""
    place = arrangement(view, me).place(zone)
    assert place is not None
    return place.box


def land_box(view: TableView, me: Seat | None, piece: Piece) -> Box:
    """Return where a zone card of the row lies."""
    place, row = arrangement(view, me).place("row"), view.zones["row"]
    assert place is not None
    pose = place.poses(len(row))[row.index(piece)]
    width, height = place.size
    return Box(pose.x - width / 2, pose.y - height / 2, width, height)


def cell_of(place: str, seat: Seat | None) -> int | None:
    """Return which cell of the board of `seat` a place or the rune on it is; None for anything else."""
    if seat is None:
        return None
    board, _, key = place.rpartition("@")[2].rpartition(".")
    return CELL_KEYS.index(key) if board == f"fate.{seat}" and key in CELL_KEYS else None


def board_of(place: str) -> Seat:
    """Return whose board a cell or the rune on it belongs to; NOBODY for anything else."""
    kind, _, rest = place.rpartition("@")[2].partition(".")
    owner = rest.partition(".")[0]
    return int(owner) if kind == "fate" and owner.isdigit() else NOBODY


def cell_box(view: TableView, me: Seat | None, seat: Seat, cell: int) -> Box:
    """Return where a cell of the board of `seat` is."""
    return zone_box(view, me, f"fate.{seat}.{CELL_KEYS[cell]}")


def line_box(view: TableView, me: Seat | None, seat: Seat, segment: int) -> Box:
    """Return the box round all cells of a line."""
    cells = SEGMENTS[segment]
    first, last = (cell_box(view, me, seat, cell) for cell in (cells[0], cells[-1]))
    return Box(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)
