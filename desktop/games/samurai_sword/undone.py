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
from rules.samurai_sword.frames import face_ref
from rules.samurai_sword.tables import ARMOR, DAIMYO, FAST_DRAW, FOCUS, WEAPONS

_KEY: Final = "samurai_sword.undone"
_PARTNERS: Final = 3
_AT_ONCE: Final = (ARMOR, FAST_DRAW, FOCUS, DAIMYO)
"""Properties, which help from when they lie there, and the card that is nothing but two others."""


def left_undone(me: Seat, gestures: Sequence[Gesture], action: Action, view: TableView) -> Message | None:
    """Return what could still be done where the play phase is to end: so many attacks, and cards by name; or None.

    No number says how many cards are left: more shine than anybody is reminded of.
    """
    if action is not actions.END_PLAY:
        return None
    weapons, others = set[str](), list[int]()
    for gesture in gestures:
        played = gesture.action
        if not isinstance(played, actions.Play) or gesture.source is None:
            continue
        if played.face < WEAPONS and not _is_friend(view, me, played.target):
            weapons.add(gesture.source)
        elif played.face in _AT_ONCE and played.face not in others:
            others.append(played.face)
    attacks = min(len(weapons), knowledge.weapon_limit(view, me) - view.counter("table", "weapons_played"))
    left = [message(f"{_KEY}.attack", n=attacks)] if attacks > 0 else []
    left += [_named(others)] if others else []
    if len(left) > 1:
        left = [message(f"{_KEY}.both", attack=left[0], cards=left[1])]
    return message(f"{_KEY}.left", what=left[0]) if left else None


def _named(faces: Sequence[int]) -> Message:
    """Name the cards, the first two where there are more."""
    named = {name: face_ref(face) for name, face in zip("ab", faces, strict=False)}
    return message(f"{_KEY}.{('one', 'two', 'more')[min(len(faces), 3) - 1]}", **named)


def _is_friend(view: TableView, me: Seat, other: Seat) -> bool:
    """Return whether `me` knows that both win together: of three players, all but the Shogun do (SS-6.11)."""
    mine, theirs = knowledge.role(view, me), knowledge.role(view, other)
    if mine and not theirs and knowledge.seats(view) == _PARTNERS:
        return knowledge.team(mine) == "ninja"
    return bool(mine and theirs) and knowledge.team(mine) == knowledge.team(theirs)
