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
from rules.ai.playout import play_out, play_to_quiet
from rules.ai.temper import EVEN, Temper
from rules.ai.tree import Descent, Node
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model

_SEEDS: Final = 1 << 52
_WIDENING: Final = 1.5  # of the answers that follow
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
    """An action, and what its trials showed: in `tree` how often it was tried and how well it went, seen early.

    `squares` of the early results and `late` results are sums, too.
    """

    __slots__ = ("action", "head_start", "late", "squares", "tree")

    def __init__(self, action: Action, head_start: float) -> None:
        self.action = action
        self.head_start = head_start
        self.tree = Node()
        self.late = 0.0
        self.squares = 0.0

    def verdict(self, patience: float) -> float:
        """Return what the action is worth, as far as the trials tell."""
        trials, early = self.tree.visits, self.tree.total
        if trials == 0:
            return self.head_start - 1.0
        verdict = self.head_start + early / trials
        if patience:
            verdict += (self.late - early) / (trials + patience)
        return verdict

    def spread(self) -> float:
        """Return the standard deviation of the early verdicts, never quite 0."""
        trials = max(1, self.tree.visits)
        mean = self.tree.total / trials
        return sqrt(max(1e-6, self.squares / trials - mean * mean))

    def error(self) -> float:
        """Return the standard error of the verdict, never quite 0."""
        return self.spread() / sqrt(max(1, self.tree.visits))


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
        trial = Trial(game, self.guide, self.plan, seat, belief, rng, control)
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
                    if not trial.run(candidate, done):
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
            weights.append((candidate.action, candidate.tree.visits / (1.0 + behind)))
        return weights


class Trial:
    """The futures of one question; those of a round are the same for every candidate."""

    __slots__ = (
        "_belief",
        "_control",
        "_descent",
        "_first",
        "_futures",
        "_game",
        "_guide",
        "_last",
        "_plan",
        "_rng",
        "_seat",
    )

    def __init__(
        self,
        game: Model[Any],
        guide: Guide,
        plan: TrialPlan,
        seat: Seat,
        belief: Belief,
        rng: Chance,
        control: Control,
    ) -> None:
        self._game = game
        self._guide = guide
        self._plan = plan
        self._seat = seat
        self._belief = belief
        self._rng = rng
        self._control = control
        world = belief.pick(rng)
        self._first = guide.first_stage(game, world)
        self._last = guide.last_stage(game, world)
        self._descent = Descent(game, guide, seat, self._first, control, _WIDENING)
        self._futures: list[tuple[Any, int]] = []

    def renew(self) -> None:
        """Forget the futures: the next round meets new ones."""
        self._futures.clear()

    def run(self, candidate: Candidate, number: int) -> bool:
        """Try the candidate in future `number`; return False if told to stop, perhaps before it showed anything."""
        game, guide, control, descent = self._game, self._guide, self._control, self._descent
        while number >= len(self._futures):
            self._futures.append((self._belief.pick(self._rng), self._rng.below(_SEEDS)))
        world, seed = self._futures[number]
        state, rng = world.clone(), Chance(seed)
        game.apply(state, candidate.action, rng)
        descent.begin(candidate.tree)
        curiosity = self._plan.curiosity
        if curiosity and not descent.down(state, curiosity * candidate.spread(), rng):
            return False
        if not play_out(game, guide, state, self._first, rng, control):
            return False
        if not play_to_quiet(game, guide, state, rng, control):
            return False
        results = guide.evaluate(game, state)
        early = results[self._seat]
        if self._plan.patience:
            if not play_out(game, guide, state, self._last, rng, control):
                return False
            candidate.late += guide.evaluate(game, state)[self._seat]
        descent.up(results)
        candidate.squares += early * early
        return not control.stopped()
