"""Chance: repeatable, counted, scriptable."""

import pytest

from rules.core.chance import Chance, ScriptedChance, derive


def test_the_same_seed_gives_the_same_stream_for_ever():
    chance = Chance(20)
    deck = list(range(10))
    chance.shuffle(deck)
    assert deck == [0, 5, 2, 4, 3, 1, 7, 8, 6, 9]
    assert chance.roll(8) == (2, 1, 1, 4, 3, 3, 5, 6)
    assert [chance.below(100) for _ in range(5)] == [99, 10, 31, 95, 44]
    assert round(chance.unit(), 6) == 0.208653


def test_every_draw_is_counted_however_much_it_gives():
    chance = Chance(1)
    chance.roll(8)
    chance.shuffle([1, 2, 3])
    chance.below(2)
    chance.unit()
    assert chance.draws == 4


def test_each_purpose_and_number_has_a_seed_of_its_own():
    seeds = [
        derive(7, "step", 1),
        derive(7, "step", 2),
        derive(7, "bot", 1),
        derive(8, "step", 1),
        derive("7", "step", 11),
    ]
    assert len(set(seeds)) == 5
    assert derive(7, "step", 1) == derive("7", "step", 1) == 10278797298029244661


@pytest.mark.parametrize("dice", range(10))
def test_dice_show_one_to_six_each_as_often(dice: int):
    chance = Chance(dice)
    thrown = [chance.roll(dice) for _ in range(600)]
    assert {len(throw) for throw in thrown} == {dice}
    faces = [face for throw in thrown for face in throw]
    assert all(80 * dice <= faces.count(face) <= 120 * dice for face in range(1, 7))


def test_a_script_gives_its_throws_and_orders_and_then_the_seed_goes_on():
    chance = ScriptedChance([(1, 2), (3,)], [["b", "a"]], seed=4)
    assert chance.left == 3
    items = ["a", "b"]
    chance.shuffle(items)
    assert items == ["b", "a"]
    assert chance.roll(2) == (1, 2)
    assert chance.roll(1) == (3,)
    assert (chance.left, chance.draws) == (0, 3)
    seeded = Chance(4)
    assert chance.roll(3) == seeded.roll(3)
    one, two = list(range(9)), list(range(9))
    chance.shuffle(one)
    seeded.shuffle(two)
    assert one == two


def test_a_script_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="2 dice are thrown, but the script holds"):
        ScriptedChance([(1,)]).roll(2)
    with pytest.raises(ValueError, match="is no permutation of"):
        ScriptedChance(orders=[[1, 1]]).shuffle([1, 2])
