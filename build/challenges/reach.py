"""Finds "reach so many points this turn" positions, for games that cannot be won within one turn.

Of a turn that brought points in a recorded game many other courses are tried, by chance choices. What the best of them
reach is the goal, if few of them do, and if those answers reach it whatever the others reply by their rules of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from trials import EASIEST, Find, Goal

from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.ids import Seat, seat_id
from rules.match.match import Match

TRIALS = 200
REPLIES = 12
"""Courses of the others for each of their levels, in all of which the answers must do."""
LEVELS = ("greedy", "easy")
LEAST_CHOICES = 3
LEAST_GAIN = 4
_LONGEST = 80

Choose = Callable[[Any, list[Any]], Any]


@dataclass(frozen=True)
class Course:
    """One way through a turn: the answers of its seat, how many of them were choices, and the points at its best."""

    answers: tuple[str, ...]
    choices: int
    points: int


def best_turns(match: Match, counter: str) -> list[Find]:
    """Return the turns of `match` in which points can be had that chance seldom has, the hardest first."""
    tried = [_tried(match, start, seat, counter) for start, seat in _turns(match, counter)]
    found = sorted((each for each in tried if each is not None), key=lambda each: each[0])
    return [find for _, find in found]


def _turns(match: Match, counter: str) -> Iterator[tuple[int, Seat]]:
    """Yield where turns begin that brought points, and whose they are."""
    turns = [match.at(index, None) for index in range(match.index + 1)]
    start = 0
    for index in range(1, len(turns)):
        seat = turns[start].turn
        if turns[index].turn == seat:
            continue
        if seat >= 0 and _points(turns[index], seat, counter) - _points(turns[start], seat, counter) >= LEAST_GAIN:
            asked = (step for step in range(start, index) if match.game.actor(match.states[step]) == seat)
            first = next(asked, None)
            if first is not None:
                yield first, seat
        start = index


def _tried(match: Match, start: int, seat: Seat, counter: str) -> tuple[float, Find] | None:
    """Return what share of chance has the most points that any has, and the position, if it may be worth trying."""
    courses = [_course(match, start, seat, counter, trial) for trial in range(TRIALS)]
    best = max(course.points for course in courses)
    before = _points(match.at(start, None), seat, counter)
    good = [
        course
        for course in courses
        if course.points == best and min(course.choices, len(course.answers)) >= LEAST_CHOICES
    ]
    odds = sum(course.points == best for course in courses) / TRIALS
    if best - before < LEAST_GAIN or odds >= EASIEST:
        return None
    for course in sorted(good, key=lambda course: len(course.answers)):
        if all(
            _holds(match, start, seat, counter, course, level, trial) for level in LEVELS for trial in range(REPLIES)
        ):
            return odds, Find(match, start, seat, Goal(counter, points=best), course.answers)
    return None


def _course(match: Match, start: int, seat: Seat, counter: str, trial: int) -> Course:
    """Return what comes of chance choices of the seat, and the others' rules of thumb."""
    chance = Chance(derive(trial, "trial"))
    answers: list[str] = []
    choices, best = 0, 0

    def choose(_state: Any, legal: list[Any]) -> Any:
        nonlocal choices
        action = legal[chance.below(len(legal))]
        answers.append(action.token)
        choices += len(legal) > 1
        return action

    reached = 0
    for points in _played(match, start, seat, counter, choose, LEVELS[0], trial):
        if points > best:
            best, reached = points, len(answers)
    return Course(tuple(answers[:reached]), choices, best)


def _holds(match: Match, start: int, seat: Seat, counter: str, course: Course, level: str, trial: int) -> bool:
    """Return whether the answers of `course` lead to its points with others of `level`, too."""
    left = iter(course.answers)

    def choose(_state: Any, legal: list[Any]) -> Any:
        token = next(left, None)
        return next((action for action in legal if action.token == token), None)

    return course.points in _played(match, start, seat, counter, choose, level, 1000 + trial)


def _played(
    match: Match, start: int, seat: Seat, counter: str, choose: Choose, level: str, trial: int
) -> Iterator[int]:
    """Yield the seat's points after every step of the turn; luck falls as it will at the table."""
    game, state, chance = match.game, match.states[start].clone(), Chance(derive(trial, "replies"))
    bot = game.bot(level)
    for index in range(start, start + _LONGEST):
        view = game.observe(state, None)
        yield _points(view, seat, counter)
        if state.over or view.turn != seat:
            return
        actor = game.actor(state)
        if actor == seat:
            action = choose(state, game.legal_actions(state))
        else:
            world = game.determinize(state, actor, chance)
            action = bot.choose(game, actor, world, Budget(iterations=game.iterations(level)), chance, Control())
        if action is None:
            return
        game.apply(state, action, Chance(derive(match.seed, "step", index + 1)))


def _points(view: Any, seat: Seat, counter: str) -> int:
    return int(view.counter(seat_id(seat), counter))
