"""The laws of all opponents: fair, repeatable, at home in every variant of every game on the shelf."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from rules import registry
from rules.ai.levels import LEVELS, OFFERED
from rules.ai.temper import TEMPERS
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.core.game import Game
from rules.tools.command import seat_counts
from rules.tools.option_sets import each_switch
from rules.tools.twins import Shuffles, twin

QUICK = Budget(iterations=60)
HASTY = Budget(iterations=8)
MOST = 6
"""Positions of a game that are looked at."""

Question = tuple[Game[Any], Any, Shuffles]
Weights = list[tuple[str, float]]

TABLES = [(game_id, seats) for game_id in registry.GAMES for seats in seat_counts(game_id)]
SHORT_TABLES = [(game_id, seat_counts(game_id)[min(1, len(seat_counts(game_id)) - 1)]) for game_id in registry.GAMES]
VARIANTS = [(game_id, options) for game_id, seats in SHORT_TABLES for options in each_switch(game_id, seats)]


def weighed(game: Game[Any], state: Any, level: str, seed: int = 3, temper: str = "") -> Weights:
    """Return the weights that a bot, asked as the table asks it, gives."""
    seat = game.actor(state)
    return weighed_in(game, game.determinize(state, seat, Chance(seed)), seat, level, temper)


def weighed_in(game: Game[Any], world: Any, seat: int, level: str, temper: str = "") -> Weights:
    weights = game.bot(level, temper).weigh(game, seat, world, QUICK, Chance(4), Control())
    return [(action.token, weight) for action, weight in weights]


@lru_cache(maxsize=32)
def questions(game_id: str, seats: int, seed: int) -> list[Question]:
    """Return questions spread over a game played by quick bots, each with what was shuffled before."""
    game = registry.create(game_id, {"seats": seats})
    log: list[Event] = []
    state = game.setup(Chance(seed), log)
    shuffles = Shuffles()
    shuffles.tell(log)
    found: list[Question] = []
    step = 0
    while not game.is_terminal(state):
        step += 1
        if len(game.legal_actions(state)) > 1:
            found.append((game, state.clone(), shuffles.copy()))
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(derive(seed, "world", step)))
        action = game.bot("easy").choose(game, seat, world, HASTY, Chance(step), Control())
        state.log = log = []
        game.apply(state, action, Chance(derive(seed, "step", step)))
        state.log = None
        shuffles.tell(log)
    return found[len(found) // (2 * MOST) :: len(found) // MOST]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_what_the_seat_may_not_know_changes_no_move(game_id: str, seats: int, level: str) -> None:
    for number, (game, state, shuffles) in enumerate(questions(game_id, seats, 11)):
        other = twin(game, state, game.actor(state), shuffles, Chance(number))
        assert other is not None
        assert weighed(game, other, level) == weighed(game, state, level)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_what_the_seat_may_not_know_changes_nothing_that_a_temper_likes(game_id: str, seats: int) -> None:
    for number, (game, state, shuffles) in enumerate(questions(game_id, seats, 11)):
        other = twin(game, state, game.actor(state), shuffles, Chance(number))
        assert other is not None
        liked = [[game.deeds(each, action) for action in game.legal_actions(each)] for each in (state, other)]
        assert liked[0] == liked[1]


@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_what_the_seat_may_not_know_changes_no_move_of_a_temper(game_id: str, seats: int) -> None:
    asked = questions(game_id, seats, 11)
    temper = TEMPERS[len(game_id) % len(TEMPERS)]
    game, state, shuffles = asked[-1]
    other = twin(game, state, game.actor(state), shuffles, Chance(0))
    assert other is not None
    assert weighed(game, other, "easy", temper=temper) == weighed(game, state, "easy", temper=temper)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_another_sampled_world_of_the_same_knowledge_changes_no_move(game_id: str, seats: int, level: str) -> None:
    for game, state, _ in questions(game_id, seats, 12):
        first, *others = (weighed(game, state, level, seed) for seed in range(3))
        assert all(other == first for other in others)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_a_world_that_came_over_the_wire_gets_the_same_answer_and_is_not_changed(
    game_id: str, seats: int, level: str
) -> None:
    for game, state, _ in questions(game_id, seats, 13):
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(3))
        told = game.load(game.dump(world))
        before = game.digest(world)
        assert weighed_in(game, told, seat, level) == weighed_in(game, world, seat, level)
        assert game.digest(told) == game.digest(world) == before


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=str)
def test_every_level_plays_every_variant(game_id: str, options: dict[str, Any]) -> None:
    """The levels answer in turn, so that each meets every part of the game."""
    game = registry.create(game_id, options)
    bots = [game.bot(level) for level in OFFERED]
    state = game.setup(Chance(21))
    step = 0
    while not game.is_terminal(state):
        step += 1
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(step))
        action = bots[step % len(bots)].choose(game, seat, world, HASTY, Chance(step), Control())
        assert action in game.legal_actions(state)
        game.apply(state, action, Chance(derive(22, "step", step)))


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_iterations_rise_from_level_to_level(game_id: str) -> None:
    game = registry.create(game_id, {"seats": seat_counts(game_id)[0]})
    counts = [game.iterations(level) for level in OFFERED]
    assert counts == sorted(set(counts))
    assert game.iterations("random") == game.iterations("greedy") == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_a_bot_that_is_told_to_stop_answers_at_once(game_id: str, seats: int, level: str) -> None:
    """It does not look once more after it was told; and the strongest, which thinks for long, does look."""
    counts: set[int] = set()
    for game, state, _ in questions(game_id, seats, 14):
        asked = 0

        def stopped() -> bool:
            nonlocal asked
            asked += 1
            return asked > 5

        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(1))
        action = game.bot(level).choose(game, seat, world, Budget(), Chance(1), Control(stopped))
        assert action in game.legal_actions(world)
        assert asked <= 6
        counts.add(asked)
    assert level != "expert" or 6 in counts


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_a_bot_tells_how_far_it_got(game_id: str, seats: int, level: str) -> None:
    for game, state, _ in questions(game_id, seats, 15):
        told: list[float] = []
        legal = game.legal_actions(state)

        def report(progress: float, best: Any) -> None:
            told.append(progress)  # noqa: B023 - called before the next turn of the loop
            assert best in legal  # noqa: B023 - as above

        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(1))
        game.bot(level).choose(game, seat, world, QUICK, Chance(1), Control(report=report))
        assert told == sorted(told)
        assert all(0 < progress <= 1 for progress in told)
