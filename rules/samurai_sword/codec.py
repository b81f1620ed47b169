"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import counted, packed, piece_table, unpack
from rules.samurai_sword import frames, turn
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.state import TALLIED, SamuraiSwordState
from rules.samurai_sword.tables import CHARACTERS, ROLES

FRAMES: Final[dict[str, type[Frame[SamuraiSwordState]]]] = {
    frame.__name__: frame for module in (turn, frames) for frame in module.FRAMES
}

_NUMBERS: Final = ("resolving", "lord", "active", "phase", "weapons", "target", "bushido", "turns", "ending", "victim")
_PER_SEAT: Final = ("honor", "resilience", "guard", "force", "limit")
_PILES: Final = ("deck", "discard")
_LAID: Final = ("hands", "fields")

_TALLIES: Final = "deeds"
"""How dumps call the tallies; the digests of saves stand on it."""

REMEMBERED: Final = ("course", "rumours", "signs")
"""What lies on no table: whom people chose on the way here, where all know cards to be, and what tells of them."""


def dump(s: SamuraiSwordState) -> JsonValue:
    """Return everything that the state holds."""
    data = packed(s, _NUMBERS, (*_PER_SEAT, *_PILES, "tallies", "signs", "cast"), (*_LAID, "course"))
    data[_TALLIES] = data.pop("tallies")
    data["pieces"] = s.pieces.dump()
    data["rumours"] = s.pieces.dump_rumours()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> SamuraiSwordState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = SamuraiSwordState(rules, piece_table(data, len(rules.faces) + ROLES + CHARACTERS))
    seats = rules.seats
    lists = {**dict.fromkeys(_PER_SEAT, seats), "tallies": TALLIED * seats * seats, "signs": len(rules.faces)}
    unpack(s, data | {"tallies": data[_TALLIES]}, _NUMBERS, lists, _PILES, dict.fromkeys(_LAID, seats))
    s.course = [tuple(counted({"choice": choice}, "choice", 3 + seats)) for choice in data["course"]]
    s.cast = tuple(counted(data, "cast", seats))
    s.load_base(data, FRAMES)
    return s
