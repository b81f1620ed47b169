"""Results, their comparison and what follows (TM-4.22 to TM-4.27), and what may be done in a turn (TM-4.16)."""

import pytest

from rules.taiwan_monsters_brawl import duel_events, events
from tests.rules.taiwan_monsters_brawl.builder import table


def test_a_success_takes_the_zone_away_and_scores_it() -> None:
    """TM-T17: TM-4.24, TM-4.25, TM-9.13."""
    at = table().act().rolls("g1 b1 r0", "g0 b1 r0").do("challenge>1")
    at.shows(results=[(2, 1, 0)], vp=[3, 0, 0, 0], zone={1: None, 0: "n4"})


def test_a_failure_leaves_the_attacker_half() -> None:
    """TM-T18: TM-4.26, TM-4.27."""
    at = table().act().rolls("g1 b0 r0", "g1 b1 r0").do("challenge>2").shows(results=[(1, 2, 0)])
    at.shows(vp=[0, 0, 0, 0], zone={0: "n4½"})
    assert [(event.seat, event.before, event.value) for event in at.told(events.HalfOccupied)] == [(0, 0, 1)]
    at.shows(zone={2: "s7"}, challenged=-1)


def test_a_half_occupied_defender_is_one_weaker_and_still_scores_in_full() -> None:
    """TM-T19: TM-4.27, TM-4.71, TM-9.53."""
    at = table().act().rolls("g1 b0 r0", "g1 b1 r0", "g1 b0 r1", "g1 b1 r1").do("challenge>2", "challenge>0")
    assert at.results[-1] == (2, 2, 0)
    assert at.zone(0) == "n4½"
    at.do("rest", "convert:any", "rest", "convert:any").shows(vp=[2, 3, 4, 1])


def test_a_result_is_never_below_none() -> None:
    """TM-T20: TM-4.22, TM-9.17."""
    at = table().half(1).act().rolls("g0 b0 r0", "g0 b0 r0").do("challenge>1")
    at.shows(results=[(0, 0, 0)], zone={1: "w6½"})


def test_a_draw_changes_nothing() -> None:
    """TM-T21: TM-4.26."""
    at = table().act().rolls("g1 b1 r0", "g0 b1 r1").do("challenge>1")
    at.shows(results=[(2, 2, 0)], vp=[0, 0, 0, 0])
    assert [at.zone(seat) for seat in range(4)] == ["n4", "w6", "s7", "e2"]
    at.shows(challenged=-1, plans=[[0] * 15, [0] * 15], asked=1)


@pytest.mark.parametrize(
    ("vp", "gained"),
    [
        pytest.param((4, 9, 7, 3), 7, id="TM-T22: four at most for toppling the leader"),
        pytest.param((9, 9, 7, 3), 3, id="TM-T23, TM-I12: none for a leader"),
        pytest.param((4, 9, 9, 3), 7, id="TM-T24: a defender who shares the lead is a leader"),
        pytest.param((4, 9, 12, 3), 3, id="TM-T25, TM-9.14: one behind somebody else is not"),
    ],
)
def test_toppling_a_leader_brings_a_bonus(vp: tuple[int, ...], gained: int) -> None:
    """TM-4.25."""
    at = table().vp(*vp).board(0, "B2=G↑ C2=R↑").act().rolls("g1 b1 b1 r1", "g0 b0 r0")
    at.do("challenge>1", "line:A2-D2", "decline", "done")
    at.shows(results=[(5, 0, gained - 3)], vp={0: vp[0] + gained})


@pytest.mark.parametrize(("attacker", "points"), [(3, 9), (2, 10)])
def test_the_example_of_leader_arithmetic(attacker: int, points: int) -> None:
    """TM-7.1, example 5: results 6 to 0 on a zone of one point; P2 leads as well and gets no bonus."""
    chi = [5 * (seat == attacker) for seat in range(4)]
    scene = table().vp(6, 9, 9, 4).ground(P1="n1").hand(attacker, "xika_rourou", "mountain_demon").chi(*chi)
    scene.start(attacker)
    at = scene.act(attacker).rolls("g1 b1 r1", "g0 b0 r0")
    at.do("challenge>1", "play:xika_rourou", "play:mountain_demon")
    assert at.results == [(6, 0, 4 if attacker == 3 else 0)]
    assert at.vp[attacker] == points


def test_without_a_zone_there_are_a_card_and_the_dice_and_with_nobody_to_challenge_only_rest() -> None:
    """TM-T26, TM-T27: TM-4.16, TM-4.17, TM-9.23."""
    at = table(2).act().rolls("g1 b1 r1", "g0 b0 r0").do("challenge>1")
    at.shows(asked=1, legal=["draw", "dice"])
    at = table(2).ground(P0=None).act(1)
    assert at.question == "Gain"  # rest is taken automatically, and brings a rune
    assert at.asked == 1


def test_without_cards_a_challenge_asks_for_nothing_but_lines() -> None:
    """TM-T74: TM-4.20 to TM-4.23, TM-3.10, TM-3.20, TM-1.9b."""
    at = table().act().rolls("g1 b1 r0", "g0 b1 r0").do("challenge>1").shows(asked=1, question="Act")
    duel = (duel_events.ChallengeDeclared, duel_events.Thrown, duel_events.Compared)
    told = at.told(*duel, events.MarkerTurned, events.Scored, events.MarkerTaken)
    assert [type(event).__name__ for event in told] == [
        "ChallengeDeclared",
        "Thrown",
        "MarkerTurned",
        "Thrown",
        "Compared",
        "Scored",
        "MarkerTurned",
        "ZoneLost",
    ]
    assert [told[1].seat, told[3].seat] == [0, 1]
    assert (told[2].value, told[6].value) == (1, 0)


def test_everybody_on_a_zone_can_be_challenged_again_and_again() -> None:
    """TM-9.22."""
    at = table().act().rolls("g0 b0 r0", "g0 b0 r0").do("challenge>3")
    assert at.do("rest", "convert:any").legal == ["challenge>0", "challenge>1", "challenge>3", "rest"]


def test_a_second_failure_leaves_it_at_half() -> None:
    """TM-4.27, TM-9.18, TM-9.19."""
    scene = table().half(0).hand(0, "serpent_beastman").chi(2)
    at = scene.act().rolls("g0 b0 r0", "g1 b1 r1", "g1 b1 r1", "g0 b0 r0").do("challenge>2")
    assert at.zone(0) == "n4½"
    at.do("play:serpent_beastman>3")
    assert at.results[-1] == (3, 0, 0)
    at.shows(vp={0: 1}, zone={0: "n4½"})
