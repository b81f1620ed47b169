"""Phase A: zones, what they give, and gaining runes (TM-4.1, TM-4.2, TM-4.7, TM-4.10 to TM-4.14)."""

import pytest

from rules.taiwan_monsters_brawl import events
from rules.taiwan_monsters_brawl.tables import ZONE_KEYS
from tests.rules.taiwan_monsters_brawl.builder import table


def test_a_row_has_one_zone_more_than_players_and_the_last_one_goes_unused() -> None:
    """TM-T03: TM-4.10, TM-4.11, TM-4.14, TM-I06."""
    at = table(3).reveal().shows(size={"row": 4, "zone_deck": 24})
    taken = []
    while at.question in ("TakeZone", "Gain"):
        if at.question == "TakeZone":
            assert len(at.legal) == 4 - len(taken)
            taken.append(at.legal[0].removeprefix("occupy:"))
        at.do(at.legal[0])
    assert [at.zone(seat) for seat in range(3)] == taken
    assert len(at.state.row) == 3
    assert len(at.state.zone_discard) == 1
    assert at.zones(at.state.zone_discard)[0] not in taken
    given = [at.game.rules.zone_chi[zone] + len(at.game.rules.zone_runes[zone]) for zone in map(ZONE_KEYS.index, taken)]
    assert sum(at.chi) + sum(len(at.board(seat).split()) for seat in range(3)) == sum(given)


def test_a_zone_gives_its_chi_first_and_its_runes_in_any_order() -> None:
    """TM-T04: TM-4.12, TM-4.2."""
    at = table(4).placing(1, "s7", "n1", "w7", "e7", "n7").do("occupy:n1").shows(chi=[0, 1, 0, 0])
    assert {token.split("@")[0].split("=")[0] for token in at.legal} == {
        "lay:ultimate",
        "lay:spell",
        "lay:any",
        "convert:ultimate",
        "convert:spell",
        "convert:any",
    }
    at.do("lay:ultimate@A1", "lay:spell@D2", "convert:any").shows(board={1: "A1=U↑ D2=S↑"})
    at.shows(chi=[0, 2, 0, 0], supply=[13, 14, 13, 14, 14])


def test_a_rune_goes_to_a_blank_cell_or_to_one_of_its_own_kind_or_is_converted() -> None:
    """TM-T05, TM-T06: TM-4.2, TM-9.57: so is a kind that the supply lacks."""
    scene = table(4).board(3, "A2=U↑ B1=U↑ D3=U↑ C4=U↑ D4=U↑")
    at = scene.placing(3, "n7", "s7", "w7", "e4", "n6").do("occupy:e4")
    assert at.legal == ["lay:chi@C1", "lay:chi@A3", "convert:chi", "convert:reroll"]
    at.do("lay:chi@A3").shows(chi={3: 2})
    assert at.board(3).count("R") == 0
    assert at.asked != 3
    at = table(4).supply(ultimate=0).placing(0, "s3", "s7", "w7", "e4", "n6").do("occupy:s3")
    assert at.offers("lay:ultimate") == []
    at.do("lay:upgrade@A1").shows(chi={0: 2}, board={0: "A1=G↑"}, supply={3: 13})


def test_the_zone_deck_is_built_anew_when_it_runs_out() -> None:
    """TM-T07: TM-4.7, TM-9.52."""
    at = table(4).zone_deck(3).reveal().shows(size={"row": 5, "zone_deck": 23}, zone_discard=[])
    assert len(set(at.state.row)) == 5
    assert [event.deck for event in at.told(events.DeckRebuilt)] == ["zone_deck"]
    recycled = sorted({event.piece for event in at.told(events.CardRecycled)})
    assert len(recycled) == len(at.told(events.CardRecycled)) == 25
    faces = [at.state.pieces.face[piece] for piece in recycled]
    assert faces != sorted(faces), "it is shuffled"


