"""The spell cards, one after another (TM-1.7, TM-4.50 to TM-4.59)."""

import pytest

from rules.taiwan_monsters_brawl import card_events, duel_events, events
from rules.taiwan_monsters_brawl.tables import GAIN_KEYS
from tests.rules.taiwan_monsters_brawl.builder import table


def test_a_tornado_blows_two_chi_away_or_one() -> None:
    """TM-T38: TM-4.1, TM-4.50, TM-9.27."""
    at = table(4).hand(0, "tornado").chi(1, 1, 5, 0).before_action(0)
    assert at.offers("play:tornado>") == ["1", "2"]
    bank = at.state.bank
    at.do("play:tornado>1").shows(chi=[0, 0, 5, 0], bank=bank + 2)
    other = table(4).hand(0, "tornado").chi(1, 1, 5, 0).before_action(0).do("play:tornado>2")
    assert other.chi == [0, 1, 3, 0]


def test_a_tsunami_takes_a_card_of_everybody_else_clockwise() -> None:
    """TM-T39: TM-1.7, TM-4.53, TM-D22: it needs somebody with a card; nobody learns that a hand holds two of a kind."""
    scene = table().hand(1, "tsunami").hand(2, "tornado", "sorcery").hand(0, "mud_ape").chi(0, 2)
    at = scene.before_action(1).do("play:tsunami")
    at.shows(question="DiscardOne", asked=2, legal=["discard:tornado", "discard:sorcery"])
    at.do("discard:sorcery").shows(discard=["tsunami", "mud_ape", "sorcery"], hand={2: ["tornado"], 0: []})
    at = table().hand(1, "tsunami", "replenish_power").chi(0, 2).before_action(1)
    assert at.offers("play:") == ["replenish_power"]
    at = table().hand(1, "tsunami").hand(2, "tornado", "tornado").chi(0, 2).before_action(1).do("play:tsunami")
    at.shows(legal=["discard:tornado"], asked=2)


def test_wildfire_burns_a_face_up_rune() -> None:
    """TM-T40: TM-4.41, TM-D23, TM-9.28, TM-9.29."""
    at = table().board(1, "B4=C↑ C4=S↓").hand(0, "wildfire").chi(2).act().do("challenge>1", "pass", "pass")
    at.shows(window="attacker_rolled", offers={"play:wildfire>": ["1:B4"]})
    supply = at.state.supply[1]
    at.rolls("g0 b0 r0").do("play:wildfire>1:B4").shows(supply={1: supply + 1}, board={1: "C4=S↓"}, asked=1)
    assert at.question == "Act"  # without a line


def test_divine_shields_add_up_and_are_not_for_their_caster() -> None:
    """TM-T41: TM-1.7, TM-3.20, TM-4.22, TM-4.59, TM-9.59."""
    scene = table().board(0, "C2=R↑").hand(2, "divine_shield").hand(3, "divine_shield").chi(0, 0, 1, 1)
    at = scene.act().rolls("g1 b1 r1", "g1 b1 r1").do("challenge>1")
    assert at.offers("play:divine_shield>") == ["0", "1"]
    at.until("ChooseLine").do("no_line").until("before_result").do("play:divine_shield>0", "play:divine_shield>0")
    at.shows(results=[(1, 3, 0)], zone={0: "n4½"})
    at = table().hand(0, "divine_shield").chi(1).act().do("challenge>1")
    assert at.offers("play:divine_shield>") == ["1"]
    outside = table().hand(0, "divine_shield", "replenish_power").chi(1).before_action(0)
    assert outside.offers("play:") == ["replenish_power"]


def test_eruption_and_explosion_cost_points_but_not_below_none() -> None:
    """TM-T42: TM-4.5, TM-4.80, TM-9.60, TM-I07."""
    at = table().hand(0, "volcanic_eruption", "explosion").chi(6).vp(0, 1, 0, 4).last_call()
    assert at.offers("play:explosion>") == ["1", "3"]
    at.do("play:explosion>1").shows(vp=[0, 0, 0, 4], chi={0: 2}, offers={"play:volcanic_eruption>": ["3"]})
    at.do("play:volcanic_eruption>3").shows(vp=[0, 0, 0, 3])


