"""Harmless players, distances and Difficulty (SS-4.1, SS-4.2)."""

from rules.samurai_sword.ring import difficulty, distance
from rules.samurai_sword.state import is_harmless
from tests.rules.samurai_sword.builder import Table, seat_of, table


def steps(at: Table, start: str, ends: str) -> list[int]:
    return [distance(at.state, seat_of(start), seat_of(end)) for end in ends]


def hard(at: Table, start: str, end: str) -> int:
    return difficulty(at.state, seat_of(start), seat_of(end))


def test_distance_is_counted_the_shorter_way_round() -> None:
    """SS-T04: SS-4.2.1, SS-4.2.3."""
    assert steps(table(6).play(), "A", "BCDEF") == [1, 2, 3, 2, 1]


def test_harmless_players_are_no_targets_and_do_not_count_in_between() -> None:
    """SS-T05: SS-4.1.2, SS-4.2.1, SS-4.3.1, SS-9.2."""
    at = table(6).hand("B").hand("A", "bo", "filler").play()
    assert steps(at, "A", "CDEF") == [1, 2, 2, 1]
    assert at.aims("attack:bo") == "CDEF"


def test_armor_makes_its_owner_harder_to_attack_and_nobody_else_and_benkei_adds_to_it() -> None:
    """SS-T06, SS-T07: SS-4.2.2, SS-4.7.1, SS-4.8.1: not even who sits behind."""
    at = table(6).field("A", "armor", "armor").play()
    assert [hard(at, attacker, "A") for attacker in "BCDEF"] == [3, 4, 5, 4, 3]
    assert hard(at, "A", "D") == 3
    at = table(6).field("B", "armor").characters(C="benkei").play()
    assert hard(at, "A", "D") == 3
    at = table(4).characters(B="benkei").field("B", "armor").hand("A", "kusarigama", "nodachi").play()
    assert hard(at, "A", "B") == 3
    assert "attack:nodachi>B" in at.legal
    assert "attack:kusarigama>B" not in at.legal


def test_kojiro_reaches_everybody_who_is_not_harmless() -> None:
    """SS-T08: SS-4.8.8, SS-4.3.1."""
    at = table(6).characters(A="kojiro").hand("A", "bokken", "filler").hand("B").field("D", "armor").play()
    assert hard(at, "A", "D") == 3
    assert at.aims("attack:bokken") == "CDEF"


def test_harmless_is_who_has_no_resilience_or_no_card() -> None:
    """SS-4.1.1, SS-4.1.3: a card helps who has only an empty hand, not who lies defeated."""
    at = table(4).hand("B").resilience(C=0).hand("C", "bo", "bo").hand("A", "tea_ceremony").play()
    assert [is_harmless(at.state, seat) for seat in range(4)] == [False, True, True, False]
    at.do("tea_ceremony")
    assert [is_harmless(at.state, seat) for seat in range(4)] == [False, False, True, False]


def test_the_attacker_counts_from_where_he_sits_even_when_harmless() -> None:
    """SS-4.2.1, SS-9.1: his last card is the weapon he attacks with."""
    at = table(4).hand("A", "bo").hand("B", "bo").play().do("attack:bo>B").shows(r={"B": 4})
    assert is_harmless(at.state, 0)
