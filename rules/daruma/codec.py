"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import counted, expect, piece_table, whole, wholes
from rules.daruma import frames, turn
from rules.daruma.ruleset import Rules
from rules.daruma.state import DarumaState
from rules.daruma.tables import SLOTS

FRAMES: Final[dict[str, type[Frame[DarumaState]]]] = {
    frame.__name__: frame for module in (turn, frames) for frame in module.FRAMES
}

_NUMBERS: Final = ("free", "ledger", "tile_four", "curse", "generous", "active", "start", "step", "final", "ending")
_LISTS: Final = {"row": SLOTS, "dice": SLOTS, "marks": SLOTS, "pool": 7, "bottle": 7, "layout": 12}


def dump(s: DarumaState) -> JsonValue:
    """Return everything that the state holds."""
    data: dict[str, JsonValue] = {name: getattr(s, name) for name in _NUMBERS}
    data.update({name: list(getattr(s, name)) for name in _LISTS})
    data["deck"] = s.deck.copy()
    data["turns"] = s.turns.copy()
    data["supplies"] = [supply.copy() for supply in s.supplies]
    data["pieces"] = s.pieces.dump()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> DarumaState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = DarumaState(rules, piece_table(data, len(rules.faces) + 6))
    for name in _NUMBERS:
        setattr(s, name, whole(data[name]))
    for name, length in _LISTS.items():
        numbers = counted(data, name, length)
        setattr(s, name, tuple(numbers) if name == "layout" else numbers)
    s.deck = wholes(data["deck"])
    s.turns = wholes(data["turns"])
    s.supplies = [wholes(supply) for supply in data["supplies"]]
    expect(len(s.turns) == len(s.supplies) == rules.seats, "seats")
    s.load_base(data, FRAMES)
    return s
