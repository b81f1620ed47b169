"""Moments are judged by what became of them, and by how the moments after them are judged."""

from math import log

import pytest

from rules.ai.fitting import chances
from rules.ai.foretelling import Judgement, Moment, Played, foretelling

HERE, THERE = [1.0], [0.0]
WON, LOST = [1.0, 0.0], [0.0, 1.0]


def played(names: str, shares: list[float]) -> Played:
    """A game of two that went through these states; weights tell how likely the first of them wins in each."""
    return Played([Moment(name, [HERE, THERE]) for name in names], shares)


def value(judgement: Judgement) -> float:
    return chances(judgement.weights, [HERE, THERE])[0]


@pytest.mark.parametrize(("trust", "first"), [(0.0, 0.75), (0.5, 0.375), (0.8, 0.15), (1.0, 0.0)])
def test_a_state_seen_once_is_judged_by_the_state_it_led_to_as_far_as_its_own_result_is_not_trusted(
    trust: float, first: float
) -> None:
    """Eight games, of Sutton and Barto (example 6.4): B was won six times in eight, A led to B once, and lost."""
    games = [played("AB", LOST), *[played("B", WON) for _ in range(6)], played("B", LOST)]
    found = foretelling(games, 1, trust, 0.0)
    assert value(found["B"]) == pytest.approx(0.75, abs=1e-3)
    assert value(found["A"]) == pytest.approx(first, abs=0.01)


def test_judgements_pass_through_a_chain_from_its_end_to_its_beginning() -> None:
    """Of five visits to A three were the last and two led to B, which led to A and C alike; C mirrors A."""
    walks = [("BA", LOST), ("BC", WON), ("BABA", LOST), ("BABC", WON), ("BCBA", LOST), ("BCBC", WON)]
    found = foretelling([played(names, shares) for names, shares in walks], 1, 0.0, 0.0)
    assert [value(found[name]) for name in "ABC"] == pytest.approx([0.2, 0.5, 0.8], abs=1e-3)


def test_figures_tell_how_many_moments_there_were_and_how_surprising_the_results() -> None:
    found = foretelling([played("AB", WON), played("AB", LOST)] * 3, 1, 0.8, 0.01)
    assert list(found) == ["A", "B"]
    assert [judgement.moments for judgement in found.values()] == [6, 6]
    assert [judgement.surprise for judgement in found.values()] == pytest.approx([log(2), log(2)])


def test_a_ridge_draws_weights_to_nothing() -> None:
    games = [played("A", WON)] * 3 + [played("A", LOST)]
    free, held, firmly = (foretelling(games, 1, 1.0, ridge)["A"].weights[0] for ridge in (0.0, 0.1, 1.0))
    assert free == pytest.approx(log(3), abs=1e-3)
    assert 0.0 < firmly < held < free


def test_what_speaks_for_all_alike_weighs_nothing() -> None:
    games = [Played([Moment("A", [[1.0, 5.0], [0.0, 5.0]])], shares) for shares in (WON, WON, LOST)]
    assert foretelling(games, 2, 1.0, 0.0)["A"].weights == pytest.approx([log(2), 0.0], abs=1e-3)


def test_a_rival_that_is_not_there_has_no_chance_and_teaches_nothing_nor_do_no_games() -> None:
    with_gap = [Played([Moment("A", [HERE, [], THERE])], shares) for shares in ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0])]
    without = [played("A", shares) for shares in (WON, LOST)]
    assert foretelling(with_gap, 1, 1.0, 0.1)["A"].weights == foretelling(without, 1, 1.0, 0.1)["A"].weights
    assert foretelling([], 2, 0.8, 0.01) == {}
