"""The turns of a round searched: both sides choose in turn, and what is hidden is weighed where the search ends.

A position is judged by the odds that each castle is won, with the own ambush where it is and the enemy's where it may
be (NC-6.2), and by what each result of the round is worth. After the sixth turn the odds are certainties.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.bot import Control
from rules.core.chance import Chance
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.nine_cards_sekigahara import actions, orders
from rules.nine_cards_sekigahara.duel import Stopped
from rules.nine_cards_sekigahara.prize import Prizes
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import COLOUR_KEYS, FIRST_TOKEN, RED, SLOTS, TURNS
from rules.nine_cards_sekigahara.turn import NextTurn
from rules.nine_cards_sekigahara.worth import MOST_LEAD, ODDS

_OVER: Final = 10.0
"""Beyond every value."""

_POLL: Final = 32
"""Positions between two looks at whether to stop."""

Key = tuple[object, ...]


class Campaign:
    """The search for one question of the action phase; `seat` is asked, values are for it, from -1 to 1."""

    __slots__ = ("_chances", "_control", "_left", "_own", "_prizes", "_rng", "_seat", "_table")

    def __init__(self, state: NineCardsState, seat: Seat, prizes: Prizes, budget: int, control: Control) -> None:
        self._seat = seat
        self._own = state.pieces.face[state.tokens[seat]] - FIRST_TOKEN
        self._chances = enemy_colours(state, seat)
        self._prizes = prizes
        self._left = budget
        self._control = control
        self._rng = Chance(0)
        self._table: dict[Key, tuple[float, float, float, Action | None]] = {}

    def ranked(self, state: NineCardsState, choices: list[Action], depth: int) -> list[tuple[Action, float]]:
        """Return `choices` with their values, best first, as deep as `depth` and the budget allow.

        Without time for the first step they keep their order, and their values are 0.
        """
        found = [(action, 0.0) for action in choices]
        for ahead in range(1, depth + 1):
            try:
                found = self._look(state, [action for action, _ in found], ahead)
            except Stopped:
                break
            self._control.report(ahead / depth, found[0][0])
        return found

    def _look(self, state: NineCardsState, choices: list[Action], depth: int) -> list[tuple[Action, float]]:
        found: list[tuple[Action, float]] = []
        for action in choices:
            after = state.clone()
            self._step(after, action)
            found.append((action, self._search(after, depth - 1, -_OVER, _OVER)))
        found.sort(key=_by_value, reverse=True)
        return found

    def _search(self, s: NineCardsState, depth: int, alpha: float, beta: float) -> float:
        """Return the value of `s`, exactly if it lies between `alpha` and `beta`, else a bound."""
        frame = s.frames[-1]
        if type(frame) is NextTurn or depth == 0:
            return self.judge(s)
        key = (frame, depth, s.turn, *s.ashigaru, *s.ambush, *s.used, *s.closers)
        low, high, hint = -_OVER, _OVER, None
        known = self._table.get(key)
        if known is not None:
            low, high, _, hint = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        self._count()
        best, action = self._best(s, frame, depth, alpha, beta, hint)
        if best > alpha:
            low = best
        if best < beta:
            high = best
        self._table[key] = (low, high, best, action)
        return best

    def _best(
        self,
        s: NineCardsState,
        frame: Frame[NineCardsState],
        depth: int,
        alpha: float,
        beta: float,
        hint: Action | None,
    ) -> tuple[float, Action | None]:
        """Return the value of the best answer and the answer, for whoever gives it; `hint` is tried first."""
        choices = distinct(s, frame.legal(s))
        if hint is not None:
            choices = [hint, *(action for action in choices if action is not hint)]
        own = frame.actor == self._seat
        best, best_action = (-_OVER, None) if own else (_OVER, None)
        for action in choices:
            after = s.clone()
            self._step(after, action)
            if own:
                value = self._search(after, depth - 1, max(alpha, best), beta)
                if value > best:
                    best, best_action = value, action
                    if best >= beta:
                        break
            else:
                value = self._search(after, depth - 1, alpha, min(beta, best))
                if value < best:
                    best, best_action = value, action
                    if best <= alpha:
                        break
        return best, best_action

    def _step(self, s: NineCardsState, action: Action) -> None:
        """Answer, and go on to the next question; the end of the sixth turn is the end of the search."""
        s.frames[-1].apply(s, action, self._rng)
        top = s.frames[-1]
        if type(top) is NextTurn and s.turn < TURNS:
            top.run(s, self._rng)

    def _count(self) -> None:
        self._left -= 1
        if self._left <= 0 or (self._left % _POLL == 0 and self._control.stopped()):
            raise Stopped

    def judge(self, s: NineCardsState) -> float:
        """Return how good a position is, averaged over the colours that the enemy may hold."""
        turns = 0 if type(s.frames[-1]) is NextTurn else TURNS + 1 - s.turn
        odds = ODDS[turns]
        seat = self._seat
        men = s.ashigaru
        leads = [men[slot] - men[SLOTS + slot] + MOST_LEAD for slot in range(SLOTS)]
        sign = 1 if seat == RED else -1
        leads[self._own] += sign * s.ambush[seat]
        strength = sign * s.ambush[1 - seat]
        total = 0.0
        for colour, chance in self._chances:
            leads[colour] -= strength
            one, two, three = (odds[lead] for lead in leads)
            leads[colour] += strength
            total += chance * self._expected(one, two, three)
        return total * sign

    def _expected(self, one: tuple[float, ...], two: tuple[float, ...], three: tuple[float, ...]) -> float:
        """Return what the round is worth for red if the castles are lost, tied and won with these chances."""
        prize = self._prizes.of
        value = 0.0
        for first in range(3):
            if one[first] > 0.01:
                for second in range(3):
                    both = one[first] * two[second]
                    if both > 0.01:
                        for third in range(3):
                            if three[third] > 0.01:
                                value += both * three[third] * prize(first * 9 + second * 3 + third)
        return value


def enemy_colours(s: NineCardsState, seat: Seat) -> list[tuple[int, float]]:
    """Return which colours the enemy's token may have for `seat`, and how likely each is (NC-6.2)."""
    pieces = s.pieces
    token = s.tokens[1 - seat]
    if pieces.seen[token] >> seat & 1:
        return [(pieces.face[token] - FIRST_TOKEN, 1.0)]
    counts = [0] * len(COLOUR_KEYS)
    for piece in (token, *s.bag):
        if pieces.pool[piece] == pieces.pool[token]:
            counts[pieces.face[piece] - FIRST_TOKEN] += 1
    total = sum(counts)
    return [(colour, count / total) for colour, count in enumerate(counts) if count]


def distinct(s: NineCardsState, choices: list[Action]) -> list[Action]:
    """Return `choices`, of sets of moves that end alike only the first."""
    if not isinstance(s.frames[-1], orders.NightMarch):
        return choices
    found: dict[tuple[int, ...], Action] = {}
    for action in choices:
        change = [0] * SLOTS
        if isinstance(action, actions.Move):
            for source, target in action.steps:
                change[source] -= 1
                change[target] += 1
        found.setdefault(tuple(change), action)
    return list(found.values())


def _by_value(found: tuple[Action, float]) -> float:
    return found[1]
