"""Taiwan Monsters Brawl in words: what cannot be done says truly why, and the log says what was done."""

import pytest

from rules.core.chance import Chance
from rules.core.event import Event
from rules.core.message import FaceRef, message
from rules.taiwan_monsters_brawl import card_events, duel_events, events, reasons, tables, words
from tests.rules.hearing import texts_of
from tests.rules.taiwan_monsters_brawl.builder import Table, game_of, table

GAME = "taiwan_monsters_brawl"


def test_every_first_and_every_moment_has_words() -> None:
    for key in (*reasons._FIRST.values(), *(moment[1] for moment in reasons._MOMENTS.values())):
        assert f"{GAME}.why.{key}" in texts_of(GAME)


def card(at: Table, key: str) -> str:
    seat = at.asked
    return next(f"#{piece}" for piece, held in zip(at.state.hands[seat], at.hand(seat), strict=True) if held == key)


def test_a_card_says_when_it_can_be_played() -> None:
    """TM-3.20."""
    cards = (
        "tornado",
        "divine_shield",
        "mountain_demon",
        "flesh_ginseng",
        "shigandang",
        "monster_eye",
        "thunder_beast",
    )
    later = ("serpent_beastman", "big_wind_blows", "sword_lion", "mud_ape", "mist_zheng", "explosion")
    at = table().hand(0, *cards, *later).chi(2, 1).before_action(0)
    assert [at.why(card(at, key)) for key in cards] == [
        *(None, "in_a_challenge", "in_your_challenge", "before_your_roll", "before_their_roll"),
        *("as_defender", "after_your_roll"),
    ]
    assert [at.why(card(at, key), "seat.1") for key in later] == [
        "after_your_attack",
        "when_tidying",
        "as_answer",
        "when_driven_off",
        "on_arrival",
        "too_little_chi",
    ]
    at.refuses(card(at, "tornado"), {"seat.1": None, "seat.2": "no_chi_there"})
    at.do("pass")
    assert at.why(card(at, "tornado"), "seat.1") == "act_first"


def test_a_card_that_was_played_says_once_a_window() -> None:
    """TM-3.13."""
    scene = table().exactly().discard("mud_ape").hand(0, "talisman_imp", "replenish_power", "sorcery").chi(5)
    at = scene.before_action(0).do("play:replenish_power", "play:talisman_imp")
    assert at.why(card(at, "replenish_power")) == "once_a_window"


def test_a_lean_window_says_so() -> None:
    """TM-8.12."""
    at = table(window_detail="lean").hand(0, "tornado").chi(2, 1).act().do("challenge>1", "pass")
    assert at.window == "attacker_rolled"
    at = table(window_detail="lean").hand(0, "tornado", "flesh_ginseng").chi(2, 1).act().do("challenge>1", "pass")
    assert at.why(card(at, "tornado"), "seat.1") == "lean_window"


def test_a_line_says_what_it_lacks() -> None:
    """TM-4.40, TM-4.41, TM-4.65: in a second line ultimates do not count."""
    at = table().board(0, "B2=R↑ C4=C↓ D4=R↓ A4=C↓").act().do("challenge>1")
    assert at.why("fate.0.A2", "fate.0.B2") is None
    assert at.why("fate.0.B2", "fate.0.A2") is None
    assert at.why("fate.0.A2", "fate.0.C2") == "cell_empty"
    at.refuses("fate.0.A1", {"fate.0.C1": "no_such_line", "fate.0.B2": "straight_line"})
    assert at.why("fate.0.C4", "fate.0.D4") == "all_used"
    at.refuses("fate.0.A2", {None: None, "seat.1": "drag_a_line"})
    assert at.why("rune.reroll@fate.0.B2") == "drag_a_line"
    outside = table().board(0, "B2=R↑").act()
    assert outside.why("fate.0.A2", "fate.0.B2") == "no_line_now"
    assert outside.why("rune.reroll@fate.0.B2") == "runes_stay"
    scene = table(2).monsters(P0="two_suns").board(0, "D3=U↑ B1=G↑ B3=U↑ A3=U↑")
    assert scene.act().do("challenge>1", "line:D2-D4").why("fate.0.A3", "fate.0.B3") == "only_ultimates"


