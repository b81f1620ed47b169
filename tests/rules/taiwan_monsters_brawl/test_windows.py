"""Spell windows: order, passing, what is asked where, and that nobody can tell who was asked (TM-3.10 to TM-3.20)."""

import pytest

from rules.core.event import Event, Passed
from rules.taiwan_monsters_brawl.tables import WINDOW_KEYS
from rules.tools.text import event_text
from tests.rules.taiwan_monsters_brawl.builder import Scene, Table, table


def asked(at: Table) -> list[tuple[str, int]]:
    """Let every window go, lines and rerolls too; return where who was asked."""
    found = []
    while at.question in ("CastSpell", "ChooseLine", "PostRoll"):
        if at.question == "CastSpell":
            found.append((at.window, at.asked))
        at.do(at.legal[-1])
    return found


def test_everybody_is_asked_in_turn_until_all_have_passed_in_a_row() -> None:
    """TM-T70: TM-3.10, TM-3.11."""
    scene = table(3).hand(1, "sorcery").hand(2, "tornado").hand(0, "replenish_power", "talisman_imp")
    at = scene.chi(4, 1, 1).before_action(1)
    order = [at.asked]
    for token in ("pass", "pass", "play:replenish_power", "pass", "pass", "pass"):
        at.do(token)
        order.append(at.asked)
    assert order == [1, 2, 0, 1, 2, 0, 1]
    assert at.question == "Act"


def test_who_can_play_nothing_is_passed_over_and_nobody_can_tell() -> None:
    """TM-T71: TM-3.12, TM-6.3, TM-9.55, TM-I17."""

    def story(card: str) -> list[list[str]]:
        scene = table(3).hand(1, "sorcery").hand(2, card).hand(0, "replenish_power")
        at = scene.chi(1, 1, 1).before_action(1).do("pass")
        told: list[Event] = list(at.events)
        assert (at.asked == 2) == (card == "tornado")
        if at.asked == 2:
            told += at.do("pass").events
        assert at.asked == 0
        return [[event_text(at.game.redact(event, viewer)) for event in told] for viewer in (None, 0, 1)]

    assert story("stone_xiezhi") == story("tornado")


def test_who_has_no_card_or_no_chi_has_no_chance_as_all_can_see() -> None:
    """TM-3.12: nothing is told of it."""
    at = table(3).hand(1, "sorcery").hand(2, "sorcery").chi(5, 1, 0).before_action(1).do("pass")
    assert [event.seat for event in at.told(Passed)] == [1]
    assert at.question == "Act"


def test_one_card_is_played_once_in_a_window_even_if_it_comes_back() -> None:
    """TM-T72: TM-3.13, TM-I16: but another copy of it is another card."""
    scene = table().exactly().discard("mud_ape").hand(0, "talisman_imp", "replenish_power").chi(5)
    at = scene.before_action(0).do("play:replenish_power").shows(discard=["replenish_power", "mud_ape"])
    at.do("play:talisman_imp")
    assert sorted(at.hand(0)) == ["mud_ape", "replenish_power"]
    at.shows(question="Act")  # the very card was played in this window, and may be in the next one
    at.do("rest", "convert:any").shows(question="CastSpell", offers={"play:": ["replenish_power"]})
    scene = table().exactly().discard("mud_ape", "replenish_power").hand(0, "talisman_imp").chi(5)
    assert scene.before_action(0).do("play:talisman_imp").offers("play:") == ["replenish_power"]


def test_a_card_that_comes_in_a_line_waits_for_the_next_window() -> None:
    """TM-T79: TM-3.14, TM-4.43, TM-9.11."""
    for chi in (0, 1):
        scene = table().board(3, "D2=S↑").deck("replenish_power").chi(0, 0, 0, chi)
        at = scene.act(3).rolls("g0 b0 b0 r0", "g0 b0 r0").do("challenge>0", "line:C2-D2")
        assert at.hand(3) == ["replenish_power"]
        if chi:
            at.shows(window="attacker_ready").do("play:replenish_power").shows(chi={3: 3})
        else:
            assert at.question != "CastSpell"


def test_the_lean_setting_leaves_free_cards_out_of_some_windows() -> None:
    """TM-T84: TM-8.12, TM-3.20."""
    placing = table(4, window_detail="lean").hand(0, "sorcery").chi(1).placing(0, "n7", "s7", "w7", "e7", "n6")
    placing.do("occupy:n7", "convert:chi").shows(question="TakeZone", asked=1)
    scene = table(4, window_detail="lean").hand(0, "flesh_ginseng", "shigandang", "tornado").chi(2, 1)
    at = scene.act().do("challenge>1")
    offers = {}
    while at.state.attacker >= 0:
        offers[at.window] = at.offers("play:")
        at.do("pass")
    assert offers == {
        "challenge_declared": ["tornado>1", "flesh_ginseng", "shigandang"],
        "attacker_ready": ["flesh_ginseng", "shigandang"],
        "attacker_rolled": ["tornado>1", "shigandang"],
        "defender_ready": ["shigandang"],
        "before_result": ["tornado>1"],
    }


