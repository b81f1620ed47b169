"""The choosers that serve every game, on a toy whose right answers are known."""

import pytest

from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts, Plan
from rules.ai.levels import ANSWERS_WITHIN, LEVELS, SECONDS
from rules.ai.merge import merge
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from tests.ai.toy import Options, ToyGame, ToyState

GAME = ToyGame(Options(seats=2))


def start(stones: int = 11, seed: int = 1) -> ToyState:
    game = ToyGame(Options(seats=2, stones=stones))
    return game.determinize(game.setup(Chance(seed)), 0, Chance(seed + 1))


def think(state: ToyState, iterations: int = 600, seed: int = 5) -> list[tuple[str, float]]:
    bot = Ismcts(Guide(), Plan(iterations))
    weighed = bot.weigh(GAME, 0, state, Budget(), Chance(seed), Control())
    return [(action.token, weight) for action, weight in weighed]


@pytest.mark.parametrize(("stones", "right"), [(3, "take:3"), (5, "take:1"), (6, "take:2"), (7, "take:3")])
def test_the_search_finds_the_winning_take(stones: int, right: str) -> None:
    assert think(start(stones))[0][0] == right


def test_the_same_seed_and_iterations_give_the_same_weights() -> None:
    assert think(start()) == think(start())
    assert think(start()) != think(start(), seed=6)


def test_visits_add_up_and_every_legal_action_is_weighed() -> None:
    state = start()
    weighed = think(state, 300)
    assert sum(weight for _, weight in weighed) == 300
    assert {token for token, _ in weighed} == {action.token for action in GAME.legal_actions(state)}


class Humble(Guide):
    """Has everybody take a single stone, to the end of the game."""

    __slots__ = ()

    def follow(self, game, state, rng):  # type: ignore[no-untyped-def]
        return game.legal_actions(state)[0]

    def first_stage(self, game, state):  # type: ignore[no-untyped-def]
        return 0


def test_curious_trials_find_out_how_others_would_defend_themselves() -> None:
    """With seven stones any odd number wins against whoever takes one at a time; three alone wins against all."""
    state = start()
    for take in (3, 1):
        GAME.apply(state, GAME.legal_actions(state)[take - 1], Chance(1))
    assert (state.heap, GAME.actor(state)) == (7, 0)
    for seed in range(5):
        flat, curious = (
            TrialBot(Humble(), TrialPlan(600, curiosity=curiosity)).choose(
                GAME, 0, state, Budget(), Chance(seed), Control()
            )
            for curiosity in (0.0, 1.0)
        )
        assert (flat.token, curious.token) == ("take:1", "take:3")


def test_what_the_seat_may_not_know_changes_nothing() -> None:
    state = start(4)
    answers = []
    for seed in range(6):
        other = GAME.determinize(state, 0, Chance(100 + seed))
        answers.append(think(other))
    assert all(answer == answers[0] for answer in answers)


def test_no_guess_is_taken_for_knowledge() -> None:
    for seed in range(10):
        state = start(5, seed)
        assert not think(state, 400, seed)[0][0].startswith("guess")


def test_likely_worlds_are_drawn_more_often() -> None:
    class Informed(Guide):
        """Knows from behaviour that the other holds card 2."""

        __slots__ = ()

        def likelihood(self, game, world, seat):  # type: ignore[no-untyped-def]
            return 1.0 if world.pieces.face[1 - seat] == 2 else 0.001

    for seed in range(20):
        state = start(4, seed)
        if state.pieces.face[0] != 2:
            bot = Ismcts(Informed(), Plan(800))
            assert bot.choose(GAME, 0, state, Budget(), Chance(3), Control()).token == "guess:2"


def test_the_question_is_not_changed_by_thinking_about_it() -> None:
    state = start()
    before = GAME.digest(state)
    think(state)
    GAME.bot("greedy").choose(GAME, 0, state, Budget(), Chance(1), Control())
    assert GAME.digest(state) == before


def test_a_budget_of_iterations_goes_before_the_level() -> None:
    weighed = GAME.bot("hard").weigh(GAME, 0, start(), Budget(iterations=40), Chance(1), Control())
    assert sum(weight for _, weight in weighed) == 40


def test_a_search_stops_when_told_and_says_how_far_it_is() -> None:
    told: list[float] = []
    looks: list[int] = []

    def stopped() -> bool:
        looks.append(1)
        return len(looks) > 2000

    control = Control(stopped, lambda fraction, best: told.append(fraction))
    GAME.bot("expert").choose(GAME, 0, start(), Budget(iterations=10_000_000), Chance(1), control)
    assert len(looks) == 2001, "it stopped when it was first told"
    assert told
    assert told == sorted(told)


def test_a_level_that_uses_all_its_time_answers_within_it() -> None:
    """The cut leaves the question and the answer time for their way."""
    assert max(ANSWERS_WITHIN.values()) <= 3
    assert all(SECONDS[level] <= ANSWERS_WITHIN[level] * 0.97 for level in LEVELS)


def test_searches_in_parallel_merge_by_token() -> None:
    merged = merge([{"a": 5, "b": 3}, {"b": 4, "c": 1}, {}])
    assert merged == {"b": 7, "a": 5, "c": 1}
    assert next(iter(merged)) == "b"
    assert next(iter(merge([{"y": 1, "x": 1}]))) == "y"


def test_the_stronger_wins_the_toy() -> None:
    won = 0
    for number in range(30):
        game = ToyGame(Options(seats=2, stones=9))
        state = game.setup(Chance(number))
        strong = number % 2
        step = 0
        while not state.over:
            seat = game.actor(state)
            world = game.determinize(state, seat, Chance(derive(number, "world", step)))
            bot = game.bot("normal" if seat == strong else "random")
            action = bot.choose(game, seat, world, Budget(), Chance(derive(number, "bot", seat, step)), Control())
            game.apply(state, action, Chance(derive(number, "step", step)))
            step += 1
        won += state.winner == strong
    assert won >= 24
