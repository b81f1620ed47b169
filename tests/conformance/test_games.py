"""Every game of the house obeys its laws: with any number of players, every switch turned, and random options."""

import pytest

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.errors import ContentError
from rules.match.match import DIGEST_EVERY
from rules.match.save import MAX_LINES
from rules.registry import seat_counts
from rules.tools.laws import check_game, check_processes
from rules.tools.option_sets import each_switch, random_options
from tests.sampling import above_all

TABLES = [(game, seats) for game in registry.GAMES for seats in seat_counts(game)]
FEWEST_AND_MOST = [(game, seats) for game, seats in TABLES if seats in {seat_counts(game)[0], seat_counts(game)[-1]}]

AT_THE_MOST = [
    pytest.param(game, seats, marks=[] if seats == seat_counts(game)[-1] else [pytest.mark.slow])
    for game, seats in FEWEST_AND_MOST
]
BUT_THOSE_BETWEEN = [
    pytest.param(game, seats, marks=[] if (game, seats) in FEWEST_AND_MOST else [pytest.mark.slow])
    for game, seats in TABLES
]
A_FEW_SEEDS = above_all("seeds", [range(1), range(1, 3)], range(1), ids=str)


def switches(game_id: str) -> list[dict]:
    """Return options in which every switch is turned to each of its values, as many at once as agree with one another.

    They are turned at the smallest table, and at the largest where they cannot be turned there.
    """
    sets: list[dict] = []
    for seats in (seat_counts(game_id)[0], seat_counts(game_id)[-1]):
        for plain in each_switch(game_id, seats)[1:]:
            turned = {name: value for name, value in plain.items() if name != "seats"}
            if any(turned.items() <= options.items() for options in sets):
                continue
            for options in sets:
                if options["seats"] == seats and not turned.keys() & options and agree(game_id, {**options, **turned}):
                    options.update(turned)
                    break
            else:
                sets.append(plain)
    return sets


def agree(game_id: str, options: dict) -> bool:
    try:
        registry.validate_options(game_id, options)
    except ContentError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats"), FEWEST_AND_MOST)
def test_all_laws_hold_at_every_position_of_a_game(game_id: str, seats: int):
    """SS-11.14, SS-11.16, SS-11.17, NC-11.12, NC-11.13, NC-11.14, TM-I16, TM-I17, TM-I18, TM-I20, SE-11.10."""
    game = registry.create(game_id, {"seats": seats})
    assert check_game(game, 1000 + seats).violations == []


@A_FEW_SEEDS
@pytest.mark.parametrize(("game_id", "seats"), BUT_THOSE_BETWEEN)
def test_all_laws_hold_here_and_there_in_many_games(game_id: str, seats: int, seeds: range):
    """SS-2.11, SS-5.1, SS-11.14, TM-I18, SE-11.11, SE-11.13, DA-I16: the same seed and choices give the same game."""
    game = registry.create(game_id, {"seats": seats})
    found = [violation for seed in seeds for violation in check_game(game, seed, 0.05).violations]
    assert found == []


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        pytest.param(game, options, id=f"{game}-{at}")
        for game in registry.GAMES
        for at, options in enumerate(switches(game))
    ],
)
def test_all_laws_hold_with_every_switch_turned(game_id: str, options: dict):
    """Those of other sets of switches hold with random options."""
    assert check_game(registry.create(game_id, options), 0, 0.1).violations == [], options


@pytest.mark.slow
@pytest.mark.parametrize("game_id", registry.GAMES)
def test_all_laws_hold_with_each_switch_turned_by_itself(game_id: str):
    """At the smallest table, and at the largest where it cannot be turned there."""
    small, large = (each_switch(game_id, seats) for seats in (seat_counts(game_id)[0], seat_counts(game_id)[-1]))
    alone = small + [options for options in large if {**options, "seats": seat_counts(game_id)[0]} not in small]
    for options in alone:
        assert check_game(registry.create(game_id, options), 0, 0.1).violations == [], options


@A_FEW_SEEDS
@pytest.mark.parametrize(("game_id", "seats"), AT_THE_MOST)
def test_all_laws_hold_with_random_options(game_id: str, seats: int, seeds: range):
    for seed in seeds:
        options = random_options(game_id, {"seats": seats}, Chance(derive(seed, "options", seats)))
        assert check_game(registry.create(game_id, options), seed, 0.1).violations == [], options


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_longest_game_by_the_printed_rules_can_be_read_back_from_its_save(game_id: str, seats: int):
    bound = registry.create(game_id, {"seats": seats}).bound
    assert 1 + bound + bound // DIGEST_EVERY + 1 <= MAX_LINES


@above_all("game_id", registry.GAMES, "daruma")
def test_a_game_is_the_same_in_every_process(game_id: str):
    """SE-11.13."""
    options = {"seats": seat_counts(game_id)[-1]}
    game = registry.create(game_id, options)
    assert check_processes(game, "rules.registry:create", [game_id, options], [1, 2, 3]).violations == []
