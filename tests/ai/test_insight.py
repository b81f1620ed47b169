"""Whoever wants to understand a game: chances that are fair and true, and reasons that are known to be right."""

from functools import lru_cache
from importlib import import_module
from typing import Any

import pytest

from rules import registry
from rules.ai.foresight import advantages
from rules.core.bot import Control
from rules.core.chance import Chance, derive
from rules.core.insight import Prospect
from rules.foretell import foretell
from rules.protocol import Forecast, Think
from rules.registry import seat_counts
from rules.tools.twins import Shuffles, twin
from tests.ai import asking
from tests.ai.asking import questions
from tests.ai.position import Position
from tests.ai.toy import Options, ToyGame
from tests.facts import facts_of
from tests.resources.books import texts_of

LANGUAGES = ("en", "zh_TW", "zh_CN", "ja")
PEOPLE = Control()
SHORT_TABLES = [(game_id, seat_counts(game_id)[min(1, len(seat_counts(game_id)) - 1)]) for game_id in registry.GAMES]


@lru_cache(maxsize=8)
def played(game_id: str, seats: int, seed: int = 11) -> tuple[Any, list[tuple[Any, Shuffles]]]:
    """Return a game and every state of it with a choice, and what was shuffled before; all follow the quick policy."""
    game = registry.create(game_id, {"seats": seats})
    policy = game.insight().guide  # type: ignore[attr-defined]

    def answer(state: Any, step: int) -> tuple[Any, Chance]:
        world = game.determinize(state, game.actor(state), Chance(derive(seed, "world", step)))
        return policy.follow(game, world, Chance(step)), Chance(derive(seed, "step", step))

    found: list[tuple[Any, Shuffles]] = []
    for state, shuffles in asking.played(game, seed, answer):
        if len(game.legal_actions(state)) > 1:
            found.append((state.clone(), shuffles.copy()))
    return game, [*found, (state, shuffles)]


def prospects(game: Any, state: Any, trials: int = 6) -> list[Prospect]:
    """Return what comes of the first and of the last answer, as whoever is asked can know."""
    seat = game.actor(state)
    legal = game.legal_actions(state)
    world = game.determinize(state, seat, Chance(3))
    return list(game.insight().foresee(game, seat, world, [legal[0], legal[-1]], trials, Chance(4)))


def expected(game: Any, state: Any, seat: int, trials: int = 6) -> list[float]:
    return list(game.insight().expect(game, seat, game.determinize(state, seat, Chance(5)), trials, Chance(6)))


def parties(game: Any, chances: list[float], teams: list[int]) -> float:
    """Return the sum over those who win together."""
    return sum(chances[teams.index(team)] for team in set(teams))


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_what_the_seat_may_not_know_changes_no_chance_and_no_aim(game_id: str) -> None:
    for game, state, shuffles in questions(game_id)[::2]:
        other = twin(game, state, game.actor(state), shuffles, Chance(1))
        assert other is not None
        for one, two in zip(prospects(game, state), prospects(game, other), strict=True):
            assert one.chances == two.chances
            assert one.trials == two.trials


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_seat_asked_or_not_has_chances_that_sum_to_one(game_id: str) -> None:
    """In teams, to one over the teams of each world."""
    team_of = facts_of(game_id).team_of
    for game, state, _ in questions(game_id)[::2]:
        for seat in range(game.seats):
            if team_of is not None:
                world = game.determinize(state, seat, Chance(5))
                teams = [team_of(world, other) for other in range(game.seats)]
                chances = game.insight().chances(game, world)
                assert parties(game, chances, teams) == pytest.approx(1.0)
            else:
                chances = expected(game, state, seat)
                assert sum(chances) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in chances)


