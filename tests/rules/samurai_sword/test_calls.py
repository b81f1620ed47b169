"""Battlecry and Jujutsu: all others answer in turn (SS-4.7.5 to SS-4.7.7)."""

from rules.core.event import Passed
from rules.samurai_sword.events import Defeated, Wounded
from tests.rules.samurai_sword.builder import table


def test_hanzo_answers_a_battlecry_with_a_weapon_and_only_a_jujutsu_with_his_last_card() -> None:
    """SS-T19: SS-4.7.5, SS-4.7.6, SS-4.8.5, SS-9.5, SS-9.6, SS-9.15."""
    at = table(4).characters(B="hanzo").hand("A", "battlecry", "jujutsu").hand("B", "bo", "bokken")
    played = at.hand("C").hand("D").play().do("battlecry", "discard:bo", "jujutsu", "discard:bokken")
    played.shows(r={"B": 4, "C": 5}, hand={"B": []}, discard=["bo", "battlecry", "bokken", "jujutsu"])
    played.shows(r={"D": 5})
    last = table(4).characters(B="hanzo").hand("A", "battlecry").hand("B", "bo").hand("C").hand("D").play()
    assert last.do("battlecry").r("B") == 3


def test_chiyome_is_wounded_by_weapons_only() -> None:
    """SS-T20: SS-4.8.2, SS-4.7.13, SS-9.14."""
    at = (
        table(4)
        .characters(B="chiyome")
        .hand("A", "battlecry", "jujutsu", "tea_ceremony", "bo")
        .hand("B", "parry", "bokken")
        .hand("C")
        .hand("D")
        .deck("focus", "armor", "armor", "daimyo", "geisha", "geisha")
        .play()
    )
    at.do("battlecry").shows(asked="A")
    at.do("jujutsu").shows(asked="A")
    assert [at.r(one) for one in "BCD"] == [4, 5, 5]
    at.do("tea_ceremony").shows(hand={"A": ["bo", "focus", "armor", "armor"]})
    at.shows(hand={"B": ["parry", "bokken", "daimyo"], "C": ["geisha"], "D": ["geisha"]})
    at.do("attack:bo>B", "decline").shows(r={"B": 3})


def test_a_battlecry_is_answered_one_after_another_and_defeats_at_once() -> None:
    """SS-T21: SS-3.8, SS-4.5, SS-4.5.4, SS-4.7.5, SS-5.2: nobody but who called it is safe."""
    scene = table(5).hand("A", "battlecry", "filler").hand("B", "parry", "bo").hand("C", "parry").hand("D")
    at = scene.hand("E", "bo").resilience(C=3, E=1).play()
    at.do("battlecry").shows(asked="B")
    at.do("discard:parry").shows(asked="C")
    at.do("suffer").shows(asked="A", r={"A": 5, "C": 2, "D": 5, "E": 0}, h={"E": 2, "A": 6})
    assert at.discard == ["parry", "battlecry"]
    assert [event.seat for event in at.told(Passed)] == [2, 4]


def test_a_jujutsu_wants_a_weapon_and_a_parry_does_not_help() -> None:
    """SS-T22: SS-4.7.6."""
    at = table(4).hand("A", "jujutsu", "filler").hand("B", "parry").hand("C", "bokken", "katana").hand("D", "kiseru")
    played = at.play().do("jujutsu").shows(asked="C", legal=["discard:bokken", "discard:katana", "suffer"])
    played.do("discard:bokken").shows(asked="D")
    played.do("suffer")
    assert [played.r(one) for one in "BCD"] == [4, 5, 4]
    played.shows(hand={"C": ["katana"], "D": ["kiseru"]}, discard=["bokken", "jujutsu"])


def test_a_call_may_be_played_when_it_affects_nobody() -> None:
    """SS-9.17, SS-4.7.0c."""
    at = table(4).hand("A", "battlecry").hand("B").hand("C").hand("D").play().do("battlecry")
    at.shows(hand={"A": []}, discard=["battlecry"])


def test_who_discards_the_last_card_is_harmless_from_then_on() -> None:
    """SS-9.13."""
    at = table(4).hand("A", "battlecry", "bo").hand("B", "parry").hand("C", "bo").play()
    at.do("battlecry", "discard:parry")
    assert "B" not in at.aims("attack:bo")


def test_the_game_can_end_in_the_middle_of_a_battlecry() -> None:
    """SS-9.12, SS-3.9: the players after the last defeat are untouched."""
    at = table(4).hand("A", "battlecry", "filler").hand("B", "bo").honor(B=1).resilience(B=1).play().do("battlecry")
    at.shows(over=True, r={"C": 5, "D": 5}, discard=["battlecry"])
    assert [event.seat for event in at.told(Wounded)] == [1]
    assert len(at.told(Defeated)) == 1


def test_a_wound_of_a_call_is_one_and_makes_nobody_draw() -> None:
    """SS-4.7.7: not changed by Fast Draw, Musashi or Ginchiyo, and Ushiwaka and Tomoe draw nothing."""
    scene = table(4).characters(A="tomoe", B="ushiwaka", C="ginchiyo").field("A", "fast_draw")
    at = scene.hand("A", "battlecry", "filler").play().do("battlecry").shows(r={"B": 3, "C": 3})
    assert (len(at.hand("A")), len(at.hand("B"))) == (1, 1)
