"""Asking opponents as the table asks them: what they answer, what they may not know, and every level in turn."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from rules import registry
from rules.ai.levels import LEVELS
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.core.game import Game
from rules.registry import seat_counts
from rules.tools.option_sets import random_options
from rules.tools.twins import Shuffles

Question = tuple[Game[Any], Any, Shuffles]
"""A game, its state, and what was shuffled before."""
Weights = list[tuple[str, float]]


def weighed(game: Game[Any], state: Any, level: str, budget: Budget, sampled: int = 3, temper: str = "") -> Weights:
    """Return the weights that a bot, asked as the table asks it, gives."""
    seat = game.actor(state)
    return weighed_in(game, game.determinize(state, seat, Chance(sampled)), seat, level, budget, temper)


def weighed_in(game: Game[Any], world: Any, seat: int, level: str, budget: Budget, temper: str = "") -> Weights:
    """Return the weights that a bot gives in `world`."""
    weights = game.bot(level, temper).weigh(game, seat, world, budget, Chance(4), Control())
    return [(action.token, weight) for action, weight in weights]


def played(
    game: Game[Any], seed: int, answer: Callable[[Any, int], tuple[Action, Chance]]
) -> Iterator[tuple[Any, Shuffles]]:
    """Yield a game, and what was shuffled, before each step that `answer` takes with the chance that it gives."""
    log: list[Event] = []
    state, shuffles, step = game.setup(Chance(seed), log), Shuffles(), 0
    shuffles.tell(log)
    while not game.is_terminal(state):
        yield state, shuffles
        step += 1
        action, rng = answer(state, step)
        state.log = log = []
        game.apply(state, action, rng)
        state.log = None
        shuffles.tell(log)


def played_with_whims(
    game: Game[Any], seed: int, follow: Callable[[Any, Chance], Action]
) -> Iterator[tuple[Any, Shuffles]]:
    """Yield a game before each of its steps; three in ten are any that may be taken, the others those of `follow`."""
    rng = Chance(derive(seed, "play"))

    def answer(state: Any, _step: int) -> tuple[Action, Chance]:
        legal = game.legal_actions(state)
        return legal[rng.below(len(legal))] if rng.unit() < 0.3 else follow(state, rng), rng

    return played(game, seed, answer)


@cache
def questions(game_id: str) -> list[Question]:
    """Return a late question of each kind that a game asks, out of games of every size with options by chance."""
    found: dict[str, list[Question]] = {}
    for seats in seat_counts(game_id):
        late: dict[str, Question] = {}
        for seed in range(8):
            chosen = {"seats": seats} if seed % 2 else random_options(game_id, {"seats": seats}, Chance(seed))
            game = registry.create(game_id, chosen)
            follow = partial(game.insight().guide.follow, game)  # type: ignore[attr-defined]
            for state, shuffles in played_with_whims(game, seed, follow):
                if len(game.legal_actions(state)) > 1:
                    late[type(state.frames[-1]).__name__] = (game, state.clone(), shuffles.copy())
        for kind, question in late.items():
            found.setdefault(kind, []).append(question)
    return [each[number % len(each)] for number, each in enumerate(found.values())]


def play_to_the_end(game: Game[Any], budget: Budget, levels: Sequence[str] = LEVELS, deal: int = 21) -> None:
    """A game is played with legal answers; the levels give them in turn, so that each meets every part of it."""
    bots = [game.bot(level) for level in levels]
    state = game.setup(Chance(deal))
    step = 0
    while not game.is_terminal(state):
        step += 1
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(step))
        action = bots[step % len(bots)].choose(game, seat, world, budget, Chance(step), Control())
        assert action in game.legal_actions(state)
        game.apply(state, action, Chance(derive(22, "step", step)))
