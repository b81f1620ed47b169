"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.errors import ContentError
from rules.core.pieces import Pieces
from rules.core.state import JsonValue, dump_frames, load_frames
from rules.core.unpack import counted, expect, whole, wholes
from rules.daruma.state import DarumaState
from rules.daruma.tables import SLOTS, Rules
from rules.daruma.turn import FRAMES

_NUMBERS: Final = (*("free", "ledger", "tile_four", "curse", "generous", "active", "start", "step", "final", "ending"),)
_LISTS: Final = {"row": SLOTS, "dice": SLOTS, "marks": SLOTS, "pool": 7, "bottle": 7, "layout": 12}


def dump(s: DarumaState) -> JsonValue:
    """Return everything that the state holds."""
    data: dict[str, JsonValue] = {name: getattr(s, name) for name in _NUMBERS}
    data.update({name: list(getattr(s, name)) for name in _LISTS})
    data["deck"] = s.deck.copy()
    data["turns"] = s.turns.copy()
    data["supplies"] = [supply.copy() for supply in s.supplies]
    data["pieces"] = s.pieces.dump()
    data["frames"] = dump_frames(s.frames)
    data["over"] = s.over
    return data


def load(rules: Rules, data: JsonValue) -> DarumaState:
    """Return the state that `dump` wrote; raise `ContentError` when it is no such thing."""
    try:
        return _load(rules, data)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise ContentError(f"This is no table of Daruma for {rules.seats} players: {error!r}.") from error


def _load(rules: Rules, data: JsonValue) -> DarumaState:
    s = DarumaState(rules, Pieces.load([wholes(column) for column in data["pieces"]]))
    expect(len(s.pieces.face) == len(s.pieces.seen) == len(s.pieces.pool) == len(rules.faces) + 6, "pieces")
    for name in _NUMBERS:
        setattr(s, name, whole(data[name]))
    for name, length in _LISTS.items():
        numbers = counted(data, name, length)
        setattr(s, name, tuple(numbers) if name == "layout" else numbers)
    s.deck = wholes(data["deck"])
    s.turns = wholes(data["turns"])
    s.supplies = [wholes(supply) for supply in data["supplies"]]
    expect(len(s.turns) == len(s.supplies) == rules.seats, "seats")
    s.over = bool(data["over"])
    s.frames = load_frames(data["frames"], FRAMES)
    expect(bool(s.frames) != s.over, "frames")
    return s
