"""A state as JSON and back."""

from __future__ import annotations

from typing import Any, Final

from rules.core.errors import ContentError
from rules.core.pieces import Pieces
from rules.core.state import JsonValue, dump_frames, load_frames
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
    s = DarumaState(rules, Pieces.load([_ints(column) for column in data["pieces"]]))
    _expect(len(s.pieces.face) == len(s.pieces.seen) == len(s.pieces.pool) == len(rules.faces) + 6, "pieces")
    for name in _NUMBERS:
        setattr(s, name, _int(data[name]))
    for name, length in _LISTS.items():
        numbers = _ints(data[name])
        _expect(len(numbers) == length, name)
        setattr(s, name, tuple(numbers) if name == "layout" else numbers)
    s.deck = _ints(data["deck"])
    s.turns = _ints(data["turns"])
    s.supplies = [_ints(supply) for supply in data["supplies"]]
    _expect(len(s.turns) == len(s.supplies) == rules.seats, "seats")
    s.over = bool(data["over"])
    s.frames = load_frames(data["frames"], FRAMES)
    _expect(bool(s.frames) != s.over, "frames")
    return s


def _expect(claim: bool, what: str) -> None:  # noqa: FBT001 - an assertion
    if not claim:
        raise ValueError(what)


def _int(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


def _ints(values: Any) -> list[int]:
    return [_int(value) for value in values]
