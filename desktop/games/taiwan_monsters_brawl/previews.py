"""What a line would bring, shown at its other end while one end is pointed at or held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.taiwan_monsters_brawl import seats
from desktop.games.taiwan_monsters_brawl.art import cell_area
from desktop.table.ui import Decor
from rules.core.ids import EntityId, Seat
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Line, Rules
from rules.taiwan_monsters_brawl.tables import CELL_KEYS, COLOUR_KEYS, MONSTER_KEYS, RUNE_KEYS, SEGMENTS

_CORNER: Final = (12.0 + 218.0, 612.0 + 4.0)
"""Where the own board begins on the table."""

_BY: Final = 332.0 / 400.0
_SIDE: Final = 24.0


def lines_from(rules: Rules, view: TableView, me: Seat, entity: EntityId) -> Iterator[Decor]:
    """Show for each line that begins or ends on this cell of the own board which dice and successes it adds."""
    cell = _cell(entity, me)
    mine = seats.monster(view, me)
    if cell is None or not mine:
        return
    for line in rules.lines[MONSTER_KEYS.index(mine)]:
        ends = (SEGMENTS[line.segment][0], SEGMENTS[line.segment][-1])
        if cell in ends and is_valid(line, view, me):
            yield from _worth(line, ends[1] if ends[0] == cell else ends[0], view, me)


def is_valid(line: Line, view: TableView, me: Seat) -> bool:
    """Return whether every cell that needs a rune has one, and one of them is face-up."""
    filled = fresh = 0
    for cell in range(len(CELL_KEYS)):
        zone = f"fate.{me}.{CELL_KEYS[cell]}"
        is_fresh = any(view.stock(zone, f"rune.{key}") for key in RUNE_KEYS)
        fresh |= is_fresh << cell
        filled |= (is_fresh or any(view.stock(zone, f"rune.{key}.used") for key in RUNE_KEYS)) << cell
    return not line.need & ~filled and bool(line.need & fresh)


def _worth(line: Line, end: int, view: TableView, me: Seat) -> Iterator[Decor]:
    """Lay dice, successes and fresh runes of a line side by side over its other end."""
    keys = [f"die/{colour}" for colour, count in zip(COLOUR_KEYS, line.dice, strict=True) for _ in range(count)]
    for cell in SEGMENTS[line.segment]:
        zone = f"fate.{me}.{CELL_KEYS[cell]}"
        keys += [f"rune/{key}" for key in RUNE_KEYS if view.stock(zone, f"rune.{key}")]
    words = f"+{line.flat}" if line.flat else ""
    middle = cell_area(end).center()
    x, y = _CORNER[0] + middle.x() * _BY, _CORNER[1] + middle.y() * _BY
    wide = _SIDE * (len(keys) + (1.5 if words else 0)) + 12
    name = f"line.{CELL_KEYS[end]}"
    yield Decor(name, "table/badge", x, y, wide, _SIDE + 10, over=True, z=2)
    left = x - wide / 2 + 6 + _SIDE / 2
    for number, key in enumerate(keys):
        at = left + _SIDE * number
        yield Decor(f"{name}.{number}", f"taiwan_monsters_brawl/{key}", at, y, _SIDE - 2, _SIDE - 2, over=True, z=3)
    if words:
        at = left + _SIDE * (len(keys) + 0.25)
        yield Decor(f"{name}.flat", "", at, y, 1.5 * _SIDE, _SIDE, words, px=20, over=True, z=3)


def _cell(entity: EntityId, me: Seat) -> int | None:
    """Return which cell of the own board is meant, by itself or by the rune on it."""
    own, _, key = entity.rpartition("@")[2].rpartition(".")
    return CELL_KEYS.index(key) if own == f"fate.{me}" and key in CELL_KEYS else None
