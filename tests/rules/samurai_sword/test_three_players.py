"""What is different with three players (SS-8.1)."""

import pytest

from tests.rules.samurai_sword.builder import table


def test_there_is_no_swordmaster_among_three() -> None:
    """SS-T49: SS-8.1, SS-8.1.5, SS-9.35."""
    at = table(3).honor(A=6, B=3, C=3).hand("A", "bo", "bo").resilience(B=0, C=1).hand("C", "filler").play()
    at.do("attack:bo>C").shows(h={"A": 7, "C": 2}, r={"C": 0}, over=False)
    assert at.state.limit[0] > at.state.weapons
    assert at.offers("attack") == []


@pytest.mark.parametrize(
    ("letter", "character", "limit"), [("A", "nobunaga", 2), ("A", "goemon", 3), ("B", "nobunaga", 1)]
)
def test_the_shogun_of_three_may_play_one_weapon_more(letter: str, character: str, limit: int) -> None:
    """SS-T50: SS-4.3.3, SS-8.1, SS-8.1.2."""
    assert table(3).characters(**{letter: character}).play().state.limit["AB".index(letter)] == limit


def test_a_reshuffle_costs_the_shogun_of_three_too() -> None:
    """SS-8.1.4."""
    assert table(3).hand("B", "filler").exactly().discard("bo", "bo").draw("B").honor == [5, 2, 2]
