"""The end of a turn (DA-3.6) and the round track (DA-3.7, DA-3.8)."""

from rules.core.event import Shifted
from rules.daruma import events
from rules.daruma.tables import tile_at
from tests.rules.daruma.builder import DECK_K, QUIET, table


def test_all_five_dolls_can_be_collected_and_the_tile_pays_on_top() -> None:
    """DA-T26 (DA-4.4.6, DA-3.6, DA-3.7): a useless 1, five new dolls, tile 3, an empty deck."""
    game = table().eyes("MD,MD,MD,MD,MD").pool(1, 2, 6).ledger(0).play(QUIET)
    assert "stop" in game.legal
    assert game.offers("place") == []
    game.do("stop")
    assert game.supply(0) == sorted(
        [
            *("red/reroll_all", "white/nudge_set", "blue/reroll_singles", "black/swap", "green/nudge_singles"),
            "gold/counts_as_four",
        ]
    )
    assert game.row == ["purple/swap", "purple/nudge_set", "green/reroll_all", "white/swap", "blue/nudge_set"]
    game.shows(eyes=".,.,.,.,.", step=2, deck=[], over=False, active=1)


def test_complete_dolls_are_collected_half_painted_ones_marked_and_slots_refilled_in_order() -> None:
    """DA-T27 (DA-3.6)."""
    game = table().eyes("DD,MD,D,M,.").pool(3).ledger(2).bottle(1).play(QUIET).do("stop")
    assert game.supply(0) == ["red/reroll_all", "white/nudge_set"]
    assert game.row == ["purple/swap", "purple/nudge_set", "blue/reroll_singles", "black/swap", "green/nudge_singles"]
    game.shows(eyes=".,.,M,M,.", eye_supply=3, step=1, size={"deck": 4})


def test_a_completed_doll_stays_on_the_row_at_risk_until_the_turn_ends() -> None:
    """DA-4.9: it accepts no more dice."""
    game = table().eyes("M,.,.,.,.").pool(1, 2, 2).ledger(3).bottle(2).play((1, 1)).do("place:0")
    game.shows(row={0: "red/reroll_all"}, supply={0: []})
    assert "place:0" not in game.legal


def test_the_turn_ends_in_exact_order() -> None:
    """DA-3.6: collect, mark, dice to the cup, refill, round marker, daruma tile."""
    game = table().eyes("DD,MD,D,M,.").pool(3, 3).ledger(1).bottle(1).play(QUIET).do("stop")
    order = [
        type(event) for event in game.events if not isinstance(event, Shifted) or isinstance(event, events.MarkerLaid)
    ]
    steps = [
        *(events.Stopped, events.DollCollected, events.DollCollected, events.MarkerLaid),
        *(events.RowFilled, events.RowFilled, events.RoundMarkerMoved, events.TileCardWon, events.TurnFinished),
    ]
    assert [kind for kind in order if kind in steps] == steps
    assert game.supply(0) == ["green/reroll_all", "red/reroll_all", "white/nudge_set"]


def test_the_marker_moves_as_many_steps_as_dice_are_left_but_at_most_two() -> None:
    """DA-T34 (DA-3.8): from step 4, with 0, 1, 2 and 5."""
    for left, lands in ((0, 4), (1, 5), (2, 6), (5, 6)):
        scene = table().step(4).pool(*(2, 3, 5, 6, 6)[:left]).ledger(3).bottle(5 - left).supply(0, "red/swap")
        game = scene.play(QUIET).do("stop").shows(step=lands)
        moved = [(event.before, event.value, event.tile) for event in game.told(events.RoundMarkerMoved)]
        assert moved == ([(4, lands, lands + 1)] if left else [])


def test_dice_on_eyes_bottle_and_ledger_are_not_left_over() -> None:
    """DA-9.34: three in the ledger and one on the bottle, the marker does not move."""
    game = table().eyes("D,D,D,.,.").pool(1).ledger(3).bottle(1).play(QUIET).do("place:3")
    game.shows(active=1, step=0)


