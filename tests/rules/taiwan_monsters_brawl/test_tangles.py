"""Where several rules meet in one challenge, one window or one round."""

from tests.rules.taiwan_monsters_brawl.builder import table


def test_two_lines_of_a_defender_share_a_success_though_the_first_came_from_a_card() -> None:
    """TM-9.63, TM-9.47, TM-4.46, TM-4.41: Twin Blaze by Cat Kaka in K6, and what it used up gives K7 no line."""
    scene = table().monsters(P3="two_suns").board(1, "A3=R↑ B4=C↑").hand(1, "cat_kaka").chi(0, 2)
    at = scene.act().rolls("g1 b1 r1", "g0 b1 r0", "g0 b1 r1").do("challenge>1")
    at.until("attacker_rolled").do("play:cat_kaka>3").shows(question="TwinLine")
    at.do("line:A3-A4").shows(question="ChooseLine", legal=["line:A4-B4", "no_line"])
    at.do("line:A4-B4")
    assert (at.number("flat", 1), at.number("rerolls", 1)) == (2, 1)
    assert at.do("reroll").question == "Act"
    at.shows(results=[(3, 4, 0)], board={1: "A3=R↓ B4=C↓"}, zone={0: "n4½"})


def test_a_lead_that_the_attacker_loses_in_the_last_window_earns_it_the_bonus() -> None:
    """TM-4.25, TM-9.16: an onlooker takes the attacker down from the lead that it shared with the defender."""
    scene = table().vp(5, 5, 1, 1).hand(2, "volcanic_eruption").chi(0, 0, 2)
    at = scene.act().rolls("g1 b1 r1", "g0 b0 r0").do("challenge>1").until("before_result")
    at.do("play:volcanic_eruption>0").shows(results=[(3, 0, 3)], vp=[5 - 1 + 3 + 3, 5, 1, 1])


def test_what_falls_below_nothing_is_nothing_before_the_difference_is_taken() -> None:
    """TM-9.17, TM-4.22, TM-4.27, TM-4.59: half, misled and shielded twice the defender has 0, and 2 is the bonus."""
    scene = table().monsters(P0="yellow_flyers", P1="lion_storm").vp(0, 9).half(1).board(0, "C4=U↑")
    scene = scene.hand(2, "divine_shield", "divine_shield").chi(0, 0, 2)
    at = scene.act().rolls("g0 b1 b0 r1", "g0 b1 r0").do("challenge>1", "pass", "line:C4-D4")
    at.until("before_result").do("play:divine_shield>1", "play:divine_shield>1").shows(results=[(2, 0, 2)])


def test_what_strengthened_one_challenge_is_gone_in_the_next_of_the_same_turn() -> None:
    """TM-4.57 to TM-4.59, TM-9.18, TM-9.19, TM-9.22: the half-occupied attacker meets a saved defender once more."""
    scene = table().half(0).hand(0, "xika_rourou", "serpent_beastman").hand(1, "mud_ape").chi(5, 2)
    at = scene.act().rolls("g0 b0 r1", "g0 b1 r1", "g0 b0 r1", "g0 b1 r1").do("challenge>1")
    at.until("before_result").do("play:xika_rourou")
    at.shows(results=[(3, 2, 0)], legal=["play:mud_ape", "no"])
    at.do("play:mud_ape").shows(offers={"play:serpent_beastman>": ["1", "2", "3"]})
    at.do("play:serpent_beastman>1").shows(results=[(1, 2, 0)], vp=[3, 0, 0, 0], zone={0: "n4½", 1: "w6"})


def test_a_lion_that_comes_back_in_the_same_window_is_silent() -> None:
    """TM-3.13, TM-4.54: the very card was played in this window, and may be played again in the next one."""
    scene = table(2).exactly().hand(0, "tornado", "tornado").hand(1, "sword_lion", "talisman_imp").chi(4, 4)
    at = scene.before_action(0).do("play:tornado>1", "play:sword_lion", "play:talisman_imp")
    assert sorted(at.hand(1)) == ["sword_lion", "tornado"]
    same = at.do("play:tornado>1")
    assert same.question != "Cancel"
    assert same.chi[1] == 0
    later = scene.before_action(0).do("play:tornado>1", "play:sword_lion", "play:talisman_imp", "pass", "pass")
    later.do("rest", "convert:any").until("after_action").do("play:tornado>1")
    later.shows(question="Cancel", asked=1, offers={"play:": ["sword_lion"]})


