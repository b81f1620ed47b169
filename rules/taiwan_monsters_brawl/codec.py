"""A state as JSON and back."""

from __future__ import annotations

from typing import Any, Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import expect, packed, piece_table, unpack, wholes
from rules.taiwan_monsters_brawl import activation, cards, challenge, deal, effects, frames, timing, turn, ultimates
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.state import PLAN, SOURCE_KEYS, BrawlState, take_part
from rules.taiwan_monsters_brawl.tables import CELLS, KINDS, MONSTER_KEYS, REROLL, ZONES

FRAMES: Final[dict[str, type[Frame[BrawlState]]]] = {
    frame.__name__: frame
    for module in (frames, cards, activation, ultimates, effects, timing, challenge, turn, deal)
    for frame in module.FRAMES
}

_NUMBERS: Final = (
    *("resolving", "half", "challenged", "bank", "clock", "round", "extra", "start", "active", "phase"),
    *("attacker", "defender", "ending", "winners"),
)
_PER_SEAT: Final = ("ground", "monsters", "filled", "fresh", "chi", "vp", "since", "level", "played")
_PILES: Final = ("deck", "discard", "drawn", "zone_deck", "zone_discard", "row")
_LISTS: Final = {"supply": KINDS, "pending": REROLL}
_ROWS: Final = {"cells": CELLS, "earned": len(SOURCE_KEYS)}


def dump(s: BrawlState) -> JsonValue:
    """Return everything that the state holds."""
    data = packed(s, _NUMBERS, (*_PER_SEAT, *_PILES, *_LISTS, "order"), (*_ROWS, "hands", "plans"))
    data["pieces"] = s.pieces.dump()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> BrawlState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = BrawlState(rules, piece_table(data, rules.cards + ZONES + len(MONSTER_KEYS)))
    seats = rules.seats
    unpack(s, data, _NUMBERS, dict.fromkeys(_PER_SEAT, seats) | _LISTS, _PILES, {"hands": seats})
    for name, length in _ROWS.items():
        setattr(s, name, _rows(data[name], seats, length))
    s.plans = _rows(data["plans"], 2, PLAN)
    order = tuple(wholes(data["order"]))
    expect(set(order) <= set(range(seats)) and len(set(order)) == len(order) > 1, "order")
    take_part(s, order)
    s.load_base(data, FRAMES)
    return s


def _rows(values: Any, rows: int, length: int) -> list[list[int]]:
    found = [wholes(row) for row in values]
    expect(len(found) == rows and all(len(row) == length for row in found), "rows")
    return found
