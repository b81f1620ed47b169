"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import counted, expect, packed, piece_table, unpack, wholes
from rules.small_samurai_empires import deal, march, orders, planning, turn
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.state import SOURCES, EmpiresState
from rules.small_samurai_empires.tables import HOUSE_KEYS, PROVINCES, REGIONS, RESOURCES, SLOTS

FRAMES: Final[dict[str, type[Frame[EmpiresState]]]] = {
    frame.__name__: frame for module in (deal, planning, orders, march, turn) for frame in module.FRAMES
}

_NUMBERS: Final = ("free", "era", "round", "phase", "laps", "slot", "active", "shrines")
_PER_SEAT: Final = {
    "houses": 1,
    "men": PROVINCES,
    "stand": 1,
    "castles": 1,
    "supply": 1,
    "held": RESOURCES,
    "influence": REGIONS,
    "score": 1,
    "earned": SOURCES,
    "chosen": 1,
    "open": 1,
    "covered": 1,
}
_LISTS: Final = {
    "seat_of": len(HOUSE_KEYS),
    "bank": RESOURCES,
    "values": REGIONS,
    "tops": SLOTS,
    "unders": SLOTS,
}
_PILES: Final = ("deck", "laid")
_HANDS: Final = ("hands", "tokens")


def dump(s: EmpiresState) -> JsonValue:
    """Return everything that the state holds."""
    data = packed(s, _NUMBERS, (*_PER_SEAT, *_LISTS, *_PILES, "order", "yields", "neutral"), _HANDS)
    data["pieces"] = s.pieces.dump()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> EmpiresState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = EmpiresState(rules, piece_table(data, rules.first_house + len(HOUSE_KEYS)))
    lists = {name: each * rules.seats for name, each in _PER_SEAT.items()} | _LISTS
    unpack(s, data, _NUMBERS, lists, _PILES, dict.fromkeys(_HANDS, rules.seats))
    s.yields = tuple(counted(data, "yields", RESOURCES))
    s.order, s.neutral = tuple(wholes(data["order"])), tuple(wholes(data["neutral"]))
    expect(sorted(s.order) in ([], list(range(rules.seats))), "order")
    expect(len(s.neutral) in (0, SLOTS), "neutral")
    s.load_base(data, FRAMES)
    return s
