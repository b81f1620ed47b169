"""What an action of Small Samurai Empires is to a daimyo with a temper; what lies face down is never asked."""

from __future__ import annotations

from typing import Final

from rules.ai.temper import ahead, behind
from rules.core.action import Action
from rules.core.ids import Seat
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.state import EMPTY, EmpiresState, owner_of

DEEDS: Final = (
    *("plan_recruit", "plan_march", "plan_attack", "plan_harvest", "plan_castle", "cover"),
    *("strike", "strike_ahead", "strike_behind", "spare", "invade", "settle", "sail"),
)
"""An order laid of each kind, one that covers another's; a samurai of another removed, of whoever has most points or
fewest, and a blow left out; a samurai sent where others stand, or where nobody else does, and over the sea."""

_PLANS: Final = (
    *("plan_recruit", "plan_march", "plan_march", "plan_march"),
    *("plan_attack", "plan_harvest", "plan_castle"),
)
"""By order."""


def deeds(s: EmpiresState, action: Action) -> tuple[str, ...]:
    """Return the deeds that `action` is."""
    if isinstance(action, actions.Place):
        plan = _PLANS[action.order]
        return (plan, "cover") if _covers(s, action.slot) else (plan,)
    me = s.frames[-1].actor
    if isinstance(action, actions.Strike):
        return ("strike", *_rank(s, me, action.target))
    if isinstance(action, actions.Go):
        there = ("invade",) if _is_held(s, me, action.target) else ("settle",)
        return (*there, "sail") if action.verb == "sail" else there
    if action is actions.DECLINE and any(isinstance(other, actions.Strike) for other in s.frames[-1].legal(s)):
        return ("spare",)
    return ()


def _covers(s: EmpiresState, slot: int) -> bool:
    """Return whether a token of somebody else lies on the slot; whoever is asked would cover it."""
    top = s.tops[slot]
    return top != EMPTY and owner_of(s, top) != s.frames[-1].actor


def _is_held(s: EmpiresState, me: Seat, province: int) -> bool:
    return any((s.stand[seat] | s.castles[seat]) >> province & 1 for seat in range(s.rules.seats) if seat != me)


def _rank(s: EmpiresState, me: Seat, target: Seat) -> tuple[str, ...]:
    if ahead(s.score, me) >> target & 1:
        return ("strike_ahead",)
    return ("strike_behind",) if behind(s.score, me) >> target & 1 else ()
