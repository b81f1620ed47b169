"""The other cards (SS-4.7)."""

from rules.samurai_sword.ring import difficulty
from rules.samurai_sword.state import is_harmless
from tests.rules.samurai_sword.builder import table


def test_breathing_restores_its_player_and_makes_another_draw() -> None:
    """SS-T23: SS-4.7.8, SS-4.1.3, SS-9.18: from one to full too; a card does not raise the defeated."""
    at = table(4).hand("A", "breathing", "bokken").hand("B").deck("armor").play()
    assert "B" not in at.aims("attack:bokken")
    at.do("breathing>B").shows(r={"A": 5}, hand={"B": ["armor"]})
    assert "B" in at.aims("attack:bokken")
    assert table(4).hand("A", "breathing").resilience(A=1).play().do("breathing>B").r("A") == 5
    at = table(4).hand("A", "breathing").resilience(B=0).hand("B").play().do("breathing>B")
    assert at.r("B") == 0
    assert len(at.hand("B")) == 1
    assert is_harmless(at.state, 1)


def test_a_tea_ceremony_gives_three_cards_and_one_to_each_other() -> None:
    """SS-T24: SS-4.7.13, SS-9.19: nobody discards for it."""
    cards = ("bo", "focus", "armor", "parry", "kiseru", "daimyo", "geisha")
    at = table(4).hand("A", "tea_ceremony").deck(*cards).play().do("tea_ceremony")
    assert at.hand("A") == ["bo", "focus", "armor"]
    assert [at.hand(one)[-1] for one in "BCD"] == ["parry", "kiseru", "daimyo"]
    at.shows(deck={0: "geisha"}, discard=["tea_ceremony"])
    at = table(4).hand("A", "tea_ceremony").hand("B", *["parry"] * 7).play().do("tea_ceremony")
    assert len(at.hand("B")) == 8
    assert at.asked == "A"


def test_a_daimyo_draws_two_cards() -> None:
    """SS-T25: SS-4.7.9."""
    at = table(4).hand("A", "daimyo").deck("armor", "bo").play().do("daimyo")
    at.shows(hand={"A": ["armor", "bo"]}, discard=["daimyo"])


def test_a_diversion_takes_a_card_that_only_two_players_know() -> None:
    """SS-T26: SS-4.7.10, SS-6.7."""
    at = table(4).hand("A", "diversion").hand("B", "bo", "bo").resilience(B=0).hand("C").hand("D", "parry").play()
    assert at.aims("diversion") == "BD"
    at.do("diversion>D").shows(hand={"A": ["parry"], "D": []})
    assert is_harmless(at.state, 3)
    piece = at.state.hands[0][0]
    known = {viewer: at.view(viewer).pieces[piece].face for viewer in (None, 0, 1, 2, 3)}
    assert known == {None: None, 0: "card/parry", 1: None, 2: None, 3: "card/parry"}
    for event in at.events:
        for viewer in (None, 1, 2):
            assert getattr(at.game.redact(event, viewer), "face", None) != "card/parry"


def test_a_geisha_removes_a_property_that_her_player_names_or_a_card_of_a_hand_by_chance() -> None:
    """SS-T27: SS-4.7.11, SS-4.7.0c, SS-6.9, SS-9.45."""
    scene = table(4).hand("A", "geisha", "bokken").hand("B", "bo").field("B", "armor").hand("C").hand("D")
    at = scene.play()
    assert at.offers("geisha_property", "geisha_hand") == ["geisha_property:armor>B", "geisha_hand>B"]
    assert at.offers("attack") == []
    at.do("geisha_property:armor>B").shows(discard=["armor", "geisha"], offers={"attack": ["attack:bokken>B"]})
    at = scene.play().do("geisha_hand>B")
    at.shows(hand={"B": []}, discard=["bo", "geisha"], field={"B": ["armor"]})


def test_a_card_with_nothing_to_aim_at_cannot_be_played() -> None:
    """SS-T27, third case: SS-4.1.2, SS-4.3.2, SS-9.16."""
    for hand in (("geisha", "bokken"), ("diversion", "nodachi")):
        assert table(4).hand("A", *hand).hand("B").hand("C").hand("D").play().legal == ["end_play"]


def test_properties_lie_in_front_of_their_player_and_work_at_once() -> None:
    """SS-T56: SS-4.7.0a, SS-9.31: those of a harmless player stay and work."""
    at = table(4).hand("A", "armor", "fast_draw", "filler").play()
    at.do("play_property:armor", "play_property:fast_draw").shows(field={"A": ["armor", "fast_draw"]}, discard=[])
    assert difficulty(at.state, 1, 0) == 2
    at = table(4).field("B", "armor", "focus").resilience(B=0).hand("B", "bo").play()
    assert difficulty(at.state, 0, 1) == 2
    assert at.state.limit[1] == 2


def test_cards_without_a_target_can_always_be_played() -> None:
    """SS-4.7.0c, SS-4.7.0d, SS-9.39, SS-9.40: also where they do nothing good."""
    hand = ("armor", "fast_draw", "focus", "battlecry", "daimyo", "jujutsu", "tea_ceremony")
    at = table(4).hand("A", *hand).hand("B").hand("C").hand("D").play()
    assert [token.removeprefix("play_property:") for token in at.legal] == [*hand, "end_play"]
