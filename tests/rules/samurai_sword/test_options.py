"""What a table can agree on, and what is different with three players (section 8)."""

import pytest

from rules.core.errors import ContentError
from rules.core.event import Passed
from rules.samurai_sword import OPTIONS
from tests.rules.samurai_sword.builder import table


def test_bushido_may_be_laid_before_oneself_by_choice() -> None:
    """SS-T51: SS-8.2."""
    at = table(4, bushido_target="any_player").hand("A", "bushido").play()
    assert at.aims("play_bushido") == "ABCD"


def test_a_geisha_may_take_an_own_property_by_choice() -> None:
    """SS-T52: SS-8.3, SS-11.8: an own Focus, though more weapons were played then than allowed."""
    at = table(4, geisha_scope="any_property").hand("A", "geisha").field("A", "focus").hand("B").hand("C").hand("D")
    assert at.play().offers("geisha_property", "geisha_hand") == ["geisha_property:focus>A"]
    at = table(4, geisha_scope="any_property").characters(A="nobunaga").field("A", "focus")
    played = at.hand("A", "bo", "bo", "bo", "geisha").play()
    played.do("attack:bo>B", "attack:bo>B", "geisha_property:focus>A").shows(weapons=2, limit={0: 1})
    assert played.offers("attack") == []


def test_the_deck_is_built_anew_at_once_by_choice() -> None:
    """SS-T53: SS-8.4: but an end that is due comes first (SS-3.9): B pays the last Honor, nobody for a reshuffle."""
    at = table(4, reshuffle_timing="immediate").exactly("armor", "focus").discard("bo").draw("A")
    at.shows(honor=[4, 2, 2, 2], deck=["bo"])
    due = table(4, reshuffle_timing="immediate").honor(B=1).hand("B", "parry").field("B", "bushido")
    due.exactly("kiseru", "armor").begin("B").shows(over=True, honor=[5, 0, 3, 3])


def test_a_card_flipped_for_bushido_keeps_its_result_though_it_is_shuffled_in() -> None:
    """SS-T59: SS-4.7.2, SS-8.4."""
    scene = table(4, reshuffle_timing="immediate").hand("B", "bo", "filler").field("B", "bushido")
    at = scene.exactly("kiseru").discard("armor", "armor", "focus").begin("B").shows(honor=[4, 2, 2, 2])
    assert len(at.deck) == 4
    at.shows(discard=[], legal=["discard_weapon:bo", "lose_honor"])
    at.do("discard_weapon:bo").shows(field={"C": ["bushido"]}, discard=["bo"], size={"deck": 2})


def test_where_both_piles_were_empty_the_first_discard_becomes_the_deck_at_once() -> None:
    """SS-8.4, SS-4.7.0b: a Tea Ceremony or a Geisha lies on the discard pile only when it is done."""
    at = table(4, reshuffle_timing="immediate").hand("A", "bo").hand("B", "parry", "bo").exactly().play()
    at.do("attack:bo>B", "parry:parry").shows(deck=["parry"], discard=["bo"], honor=[4, 2, 2, 2])
    at = table(4, reshuffle_timing="immediate").hand("A", "tea_ceremony", "armor").exactly(*["bo"] * 5, "parry").play()
    at.do("tea_ceremony").shows(deck=["tea_ceremony"], discard=[], honor=[4, 2, 2, 2])
    at = table(4, reshuffle_timing="immediate").hand("A", "geisha", "bo").field("B", "armor").exactly().play()
    at.do("geisha_property:armor>B").shows(deck=["armor"], discard=["geisha"], honor=[4, 2, 2, 2])


def test_the_phase_ends_by_itself_by_choice_when_nothing_else_is_possible() -> None:
    """SS-8.7: the record is the same as if the player had ended it; others cannot tell whether it goes on."""
    at = table(4, auto_end=True).hand("A", "bokken").hand("B", "bo").exactly(*["parry"] * 6).play()
    assert at.asked == "A"
    at.do("attack:bokken>B").shows(active=1)
    assert [event.seat for event in at.told(Passed)][:2] == [1, 0]
    asked = table(4, auto_end=True).hand("A", "armor").play()
    assert asked.decision.secret
    assert asked.decision.default is asked.game.parse("end_play")


def test_the_discard_pile_may_be_closed_but_for_its_top() -> None:
    """SS-8.6: display only, what was public stays known."""
    full, top = (table(4, discard_browse=way).discard("bo", "parry").play() for way in ("full", "top_only"))
    views = [at.view(1) for at in (full, top)]
    assert ["discard" in view.covered for view in views] == [False, True]
    assert views[0].zones["discard"] == views[1].zones["discard"]
    assert [views[1].pieces[piece].face for piece in views[1].zones["discard"]] == ["card/bo", "card/parry"]


@pytest.mark.parametrize("wrong", [{"seats": 2}, {"seats": 8}, {"tie_priority": "ronin_first"}, {"banzai": True}])
def test_other_options_are_refused(wrong: dict[str, object]) -> None:
    """SS-8: no expansion, no eighth player."""
    with pytest.raises(ContentError):
        OPTIONS.checked("samurai_sword", wrong)


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
