"""The doll that makes players trade (DA-4.16)."""

from rules.daruma import events
from tests.rules.daruma.builder import QUIET, Scene, table

HALF_SWAP = ".,.,.,M,."


def three_players() -> Scene:
    """The table of DA-T19."""
    scene = table(3).eyes(HALF_SWAP).supply(1, "red/nudge_set").supply(2, "blue/swap")
    return scene.pool(1, 2, 2, 3, 5, 5, 6).ledger(1)


def test_on_the_first_eye_nothing_is_swapped() -> None:
    """DA-T17 (DA-4.16, DA-9.11)."""
    game = table().supply(0, "black/swap").supply(1, "red/nudge_set").pool(1, 2, 2, 3, 5, 5, 6).ledger(1).play()
    game.do("place:3").shows(supply={0: ["black/swap"], 1: ["red/nudge_set"]}, pool=[2, 2, 3, 5, 5, 6])
    assert game.question == "Main"
    assert game.told(events.NothingHappened) == []


def test_on_the_second_eye_two_players_trade_one_card_each() -> None:
    """DA-T18 (DA-4.16): two options; the swap doll itself is still on the row."""
    game = table().eyes(HALF_SWAP).supply(0, "black/nudge_set").supply(1, "red/nudge_set", "blue/swap")
    running = game.pool(1, 2, 2, 3, 5, 5, 6).ledger(1).play().do("place:3")
    assert len(running.complete()) == 2
    assert running.legal == ["take:red/nudge_set", "take:blue/swap"]
    running.do("take:red/nudge_set").shows(supply={0: ["red/nudge_set"]})
    running.shows(supply={1: ["black/nudge_set", "blue/swap"]}, eyes=".,.,.,MD,.", row={3: "black/swap"})


def test_with_one_player_without_cards_only_that_player_receives() -> None:
    """DA-T19 (DA-4.16.3, DA-9.17): three options; the pair P0, P1."""
    game = three_players().play().do("place:3")
    assert len(game.complete()) == 3
    assert game.legal == ["swap:0+1", "swap:0+2", "swap:1+2"]
    game.do("swap:0+1").shows(supply={0: ["red/nudge_set"], 1: [], 2: ["blue/swap"]})


def test_with_all_supplies_empty_there_is_no_decision() -> None:
    """DA-T20 (DA-4.16.1)."""
    game = table().eyes(HALF_SWAP).pool(1, 2, 2, 3, 5, 5, 6).ledger(1).play().do("place:3")
    game.shows(eyes=".,.,.,MD,.", question="Main")


def test_two_opponents_may_be_chosen() -> None:
    """DA-T21 (DA-4.16.2)."""
    game = three_players().play().do("place:3", "swap:1+2")
    game.shows(supply={0: [], 1: ["blue/swap"], 2: ["red/nudge_set"]})


def test_the_only_swap_is_made_unasked_and_stays_after_bad_luck() -> None:
    """DA-T22 (DA-4.8, DA-4.16, DA-9.18): mandatory even if every possibility hurts."""
    game = table().eyes(".,M,.,M,.").supply(0, "black/nudge_set").supply(1, "red/nudge_set").pool(1, 1, 2, 3, 5)
    running = game.ledger(3).play((1, 2, 4), QUIET).do("place:3").shows(question="Main")
    running.do("place:0").shows(supply={0: ["red/nudge_set"], 1: ["black/nudge_set"]}, eyes=".,M,.,M,.")
    running.shows(active=1, step=0)
    game = table().eyes(HALF_SWAP).supply(0, "red/swap").pool(1, 2, 2, 3, 5, 5, 6).ledger(1).play()
    game.do("place:3").shows(supply={0: [], 1: ["red/swap"]})


def test_dolls_completed_this_turn_cannot_be_traded() -> None:
    """DA-9.19: they are still on the row."""
    game = table().eyes("MD,.,.,M,.").supply(0, "white/swap").supply(1, "red/nudge_set").pool(1, 2, 3).ledger(3)
    running = game.bottle(1).play().do("place:3")
    running.shows(supply={0: ["red/nudge_set"], 1: ["white/swap"]}, row={0: "red/reroll_all"})


def test_two_cards_of_the_same_type_may_be_exchanged() -> None:
    """DA-9.42: nothing changes, and it is an option like the others."""
    game = table().eyes(HALF_SWAP).supply(0, "purple/reroll_set", "red/swap").supply(1, "purple/reroll_set")
    running = game.pool(1, 2, 2).ledger(3).bottle(2).play().do("place:3")
    assert running.complete() == [
        ("take:red/swap", "take:purple/reroll_set"),
        ("take:purple/reroll_set", "take:purple/reroll_set"),
    ]
    running.do("take:purple/reroll_set").shows(supply={0: ["purple/reroll_set", "red/swap"]})
    assert running.supply(1) == ["purple/reroll_set"]
    assert len(running.told(events.CardTraded)) == 2


def test_a_pair_can_be_traded_in_as_many_ways_as_types_times_types() -> None:
    """DA-D06, option counts: the sum over pairs of types times types, an empty supply counting one."""
    game = table(4).eyes(HALF_SWAP).supply(0, "red/swap", "white/swap", "white/swap").deck()
    running = game.supply(1, "green/swap", "blue/swap").supply(2, "gold/counts_as_four").pool(1, 2, 2).ledger(3)
    table_for_four = running.bottle(2).play().do("place:3")
    assert len(table_for_four.complete()) == 2 * 2 + 2 * 1 + 2 * 1 + 2 * 1 + 2 * 1 + 1 * 1
    table_for_four.do("swap:0+1").shows(legal=["take:red/swap", "take:white/swap"])
    table_for_four.do("take:white/swap").shows(legal=["take:blue/swap", "take:green/swap"])
    table_for_four.do("take:green/swap").shows(supply={0: ["green/swap", "red/swap", "white/swap"]})
    assert table_for_four.supply(1) == ["blue/swap", "white/swap"]
