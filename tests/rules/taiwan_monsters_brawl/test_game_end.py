"""How a game ends, who has won, ties and extra rounds (section 7, TM-4.80 to TM-4.82)."""

import pytest

from rules.core.message import SeatRef, message
from rules.taiwan_monsters_brawl import events
from tests.rules.taiwan_monsters_brawl.builder import new_game, table

RUNES = ("A1", "B2", "A3", "A4", "C4")
"""Blank cells of Lion Storm-Rain."""


def runes(*cells: str) -> str:
    return " ".join(f"{cell}=C↑" for cell in cells)


def test_two_players_race_to_fifteen() -> None:
    """TM-T62: TM-7.2, TM-4.81, TM-I19."""
    over = table(2).round(5).vp(15, 14).close().shows(over=True, winners=(0,))
    assert over.outcome.reason.args[0][1].key == "taiwan_monsters_brawl.end.target"
    table(2).round(5).vp(14, 14).close().shows(over=False, round=6, asked=1, question="TakeZone")


@pytest.mark.parametrize("rule", ["higher_score", "first_to_target"])
def test_of_two_beyond_the_target_the_higher_score_wins_or_who_was_there_first(rule: str) -> None:
    """TM-T63: TM-7.2, TM-8.8. P0 comes to 15 by Monster Eye; P1 overtakes it in C2."""
    scene = table(2, two_player_tie_rule=rule).start(1).vp(14, 14).ground(P0="n1", P1="w7")
    at = scene.hand(0, "monster_eye").chi(2).act(1).rolls("g0 b0 r0", "g0 b0 r0")
    at.do("challenge>0", "play:monster_eye", "rest", "convert:any").shows(over=True, vp=[16, 18])
    if rule == "higher_score":
        at.shows(winners=(1,), places=(2, 1), reason="points")
    else:
        at.shows(winners=(0,), places=(1, 2), reason="first_there")


def test_who_drops_below_the_target_loses_its_precedence_and_nobody_has_any_by_one_c2() -> None:
    """TM-T88: TM-8.8, TM-9.54."""
    scene = table(2, two_player_tie_rule="first_to_target").start(1).vp(14, 14).ground(P0="n1", P1="w7")
    at = scene.hand(0, "monster_eye").hand(1, "volcanic_eruption").chi(2, 2).act(1).rolls("g0 b0 r0", "g0 b0 r0")
    at.do("challenge>0", "pass", "play:monster_eye", "play:volcanic_eruption>0", "rest", "convert:any")
    at.shows(vp=[15, 18], winners=(1,))
    for start in (0, 1):
        scene = table(2, two_player_tie_rule="first_to_target").start(start).vp(14, 13).ground(P0="n4", P1="w7")
        scene.tidy().shows(over=True, vp=[16, 17], winners=(1,), reason="points")


def test_a_last_call_may_keep_the_race_going() -> None:
    """TM-T64: TM-4.80, example 4."""
    at = table(2).vp(15, 10).hand(1, "volcanic_eruption").hand(0, "monster_pouch").chi(2, 2).last_call()
    at.rolls("chi", "chi").do("pass", "play:volcanic_eruption>0", "play:monster_pouch")
    at.do("convert:chi", "convert:chi")
    while at.question == "CastSpell":
        at.do("pass")
    at.shows(over=False, vp=[14, 10], round=2)


def test_ties_are_broken_by_face_up_runes_and_then_by_sets_of_chi() -> None:
    """TM-T65: TM-7.5, TM-7.7, TM-9.45, example 1: so do two who are both beyond the target."""
    scene = table().round(4).vp(12, 15, 15, 15).chi(0, 9, 2, 5)
    scene.board(0, f"{runes(*RUNES)} D1=G↑ C2=R↑ D3=U↑ D4=R↑").board(1, "A1=C↑ A2=C↑")
    at = scene.board(2, "C1=C↑ C2=C↑ D2=C↑ D3=C↑").board(3, "B1=C↑ A2=C↑ D3=C↑ C4=C↑").close()
    at.shows(over=True, winners=(3,), places=(4, 3, 2, 1), reason="chi")
    above = message("taiwan_monsters_brawl.end.above.runes", ahead=SeatRef(2), behind=SeatRef(1), n=15, a=4, b=2)
    assert at.outcome.tiebreaks == (above,)
    scene = table().round(4).vp(14, 17, 17, 9).board(1, "A1=C↑ A2=C↑ C1=C↑")
    at = scene.board(2, "C1=C↑ C2=C↑ D2=C↑ D3=C↑ C4=C↑").board(0, runes(*RUNES)).close()
    at.shows(places=(3, 2, 1, 4), scores=(14, 17, 17, 9), reason="runes")
    table(2).vp(16, 16).board(0, "A1=C↑").close().shows(winners=(0,), reason="runes")


def test_who_is_still_tied_plays_an_extra_round() -> None:
    """TM-T66: TM-4.82, TM-7.5, example 2."""
    scene = table(3).round(3).start(2).vp(11, 9, 11).chi(3, 9, 3).hand(1, "tornado", "sword_lion")
    at = scene.board(0, runes("A1", "B2", "A3")).board(2, "C1=C↑ C2=C↑ D2=C↑").close()
    at.shows(over=False, order=(0, 2))
    assert [event.seat for event in at.told(events.SatOut)] == [1]
    at.shows(asked=0, vp=[11, 9, 11], size={"row": 3})
    asked = set()
    while not at.over and at.state.extra == 1:
        asked.add(at.asked)
        assert "challenge>1" not in at.legal
        at.do("pass" if "pass" in at.legal else at.legal[-1])
    assert 1 not in asked
    assert at.vp[1] == 9


