"""Setup (section 2), houses and the switches that change it."""

from collections import Counter

import pytest

from rules.small_samurai_empires.tables import NEUTRAL_KEYS, PROVINCE_KEYS, members
from tests.rules.small_samurai_empires.builder import HOUSES, dealt, new_game

CAPITALS = ("chikuzen", "yamashiro", "musashi", "oshima")


def test_four_players_begin_with_everything_in_its_place() -> None:
    """SE-T01: SE-2.1, SE-2.2, SE-2.3, SE-2.4, SE-2.5, SE-2.6, SE-2.7, SE-2.8, SE-2.10."""
    at = dealt(4)
    s = at.state
    for capital in CAPITALS:
        assert at.men(capital) == {"P1": 2, "P2": 2, "P3": 2, "P4": 2}
    for name in ("P1", "P2", "P3", "P4"):
        at.shows(map={name: dict.fromkeys(CAPITALS, 2)}, screen={name: [2, 1, 1, 1, 2, 2, 2]})
        at.shows(supply={name: 8}, castles_left={name: 3}, food={name: 2}, bushido={name: 2})
        assert set(at.influence(name).values()) == {0}
    assert [len(hand) for hand in s.hands] == [3, 3, 3, 3]
    assert len(s.deck) == 8
    food, bushido = s.yields
    assert (food.bit_count(), bushido.bit_count()) == (6, 6)
    assert food | bushido == s.rules.resource_land
    assert set(s.tops) == set(s.unders) == {-1}
    assert set(at.values.values()) == {0}
    at.shows(score=[0, 0, 0, 0], bank=[22, 22], era=1, round=1, question="PickDestiny")


def test_fewer_players_leave_more_in_bank_and_deck() -> None:
    """SE-T02: SE-2.3, SE-2.4, SE-2.6."""
    at = dealt(2).shows(bank=[26, 26], size={"deck": 14})
    for capital in CAPITALS:
        assert sum(at.men(capital).values()) == 4
    dealt(3).shows(bank=[24, 24], size={"deck": 11})


def test_others_follow_the_start_player_clockwise() -> None:
    """SE-T03: SE-2.9."""
    orders = {tuple(dealt(4, seed).turn_order) for seed in range(40)}
    assert ("P3", "P4", "P1", "P2") in orders
    assert orders == {
        ("P1", "P2", "P3", "P4"),
        ("P2", "P3", "P4", "P1"),
        ("P3", "P4", "P1", "P2"),
        ("P4", "P1", "P2", "P3"),
    }


def test_everybody_picks_a_house_that_is_left_but_for_the_fourth_of_whom_nothing_is_asked() -> None:
    """SE-D0, SE-1.1, SE-5.2."""
    at = new_game(3).shows(asked="P1", legal=list(HOUSES))
    at.do("house:oda").shows(asked="P2", legal=["house:mori", "house:toyotomi", "house:takeda"])
    at.do("house:mori", "house:takeda").shows(houses=[3, 0, 2])
    view = at.view("P2")
    assert view.stock("land.yamashiro", "samurai_oda") == 2
    assert view.stock("box", "samurai_toyotomi") == 16
    assert len(view.zones["box"]) == 11
    at = new_game(4).do("house:oda", "house:takeda", "house:toyotomi")
    at.shows(houses=[3, 2, 1, 0], question="PickDestiny")


def test_printed_neutral_actions_and_shrines_lie_where_they_are_printed() -> None:
    """SE-1.5, SE-1.7, SE-1.9."""
    kinds = [NEUTRAL_KEYS[kind] for kind in dealt(2).state.neutral]
    assert kinds == [
        *("recruit", "move", "attack"),
        *("harvest", "recruit", "attack", "move"),
        *("recruit", "harvest", "attack"),
        *("move", "harvest"),
    ]
    shrines = {PROVINCE_KEYS[place] for place in members(dealt(2).state.shrines)}
    assert shrines == {"buzen", "izumo", "aki", "kii", "ise", "shinano", "hitachi", "dewa", "ishikari"}


@pytest.mark.parametrize("seed", range(5))
def test_random_neutral_actions_come_from_a_pool_of_sixteen(seed: int) -> None:
    """SE-T53: SE-8.2."""
    at = dealt(3, seed, neutral_layout="random")
    laid = Counter(at.state.neutral)
    assert len(at.state.neutral) == 12
    assert max(laid.values()) <= 4
    view = at.view(None)
    left = [view.stock("box", f"neutral_{key}") for key in NEUTRAL_KEYS]
    assert sum(left) == 4
    assert [laid[kind] + left[kind] for kind in range(4)] == [4, 4, 4, 4]


def test_a_neutral_action_that_lies_on_a_slot_replaces_the_printed_one() -> None:
    """SE-8.2, SE-5.3: the kind that lies there decides what is asked."""
    questions = {"move": "March", "recruit": "Recruit"}
    seen = set()
    for seed in range(30):
        at = dealt(2, seed, neutral_layout="random")
        at.do(at.legal[0]).do(at.legal[0])
        kind = NEUTRAL_KEYS[at.state.neutral[0]]
        at.do("place:harvest@1")
        if kind in questions:
            assert at.question == questions[kind]
            assert at.state.frames[-1].region == 0
            seen.add(kind)
    assert seen == set(questions)


def test_random_shrines_stand_in_nine_provinces_that_are_no_capitals() -> None:
    """SE-T57: SE-8.3."""
    layouts = set()
    for seed in range(10):
        at = dealt(2, seed, shrine_layout="random")
        shrines = {PROVINCE_KEYS[place] for place in members(at.state.shrines)}
        assert len(shrines) == 9
        assert not shrines & set(CAPITALS)
        layouts.add(at.state.shrines)
        view = at.view(None)
        assert {zone for zone, kind in view.stocks if kind == "shrine"} == {f"land.{key}" for key in shrines}
    assert len(layouts) == 10
    assert at.game.rules.shrine_land not in layouts
    assert dealt(2, 9, shrine_layout="random").state.shrines == at.state.shrines


def test_seeds_are_shuffled_onto_the_resource_provinces() -> None:
    """SE-2.5, SE-11.8: they stay as they are."""
    layouts = {dealt(2, seed).state.yields for seed in range(12)}
    assert len(layouts) == 12
