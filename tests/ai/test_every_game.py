"""The laws of all opponents: fair, repeatable, at home before every question and in the variants of every game."""

from typing import Any

import pytest

from rules import registry
from rules.ai.levels import LEVELS, OFFERED
from rules.ai.temper import TEMPERS
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.registry import seat_counts
from rules.tools.option_sets import random_options
from rules.tools.twins import twin
from tests.ai.asking import play_to_the_end, questions, weighed, weighed_in
from tests.sampling import above_all

QUICK = Budget(iterations=12)
VARIANTS = [
    pytest.param(
        game_id,
        random_options(game_id, {"seats": seat_counts(game_id)[seed % len(seat_counts(game_id))]}, Chance(seed)),
        marks=[pytest.mark.slow] if seed else [],
    )
    for game_id in registry.GAMES
    for seed in range(3)
]


def other_truth(game: Any, state: Any, shuffles: Any) -> Any:
    """Return a state that is the same to whoever is asked."""
    other = twin(game, state, game.actor(state), shuffles, Chance(1))
    assert other is not None
    return other


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_what_the_seat_may_not_know_changes_no_move(game_id: str, level: str) -> None:
    """NC-6.4, SE-6.3, TM-6.4: nor does another world of the same knowledge."""
    for game, state, shuffles in questions(game_id)[LEVELS.index(level) % 2 :: 2]:
        first = weighed(game, state, level, QUICK)
        assert weighed(game, other_truth(game, state, shuffles), level, QUICK) == first
        assert weighed(game, state, level, QUICK, sampled=8) == first
        assert first[0][0] in [action.token for action in game.legal_actions(state)]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_what_the_seat_may_not_know_changes_nothing_that_a_temper_likes(game_id: str) -> None:
    for game, state, shuffles in questions(game_id):
        both = (state, other_truth(game, state, shuffles))
        liked = [[game.deeds(each, action) for action in game.legal_actions(each)] for each in both]
        assert liked[0] == liked[1]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_what_the_seat_may_not_know_changes_no_move_of_a_temper(game_id: str) -> None:
    temper = TEMPERS[len(game_id) % len(TEMPERS)]
    for game, state, shuffles in questions(game_id):
        other = other_truth(game, state, shuffles)
        assert weighed(game, other, "easy", QUICK, temper=temper) == weighed(game, state, "easy", QUICK, temper=temper)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_world_that_came_over_the_wire_gets_the_same_answer_and_is_not_changed(game_id: str, level: str) -> None:
    for game, state, _ in questions(game_id)[::3]:
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(3))
        told = game.load(game.dump(world))
        before = game.digest(world)
        assert weighed_in(game, told, seat, level, QUICK) == weighed_in(game, world, seat, level, QUICK)
        assert game.digest(told) == game.digest(world) == before


@pytest.mark.parametrize(("game_id", "options"), VARIANTS, ids=str)
def test_every_level_plays_every_variant(game_id: str, options: dict[str, Any]) -> None:
    play_to_the_end(registry.create(game_id, options), Budget(iterations=1))


@above_all("deal", range(3), 0)
@above_all("game_id", registry.GAMES, "daruma")
def test_easy_does_what_is_legal_wherever_chance_leads(game_id: str, deal: int) -> None:
    for seats in seat_counts(game_id):
        play_to_the_end(registry.create(game_id, {"seats": seats}), QUICK, ("easy", "easy", "random"), deal)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_iterations_rise_from_level_to_level(game_id: str) -> None:
    game = registry.create(game_id, {"seats": seat_counts(game_id)[0]})
    counts = [game.iterations(level) for level in OFFERED]
    assert counts == sorted(set(counts))
    assert game.iterations("random") == game.iterations("greedy") == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_bot_that_is_told_to_stop_answers_at_once(game_id: str, level: str) -> None:
    """It does not look once more after it was told; and the strongest, which thinks for long, does look."""
    counts: set[int] = set()
    for game, state, _ in questions(game_id)[::2]:
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
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_a_bot_tells_how_far_it_got(game_id: str, level: str) -> None:
    for game, state, _ in questions(game_id)[::3]:
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
