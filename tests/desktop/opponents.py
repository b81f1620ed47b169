"""Opponents as they answer at a table, without the processes in which they think there."""

from typing import Any

from desktop.record.challenges import Challenge
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.match.match import Match


def reply(match: Match, state: Any, index: int, level: str) -> Any:
    """Return what whoever is asked in `state`, after `index` steps, answers at the table of `match` (`Request`)."""
    game, seed = match.game, match.seed
    seat = game.actor(state)
    world = game.determinize(state, seat, Chance(derive(seed, "world", seat, index)))
    budget, chance = (
        Budget(iterations=game.iterations(level)),
        Chance(derive(derive(seed, "bot", seat, index + 1), "share", 0) >> 11),
    )
    return game.bot(level).choose(game, seat, world, budget, chance, Control())


def let_others_answer(challenge: Challenge, match: Match) -> None:
    """The others of the table do as its opponents do, until it is the turn of whoever tries it."""
    while challenge.is_solved(match) is None and match.game.actor(match.state) != challenge.seat:
        match.submit(match.game.actor(match.state), reply(match, match.state, match.index, challenge.level))
