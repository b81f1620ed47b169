"""Dolls that reroll (DA-4.10 to DA-4.12)."""

from rules.core.event import Rolled
from rules.daruma import events
from tests.rules.daruma.builder import BOARD_B, table

MIXED = (1, 1, 2, 2, 3, 3, 3, 5)


def test_reroll_all_throws_every_die_that_is_left_ones_too() -> None:
    """DA-T09 (DA-4.10)."""
    game = table().pool(1, 1, 2, 2, 3, 3, 5, 6).play((1, 2, 3, 4, 5, 6, 6)).do("place:0")
    assert game.told(Rolled)[0].before == ("die.1", "die.2", "die.2", "die.3", "die.3", "die.5", "die.6")
    game.shows(ledger=1, pool=[1, 2, 3, 5, 6, 6])


def test_without_dice_a_set_or_a_single_nothing_is_thrown() -> None:
    """DA-4.10, DA-4.11, DA-4.12: no effect, no throw."""
    game = table().pool(1).ledger(3).bottle(4).supply(0, "red/swap").play().do("place:0").shows(question="Main")
    no_set = table().row(*BOARD_B).pool(1, 1, 2, 3, 5).ledger(3).play().do("place:0").shows(pool=[1, 2, 3, 5])
    no_single = table().pool(1, 2, 2, 3, 3).ledger(3).play().do("place:2").shows(pool=[2, 2, 3, 3])
    for one in (game, no_set, no_single):
        assert [type(event) for event in one.told(Rolled, events.NothingHappened)] == [events.NothingHappened]


def test_of_several_sets_one_is_chosen_and_thrown_whole_and_an_only_one_without_choice() -> None:
    """DA-T10 (DA-4.11, DA-D03): exactly the faces that two or more dice show, even a pair of 1s."""
    game = table().row(*BOARD_B).pool(*MIXED).play((1, 4, 6)).do("place:0")
    game.shows(pool=[1, 2, 2, 3, 3, 3, 5], legal=["set:2", "set:3"])
    game.do("set:3").shows(pool=[1, 1, 2, 2, 5, 6], ledger=1)
    game = table().row(*BOARD_B).pool(1, 1, 1, 2, 3).ledger(3).play((5, 6)).do("place:0")
    game.shows(pool=[2, 3, 5, 6], question="Main")


def test_reroll_singles_throws_all_singles_together_without_choice() -> None:
    """DA-T11 (DA-4.12, DA-9.37): the 5 and the 1; dice that all differ are all singles."""
    game = table().row(*BOARD_B).pool(*MIXED).play((4, 6)).do("place:2")
    assert game.told(Rolled)[0].before == ("die.1", "die.5")
    game.shows(pool=[2, 2, 3, 3, 3, 6], ledger=1)
    game = table().pool(1, 1, 2, 3, 5, 6).ledger(2).play((2, 2, 2, 2, 2)).do("place:2")
    assert game.pool == [2, 2, 2, 2, 2]


def test_dice_that_come_to_match_others_or_become_singles_are_not_thrown_again() -> None:
    """DA-9.36: the group is fixed when the action starts."""
    game = table().row(*BOARD_B).pool(1, 2, 2, 3, 3, 5, 6).ledger(1).play((5, 6)).do("place:0", "set:2")
    assert game.pool == [3, 3, 5, 5, 6, 6]
    assert [event.before for event in game.told(Rolled)] == [("die.2", "die.2")]
    game = table().pool(1, 2, 2, 3, 3, 5, 6).ledger(1).play((2, 5)).do("place:2")
    assert game.pool == [2, 2, 2, 3, 3, 5]
    assert [event.before for event in game.told(Rolled)] == [("die.5", "die.6")]


def test_the_action_fires_on_the_second_eye_as_well() -> None:
    """DA-9.11: on every die placed."""
    game = table().eyes("M,.,.,.,.").pool(1, 2, 2).ledger(3).bottle(2).play((3, 5)).do("place:0")
    game.shows(eyes="MD,.,.,.,.", pool=[3, 5])
    both = table().pool(1, 1, 2, 2).ledger(3).bottle(1).play((1, 3, 5), (6, 6)).do("place:0", "place:0")
    both.shows(eyes="DD,.,.,.,.", pool=[6, 6])
