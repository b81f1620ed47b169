"""Neutral actions (SE-4.3)."""

import pytest

from rules.core.chance import Chance
from rules.core.message import Message
from rules.small_samurai_empires import events
from tests.rules.small_samurai_empires.builder import B, Table, new_game


def test_a_neutral_recruit_goes_to_the_capital_or_an_own_castle_if_one_is_in_supply() -> None:
    """SE-T08, SE-T09: SE-4.3.4, SE-9.32, SE-9.33: whoever controls the capital."""
    at = B(2).castle("aki", "P1").planning().do("place:attack@1")
    assert at.offers("recruit") == ["chikuzen", "aki"]
    assert "decline" in at.legal
    at.do("recruit:aki").shows(men={"aki": {"P1": 1}}, supply={"P1": 15})
    at = B(2).men("chikuzen", P2=5).planning().do("place:attack@1", "recruit:chikuzen")
    assert at.men("chikuzen") == {"P1": 1, "P2": 5}
    at = B(2).men("kii", P1=16).planning().do("place:castle@5").shows(asked="P2", question="PlaceToken")
    assert at.told(events.NothingDone)[0].seat == 0
    assert at.state.tops[4] >= 0


def test_a_neutral_march_is_one_step_out_of_a_province_of_the_region() -> None:
    """SE-T10: SE-4.3.2, SE-4.2.2, SE-1.6.1."""
    at = B(2).men("izumo", P1=1).men("harima", P1=1).planning().do("place:castle@2")
    assert set(at.offers("step")) == {"izumo>chikuzen", "izumo>aki", "izumo>harima"}
    at.do("step:izumo>chikuzen").shows(map={"P1": {"chikuzen": 1, "harima": 1}}, asked="P2")


def test_a_neutral_attack_removes_a_samurai_of_any_one_enemy_if_there_is_one() -> None:
    """SE-T11, SE-T12: SE-4.3.3, SE-9.21."""
    at = B(3).men("owari", P1=1, P2=1, P3=1).men("ise", P2=2).planning().do("place:castle@6")
    assert set(at.offers("attack")) == {"owari>1", "owari>2"}
    before = at.supply("P3")
    at.do("attack:owari>2").shows(men={"owari": {"P1": 1, "P2": 1}}, supply={"P3": before + 1, "P1": 15})
    at = B(2).men("ise", P1=2).men("kii", P2=2).planning().do("place:castle@6")
    at.shows(question="PlaceToken", asked="P2")


def test_own_samurai_are_no_targets() -> None:
    """SE-T64: SE-9.25, SE-4.3.3."""
    assert B(2).men("kii", P1=3).planning().do("place:castle@6").question == "PlaceToken"
    order = B(2).men("kii", P1=3).ordered(6, "attack")
    assert order.told(events.NothingDone)[0].seat == 0
    assert order.men("kii") == {"P1": 3}


def test_a_neutral_harvest_takes_one_resource_from_one_occupied_province() -> None:
    """SE-T13: SE-4.3.5, SE-9.26."""
    scene = B(2).men("harima", P1=1).men("suruga", P1=2).castle("echizen", "P1")
    at = scene.planning().do("place:castle@4").shows(offers={"harvest": ["harima", "suruga"]})
    at.do("harvest:suruga").shows(food={"P1": 1}, bushido={"P1": 0})


def test_a_neutral_action_may_be_declined() -> None:
    """SE-T14: SE-4.3.1, SE-9.1."""
    at = B(2).men("harima", P1=1).planning().do("place:castle@4", "decline")
    at.shows(food={"P1": 0}, bushido={"P1": 0}, asked="P2")
    assert at.told(events.Declined)[0].seat == 0


def test_what_the_bank_lacks_cannot_be_harvested() -> None:
    """SE-T67: SE-9.46, SE-9.34."""
    at = B(2).held("P2", food=30).men("echizen", P1=1).men("harima", P1=1).planning().do("place:castle@4")
    assert at.offers("harvest") == ["harima"]
    only = B(2).held("P2", food=30).men("echizen", P1=1).planning().do("place:castle@4")
    only.shows(question="PlaceToken", food={"P1": 0})


def test_nothing_more_can_be_bought_of_a_neutral_action() -> None:
    """SE-4.3.1, SE-4.4.2, SE-4.4.3, SE-4.4.5: paid extras belong to orders."""
    attack = B(2).men("kii", P1=1, P2=2).held("P1", 3, 3).planning().do("place:castle@6", "attack:kii>1")
    attack.shows(asked="P2", question="PlaceToken")
    recruit = B(2).held("P1", 3, 3).planning().do("place:castle@5", "recruit:yamashiro")
    recruit.shows(asked="P2", question="PlaceToken")
    march = B(2).men("kii", P1=1).held("P1", 3, 3).planning().do("place:castle@7")
    assert "buy" not in march.legal
    march.do("step:kii>ise").shows(asked="P2", question="PlaceToken", food={"P1": 3}, bushido={"P1": 3})


def test_no_neutral_action_is_taken_in_the_execution() -> None:
    """SE-4.3.1."""
    at = B(2).men("kii", P1=1).ordered(5, "castle").shows(supply={"P1": 15})
    assert at.told(events.NothingDone)[0].orders


def promised(at: Table, token: str) -> str:
    """What the label of a placement says of the neutral action of its slot."""
    told = dict(at.game.label(at.state, at.game.parse(token)).args)["neutral"]
    assert isinstance(told, Message)
    return told.key.removeprefix("small_samurai_empires.")


def test_a_placement_says_that_its_neutral_action_would_have_no_effect() -> None:
    """SE-4.3.5: a samurai in the capital of Ezo harvests nothing."""
    at = B(2).men("oshima", P1=1).men("suruga", P1=1).planning()
    assert promised(at, "place:castle@12") == "do.no_effect"
    assert promised(at, "place:castle@11") == "neutral.move"
    assert promised(at, "place:castle@6") == "do.no_effect"
    assert promised(at, "place:castle@4") == "neutral.harvest"


def test_what_covering_pays_can_be_harvested() -> None:
    """SE-4.1.4, SE-4.3.5: the price is in the bank before the neutral action is taken."""
    scene = B(2).held("P1", bushido=15).held("P2", bushido=15).men("harima", P1=1).token(4, "P2", "attack")
    at = scene.planning(2)
    assert promised(at, "place:castle@4") == "neutral.harvest"
    assert at.do("place:castle@4").offers("harvest") == ["harima"]
    own = B(2).held("P2", bushido=30).men("harima", P1=1).token(4, "P1", "attack").planning(2)
    assert promised(own, "place:castle@4") == "do.no_effect"


@pytest.mark.parametrize("options", [{}, {"mountains": True, "neutral_layout": "random"}])
def test_what_a_placement_says_of_its_neutral_action_is_what_happens(options: dict[str, object]) -> None:
    """SE-4.3.1: the label and the log agree at every placement of a whole game."""
    at, rng, found = new_game(3, 4, **options), Chance(4), set()
    while not at.over:
        tokens = at.legal
        token = tokens[rng.below(len(tokens))]
        says_no_effect = at.question == "PlaceToken" and promised(at, token) == "do.no_effect"
        placed = token.startswith("place:")
        at.do(token)
        if placed:
            nothing = any(not event.orders for event in at.told(events.NothingDone))
            assert says_no_effect == nothing, token
            found.add(nothing)
    assert found == {True, False}
