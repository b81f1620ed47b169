"""A state as JSON and back."""

from __future__ import annotations

from typing import Final

from rules.core.errors import BadToken, ContentError
from rules.core.frame import Frame
from rules.core.pieces import Pieces
from rules.core.state import JsonValue, dump_frames, load_frames
from rules.core.unpack import counted, expect, whole, wholes
from rules.nine_cards_sekigahara import actions, battle, closing, orders, turn
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, COLOURS, SEATS, SLOTS, Rules

_NUMBERS: Final = (
    *("round", "turn", "phase", "start", "active", "resolved", "steadfast", "first", "winner", "margin"),
)
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

FRAMES: Final[dict[str, type[Frame[NineCardsState]]]] = {
    frame.__name__: frame
    for frame in (
        *(turn.RoundStart, turn.NextTurn, turn.ChooseOption, turn.Reveal, turn.OrderCastles, turn.PickCastle),
        *(turn.Tidy, closing.Finish),
        *orders.QUESTIONS,
        *battle.FRAMES,
    )
}


def dump(s: NineCardsState) -> JsonValue:
    """Return everything that the state holds."""
    data: dict[str, JsonValue] = {name: getattr(s, name) for name in _NUMBERS}
    data.update({name: getattr(s, name).copy() for name in (*_LISTS, *_PILES)})
    data["camps"] = [camp.copy() for camp in s.camps]
    data["course"] = [action.token for action in s.course]
    data["pieces"] = s.pieces.dump()
    data["frames"] = dump_frames(s.frames)
    data["over"] = s.over
    return data


def load(rules: Rules, data: JsonValue) -> NineCardsState:
    """Return the state that `dump` wrote; raise `ContentError` when it is no such thing."""
    try:
        return _load(rules, data)
    except (BadToken, KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise ContentError(f"This is no table of Nine Cards: {error!r}.") from error


def _load(rules: Rules, data: JsonValue) -> NineCardsState:
    s = NineCardsState(rules, Pieces.load([wholes(column) for column in data["pieces"]]))
    pieces = CARDS + COLOURS * (rules.tokens - 1)
    expect(len(s.pieces.face) == len(s.pieces.seen) == len(s.pieces.pool) == pieces, "pieces")
    for name in _NUMBERS:
        setattr(s, name, whole(data[name]))
    for name, length in _LISTS.items():
        setattr(s, name, counted(data, name, length))
    for name in _PILES:
        setattr(s, name, wholes(data[name]))
    s.camps = [wholes(camp) for camp in data["camps"]]
    expect(len(s.camps) == SEATS, "camps")
    s.course = [actions.TABLE.parse(token) for token in data["course"]]
    s.over = bool(data["over"])
    s.frames = load_frames(data["frames"], FRAMES)
    expect(bool(s.frames) != s.over, "frames")
    return s
