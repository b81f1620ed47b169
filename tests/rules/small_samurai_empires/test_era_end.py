"""Power and control, and the end of an era (SE-4.6, SE-4.7)."""

import pytest

from rules.small_samurai_empires import closing, events, token_events
from rules.small_samurai_empires.tables import REGION_KEYS
from tests.rules.small_samurai_empires.builder import B, Scene, Table, dealt, new_game


def test_more_power_controls_and_ties_control_nothing() -> None:
    """SE-T38: SE-4.6.1, SE-4.6.2, SE-9.27: two who tie for most leave it to nobody, whoever is third."""
    scene = B(3).men("kii", P1=2).castle("kii", "P2")
    scene.castle("ise", "P1").men("ise", P2=1)
    scene.men("owari", P1=1, P2=1, P3=1).men("aki", P1=2, P2=1, P3=2)
    at = scene.men("suruga", P1=1, P2=1).castle("suruga", "P2").still()
    assert at.controllers == {"ise": "P1", "suruga": "P2"}


def test_control_is_looked_at_when_the_era_ends_and_needs_no_marker() -> None:
    """SE-4.6.3: a province that was held in between brings nothing."""
    at = B(2).men("harima", P1=1).men("aki", P2=1).token(1, "P2", "move_3", hidden=True).execution(2)
    assert at.controllers["harima"] == "P1"
    at.do("step:aki>harima", "done").shows(bushido={"P1": 0, "P2": 0})
    assert at.influence("P1")["kinai"] == 0


def example_a() -> Scene:
    """Example A of section 7.1."""
    scene = B(3).order("P2", "P3", "P1").held("P1", 1, 2).held("P2", 0, 1).held("P3", 2, 0)
    scene.men("chikuzen", P1=2, P2=1).men("buzen", P2=2).men("satsuma", P1=1).men("iyo", P3=1)
    scene.men("izumo", P1=1, P3=1).men("aki", P2=1).castle("aki", "P3").men("harima", P1=1)
    scene.men("yamashiro", P1=2, P2=2, P3=2).men("kii", P2=1).men("ise", P2=2, P3=1).men("echizen", P3=2)
    scene.castle("owari", "P1").men("shinano", P1=1, P2=1).men("suruga", P1=1, P3=1)
    scene.men("musashi", P2=1, P3=2).men("kozuke", P3=1).men("hitachi", P2=1).men("mutsu", P1=1)
    return scene.men("oshima", P1=2, P2=1, P3=1).men("ishikari", P2=1).men("kitami", P3=1)


def test_example_a_of_an_era_end() -> None:
    """SE-T39: SE-4.7.1, SE-4.7.3, SE-4.7.4, SE-4.7.5, SE-4.7.7, SE-9.45."""
    at = example_a().era_end()
    at.shows(food={"P1": 2, "P2": 0, "P3": 3}, bushido={"P1": 5, "P2": 1, "P3": 3})
    assert at.influence("P1") == {"saigoku": 2, "kinai": 3, "togoku": 1, "ezo": 1}
    assert at.influence("P2") == {"saigoku": 1, "kinai": 2, "togoku": 1, "ezo": 1}
    assert at.influence("P3") == {"saigoku": 3, "kinai": 1, "togoku": 2, "ezo": 1}
    rewards = dict.fromkeys(range(3), 0)
    for event in at.told(events.RegionRewarded):
        rewards[event.seat] += event.value - event.before
    assert rewards == {0: 8, 1: 6, 2: 7}
    assert {event.seat: event.value - event.before for event in at.told(events.ShrinesScored)} == {1: 5, 2: 1}
    at.shows(score=[8, 11, 8], turn_order=["P3", "P1", "P2"], era=2, question="PickDestiny")


def test_a_reward_that_is_worth_nothing_in_a_box_of_ones_own_is_not_told() -> None:
    """SE-4.7.4: somebody was said to score 0 points."""
    house = {"regions": {"kinai": {"second": 0}, "togoku": {"first": 0, "second": 0}}}
    at = B(2, house).men("harima", P1=1).men("kii", P1=1).men("ise", P2=1).men("suruga", P1=1).era_end()
    told = [(event.seat, event.region, event.value - event.before) for event in at.told(events.RegionRewarded)]
    assert told == [(0, 1, 5)]
    assert [event.region for event in at.told(events.RegionReckoned)] == [1]


