"""Japanese generosity (DA-4.7)."""

from rules.core.event import Rolled
from rules.daruma import events
from tests.rules.daruma.builder import BOARD_A, DECK_K, QUIET, table


def test_a_gift_frees_a_die_of_the_ledger_and_stays_given_whatever_that_die_shows() -> None:
    """DA-T29, DA-T30 (DA-4.2, DA-4.7, DA-9.22, DA-9.23): a 1 must be used; a 4 goes back, neither bad luck nor good."""
    game = table().supply(0, "black/swap", "red/swap").pool(2, 3, 5).ledger(3).bottle(2).play((1,))
    game.do("generosity:black/swap>1").shows(supply={0: ["red/swap"], 1: ["black/swap"]}, ledger=2)
    game.shows(pool=[1, 2, 3, 5], offers={"generosity": []})
    assert "stop" not in game.legal
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


def test_generosity_with_no_dice_left_needs_a_card_or_the_turn_ends_by_itself() -> None:
    """DA-T32, DA-T33 (DA-4.7, DA-3.5): it goes on with the die that it frees."""
    game = table().eyes("D,.,.,.,.").supply(0, "black/swap").pool(1).ledger(2).bottle(4).play((3,), QUIET)
    game.do("place:1").shows(pool=[])
    assert sorted(game.legal) == ["generosity:black/swap>1", "stop"]
    game.do("generosity:black/swap>1").shows(pool=[3], ledger=1)
    game.do("stop").shows(eyes="M,M,.,.,.", step=1)
    game = table().eyes("D,.,.,.,.").pool(1).ledger(2).bottle(4).play(QUIET).do("place:1")
    game.shows(step=0, eyes="M,M,.,.,.", active=1)


def test_any_card_of_the_supply_may_be_given_to_any_other_player() -> None:
    """DA-4.7, DA-9.24, DA-D02: golden dolls, nuisances and cards just won too, dolls just completed not."""
    scene = table(4).supply(0, "gold/counts_as_four", "black/swap").supply(2, "red/swap").objective(2, 1)
    assert scene.pool(2, 3, 5).ledger(3).bottle(2).play().offers("generosity") == [
        *("generosity:black/swap>1", "generosity:black/swap>2", "generosity:black/swap>3"),
        *("generosity:gold/counts_as_four>1", "generosity:gold/counts_as_four>2", "generosity:gold/counts_as_four>3"),
    ]
    equal = table().supply(0, "white/swap", "white/swap").deck().pool(2, 3, 5).ledger(3).bottle(2).play()
    assert equal.offers("generosity") == ["generosity:white/swap>1"]
    completed = table().eyes("MD,.,.,.,.").pool(2, 3, 5).ledger(3).bottle(1).play()
    assert completed.offers("generosity") == []
    won = table().play((4, 4, 4, 4, 1, 2, 3, 5), (1, 2, 2, 3, 4, 5, 5, 6))
    assert won.offers("generosity") == ["generosity:purple/swap>1"]


def test_generosity_may_be_used_again_in_the_next_turn() -> None:
    """DA-4.7: once per turn."""
    game = table().supply(0, "black/swap", "red/swap").pool(2, 3, 5).ledger(3).bottle(2)
    running = game.play((2,), QUIET, (2, 2, 3, 3, 4, 5, 5, 6)).do("generosity:black/swap>1", "stop", "stop")
    assert running.active == 0
    assert "generosity:red/swap>1" in running.legal


def test_generosity_interrupts_no_action_and_comes_too_late_after_the_fourth_four() -> None:
    """DA-4.7, DA-9.20: the turn has ended; while a set is to be chosen, nothing else is legal."""
    game = table().supply(0, "red/swap").pool(2, 6).ledger(3).bottle(3).play((4,), QUIET).do("bottle:2")
    game.shows(active=1, supply={0: ["red/swap"]})
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
