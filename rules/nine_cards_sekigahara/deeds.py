"""What an action of Nine Cards is to a commander with a temper."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.nine_cards_sekigahara import actions
from rules.nine_cards_sekigahara.state import ACTION, NineCardsState, at

DEEDS: Final = ("contest", "fortify", "reinforce", "castle", "march", "lure", "expel")
"""A samurai sent where the other side stands no weaker, or where one leads already; reinforcements, a castle action,
the own men moved, those of the other side moved, and one of those removed or replaced."""

_BY_VERB: Final = {"reinforce": ("reinforce",), "castle": ("castle",), "remove": ("expel",), "replace": ("expel",)}


def deeds(s: NineCardsState, action: Action) -> tuple[str, ...]:
    """Return the deeds that `action` is."""
    if s.phase != ACTION:
        return ()
    me = s.frames[-1].actor
    if isinstance(action, actions.March):
        return ("march",) if action.owner == me else ("lure",)
    if isinstance(action, actions.AtSlot) and action.verb == "deploy":
        return ("fortify",) if at(s, me, action.slot) > at(s, 1 - me, action.slot) else ("contest",)
    return _BY_VERB.get(action.verb, ())