def test_landing_on_a_daruma_tile_wins_the_top_card_of_the_deck_and_passing_over_it_nothing() -> None:
    """DA-T35, DA-T36 (DA-3.6, DA-3.7, DA-9.39): from step 0 to tile 3, from 1 to 4; step 12 is tile 11 again."""
    game = table().pool(2, 3).ledger(3).bottle(3).play(QUIET).do("stop")
    game.shows(step=2, supply={0: ["purple/swap"]})
    (piece,) = game.state.supplies[0]
    assert game.view(1).pieces[piece].face == "purple/swap"
    game = table().step(1).pool(2, 3).ledger(3).bottle(3).play(QUIET).do("stop")
    game.shows(step=3, supply={0: []})
    landed = table().step(10).pool(2).ledger(3).bottle(4).play(QUIET).do("stop")
    landed.shows(step=11, supply={0: ["purple/swap"]})
    passed = table().step(10).pool(2, 3).ledger(3).bottle(3).play(QUIET).do("stop")
    passed.shows(step=12, supply={0: []}, deck=list(DECK_K))


def test_the_next_turn_feels_the_four_dice_tile_that_was_reached() -> None:
    """DA-T37 (DA-3.4, DA-4.2): three fours are enough then."""
    game = table().step(2).pool(2).ledger(3).bottle(4).play((1, 2, 2, 3, 4, 4, 5, 6), (4,), QUIET)
    game.do("stop").shows(step=3, active=1, ledger=2, virtual=1)
    game.pour(2, 6).shows(active=0, step=3)


def test_the_track_goes_there_and_back_and_its_special_tiles_act_both_ways() -> None:
    """DA-3.7: tile(s) = s + 1 up to 11, and 23 - s from 12; step 15 is tile 8, a daruma tile; step 20 is tile 3."""
    assert [tile_at(step) + 1 for step in range(23)] == [*range(1, 13), *range(11, 0, -1)]
    for step in (14, 19):
        game = table().step(step).pool(2).ledger(2).bottle(5).play(QUIET).do("stop")
        assert game.supply(0) == ["purple/swap"]


def test_a_daruma_tile_gives_nothing_to_a_marker_that_rests_nor_from_an_empty_deck() -> None:
    """DA-9.26, DA-9.27: a card is given only for moving there; play goes on."""
    game = table().step(2).pool().ledger(3).bottle(5).supply(0, "red/swap").play(QUIET).do("stop")
    game.shows(step=2, supply={0: ["red/swap"]})
    game = table().deck().pool(2, 3).ledger(3).bottle(3).play(QUIET).do("stop")
    game.shows(step=2, supply={0: []}, over=False)


def test_eye_markers_are_never_short() -> None:
    """DA-9.40: five cards, five markers."""
    game = table().eyes("D,D,D,D,D").pool(2, 3).ledger(1).play(QUIET).do("stop")
    game.shows(eyes="M,M,M,M,M", eye_supply=0)


def test_the_whole_sample_turn() -> None:
    """DA-T46: chains, sake, a nudge, a swap, generosity declined; the marker does not move."""
    row = ("red/reroll_all", "white/nudge_set", "blue/swap", "black/reroll_singles", "green/nudge_singles")
    scene = table().row(*row).supply(0, "black/nudge_set").supply(1, "red/nudge_set")
    game = scene.play((1, 1, 2, 3, 4, 4, 5, 6), (2, 3, 4, 5, 6), (1, 2, 2), QUIET).shows(ledger=2)
    game.do("place:0").shows(ledger=3, pool=[2, 3, 5, 6])
    game.pour(3, 2, 5, 6).shows(pool=[1, 2, 2])
    game.do("place:1", "nudge:2:1,1")
    game.do("place:2", "place:2").shows(pool=[], supply={0: ["red/nudge_set"]})
    assert "generosity:red/nudge_set>1" in game.legal
    game.do("stop").shows(step=0, supply={0: ["blue/swap", "red/nudge_set"], 1: ["black/nudge_set"]})
    game.shows(row={2: "purple/swap"}, eyes="M,M,.,.,.")
