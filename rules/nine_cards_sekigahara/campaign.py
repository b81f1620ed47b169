"""The turns of a round searched: each side knows the colour of its own ambush, and weighs the other's by its chances.

What both sides could see leads to one position, whatever the colours are; so a position has nine values, one for each
pair of colours. Whoever is asked chooses for each own colour the answer that is best on average over the colours that
the other may hold (NC-6.2): nobody in the search acts on what it could not know, nor on what only the thinker knows.

Turns are looked at as a whole, with all questions of a castle action. After the last of them the odds of each castle
say what the round will be worth; after the sixth turn they are certainties.
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
from rules.nine_cards_sekigahara.state import NineCardsState, lead
from rules.nine_cards_sekigahara.tables import BLUE, COLOURS, FIRST_TOKEN, RED, SLOTS, TURNS
from rules.nine_cards_sekigahara.turn import NextTurn
from rules.nine_cards_sekigahara.worth import odds

_BEYOND: Final = 10.0
"""Outside of all values."""

_UNLIKELY: Final = 0.01
"""Odds below this are not looked into."""

_POLL: Final = 32
"""Positions between two looks at whether to stop."""

Key = tuple[object, ...]

Spread = list[float]
"""The values of a position for red, from -1 to 1, by the colours: three times red's and blue's."""


class Campaign:
    """The search for one question of the action phase, which looks at `budget` answers at most.

    `turns` is how many turns it could look ahead.
    """

    __slots__ = (
        "_chances",
        "_control",
        "_expected",
        "_judged",
        "_last",
        "_left",
        "_prizes",
        "_rng",
        "_spreads",
        "turns",
    )

    def __init__(self, state: NineCardsState, prizes: Prizes, budget: int, control: Control) -> None:
        self._chances = pairs_of_colours(state)
        self._prizes = prizes
        self._left = budget
        self._control = control
        self._rng = Chance(0)
        self._last = 0
        self._spreads: dict[Key, Spread] = {}
        self._judged: dict[Key, Spread] = {}
        self.turns = 0
        self._expected: dict[tuple[int, int, int, int], float] = {}

    def ranked(self, state: NineCardsState, seat: Seat, turns: int) -> list[tuple[Action, float]]:
        """Return the answers of `seat`, which is asked, with their values for it, best first.

        The search sees this turn and the following ones, up to `turns` of them as far as the budget goes, two more each
        time, so that both sides have their say. Without time for the first, values are 0.
        """
        s = state.clone()
        choices = distinct(s, s.frames[-1].legal(s))
        found = [(action, 0.0) for action in choices]
        most = min(turns, TURNS + 1 - s.turn)
        for ahead in sorted({1, *range(most, 0, -2)}):
            self._last = s.turn + ahead - 1
            self._spreads.clear()
            try:
                spreads = self._answers(s, s.frames[-1], choices)
            except Stopped:
                break
            values = [self._for_seat(spread, seat, colour_of(state, seat)) for spread in spreads]
            found = sorted(zip(choices, values, strict=True), key=_by_value, reverse=True)
            self.turns = ahead
            self._control.report(ahead / most, found[0][0])
        return found

    def by_colour(self, state: NineCardsState, seat: Seat, choices: list[Action], turns: int) -> list[list[float]]:
        """Return for each colour that `seat`, which is asked, may hold what `choices` are worth to it, `turns` ahead.

        Raise `Stopped` without time, or answers, for that.
        """
        s = state.clone()
        self._last = min(TURNS, s.turn + turns - 1)
        spreads = self._answers(s, s.frames[-1], choices)
        return [[self._for_seat(spread, seat, colour) for spread in spreads] for colour in range(COLOURS)]

    def is_spent(self) -> bool:
        """Return whether the answers that may be looked at are used up."""
        return self._left < 0

    def believe(self, seat: Seat, leanings: list[float]) -> None:
        """Each colour of `seat` is as much likelier than it was as `leanings` say."""
        for place, chance in enumerate(self._chances):
            colour = place // COLOURS if seat == RED else place % COLOURS
            self._chances[place] = chance * leanings[colour]

    def _answers(self, s: NineCardsState, frame: Frame[NineCardsState], choices: list[Action]) -> list[Spread]:
        """Return what each answer leads to; `s` ends as it began, unless there is no time."""
        position = Position(s)
        found: list[Spread] = []
        for action in choices:
            self._count()
            frame.apply(s, action, self._rng)
            top = s.frames[-1]
            if type(top) is NextTurn and s.turn < self._last:
                top.run(s, self._rng)
            found.append(self._search(s))
            position.restore(s)
        return found

    def _search(self, s: NineCardsState) -> Spread:
        """Return the values of `s`, which ends as it began."""
        frame = s.frames[-1]
        if type(frame) is NextTurn:
            return self.judge(s)
        key = (frame, s.turn, *s.ashigaru, *s.ambush, *s.used, *s.closers)
        known = self._spreads.get(key)
        if known is None:
            answers = self._answers(s, frame, distinct(s, frame.legal(s)))
            known = self._best_for_red(answers) if frame.actor == RED else self._best_for_blue(answers)
            self._spreads[key] = known
        return known

    def _best_for_red(self, answers: list[Spread]) -> Spread:
        """Return the values if red, which knows its colour, chooses among `answers`."""
        chances = self._chances
        found: Spread = []
        for first in range(0, COLOURS * COLOURS, COLOURS):
            one, two, three = chances[first], chances[first + 1], chances[first + 2]
            best, most = answers[0], -_BEYOND
            for answer in answers:
                value = one * answer[first] + two * answer[first + 1] + three * answer[first + 2]
                if value > most:
                    best, most = answer, value
            found += best[first : first + COLOURS]
        return found

    def _best_for_blue(self, answers: list[Spread]) -> Spread:
        """Return the values if blue, which knows its colour, chooses among `answers`."""
        chances = self._chances
        found: Spread = [0.0] * (COLOURS * COLOURS)
        for first in range(COLOURS):
            second, third = first + COLOURS, first + 2 * COLOURS
            one, two, three = chances[first], chances[second], chances[third]
            best, least = answers[0], _BEYOND
            for answer in answers:
                value = one * answer[first] + two * answer[second] + three * answer[third]
                if value < least:
                    best, least = answer, value
            found[first], found[second], found[third] = best[first], best[second], best[third]
        return found

    def _for_seat(self, spread: Spread, seat: Seat, colour: int) -> float:
        """Return the average for `seat` if it holds `colour`; 0 if it cannot."""
        places = _of_red(colour) if seat == RED else _of_blue(colour)
        total = sum([self._chances[place] for place in places])
        if not total:
            return 0.0
        value = sum([self._chances[place] * spread[place] for place in places]) / total
        return value if seat == RED else -value

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0 or (self._left % _POLL == 0 and self._control.stopped()):
            raise Stopped

    def judge(self, s: NineCardsState) -> Spread:
        """Return how good a position between two turns is."""
        leads = [lead(s, slot) for slot in range(SLOTS)]
        key = (s.turn, *leads, *s.ambush)
        known = self._judged.get(key)
        if known is None:
            turns = TURNS - s.turn
            known = [
                self._ambushed(leads, s.ambush, place, turns) if chance else 0.0
                for place, chance in enumerate(self._chances)
            ]
            self._judged[key] = known
        return known

    def _ambushed(self, leads: list[int], ambush: list[int], place: int, turns: int) -> float:
        """Return what the round will be worth if the colours are those of `place` in a spread."""
        leads = leads.copy()
        leads[place // COLOURS] += ambush[RED]
        leads[place % COLOURS] -= ambush[BLUE]
        one, two, three = leads
        key = (turns, one, two, three)
        known = self._expected.get(key)
        if known is None:
            known = self._expect(odds(one, turns), odds(two, turns), odds(three, turns))
            self._expected[key] = known
        return known

    def _expect(self, one: tuple[float, ...], two: tuple[float, ...], three: tuple[float, ...]) -> float:
        """Return what the round is worth if the castles are lost, tied and won with these chances."""
        prize = self._prizes.of
        value = 0.0
        for first in range(3):
            if one[first] > _UNLIKELY:
                for second in range(3):
                    both = one[first] * two[second]
                    if both > _UNLIKELY:
                        for third in range(3):
                            if three[third] > _UNLIKELY:
                                value += both * three[third] * prize(first * 9 + second * 3 + third)
        return value


class Position:
    """All that turns change, as it was at one question."""

    __slots__ = ("_active", "_ambush", "_ashigaru", "_closers", "_frames", "_supply", "_turn", "_used")

    def __init__(self, s: NineCardsState) -> None:
        self._ashigaru = s.ashigaru
        self._supply = s.supply
        self._ambush = s.ambush
        self._used = s.used
        self._closers = s.closers
        self._turn = s.turn
        self._active = s.active
        self._frames = s.frames
        self.restore(s)

    def restore(self, world: NineCardsState) -> None:
        """`world` is as it was; its lists are copies, as answers change them in place."""
        world.ashigaru = self._ashigaru.copy()
        world.supply = self._supply.copy()
        world.ambush = self._ambush.copy()
        world.used = self._used.copy()
        world.closers = self._closers.copy()
        world.turn = self._turn
        world.active = self._active
        world.frames = self._frames.copy()


def colour_of(s: NineCardsState, seat: Seat) -> int:
    """Return the colour of a token that has been drawn."""
    return s.pieces.face[s.tokens[seat]] - FIRST_TOKEN


def is_open(s: NineCardsState) -> bool:
    """Return whether anybody has seen both ambushes: they lie open, or the world is a seer's."""
    return bool(s.pieces.seen[s.tokens[RED]] & s.pieces.seen[s.tokens[BLUE]])


