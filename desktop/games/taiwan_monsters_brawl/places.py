"""Where things of Taiwan Monsters Brawl lie, as layout.toml says, for marks that lie on or between them."""

from __future__ import annotations

from functools import cache
from typing import Final

from desktop.games.taiwan_monsters_brawl.art import cell_area
from desktop.table.layouts import Box, layout_spec
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutSpec, SeatStyle, ZoneSpec
from rules.core.ids import NOBODY, Piece, Seat, ZoneId
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.tables import CELL_KEYS, SEGMENTS

BOARDS: Final = {
    "own": (218.0, 4.0, 332.0),
    "seat": (10.0, 40.0, 160.0),
    "side": (10.0, 44.0, 216.0),
    "facing": (12.0, 46.0, 320.0),
}
"""By style of the panel, from its corner: the left upper corner of the fate board, and its side."""
_BOARD: Final = 400.0
_RUNE: Final = 0.94
"""How large a rune is, as a share of its cell."""
_STANCES: Final = {2: "two", 3: "three"}
"""How a table is laid at which nobody sits opposite."""
_ROOMY: Final = "_roomy"
"""Any other stance at such a table."""


def seats(view: TableView) -> int:
    """Return how many sit at the table."""
    return sum(zone.startswith("hand.") for zone in view.zones)


@cache
def layout(count: int, stance: str = "") -> LayoutSpec:
    """Return the layout for so many seats, in a stance."""
    stances = [_STANCES.get(count, ""), stance]
    if all(stances):
        stances.append(f"{stance}{_ROOMY}")
    read = layout_spec.of_game("taiwan_monsters_brawl", count, *stances)
    return read.model_copy(update={"styles": {name: _with_board(name, style) for name, style in read.styles.items()}})


def _with_board(name: str, style: SeatStyle) -> SeatStyle:
    """The same panel, with the cells of its fate board."""
    return style.model_copy(update={"zones": (*style.zones, *(_cell(name, cell) for cell in range(len(CELL_KEYS))))})


def _cell(style: str, cell: int) -> ZoneSpec:
    left, top, side = BOARDS[style]
    area, by = cell_area(cell), side / _BOARD
    return ZoneSpec.model_validate(
        {
            "id": f"fate.{{seat}}.{CELL_KEYS[cell]}",
            "box": (left + area.x() * by, top + area.y() * by, area.width() * by, area.height() * by),
            "size": (area.width() * by * _RUNE, area.height() * by * _RUNE),
            "layout": "stack",
            "shape": "square",
            "hit_shape": "square",
        }
    )


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
