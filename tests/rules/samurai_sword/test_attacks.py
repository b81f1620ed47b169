"""Weapons, parries and defeat (SS-4.3 to SS-4.5)."""

import pytest

from rules.core.event import Passed
from rules.samurai_sword.ring import distance
from rules.samurai_sword.state import is_harmless
from rules.samurai_sword.tables import WEAPON_KEYS
from tests.rules.samurai_sword.builder import Scene, table


def against_b(*hand: str) -> Scene:
    return table(4).hand("A", "kusarigama", "filler").hand("B", *hand)


def test_who_cannot_answer_is_hit_without_a_question() -> None:
    """SS-T09: SS-4.4.1, SS-4.4.4."""
    at = against_b("bo").discard("armor").play().do("attack:kusarigama>B")
    at.shows(asked="A", r={"B": 3}, discard=["armor", "kusarigama"], weapons=1, honor=[5, 3, 3, 3])


def test_a_parry_stops_the_attack_and_lies_below_the_weapon_and_may_be_declined() -> None:
    """SS-T10, SS-T12: SS-4.4.1, SS-4.4.3, SS-9.3, SS-9.43."""
    at = against_b("parry", "bo").play().do("attack:kusarigama>B")
    at.shows(asked="B", legal=["parry:parry", "decline"])
    at.do("parry:parry").shows(r={"B": 5}, hand={"B": ["bo"]}, discard=["parry", "kusarigama"], weapons=1)
    at = against_b("parry", "bo").play().do("attack:kusarigama>B", "decline")
    at.shows(r={"B": 3}, hand={"B": ["parry", "bo"]})


def test_a_defeat_costs_one_honor_and_the_excess_is_ignored() -> None:
    """SS-T11: SS-4.4, SS-4.4.1, SS-4.5, SS-4.5.1, SS-4.5.2, SS-4.5.3, SS-4.1."""
    at = table(4).hand("A", "nodachi", "filler").hand("B", "bo").honor(A=5, B=3).resilience(B=2).play()
    assert distance(at.state, 0, 2) == 2
    at.do("attack:nodachi>B").shows(r={"B": 0}, h={"B": 2, "A": 6})
    assert is_harmless(at.state, 1)
    assert at.hand("B") == ["bo"]
    assert at.view().stock("hearts.B", "heart") == 0
    at.shows(over=False, asked="A")
    assert distance(at.state, 0, 2) == 1, "behind a defeated player the next one is near"


def test_focus_raises_the_number_of_weapons_at_once_and_adds_up_with_goemon() -> None:
    """SS-T13, SS-T14: SS-4.3.3, SS-4.7.4, SS-4.8.4, SS-9.30; a card wins against the number (SS-4.7.0e)."""
    at = table(4).characters(A="kojiro").hand("A", *["bokken"] * 4, "focus").field("A", "focus").hand("B", "bo").play()
    at.do("attack:bokken>B", "attack:bokken>B").shows(offers={"attack": []})
    at.do("play_property:focus")
    assert "attack:bokken>B" in at.legal
    at.do("attack:bokken>B").shows(offers={"attack": []}, r={"B": 2})
    assert table(4).characters(A="goemon").field("A", "focus").play().state.limit[0] == 3
    at = table(4).characters(A="nobunaga").hand("A", "bo", "bo").hand("B", "parry", "bo").play()
    at.do("attack:bo>B", "parry:parry").shows(offers={"attack": []})


def test_fast_draw_adds_a_wound_each() -> None:
    """SS-T15: SS-4.4.2, SS-4.7.3."""
    at = table(4).field("A", "fast_draw", "fast_draw").hand("A", "bo", "filler").hand("B", "bo").play()
    at.do("attack:bo>B").shows(r={"B": 2})


def test_musashi_and_fast_draw_do_not_add_to_jujutsu_and_chiyome_is_not_asked() -> None:
    """SS-T16: SS-4.7.6, SS-4.7.7, SS-4.8.2, SS-4.8.9."""
    scene = table(4).characters(A="musashi", B="nobunaga", C="chiyome").field("A", "fast_draw")
    at = scene.hand("A", "jujutsu", "bokken", "filler").hand("C", "bo").hand("D", "bo", "parry").play()
    at.do("jujutsu").shows(asked="D")
    at.do("discard:bo")
    assert [at.r(one) for one in "BCD"] == [4, 4, 5]
    assert at.discard == ["bo", "jujutsu"]
    at.do("attack:bokken>B").shows(r={"B": 1})


