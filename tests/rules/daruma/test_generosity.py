"""Japanese generosity (DA-4.7)."""

from rules.core.event import Rolled
from rules.daruma import events
from tests.rules.daruma.builder import BOARD_A, DECK_K, QUIET, table


def test_a_gift_frees_a_die_of_the_ledger_and_a_one_must_be_used() -> None:
    """DA-T29 (DA-4.7, DA-9.23)."""
    game = table().supply(0, "black/swap", "red/swap").pool(2, 3, 5).ledger(3).bottle(2).play((1,))
    game.do("generosity:black/swap>1").shows(supply={0: ["red/swap"], 1: ["black/swap"]}, ledger=2)
    game.shows(pool=[1, 2, 3, 5], offers={"generosity": []})
    assert "stop" not in game.legal


def test_a_four_goes_back_and_the_gift_stays_given() -> None:
    """DA-T30 (DA-9.22, DA-4.7): no bad luck, as the total is what it was, and no good luck of one die (DA-4.2)."""
    game = table().supply(0, "black/swap").pool(2, 3, 5).ledger(3).bottle(2).play((4,))
    game.do("generosity:black/swap>1").shows(ledger=3, pool=[2, 3, 5], supply={1: ["black/swap"]})
    game.shows(question="Main", active=0)
    assert game.told(events.GoodLuckStruck) == []
    assert game.deck == list(DECK_K)


def test_generosity_needs_a_real_four_and_a_card() -> None:
    """DA-T31 (DA-4.3, DA-9.21): L=0; no card with L=1; L=0 with V=1."""
    assert table().supply(0, "red/swap").pool(2, 3, 5).ledger(0).play().offers("generosity") == []
    assert table().pool(2, 3, 5).ledger(1).play().offers("generosity") == []
    virtual_only = table().supply(0, "red/swap").step(3).pool(2, 3, 5).ledger(0).play()
    virtual_only.shows(virtual=1, offers={"generosity": []})


def test_with_no_dice_left_generosity_goes_on_with_the_die_it_frees() -> None:
    """DA-T32 (DA-4.7)."""
    game = table().eyes("D,.,.,.,.").supply(0, "black/swap").pool(1).ledger(2).bottle(4).play((3,), QUIET)
    game.do("place:1").shows(pool=[])
    assert sorted(game.legal) == ["generosity:black/swap>1", "stop"]
    game.do("generosity:black/swap>1").shows(pool=[3], ledger=1)
    game.do("stop").shows(eyes="M,M,.,.,.", step=1)


def test_with_no_dice_left_and_no_card_the_turn_ends_by_itself() -> None:
    """DA-T33 (DA-3.5)."""
    game = table().eyes("D,.,.,.,.").pool(1).ledger(2).bottle(4).play(QUIET).do("place:1")
    game.shows(step=0, eyes="M,M,.,.,.", active=1)


def test_any_card_may_be_given_to_any_other_player() -> None:
    """DA-4.7, DA-9.24: a golden daruma too, and one that is a nuisance to the recipient."""
    game = table(4).supply(0, "gold/counts_as_four", "black/swap").supply(2, "red/swap").objective(2, 1)
    running = game.pool(2, 3, 5).ledger(3).bottle(2).play()
    assert running.offers("generosity") == [
        *("generosity:black/swap>1", "generosity:black/swap>2", "generosity:black/swap>3"),
        *("generosity:gold/counts_as_four>1", "generosity:gold/counts_as_four>2", "generosity:gold/counts_as_four>3"),
    ]


def test_equal_cards_are_one_option() -> None:
    """DA-D02: generosity names the type of the card."""
    game = table().supply(0, "white/swap", "white/swap").deck().pool(2, 3, 5).ledger(3).bottle(2).play()
    assert game.offers("generosity") == ["generosity:white/swap>1"]


def test_dolls_completed_this_turn_cannot_be_given() -> None:
    """DA-4.7: they are not yet in the supply."""
    game = table().eyes("MD,.,.,.,.").pool(2, 3, 5).ledger(3).bottle(1).play()
    assert game.offers("generosity") == []


def test_a_card_won_by_good_luck_this_turn_can_be_given() -> None:
    """DA-4.7."""
    game = table().play((4, 4, 4, 4, 1, 2, 3, 5), (1, 2, 2, 3, 4, 5, 5, 6))
    assert game.offers("generosity") == ["generosity:purple/swap>1"]


def test_generosity_may_be_used_again_in_the_next_turn() -> None:
    """DA-4.7: once per turn."""
    game = table().supply(0, "black/swap", "red/swap").pool(2, 3, 5).ledger(3).bottle(2)
    running = game.play((2,), QUIET, (2, 2, 3, 3, 4, 5, 5, 6)).do("generosity:black/swap>1", "stop", "stop")
    assert running.active == 0
    assert "generosity:red/swap>1" in running.legal


def test_generosity_comes_too_late_after_the_fourth_four() -> None:
    """DA-9.20: the turn has ended."""
    game = table().supply(0, "red/swap").pool(2, 6).ledger(3).bottle(3).play((4,), QUIET).do("bottle:2")
    game.shows(active=1, supply={0: ["red/swap"]})


def test_generosity_cannot_interrupt_an_action() -> None:
    """DA-4.7: while a set is to be chosen, nothing else is legal."""
    row = ("red/reroll_set", *BOARD_A[1:])
    game = table().row(*row).supply(0, "red/swap").pool(1, 2, 2, 3, 3).ledger(3).play().do("place:0")
    assert game.legal == ["set:2", "set:3"]


def test_the_last_die_may_complete_a_swap_that_makes_generosity_possible() -> None:
    """DA-T51 (DA-9.41, DA-9.22): the action is resolved before the turn can end for want of dice."""
    game = table().eyes(".,.,.,M,.").supply(1, "red/swap").pool(1).ledger(3).bottle(4).play((4,), QUIET)
    game.do("place:3").shows(supply={0: ["red/swap"], 1: []}, pool=[], question="Main")
    assert sorted(game.legal) == ["generosity:red/swap>1", "stop"]
    game.do("generosity:red/swap>1").shows(active=1, supply={0: ["black/swap"], 1: ["red/swap"]})
    game.shows(row={3: "purple/swap"}, step=0)


def test_a_gift_is_told_before_the_die_is_thrown() -> None:
    """DA-4.7: give, take a die from the ledger, throw."""
    game = table().supply(0, "black/swap").pool(2, 3, 5).ledger(3).bottle(2).play((6,))
    game.do("generosity:black/swap>1")
    assert [type(event) for event in game.events] == [events.CardGiven, events.GenerosityUsed, events.Thrown]
    (thrown,) = game.told(Rolled)
    assert (thrown.source, thrown.target, thrown.before, thrown.after) == ("ledger", "pool", ("die.4",), ("die.6",))