def test_the_steps_of_an_era_end_come_in_their_order() -> None:
    """SE-4.7: bounty, clearing, influence, rewards, shrines, draw, order."""
    at = example_a().token(1, "P1", "recruit").era_end()
    steps = {
        "bounty": 1,
        "hidden": 2,
        "influence": 3,
        "reward_first": 4,
        "reward_second": 4,
        "shrines": 5,
        "drew": 6,
        "order_3": 7,
    }
    found = [steps[key] for key in at.said() if key in steps]
    assert found == sorted(found)
    assert set(found) == {1, 2, 3, 4, 5, 6, 7}


def test_the_bounty_is_served_in_turn_order_while_the_bank_lasts() -> None:
    """SE-4.7.1, SE-9.34."""
    scene = B(3).order("P3", "P1", "P2").held("P2", food=29)
    at = scene.men("echizen", P1=1).men("suruga", P3=1).men("satsuma", P2=1).era_end()
    at.shows(food={"P3": 1, "P1": 0, "P2": 29}, bank={0: 0})


def test_a_castle_alone_earns_the_bounty() -> None:
    """SE-9.26, SE-9.27."""
    assert B(2).castle("harima", "P1").era_end().bushido("P1") == 1


def kinai_counts(seats: int, counts: tuple[int, ...]) -> Table:
    scene, left = B(seats), ["harima", "yamashiro", "kii", "ise", "echizen", "owari", "shinano", "suruga"]
    for seat, count in enumerate(counts):
        for _ in range(count):
            scene.men(left.pop(0), **{f"P{seat + 1}": 1})
    return scene.still()


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        pytest.param((3, 1, 1, 0), [5, 3, 3, 0], id="SE-T40"),
        pytest.param((2, 2, 1, 0), [3, 3, 0, 0], id="SE-T41"),
        pytest.param((2, 2, 2, 1), [3, 3, 3, 0], id="three leaders"),
        pytest.param((2, 1, 1, 1), [5, 3, 3, 3], id="three behind the leader"),
        pytest.param((4, 0, 0, 0), [5, 0, 0, 0], id="alone"),
        pytest.param((0, 0, 0, 0), [0, 0, 0, 0], id="nobody"),
        pytest.param((2, 1, 0, 0), [5, 3, 0, 0], id="first and second"),
    ],
)
def test_rewards_of_kinai(counts: tuple[int, ...], points: list[int]) -> None:
    """SE-T40, SE-T41: SE-4.7.4, SE-9.36, SE-9.37, SE-9.38."""
    at = kinai_counts(4, counts)
    closing.reward(at.state, REGION_KEYS.index("kinai"), list(counts))
    assert at.state.score == points


def test_a_region_is_reckoned_by_itself_where_anybody_controls_a_province_of_it() -> None:
    """SE-T42: SE-4.7.4, SE-9.36: alone or tied for most, too, and nowhere else."""
    at = B(3).men("kii", P1=1).men("kozuke", P1=1).men("hitachi", P2=1).men("aki", P1=1, P2=1).era_end()
    reckoned = [REGION_KEYS[event.region] for event in at.told(events.RegionReckoned)]
    assert sorted(set(reckoned)) == ["kinai", "togoku"]
    scene = B(3).men("kitami", P1=1)
    scene.men("kozuke", P1=1).men("hitachi", P2=1).men("echigo", P1=1).men("dewa", P2=1).men("mutsu", P1=1)
    at = scene.men("musashi", P3=1)
    at.state.shrines = 0
    assert at.era_end().state.score == [7, 2, 0]


def test_castles_bring_influence_whoever_controls_the_province_but_not_beyond_ten() -> None:
    """SE-T43, SE-T44: SE-4.7.3, SE-9.35."""
    at = B(2).castle("tosa", "P1").men("tosa", P2=3).era_end()
    assert at.influence("P2")["saigoku"] == 1
    assert at.influence("P1")["saigoku"] == 1
    scene = B(2).influence("P1", kinai=9).men("harima", P1=1).men("kii", P1=1).men("ise", P1=1)
    assert scene.era_end().influence("P1")["kinai"] == 10


