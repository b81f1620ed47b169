"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import counted, packed, piece_table, unpack
from rules.daruma import frames, turn
from rules.daruma.ruleset import Rules
from rules.daruma.state import DarumaState
from rules.daruma.tables import OBJECTIVES, PLACES, SIDES, SLOTS

FRAMES: Final[dict[str, type[Frame[DarumaState]]]] = {
    frame.__name__: frame for module in (turn, frames) for frame in module.FRAMES
}

_NUMBERS: Final = ("free", "ledger", "tile_four", "curse", "generous", "active", "start", "step", "final", "ending")
_LISTS: Final = {"row": SLOTS, "dice": SLOTS, "marks": SLOTS, "pool": SIDES, "bottle": SIDES}


def dump(s: DarumaState) -> JsonValue:
    """Return everything that the state holds."""
    data = packed(s, _NUMBERS, (*_LISTS, "layout", "deck", "turns"), ("supplies",))
    data["pieces"] = s.pieces.dump()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> DarumaState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = DarumaState(rules, piece_table(data, len(rules.faces) + OBJECTIVES))
    seats = rules.seats
    unpack(s, data, _NUMBERS, {**_LISTS, "turns": seats}, ("deck",), {"supplies": seats})
    s.layout = tuple(counted(data, "layout", PLACES))
    s.load_base(data, FRAMES)
    return s