def pairs_of_colours(s: NineCardsState) -> list[float]:
    """Return how likely each pair of colours is for whoever sees neither token; red's goes first (NC-6.2).

    A pair that anybody sees is known: where ambushes lie open, or to a seer.
    """
    found = [0.0] * (COLOURS * COLOURS)
    if is_open(s):
        found[colour_of(s, RED) * COLOURS + colour_of(s, BLUE)] = 1.0
        return found
    pool = s.pieces.pool
    red, blue = (_colours_in_pool(s, s.tokens[seat]) for seat in (RED, BLUE))
    same = pool[s.tokens[RED]] == pool[s.tokens[BLUE]]
    for one in range(COLOURS):
        for other in range(COLOURS):
            left = blue[other] - 1 if same and one == other else blue[other]
            found[one * COLOURS + other] = float(red[one] * left)
    total = sum(found)
    return [chance / total for chance in found]


def _colours_in_pool(s: NineCardsState, token: int) -> list[int]:
    """Return how many tokens of each colour there are among those that `token` was drawn from."""
    pieces = s.pieces
    counts = [0] * COLOURS
    for piece in (*s.tokens, *s.bag):
        if pieces.pool[piece] == pieces.pool[token]:
            counts[pieces.face[piece] - FIRST_TOKEN] += 1
    return counts


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


def _of_red(colour: int) -> list[int]:
    """Return the places in a spread where red holds `colour`."""
    return [colour * COLOURS + other for other in range(COLOURS)]


def _of_blue(colour: int) -> list[int]:
    """Return the places in a spread where blue holds `colour`."""
    return [other * COLOURS + colour for other in range(COLOURS)]


def _by_value(found: tuple[Action, float]) -> float:
    return found[1]