def test_thunder_beast_rolls_blanks_again_before_or_after_a_reroll() -> None:
    """TM-T43: TM-4.55, TM-4.35, TM-4.59, TM-9.8: a later reroll is compared with the changed roll."""
    at = table().hand(0, "thunder_beast", "thunder_beast").chi(2).act()
    at.rolls("g0 b0 r1", "g1 b0", "b1", "g0 b0 r0").do("challenge>1").shows(question="PostRoll")
    assert at.legal == ["play:thunder_beast", "done"]
    at.do("play:thunder_beast")
    (thrown,) = at.told(duel_events.BlanksThrown)
    assert thrown.before == ("die.grey.0", "die.black.0", "die.red.1")
    assert thrown.after == ("die.grey.1", "die.black.0", "die.red.1")
    assert at.state.plans[0][3:6] == [1, 0, 1]
    at.do("play:thunder_beast").shows(results=[(3, 0, 0)], chi={0: 0}, discard=["thunder_beast", "thunder_beast"])
    at = table().board(0, "C2=R↑").hand(0, "thunder_beast").chi(1).act()
    at.rolls("g0 b0 r1", "g1 b1", "g1 b0 r0", "g0 b0 r0")
    at.do("challenge>1", "line:C2-D2", "play:thunder_beast", "reroll").shows(results=[(4, 0, 0)])


def test_replenish_power_gives_three_as_far_as_there_are() -> None:
    """TM-T44: TM-4.1."""
    at = table().hand(0, "replenish_power").chi(1).bank(2).before_action(0).do("play:replenish_power")
    at.shows(chi={0: 3}, bank=0)


def test_monster_eye_is_for_the_defender_and_may_make_it_the_leader() -> None:
    """TM-T45: TM-4.25, TM-9.15."""
    at = table().vp(5, 5, 5, 5).hand(1, "monster_eye").chi(0, 2).act().rolls("g1 b1 r1", "g0 b0 r1")
    at.do("challenge>1", "pass", "pass").shows(window="attacker_rolled")
    at.do("play:monster_eye").shows(vp={1: 6})
    at.shows(results=[(3, 1, 2)], vp=[10, 6, 5, 5])
    attacker = table().hand(0, "monster_eye", "replenish_power").chi(2).act().do("challenge>1")
    assert attacker.offers("play:") == ["replenish_power"]


def test_an_eruption_in_the_last_window_may_take_the_lead_away() -> None:
    """TM-9.16."""
    at = table().vp(4, 6, 5, 0).hand(2, "volcanic_eruption", "tornado").chi(0, 0, 2).act().rolls("g1 b1 r1", "g0 b0 r0")
    at.do("challenge>1").until("before_result").do("play:volcanic_eruption>1")
    assert at.results == [(3, 0, 3)]  # P1 and P2 share the lead now: still a leader
    at = table().vp(4, 6, 6, 0).hand(2, "volcanic_eruption").chi(0, 0, 2).act().rolls("g1 b1 r1", "g0 b0 r0")
    at.do("challenge>1").until("before_result").do("play:volcanic_eruption>1").shows(results=[(3, 0, 0)])


@pytest.mark.parametrize(
    ("face", "chi", "cards"), [("chi", 2, 0), ("spell", 0, 1), ("upgrade", 0, 0), ("reroll", 0, 0)]
)
def test_sorcery_outside_a_challenge(face: str, chi: int, cards: int) -> None:
    """TM-T46: TM-4.52, TM-9.33."""
    at = table().hand(0, "sorcery").chi(1).before_action(0).rolls(face).do("play:sorcery")
    assert at.chi[0] == chi
    assert len(at.hand(0)) == cards
    assert at.discard == ["sorcery"]


def test_sorcery_may_use_the_own_ultimate_or_what_one_chooses_or_change_the_own_roll() -> None:
    """TM-T46: TM-4.52, TM-4.60, TM-4.64, TM-D27: where it can be used; before that roll."""
    lion = table().board(0, "A1=C↓").hand(0, "sorcery").chi(1).before_action(0).rolls("ultimate").do("play:sorcery")
    assert lion.question == "Act"
    mermaid = table().board(3, "A3=C↓").hand(3, "sorcery").chi(0, 0, 0, 1).before_action(3)
    mermaid.rolls("ultimate").do("play:sorcery").shows(legal=["recover:A3", "done"])
    mermaid.do("recover:A3").shows(board={3: "A3=C↑"}, plans=[[0] * 15, [0] * 15])
    at = table().hand(0, "sorcery").chi(1).before_action(0).rolls("any").do("play:sorcery")
    assert at.offers("effect:") == ["ultimate", "chi", "spell", "upgrade", "reroll"]
    assert at.do("effect:chi").chi[0] == 2
    at = table().hand(0, "sorcery").chi(1).act().do("challenge>1", "pass").rolls("upgrade").do("play:sorcery")
    assert at.legal == ["upgrade:grey", "upgrade:black", "decline"]
    at = (
        table().hand(0, "sorcery").chi(1).act().do("challenge>1", "pass").rolls("reroll", "g0 b0 r0").do("play:sorcery")
    )
    at.shows(question="PostRoll", legal=["reroll", "done"])
    late = table().hand(0, "sorcery").chi(1).act().do("challenge>1", "pass", "pass").rolls("upgrade", "g0 b0 r0")
    late.do("play:sorcery").shows(asked=1)


