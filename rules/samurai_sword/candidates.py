"""Which answers deserve a trial: no two that come to the same, none that strikes a friend for certain.

What is left out is decided by what the seat knows, not by the roles of the world it is asked in.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.samurai_sword import actions
from rules.samurai_sword.frames import ChooseBushido, DiscardDown, FirstDraw, Parry
from rules.samurai_sword.policy import Turn, cheapest, follow
from rules.samurai_sword.ring import wounds_of
from rules.samurai_sword.state import SamuraiSwordState, hand_mask, role, role_piece
from rules.samurai_sword.tables import (
    ARMOR,
    BREATHING,
    BUSHIDO,
    FAST_DRAW,
    FOCUS,
    NINJA_TEAM,
    TEAM_OF,
    WEAPONS,
)

_PROPERTIES: Final = (FOCUS, FAST_DRAW, ARMOR)
_FELLS: Final = 9.0
"""Worth of a blow, to the quick policy, by which somebody may fall in this turn."""
_TO_PART_WITH: Final = 3
"""Cards among which one chooses what to discard."""


def candidates(s: SamuraiSwordState) -> list[Action]:
    """Return the answers to try; a property that lies open is taken as surely as one in the hand is laid."""
    frame = s.frames[-1]
    choices = s.choices if s.choices is not None else frame.legal(s)
    if len(choices) == 1:
        return choices
    if isinstance(frame, FirstDraw):
        return [actions.FROM_DISCARD] if s.pieces.face[s.discard[-1]] in _PROPERTIES else choices
    if isinstance(frame, DiscardDown):
        return _cheapest_few(s, choices)
    if isinstance(choices[0], actions.Card):  # an answer to somebody: the cheapest card or none
        return [cheapest(s, choices[:-1]), choices[-1]]
    return _main(s, frame.actor, choices)


def surviving(s: SamuraiSwordState) -> list[Action]:
    """Return the same, but the quick policy's answer alone where one falls, or loses the last Honor, without it."""
    found = candidates(s)
    frame = s.frames[-1]
    if len(found) == 1 or isinstance(frame, DiscardDown) or actions.END_PLAY in found or not _is_the_end(s, frame):
        return found
    favourite = follow(s)
    return found if favourite is found[-1] else [favourite]


def sensible(s: SamuraiSwordState) -> list[Action]:
    """Return what survives in the order in which the quick policy likes it.

    Left out is what does harm, and an end where a blow can fell somebody.
    """
    found = surviving(s)
    frame = s.frames[-1]
    if len(found) == 1 or isinstance(frame, DiscardDown):
        return found
    if actions.END_PLAY not in found:
        favourite = follow(s)
        return [favourite, *(action for action in found if action is not favourite)]
    turn = Turn(s, frame.actor)
    liked = [(turn.worth(action), -place) for place, action in enumerate(found)]
    liked.sort(reverse=True)
    least = _FELLS if liked[0][0] >= _FELLS else 0.0
    return [found[-place] for worth, place in liked if worth >= least]


def _is_the_end(s: SamuraiSwordState, frame: Frame[SamuraiSwordState]) -> bool:
    """Return whether who is asked falls, or has no Honor left, by letting it happen."""
    seat = frame.actor
    if isinstance(frame, Parry):
        return wounds_of(s, s.active, s.pieces.face[s.resolving], seat) >= s.resilience[seat]
    return (s.honor if isinstance(frame, ChooseBushido) else s.resilience)[seat] == 1


def _cheapest_few(s: SamuraiSwordState, choices: list[Action]) -> list[Action]:
    order: list[tuple[float, int]] = []
    for place, action in enumerate(choices):
        assert isinstance(action, actions.Card)
        order.append((s.rules.keep[action.face], place))
    order.sort()
    return [choices[place] for _, place in order[:_TO_PART_WITH]]


def _main(s: SamuraiSwordState, seat: Seat, choices: list[Action]) -> list[Action]:
    """A property comes first, whatever else is in the hand; then everything that may do some good."""
    held = hand_mask(s, seat)
    for face in _PROPERTIES:
        if held >> face & 1:
            return [actions.LAY[face]]
    friends = known_friends(s, seat)
    return _without_doubles(s, [action for action in choices if not _is_folly(s, friends, action)])


def _is_folly(s: SamuraiSwordState, friends: int, action: Action) -> bool:
    """Return whether `action` hurts a certain friend, or helps whoever it should hurt."""
    if not isinstance(action, actions.Play) or action.target < 0:
        return False
    friend = friends >> action.target & 1 == 1
    if action.lost == BUSHIDO:
        return not friend and action.target != s.active
    if action.face == BREATHING:
        return False
    return friend


def known_friends(s: SamuraiSwordState, seat: Seat) -> int:
    """Return the mask of the seats that `seat` knows to be of its team, itself included."""
    own = TEAM_OF[role(s, seat)]
    mask = 1 << seat
    for other in range(s.rules.seats):
        if s.pieces.seen[role_piece(s.rules, other)] >> seat & 1 and TEAM_OF[role(s, other)] == own:
            mask |= 1 << other
    if s.rules.seats == 3 and own == NINJA_TEAM:
        mask = 7 ^ 1 << s.lord
    return mask


def _without_doubles(s: SamuraiSwordState, found: list[Action]) -> list[Action]:
    """Of weapons that deal the same to the same target only the one that one parts with most easily is tried."""
    best: dict[int, Action] = {}
    others: list[Action] = []
    for action in found:
        if isinstance(action, actions.Play) and action.face < WEAPONS:
            key = action.target * 8 + s.rules.wounds[action.face]
            old = best.get(key)
            if old is None or (isinstance(old, actions.Play) and s.rules.keep[action.face] < s.rules.keep[old.face]):
                best[key] = action
        else:
            others.append(action)
    return [*best.values(), *others]
