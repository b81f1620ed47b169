"""The opponents of Small Samurai Empires: when they stop, what they think of, and how they judge."""

from typing import Any

import pytest

from rules.ai.playout import STRETCH
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.game import Game
from rules.small_samurai_empires.bots import OwnGuide, TableGuide, WaryGuide
from rules.small_samurai_empires.candidates import candidates
from rules.small_samurai_empires.evaluation import chances, forecast, odds
from rules.small_samurai_empires.march import March
from rules.small_samurai_empires.policy import follow
from rules.small_samurai_empires.survey import MINE, TOP, Survey, hold, place_of
from rules.small_samurai_empires.suspicion import is_useful, likelihood
from rules.small_samurai_empires.worth import expected_values, slope
from tests.rules.small_samurai_empires.builder import B, game_of, province, region

VARIANTS: list[dict[str, Any]] = [
    {"seats": 2, "mountains": True, "destiny_2p_extra": False},
    {"seats": 2, "neutral_layout": "random", "sail_mode": "two_ships"},
    {"seats": 3, "shrine_layout": "random", "harvest_order_mode": "one_of_each", "influence_start": 1},
    {"seats": 4, "mountains": True, "sail_mode": "two_ships", "resource_visibility": "open"},
]


class Tally(WaryGuide):
    """Counts worlds weighed and steps played between looks at the control, which stops at look `last`."""

    def __init__(self, last: int) -> None:
        super().__init__(14)
        self.left = last
        self.steps = 0
        self.most = 0

    def candidates(self, game: Game[Any], state: Any) -> Any:
        self.steps += 1
        return super().candidates(game, state)

    def follow(self, game: Game[Any], state: Any, rng: Chance) -> Any:
        self.steps += 1
        return super().follow(game, state, rng)

    def likelihood(self, game: Game[Any], world: Any, seat: int) -> float:
        self.steps += 1
        return super().likelihood(game, world, seat)

    def look(self) -> bool:
        self.most, self.steps, self.left = max(self.most, self.steps), 0, self.left - 1
        return self.left <= 0


@pytest.mark.parametrize("last", [1, 3, 40, 10_000])
def test_a_thinking_bot_looks_after_few_steps_whether_to_stop_and_then_stops(last: int) -> None:
    """Few are eight: what a step costs hangs on the machine, which may be ten times as slow under load."""
    at, guide = start(3), Tally(last)
    world = at.game.determinize(at.state, at.game.actor(at.state), Chance(1))
    bot = TrialBot(guide, TrialPlan(96, worlds=64, curiosity=1.0))
    action = bot.choose(at.game, at.game.actor(at.state), world, Budget(), Chance(1), Control(guide.look))
    assert action in at.game.legal_actions(at.state)
    assert guide.most < 2 * STRETCH
    assert guide.steps <= STRETCH


def start(seats: int) -> Any:
    """The first planning of a game as it begins: two samurai of everybody in each capital."""
    scene = B(seats)
    names = [f"P{seat + 1}" for seat in range(seats)]
    for capital in ("chikuzen", "yamashiro", "musashi", "oshima"):
        scene.men(capital, **dict.fromkeys(names, 2))
    for name in names:
        scene.held(name, food=2, bushido=2).hand(name, "kinai", "ezo")
    return scene.planning()


# What they think of.


def test_a_quick_game_is_over_within_some_milliseconds_of_policy() -> None:
    """SE-11.10: and it ends, in each variant."""
    for options in VARIANTS:
        game = game_of(**options)
        state, rng = game.setup(Chance(3)), Chance(4)
        while not state.over:
            action = follow(state, rng)
            assert action in game.legal_actions(state)
            game.apply(state, action, rng)


def test_no_more_placements_are_weighed_than_asked_for_and_of_each_slot_three_at_most() -> None:
    at = start(3)
    for width in (4, 12, 99):
        tokens = [action.token for action in candidates(at.state, width)]
        slots = [token.rpartition("@")[2] for token in tokens]
        assert len(tokens) == min(width, 36)
        assert max(slots.count(slot) for slot in slots) <= 3