def test_the_example_of_an_extra_round() -> None:
    """TM-4.82, TM-7.7, example 2."""
    at = table(3).round(3).start(2).vp(11, 11, 8).chi(8, 6).board(0, runes("A1", "B2")).board(1, "A1=C↑ A2=C↑").close()
    assert at.state.order == (0, 1)
    s = at.state
    s.vp = [14, 11, 8]
    from rules.taiwan_monsters_brawl.turn import CLOSE_STEP

    s.frames = [CLOSE_STEP]
    at.game.settle(s, at.chance)
    at.shows(winners=(0,), places=(1, 2, 3))


def test_others_are_no_targets_and_no_measure_in_an_extra_round() -> None:
    """TM-4.82, TM-4.25, TM-4.50."""
    scene = table(3).round(3).start(2).vp(11, 30 - 20, 11).chi(1, 5, 1).hand(0, "tornado", "cat_kaka")
    at = scene.monsters(P1="burning_wind").hand(1, "mud_ape").close()
    at.shows(question="CastSpell", offers={"play:tornado>": ["2"]})


def test_three_and_four_players_have_a_round_each() -> None:
    """TM-T67: TM-3.3, TM-7.4, TM-8.3, TM-I19."""
    for doubled in (False, True):
        last = 8 if doubled else 4
        scene = table(4, double_rounds=doubled).vp(5, 1, 2, 3)
        starts = []
        for number in range(1, last):
            at = scene.round(number).start((number - 1) % 4).close().shows(over=False)
            starts.append(at.state.start)
        assert starts == [number % 4 for number in range(1, last)]
        assert scene.round(last).close().over


def test_mercy_ends_a_game_that_is_decided() -> None:
    """TM-T68: TM-7.4, TM-8.5."""
    at = table(3, mercy_rule=True).round(2).vp(14, 4, 9).close().shows(over=True, winners=(0,))
    assert at.outcome.reason.args[0][1].key == "taiwan_monsters_brawl.end.mercy"
    assert not table(3, mercy_rule=True).round(2).vp(13, 4, 9).close().over
    assert not table(3).round(2).vp(14, 4, 9).close().over


def test_a_race_of_thirty_rounds_is_long_enough() -> None:
    """TM-T81: TM-7.3."""
    assert table(2).round(30).vp(13, 12).close().winners == (0,)
    tie = table(2).round(30).vp(12, 12).chi(4, 8).board(0, "A1=C↑ D1=C↑").board(1, "C2=C↑ D1=C↑").close()
    assert tie.winners == (1,)
    assert not table(2).round(29).vp(13, 12).close().over


def test_after_three_extra_rounds_a_tie_is_shared() -> None:
    """TM-T82: TM-7.6."""
    at = table(3).round(6).vp(9, 9, 9).close(extra=3)
    at.shows(over=True, winners=(0, 1, 2), places=(1, 1, 1), reason="shared")
    assert not table(3).round(5).vp(9, 9, 9).close(extra=2).over


def test_the_target_of_two_can_be_set() -> None:
    """TM-T83: TM-8.7."""
    assert table(2, two_player_target=10).vp(10, 7).close().winners == (0,)
    assert not table(2, two_player_target=10).vp(9, 7).close().over


def test_a_gust_in_the_last_call_counts_against_its_victim_and_lasts_until_the_next_tidy_up() -> None:
    """TM-T90: TM-9.61, TM-7.5, TM-I09."""
    scene = table(3).monsters(P0="burning_wind").round(3).start(2).vp(6, 10, 10).hand(0, "sorcery").chi(1)
    at = scene.board(1, "A1=C↑ A2=C↑ C1=C↑").board(2, "C1=C↑ C2=C↑").last_call().rolls("ultimate")
    at.do("play:sorcery", "wither:1:A1", "wither:1:A2").shows(over=True, winners=(2,))
    scene = table(3).monsters(P0="burning_wind").hand(0, "sorcery").chi(1).board(1, "A1=C↑ A2=C↑")
    at = scene.last_call().rolls("ultimate").do("play:sorcery", "wither:1:A1", "done")
    at.shows(round=2, board={1: "A1=C↓ A2=C↑"})


def test_the_example_of_two_who_cross_the_line() -> None:
    """TM-7.2, TM-1.9, TM-1.9a, example 3: success with bonus, C2, Explosion in the last call; scores go beyond 15."""
    at = table(2).round(6).vp(12, 13).ground(P0="e6", P1="w4").hand(1, "explosion").chi(0, 4).act()
    at.rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1", "pass", "pass", "pass", "pass", "pass")
    assert at.vp == [16, 13]
    at.rolls("chi", "chi")
    while at.state.phase != 4:
        at.do("pass" if "pass" in at.legal else at.legal[-1])
    assert at.vp == [19, 13]
    at.do("play:explosion>0").shows(over=True, vp=[17, 13], winners=(0,))


def test_points_are_explained_by_where_they_came_from() -> None:
    """TM-7.1."""
    at = new_game(3, 4, monster_selection="fixed")
    while not at.over:
        at.do(at.legal[0])
    for seat, parts in enumerate(at.outcome.parts):
        assert sum(part.points for part in parts) == at.vp[seat]
        assert {part.count for part in parts} <= {1}, "points are no things to be counted"