def test_big_wind_blows_recovers_even_an_ultimate() -> None:
    """TM-T47: TM-4.73, TM-9.43, TM-D24."""
    at = table().board(0, "D3=U↓ C2=R↓").hand(0, "big_wind_blows").chi(4).tidy().shows(question="Flip")
    assert at.legal == ["recover:C2", "play:big_wind_blows:C2", "play:big_wind_blows:D3", "done"]
    at.do("recover:C2", "play:big_wind_blows:D3").shows(board={0: "C2=R↑ D3=U↑"}, chi={0: 0})
    assert table().board(0, "D3=U↓ C2=R↓").chi(9).tidy().legal == ["recover:C2", "done"]


def test_the_pouch_brings_two_runes_one_after_the_other() -> None:
    """TM-T48: TM-4.2, TM-4.6."""
    full = "A1=U↑ C1=U↑ A2=U↑ D3=U↑ C4=U↑ B4=C↑"
    at = table().board(1, full).hand(1, "monster_pouch").chi(0, 2).before_action(1).rolls("upgrade", "spell")
    at.do("play:monster_pouch")
    assert [(event.seat, GAIN_KEYS[event.due]) for event in at.told(events.RuneDieRolled)] == [
        (1, "upgrade"),
        (1, "spell"),
    ]
    assert at.legal == ["lay:spell@D2", "convert:spell"]
    at.do("lay:spell@D2").shows(chi={1: 1})
    assert "D2=S↑" in at.board(1)


def test_flesh_ginseng_adds_a_black_die_if_there_is_one() -> None:
    """TM-T49: TM-4.31, TM-3.20."""
    scene = table().board(3, "B1=U↑ C1=C↑").hand(3, "flesh_ginseng").chi(0, 0, 0, 1)
    at = scene.act(3).do("challenge>0", "pass", "line:A1-D1", "effect:ultimate", "recover:C1")
    assert at.plan() == [1, 3, 1]
    at.rolls("g0 b0 b0 b0 r0", "g0 b0 r0").do("play:flesh_ginseng").shows(discard=["flesh_ginseng"], chi={3: 2})
    fresh = table().hand(0, "flesh_ginseng").chi(1).act().do("challenge>1", "play:flesh_ginseng")
    fresh.shows(asked=1, question="Act")


def test_results_can_be_raised() -> None:
    """TM-T50: TM-4.22, TM-4.59."""
    scene = table().board(0, "C2=R↑").hand(0, "xika_rourou").hand(1, "mountain_demon").chi(3, 2)
    at = scene.act().rolls("g1 b1 r0", "g1 b1 r1").do("challenge>1")
    at.until("ChooseLine").do("no_line")
    at.until("before_result").do("play:xika_rourou", "play:mountain_demon").shows(results=[(4, 4, 0)])


def test_serpent_beastman_challenges_once_more() -> None:
    """TM-T51: TM-4.58, TM-D20, TM-9.18, TM-9.19."""
    at = table().hand(0, "serpent_beastman").chi(2).act()
    at.rolls("g1 b0 r0", "g1 b1 r0", "g1 b1 r0", "g1 b0 r0").do("challenge>2").shows(zone={0: "n4½"})
    assert at.offers("play:serpent_beastman>") == ["1", "2", "3"]
    at.do("play:serpent_beastman>3")
    assert at.results[-1] == (2, 1, 0)
    at.shows(vp=[1, 0, 0, 0], zone={0: "n4½"})
    assert at.zone(3) is None
    assert at.asked == 1