def test_who_has_less_acts_first_and_ties_keep_their_order() -> None:
    """SE-T45: SE-4.7.7."""
    at = B(4).order("P2", "P4", "P1", "P3").score(9, 12, 9, 5).era_end()
    at.shows(score=[9, 12, 9, 5], turn_order=["P4", "P1", "P3", "P2"])


def test_four_players_draw_the_deck_to_its_end() -> None:
    """SE-T46: SE-4.7.6, SE-9.41, SE-11.3."""
    at = dealt(4)
    decks, hands, values = [], [], []
    while not at.over:
        before = at.state.era, at.question
        if at.question == "PickDestiny" and at.state.chosen.count(-1) == 4:
            decks.append(len(at.state.deck))
            hands.append({len(hand) for hand in at.state.hands})
        at.do(at.legal[0])
        if before[1] == "PickDestiny" and at.question != "PickDestiny":
            hands.append({len(hand) for hand in at.state.hands})
            values.append(sum(at.values.values()))
    assert decks == [8, 4, 0]
    assert hands == [{3}, {2}, {3}, {2}, {3}, {2}]
    assert values == [4, 8, 12]


def test_a_short_deck_is_dealt_in_turn_order_until_it_is_empty() -> None:
    """SE-9.41."""
    scene = B(3).order("P2", "P3", "P1")
    scene.state.deck = scene.state.deck[:2]
    closing.draw(scene.state)
    assert [len(hand) for hand in scene.state.hands] == [0, 1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_every_era_all_tokens_are_back(seats: int) -> None:
    """SE-T47: SE-4.7.2, SE-11.1."""
    at = dealt(seats)
    eras = 0
    while not at.over:
        at.do(at.legal[0])
        if at.told(token_events.TokensHidden):
            eras += 1
            for seat in range(seats):
                assert at.screen(f"P{seat + 1}") == [2, 1, 1, 1, 2, 2, 2]
            assert set(at.state.tops) == set(at.state.unders) == {-1}
    assert eras == 3


def test_equal_castles_cancel_out_but_both_earn_influence_and_are_no_provinces_for_the_rewards() -> None:
    """SE-T65: SE-9.31, SE-9.39, SE-4.6.2."""
    at = B(4).castle("owari", "P1", "P2").era_end().shows(controllers={}, bushido={"P1": 0, "P2": 0})
    assert at.influence("P1")["kinai"] == at.influence("P2")["kinai"] == 1
    assert at.state.score == [0, 0, 0, 0]
    scene = B(2).castle("kii", "P1").men("kii", P2=3).castle("suruga", "P2")
    scene.state.shrines = 0
    assert scene.era_end().state.score == [0, 5]


def test_only_shrines_of_this_game_score() -> None:
    """SE-T57: SE-8.3, SE-4.7.5."""
    scene = B(2, shrine_layout="random")
    scene.state.shrines = 1 << 2 | 1 << 3
    at = scene.men("satsuma", P1=1).men("buzen", P1=1).men("izumo", P2=1).era_end()
    shrines = {event.seat: event.value - event.before for event in at.told(events.ShrinesScored)}
    assert shrines == {0: 1}


def test_the_third_era_ends_without_a_draw_and_without_a_new_order() -> None:
    """SE-T61: SE-3.5, SE-4.7, SE-9.42."""
    scene = B(3).era(3).order("P3", "P1", "P2").hand("P1", "ezo", "kinai").hand("P2", "ezo", "ezo")
    scene.hand("P3", "togoku", "togoku").values(kinai=3).men("kii", P1=1)
    at = scene.era_end().shows(over=True, turn_order=["P3", "P1", "P2"])
    assert [len(hand) for hand in at.state.hands] == [2, 2, 2]
    assert at.values["kinai"] == 3
    assert at.outcome.scores == (5 + 1 + 3, 0, 0)
    faces = [at.view("P2").pieces[piece].face for piece in at.view("P2").zones["destiny.0"]]
    assert faces == [None, None]
    assert at.told(token_events.DestinyDrawn) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_but_the_third_era_end_ends_the_game(seats: int) -> None:
    """SE-3.5, SE-3.1."""
    at = new_game(seats)
    eras = []
    while not at.over:
        at.do(at.legal[0])
        eras.append((at.state.era, at.state.round))
    assert sorted(set(eras)) == [(0, 0), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]
