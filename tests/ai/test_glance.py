"""Who plays at a glance: overlooks, fears the worst, and of equals takes what is liked better."""

from typing import Any

import pytest

from rules.ai.glance import GlanceBot, noticed
from rules.ai.guide import Guide
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from tests.ai.toy import Options, ToyGame

GAME = ToyGame(Options(seats=2))


class Fond(Guide):
    """Holds positions worth what `worths` say, by the stones that are left, and each time the next of them."""

    __slots__ = ("asked", "worths")

    def __init__(self, worths: dict[int, list[float]]) -> None:
        self.worths = worths
        self.asked: dict[int, int] = {}

    def candidates(self, game: Any, state: Any) -> list[Any]:
        return [action for action in game.legal_actions(state) if action.token.startswith("take")]

    def evaluate(self, game: Any, state: Any) -> list[float]:
        number = self.asked.get(state.heap, 0)
        self.asked[state.heap] = number + 1
        values = self.worths.get(state.heap, [0.0])
        return [values[number % len(values)]] * 2


def chosen(guide: Guide, notices: float, compares: int, seed: int = 1) -> str:
    state = GAME.determinize(GAME.setup(Chance(1)), 0, Chance(2))
    bot = GlanceBot(guide, notices, compares)
    return bot.choose(GAME, 0, state, Budget(), Chance(seed), Control()).token


def test_who_notices_everything_takes_the_best_of_which_the_worst_counts() -> None:
    assert chosen(Fond({8: [0.9]}), 1.0, 3) == "take:3"  # of eleven
    assert chosen(Fond({10: [0.9, 0.9, 0.1], 9: [0.2]}), 1.0, 2) == "take:2"


def test_of_equals_the_one_that_is_liked_better_is_taken_whichever_was_noticed_first() -> None:
    assert {chosen(Fond({}), 0.2, 3, seed) for seed in range(20)} == {"take:1"}


def test_who_compares_nothing_asks_nobody_what_it_is_worth() -> None:
    found = [chosen(Fond({8: [0.9]}), 0.5, 1, seed) for seed in range(200)]
    assert found.count("take:1") > found.count("take:2") > found.count("take:3") > 0


@pytest.mark.parametrize("count", [1, 2, 5])
def test_as_many_are_noticed_as_there_are_at_most_and_none_twice(count: int) -> None:
    for seed in range(30):
        found = noticed(4, count, 0.3, Chance(seed))
        assert len({*found}) == len(found) == min(4, count)
        assert {*found} <= {0, 1, 2, 3}


def test_of_two_that_are_overlooked_as_often_the_first_comes_to_mind_more_often() -> None:
    firsts = [noticed(2, 1, 0.1, Chance(seed))[0] for seed in range(400)]
    assert 200 < firsts.count(0) < 250
