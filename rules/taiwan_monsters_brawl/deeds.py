"""What an action of Taiwan Monsters Brawl is to a monster with a temper."""

from __future__ import annotations

from typing import Final

from rules.ai.temper import ahead, behind
from rules.core.action import Action
from rules.core.ids import NOBODY, Seat
from rules.taiwan_monsters_brawl import actions
from rules.taiwan_monsters_brawl.state import BrawlState

DEEDS: Final = (
    *("challenge", "challenge_ahead", "challenge_behind", "rest", "gamble", "draw"),
    *("cast", "aim_ahead", "aim_behind", "hold", "save", "surge", "yield"),
)
"""A challenge, one to whoever has most points or fewest; a rest; dice for runes in place of a card, and the card;
a spell, one aimed at whoever has most points or fewest, and no spell; chi in place of a rune; a line of runes in a
challenge, and none."""

_BY_VERB: Final = {
    "rest": ("rest",),
    "dice": ("gamble",),
    "draw": ("draw",),
    "pass": ("hold",),
    "convert": ("save",),
    "line": ("surge",),
    "no_line": ("yield",),
}


def deeds(s: BrawlState, action: Action) -> tuple[str, ...]:
    """Return the deeds that `action` is."""
    me = s.frames[-1].actor
    if isinstance(action, actions.Challenge):
        return ("challenge", *_rank(s, me, action.target, "challenge"))
    if isinstance(action, actions.Cast):
        return ("cast", *_rank(s, me, action.target, "aim"))
    if isinstance(action, actions.Cell):
        return _rank(s, me, action.owner, "aim")
    return _BY_VERB.get(action.verb, ())


def _rank(s: BrawlState, me: Seat, target: Seat, deed: str) -> tuple[str, ...]:
    if target in (NOBODY, me):
        return ()
    if ahead(s.vp, me) >> target & 1:
        return (f"{deed}_ahead",)
    return (f"{deed}_behind",) if behind(s.vp, me) >> target & 1 else ()
