"""The battle solved exactly: both sides play as well as can be, to the end, as nothing is hidden any more (NC-6.6).

The search goes through the rules themselves: it lets frames apply answers to a state of its own and takes them back.
What was resolved matters by its strength and place alone, so positions that differ in nothing else are one.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.bot import Control
from rules.core.chance import Chance
from rules.core.frame import Frame
from rules.core.ids import Piece
from rules.nine_cards_sekigahara import scoring
from rules.nine_cards_sekigahara.actions import OfCard
from rules.nine_cards_sekigahara.battle import CHOOSE_CARD, NextCard
from rules.nine_cards_sekigahara.state import EMPTY, NineCardsState
from rules.nine_cards_sekigahara.tables import BLUE, EFFECT_KEYS, RED
from rules.nine_cards_sekigahara.targets import Target

WORST: Final = -10_000
"""Below every value."""

_POLL: Final = 128
"""Positions between two looks at whether to stop."""

_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2

_FIRST: Final = (
    *("turncoat", "fighting_retreat", "unscathed", "secret_letters", "red_devils"),
    *("loyal_bond", "first_spear", "head_on_clash", "empty_lunchbox"),
)
"""Effects in the order in which they are tried: what is tried first often proves that the rest need not be."""

_RANK: Final = [_FIRST.index(key) for key in EFFECT_KEYS]

Key = tuple[object, ...]


class Stopped(Exception):
    """There is no time, or no budget, to go on."""


class Duel:
    """Solves battles; what it found out about positions stays with it, so one may ask about many of one game.

    Whoever asks is told by `Stopped` that `control` wants an answer now. A value is for red: twice the final
    difference, and where that is 0 the tie-break decides by 1 (NC-7.3).
    """

    __slots__ = ("_control", "_decider", "_rng", "_table", "positions")

    def __init__(self, control: Control | None = None) -> None:
        self._control = control or Control()
        self._decider: Piece = EMPTY
        self._table: dict[Key, tuple[int, int, int]] = {}
        self._rng = Chance(0)
        self.positions = 0

    def value(self, state: NineCardsState) -> int:
        """Return what the battle in `state`, which stands at a question, is worth."""
        self._decider = scoring.decider(state)
        return self._search(_copy(state), WORST, -WORST)

    def reaches(self, state: NineCardsState, least: int) -> bool:
        """Return whether the battle is worth `least` or more, which takes far less than its value."""
        self._decider = scoring.decider(state)
        return self._search(_copy(state), least - 1, least) >= least

    def ranked(self, state: NineCardsState) -> list[tuple[Action, int]]:
        """Return the legal answers with their values for the seat that is asked, best first."""
        self._decider = scoring.decider(state)
        s = _copy(state)
        frame = s.frames[-1]
        sign = 1 if frame.actor == RED else -1
        position = Position(s)
        found: list[tuple[Action, int]] = []
        for action in frame.legal(s):
            self._step(s, frame, action)
            found.append((action, sign * self._search(s, WORST, -WORST)))
            position.restore(s)
        found.sort(key=_by_value, reverse=True)
        return found

    def _search(self, s: NineCardsState, alpha: int, beta: int) -> int:
        """Return the value of `s`, which ends as it began; outside of `alpha` to `beta` it is a bound only."""
        frame = s.frames[-1]
        if frame.actor < 0:
            return final_value(s, self._decider)
        key = _key(s, frame, self._decider)
        known = self._table.get(key)
        first = -1
        if known is not None:
            value, kind, first = known
            if kind == _EXACT or (kind == _AT_LEAST and value >= beta) or (kind == _AT_MOST and value <= alpha):
                return value
        self.positions += 1
        if self.positions % _POLL == 0 and self._control.stopped():
            raise Stopped
        if frame.actor == RED:
            best, place = self._best_for_red(s, frame, first, alpha, beta)
        else:
            best, place = self._best_for_blue(s, frame, first, alpha, beta)
        kind = _EXACT if alpha < best < beta else (_AT_LEAST if best >= beta else _AT_MOST)
        self._table[key] = (best, kind, place)
        return best

    def _best_for_red(
        self, s: NineCardsState, frame: Frame[NineCardsState], first: int, alpha: int, beta: int
    ) -> tuple[int, int]:
        """Return the highest value and the place of the answer that reaches it; answer `first` is tried first."""
        best, best_place = WORST, first
        position = Position(s)
        actions = frame.legal(s)
        for place in _order(s, frame, actions, first):
            self._step(s, frame, actions[place])
            value = self._search(s, max(alpha, best), beta)
            position.restore(s)
            if value > best:
                best, best_place = value, place
                if best >= beta:
                    break
        return best, best_place

    def _best_for_blue(
        self, s: NineCardsState, frame: Frame[NineCardsState], first: int, alpha: int, beta: int
    ) -> tuple[int, int]:
        """Return the lowest value and the place of the answer that reaches it; answer `first` is tried first."""
        best, best_place = -WORST, first
        position = Position(s)
        actions = frame.legal(s)
        for place in _order(s, frame, actions, first):
            self._step(s, frame, actions[place])
            value = self._search(s, alpha, min(beta, best))
            position.restore(s)
            if value < best:
                best, best_place = value, place
                if best <= alpha:
                    break
        return best, best_place

    def _step(self, s: NineCardsState, frame: Frame[NineCardsState], action: Action) -> None:
        """Answer, and go on to the next question or to the end of the battle."""
        frame.apply(s, action, self._rng)
        top = s.frames[-1]
        if isinstance(top, NextCard):
            top.run(s, self._rng)


class Position:
    """All that a battle changes, as it was at one question."""

    __slots__ = ("_blue", "_frames", "_red", "_resolved", "_steadfast", "_strength")

    def __init__(self, s: NineCardsState) -> None:
        self._red = s.camps[RED]
        self._blue = s.camps[BLUE]
        self._strength = s.strength
        self._resolved = s.resolved
        self._steadfast = s.steadfast
        self._frames = s.frames
        self.restore(s)

    def restore(self, world: NineCardsState) -> None:
        """`world` is as it was; its lists are copies, as answers change them in place."""
        world.camps = [self._red.copy(), self._blue.copy()]
        world.strength = self._strength.copy()
        world.resolved = self._resolved
        world.steadfast = self._steadfast
        world.frames = self._frames.copy()


def final_value(s: NineCardsState, decider: Piece) -> int:
    """Return the value of a battle that is over; in a tie, who has `decider` wins."""
    strength = s.strength
    difference = 0
    for piece in s.camps[RED]:
        difference += strength[piece]
    for piece in s.camps[BLUE]:
        difference -= strength[piece]
    if difference:
        return 2 * difference
    return 1 if decider in s.camps[RED] else -1


def _copy(state: NineCardsState) -> NineCardsState:
    s = state.clone()
    s.choices = None
    return s


def _key(s: NineCardsState, frame: Frame[NineCardsState], decider: Piece) -> Key:
    """Name the position; the card that asks for a target must be told from others that were resolved before."""
    strength, resolved, steadfast = s.strength, s.resolved, s.steadfast
    if isinstance(frame, Target):
        resolved &= ~(1 << frame.piece)
    codes: list[object] = [frame]
    for row in s.camps:
        for piece in row:
            code = strength[piece] << 6 | (piece == decider) << 5 | (steadfast >> piece & 1)
            codes.append(code if resolved >> piece & 1 else code | piece + 1 << 1)
        codes.append(None)
    return tuple(codes)


def _order(s: NineCardsState, frame: Frame[NineCardsState], choices: list[Action], first: int) -> list[int]:
    """Return all places in the order of trying, `first` in front unless it is below 0."""
    places = list(range(len(choices)))
    if frame in CHOOSE_CARD:
        ranks = [_RANK[s.rules.effect[action.face]] for action in choices if isinstance(action, OfCard)]
        places.sort(key=ranks.__getitem__)
    if first >= 0:
        places.remove(first)
        places.insert(0, first)
    return places


def _by_value(found: tuple[Action, int]) -> int:
    return found[1]
