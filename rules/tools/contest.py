"""One game between contenders, wherever it is played: the same pairing and number give the same game in any process."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter, process_time
from typing import Any, Final

from rules import registry
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.tools.contenders import Contender

_ENDLESS: Final = 1 << 40


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays what, from which seed, and how long they may think.

    `house` is JSON: what of the content is set anew. `iterations` replace those of each level, `scale` divides them,
    and `seconds` of the processor cut every search.
    """

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    iterations: int = 0
    seconds: float = 0.0
    scale: int = 1
    par: bool = False
    house: str = "{}"


@dataclass(slots=True)
class Played:
    """One game: the first six lists are by contender; `errors` are the failures of foreign programs."""

    shares: list[float]
    places: list[int]
    scores: list[int]
    utilities: list[float]
    think_ms: list[list[float]]
    forfeits: list[int]
    actions: int
    errors: list[str]


def play(pairing: Pairing, number: int) -> Played:
    """Play game `number` of the pairing: deal `number` // n, rotated by `number` % n."""
    game, contenders = table(pairing)
    seats = game.seats
    contender = [(seat + number) % seats for seat in range(seats)]
    seed = derive(pairing.seed, "arena", number // seats)
    state = game.setup(Chance(derive(seed, "setup")))
    think_ms: list[list[float]] = [[] for _ in range(seats)]
    step = 0
    while not game.is_terminal(state):
        step += 1
        seat = game.actor(state)
        one = contenders[contender[seat]]
        world = one.game.determinize(state, seat, Chance(derive(seed, "world", seat, step)))
        rng = Chance(derive(seed, "bot", seat, step))
        begun = perf_counter()
        action = one.bot.choose(one.game, seat, world, budget(pairing, one), rng, _control(pairing))
        think_ms[contender[seat]].append(1000 * (perf_counter() - begun))
        game.apply(state, action, Chance(derive(seed, "step", step)))
    troubles = [one.troubles() for one in contenders]
    forfeits, errors = [count for count, _ in troubles], [error for _, told in troubles for error in told]
    return Played(*_result(game, state, contender), think_ms, forfeits, step, errors)


@lru_cache(maxsize=1)
def table(pairing: Pairing) -> tuple[Game[Any], list[Contender]]:
    """Return the game and who plays it; each process makes them once."""
    house = json.loads(pairing.house)
    game = registry.create(pairing.game, {**dict(pairing.options), "seats": len(pairing.seats)}, house)
    return game, [Contender(game, seat, house) for seat in pairing.seats]


def budget(pairing: Pairing, one: Contender) -> Budget:
    """Return how long `one` may think about a question."""
    if pairing.iterations:
        return Budget(pairing.iterations, pairing.seconds)
    if pairing.seconds and one.is_untaught:
        return Budget(_ENDLESS, pairing.seconds)
    return Budget(max(1, one.iterations // pairing.scale) if one.iterations else 0, pairing.seconds)


def _result(game: Game[Any], state: Any, contender: list[int]) -> tuple[list[float], list[int], list[int], list[float]]:
    """Return shares, places, scores and utilities, by contender."""
    outcome = game.outcome(state)
    assert outcome is not None
    worth = game.utilities(state)
    seat_of = sorted(range(game.seats), key=contender.__getitem__)
    shares = [1 / len(outcome.winners) if outcome.places[seat] == 1 else 0.0 for seat in seat_of]
    places = [outcome.places[seat] for seat in seat_of]
    return shares, places, [outcome.scores[seat] for seat in seat_of], [worth[seat] for seat in seat_of]


def _control(pairing: Pairing) -> Control:
    """Return a control that looks at the processor's clock, so that other work on the machine makes no difference."""
    if not pairing.seconds:
        return Control()
    deadline = process_time() + pairing.seconds
    return Control(lambda: process_time() >= deadline)