@pytest.mark.parametrize(("game_id", "seats"), SHORT_TABLES)
def test_when_it_is_over_the_winners_have_won_and_before_they_were_likely_to(game_id: str, seats: int) -> None:
    """At the last question with a choice, on average of some games."""
    ahead = 0.0
    for seed in range(11, 16):
        game, found = played(game_id, seats, seed)
        (last, _), (end, _) = found[-2:]
        winners = game.outcome(end).winners
        final = game.insight().chances(game, end)
        assert {seat for seat, chance in enumerate(final) if chance == max(final)} == set(winners)
        before = expected(game, last, game.actor(last), 24)
        ahead += sum(before[seat] for seat in winners) / len(winners) - sum(before) / seats
    assert ahead > 0


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_aim_is_said_in_every_language(game_id: str) -> None:
    for game, state, _ in questions(game_id):
        aims = {name for prospect in prospects(game, state, 1) for trial in prospect.trials for name in trial}
        assert aims
        for aim in aims:
            said = game.insight().because(aim)
            assert all(said.key in texts_of(language, game_id) for language in LANGUAGES), said.key


def positions(game: str) -> dict[str, Position]:
    return {position.name: position for position in import_module(f"tests.ai.{game}.positions").POSITIONS}


@pytest.mark.parametrize(
    ("game", "name", "aim"), [(game, *each) for game in registry.GAMES for each in facts_of(game).reasons.items()]
)
def test_the_reason_is_the_one_that_everybody_sees(game: str, name: str, aim: str) -> None:
    position = positions(game)[name]
    table = position.set_up()
    told = list(table.legal)
    best = position.right[0] if position.right else next(one for one in told if one not in position.wrong)
    worst = position.wrong[0] if position.wrong else next(one for one in told if one not in position.right)
    seat, legal = table.state.frames[-1].actor, table.game.legal_actions(table.state)
    world = table.game.determinize(table.state, seat, Chance(1))
    actions = [legal[told.index(one)] for one in (best, worst)]
    one, other = table.game.insight().foresee(table.game, seat, world, actions, 60, Chance(2))
    assert advantages(one, other)[0][0] == aim


def prospect(*values: float) -> Prospect:
    found = Prospect(2)
    for value in values:
        found.add([0.25, 0.75], {"gold": value, "land": -value, "rice": 1.0})
    return found


def test_only_what_is_surely_more_is_a_reason_and_the_most_goes_first() -> None:
    assert advantages(prospect(2, 3, 2, 3), prospect(1, 1, 1, 1)) == [("gold", 1.5)]
    assert advantages(prospect(9, 0, 0, 0), prospect(0, 1, 1, 1)) == []
    assert advantages(prospect(), prospect()) == []


def asked(**changed: Any) -> Forecast:
    return Forecast(**({"trials": 4, "seconds": 5.0} | changed))


def question(game: ToyGame, world: Any) -> Think:
    return Think(ticket=1, game="toy", options={}, world=None, legal=["roll"], seat=0, seed=4)


def test_the_best_is_compared_with_what_was_done_and_then_with_the_next_best() -> None:
    game = ToyGame(Options(stones=3))
    world = game.determinize(game.setup(Chance(1)), 0, Chance(2))
    legal = game.legal_actions(world)
    ranked = [game.parse("take:3"), *[action for action in legal if action.token != "take:3"]]
    told = foretell(game, question(game, world), asked(beside=["take:1", "take:3"], most=3), world, ranked, PEOPLE)
    assert list(told.chances) == ["take:3", "take:1", ranked[2].token]
    assert told.chances["take:3"] == [1.0, 0.0]
    assert told.rival == "take:1"
    assert told.aims == ["victory"]
    assert told.outlook == []


def test_each_seat_says_what_it_expects_where_it_was_given_a_world() -> None:
    game = ToyGame(Options(stones=3))
    world = game.determinize(game.setup(Chance(1)), 0, Chance(2))
    eyes = [None, game.dump(game.determinize(world, 1, Chance(3)))]
    told = foretell(game, question(game, world), asked(eyes=eyes), world, game.legal_actions(world), PEOPLE)
    assert told.outlook[0] == []
    assert sum(told.outlook[1]) == pytest.approx(1.0)


def test_what_there_is_no_time_for_is_left_out() -> None:
    game = ToyGame(Options(stones=30))
    world = game.determinize(game.setup(Chance(1)), 0, Chance(2))
    eyes = [game.dump(world)]
    late = Control(lambda: True)
    told = foretell(game, question(game, world), asked(eyes=eyes), world, game.legal_actions(world), late)
    assert (told.chances, told.aims, told.outlook) == ({}, [], [[]])
