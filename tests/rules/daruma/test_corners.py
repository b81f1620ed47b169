"""What the specification implies where no scenario of its section 10 looks: corners between two rules."""

from random import Random

import pytest

from rules.core.event import Event
from rules.daruma import events
from rules.daruma.state import ENDED_BY_DECK, ENDED_BY_GUARD, ENDED_BY_TRACK
from tests.rules.daruma.builder import BOARD_A, BOARD_C, QUIET, new_game, table
from tests.rules.daruma.test_turn_start import NEW_ORDER, order, refreshing

RUIN = (4, 4, 4, 1, 2, 3, 5, 6)
"""On a four-dice tile, or with a virtual four, the end of a turn."""


# ---- Throws and luck ----


def test_good_luck_in_one_throw_or_several_wins_a_card_each_as_long_as_the_deck_lasts() -> None:
    """DA-4.2, DA-9.5, DA-9.6: four or more fours of one throw win one card."""
    game = table().play((4,) * 8, QUIET).shows(supply={0: ["purple/swap"]})
    game.shows(ledger=0, size={"pool": 8})
    game = table().deck("green/swap").play((4, 4, 4, 4, 1, 2, 3, 5), (4,) * 8, (1, 2, 2, 3, 4, 5, 5, 6))
    assert game.supply(0) == ["green/swap"]
    assert len(game.told(events.LuckyCardWon)) == 1
    game.shows(deck=[], ledger=1, pool=[1, 2, 2, 3, 5, 5, 6])


def test_good_luck_that_takes_the_last_card_ends_the_game_only_when_a_slot_stays_empty() -> None:
    """DA-7.3, DA-9.6, DA-9.28: an empty deck alone ends nothing; an unfilled row does, after the doll was collected."""
    scene = table().eyes("MD,.,.,.,.").deck("green/swap").pool(2, 2, 3, 3, 5, 6).ledger(0).bottle(1)
    game = scene.play((4, 4, 4, 4, 1), (2, 3, 3, 5, 6)).pour(2, 2, 3, 3, 5, 6)
    game.shows(over=False, deck=[], supply={0: ["green/swap"]})
    game.do("stop").shows(over=True, ending=ENDED_BY_DECK, supply={0: ["green/swap", "red/reroll_all"]})
    game.shows(row=[None, *BOARD_A[1:]], step=0)


# ---- Virtual fours ----


def test_the_four_of_the_tile_and_those_of_golden_dolls_add_up() -> None:
    """DA-3.1, DA-4.15: tile 4, one real four, one golden eye: three; the second eye is the fourth four."""
    game = table().row(*BOARD_C).step(3).pool(1, 1, 2, 3).ledger(1).bottle(3).play(QUIET).do("place:0")
    game.shows(ledger=1, virtual=2, curse=1, tile_four=1, question="Main")
    assert [counted.total for counted in game.told(events.FourCounted)] == [3]
    game.do("place:0")
    assert len(game.told(events.BadLuckStruck)) == 1
    game.shows(active=1, eyes=".,.,.,.,.", step=3)
    assert game.virtual == 1, "the next turn starts on tile 4 as well"


def test_three_golden_eyes_are_bearable_with_an_empty_ledger_and_a_fourth_is_not() -> None:
    """DA-4.15, DA-I05: the curse counts to three."""
    row = ("gold/counts_as_four", "gold/counts_as_four", *BOARD_A[2:])
    game = table().row(*row).pool(1, 1, 1, 1, 2).ledger(0).bottle(3).play(QUIET).do("place:0", "place:0", "place:1")
    game.shows(virtual=3, active=0)
    assert "stop" not in game.legal
    game.do("place:1").shows(active=1, supply={0: []})


def test_a_golden_doll_completed_by_the_fourth_four_is_lost_and_keeps_its_old_marker() -> None:
    """DA-4.8, DA-4.15, DA-4.9."""
    game = table().row(*BOARD_C).eyes("M,.,.,.,.").pool(1, 2).ledger(3).bottle(3).play(QUIET).do("place:0")
    (painted,) = game.told(events.EyePainted)
    assert painted.complete
    game.shows(active=1, eyes="M,.,.,.,.", supply={0: []})


def test_a_nudge_that_makes_ones_when_no_eye_is_free_does_not_bar_stopping() -> None:
    """DA-4.4.6, DA-9.16, DA-9.43: they are left over and drive the marker."""
    game = table().eyes("DD,M,MD,MD,MD").pool(1, 6).ledger(0).play(QUIET).do("place:1")
    assert game.legal == ["stop"], "a single 6 is no set"
    game = table().row("green/reroll_set", *BOARD_A[1:]).eyes("MD,MD,MD,MD,M").pool(1, 6, 2).ledger(1).play(QUIET)
    game.do("place:4", "nudge:2>1,6>1").shows(pool=[1, 1], legal=["stop"])
    assert game.do("stop").step == 2


def test_the_tile_counts_after_the_refresh_and_bad_luck_does_not_bring_the_markers_back() -> None:
    """DA-3.3, DA-3.4, DA-4.8."""
    game = refreshing().step(3).play(RUIN, orders=[order(NEW_ORDER)]).shows(virtual=0, eye_supply=3)
    game.do("refresh")
    assert len(game.told(events.BadLuckStruck)) == 1
    game.shows(active=1, row=list(NEW_ORDER[:5]), eyes=".,.,.,.,.", eye_supply=5)
    assert game.question == "Refresh", "the next player finds three swaps"


