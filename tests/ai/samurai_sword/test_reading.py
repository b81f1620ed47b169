"""What is read off whom people choose: of whom it tells, and how well it foretells who is who."""

from collections.abc import Callable
from itertools import permutations
from math import log
from pathlib import Path

import pytest

from rules.core.chance import Chance, derive
from rules.core.ids import EVERYBODY
from rules.samurai_sword import reading, suspicion
from rules.samurai_sword.reading import WEIGHTS, Leanings, heed, nothing
from rules.samurai_sword.state import FED, ROBBED, STRUCK, SamuraiSwordState, role, role_piece
from rules.samurai_sword.tables import NINJA_TEAM, RONIN_TEAM, SHOGUN_TEAM, TEAM_OF
from tests.rules.samurai_sword.builder import game_of, table

Likelihood = Callable[[SamuraiSwordState, int], float]

RECORDED = Path(__file__).with_name("recorded_games.txt")
"""Five `hard` seats in games of the arena that were not learned from: a deal of seed 77001, and what was answered."""

HIDDEN = (SHOGUN_TEAM, NINJA_TEAM, NINJA_TEAM, RONIN_TEAM)
B, C, D = 1, 2, 3


def after(*choices: tuple[int, ...]) -> Leanings:
    """Return what is read off `choices` at a table of five whose Shogun is A."""
    leanings = nothing(5)
    for choice in choices:
        heed(leanings, choice, 0, HIDDEN, WEIGHTS)
    return leanings


def likeliest(leanings: Leanings, seat: int) -> int:
    return leanings[seat].index(max(leanings[seat]))


# What is kept.


def test_what_is_kept_is_part_of_no_table() -> None:
    at = table(5).hand("B", "bo", "filler").play("B").do("attack:bo>A")
    digest = at.game.digest(at.state)
    assert at.game.load(at.game.dump(at.state)).course == at.state.course != []
    at.state.course, at.state.signs = [], [0] * len(at.state.signs)
    assert at.game.digest(at.state) == digest


# What it tells.


def test_a_choice_tells_of_who_made_it_and_an_only_choice_of_nobody() -> None:
    assert after((STRUCK, 0, B, 0, 25, 25, 25, 25)) == nothing(5)
    assert after((STRUCK, B, 0, 25, 0, 0, 0, 0)) == nothing(5)
    leanings = after((STRUCK, B, 0, 25, 0, 25, 25, 25))
    assert [row == [0.0, 0.0, 0.0] for row in leanings] == [True, False, True, True, True]


def test_who_strikes_the_shogun_among_others_is_a_ninja_and_who_robs_others_than_him_is_none() -> None:
    assert likeliest(after((STRUCK, B, 0, 25, 0, 25, 25, 25)), B) == NINJA_TEAM
    assert likeliest(after((ROBBED, B, C, 4, 0, 4, 4, 4), (ROBBED, B, D, 4, 0, 4, 4, 4)), B) == SHOGUN_TEAM
    assert likeliest(after((FED, B, 0, 5, 0, 5, 5, 5)), B) == SHOGUN_TEAM


def test_who_strikes_whoever_looks_like_a_ninja_looks_like_none() -> None:
    """The same blow at somebody of whom nothing is known tells less."""
    at_the_shogun = (ROBBED, B, 0, 4, 0, 4, 4, 4)
    blow = (STRUCK, C, B, 25, 25, 0, 25, 25)
    known, unknown = after(at_the_shogun, at_the_shogun, blow)[C], after(blow)[C]
    assert known[SHOGUN_TEAM] - known[NINJA_TEAM] > unknown[SHOGUN_TEAM] - unknown[NINJA_TEAM] + 0.3


# How roles are dealt by it.


@pytest.mark.slow
def test_roles_are_dealt_as_often_as_they_explain_the_choices() -> None:
    s = game_of(5).setup(Chance(1))
    s.course = [(ROBBED, (s.lord + 1) % 5, s.lord, 4, 4, 4, 4, 4)] * 2
    viewer = (s.lord + 2) % 5
    others = tuple(seat for seat in range(5) if seat not in (viewer, s.lord))
    weights = {}
    dealt: dict[tuple[int, ...], int] = {}
    rng = Chance(7)
    for _ in range(4000):
        world = game_of(5).determinize(s, viewer, rng)
        reading.deal_roles(world, viewer, rng)
        teams = tuple(TEAM_OF[role(world, seat)] for seat in others)
        dealt[teams] = dealt.get(teams, 0) + 1
        weights[teams] = read(world, viewer)
    whole = sum(weights.values())
    assert len(weights) == len(set(permutations(teams)))
    for teams, weight in weights.items():
        assert dealt[teams] / 4000 == pytest.approx(weight / whole, abs=0.03)


def test_roles_that_a_seat_has_seen_stay_as_they_are() -> None:
    s = game_of(5).setup(Chance(1))
    for seat in range(5):
        s.pieces.show(role_piece(s.rules, seat), EVERYBODY)
    faces = s.pieces.face.copy()
    reading.deal_roles(s, 0, Chance(2))
    assert s.pieces.face == faces


# How well it foretells.


def surprise(s: SamuraiSwordState, viewer: int, likelihood: Likelihood) -> float:
    """Return how little likely `viewer` takes the teams of the others to be what they are."""
    others = [seat for seat in range(s.rules.seats) if seat not in (viewer, s.lord)]
    roles = [role(s, seat) for seat in others]
    truth = total = 0.0
    for arranged in set(permutations(roles)):
        world = s.clone()
        for seat, one in zip(others, arranged, strict=True):
            world.pieces.face[role_piece(s.rules, seat)] += one - role(s, seat)
        weight = likelihood(world, viewer)
        total += weight
        if [TEAM_OF[one] for one in arranged] == [TEAM_OF[one] for one in roles]:
            truth += weight
    return -log(truth / total)


def read(world: SamuraiSwordState, viewer: int) -> float:
    """Return how well the roles of `world` explain whom people chose."""
    others = tuple(seat for seat in range(world.rules.seats) if seat not in (viewer, world.lord))
    leanings = reading.read(world.rules.seats, world.lord, reading.teams_of(world.rules), tuple(world.course))
    return reading.likelihood(leanings, others, tuple(TEAM_OF[role(world, seat)] for seat in others))


def surprises() -> tuple[float, float, float]:
    """Return the mean surprise, as turns begin, of who reads nothing, who goes by tallies, and who reads choices."""
    game = game_of(5)
    sums = [0.0, 0.0, 0.0]
    asked = 0
    for line in RECORDED.read_text(encoding="utf-8").splitlines():
        deal, *tokens = line.split()
        seed = derive(77001, "arena", int(deal))
        s = game.setup(Chance(derive(seed, "setup")))
        turns = 0
        for step, token in enumerate(tokens, 1):
            if s.turns > turns and game.actor(s) == s.active:
                turns = s.turns
                asked += 1
                for place, one in enumerate((lambda world, seat: 1.0, suspicion.likelihood, read)):
                    sums[place] += surprise(s, s.active, one)
            game.apply(s, game.parse(token), Chance(derive(seed, "step", step)))
        assert s.over
    return sums[0] / asked, sums[1] / asked, sums[2] / asked


@pytest.mark.slow
def test_choices_foretell_who_is_who_where_tallies_hardly_do() -> None:
    """In games that were not learned from; nats, as each turn begins."""
    blind, counted, read = surprises()
    assert [round(blind, 2), round(counted, 2)] == [1.68, 0.97]
    assert read == pytest.approx(0.57, abs=0.02)