def test_a_rune_says_where_it_goes() -> None:
    """TM-2.6, TM-4.2: of an empty supply nothing is laid, and at the start nothing becomes chi."""
    at = table().board(0, "A1=C↑").placing(0, "n7", "s7", "w7", "e7", "n6").do("occupy:n7")
    at.refuses(
        "rune.chi@runes", {"fate.0.B2": None, "chi.0": None, "fate.0.A1": "cell_filled", "fate.0.C2": "cell_for_one"}
    )
    assert at.why("rune.chi@runes", "fate.0.C1") == at.why("rune.chi@runes", "fate.0.B1") == "cell_for_none"
    assert at.why("rune.chi@runes", "fate.1.A1") == "onto_own_board"
    assert at.why("rune.spell@runes", "fate.0.B2") == "not_due"
    at = table().supply(upgrade=0).placing(0, "s2", "s7", "w7", "e7", "n6").do("occupy:s2")
    at.refuses("due.upgrade", {"fate.0.B2": "supply_empty", "chi.0": None})
    game = game_of(2, start_player=0)
    at = Table(game, game.setup(Chance(1))).do("monster:two_suns", "monster:kaka_giant", "set:A")
    at.refuses("due.ultimate", {"chi.0": "not_at_start", "fate.1.B2": "onto_own_board_only", "fate.0.B2": None})


def test_a_rune_that_lies_ready_goes_where_one_of_the_supply_goes() -> None:
    """TM-4.2, TM-D04: of the kinds that are due the supply gives what is due, and any what is not."""
    at = table().placing(0, "s2", "s7", "w7", "e7", "n6").do("occupy:s2")
    ways = at.game.gestures(at.state)
    onto = {(way.source, way.action.token) for way in ways if way.target == "fate.0.B2"}
    assert {token for source, token in onto if source == "due.any"} == {
        f"lay:any={kind}@B2" for kind in ("ultimate", "chi", "spell", "upgrade", "reroll")
    }
    assert ("due.spell", "lay:spell@B2") in onto
    assert {token for source, token in onto if source == "rune.spell@runes"} == {"lay:spell@B2"}
    assert {token for source, token in onto if source == "rune.chi@runes"} == {"lay:any=chi@B2"}
    assert [way.action.token for way in ways if (way.source, way.target) == ("due.any", "chi.0")] == ["convert:any"]
    assert at.why("due.any", "fate.0.B1") == "cell_for_none"
    assert at.why("due.spell", "fate.1.B2") == "onto_own_board"
    assert table().act().why("due.any", "fate.0.B2") == "act_first"


def test_the_runes_of_a_zone_are_named_in_the_question() -> None:
    """TM-4.12, TM-D04."""
    at = table().placing(0, "s2", "s7", "w7", "e7", "n6").do("occupy:s2")
    assert at.decision.prompt.key == "taiwan_monsters_brawl.ask.gain_3"
    named = [value.key.rpartition(".")[2] for _, value in at.decision.prompt.args if isinstance(value, FaceRef)]
    assert named == ["upgrade", "spell", "any"]


def test_recovery_says_what_it_needs() -> None:
    """TM-4.73."""
    at = table().board(0, "A1=C↓ A3=U↓ B2=R↑").board(1, "A1=C↓").chi(3).tidy()
    assert at.why("rune.chi.used@fate.0.A1") is None
    assert at.why("rune.ultimate.used@fate.0.A3") == "ultimates_stay"
    at.shows(why={"rune.reroll@fate.0.B2": "face_up_already", "rune.chi.used@fate.1.A1": "own_runes_only"})
    poor = table().board(0, "A1=C↓").hand(0, "big_wind_blows").chi(2).tidy()
    assert poor.why("rune.chi.used@fate.0.A1") == "too_little_chi"


