"""The eight ultimate moves (TM-4.60 to TM-4.69)."""

import pytest

from tests.rules.taiwan_monsters_brawl.builder import table


def test_sudden_cloudburst_rolls_all_blanks_again() -> None:
    """TM-T28: TM-4.61, TM-4.35, TM-9.8."""
    at = table().board(0, "B2=U↑ C2=R↑").act().rolls("g0 b1 b0 r1", "g1 b0", "g0 b1 b0 r0", "g0 b0 r0")
    at.do("challenge>1", "line:A2-D2").shows(plan={0: [1, 2, 1]}, number={"flat": 1, "rerolls": 1})
    at.shows(number={"blank_rerolls": 1}, legal=["reroll", "blank_reroll", "done"])
    at.do("blank_reroll")
    assert at.state.plans[0][3:6] == [1, 1, 1]
    assert not at.decision.secret  # all can see that a reroll is left
    at.do("reroll").shows(results=[(4, 0, 0)])


def test_faces_count_by_colour_and_blanks_are_rolled_in_order() -> None:
    """TM-T75: TM-4.36, TM-4.35."""
    from rules.core.chance import ScriptedChance

    at = table().board(0, "B2=U↑ C2=R↑").act()
    at.chance = ScriptedChance([(3, 3, 4, 4), (1, 6)])
    at.do("challenge>1", "line:A2-D2")
    assert at.state.plans[0][3:6] == [0, 1, 1]
    at.do("blank_reroll")
    assert at.state.plans[0][3:6] == [1, 1, 1]


def test_false_guides_lead_the_opponent_astray() -> None:
    """TM-T29: TM-4.62."""
    at = table().board(1, "B4=C↑ C4=U↑").act().rolls("g1 b1 r1", "g0 b1 b0 r0")
    at.do("challenge>1", "line:A4-D4", "effect:chi").shows(chi={1: 2}, results=[(2, 2, 0)])


def test_blood_in_the_blue_doubles_red_also_where_rolls_are_compared() -> None:
    """TM-T30: TM-4.34, TM-4.63: the reroll is conjured in K4."""
    at = table().board(2, "A3=U↑ C3=G↑").act(2).rolls("g1 r1 r0", "g0 b0 r0")
    at.do("challenge>0", "line:A3-C3", "effect:ultimate", "upgrade:black").shows(results=[(4, 0, 0)])
    scene = table().board(2, "A3=U↑ C3=G↑").hand(2, "sorcery").chi(0, 0, 1)
    at = scene.act(2).rolls("reroll", "g1 r1 r0", "g0 r1 r1", "g0 b0 r0")
    at.do("challenge>0", "pass", "line:A3-C3", "effect:ultimate", "upgrade:black", "play:sorcery", "reroll")
    assert at.results == [(5, 0, 0)]


def test_a_pact_turns_two_used_runes_up_even_before_their_effects_are_resolved_but_no_ultimate() -> None:
    """TM-T31: TM-4.64, TM-4.73, TM-9.48, TM-D14."""
    at = table().board(3, "B1=U↑ C1=C↑").hand(0, "divine_shield").chi(1).act(3)
    at.do("challenge>0", "pass", "line:A1-D1", "effect:ultimate").shows(plan={0: [1, 3, 1]})
    assert at.legal == ["recover:C1", "done"]
    at.do("recover:C1").shows(question="CastSpell", asked=0, board={3: "B1=U↓ C1=C↑"}, chi={3: 2})
    assert (at.plan(), at.number("flat")) == ([1, 3, 1], 1)
    at = table().board(3, "B1=U↑ C1=C↓ A3=C↓ B4=S↓ A2=U↓").hand(0, "divine_shield").chi(1).act(3)
    at.do("challenge>0", "pass", "line:A1-B1")
    assert at.legal == ["recover:C1", "recover:A3", "recover:B4", "done"]
    at.do("recover:B4", "recover:C1").shows(board={3: "B1=U↓ C1=C↑ A2=U↓ A3=C↓ B4=S↑"}, question="CastSpell")


def test_twin_blaze_opens_a_second_line() -> None:
    """TM-T32: TM-4.65, TM-D16."""
    scene = table(2).monsters(P0="two_suns").board(0, "D3=U↑ B1=G↑ C1=S↑").hand(1, "divine_shield").chi(0, 1)
    at = scene.act().do("challenge>1", "pass", "line:D2-D4")
    at.shows(question="TwinLine", plan={0: [2, 1, 1]}, number={"flat": 1})
    at.do("line:A1-C1", "effect:spell", "upgrade:grey").shows(question="CastSpell")
    at.shows(plan={0: [1, 2, 1]}, number={"flat": 2}, board={0: "B1=G↓ C1=S↓ D3=U↓"})
    assert len(at.hand(0)) == 1