@pytest.mark.parametrize(
    ("attacker", "field", "weapon", "left"),
    [
        ("goemon", (), "nodachi", 2),
        ("goemon", (), "shuriken", 3),
        ("goemon", ("fast_draw",), "bokken", 3),
        ("musashi", ("fast_draw",), "wakizashi", 0),
    ],
)
def test_ginchiyo_is_wounded_one_less_but_at_least_once(
    attacker: str, field: tuple[str, ...], weapon: str, left: int
) -> None:
    """SS-T17: SS-4.4.2, SS-4.8.3, SS-9.7."""
    at = table(4).characters(A=attacker, B="ginchiyo").field("A", *field).hand("A", weapon, "filler").hand("B", "bo")
    assert at.play().do(f"attack:{weapon}>B").r("B") == left


def test_hanzo_parries_with_a_weapon_but_not_with_his_last_card_unless_it_is_a_parry() -> None:
    """SS-T18: SS-4.8.5, SS-9.5."""
    at = table(4).characters(B="hanzo").hand("A", "kiseru", "filler").hand("B", "bokken", "filler").play()
    at.do("attack:kiseru>B").shows(legal=["parry:bokken", "decline"])
    at.do("parry:bokken").shows(r={"B": 4}, discard=["bokken", "kiseru"])
    at = table(4).characters(B="hanzo").hand("A", "kiseru", "filler").hand("B", "bokken").play()
    at.do("attack:kiseru>B").shows(asked="A", r={"B": 2})
    at = table(4).characters(B="hanzo").hand("A", "kiseru", "filler").hand("B", "parry").play()
    assert at.do("attack:kiseru>B").legal == ["parry:parry", "decline"]


def test_nobody_else_may_answer_and_a_parry_is_never_played_in_the_own_turn() -> None:
    """SS-T55: SS-4.4.3, SS-4.7.12, SS-9.4, SS-3.8."""
    at = table(4).hand("A", "kusarigama", "filler").hand("B", "bo").hand("C", "parry").play()
    at.do("attack:kusarigama>B").shows(asked="A")
    assert [event.seat for event in at.told(Passed)] == [1]
    assert table(4).hand("A", "parry").play().legal == ["end_play"]


def test_a_weapon_hits_as_far_as_it_reaches() -> None:
    """SS-4.3.1, SS-1.4: seven players; from A the distances are 1, 2, 3, 3, 2, 1."""
    reached = {"bokken": "BG", "bo": "BCFG", "shuriken": "BCDEFG", "katana": "BCFG", "naginata": "BCDEFG"}
    for weapon, aims in reached.items():
        assert table(7).hand("A", weapon, "filler").play().aims(f"attack:{weapon}") == aims


@pytest.mark.parametrize("weapon", WEAPON_KEYS)
def test_every_weapon_deals_its_wounds(weapon: str) -> None:
    """SS-4.4.2, SS-1.4."""
    at = table(4).hand("A", weapon, "filler").hand("B", "focus").play()
    wounds = at.state.rules.wounds[WEAPON_KEYS.index(weapon)]
    assert at.do(f"attack:{weapon}>B").r("B") == 5 - wounds


def test_tomoe_draws_for_a_hit_and_not_for_a_parried_attack() -> None:
    """SS-T37: SS-4.8.11, SS-9.10."""
    scene = table(4).characters(A="tomoe", D="musashi").field("A", "focus").hand("A", "katana", "kiseru")
    at = scene.hand("B", "parry").deck("armor").play()
    at.do("attack:katana>B", "parry:parry").shows(hand={"A": ["kiseru"]})
    assert is_harmless(at.state, 1)
    at.do("attack:kiseru>D").shows(r={"D": 3}, hand={"A": ["armor"]})


def test_ushiwaka_draws_for_each_wound_also_when_it_defeats_him() -> None:
    """SS-T38: SS-4.4.1, SS-4.8.12, SS-9.8."""
    scene = table(4).characters(B="ushiwaka").hand("A", "nodachi").hand("B", "filler").resilience(B=2)
    at = scene.deck("focus", "armor", "bo").play()
    at.do("attack:nodachi>B").shows(r={"B": 0}, h={"B": 2, "A": 6})
    assert at.hand("B")[1:] == ["focus", "armor"]
    assert at.discard == ["nodachi"]


def test_ushiwaka_draws_before_tomoe_and_both_after_the_defeat() -> None:
    """SS-9.9, SS-9.11, SS-9.44, SS-4.8.13: he gets the first card of the deck, she the next."""
    scene = table(4).characters(A="tomoe", B="ushiwaka").hand("A", "bo", "filler").resilience(B=1)
    at = scene.deck("focus", "armor").play().do("attack:bo>B")
    assert at.hand("B")[1:] == ["focus"]
    assert at.hand("A")[1:] == ["armor"]