def test_nobody_thinks_about_the_house_and_a_march_can_always_be_left_as_it_is() -> None:
    state = game_of(3).setup(Chance(1))
    assert [action.token for action in candidates(state, 9)] == ["house:mori"]
    at = B(2).men("owari", P1=3).men("ise", P2=1).ordered(5, "move_3")
    tokens = [action.token for action in candidates(at.state, 9)]
    assert "done" in tokens
    assert len(tokens) <= 7


def test_a_march_is_thought_through_as_far_as_its_points_reach() -> None:
    """SE-4.2.2: a house gives four, and one more is bought; five points lead from Satsuma to Ise."""
    house = {"orders": {"move_2_or_3": {"points": 4}}}
    at = B(2, house=house).men("satsuma", P1=2).held("P1", 1).ordered(1, "move_2_or_3").do("buy")
    frame = at.state.frames[-1]
    assert isinstance(frame, March)
    assert province("ise") in [goal for goal, _, _ in at.state.rules.reach[frame.points][province("satsuma")]]
    assert set(candidates(at.state, 9)) <= set(frame.legal(at.state))
    assert follow(at.state, Chance(1)) in frame.legal(at.state)


def test_what_costs_nothing_is_not_declined_but_what_is_paid_for_may_be() -> None:
    """SE-4.3.3, SE-4.3.4, SE-4.4.2."""
    neutral = B(2).men("chikuzen", P1=2, P2=2).held("P1", food=1).planning()
    assert [action.token for action in candidates(neutral.do("place:attack@1").state, 9)] == ["recruit:chikuzen"]
    blow = B(2).men("chikuzen", P1=2, P2=2).planning().do("place:attack@3")
    assert [action.token for action in candidates(blow.state, 9)] == ["attack:chikuzen>1"]
    paid = B(2).held("P1", food=1).ordered(5, "recruit").do("recruit:yamashiro")
    assert {action.token for action in candidates(paid.state, 9)} == {"recruit:yamashiro", "decline"}


# How they judge.


def test_influence_is_worth_the_levels_that_it_brings() -> None:
    """SE-1.11.1: the first and the second bring a level each, then every second one does; beyond 10 there is none."""
    at = B(2).influence("P1", saigoku=0, kinai=4, togoku=9, ezo=10).planning()
    assert [slope(at.state, 0, region(key)) for key in ("saigoku", "kinai", "togoku", "ezo")] == [0.75, 0.5, 0.25, 0.0]


def test_destiny_cards_to_come_are_expected_where_few_lie() -> None:
    """SE-4.0: with three players and two eras to come, six of the seventeen cards that are left will be laid."""
    at = B(3).values(kinai=3).planning()
    expected = expected_values(at.state)
    assert expected[region("kinai")] == pytest.approx(3 + 2 * 6 / 17)
    assert expected[region("ezo")] == pytest.approx(5 * 6 / 17)


def test_an_empty_province_is_wanted_more_than_one_that_is_held_firmly() -> None:
    at = B(2).men("owari", P1=3).men("ise", P2=3).planning()
    survey = Survey(at.state, 0)
    assert survey.gain(province("kii")) > survey.gain(province("owari")) > 0
    assert survey.gain(province("kii")) > survey.gain(province("ise"))


def test_the_second_of_two_counts_less_where_one_is_enough() -> None:
    at = B(2).men("owari", P1=2).men("ise", P2=1).planning()
    survey = Survey(at.state, 0)
    assert 0 < survey.second_in(province("kii")) < survey.gain(province("kii"))
    assert survey.further_out(province("owari"), 1) > survey.loss(province("owari")) > 0
    assert Survey(B(2).men("owari", P1=16).planning().state, 0).second_in(province("owari")) == 0.0


