"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import counted, expect, piece_table, whole, wholes
from rules.samurai_sword import frames, turn
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.state import DEEDS, SamuraiSwordState
from rules.samurai_sword.tables import CHARACTERS, ROLES

FRAMES: Final[dict[str, type[Frame[SamuraiSwordState]]]] = {
    frame.__name__: frame for module in (turn, frames) for frame in module.FRAMES
}

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
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> SamuraiSwordState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = SamuraiSwordState(rules, piece_table(data, len(rules.faces) + ROLES + CHARACTERS))
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
    s.load_base(data, FRAMES)
    return s
