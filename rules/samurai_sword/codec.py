"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.errors import ContentError
from rules.core.pieces import Pieces
from rules.core.state import JsonValue, dump_frames, load_frames
from rules.core.unpack import counted, expect, whole, wholes
from rules.samurai_sword.state import DEEDS, SamuraiSwordState
from rules.samurai_sword.tables import CHARACTERS, ROLES, Rules
from rules.samurai_sword.turn import FRAMES

_NUMBERS: Final = ("resolving", "lord", "active", "phase", "weapons", "target", "bushido", "turns", "ending", "victim")
_PER_SEAT: Final = ("honor", "resilience", "guard", "force", "limit")
_PILES: Final = ("deck", "discard")
_LAID: Final = ("hands", "fields")

REMEMBERED: Final = ("course", "signs")
"""What lies on no table: whom people chose on the way here, and what tells of the cards they hold."""


def dump(s: SamuraiSwordState) -> JsonValue:
    """Return everything that the state holds."""
    data: dict[str, JsonValue] = {name: getattr(s, name) for name in _NUMBERS}
    data.update({name: getattr(s, name).copy() for name in (*_PER_SEAT, *_PILES, "deeds")})
    data.update({name: [pieces.copy() for pieces in getattr(s, name)] for name in _LAID})
    data["cast"] = list(s.cast)
    data["course"] = [list(choice) for choice in s.course]
    data["signs"] = s.signs.copy()
    data["pieces"] = s.pieces.dump()
    data["frames"] = dump_frames(s.frames)
    data["over"] = s.over
    return data


def load(rules: Rules, data: JsonValue) -> SamuraiSwordState:
    """Return the state that `dump` wrote; raise `ContentError` when it is no such thing."""
    try:
        return _load(rules, data)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise ContentError(f"This is no table of Samurai Sword for {rules.seats} players: {error!r}.") from error


def _load(rules: Rules, data: JsonValue) -> SamuraiSwordState:
    s = SamuraiSwordState(rules, Pieces.load([wholes(column) for column in data["pieces"]]))
    pieces = len(rules.faces) + ROLES + CHARACTERS
    expect(len(s.pieces.face) == len(s.pieces.seen) == len(s.pieces.pool) == pieces, "pieces")
    for name in _NUMBERS:
        setattr(s, name, whole(data[name]))
    for name in _PER_SEAT:
        setattr(s, name, counted(data, name, rules.seats))
    for name in _PILES:
        setattr(s, name, wholes(data[name]))
    for name in _LAID:
        setattr(s, name, [wholes(laid) for laid in data[name]])
        expect(len(getattr(s, name)) == rules.seats, name)
    s.deeds = counted(data, "deeds", DEEDS * rules.seats * rules.seats)
    s.course = [tuple(counted({"choice": choice}, "choice", 3 + rules.seats)) for choice in data["course"]]
    s.signs = counted(data, "signs", len(rules.faces))
    s.cast = tuple(counted(data, "cast", rules.seats))
    s.over = bool(data["over"])
    s.frames = load_frames(data["frames"], FRAMES)
    expect(bool(s.frames) != s.over, "frames")
    return s