def test_a_lion_cancels_the_shield_on_its_holder_and_no_other() -> None:
    """TM-4.54, TM-4.59: a third player shields both sides; one of the two cards does nothing, and both are paid."""
    scene = table().hand(1, "sword_lion").hand(2, "divine_shield", "divine_shield").chi(0, 1, 2)
    at = scene.act().rolls("g0 b1 r1", "g0 b1 r1").do("challenge>1").until("before_result")
    at.do("play:divine_shield>0", "play:divine_shield>1", "play:sword_lion").shows(results=[(1, 2, 0)])
    at.shows(chi=[0, 0, 0, 0], discard=["divine_shield", "sword_lion", "divine_shield"])


def test_a_roll_of_one_grey_die_is_rolled_again_but_not_for_want_of_blanks() -> None:
    """TM-4.33, TM-4.35, TM-9.38: Shigandang and Miasma Snatch leave the grey die; it shows 1, so Thunder waits."""
    scene = table(2).board(1, "B2=S↑ C2=U↑").hand(0, "thunder_beast").hand(1, "shigandang").chi(1, 1)
    at = scene.act(1).rolls("g0 g0 b0 r0 r0", "g1").do("challenge>0", "pass")
    at.do("line:A2-D2", "effect:ultimate")
    at.until("attacker_rolled").do("play:shigandang")
    at.shows(results=[(1, 1, 0)], hand={0: ["thunder_beast"]})


def test_two_cards_looked_at_may_be_the_last_and_the_first_of_a_new_deck() -> None:
    """TM-8.4, TM-9.40, TM-4.4: what the first choice drops is shuffled in for the second; the Imp never is."""
    scene = table(draw_two_keep_one=True).exactly("mud_ape").discard("tornado").hand(0, "talisman_imp").chi(1)
    at = scene.before_action(0).do("play:talisman_imp")
    assert sorted(at.legal) == ["keep:mud_ape", "keep:tornado"]
    at.do("keep:mud_ape")
    assert at.hand(0) == ["mud_ape", "tornado"]  # the dropped card was all there was to draw
    at.shows(deck=[], discard=["talisman_imp"])


def test_nobody_who_sits_out_is_hit_asked_or_counted() -> None:
    """TM-4.82, TM-4.50, TM-4.53, TM-4.66, TM-4.25: the best of the others has no part in an extra round."""
    scene = table(3).monsters(P0="burning_wind").round(3).start(2).vp(11, 11, 11)
    scene = scene.board(0, "A1=C↑").board(1, "A1=C↑ A2=C↑").board(2, "C1=C↑ C2=C↑")
    scene = scene.hand(0, "sorcery", "explosion").hand(1, "tsunami", "mud_ape").hand(2, "sword_lion", "mud_ape")
    at = scene.hand(2, "sword_lion", "sand_toad").chi(5, 2, 1).last_call()
    while at.state.extra == 0:
        at.do("pass")
    at.shows(order=(1, 2), asked=1)
    at.do("play:tsunami").shows(asked=2)
    at.do("no", "discard:sand_toad")
    assert len(at.hand(0)) == 2


def test_a_line_that_wildfire_broke_is_no_line_for_a_twin_blaze_either() -> None:
    """TM-9.29, TM-4.65, TM-4.41: burnt in K4, what the defender would open in K7 has a gap."""
    scene = table().monsters(P1="two_suns").board(1, "D3=U↑ B1=G↑ C1=S↑").hand(0, "wildfire").chi(2)
    at = scene.act().rolls("g1 b0 r0", "g0 g0 b0 r0").do("challenge>1").until("attacker_ready")
    at.do("play:wildfire>1:C1").shows(asked=1)
    at.do("line:D2-D4").shows(question="TwinLine", legal=["line:A1-B1", "no_line"])


def test_a_success_that_a_red_die_doubles_is_taken_off_singly_by_a_black_one() -> None:
    """TM-4.63, TM-4.68, TM-4.34: Blood in the Blue counts red twice; Miasma Snatch in K7 takes a black success."""
    scene = table().monsters(P0="sharkelan", P1="yingge_bird").board(0, "A3=U↑").board(1, "B2=S↑ C2=U↑")
    at = scene.act().rolls("g0 b1 r1", "g0 g0 b1 r1").do("challenge>1", "line:A3-B3")
    at.do("line:B2-C2", "effect:ultimate").shows(results=[(3 + 1 - 1, 2, 0)])
