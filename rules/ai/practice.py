"""Practice: a course whose games remember how their stages began, and what came of each."""

from __future__ import annotations

from typing import Any

from rules.ai.course import Course
from rules.ai.foretelling import Moment, Played, foretelling
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.core.model import Model


class Example:
    """A stage of a game that began: its name, a row of features for each rival, and how the game ended."""

    __slots__ = ("result", "rows", "stage")

    def __init__(self, stage: str, rows: list[list[float]], result: Any) -> None:
        self.stage = stage
        self.rows = rows
        self.result = result


class Practice(Course):
    """Self-play with a random move now and then, so that good and bad things that go together can be told apart.

    `level` plays with so many `trials` a question; without a level the quick policy plays, to begin from nothing.
    """

    __slots__ = ("level", "seed", "trials", "whims")

    def __init__(self, level: str, seed: int, whims: float, trials: int) -> None:
        self.level = level
        self.seed = seed
        self.whims = whims
        self.trials = trials

    def game(self, number: int) -> Game[Any]:
        """Return the game that is played as number `number`: tables of all sizes take turns."""
        raise NotImplementedError

    def stages_begun(self, state: Any) -> int:
        """Return how many stages that are judged have begun."""
        raise NotImplementedError

    def stage(self, state: Any) -> str:
        """Return the name of the stage that has just begun, as rows of weights are named."""
        raise NotImplementedError

    def rows(self, state: Any) -> list[list[float]]:
        """Return what speaks for each rival."""
        raise NotImplementedError

    def result(self, state: Any) -> Any:
        """Return, as plain JSON, what came of a game that is over."""
        raise NotImplementedError

    def follow(self, game: Model[Any], state: Any, rng: Chance) -> Action:
        """Return what whoever is asked would quickly do."""
        raise NotImplementedError

    def foreseen(self, game: Model[Any], state: Any, seed: int) -> Any:
        """Return what a stage that has just begun is worth, noted in place of the game's result; None to note that."""
        return None

    def begin(self) -> list[Any]:
        """Return notes on nothing."""
        return []

    def study(self, number: int) -> list[Any]:
        """Return the stages of one game, each with what came of it."""
        game = self.game(number)
        bot = game.bot(self.level) if self.level else None
        seed = derive(self.seed, "training", number)
        state = game.setup(Chance(derive(seed, "setup")))
        rng = Chance(derive(seed, "play"))
        notes: list[list[Any]] = []
        begun = 0
        while not game.is_terminal(state):
            stages = self.stages_begun(state)
            if stages > begun:
                begun = stages
                foreseen = self.foreseen(game, state, derive(seed, "foreseen", stages))
                notes.append([self.stage(state), self.rows(state), foreseen])
            game.apply(state, self._choice(game, bot, state, rng), rng)
        result = self.result(state)
        return [[stage, rows, result if foreseen is None else foreseen] for stage, rows, foreseen in notes]

    def add(self, notes: list[Any], more: list[Any]) -> None:
        """Add one more game."""
        notes.append(more)

    def examples(self, notes: list[Any]) -> dict[str, list[Example]]:
        """Return what was noted, by stage."""
        found: dict[str, list[Example]] = {}
        for game in notes:
            for stage, rows, result in game:
                found.setdefault(stage, []).append(Example(stage, rows, result))
        return dict(sorted(found.items()))

    def foretold(
        self, notes: list[Any], size: int, trust: float, ridge: float, named: str
    ) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return by stage the weights that foretell the victory, and the figures of each stage.

        These are the surprise left (`_nats`) and the number of moments (`_` + `named`).
        """
        found = foretelling(self.played(notes), size, trust, ridge)
        figures: dict[str, float] = {}
        for stage, judgement in found.items():
            figures[f"{stage}_nats"] = judgement.surprise
            figures[f"{stage}_{named}"] = float(judgement.moments)
        return {stage: judgement.weights for stage, judgement in found.items()}, figures

    def played(self, notes: list[Any]) -> list[Played]:
        """Return what was noted, by game, where results are shares of the victory."""
        return [Played([Moment(stage, rows) for stage, rows, _ in game], game[-1][2]) for game in notes if game]

    def _choice(self, game: Model[Any], bot: Bot | None, state: Any, rng: Chance) -> Action:
        if rng.unit() < self.whims:
            choices = game.legal_actions(state)
            return choices[rng.below(len(choices))]
        if bot is None:
            return self.follow(game, state, rng)
        seat = game.actor(state)
        return bot.choose(game, seat, game.determinize(state, seat, rng), Budget(self.trials), rng, Control())
