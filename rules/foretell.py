"""What a question asks besides the best action: what comes of it and of others, and what each seat may hope for."""

from __future__ import annotations

from typing import Any

from rules.ai.foresight import advantages
from rules.core.action import Action
from rules.core.bot import Control
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.protocol import Forecast, Foretold, Think


def foretell(
    game: Game[Any], question: Think, asked: Forecast, world: Any, ranked: list[Action], control: Control
) -> Foretold:
    """Return what is `asked` of `question`; `ranked` are the actions that the search found, best first.

    What there is no time for is left out.
    """
    outlook = [_expected(game, question, asked, seat, control) for seat in range(len(asked.eyes))]
    insight = game.insight()
    actions = _compared(game, asked, ranked)
    rng = Chance(derive(question.seed, "foretell"))
    prospects = insight.foresee(game, question.seat, world, actions, asked.trials, rng, control)
    chances = {action.token: one.chances for action, one in zip(actions, prospects, strict=True) if one.trials}
    aims: list[str] = []
    if len(chances) > 1:
        aims = [name for name, _ in advantages(prospects[0], prospects[1])]
    return Foretold(
        chances=chances,
        rival=actions[1].token if len(actions) > 1 else "",
        aims=aims,
        outlook=outlook,
    )


def _compared(game: Game[Any], asked: Forecast, ranked: list[Action]) -> list[Action]:
    """Return the best action, then those it is to be compared with, then the next best ones."""
    beside = [game.parse(token) for token in asked.beside]
    found = ranked[:1]
    for action in (*beside, *ranked[1 : asked.most]):
        if not any(action is other for other in found):
            found.append(action)
    return found


def _expected(game: Game[Any], question: Think, asked: Forecast, seat: int, control: Control) -> list[float]:
    seen = asked.eyes[seat]
    if seen is None:
        return []
    rng = Chance(derive(question.seed, "expect", seat))
    return game.insight().expect(game, seat, game.load(seen), asked.trials, rng, control)
