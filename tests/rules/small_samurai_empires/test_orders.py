"""Orders but marches (SE-4.4), and the course of the execution (SE-4.4.0)."""

import pytest

from rules.core.event import TurnBegan
from rules.small_samurai_empires import events, time_events, token_events
from tests.rules.small_samurai_empires.builder import B, Table


def visited(at: Table) -> list[int]:
    return [event.value for event in at.told(time_events.SlotReached) if event.value]


def decline_all(at: Table, round_: int = 1) -> list[int]:
    """Decline everything to the end of the execution and return the slots that were carried out."""
    slots = visited(at)
    while at.state.phase == 3 and at.state.round == round_:
        at.do(at.legal[-1])
        slots += visited(at)
    return slots


def test_the_first_round_goes_from_south_to_north_past_empty_slots() -> None:
    """SE-T20: SE-4.4.0."""
    scene = B(2).men("kii", P1=2, P2=2)
    kinds = ("recruit", "harvest", "castle", "attack")
    for place, slot in enumerate((2, 3, 5, 7, 8, 9, 11, 12)):
        scene.token(slot, f"P{place % 2 + 1}", kinds[place // 2], hidden=True)
    assert decline_all(scene.execution()) == [2, 3, 5, 7, 8, 9, 11, 12]


def test_the_second_round_goes_south_and_only_uncovered_tokens_act() -> None:
    """SE-T21: SE-4.4.0, SE-9.10, SE-4.1.8, SE-9.9."""
    scene = B(3).men("kitami", P2=1).men("oshima", P3=1, P2=1)
    scene.token(12, "P2", "harvest").token(11, "P1", "recruit")
    at = scene.token(11, "P3", "attack", covers=True, hidden=True).execution(2)
    assert visited(at) == [12, 11]
    assert at.told(token_events.OrderRepeated)[0].face == "order/harvest"
    assert [event.seat for event in at.told(TurnBegan)] == [1, 2]
    at.shows(bushido={"P2": 1}, asked="P3", question="Attack")
    assert [event.face for event in at.told(token_events.OrderRevealed)] == ["order/attack"]
    at.do("attack:oshima>1").shows(supply={"P1": 16})
    assert at.question != "Recruit"


def test_an_order_may_be_declined_and_is_put_again_in_the_second_round() -> None:
    """SE-4.4.1, SE-9.1, SE-9.9."""
    at = B(2).ordered(5, "recruit").do("decline").shows(supply={"P1": 16})
    assert at.told(events.Declined)[0].orders
    B(2).token(5, "P1", "recruit").execution(2).shows(asked="P1", offers={"recruit": ["yamashiro"]})


def test_a_second_samurai_is_recruited_for_food() -> None:
    """SE-T22, SE-T23: SE-4.4.2, SE-9.15, SE-D8: if there is one in supply; it may be declined."""
    at = B(2).held("P1", food=1).castle("owari", "P1").ordered(5, "recruit").do("recruit:yamashiro")
    assert at.question == "RecruitMore"
    at.do("recruit:owari").shows(map={"P1": {"yamashiro": 1, "owari": 1}}, food={"P1": 0}, supply={"P1": 14})
    at = B(2).men("kii", P1=15).held("P1", food=3).ordered(5, "recruit").do("recruit:yamashiro")
    at.shows(men={"yamashiro": {"P1": 1}}, question="PlaceToken", food={"P1": 3})
    assert B(2).ordered(5, "recruit").do("recruit:yamashiro").question == "PlaceToken"
    at = B(2).held("P1", food=1).ordered(5, "recruit").do("recruit:yamashiro", "decline")
    at.shows(food={"P1": 1}, men={"yamashiro": {"P1": 1}})


def test_who_has_no_samurai_on_the_map_recruits_into_capitals_and_who_has_all_there_nowhere() -> None:
    """SE-T63: SE-4.4.2, SE-4.5.1, SE-9.32, SE-9.33."""
    at = B(2).held("P1", food=1).ordered(5, "recruit").do("recruit:yamashiro", "recruit:yamashiro")
    at.shows(men={"yamashiro": {"P1": 2}}, food={"P1": 0}, bank={0: 30})
    at = B(2).men("kii", P1=16).held("P1", food=2).ordered(5, "recruit")
    at.shows(question="PlaceToken", food={"P1": 2})


def test_the_same_samurai_strikes_once_again_for_bushido_where_it_struck_first() -> None:
    """SE-T30, SE-T31: SE-4.4.5, SE-9.22, SE-9.23, SE-D12: it may be declined."""
    at = B(3).men("kii", P1=1, P2=1, P3=2).held("P1", bushido=1).ordered(6, "attack")
    supplies = at.supply("P2"), at.supply("P3")
    at.do("attack:kii>1").shows(question="StrikeAgain")
    at.do("attack:kii>2").shows(men={"kii": {"P1": 1, "P3": 1}}, bushido={"P1": 0})
    at.shows(supply={"P2": supplies[0] + 1, "P3": supplies[1] + 1})
    at = B(2).men("kii", P1=1, P2=1).men("ise", P1=1, P2=1).held("P1", bushido=2).ordered(6, "attack")
    at.do("attack:kii>1").shows(question="PlaceToken", bushido={"P1": 2}, men={"ise": {"P1": 1, "P2": 1}})
    at = B(2).men("kii", P1=1, P2=5).held("P1", bushido=3).ordered(6, "attack").do("attack:kii>1")
    assert at.legal == ["attack:kii>1", "decline"]
    at.do("attack:kii>1").shows(question="PlaceToken", men={"kii": {"P1": 1, "P2": 3}}, bushido={"P1": 2})
    declined = B(2).men("kii", P1=1, P2=5).held("P1", bushido=3).ordered(6, "attack").do("attack:kii>1", "decline")
    assert declined.bushido("P1") == 3


def test_castles_neither_shield_nor_are_attacked() -> None:
    """SE-9.20."""
    at = B(2).men("kii", P1=1, P2=1).castle("kii", "P2").castle("ise", "P2").men("ise", P1=1).ordered(6, "attack")
    assert at.offers("attack") == ["kii>1"]
    at.do("attack:kii>1").shows(castles={"P2": {"kii", "ise"}})


def test_a_removed_samurai_may_come_back_with_the_next_token() -> None:
    """SE-T55: SE-9.24."""
    scene = B(2).men("ise", P1=1, P2=1).men("tokachi", P2=15)
    scene.token(6, "P1", "attack", hidden=True).token(8, "P2", "recruit", hidden=True)
    at = scene.execution().do("attack:ise>1").shows(supply={"P2": 1}, asked="P2")
    at.do("recruit:musashi").shows(men={"musashi": {"P2": 1}}, supply={"P2": 0})


@pytest.mark.parametrize(("mode", "food", "bushido"), [("per_province", 1, 2), ("one_of_each", 1, 1)])
def test_a_harvest_order_reaps_every_occupied_province(mode: str, food: int, bushido: int) -> None:
    """SE-T32: SE-4.4.6, SE-8.5."""
    scene = B(2, harvest_order_mode=mode).men("harima", P1=1).men("owari", P1=1).men("suruga", P1=1).men("kii", P1=2)
    at = scene.ordered(4, "harvest")
    at.shows(food={"P1": food}, bushido={"P1": bushido}, question="PlaceToken")


def test_many_samurai_in_a_province_harvest_one_resource() -> None:
    """SE-4.4.6; a castle alone harvests nothing (SE-9.26)."""
    at = B(2).men("harima", P1=5).castle("echizen", "P1").ordered(4, "harvest")
    at.shows(food={"P1": 0}, bushido={"P1": 1})


def test_a_harvest_takes_what_the_bank_holds() -> None:
    """SE-T33: SE-4.4.1, SE-4.5.1, SE-4.5.2, SE-9.34, SE-9.46: one may hold all there is."""
    at = B(2).held("P2", food=29).men("echizen", P1=1).men("suruga", P1=1).ordered(4, "harvest")
    at.shows(food={"P1": 1}, bank=[0, 30])
    at = B(2).held("P2", food=30).men("echizen", P1=1).ordered(4, "harvest")
    assert at.told(events.NothingDone)[0].orders
    assert at.food("P1") == 0
    barren = B(2).held("P2", food=30, bushido=30).men("chikuzen", P1=1).ordered(1, "harvest")
    assert barren.told(events.NothingDone)[0].orders
    at = B(2).held("P1", food=29).men("echizen", P1=1).ordered(4, "harvest")
    at.shows(food={"P1": 30}, bank={0: 0})


def test_a_castle_takes_the_place_of_two_samurai() -> None:
    """SE-T34: SE-4.4.7, SE-4.6.1, SE-9.28."""
    at = B(2).men("shinano", P1=3).ordered(7, "castle").shows(legal=["castle:shinano", "decline"])
    at.do("castle:shinano").shows(men={"shinano": {"P1": 1}}, castles={"P1": {"shinano"}})
    at.shows(supply={"P1": 15}, castles_left={"P1": 2})
    assert [_holds_against(enemies) for enemies in (2, 3, 4)] == ["P1", None, "P2"]  # its power is 3


def _holds_against(enemies: int) -> str | None:
    at = B(2).men("shinano", P1=3, P2=enemies).ordered(7, "castle").do("castle:shinano")
    return at.controllers.get("shinano")


def test_with_a_castle_in_the_region_the_order_reinforces_it() -> None:
    """SE-T35: SE-4.4.0, SE-4.4.7, SE-4.4.8, SE-9.30, SE-D14: also the order that built it, when it acts again."""
    at = B(2).castle("shinano", "P1").men("kii", P1=4).ordered(7, "castle")
    assert at.legal == ["reinforce", "decline"]
    at.do("reinforce").shows(men={"shinano": {"P1": 1}}, castles={"P1": {"shinano"}})
    at = B(2).castle("kii", "P1").token(5, "P1", "castle").execution(2)
    assert at.legal == ["reinforce", "decline"]
    assert at.do("reinforce").map("P1") == {"kii": 1}


def test_a_castle_needs_two_samurai_of_one_province_and_a_castle_in_supply() -> None:
    """SE-T36, SE-T37: SE-4.4.7, SE-4.4.8, SE-9.28, SE-9.29, SE-D14: to be reinforced it needs a samurai in supply."""
    at = B(2).men("kii", P1=1).men("ise", P1=1).men("owari", P1=1).ordered(7, "castle")
    assert at.question == "PlaceToken"
    assert at.told(events.NothingDone)[0].seat == 0
    scene = B(2).castle("aki", "P1").castle("ise", "P1").castle("dewa", "P1").men("oshima", P1=2)
    at = scene.ordered(11, "castle")
    at.shows(question="PlaceToken", castles={"P1": {"aki", "ise", "dewa"}}, men={"oshima": {"P1": 2}})
    assert B(2).castle("shinano", "P1").men("kii", P1=16).ordered(7, "castle").question == "PlaceToken"


def test_castles_of_two_players_stand_in_one_province() -> None:
    """SE-4.4.8, SE-9.31."""
    at = B(2).castle("kii", "P2").men("kii", P1=2).ordered(7, "castle").do("castle:kii")
    assert at.castles("P1") == at.castles("P2") == {"kii"}


def test_food_that_one_player_pays_is_there_for_the_next_harvest() -> None:
    """SE-4.5.1, SE-9.34."""
    scene = B(2).held("P1", food=30).men("echizen", P2=1).token(5, "P1", "recruit", hidden=True)
    at = scene.token(6, "P2", "harvest", hidden=True).execution().do("recruit:yamashiro", "recruit:yamashiro")
    at.shows(food={"P1": 29, "P2": 1})
