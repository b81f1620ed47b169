"""Bushido: where it is laid, how it is checked and where it goes (SS-3.4, SS-4.7.2)."""

from rules.core.event import Passed
from tests.rules.samurai_sword.builder import Scene, Table, table


def checked(seats: int = 4, letter: str = "B") -> Scene:
    """A Bushido lies before `letter`, who holds a weapon."""
    return table(seats).hand(letter, "bo", "filler").field(letter, "bushido")


def question(at: Table) -> tuple[str, str]:
    """By what words the open question is put, and what giving in is."""
    asked = at.decision
    assert asked.default is not None
    return asked.prompt.key, asked.default.token


def test_bushido_is_laid_before_any_other_player_and_only_one_is_in_play() -> None:
    """SS-T28: SS-4.7.2."""
    at = table(4).hand("A", "bushido", "bushido", "bo").hand("B").resilience(C=0).play()
    assert at.aims("play_bushido") == "BCD"
    at.do("play_bushido>B").shows(field={"B": ["bushido"]}, offers={"play_bushido": []})


def test_a_card_that_is_no_weapon_passes_bushido_on_and_ieyasu_may_take_it() -> None:
    """SS-T29: SS-4.7.2, SS-4.8.7, SS-9.26."""
    scene = table(4).characters(B="ieyasu").hand("B", "bo").field("B", "bushido")
    at = scene.deck("focus", "parry", "armor").discard("kiseru").begin("B")
    assert at.legal == ["from_discard", "from_deck"]
    at.do("from_discard").shows(field={"C": ["bushido"]}, discard=["kiseru"])
    at.do("end_play").shows(hand={"B": ["bo", "focus", "parry"]}, h={"B": 3}, discard=["kiseru", "armor"])
    assert at.field("D") == ["bushido"]


def test_a_weapon_may_be_discarded_to_pass_bushido_on_by_hanzo_even_his_last() -> None:
    """SS-T30: SS-4.7.2, SS-9.6."""
    at = checked().deck("kiseru", "parry", "armor").begin("B")
    assert at.legal == ["discard_weapon:bo", "lose_honor"]
    filler = at.hand("B")[1]
    at.do("discard_weapon:bo").shows(field={"C": ["bushido"]}, hand={"B": [filler, "parry", "armor"]})
    at.shows(discard=["kiseru", "bo"], h={"B": 3})
    at = table(4).characters(B="hanzo").hand("B", "bo").field("B", "bushido").deck("kiseru").begin("B")
    assert at.legal == ["discard_weapon:bo", "lose_honor"]


def test_or_an_honor_point_is_paid_and_bushido_is_discarded() -> None:
    """SS-T31: SS-4.7.2."""
    at = checked().deck("kiseru", "parry", "armor").begin("B")
    assert question(at) == ("samurai_sword.ask.bushido", "lose_honor")
    held = at.hand("B")
    box = at.view().stock("honor_box", "blossom")
    at.do("lose_honor").shows(h={"B": 2})
    assert at.hand("B")[:2] == held
    assert at.discard == ["kiseru", "bushido"]
    assert at.view().stock("honor_box", "blossom") == box + 1
    assert at.state.bushido == -1
    assert not any("bushido" in at.field(one) for one in "ABCD")


def test_bushido_can_take_the_last_honor() -> None:
    """SS-T32: SS-4.7.2, SS-7.1, SS-7.4, SS-9.23."""
    at = (
        table(4).honor(A=4, B=1, C=2, D=4).hand("B", "filler", "daimyo").field("B", "bushido").deck("kiseru").begin("B")
    )
    at.shows(over=True, h={"B": 0})
    assert len(at.hand("B")) == 2
    at.shows(scores=[8, 9, 8, 9], winners="BD")


def test_the_shogun_of_three_flips_as_everybody_does_and_discards_bushido_for_free() -> None:
    """SS-T33: SS-8.1, SS-8.1.2, SS-8.1.4, SS-14.1: a card that is no weapon passes Bushido on."""
    at = checked(3, "A").honor(A=1).deck("kiseru", "parry", "armor", "bo").begin("A")
    assert at.legal == ["discard_weapon:bo", "discard_free"]
    assert question(at) == ("samurai_sword.ask.bushido_free", "discard_free")
    at.do("discard_free").shows(h={"A": 1}, discard=["kiseru", "bushido"])
    assert len(at.hand("A")) == 5
    checked(3, "A").deck("armor").begin("A").shows(field={"B": ["bushido"]}, discard=["armor"])


def test_without_a_weapon_the_honor_is_paid_unasked() -> None:
    """SS-4.7.2, SS-6.8."""
    at = table(4).hand("B", "parry").field("B", "bushido").deck("kiseru").begin("B")
    at.shows(question="Main", h={"B": 2})
    assert [event.seat for event in at.told(Passed)] == [1]


def test_the_deck_is_built_anew_before_the_flip_and_with_nothing_to_flip_bushido_stays() -> None:
    """SS-4.6.4, SS-9.22: both losses hit B."""
    at = table(4).hand("B", "parry").field("B", "bushido").exactly().discard("bo", "kiseru", "katana").begin("B")
    assert at.honor == [4, 1, 2, 2]
    at = table(4).field("B", "bushido").exactly().begin("B")
    at.shows(field={"B": ["bushido"]}, question="Main", honor=[5, 3, 3, 3])


def test_the_defeated_recover_before_the_check() -> None:
    """SS-9.25, SS-3.3."""
    at = checked().resilience(B=0).deck("armor", "kiseru", "bo").begin("B")
    at.shows(r={"B": 5}, field={"C": ["bushido"]})


def test_bushido_comes_back_to_who_played_it() -> None:
    """SS-9.24."""
    at = table(4).hand("A", "bushido", "filler").deck(*["armor", "focus"] * 4).play().do("play_bushido>D")
    at.do("end_play", "end_play", "end_play").shows(active=3, field={"A": ["bushido"]})


def test_after_a_geisha_took_it_another_bushido_may_be_laid() -> None:
    """SS-9.41, SS-4.7.11: nobody loses Honor."""
    at = table(4).hand("A", "geisha", "bushido").field("B", "bushido").play()
    assert at.offers("play_bushido") == []
    at.do("geisha_property:bushido>B").shows(aims={"play_bushido": "BCD"}, honor=[5, 3, 3, 3])