def test_zones_say_whose_they_are() -> None:
    """TM-4.11, TM-4.16."""
    at = table().placing(1, "n7", "s7", "w7", "e7", "n6")
    taken, free = at.state.row[:2]
    assert at.why(f"#{free}") is None
    assert at.why(f"#{taken}") == "zone_taken"
    assert at.why(f"#{free}", "seat.1") == "click_zone"
    act = table().act()
    assert act.why(f"#{act.state.ground[1]}") is None
    assert act.why(f"#{act.state.ground[0]}", "chi.0") == "onto_a_challenged"
    homeless = table().ground(P1=None).act(1)
    assert homeless.why(f"#{homeless.state.ground[0]}") == "no_zone_no_challenge"


def test_a_marker_goes_onto_a_zone() -> None:
    """TM-D05 and TM-D08: onto a free one to take it, onto another player's to challenge, home to rest."""
    at = table().placing(1, "n7", "s7", "w7", "e7", "n6")
    taken, free = at.state.row[:2]
    at.refuses("marker.1", {f"#{free}": None, f"#{taken}": "zone_taken", "chi.1": "marker_onto_zone"})
    assert at.why("marker.0", f"#{free}") == "own_marker_only"
    act = table().act()
    act.refuses(
        "marker.0",
        {
            f"#{act.state.ground[1]}": None,
            "seat.2": None,
            "monster.0": None,
            f"#{act.state.ground[0]}": "onto_a_challenged",
        },
    )
    assert table().ground(P1=None).act(1).why("marker.1", "seat.2") == "no_zone_no_challenge"
    assert table().act().do("rest").why("marker.0", "seat.1") == "runes_first"


def test_an_open_question_says_that_it_comes_first() -> None:
    """Each question has a word for whatever else somebody tries."""
    wave = table().hand(1, "tsunami").hand(2, "tornado", "sorcery").chi(0, 2, 3).before_action(1).do("play:tsunami")
    assert wave.why(card(wave, "tornado"), "seat.0") == "onto_the_discards"
    assert wave.why(f"#{wave.state.row[0]}") == "discard_first"
    act = table().ground(P1=None).act()
    assert act.why("rune.chi@runes", "fate.0.A1") == "act_first"
    arrived = table(3).hand(0, "mist_zheng", "tornado").chi(1).placing(0, "n6", "s7", "w7", "e7").do("occupy:n6")
    while arrived.question == "Gain":
        arrived.do(arrived.legal[-1])
    assert arrived.why(card(arrived, "tornado")) == "arrival_first"
    act.shows(why={"#500": "lies_there", "bank": "nothing_to_grab"})
    upgrade = table(2).board(0, "D2=G↑").act().do("challenge>1", "line:C2-D2")
    assert upgrade.why("die.red@plan.attack") == "no_upgrade"
    assert upgrade.why("die.grey@plan.attack") is None
    assert act.why("die.red@plan.attack") == "dice_stay"
    zone = table(3).placing(0, "n7", "s7", "w7", "e7")
    free = zone.state.row[0]
    zone.do("occupy:n7", "convert:chi")
    assert zone.why(f"#{free}") == "zone_taken"
    assert table(3).round(3).vp(3, 1, 2).close().why("rune.chi@runes") == "over"


def test_whoever_cancels_a_tsunami_spares_only_themselves_and_the_log_says_so() -> None:
    """TM-4.54."""
    said = {}
    for kind in ("tsunami", "explosion"):
        line = words.narrate(card_events.SpellCancelled(1, 3, "spell/sword_lion", f"spell/{kind}"))
        assert line is not None
        said[kind] = line.key.rpartition(".")[2]
    assert said == {"tsunami": "spared", "explosion": "cancelled"}


