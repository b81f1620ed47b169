"""What a turn of Samurai Sword leaves undone: cards that could still be played, and that nobody keeps for later.

Parries, calls and tricks wait for their moment in the hand, so nothing is said of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.games.samurai_sword import knowledge
from rules.core.action import Action
from rules.core.ids import Seat
from rules.core.message import Message, message
from rules.core.view import Gesture, TableView
from rules.samurai_sword import actions
from rules.samurai_sword.tables import ARMOR, DAIMYO, FAST_DRAW, FOCUS, WEAPONS

_AT_ONCE: Final = (ARMOR, FAST_DRAW, FOCUS, DAIMYO)
"""Properties, which help from when they lie there, and the card that is nothing but two others."""


def left_undone(me: Seat, gestures: Sequence[Gesture], action: Action, view: TableView) -> Message | None:
    """Return how many cards could still be played where the play phase is to end; None where there are none."""
    if action is not actions.END_PLAY:
        return None
    weapons, others = set[str](), set[str]()
    for gesture in gestures:
        played = gesture.action
        if not isinstance(played, actions.Play) or gesture.source is None:
            continue
        if played.face < WEAPONS and not _is_friend(view, me, played.target):
            weapons.add(gesture.source)
        elif played.face in _AT_ONCE:
            others.add(gesture.source)
    attacks = knowledge.weapon_limit(view, me) - view.counter("table", "weapons_played")
    count = len(others) + min(len(weapons), attacks)
    return message("samurai_sword.undone.cards", n=count) if count else None


def _is_friend(view: TableView, me: Seat, other: Seat) -> bool:
    """Return whether `me` knows that both win together."""
    mine, theirs = knowledge.role(view, me), knowledge.role(view, other)
    return bool(mine and theirs) and knowledge.team(mine) == knowledge.team(theirs)
