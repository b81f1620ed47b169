"""How the weights were found: games are played, and the estimate of a turn is fitted to how the turns ended.

`python -m rules.tools.train daruma --games 400 --level hard` lets that level play, so that the estimate learns from
better play than that of the quick policy; without a level the quick policy plays, for a start from nothing.
"""

from __future__ import annotations

from operator import mul
from typing import Any

from rules.ai.course import Course
from rules.ai.fitting import solved
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.core.ids import Seat
from rules.daruma.content import load_content
from rules.daruma.evaluation import holdings, standing, turns_left
from rules.daruma.game import DarumaGame
from rules.daruma.options import DarumaOptions
from rules.daruma.outlook import features
from rules.daruma.policy import follow
from rules.daruma.state import DarumaState
from rules.daruma.turn import Main

_RIDGE = 0.1
_TRIALS = 80  # a question: quick games teach more than deep ones

OWN = 0
TABLE = 1

Notes = dict[str, Any]


class DarumaCourse(Course):
    """Least squares: how well one line of features tells what the rest of a turn brings, two results at once."""

    __slots__ = ("level", "seed")

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = seed

    def begin(self) -> Notes:
        """Return notes on nothing."""
        return {"questions": 0, "squares": [], "products": [[], []], "results": [0.0, 0.0]}

    def study(self, number: int) -> Notes:
        """Return the notes on one game; the number of players changes from game to game."""
        game = DarumaGame(DarumaOptions(seats=2 + number % 4), load_content({}))
        bot = game.bot(self.level) if self.level else None
        notes = self.begin()
        play(notes, game, bot, derive(self.seed, "training", number))
        return notes

    def add(self, notes: Notes, more: Notes) -> None:
        """Add up what the questions of one more game showed."""
        if not more["questions"]:
            return
        _room(notes, len(more["squares"]))
        notes["questions"] += more["questions"]
        for which in (OWN, TABLE):
            notes["results"][which] += more["results"][which]
            _add(notes["products"][which], more["products"][which])
        for row, other in zip(notes["squares"], more["squares"], strict=True):
            _add(row, other)

    def fitted(self, notes: Notes) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the weights for the own result and for the one against the table.

        The figures are the number of questions, and the share of each result's variation that the weights explain.
        """
        weights: dict[str, list[float]] = {}
        figures = {"questions": float(notes["questions"])}
        for which, name in enumerate(("own", "table")):
            weights[name] = _fitted(notes, which)
            explained = sum(map(mul, weights[name], notes["products"][which]))
            figures[f"explained_{name}"] = explained / max(1e-9, notes["results"][which])
        return weights, figures


def course(level: str, seed: int) -> Course:
    """Return the course of games that `level` plays, or the quick policy without one."""
    return DarumaCourse(level, seed)


def learn(notes: Notes, found: list[float], results: tuple[float, float]) -> None:
    """Take one question in: its features, and the own result and the one against the table."""
    _room(notes, len(found))
    notes["questions"] += 1
    seen = [(place, value) for place, value in enumerate(found) if value]
    for which, result in enumerate(results):
        notes["results"][which] += result * result
        products = notes["products"][which]
        for place, value in seen:
            products[place] += value * result
    for place, value in seen:
        row = notes["squares"][place]
        for other, second in seen:
            row[other] += value * second


def _room(notes: Notes, size: int) -> None:
    if not notes["squares"]:
        notes["squares"] = [[0.0] * size for _ in range(size)]
        notes["products"] = [[0.0] * size, [0.0] * size]


def _add(row: list[float], other: list[float]) -> None:
    for place, value in enumerate(other):
        row[place] += value


def _fitted(notes: Notes, which: int) -> list[float]:
    square = [list(row) for row in notes["squares"]]
    for place, row in enumerate(square):
        row[place] += _RIDGE
    return solved(square, notes["products"][which])


def play(notes: Notes, game: DarumaGame, bot: Bot | None, seed: int) -> None:
    """Play one game and learn from each of its main questions."""
    state = game.setup(Chance(derive(seed, "setup")))
    rng = Chance(derive(seed, "play"))
    asked: list[tuple[list[float], list[float]]] = []
    while not game.is_terminal(state):
        seat = state.active
        if isinstance(state.frames[-1], Main):
            asked.append((features(state, seat), _held(state)))
        turns = state.turns[seat]
        game.apply(state, _choice(game, bot, state, rng), rng)
        if state.turns[seat] > turns:
            after = _held(state) if game.is_terminal(state) else standing(state)
            own = _held(state)[seat]
            for found, before in asked:
                learn(notes, found, (own - before[seat], _ahead(after, seat) - _ahead(before, seat)))
            asked.clear()


def _choice(game: DarumaGame, bot: Bot | None, state: DarumaState, rng: Chance) -> Action:
    if bot is None:
        return follow(state)
    seat = state.frames[-1].actor
    return bot.choose(game, seat, game.determinize(state, seat, rng), Budget(_TRIALS), rng, Control())


def _held(s: DarumaState) -> list[float]:
    return [holdings(s, seat, 0.0 if s.over else turns_left(s, seat)) for seat in range(s.rules.seats)]


def _ahead(points: list[float], seat: Seat) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