def test_sword_lion_cancels_a_card_for_its_holder_who_may_decline_and_has_to_pay() -> None:
    """TM-T52: TM-4.54, TM-9.36, TM-D21."""
    at = table().hand(0, "explosion").hand(1, "sword_lion").chi(4, 1).vp(0, 6).before_action(0).do("play:explosion>1")
    at.shows(question="Cancel", asked=1)
    at.do("play:sword_lion").shows(vp={1: 6})
    assert at.chi[:2] == [0, 0]
    assert at.discard == ["explosion", "sword_lion"]
    at = table().hand(0, "explosion").hand(1, "sword_lion").chi(4, 1).vp(0, 6).before_action(0)
    at.do("play:explosion>1", "no").shows(vp={1: 4}, hand={1: ["sword_lion"]})
    at = table().hand(0, "explosion").hand(1, "sword_lion").chi(4, 0).vp(0, 6).before_action(0).do("play:explosion>1")
    assert at.vp[1] == 4


def test_a_lion_keeps_the_wave_from_its_holder_only_and_ones_ultimate_from_being_borrowed() -> None:
    """TM-4.53, TM-4.54, TM-9.34, TM-9.35, TM-9.64: whom the ultimate hits cannot answer it."""
    scene = table().hand(0, "tsunami").hand(1, "sword_lion").hand(2, "mud_ape").chi(2, 1)
    at = scene.before_action(0).do("play:tsunami", "play:sword_lion")
    at.shows(hand={1: [], 2: []}, discard=["tsunami", "mud_ape", "sword_lion"])
    scene = table().board(0, "A1=C↓").hand(0, "cat_kaka").hand(3, "sword_lion").chi(2, 0, 0, 1)
    at = scene.before_action(0).do("play:cat_kaka>3").shows(asked=3)
    at.do("play:sword_lion").shows(question="Act", discard=["cat_kaka", "sword_lion"])
    scene = table().monsters(P3="burning_wind").board(1, "A1=U↑").hand(0, "cat_kaka").hand(1, "sword_lion")
    at = scene.chi(2, 1).before_action(0).do("play:cat_kaka>3")
    at.shows(asked=0, legal=["wither:1:A1", "done"])


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        *((card, True) for card in ("tornado>1", "wildfire>1:A1", "volcanic_eruption>1", "explosion>1")),
        *((card, True) for card in ("flame_spirit>1", "divine_shield>1", "shigandang", "cat_kaka>1", "tsunami")),
        *((card, False) for card in ("replenish_power", "sorcery", "talisman_imp", "mountain_demon", "cat_kaka>0")),
    ],
)
def test_a_lion_may_answer_what_affects_its_holder(card: str, asked: bool) -> None:
    """TM-4.54."""
    name = card.partition(">")[0]
    scene = table().board(1, "A1=U↑").hand(0, name).hand(1, "sword_lion").chi(5, 3).vp(0, 4)
    at = scene.act().do("challenge>1")
    if name == "sorcery":
        at.rolls("reroll", "g0 b0 r0")
    at.do(f"play:{card}")
    assert (at.question == "Cancel" and at.asked == 1) == asked


def test_shigandang_takes_a_red_die_out_of_the_opponents_roll() -> None:
    """TM-T53: TM-4.33, TM-4.59, TM-9.37, TM-9.38."""
    at = table().hand(1, "shigandang").chi(0, 1).act().rolls("g1 b1", "g0 b0 r0").do("challenge>1", "play:shigandang")
    assert at.results == [(2, 0, 0)]
    both = table().hand(1, "shigandang", "shigandang").chi(0, 2).act().rolls("g1 b1", "g0 b0 r0")
    both.do("challenge>1", "play:shigandang", "play:shigandang").shows(results=[(2, 0, 0)])
    scene = table().board(2, "B4=G↑ C4=G↑").hand(0, "shigandang").chi(1)
    three = scene.act(2).rolls("g0 r1 r1", "g0 b0 r0").do("challenge>0", "play:shigandang", "line:B4-D4")
    assert three.plan() == [1, 1, 2]
    three.do("upgrade:black", "decline").shows(results=[(2, 0, 0)])