def test_any_is_a_kind_of_ones_own_choice_as_long_as_there_is_one_left() -> None:
    """TM-4.2, TM-1.8."""
    at = table(4).supply(reroll=0).placing(0, "w5", "s7", "w7", "e4", "n6").do("occupy:w5", "convert:chi")
    kinds = {token.split("=")[1].split("@")[0] for token in at.legal if token.startswith("lay:")}
    assert kinds == {"ultimate", "chi", "spell", "upgrade"}
    assert at.legal[-1] == "convert:any"
    at.do("lay:any=upgrade@D1").shows(board={0: "D1=G↑"})


def test_chi_is_gained_as_far_as_there_is_any() -> None:
    """TM-4.1, TM-9.26."""
    at = table(4).bank(1).placing(0, "w6", "s7", "w7", "e4", "n6").do("occupy:w6").shows(chi={0: 1})
    at.do("convert:upgrade").shows(chi={0: 1}, bank=0)


@pytest.mark.parametrize(
    ("zone", "card", "second"),
    [
        ("n6", "mist_zheng", "chi"),
        ("e6", "mist_zheng", "chi"),
        ("n6", "wind_pheasant", "reroll"),
        ("w6", "wind_pheasant", "reroll"),
        ("w6", "flame_tortoise", "upgrade"),
        ("s6", "flame_tortoise", "upgrade"),
        ("e6", "forest_marmot", "spell"),
        ("s6", "forest_marmot", "spell"),
    ],
)
def test_an_arrival_card_brings_an_ultimate_and_another_rune(zone: str, card: str, second: str) -> None:
    """TM-4.56, TM-4.13."""
    row = [zone, *(other for other in ("n7", "s7", "w7", "e7") if other[0] != zone[0])]
    at = table(3).hand(0, card).chi(1).placing(0, *row).do(f"occupy:{zone}")
    while at.question == "Gain":
        at.do(at.legal[-1])
    assert at.question == "Arrive"
    at.do(f"play:{card}")
    assert {token.split("@")[0] for token in at.legal} == {"lay:ultimate", "convert:ultimate"}
    at.do("lay:ultimate@A1")
    assert {token.split("@")[0] for token in at.legal} == {f"lay:{second}", f"convert:{second}"}
    at.do(f"lay:{second}@A3").shows(discard=[card], question="TakeZone", asked=1)


def test_an_arrival_card_is_for_its_directions_and_for_the_moment_of_arrival() -> None:
    """TM-T58: TM-4.56, TM-4.13."""
    scene = table(4).hand(2, "mist_zheng", "forest_marmot").chi(0, 0, 2)
    at = scene.placing(2, "n7", "s7", "n6", "e4", "w6").do("occupy:n6", "lay:reroll@C1")
    at.shows(question="Arrive", chi={2: 3}, legal=["play:mist_zheng", "done"])
    at.do("play:mist_zheng", "lay:ultimate@A3", "lay:chi@D2").shows(chi={2: 2})
    at.shows(board={2: "C1=R↑ D2=C↑ A3=U↑"}, question="TakeZone", asked=3)
    later = table(4).hand(2, "mist_zheng").chi(0, 0, 2).act(2).do("rest", "convert:any")
    assert later.offers("play:") == []


def test_two_arrival_cards_may_be_played_on_one_arrival_with_or_without_room() -> None:
    """TM-9.41, TM-9.42."""
    scene = table(4).hand(0, "mist_zheng", "wind_pheasant").chi(2).monsters(P0="yingge_bird")
    full = "A1=R↑ D1=U↑ B2=S↑ C2=U↑ A3=C↑ C3=U↑ D3=U↑ B4=U↑"
    at = scene.board(0, full).placing(0, "n7", "s7", "w7", "e4", "n6").do("occupy:n7").shows(chi={0: 3})
    at.do("play:wind_pheasant").shows(chi={0: 4})
    at.do("play:mist_zheng").shows(chi={0: 5}, board={0: full}, discard=["mist_zheng", "wind_pheasant"])