@pytest.mark.parametrize(
    ("rivals", "best", "after"),
    [((3, 2, 1), 3, 2), ((1, 2, 3), 3, 2), ((2, 3, 1), 3, 2), ((1, 3, 2), 3, 2), ((2, 1, 2), 2, 2), ((0, 0, 1), 1, 0)],
)
def test_of_three_rivals_in_a_province_the_two_strongest_count(rivals: tuple[int, ...], best: int, after: int) -> None:
    there = {f"P{number}": men for number, men in enumerate(rivals, start=2)}
    at = B(4).men("owari", P1=2, **there).planning()
    assert place_of(at.state, 0, province("owari")) == 2 * MINE + best * TOP + after


@pytest.mark.parametrize(("seats", "tried"), [(2, 14), (3, 36), (4, 36)])
def test_the_strongest_tries_three_orders_of_every_slot_where_more_than_two_play(seats: int, tried: int) -> None:
    at = B(seats).men("owari", P1=2, P2=2).men("aki", P1=2, P2=2).planning()
    bot = at.game.bot("expert")
    assert isinstance(bot, TrialBot)
    assert len(bot.guide.candidates(at.game, at.state)) == tried


def test_a_lead_is_surer_the_larger_it_is_and_the_later_the_round() -> None:
    assert hold(0, 0, 1.0) == 0.0
    assert hold(1, 1, 1.0) < 0.5 < hold(2, 1, 1.0) < hold(3, 1, 1.0) < 1.0
    assert hold(2, 1, 3.0) > hold(2, 1, 1.0)


def test_nobody_is_thought_to_lay_a_castle_where_no_two_samurai_stand() -> None:
    """SE-4.4.7."""
    at = B(2).men("owari", P2=1).men("aki", P2=2).planning()
    assert not is_useful(at.state, 1, region("kinai"), 6)
    assert is_useful(at.state, 1, region("saigoku"), 6)
    assert not is_useful(at.state, 1, region("kinai"), 4)
    assert is_useful(at.state, 1, region("kinai"), 5)
    assert not is_useful(at.state, 1, region("saigoku"), 5)


def test_a_world_is_likelier_whose_hidden_tokens_would_do_something() -> None:
    idle = B(2).men("owari", P1=1).men("owari", P2=1).token(5, "P2", "castle", hidden=True).planning(laps=1)
    busy = B(2).men("owari", P1=1).men("owari", P2=1).token(5, "P2", "attack", hidden=True).planning(laps=1)
    assert likelihood(idle.state, 0) < likelihood(busy.state, 0)
    assert likelihood(idle.state, 1) == likelihood(busy.state, 1) == 1.0


def test_chances_are_shared_out_among_all() -> None:
    for seats in (2, 3, 4):
        at = start(seats)
        assert sum(odds(forecast(at.state), 8.0)) == pytest.approx(1.0)
        assert all(0 < chance < 1 for chance in chances(at.state))


def test_more_influence_and_land_are_worth_more_before_every_round() -> None:
    for seats in (2, 3, 4):
        for era, round_ in ((2, 1), (2, 2), (3, 1), (3, 2)):
            scene = B(seats).era(era).values(kinai=3, saigoku=2).influence("P1", kinai=6, saigoku=4)
            for place in ("owari", "ise", "kii", "suruga"):
                scene.men(place, P1=2)
            points = forecast(scene.men("tosa", P2=1).planning(round_).state)
            assert points[0] > max(points[1:])


def test_a_won_game_is_the_best_there_is_and_a_shared_one_is_shared() -> None:
    """SE-7.3."""
    won = chances(B(3).score(60, 50, 40).final().state)
    assert won[0] > 0.97
    assert max(won[1:]) < 0.03
    shared = chances(B(3).score(60, 60, 60).final().state)
    assert shared[0] == shared[1] == shared[2] == pytest.approx(0.95 / 3 + 0.025)


def test_who_counts_only_what_is_its_own_sees_no_difference_in_the_points_of_others() -> None:
    poor, rich = (B(3).score(40, points, points).final() for points in (10, 90))
    own, whole = OwnGuide(6), TableGuide(6)
    assert own.evaluate(poor.game, poor.state)[0] == own.evaluate(rich.game, rich.state)[0]
    assert whole.evaluate(poor.game, poor.state)[0] > whole.evaluate(rich.game, rich.state)[0]