def test_a_post_roll_step_with_a_hidden_card_only_is_asked_in_secret() -> None:
    """TM-T89: TM-3.15, TM-4.35, TM-D18."""
    scene = table().hand(0, "thunder_beast").chi(1)
    scene.act().rolls("g1 b1 r1", "g0 b0 r0").do("challenge>1").shows(question="Act")
    at = scene.act().rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1").shows(legal=["play:thunder_beast", "done"])
    told = list(at.events)
    assert at.decision.secret
    told += at.do("done").events
    other = table().hand(0, "mud_ape").chi(1).act().rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1")
    for viewer in (None, 1):
        mine = [event_text(at.game.redact(event, viewer)) for event in told]
        assert mine == [event_text(other.game.redact(event, viewer)) for event in other.events]


def test_a_serpent_that_comes_back_may_be_played_again() -> None:
    """TM-T91: TM-9.62, TM-4.3, TM-4.58."""
    at = table().board(0, "B2=S↑").exactly().hand(0, "serpent_beastman").chi(4).act()
    at.rolls("g0 b0 r0", "g1 b1 r1", "g0 b0 b0 r0", "g0 b0 r0").do("challenge>2", "no_line")
    assert at.question == "AfterAttack"
    at.do("play:serpent_beastman>3", "line:A2-B2").shows(question="AfterAttack")
    at.shows(hand={0: ["serpent_beastman"]}, chi={0: 2}, offers={"play:serpent_beastman>": ["1", "2", "3"]})


PLACES = ("round_start", "after_placement", "before_action", "after_action", "before_tidy", "round_end")


def test_free_cards_can_be_played_in_every_window_of_a_round() -> None:
    """TM-3.2, TM-3.10, TM-3.20, TM-4.80: the start player or whose turn it is comes first."""
    scene = table(3).start(2).hand(0, "sorcery").hand(1, "sorcery").hand(2, "tornado").chi(1, 1, 1)
    at = scene.reveal()
    seen: list[tuple[str, int]] = []
    while at.state.round == 1:
        if at.question == "CastSpell":
            place = at.window
            if not seen or seen[-1][0] != place:
                seen.append((place, at.asked))
            at.do("pass")
        else:
            at.do("rest" if at.question == "Act" else at.legal[0])
            seen.append(("", -1))
    windows = [entry for entry in seen if entry[0]]
    first = {place: [seat for name, seat in windows if name == place] for place in PLACES}
    assert first["round_start"] == first["before_tidy"] == first["round_end"] == [2]
    assert first["after_placement"] == first["after_action"] == [2, 0, 1]
    assert first["before_action"][0] == 2


def test_a_challenge_has_five_windows_with_the_attacker_first() -> None:
    """TM-4.20, TM-3.10, TM-4.21."""
    scene = table().hand(0, "sorcery").hand(1, "replenish_power").hand(3, "sorcery").chi(1, 1, 0, 1)
    at = scene.act(3).do("challenge>1")
    places = WINDOW_KEYS[6:]
    assert asked(at)[:15] == [(place, seat) for place in places for seat in (3, 0, 1)]


@pytest.mark.parametrize(
    ("scene", "topic"),
    [
        (table().hand(0, "mist_zheng").chi(1), "arrival"),
        (table().hand(0, "thunder_beast").chi(1), "thunder_beast"),
        (table().hand(1, "mud_ape").chi(0, 2), "save"),
        (table().hand(0, "serpent_beastman").chi(2), "after_attack"),
        (table().hand(0, "big_wind_blows").chi(1).board(0, "A1=U↓"), "flip"),
        (table().hand(0, "tornado").hand(1, "sword_lion").chi(1, 3), "sword_lion"),
    ],
    ids=["arrival", "post-roll", "save", "after attack", "flip", "response"],
)
def test_steps_for_hidden_cards_are_secret_and_can_be_let_go_for_good(scene: Scene, topic: str) -> None:
    """TM-3.15: each has a topic for a standing answer, and letting it go is told as a pass."""
    if topic == "arrival":
        at = scene.placing(0, "n7", "s7", "w7", "e7", "n6").do("occupy:n7", "convert:chi")
    elif topic == "flip":
        at = scene.tidy()
    elif topic == "sword_lion":
        at = scene.before_action(0).do("play:tornado>1")
    else:
        at = scene.act().rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1")
    decision = at.decision
    assert decision.secret
    assert decision.topic == f"step.{topic}"
    assert decision.default is not None
    actor = at.asked
    at.rolls("g0 b0 r0").do(decision.default.token)
    assert isinstance(at.events[0], Passed)
    assert at.events[0].seat == actor


def test_windows_are_asked_by_topic() -> None:
    """TM-D07: a standing answer goes by window."""
    at = table().hand(0, "sorcery").chi(1).before_action(0)
    assert (at.decision.topic, at.decision.secret) == ("window.before_action", True)
    assert at.decision.default is at.game.parse("pass")


def test_cards_are_announced_paid_resolved_and_then_discarded() -> None:
    """TM-4.51, TM-4.4."""
    at = table().hand(0, "tornado").hand(1, "sword_lion").chi(1, 3).before_action(0).do("play:tornado>1")
    at.shows(chi={0: 0, 1: 3}, discard=[])
    assert at.state.resolving >= 0
    at.do("no").shows(chi={1: 1}, discard=["tornado"], resolving=-1)