def test_the_log_names_the_dice_that_change_or_go() -> None:
    """TM-4.32, TM-4.33, TM-4.68: which colour, and of a die already rolled what it showed."""
    upgraded = table(2).board(0, "D2=G↑").act().do("challenge>1", "line:C2-D2", "upgrade:black")
    assert lines(upgraded, duel_events.DieUpgraded) == ["upgraded_red"]
    stone = table(2).hand(1, "shigandang").chi(0, 1).act().do("challenge>1", "play:shigandang")
    assert lines(stone, duel_events.DieRemoved) == ["red_missing"]
    pair = ("plan.attack", "dice.attack", "die.black")
    kinds = ("die.black", "die.black.1", "die.black.0")
    told = [words.narrate(duel_events.DieRemoved(0, kind, *pair)) for kind in kinds]
    assert [line and line.key.rpartition(".")[2] for line in told] == [
        "black_missing",
        "success_snatched",
        "blank_snatched",
    ]


def test_the_log_says_who_rests_and_what_is_converted() -> None:
    """TM-4.17, TM-4.2: a rune of any kind is not named as a kind."""
    rested = table().act().do("rest")
    assert lines(rested, events.Rested) == ["rested"]
    converted = rested.do("convert:any")
    assert lines(converted, events.RuneConverted) == ["converted_any"]
    of_chi = words.narrate(events.RuneConverted(0, tables.CHI))
    assert of_chi is not None
    assert (of_chi.key, dict(of_chi.args)["rune"]) == (f"{GAME}.log.converted", FaceRef(f"{GAME}.rune.chi"))


@pytest.mark.parametrize(("chi", "told", "offered"), [(1, "convert", "instead"), (0, "give_up", "in_vain")])
def test_a_rune_is_converted_only_where_the_supply_has_chi(chi: int, told: str, offered: str) -> None:
    """TM-9.26: "to chi" was said even when nothing was gained."""
    at = table(4).bank(chi + 1).placing(0, "w6", "s7", "w7", "e4", "n6").do("occupy:w6")
    at.state.bank = chi
    said = [at.game.label(at.state, action) for action in at.game.legal_actions(at.state) if action.token[:4] == "conv"]
    assert said
    assert {one.key for one in said} <= {f"{GAME}.do.{told}", f"{GAME}.do.{told}_any"}
    instead = dict(at.decision.prompt.args)["instead"]
    assert instead == message(f"{GAME}.ask.{offered}", n=1)
    assert lines(at.do("convert:upgrade"), events.RuneConverted) == ["converted"]
    assert lines(at, events.ChiGained) == (["chi"] if chi else [])


def test_the_log_names_the_zone_that_nobody_takes_that_is_lost_and_that_scores() -> None:
    """TM-4.14, TM-4.24, TM-4.71: only what is named can be looked up from the log."""
    left = table(2).placing(1, "n1", "n2", "n3").do("occupy:n2")
    while not left.told(events.ZoneUnclaimed):
        left.do(left.legal[-1])
    assert sayings(left, events.ZoneUnclaimed) == [("unclaimed", "land.n3")]

    fought = table(2).ground(P0="n4", P1="s7").act().rolls("g1 b1 r1", "g0 b0 r0").do("challenge>1")
    assert sayings(fought, events.ZoneLost) == [("zone_lost", "land.s7")]
    assert sayings(fought, events.Scored)[0] == ("scored_duel", None)

    tidied = table(2).ground(P0="n4", P1="s7").tidy()
    assert sayings(tidied, events.Scored) == [("scored_ground", "land.n4"), ("scored_ground", "land.s7")]


def sayings(at: Table, event: type[Event]) -> list[tuple[str, str | None]]:
    """The log lines of all events of a kind, and which card each names."""
    told = [line for one in at.told(event) if (line := at.game.narrate(one)) is not None]
    cards = [dict(line.args).get("card") for line in told]
    named = [card.key.removeprefix(f"{GAME}.") if isinstance(card, FaceRef) else None for card in cards]
    return list(zip([line.key.rpartition(".")[2] for line in told], named, strict=True))


def lines(at: Table, event: type[Event]) -> list[str]:
    """The log lines of all events of a kind."""
    told = [at.game.narrate(one) for one in at.events if isinstance(one, event)]
    return [line.key.rpartition(".")[2] for line in told if line is not None]
