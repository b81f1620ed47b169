"""What everybody is told of chances let go, of piles built anew, of ties and of dice, exactly once each."""

import pytest

from rules.core.event import Passed, TurnBegan
from rules.taiwan_monsters_brawl import card_events, duel_events, events
from rules.taiwan_monsters_brawl.state import ACQUIRE, ROUND_CLOSE, TIDY
from tests.rules.taiwan_monsters_brawl.builder import Scene, Table, new_game, table


def passed(at: Table) -> list[int]:
    return [event.seat for event in at.told(Passed)]


def challenged(scene: Scene) -> Table:
    return scene.act().rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1")


def test_a_card_that_stays_in_the_hand_is_told_once_besides_the_windows() -> None:
    """TM-3.12, TM-4.35, TM-4.56, TM-4.58: as a chance let go, unless all can see that there was none."""
    at = challenged(table().hand(0, "thunder_beast").chi(1)).do("done")
    assert [type(event) for event in at.events[:3]] == [Passed, Passed, events.MarkerTurned]
    at = table().hand(0, "thunder_beast").chi(1).act().rolls("g1 b1 r1", "g0 b0 r0").do("challenge>1")
    before = at.events[: [type(event) for event in at.events].index(events.MarkerTurned)]
    assert [type(event) for event in before[-2:]] == [duel_events.Thrown, Passed]
    at = challenged(table().hand(0, "serpent_beastman").chi(2)).do("no")
    assert [type(event) for event in at.events] == [Passed, Passed, TurnBegan, Passed]
    scene = table().hand(0, "mist_zheng").chi(1)
    at = scene.placing(0, "n7", "s7", "w7", "e7", "n6").do("occupy:n7", "convert:chi", "done")
    assert [type(event) for event in at.events[-3:]] == [Passed, Passed, TurnBegan]
    assert passed(challenged(table().hand(0, "thunder_beast").hand(1, "mud_ape"))) == []
    at = table().placing(0, "n7", "s7", "w7", "e7", "n6").do("occupy:n7", "convert:chi")
    assert passed(at) == []


def test_a_zone_is_told_to_be_saved_or_that_nobody_saves_it_before_the_marker_goes() -> None:
    """TM-3.12, TM-4.57."""
    at = challenged(table().hand(1, "mud_ape").chi(0, 2)).do("no")
    assert [type(event) for event in at.events[:3]] == [Passed, events.MarkerTurned, events.ZoneLost]
    at.shows(zone={1: None}, hand={1: ["mud_ape"]})
    at = challenged(table().hand(1, "mud_ape").chi(0, 2)).do("play:mud_ape")
    assert [event.seat for event in at.told(duel_events.ZoneSaved)] == [1]
    assert at.zone(1) == "w6"


def test_a_spell_deck_built_anew_is_shuffled() -> None:
    """TM-4.3: who saw the discard pile does not know what is drawn."""
    pile = ("tornado", "sorcery", "mud_ape", "explosion", "wildfire", "tsunami", "shigandang", "flame_spirit")
    drawn = set()
    for seed in range(6):
        at = table().ground(P0=None).exactly().discard(*pile).act(0)
        at.chance = type(at.chance)(seed)
        drawn.add(at.do("draw").hand(0)[0])
    assert len(drawn) > 2


def test_a_tie_for_the_first_place_is_told_and_none_where_there_is_none() -> None:
    """TM-7.5."""
    at = table().round(4).vp(12, 15, 15, 9).board(1, "A1=C↑").close()
    assert [event.seats for event in at.told(events.TieBroken)] == [(1, 2)]
    assert table().round(4).vp(12, 15, 14, 9).close().told(events.TieBroken) == []


def test_of_two_beyond_the_target_seat_one_wins_too_if_it_was_there_first() -> None:
    """TM-8.8."""
    scene = table(2, two_player_tie_rule="first_to_target").vp(14, 14).ground(P0="w7", P1="n1")
    at = scene.hand(1, "monster_eye").chi(0, 2).act(0).rolls("g0 b0 r0", "g0 b0 r0")
    at.do("challenge>1", "play:monster_eye", "rest", "convert:any").shows(vp=[18, 16], winners=(1,))


def test_a_cancelled_card_is_told_with_the_lion_that_cancelled_it() -> None:
    """TM-4.54."""
    at = table().hand(0, "tornado").hand(1, "sword_lion").chi(1, 3).before_action(0)
    at.do("play:tornado>1", "play:sword_lion")
    told = at.told(card_events.SpellCancelled)
    assert [(event.seat, event.face, event.cancelled) for event in told] == [(1, "spell/sword_lion", "spell/tornado")]


def test_dice_come_from_one_set_where_that_is_agreed_on_and_else_from_two() -> None:
    """TM-4.31, TM-8.9."""
    own = table(2).act().rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1").told(duel_events.DieTaken)
    one = table(2, shared_dice=True).act().rolls("g1 b1 r0", "g0 b0 r0").do("challenge>1").told(duel_events.DieTaken)
    assert {event.source for event in own} == {"dice.attack", "dice.defence"}
    assert {event.source for event in one} == {"dice"}


@pytest.mark.parametrize(("given", "which"), [("A", 0), ("B", 1)])
def test_a_set_that_is_agreed_on_is_everybodys_whatever_chance_says(given: str, which: int) -> None:
    """TM-8.3."""
    for seed in range(4):
        at = new_game(2, seed, start_set=given, monster_selection="random")
        taken = at.told(events.SetTaken)
        while at.state.round == 0:
            taken += at.do(at.legal[0]).told(events.SetTaken)
        assert [event.which for event in taken] == [which, which]


def test_the_start_player_card_is_told_with_who_had_it() -> None:
    """TM-4.80."""
    at = table(3).start(2).close()
    assert [(event.before, event.value) for event in at.told(events.StartGiven)] == [(3, 1)]


def test_a_half_zone_next_door_spares_nobody_its_own_half() -> None:
    """TM-4.26."""
    at = table().half(1).act().rolls("g1 b0 r0", "g1 b1 r1").do("challenge>2")
    at.shows(zone={0: "n4½", 1: "w6½"})


def test_a_tsunami_asks_the_lion_of_nobody_without_a_card_and_spares_who_has_one() -> None:
    """TM-4.53, TM-4.54."""
    scene = table().hand(0, "tsunami", "tornado").hand(2, "sword_lion", "mud_ape").hand(3, "sorcery").chi(5, 3, 3, 3)
    at = scene.before_action(0).do("play:tsunami").shows(asked=2)
    assert passed(at) == []
    at.do("play:sword_lion").shows(hand={2: ["mud_ape"], 3: []})


def test_a_round_comes_to_its_phases_for_all_to_see() -> None:
    """TM-3.1: from the rest of its last player on, tidying up, the close, and the zones of the next one."""
    at = table(2).act(1).do("rest", "convert:any")
    assert [event.value for event in at.told(events.PhaseBegan)] == [TIDY, ROUND_CLOSE, ACQUIRE]


def test_a_defender_snatches_a_black_die_from_the_roll_of_the_attacker() -> None:
    """TM-4.68, TM-4.33: the ultimate comes by a Sorcery before that roll."""
    scene = table(2).monsters(P0="lion_storm", P1="yingge_bird").hand(1, "sorcery").chi(0, 1)
    at = scene.act(0).rolls("ultimate", "g1 r0", "g1 g0 b0 r0").do("challenge>1", "play:sorcery")
    assert at.results == [(1, 1, 0)]
