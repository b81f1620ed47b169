"""What the specification implies where no scenario of its section 10 looks: corners between two rules."""

import pytest

from rules.daruma import events
from rules.daruma.state import ENDED_BY_DECK
from tests.rules.daruma.builder import BOARD_A, BOARD_B, BOARD_C, QUIET, table
from tests.rules.daruma.test_turn_start import NEW_ORDER, order, refreshing

RUIN = (4, 4, 4, 1, 2, 3, 5, 6)
"""On a four-dice tile, or with a virtual four, the end of a turn."""


# ---- Throws and luck ----


def test_eight_fours_are_one_piece_of_good_luck() -> None:
    """DA-4.2: four or more of one throw win one card."""
    game = table().play((4,) * 8, QUIET).shows(supply={0: ["purple/swap"]})
    game.shows(ledger=0, size={"pool": 8})


def test_good_luck_twice_with_one_card_in_the_deck_wins_that_card_only() -> None:
    """DA-9.5, DA-9.6."""
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


def test_ones_may_be_thrown_again_by_the_bottle_and_bring_new_ones() -> None:
    """DA-4.4.5, DA-4.5: any faces, 1s included."""
    game = table().pool(1, 1, 2, 5, 6).ledger(2).bottle(1).play((1, 4, 1), QUIET)
    game.pour(5, 1, 1, 6).shows(pool=[1, 1, 2], ledger=3, bottle=2)
    assert "stop" not in game.legal


def test_bad_luck_on_the_first_throw_leaves_half_painted_dolls() -> None:
    """DA-4.8: markers of earlier turns stay, nobody is asked anything."""
    game = table().eyes("M,.,M,.,M").step(3).play(RUIN, QUIET)
    game.shows(active=1, eyes="M,.,M,.,M", eye_supply=2, step=3)


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


def test_generosity_makes_room_for_a_golden_eye() -> None:
    """DA-4.7, DA-9.10: the freed die is a 1, the only free eyes are golden, and the total stays at three."""
    scene = table().row(*BOARD_C).eyes("M,MD,MD,MD,MD").supply(0, "red/swap").pool().ledger(3).bottle(1)
    game = scene.play((1,), QUIET).do("generosity:red/swap>1").shows(legal=["place:0"], ledger=2)
    game.do("place:0")
    assert game.active == 1, "the pool is empty: the turn ends by itself"
    assert game.told(events.BadLuckStruck) == []
    assert len(game.supply(0)) == 5


# ---- Eyes ----


def test_a_doll_with_marker_and_die_takes_no_more_and_is_won_with_both() -> None:
    """DA-4.4.2, DA-3.6: marker back in the supply, die in the cup, a blank doll in the slot."""
    game = table().eyes("MD,M,.,.,.").pool(1, 2).ledger(3).bottle(2).play(QUIET)
    assert game.offers("place") == ["place:1", "place:2", "place:3", "place:4"]
    game.do("place:1", "stop").shows(supply={0: ["red/reroll_all", "white/nudge_set"]})
    assert game.row[:2] == ["purple/swap", "purple/nudge_set"]
    game.shows(eyes=".,.,.,.,.", eye_supply=5)


def test_a_nudge_that_makes_ones_when_no_eye_is_free_does_not_bar_stopping() -> None:
    """DA-4.4.6, DA-9.16, DA-9.43: they are left over and drive the marker."""
    game = table().eyes("DD,M,MD,MD,MD").pool(1, 6).ledger(0).play(QUIET).do("place:1")
    assert game.legal == ["stop"], "a single 6 is no set"
    game = table().row("green/reroll_set", *BOARD_A[1:]).eyes("MD,MD,MD,MD,M").pool(1, 6, 2).ledger(1).play(QUIET)
    game.do("place:4", "nudge:2>1,6>1").shows(pool=[1, 1], legal=["stop"])
    assert game.do("stop").step == 2


def test_the_only_set_of_ones_is_lost_to_the_doll_that_rerolls_sets() -> None:
    """DA-4.11, DA-4.4.5: an action may take the 1s away; afterwards the player may stop."""
    game = table().row(*BOARD_B).pool(1, 1, 1, 2).ledger(3).bottle(1).play((5, 6)).do("place:0")
    assert game.pool == [2, 5, 6]
    assert "stop" in game.legal


# ---- Refresh ----


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


# ---- Swap ----


def test_one_type_against_the_same_type_is_traded_unasked_and_changes_nothing() -> None:
    """DA-9.42, DA-D06: a single result is taken; both cards do change hands."""
    scene = table().eyes(".,.,.,M,.").supply(0, "purple/reroll_set").supply(1, "purple/reroll_set")
    game = scene.pool(1, 2, 2).ledger(3).bottle(2).play()
    before = [game.state.supplies[seat].copy() for seat in (0, 1)]
    game.do("place:3").shows(question="Main")
    assert [game.supply(0), game.supply(1)] == [["purple/reroll_set"], ["purple/reroll_set"]]
    assert len(game.told(events.CardTraded)) == 2
    assert game.state.supplies == [before[1], before[0]]


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


def test_only_the_lower_or_only_the_higher_of_two_traders_may_have_a_card() -> None:
    """DA-4.16.3, DA-9.17: in the pair P0 and P2 it moves the one way or the other."""
    for holder, other in ((0, 2), (2, 0)):
        scene = table(3).eyes(".,.,.,M,.").supply(holder, "red/swap", "white/swap").pool(1, 2).ledger(3).bottle(3)
        game = scene.play().do("place:3")
        assert len(game.complete()) == 2 * 2, "the holder with each of two others, one of two cards"
        game.do("swap:0+2", "take:white/swap")
        assert (game.supply(holder), game.supply(other)) == (["red/swap"], ["white/swap"])
