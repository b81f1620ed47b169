"""Asking opponents as the table asks them: what they answer, what they may not know, and every level in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.ai.levels import LEVELS, OFFERED
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.core.game import Game
from rules.tools.twins import Shuffles, twin

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


def assert_secrets_change_no_move(asked: Question, budget: Budget) -> None:
    """What the seat may not know changes no answer of any level, nor does another world of the same knowledge."""
    game, state, shuffles = asked
    other = twin(game, state, game.actor(state), shuffles, Chance(1))
    assert other is not None
    for level in LEVELS:
        first = weighed(game, state, level, budget)
        assert first[0][0] in [action.token for action in game.legal_actions(state)]
        assert weighed(game, other, level, budget) == first
        assert weighed(game, state, level, budget, sampled=8) == first


def play_to_the_end(game: Game[Any], budget: Budget) -> None:
    """A game is played with legal answers; the levels give them in turn, so that each meets every part of it."""
    bots = [game.bot(level) for level in OFFERED]
    state = game.setup(Chance(21))
    step = 0
    while not game.is_terminal(state):
        step += 1
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(step))
        action = bots[step % len(bots)].choose(game, seat, world, budget, Chance(step), Control())
        assert action in game.legal_actions(state)
        game.apply(state, action, Chance(derive(22, "step", step)))
