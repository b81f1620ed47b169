"""The laws of all opponents: fair, repeatable, at home in every variant of every game on the shelf."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from rules import registry
from rules.ai.levels import LEVELS, OFFERED
from rules.ai.temper import TEMPERS
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.tools.command import seat_counts
from rules.tools.option_sets import each_switch
from rules.tools.twins import twin
from tests.ai.asking import Question, play_to_the_end, played, weighed, weighed_in

QUICK = Budget(iterations=60)
HASTY = Budget(iterations=8)
MOST = 6
"""Positions of a game that are looked at."""

TABLES = [(game_id, seats) for game_id in registry.GAMES for seats in seat_counts(game_id)]
SHORT_TABLES = [(game_id, seat_counts(game_id)[min(1, len(seat_counts(game_id)) - 1)]) for game_id in registry.GAMES]
VARIANTS = [(game_id, options) for game_id, seats in SHORT_TABLES for options in each_switch(game_id, seats)]


@lru_cache(maxsize=32)
def questions(game_id: str, seats: int, seed: int) -> list[Question]:
    """Return questions spread over a game played by quick bots, each with what was shuffled before."""
    game = registry.create(game_id, {"seats": seats})
    bot = game.bot("easy")

    def answer(state: Any, step: int) -> tuple[Action, Chance]:
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(derive(seed, "world", step)))
        action = bot.choose(game, seat, world, HASTY, Chance(step), Control())
        return action, Chance(derive(seed, "step", step))

    found = [
        (game, state.clone(), shuffles.copy())
        for state, shuffles in played(game, seed, answer)
        if len(game.legal_actions(state)) > 1
    ]
    return found[len(found) // (2 * MOST) :: len(found) // MOST]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_what_the_seat_may_not_know_changes_no_move(game_id: str, seats: int, level: str) -> None:
    for number, (game, state, shuffles) in enumerate(questions(game_id, seats, 11)):
        other = twin(game, state, game.actor(state), shuffles, Chance(number))
        assert other is not None
        assert weighed(game, other, level, QUICK) == weighed(game, state, level, QUICK)


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
    assert weighed(game, other, "easy", QUICK, temper=temper) == weighed(game, state, "easy", QUICK, temper=temper)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_another_sampled_world_of_the_same_knowledge_changes_no_move(game_id: str, seats: int, level: str) -> None:
    for game, state, _ in questions(game_id, seats, 12):
        first, *others = (weighed(game, state, level, QUICK, seed) for seed in range(3))
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
        assert weighed_in(game, told, seat, level, QUICK) == weighed_in(game, world, seat, level, QUICK)
        assert game.digest(told) == game.digest(world) == before


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=str)
def test_every_level_plays_every_variant(game_id: str, options: dict[str, Any]) -> None:
    play_to_the_end(registry.create(game_id, options), HASTY)


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
