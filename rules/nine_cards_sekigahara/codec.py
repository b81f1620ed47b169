"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.frame import Frame
from rules.core.state import JsonValue
from rules.core.unpack import packed, piece_table, unpack
from rules.nine_cards_sekigahara import actions, battle, closing, orders, targets, turn
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, COLOURS, SEATS, SLOTS

FRAMES: Final[dict[str, type[Frame[NineCardsState]]]] = {
    frame.__name__: frame for module in (turn, orders, battle, targets, closing) for frame in module.FRAMES
}

_NUMBERS: Final = ("round", "turn", "phase", "start", "active", "resolved", "steadfast", "first", "winner", "margin")
_LISTS: Final = {
    "slots": SLOTS,
    "ashigaru": SEATS * SLOTS,
    "stood": SEATS * SLOTS,
    "supply": SEATS,
    "tokens": SEATS,
    "ambush": SEATS,
    "used": SEATS,
    "closers": SLOTS,
    "strength": CARDS,
}
_PILES: Final = ("deck", "bag", "spent")

REMEMBERED: Final = ("stood", "course")
"""What lies on no table: how the round came to what it is."""


def dump(s: NineCardsState) -> JsonValue:
    """Return everything that the state holds."""
    data = packed(s, _NUMBERS, (*_LISTS, *_PILES), ("camps",))
    data["course"] = [action.token for action in s.course]
    data["pieces"] = s.pieces.dump()
    return data | s.dump_base()


def read(rules: Rules, data: JsonValue) -> NineCardsState:
    """Return the state that `dump` wrote; raise one of `MALFORMED` when it is no such thing."""
    s = NineCardsState(rules, piece_table(data, CARDS + COLOURS * (rules.tokens - 1)))
    unpack(s, data, _NUMBERS, _LISTS, _PILES, {"camps": SEATS})
    s.course = [actions.TABLE.parse(token) for token in data["course"]]
    s.load_base(data, FRAMES)
    return s