def test_the_second_line_of_twin_blaze_asks_for_a_face_up_rune_that_is_no_ultimate() -> None:
    """TM-T33: TM-4.46, TM-4.65, TM-9.46, TM-9.47: an ultimate in it stays, and a success counts twice."""
    at = table(2).monsters(P0="two_suns").board(0, "D3=U↑ A3=U↑ C1=S↑").act().rolls("g0 g0 b0 r0")
    at.do("challenge>1", "line:D2-D4")
    assert at.question != "TwinLine"  # only none is possible, and taken
    assert at.board(0) == "C1=S↑ A3=U↑ D3=U↓"
    scene = table(2).monsters(P0="two_suns").board(0, "D3=U↑ B4=C↑ C4=R↑ B3=U↑").hand(1, "divine_shield").chi(0, 1)
    at = scene.act().do("challenge>1", "pass", "line:D2-D4", "line:B4-D4")
    at.shows(number={"flat": 2}, board={0: "B3=U↑ D3=U↓ B4=C↓ C4=R↓"})
    again = scene.act().do("challenge>1", "pass", "line:D2-D4", "line:B3-B4")
    assert again.board(0) == "B3=U↑ D3=U↓ B4=C↓ C4=R↑"


def test_scorching_gust_withers_two_runes_of_one_opponent() -> None:
    """TM-T34: TM-4.66, TM-D15, TM-9.51."""
    scene = table(2).monsters(P0="burning_wind", P1="yingge_bird").board(0, "B3=U↑ C3=S↑").board(1, "B2=S↑ C2=R↑ D1=C↑")
    at = scene.act().rolls("g0 b0 b0 r0 r0").do("challenge>1", "line:A3-D3", "effect:spell")
    at.shows(question="Wither", legal=["wither:1:D1", "wither:1:B2", "wither:1:C2", "done"])
    at.do("wither:1:B2", "wither:1:C2").shows(plan={0: [1, 2, 2]}, number={"flat": 1})
    assert len(at.hand(0)) == 1
    at.shows(asked=1, legal=["line:D1-D2", "no_line"], board={1: "D1=C↑ B2=S↓ C2=R↓"})
    scene = table().monsters(P0="burning_wind").board(0, "B3=U↑").board(1, "A1=U↑ A2=C↑").board(2, "C1=U↑")
    at = scene.act().do("challenge>3", "line:A3-B3")
    assert at.legal == ["wither:1:A1", "wither:1:A2", "wither:2:C1", "done"]
    assert at.do("wither:1:A1").legal == ["wither:1:A2", "done"]


def test_hairs_into_soldiers_adds_two_dice_as_far_as_there_are_any() -> None:
    """TM-T35: TM-4.67, TM-4.31."""
    scene = table(2).board(0, "B2=U↑ D2=G↑").hand(0, "sorcery").chi(1)
    at = scene.act().do("challenge>1", "pass", "line:A2-D2", "effect:ultimate")
    assert at.plan() == [3, 2, 1]
    at.do("upgrade:grey").shows(plan={0: [2, 3, 1]}, number={"flat": 1})
    at.rolls("upgrade").do("play:sorcery")  # all three black dice are in the plan
    assert at.legal == ["upgrade:black", "decline"]


def test_miasma_snatch_takes_a_black_die_out_of_the_roll_to_come_if_there_is_one() -> None:
    """TM-T36: TM-4.33, TM-4.68, TM-9.49."""
    scene = table(2).board(1, "B2=S↑ C2=U↑").hand(0, "divine_shield").chi(1)
    at = scene.act(1).rolls("g1 g1 b0 r0 r0", "g1 r1")
    at.do("challenge>0", "pass", "line:A2-D2", "effect:spell")
    assert (at.plan(), at.number("flat"), len(at.hand(1))) == ([2, 1, 2], 1, 1)
    assert at.number("black_out", 1) == 1
    at.do("pass", "pass", "pass", "pass").shows(results=[(3, 2, 0)])
    scene = table().monsters(P0="yingge_bird").board(0, "C2=U↑").board(2, "C3=G↑ D3=C↑")
    at = scene.act().rolls("g0 g0 b0 r0 r0", "g1 r1 r1")
    at.do("challenge>2", "line:C2-D2", "line:C3-D3", "effect:upgrade", "upgrade:black")
    assert at.results == [(0, 3, 0)]


