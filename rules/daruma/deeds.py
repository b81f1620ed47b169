"""What an action of Daruma is to somebody with a temper."""

from __future__ import annotations

from typing import Final

from rules.ai.temper import ahead, behind
from rules.core.action import Action
from rules.core.ids import Seat
from rules.daruma import actions
from rules.daruma.state import DarumaState

DEEDS: Final = (
    "pour",
    "paint",
    "stop",
    "refresh",
    "keep",
    "give_ahead",
    "give_behind",
    "trade_ahead",
    "trade_behind",
)
"""A die for sake, an eye, the end of the turn, a new row or the old one, a card for whoever has more cards than oneself
or not, a trade with such a one."""

_BY_VERB: Final = {
    "bottle": ("pour",),
    "place": ("paint",),
    "stop": ("stop",),
    "refresh": ("refresh",),
    "keep": ("keep",),
}


def deeds(s: DarumaState, action: Action) -> tuple[str, ...]:
    """Return the deeds that `action` is."""
    if isinstance(action, actions.Give):
        return ("give_ahead",) if _leads(s, action.receiver) else ("give_behind",)
    if isinstance(action, actions.Swap):
        return _trade(s, action)
    return _BY_VERB.get(action.verb, ())


def _trade(s: DarumaState, action: actions.Swap) -> tuple[str, ...]:
    partners = 1 << action.low | 1 << action.high
    standing = [len(supply) for supply in s.supplies]
    if partners & ahead(standing, s.active):
        return ("trade_ahead",)
    return ("trade_behind",) if partners & behind(standing, s.active) else ()


def _leads(s: DarumaState, seat: Seat) -> bool:
    return len(s.supplies[seat]) > len(s.supplies[s.active])
