"""What the opponents of Taiwan Monsters Brawl compute of dice and lines: exact, as the specification tables it."""

from collections import Counter
from itertools import product

import pytest

from rules.core.chance import ScriptedChance
from rules.taiwan_monsters_brawl import dice
from rules.taiwan_monsters_brawl.brawling import outlook, standing
from rules.taiwan_monsters_brawl.might import BASIC, Might, arsenal
from rules.taiwan_monsters_brawl.odds import Odds, code, odds_of
from rules.taiwan_monsters_brawl.state import ATTACK, BLACK_OUT, DEFENCE, DOUBLE, FLAT, MALUS, RED_OUT, BrawlState
from rules.taiwan_monsters_brawl.tables import SEGMENTS
from tests.rules.taiwan_monsters_brawl.builder import table

ONES = (2, 3, 4)
PLAIN = code(1, 1, 1, 0, 0, 0)


def by_hand(*chances: float) -> list[float]:
    """Return the distribution of dice, one after the other, by counting every outcome."""
    found = [0.0] * (len(chances) + 1)
    for shown in product((0, 1), repeat=len(chances)):
        weight = 1.0
        for one, chance in zip(shown, chances, strict=True):
            weight *= chance if one else 1 - chance
        found[sum(shown)] += weight
    return found


@pytest.mark.parametrize(
    ("dice", "chances"),
    [((1, 1, 1), (1 / 3, 1 / 2, 2 / 3)), ((2, 0, 3), (1 / 3, 1 / 3, 2 / 3, 2 / 3, 2 / 3)), ((0, 0, 0), ())],
)
def test_rolls_are_counted_out(dice: tuple[int, int, int], chances: tuple[float, ...]) -> None:
    """Section 12: 0: .111, 1: .389, 2: .389, 3: .111."""
    assert odds_of(ONES).roll(code(*dice, 0, 0, 0)) == pytest.approx(by_hand(*chances))


def test_red_may_count_twice_and_dice_of_a_house_may_succeed_never_or_always() -> None:
    """TM-4.63."""
    assert odds_of(ONES).roll(code(0, 0, 1, 0, 0, 1)) == pytest.approx([1 / 3, 0.0, 2 / 3])
    assert Odds((0, 3, 6)).roll(code(1, 0, 1, 1, 1, 1)) == pytest.approx([0.0, 0.0, 1.0, 0.0])


def test_a_reroll_keeps_the_better_of_two_rolls() -> None:
    """TM-4.34; section 12: + 0.45."""
    plain = by_hand(1 / 3, 1 / 2, 2 / 3)
    below = [sum(plain[:hits]) for hits in range(5)]
    best = odds_of(ONES).roll(code(1, 1, 1, 1, 0, 0))
    assert best == pytest.approx([below[hits + 1] ** 2 - below[hits] ** 2 for hits in range(4)])
    assert sum(hits * chance for hits, chance in enumerate(best)) == pytest.approx(1.95, abs=0.01)


def test_blanks_are_rolled_again_die_by_die() -> None:
    """TM-4.35; section 12: + 0.69."""
    again = odds_of(ONES).roll(code(1, 1, 1, 0, 1, 0))
    assert again == pytest.approx(by_hand(5 / 9, 3 / 4, 8 / 9))
    assert sum(hits * chance for hits, chance in enumerate(again)) == pytest.approx(2.19, abs=0.01)


def _kept_then_blanks(dice: tuple[float, ...], weights: tuple[int, ...], rolls: int) -> list[float]:
    """Count every outcome of several rolls, of which the better is kept, and of one more roll of its blanks."""
    found = [0.0] * (sum(weights) + 1)
    for shown in product(product((0, 1), repeat=len(dice)), repeat=rolls + 1):
        likely = 1.0
        for one, chance in ((one, chance) for roll in shown for one, chance in zip(roll, dice, strict=True)):
            likely *= chance if one else 1 - chance
        *thrown, again = shown
        kept = max(thrown, key=lambda roll: sum(one * weight for one, weight in zip(roll, weights, strict=True)))
        last = [one or new for one, new in zip(kept, again, strict=True)]
        found[sum(one * weight for one, weight in zip(last, weights, strict=True))] += likely
    return found


@pytest.mark.parametrize(("rolls", "double"), [(2, 0), (2, 1), (3, 0)])
def test_blanks_are_rolled_again_only_of_the_roll_that_was_kept(rolls: int, double: int) -> None:
    """TM-4.34, TM-4.35, TM-9.8: a Reroll and Sudden Cloudburst in one line."""
    both = odds_of(ONES).roll(code(1, 1, 1, rolls - 1, 1, double))
    assert both == pytest.approx(_kept_then_blanks((1 / 3, 1 / 2, 2 / 3), (1, 1, 1 + double), rolls))


def test_the_defender_knows_the_result_of_the_attacker_and_none_falls_below_nothing() -> None:
    """TM-4.20, TM-4.22, TM-4.25: the bonus is 4 at most."""
    odds = Odds(ONES)
    two = odds.answer(2, PLAIN, 0)
    assert (two.win, two.draw) == pytest.approx((0.5, 0.3889), abs=0.0001)
    assert odds.answer(0, PLAIN, -3).draw == 1.0
    assert odds.answer(9, PLAIN, 0).bonus == 4.0


