"""Search where chance rules the turn: every candidate is tried in the same futures, and the worse half drops out.

A future is a world that the seat holds possible and a stream of chance. Candidates that meet the same futures are
compared with far less noise.

A trial is played by the game's quick policy or, where a plan is curious, by what trials before it found best for
whoever is asked: below each candidate grows a tree of the answers that follow (Pepels, Cazenave, Winands and Lanctot,
2014: halving where one answer is sought, upper bounds where a play is). So all go on with more thought than rules of
thumb have, and others defend themselves.

What a trial shows is judged twice by the game's judgement of positions: early, at the first quiet moment from where the
game says, and late, when the quick policy has played on. The early verdict is steady but may be biased; the late one is
true to the policy but scatters. So the late one corrects the early one as far as there were enough trials.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from rules.ai.belief import Belief
from rules.ai.guide import Guide
from rules.ai.ismcts import Node, select
from rules.ai.playout import LONGEST, STRETCH, play_out, play_to_quiet
from rules.ai.temper import EVEN, Temper
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model

_SEEDS: Final = 1 << 52
_WIDENS: Final = 1.5  # times the root of the visits: so many answers of those that follow are looked at (Coulom, 2007)
_SHARED: Final = 8  # trials that a world, which costs as much as one, is good for at least


class TrialPlan:
    """How much is tried.

    `iterations`: trials at full strength. `patience`: trials after which the late verdict counts half; 0 asks for early
    verdicts only. `loyalty`: the head start of the guide's first candidate. `noise`: how far off each verdict may be by
    inattention. `worlds`: how many are drawn beforehand, weighed by likelihood. `enough`: trials of one candidate in a
    round beyond which more are not worth the time; 0 sets no limit. `curiosity`: by how many standard deviations of the
    results an answer that follows is tried beyond what it showed; 0 has all follow the quick policy.
    """

    __slots__ = ("curiosity", "enough", "iterations", "loyalty", "noise", "patience", "worlds")

    def __init__(
        self,
        iterations: int,
        patience: float = 0.0,
        loyalty: float = 0.0,
        noise: float = 0.0,
        worlds: int = 64,
        enough: int = 0,
        curiosity: float = 0.0,
    ) -> None:
        self.iterations = iterations
        self.patience = patience
        self.loyalty = loyalty
        self.noise = noise
        self.worlds = worlds
        self.enough = enough
        self.curiosity = curiosity


class Candidate:
    """An action, how often it was tried, the sums of what the trials showed, and the `tree` of what may follow."""

    __slots__ = ("action", "early", "head_start", "late", "squares", "tree", "trials")

    def __init__(self, action: Action, head_start: float) -> None:
        self.action = action
        self.head_start = head_start
        self.tree = Node()
        self.trials = 0
        self.early = 0.0
        self.late = 0.0
        self.squares = 0.0

    def verdict(self, patience: float) -> float:
        """Return what the action is worth, as far as the trials tell."""
        trials = self.trials
        if trials == 0:
            return self.head_start - 1.0
        verdict = self.head_start + self.early / trials
        if patience:
            verdict += (self.late - self.early) / (trials + patience)
        return verdict

    def spread(self) -> float:
        """Return the standard deviation of the early verdicts, never quite 0."""
        trials = max(1, self.trials)
        mean = self.early / trials
        return sqrt(max(1e-6, self.squares / trials - mean * mean))

    def error(self) -> float:
        """Return the standard error of the verdict, never quite 0."""
        return self.spread() / sqrt(max(1, self.trials))


class TrialBot(Bot):
    """Takes the candidate that came out best of equal trials, a little by temper."""

    __slots__ = ("guide", "plan", "temper")

    def __init__(self, guide: Guide, plan: TrialPlan, temper: Temper = EVEN) -> None:
        self.guide = guide
        self.plan = plan
        self.temper = temper

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the candidates, best first, with their trials, discounted where the verdict speaks against them."""
        iterations = budget.iterations or self.plan.iterations
        worlds = min(self.plan.worlds, 1 + iterations // _SHARED)
        belief = Belief(game, self.guide, seat, world, worlds, rng, control)
        sample = belief.pick(rng)
        choices = self.guide.candidates(game, sample)
        if len(choices) == 1 or belief.is_cut:
            return [(choices[0], 1.0)]
        trial = Trial(game, self.guide, seat, belief, rng, late=self.plan.patience > 0, curiosity=self.plan.curiosity)
        field = [Candidate(action, self.plan.noise * rng.unit()) for action in choices]
        field[0].head_start += self.plan.loyalty
        for candidate in field:
            candidate.head_start += self.temper.lean(game, sample, candidate.action)
        return self._weights(self._halve(trial, field, iterations, control))

    def _halve(self, trial: Trial, field: list[Candidate], iterations: int, control: Control) -> list[Candidate]:
        """Try all, then the better half, and so on down to two; return all, best first."""
        rounds = max(1, (len(field) - 1).bit_length())
        alive = len(field)
        for number in range(rounds):
            tries = max(1, iterations // (rounds * alive))
            if self.plan.enough:
                tries = min(tries, self.plan.enough)
            for done in range(tries):
                for candidate in field[:alive]:
                    if not trial.run(candidate, done, control):
                        return self._sorted(field, alive)
                control.report((number + (done + 1) / tries) / rounds, field[0].action)
            field = self._sorted(field, alive)
            trial.renew()
            alive = (alive + 1) // 2
        return field

    def _sorted(self, field: list[Candidate], alive: int) -> list[Candidate]:
        rated = [(candidate.verdict(self.plan.patience), -place) for place, candidate in enumerate(field[:alive])]
        rated.sort(reverse=True)
        return [field[-place] for _, place in rated] + field[alive:]

    def _weights(self, field: list[Candidate]) -> list[tuple[Action, float]]:
        best = field[0].verdict(self.plan.patience)
        weights: list[tuple[Action, float]] = []
        for candidate in field:
            behind = max(0.0, best - candidate.verdict(self.plan.patience)) / candidate.error()
            weights.append((candidate.action, candidate.trials / (1.0 + behind)))
        return weights


class Trial:
    """The futures of one question; those of a round are the same for every candidate."""

    __slots__ = (
        "_actors",
        "_belief",
        "_curiosity",
        "_first",
        "_futures",
        "_game",
        "_guide",
        "_last",
        "_late",
        "_path",
        "_rng",
        "_seat",
    )

    def __init__(
        self,
        game: Model[Any],
        guide: Guide,
        seat: Seat,
        belief: Belief,
        rng: Chance,
        *,
        late: bool,
        curiosity: float,
    ) -> None:
        self._game = game
        self._guide = guide
        self._seat = seat
        self._belief = belief
        self._rng = rng
        self._late = late
        self._curiosity = curiosity
        self._path: list[Node] = []
        self._actors: list[Seat] = []
        world = belief.pick(rng)
        self._first = guide.first_stage(game, world)
        self._last = guide.last_stage(game, world)
        self._futures: list[tuple[Any, int]] = []

    def renew(self) -> None:
        """Forget the futures: the next round meets new ones."""
        self._futures.clear()

    def run(self, candidate: Candidate, number: int, control: Control) -> bool:
        """Try the candidate in future `number`; return False if told to stop, perhaps before it showed anything."""
        while number >= len(self._futures):
            self._futures.append((self._belief.pick(self._rng), self._rng.below(_SEEDS)))
        world, seed = self._futures[number]
        state, rng = world.clone(), Chance(seed)
        self._game.apply(state, candidate.action, rng)
        if self._curiosity and not self._descend(state, candidate, rng, control):
            return False
        if not play_out(self._game, self._guide, state, self._first, rng, control):
            return False
        if not play_to_quiet(self._game, self._guide, state, rng, control):
            return False
        results = self._guide.evaluate(self._game, state)
        early = results[self._seat]
        for node, actor in zip(self._path, self._actors, strict=True):
            node.visits += 1
            node.total += results[actor]
        if self._late:
            if not play_out(self._game, self._guide, state, self._last, rng, control):
                return False
            candidate.late += self._guide.evaluate(self._game, state)[self._seat]
        candidate.trials += 1
        candidate.early += early
        candidate.squares += early * early
        return not control.stopped()

    def _descend(self, state: Any, candidate: Candidate, rng: Chance, control: Control) -> bool:
        """Go down the candidate's tree and add the first answer that is new; return False if stopped on the way."""
        game, guide = self._game, self._guide
        node = candidate.tree
        self._path, self._actors = [node], [self._seat]
        curiosity = self._curiosity * candidate.spread()
        for step in range(1, LONGEST + 1):
            if state.over or guide.stage(state) > self._first:
                break
            choices = guide.candidates(game, state)
            action, is_new = choices[0], False
            if len(choices) > 1:
                action, node = select(node, choices[: 1 + int(_WIDENS * sqrt(node.visits))], curiosity)
                self._path.append(node)
                self._actors.append(game.actor(state))
                is_new = node.visits == 0
            game.apply(state, action, rng)
            if is_new:
                break
            if step % STRETCH == 0 and control.stopped():
                return False
        return not control.stopped()