@pytest.mark.parametrize(
    ("holder", "ginseng", "shigandang"), [(0, {6, 7}, {6, 7, 8, 9}), (1, {6, 7, 8, 9}, {6, 7}), (2, set(), set())]
)
def test_pre_roll_cards_end_with_the_roll_they_are_about(holder: int, ginseng: set[int], shigandang: set[int]) -> None:
    """TM-3.20: both plans are unrolled in K2 and K4, the defender's in K6 and K8; onlookers have no such cards."""
    chi = [int(seat == holder) for seat in range(4)]
    at = table().hand(holder, "flesh_ginseng", "shigandang").chi(*chi).act().do("challenge>1")
    seen: dict[str, set[int]] = {"flesh_ginseng": set(), "shigandang": set()}
    while at.question == "CastSpell":
        for card in at.offers("play:"):
            seen[card].add(at.state.frames[-1].window)
        at.do("pass")
    assert seen == {"flesh_ginseng": ginseng, "shigandang": shigandang}


def test_a_talisman_draws_through_a_reshuffle_without_itself_and_needs_a_card_to_draw() -> None:
    """TM-T54: TM-1.7, TM-4.3, TM-4.4, TM-9.39, TM-9.40."""
    scene = table().exactly("mud_ape").discard("tornado", "sorcery", "sand_toad").hand(0, "talisman_imp").chi(1)
    at = scene.before_action(0).do("play:talisman_imp")
    assert at.hand(0)[0] == "mud_ape"
    assert len(at.hand(0)) == 2
    assert len(at.deck) == 2
    assert at.discard == ["talisman_imp"]
    at = table().exactly().hand(0, "talisman_imp", "replenish_power").chi(1).before_action(0)
    assert at.offers("play:") == ["replenish_power"]


def test_a_flame_spirit_burns_a_card_that_chance_chooses() -> None:
    """TM-T55: TM-1.7."""
    burned: dict[str, int] = {}
    for seed in range(90):
        at = table().hand(0, "flame_spirit").hand(2, "tornado", "mud_ape", "sand_toad").chi(1).before_action(0)
        assert at.offers("play:flame_spirit>") == ["2"]
        at.chance = type(at.chance)(seed)
        at.do("play:flame_spirit>2")
        assert len(at.hand(2)) == 2
        card = at.told(card_events.CardBurned)[0].face
        burned[card] = burned.get(card, 0) + 1
    assert len(burned) == 3
    assert min(burned.values()) > 15


def test_cat_kaka_borrows_an_ultimate_that_can_be_used_now() -> None:
    """TM-T56: TM-4.60, TM-9.31, TM-D26."""
    at = table().hand(0, "cat_kaka").chi(2).act().do("challenge>1", "pass").shows(window="attacker_ready")
    at.rolls("g0 b0 r1", "g0 b0 r0").do("play:cat_kaka>2").shows(results=[(2, 0, 0)])
    assert table().hand(0, "cat_kaka").chi(2).round_start().offers("play:cat_kaka>") == ["3"]


@pytest.mark.parametrize(
    ("zone", "card"), [("w6", "mud_ape"), ("e6", "stone_xiezhi"), ("s6", "sand_toad"), ("n6", "water_phantom")]
)
def test_the_card_for_the_direction_keeps_the_marker(zone: str, card: str) -> None:
    """TM-T57: TM-4.57, TM-9.20, TM-9.21, TM-D19."""
    saves = ("stone_xiezhi", "mud_ape", "sand_toad", "water_phantom")
    scene = table().ground(P1=zone).board(0, "B2=R↑").hand(1, *saves).chi(0, 2)
    at = scene.act().rolls("g1 b1 b1 r1", "g1 b1 r0").do("challenge>1", "line:A2-B2", "done")
    assert at.results == [(4, 2, 0)]
    at.shows(question="Save", legal=[f"play:{card}", "no"])
    at.do(f"play:{card}").shows(vp=[3, 0, 0, 0], zone={1: zone}, challenged=-1, asked=1)
    assert "rest" in at.legal
    while at.question != "Flip" and at.vp[1] == 0:
        at.do("rest" if "rest" in at.legal else at.legal[-1])
    assert at.vp[1] == 3


def test_a_saved_half_stays_half_and_the_bonus_is_paid_all_the_same() -> None:
    """TM-9.20, TM-9.21, TM-4.24."""
    scene = table().vp(0, 6).half(1).hand(1, "mud_ape").chi(0, 2)
    at = scene.act().rolls("g1 b1 r1", "g1 b0 r0").do("challenge>1", "play:mud_ape")
    assert at.results == [(3, 0, 3)]
    at.shows(vp={0: 6}, zone={1: "w6½"})
