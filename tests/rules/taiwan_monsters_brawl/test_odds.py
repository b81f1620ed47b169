"""The odds of challenges, by going through every throw with the rules themselves (section 12, TM-4.34 to TM-4.36)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from rules.core.chance import ScriptedChance
from rules.taiwan_monsters_brawl import dice
from rules.taiwan_monsters_brawl.state import ATTACK, DEFENCE, FLAT, BrawlState, hits_in
from rules.taiwan_monsters_brawl.tables import BLACK, GREY, RED
from tests.rules.taiwan_monsters_brawl.builder import table

Odds = dict[int, Fraction]
SIXES = range(1, 7)


def challenge() -> BrawlState:
    state = table().act().state.clone()
    dice.declare(state, 0, 1)
    return state


def thrown(number: int) -> Iterator[tuple[int, ...]]:
    return product(SIXES, repeat=number)


def distribution(*extra: int, flat: int = 0) -> Odds:
    """The results of an attacker with the basic dice and some more."""
    start = challenge()
    for colour in extra:
        dice.add_die(start, ATTACK, colour)
    start.plans[ATTACK][FLAT] = flat
    counts: Counter[int] = Counter()
    number = 3 + len(extra)
    for faces in thrown(number):
        state = start.clone()
        dice.throw(state, ATTACK, ScriptedChance([faces]))
        counts[dice.result(state, ATTACK)] += 1
    return {result: Fraction(count, 6**number) for result, count in sorted(counts.items())}


BASIC = {0: Fraction(1, 9), 1: Fraction(7, 18), 2: Fraction(7, 18), 3: Fraction(1, 9)}


def mean(odds: Odds) -> Fraction:
    return sum((result * chance for result, chance in odds.items()), Fraction(0))


def outcome(mine: Odds, theirs: Odds) -> tuple[float, float, float]:
    """Chances to win, to draw and to lose."""
    chances = [Fraction(0)] * 3
    for (one, p), (other, q) in product(mine.items(), theirs.items()):
        chances[(one == other) + 2 * (one < other)] += p * q
    return float(chances[0]), float(chances[1]), float(chances[2])


def test_the_basic_dice_are_distributed_as_they_should_and_one_more_adds_its_chance() -> None:
    """TM-12, TM-4.36: 1/3, 1/2 and 2/3."""
    assert distribution() == BASIC
    assert mean(BASIC) == Fraction(3, 2)
    chances = [mean(distribution(colour)) - Fraction(3, 2) for colour in (GREY, BLACK, RED)]
    assert chances == [Fraction(1, 3), Fraction(1, 2), Fraction(2, 3)]


@pytest.mark.parametrize(
    ("extra", "flat", "expected"),
    [
        ((), 0, (0.34, 0.33, 0.34)),
        ((), 1, (0.66, 0.24, 0.10)),
        ((), 2, (0.90, 0.09, 0.01)),
        ((BLACK,), 0, (0.50, 0.28, 0.22)),
        ((RED,), 0, (0.56, 0.27, 0.18)),
        ((BLACK, RED), 0, (0.69, 0.20, 0.11)),
    ],
)
def test_advantages_win_as_often_as_the_specification_says(
    extra: tuple[int, ...], flat: int, expected: tuple[float, float, float]
) -> None:
    """Section 12, the table of advantages."""
    assert outcome(distribution(*extra, flat=flat), BASIC) == pytest.approx(expected, abs=0.0075)


def test_a_reroll_of_the_basic_dice_keeps_the_better_of_two() -> None:
    """TM-4.34: +0.45."""
    for first in thrown(3):
        state = challenge()
        dice.throw(state, ATTACK, ScriptedChance([first]))
        for second in ((1, 1, 1), (1, 1, 6), (1, 6, 6), (6, 6, 6)):
            again = state.clone()
            dice.throw_again(again, ATTACK, ScriptedChance([second]))
            assert hits_in(again.plans[ATTACK]) == max(hits_in(state.plans[ATTACK]), second.count(1))
    better = sum((max(a, b) * p * q for a, p in BASIC.items() for b, q in BASIC.items()), Fraction(0))
    assert float(better - mean(BASIC)) == pytest.approx(0.45, abs=0.005)


def test_a_reroll_of_the_blanks_adds_what_it_should() -> None:
    """TM-4.35: +0.69."""
    total = Fraction(0)
    for first in thrown(3):
        state = challenge()
        dice.throw(state, ATTACK, ScriptedChance([first]))
        blanks = dice.blanks_in(state.plans[ATTACK])
        for second in thrown(blanks):
            again = state.clone()
            if blanks:
                dice.throw_blanks(again, ATTACK, ScriptedChance([second]))
            total += Fraction(hits_in(again.plans[ATTACK]), 6**3 * 6**blanks)
    assert float(total - mean(BASIC)) == pytest.approx(0.69, abs=0.005)


def test_attacker_and_defender_throw_alike() -> None:
    """TM-4.21, TM-4.31."""
    for faces in ((1, 1, 1), (2, 3, 4), (3, 4, 5), (6, 6, 6)):
        scores = []
        for side in (ATTACK, DEFENCE):
            state = challenge()
            dice.throw(state, side, ScriptedChance([faces]))
            scores.append(dice.result(state, side))
        assert scores[0] == scores[1]
