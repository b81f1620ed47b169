"""The quick policy: what a player does who thinks one throw ahead; trials follow it, and it ranks what they look at.

It counts in points of the own objective.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.ids import Seat
from rules.daruma import actions, scoring
from rules.daruma.frames import ChooseCard, ChooseSet, ChooseTraders, NudgeSet, NudgeSingles, Pour
from rules.daruma.odds import BLANK_CODE, HALF_CODE, MOST_ONES, MOST_PAID, THROW, gains
from rules.daruma.state import DarumaState
from rules.daruma.tables import (
    ACTION_OF,
    COUNTS_AS_FOUR,
    DARUMA_TILE,
    FOUR,
    FOUR_TILE,
    NUDGE_SET,
    NUDGE_SINGLES,
    REROLL_ALL,
    REROLL_SET,
    REROLL_SINGLES,
    SLOTS,
    SWAP,
    tile_at,
)
from rules.daruma.turn import Main, Refresh

DISLIKE: Final = (3, 5, 6, 2)
"""Faces of dice in the order in which one parts with them: a 2 or a 6 may yet be nudged to a 1."""

_FOUR_FOR_NEXT: Final = 0.4  # what it is worth that the next player starts on a four-dice tile
_SET_OF_NEAR_ONES: Final = 0.1  # a die showing 2 or 6, which a nudge can turn
_EVEN: Final = 2.0  # worth of a row from which nobody would flee


class Outlook:
    """A turn at one moment: `secured` points, `gains` by number of 1s, fours left, `worth` of cards to the player."""

    __slots__ = ("code", "fours_left", "gains", "secured", "worth")

    def __init__(self, s: DarumaState, seat: Seat) -> None:
        worth = scoring.worths(s, seat)
        faces = s.pieces.face
        row, dice, marks = s.row, s.dice, s.marks
        code = 0
        secured = 0
        for slot in range(SLOTS):
            points = worth[faces[row[slot]]]
            eyes = dice[slot] + marks[slot]
            if eyes == 0:
                code += BLANK_CODE[points]
            elif eyes == 1:
                code += HALF_CODE[points]
            else:
                secured += points
        self.worth = worth
        self.code = code
        self.gains = gains(code)
        self.secured = secured
        self.fours_left = FOUR - s.ledger - s.tile_four - s.curse


def follow(s: DarumaState) -> Action:
    """Return what the player who is asked does."""
    frame = s.frames[-1]
    seat = frame.actor
    if isinstance(frame, Main):
        return _main(s, seat)
    if isinstance(frame, Pour):
        return _pour(s, frame)
    if isinstance(frame, (NudgeSet, NudgeSingles)):
        return ranked_nudges(s, seat, frame.legal(s))[0]
    if isinstance(frame, ChooseSet):
        return _choose_set(s, seat)
    if isinstance(frame, ChooseTraders):
        return ranked_traders(s, seat, frame.legal(s))[0]
    if isinstance(frame, ChooseCard):
        return ranked_cards(s, frame)[0]
    assert isinstance(frame, Refresh)
    return actions.REFRESH if row_worth(s, seat) < _EVEN else actions.KEEP


# The main question.


def _main(s: DarumaState, seat: Seat) -> Action:
    view = Outlook(s, seat)
    gift = _burden(s, seat, view)
    if gift is not None:
        return gift
    ones = s.pool[1]
    push, spend = best_push(s, view)
    if ones and s.free:
        slot, points = best_place(s, seat, view)
        return actions.BOTTLE[spend] if spend and push > points + 0.2 else actions.PLACE[slot]
    if spend and push > view.secured + leaving(s):
        return actions.BOTTLE[spend]
    return actions.STOP


def best_push(s: DarumaState, view: Outlook) -> tuple[float, int]:
    """Return what the bottle brings at best, and the face to spend on it; 0 if it is out of reach."""
    pool = s.pool
    spare = pool[2] + pool[3] + pool[5] + pool[6]
    ones = pool[1] if s.free else 0
    if spare < 1 or spare + pool[1] < 2 or (ones and s.rules.ones_first):
        return -99.0, 0
    _, points = _throw_count(view, ones, spare - 1 + (0 if s.free else pool[1]))
    for face in DISLIKE:
        if pool[face]:
            return points, face
    return -99.0, 0


def _throw_count(view: Outlook, ones: int, dice: int) -> tuple[int, float]:
    """Return how many of `dice` are best thrown while `ones` lie safe, and what that brings."""
    best, best_points = 1, -99.0
    for count in range(1, dice + 1):
        points = throw_points(view, ones, count)
        if points > best_points:
            best, best_points = count, points
    return best, best_points


def throw_points(view: Outlook, ones: int, dice: int) -> float:
    """Return what a throw of `dice` brings while `ones` lie safe in the pool."""
    odds = THROW[view.fours_left][dice]
    earned = view.gains
    secured = view.secured
    points = odds[0] * (secured + earned[min(ones, MOST_PAID)])
    for thrown in range(1, min(dice, MOST_ONES) + 1):
        points += odds[thrown] * (secured + earned[min(ones + thrown, MOST_PAID)])
    return points


def leaving(s: DarumaState) -> float:
    """Return what the marker brings if the turn stops now."""
    step = s.step
    goal = s.rules.goal
    left = sum(s.pool)
    if s.final:
        return 0.0
    landing = s.layout[tile_at(min(goal, step + min(left, 2)))]
    points = _FOUR_FOR_NEXT if landing == FOUR_TILE else 0.0
    return points + scoring.unknown(s, s.active) if landing == DARUMA_TILE and left else points


def _burden(s: DarumaState, seat: Seat, view: Outlook) -> Action | None:
    """Return the gift of a card that costs the player points; None where there is none to give."""
    if s.generous or not s.ledger or not s.supplies[seat]:
        return None
    worth = view.worth
    faces = s.pieces.face
    for piece in s.supplies[seat]:
        if worth[faces[piece]] < 0:
            gift = actions.GIVE[faces[piece]][receiver(s, seat, faces[piece])]
            return gift if gift in s.frames[-1].legal(s) else None
    return None


def receiver(s: DarumaState, seat: Seat, face: int) -> Seat:
    """Return the other player to whom a card of `face` does least good."""
    best, least = -1, 99
    for other in range(s.rules.seats):
        if other != seat:
            points = scoring.worths(s, other)[face]
            if points < least:
                best, least = other, points
    return best


# Painting.


def best_place(s: DarumaState, seat: Seat, view: Outlook) -> tuple[int, float]:
    """Return the slot to paint, and what it brings."""
    best, best_points = -1, -1e9
    for slot in range(SLOTS):
        if s.free >> slot & 1:
            points = place_points(s, seat, view, slot)
            if points > best_points:
                best, best_points = slot, points
    return best, best_points


def place_points(s: DarumaState, seat: Seat, view: Outlook, slot: int) -> float:
    """Return what the turn brings if a 1 is put on `slot`: the doll, and its action as far as it can be foreseen."""
    face = s.pieces.face[s.row[slot]]
    points = view.worth[face]
    after = Outlook.__new__(Outlook)
    after.worth = view.worth
    after.fours_left = view.fours_left
    half = s.dice[slot] + s.marks[slot] == 1
    if half:
        after.code = view.code - HALF_CODE[points]
        after.secured = view.secured + points
    else:
        after.code = view.code - BLANK_CODE[points] + HALF_CODE[points]
        after.secured = view.secured
    after.gains = gains(after.code)
    action = ACTION_OF[face]
    if action == SWAP:
        swing = _best_swing(s, seat) if half else 0.0
        return after.secured + after.gains[min(s.pool[1] - 1, MOST_PAID)] + swing
    return _effect_points(s, after, action)


def _effect_points(s: DarumaState, view: Outlook, action: int) -> float:
    """Return what the turn brings when `action` fires; one 1 of the pool is on the doll already."""
    pool = s.pool
    ones = pool[1] - 1
    secured = view.secured
    earned = view.gains
    if action == COUNTS_AS_FOUR:
        view.fours_left -= 1
        return (secured + earned[min(ones, MOST_PAID)]) * (0.0, 0.85, 0.95, 1.0)[view.fours_left]
    if action == NUDGE_SET:
        near = max(pool[2], pool[6])
        if near > 1:
            return secured + earned[min(ones + near, MOST_PAID)]
        lost = ones > 1 and pool[3] < 2 and pool[5] < 2
        return secured + earned[0 if lost else min(ones, MOST_PAID)]
    if action == NUDGE_SINGLES:
        turned = (pool[2] == 1) + (pool[6] == 1) - (ones == 1)
        return secured + earned[min(ones + turned, MOST_PAID)]
    if action == REROLL_ALL:
        dice = sum(pool) - 1
        return throw_points(view, 0, dice) if dice else secured + earned[0]
    if action == REROLL_SET:
        return _set_points(s, view, ones)[0]
    assert action == REROLL_SINGLES
    dice = sum([pool[face] == 1 for face in DISLIKE]) + (ones == 1)
    kept = 0 if ones == 1 else ones
    return throw_points(view, kept, dice) if dice else secured + earned[min(ones, MOST_PAID)]


def _set_points(s: DarumaState, view: Outlook, ones: int) -> tuple[float, int]:
    """Return what the best set to throw brings, and its face; face 0 if there is no set."""
    best, best_face = -1e9, 0
    for face in DISLIKE:
        count = s.pool[face]
        if count > 1:
            points = throw_points(view, ones, count)
            if points > best:
                best, best_face = points, face
    if ones > 1:
        points = throw_points(view, 0, ones)
        if points > best:
            best, best_face = points, 1
    return (best, best_face) if best_face else (view.secured + view.gains[min(ones, MOST_PAID)], 0)


# The questions within an action.


def _pour(s: DarumaState, frame: Pour) -> Action:
    """Throw as many dice as are best, those that one parts with most easily."""
    pool = s.pool
    view = Outlook(s, frame.actor)
    useless = 0 if s.free else pool[1]
    spare = pool[2] + pool[3] + pool[5] + pool[6]
    left = _throw_count(view, 0 if useless else pool[1], max(1, spare + useless))[0]
    wanted = [0, 0, 0, 0, 0, 0, 0]
    for face in (1, *DISLIKE) if useless else DISLIKE:
        wanted[face] = min(left, pool[face])
        left -= wanted[face]
    choices = frame.legal(s)
    first = choices[0]
    assert isinstance(first, actions.Reroll)
    return choices[max(0, wanted[frame.face] - first.count)]


def _choose_set(s: DarumaState, seat: Seat) -> Action:
    return actions.SETS[_set_points(s, Outlook(s, seat), s.pool[1])[1]]


def ranked_nudges(s: DarumaState, seat: Seat, choices: list[Action]) -> list[Action]:
    """Return the results of a nudge, best first: by the 1s they make, then by the dice that may become 1s."""
    earned = Outlook(s, seat).gains
    ones = s.pool[1] if s.free else 0
    rated: list[tuple[float, int]] = []
    for place, action in enumerate(choices):
        assert isinstance(action, actions.Nudge)
        before, after = action.before, action.after
        made = after.count(1) - before.count(1) if s.free else 0
        near = after.count(2) + after.count(6) - before.count(2) - before.count(6)
        rated.append((earned[max(0, min(ones + made, MOST_PAID))] + _SET_OF_NEAR_ONES * near, -place))
    rated.sort(reverse=True)
    return [choices[-place] for _, place in rated]


# Trading.


def _best_swing(s: DarumaState, seat: Seat) -> float:
    """Return the points that the best trade with somebody brings; a trade is compulsory, so they may be negative."""
    best = -9.0
    for other in range(s.rules.seats):
        if other != seat and (s.supplies[other] or s.supplies[seat]):
            best = max(best, swing(s, seat, other))
    return 0.0 if best == -9.0 else best


def swing(s: DarumaState, seat: Seat, other: Seat) -> float:
    """Return what trading the worst own card for the best of `other` brings; a missing card counts nothing."""
    worth = scoring.worths(s, seat)
    faces = s.pieces.face
    worst = min([worth[faces[piece]] for piece in s.supplies[seat]], default=0)
    best = max([worth[faces[piece]] for piece in s.supplies[other]], default=0)
    return float(best - worst)


def ranked_traders(s: DarumaState, seat: Seat, choices: list[Action]) -> list[Action]:
    """Return the pairs of traders, those first that bring the player most."""
    rated: list[tuple[float, int]] = []
    for place, action in enumerate(choices):
        assert isinstance(action, actions.Swap)
        if seat in (action.low, action.high):
            rated.append((swing(s, seat, action.low + action.high - seat), -place))
        else:
            rated.append((0.0, -place))
    rated.sort(reverse=True)
    return [choices[-place] for _, place in rated]


def ranked_cards(s: DarumaState, frame: ChooseCard) -> list[Action]:
    """Return the cards of the giver, best first for the player: give the worst, take the best."""
    choices = frame.legal(s)
    if len(choices) == 1:
        return choices
    worth = scoring.worths(s, frame.actor)
    others = scoring.worths(s, frame.receiver if frame.giver == frame.actor else frame.giver)
    rated: list[tuple[float, int]] = []
    for place, action in enumerate(choices):
        assert isinstance(action, actions.Take)
        own, theirs = worth[action.face], others[action.face]
        if frame.giver == frame.actor:
            rated.append((-own - 0.5 * theirs, -place))
        elif frame.receiver == frame.actor:
            rated.append((own + 0.5 * theirs, -place))
        else:
            rated.append((float(theirs), -place))
    rated.sort(reverse=True)
    return [choices[-place] for _, place in rated]


def row_worth(s: DarumaState, seat: Seat) -> float:
    """Return how tempting the row is: the two best dolls, half-painted ones in full and blank ones in part."""
    worth = scoring.worths(s, seat)
    faces = s.pieces.face
    tempting = sorted([worth[faces[s.row[slot]]] * (1.0 if s.marks[slot] else 0.5) for slot in range(SLOTS)])
    return tempting[-1] + tempting[-2]
