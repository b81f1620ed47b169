"""A state as JSON and back."""

from __future__ import annotations

from typing import Any, Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import counted, expect, piece_table, whole, wholes
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
    data: dict[str, JsonValue] = {name: getattr(s, name) for name in _NUMBERS}
    data.update({name: getattr(s, name).copy() for name in (*_PER_SEAT, *_PILES, *_LISTS)})
    data.update({name: [row.copy() for row in getattr(s, name)] for name in (*_ROWS, "hands", "plans")})
    data["order"] = list(s.order)
    data["pieces"] = s.pieces.dump()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> BrawlState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = BrawlState(rules, piece_table(data, rules.cards + ZONES + len(MONSTER_KEYS)))
    for name in _NUMBERS:
        setattr(s, name, whole(data[name]))
    for name in _PER_SEAT:
        setattr(s, name, counted(data, name, rules.seats))
    for name in _PILES:
        setattr(s, name, wholes(data[name]))
    for name, length in _LISTS.items():
        setattr(s, name, counted(data, name, length))
    for name, length in _ROWS.items():
        setattr(s, name, _rows(data[name], rules.seats, length))
    s.plans = _rows(data["plans"], 2, PLAN)
    s.hands = [wholes(hand) for hand in data["hands"]]
    expect(len(s.hands) == rules.seats, "hands")
    order = tuple(wholes(data["order"]))
    expect(set(order) <= set(range(rules.seats)) and len(set(order)) == len(order) > 1, "order")
    take_part(s, order)
    s.load_base(data, FRAMES)
    return s


def _rows(values: Any, rows: int, length: int) -> list[list[int]]:
    found = [wholes(row) for row in values]
    expect(len(found) == rows and all(len(row) == length for row in found), "rows")
    return found