def test_each_player_may_refresh_the_same_row_once_in_the_own_turn() -> None:
    """DA-3.3, DA-I07: the right comes back with the next turn; tile 3 has taken a card out of the deck."""
    smaller = tuple(key for key in NEW_ORDER if key != "white/reroll_set")
    game = refreshing().play(QUIET, QUIET, orders=[order(NEW_ORDER), order(smaller)]).do("refresh", "stop")
    game.shows(supply={0: ["white/reroll_set"]}, active=1, legal=["refresh", "keep"])
    game.do("refresh").shows(question="Main", active=1)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_a_trade_is_the_same_whoever_sits_lower_and_whoever_asks_for_it(active: int) -> None:
    """DA-4.16: each gives what was chosen for that player, also where both own both types."""
    scene = table(3).active(active).eyes(".,.,.,M,.").deck().supply(0, "blue/reroll_all", "red/nudge_singles")
    scene.supply(2, "blue/reroll_all", "red/nudge_singles", "green/swap").pool(1, 2).ledger(3).bottle(3)
    game = scene.play().do("place:3", "swap:0+2")
    assert len(game.complete()) == 2 * 3
    game.do("take:red/nudge_singles", "take:blue/reroll_all")
    assert game.supply(0) == ["blue/reroll_all", "blue/reroll_all"]
    assert game.supply(2) == ["green/swap", "red/nudge_singles", "red/nudge_singles"]
    moved = [(event.giver, event.receiver, event.face) for event in game.told(events.CardTraded)]
    assert moved == [(0, 2, "red/nudge_singles"), (2, 0, "blue/reroll_all")]


# ---- The end of the game ----


def test_a_deck_that_runs_out_in_the_last_seat_of_the_final_round_ends_the_game_by_the_deck() -> None:
    """DA-7.1, DA-7.3: at once; turns are equal all the same, and what was collected counts."""
    scene = table().active(1).final().step(22).turns(9, 8).eyes("MD,.,.,.,.").deck().objective(1, 1)
    game = scene.pool(2, 3).ledger(3).bottle(2).play().do("stop")
    game.shows(over=True, ending=ENDED_BY_DECK, turns=[9, 9], scores=(0, 2), reason="deck")
    assert [event.seat for event in game.told(events.ObjectiveRevealed)] == [0, 1]


def test_the_arriving_marker_ends_the_round_before_whoever_started_first() -> None:
    """DA-7.1, DA-8.1: start player P2 of four; P1 is the last to play."""
    game = table(4, start_player=2).start(2).active(3).step(20).turns(4, 4, 5, 4).pool(2, 3).ledger(3).bottle(3)
    running = game.play(QUIET, QUIET).do("stop").shows(step=22, final=1, active=0)
    running.do("stop").shows(active=1)
    running.do("stop").shows(over=True, turns=[5, 5, 5, 5], ending=ENDED_BY_TRACK)


def test_the_guard_counts_ruined_turns_waits_for_the_seat_before_the_start_player_and_yields_to_the_track() -> None:
    """DA-7.1, DA-7.4: start player P1 of three, guard 4: after P0's second turn; both end the game together."""
    game = table(3, turn_guard=4, start_player=1).start(1).active(1).step(3).play(*[RUIN] * 6)
    game.shows(over=True, turns=[2, 2, 2], ending=ENDED_BY_GUARD, step=3)
    game = table(turn_guard=2).active(1).final().step(22).turns(1, 0).pool(2).ledger(3).bottle(4).play().do("stop")
    game.shows(over=True, ending=ENDED_BY_TRACK)


@pytest.mark.parametrize(("kind", "cards"), [(0, 0), (2, 1), (3, 0)], ids=["plain", "daruma", "four"])
def test_one_way_on_a_shuffled_track_any_tile_may_lie_at_the_end(kind: int, cards: int) -> None:
    """DA-8.7, DA-8.8: the arriving player takes a card only from a daruma tile; a four-dice tile weighs on the rest."""
    game = table(2, track_trip="one_way", track_layout="shuffled").step(9).pool(2, 3, 5).ledger(0).bottle(5)
    running = game.play(QUIET)
    running.state.layout = (*running.state.layout[:11], kind)
    running.do("stop").shows(step=11, final=1)
    assert len(running.supply(0)) == cards
    running.shows(active=1, virtual=int(kind == 3))


# ---- Options ----


def test_ones_first_forbids_the_bottle_but_neither_a_gift_nor_a_doll_that_rerolls_ones() -> None:
    """DA-8.4."""
    game = table(ones_first=True).supply(0, "red/swap").pool(1, 1, 2, 3).ledger(2).bottle(2).play((5, 5, 6))
    assert game.offers("generosity") == ["generosity:red/swap>1"]
    game.do("place:0").shows(pool=[5, 5, 6])


def test_with_open_objectives_all_views_agree_and_nothing_is_revealed_at_the_end() -> None:
    """DA-8.9: a bystander, every player and every imagined world see the same objectives from the deal on."""
    game = new_game(4, seed=3, objectives_open=True, turn_guard=1)
    shown = [game.key(60 + seat) for seat in range(4)]
    for viewer in (None, 0, 1, 2, 3):
        view = game.view(viewer)
        assert [view.pieces[60 + seat].face for seat in range(4)] == shown
    asked = game.game.actor(game.state)
    assert game.world(asked).pieces.face[60:64] == game.state.pieces.face[60:64]
    told: list[Event] = []
    pick = Random(1)
    while not game.over:
        told += game.do(pick.choice(game.legal)).events
    assert not [event for event in told if isinstance(event, events.ObjectiveRevealed)]