def test_miasma_snatch_takes_a_black_die_of_ones_choice_off_the_roll_that_lies_there() -> None:
    """TM-T37: TM-4.68, TM-9.50, TM-D17: where all of them show the same nobody asks which."""
    at = table(2).board(1, "B2=S↑ C2=U↑").act().rolls("g1 b1 r0", "g1 g0 b0 r1")
    at.do("challenge>1", "line:B2-C2", "effect:spell").shows(results=[(1, 2, 0)], zone={0: "e6½"})
    assert len(at.hand(1)) == 1
    scene = table().monsters(P1="yingge_bird").board(0, "A3=U↑").board(1, "B2=S↑ C2=U↑")
    at = scene.act().rolls("g0 b1 b0 r1", "g1 b0", "g0 g0 b0 r0")
    at.do("challenge>1", "line:A2-A3", "blank_reroll", "line:B2-C2", "effect:spell")
    at.shows(question="Snatch", legal=["snatch:1", "snatch:0"])
    at.do("snatch:0").shows(results=[(3, 0, 0)])
    scene = table().monsters(P1="yingge_bird").board(0, "A3=U↑").board(1, "B2=S↑ C2=U↑")
    at = scene.act().rolls("g0 b1 b1 r1", "g1", "g0 g0 b0 r0")
    at.do("challenge>1", "line:A2-A3", "blank_reroll", "line:B2-C2", "effect:spell")
    assert at.results == [(3, 0, 0)]


@pytest.mark.parametrize(
    ("monster", "callable_now"),
    [
        *((key, False) for key in ("lion_storm", "sharkelan", "two_suns", "kaka_giant")),
        *((key, False) for key in ("yellow_flyers", "yingge_bird")),
        *((key, True) for key in ("lake_mermaid", "burning_wind")),
    ],
)
def test_outside_a_challenge_only_pact_and_gust_can_be_used(monster: str, callable_now: bool) -> None:
    """TM-4.60, TM-9.32."""
    at = table().monsters(P3=monster).hand(0, "cat_kaka").chi(2).before_action(0)
    assert ("play:cat_kaka>3" in at.legal) == callable_now


@pytest.mark.parametrize(
    ("monster", "before", "after"),
    [
        *((key, True, False) for key in ("lion_storm", "sharkelan", "two_suns", "kaka_giant")),
        *((key, True, True) for key in ("yellow_flyers", "yingge_bird", "lake_mermaid", "burning_wind")),
    ],
)
def test_some_ultimates_are_for_before_the_own_roll_and_some_until_the_end(
    monster: str, before: bool, after: bool
) -> None:
    """TM-4.60."""
    cast = [key for key in ("lion_storm", "sharkelan", "two_suns", "kaka_giant") if key != monster][:3]
    scene = table().monsters(P0=cast[0], P1=cast[1], P2=cast[2], P3=monster).hand(0, "cat_kaka").chi(2)
    at = scene.act().do("challenge>1")
    seen = []
    while at.question == "CastSpell":
        seen.append("play:cat_kaka>3" in at.legal)
        at.do("pass")
    assert seen == [before, before, *[after] * (len(seen) - 2)]
    onlooker = table().monsters(P0=monster, P3=cast[0]).hand(2, "cat_kaka").chi(0, 0, 2).act().do("challenge>1")
    offered = onlooker.asked == 2 and "play:cat_kaka>0" in onlooker.legal
    assert offered == (monster in ("lake_mermaid", "burning_wind"))


def test_the_same_ultimate_adds_up_but_for_blood() -> None:
    """TM-T80: TM-4.62, TM-4.63, TM-4.69, TM-9.30, TM-9.31: False Guides borrowed from oneself do."""
    scene = table().board(2, "A3=U↑").hand(2, "cat_kaka").chi(0, 0, 2)
    at = scene.act(2).rolls("g0 b0 r1", "g0 b0 r0").do("challenge>0", "pass", "line:A3-B3", "play:cat_kaka>2")
    assert at.results == [(3, 0, 0)]
    scene = table().board(1, "B4=C↑ C4=U↑").hand(1, "cat_kaka").chi(0, 2)
    at = scene.act().rolls("g1 b1 r1", "g1 b0 r0")
    at.do("challenge>1", "pass", "pass", "pass", "line:B4-C4", "effect:chi").until("before_result")
    at.do("play:cat_kaka>1").shows(results=[(1, 1, 0)], board={1: "B4=C↓ C4=U↓"})


def test_twin_blaze_from_a_card_needs_no_line_before_and_leaves_the_ordinary_one() -> None:
    """TM-4.65, TM-9.63."""
    scene = table().monsters(P3="two_suns").board(0, "A1=C↑ C2=R↑").hand(0, "cat_kaka").chi(2)
    at = scene.act().do("challenge>1", "play:cat_kaka>3").shows(question="TwinLine")
    at.do("line:C2-D2").shows(number={"flat": 1, "rerolls": 1})
    at.shows(question="ChooseLine", legal=["line:A1-A2", "no_line"])
    assert at.do("line:A1-A2").chi[0] == 2