def counted_out(s: BrawlState) -> tuple[float, float]:
    """Let both sides of a challenge throw whatever they can, and return how often the attacker wins, and draws."""
    sides: list[Counter[int]] = []
    for side in (ATTACK, DEFENCE):
        results: Counter[int] = Counter()
        for faces in product(range(1, 7), repeat=sum(Might(s, s.plans[side]).thrown())):
            state = s.clone()
            dice.throw(state, side, ScriptedChance([faces]))
            results[dice.result(state, side)] += 1
        sides.append(results)
    attack, defence = sides
    ends = Counter[int]()
    for one, often in attack.items():
        for other, times in defence.items():
            ends[(one > other) - (one < other)] += often * times
    return ends[1] / ends.total(), ends[0] / ends.total()


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        ({}, {}),
        ({}, {MALUS: 1}),
        ({MALUS: 2}, {MALUS: 1}),
        ({FLAT: 1, RED_OUT: 1}, {BLACK_OUT: 1}),
        ({DOUBLE: 1}, {MALUS: 3}),
    ],
)
def test_policy_and_table_count_out_a_challenge_alike(
    attack: dict[int, int], defence: dict[int, int], *, half: bool
) -> None:
    """TM-4.22: no result falls below 0."""
    s = table().half(*[1] * half).act().state.clone()
    dice.declare(s, 0, 1)
    for plan, changes in zip(s.plans, (attack, defence), strict=True):
        for what, count in changes.items():
            plan[what] = count
    duel = standing(s)
    assert (duel.win, duel.draw) == pytest.approx(counted_out(s))


def test_what_a_half_occupied_defender_loses_is_lost_above_nothing_only() -> None:
    """TM-4.22, TM-4.27, TM-4.61: with False Guides, too."""
    s = table().half(1).act().state
    plain, guiding = Might(s, BASIC), Might(s, BASIC)
    guiding.harm = 1
    assert outlook(s, 0, 1, plain, plain).win == pytest.approx(0.651, abs=0.0006)
    assert outlook(s, 0, 1, guiding, plain).win == pytest.approx(0.846, abs=0.0006)


def test_of_shared_dice_only_those_are_counted_that_the_other_side_has_not_taken() -> None:
    """TM-T73: TM-8.9."""
    scene = table(shared_dice=True).board(0, "B2=C↑ C2=R↑").board(1, "B4=C↑ C4=C↑").hand(2, "divine_shield")
    at = scene.chi(0, 0, 1).act().rolls("g0 b0 b0 r0").do("challenge>1", "pass", "line:A2-D2")
    best = arsenal(at.state, 1, at.state.plans[DEFENCE]).best
    assert (best.thrown(), best.flat) == ((1, 1, 1), 1)


def test_a_die_that_will_be_taken_out_has_its_place_until_then_and_is_not_counted() -> None:
    """TM-4.31, TM-4.33: a fourth black die is lost, though one of three goes before the roll."""
    plan = BASIC.copy()
    plan[1], plan[BLACK_OUT] = 3, 1
    s = table().act().state
    might = Might(s, plan)
    might.add_dice(s, 0, 1, 0)
    assert might.thrown() == (1, 2, 1)
    plan = BASIC.copy()
    plan[12] = plan[13] = 1
    assert Might(table().act().state, plan).thrown() == (1, 0, 0)


def test_a_line_brings_what_is_built_in_and_what_its_runes_do() -> None:
    """TM-T22, TM-T28, TM-4.65, TM-9.47: a Twin Blaze brings another line."""
    at = table().board(0, "B2=U↑ C2=R↑").act()
    lines = {might.segment: might for might in arsenal(at.state, 0).lines}
    whole = next(might for segment, might in lines.items() if len(SEGMENTS[segment]) == 4)
    assert (whole.grey, whole.black, whole.red, whole.flat) == (1, 2, 1, 1)
    assert (whole.rerolls, whole.blanks) == (1, 1)
    assert arsenal(at.state, 0).best is whole
    at = table().monsters(P0="two_suns").board(0, "D3=U↑ B1=G↑").act()
    best = arsenal(at.state, 0).best
    assert best.flat == 2
    assert best.spent.bit_count() == 2


def test_an_upgrade_makes_red_of_black_as_long_as_there_is_red() -> None:
    """TM-4.32: A4-D4 brings a grey and a red die; of two upgrades the second finds no more red."""
    at = table().board(2, "B4=G↑ C4=G↑").act()
    whole = arsenal(at.state, 2).best
    assert (whole.grey, whole.black, whole.red) == (1, 1, 3)


def test_what_is_known_of_a_board_is_known_as_long_as_the_board_is_the_same() -> None:
    at = table().board(0, "B2=U↑ C2=R↑").act()
    known = arsenal(at.state, 0)
    assert arsenal(at.state.clone(), 0) is known
    at.do("challenge>1", "line:B2-C2")
    assert arsenal(at.state, 0) is not known
    assert not arsenal(at.state, 0).lines
