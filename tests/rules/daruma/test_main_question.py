"""The main question: painting, pouring, stopping (DA-4.3 to DA-4.6)."""

import pytest

from rules.core.message import Message, message
from tests.rules.daruma.builder import QUIET, table


def test_pouring_spends_one_die_each_time_and_throws_the_chosen_ones() -> None:
    """DA-T23 (DA-4.5, DA-4.17): the unchosen dice stay as they are; at least one of the others is thrown each time."""
    game = table().pool(1, 2, 3, 5, 6, 6).ledger(2).play((1, 4))
    game.pour(3, 2, 6).shows(pool=[1, 1, 5, 6], ledger=3, bottle=1)
    game = table().pool(2, 2, 3, 5).ledger(3).bottle(1).play((2,), (3,), (5,), QUIET)
    game.pour(2, 2).shows(pool=[2, 3, 5])
    game.pour(2, 3)
    game.do("bottle:3").shows(pool=[5], bottle=4, legal=["stop"])


def test_of_a_single_die_only_a_one_can_be_used() -> None:
    """DA-T24 (DA-4.3, DA-4.5, DA-4.6, DA-8.5, DA-D02): {1} must be painted; with {5} to stop is one's own to say."""
    game = table().pool(1).ledger(3).bottle(4).play()
    assert game.legal == ["place:0", "place:1", "place:2", "place:3", "place:4"]
    game = table().pool(5).ledger(3).bottle(4).play(QUIET).shows(active=0, legal=["stop"])
    game.do("stop").shows(step=1)


def test_a_one_bars_stopping_until_it_is_used_or_thrown_away() -> None:
    """DA-T25 (DA-4.4.4, DA-4.4.5): the bottle may reroll the 1 before it is used."""
    game = table().pool(1, 2, 3, 5, 6, 6).ledger(2).play((2,))
    assert "stop" not in game.legal
    game.pour(6, 1).shows(pool=[2, 2, 3, 5, 6], bottle=1)
    assert "stop" in game.legal


def test_a_one_goes_on_an_eye_and_never_on_the_bottle_and_other_dice_may_come_before_it() -> None:
    """DA-4.4, DA-4.4.1, DA-4.4.5, DA-9.8: but one may not stop while a usable 1 lies in the pool."""
    game = table().pool(1, 1, 2).ledger(3).bottle(2).play()
    assert game.legal == ["place:0", "place:1", "place:2", "place:3", "place:4", "bottle:2"]
    game = table().pool(1, 3, 6).ledger(2).bottle(3).play()
    game.shows(offers={"bottle": ["bottle:3", "bottle:6"], "stop": []})


def test_a_doll_accepts_as_many_dice_as_it_has_free_eyes_whoever_painted_the_others() -> None:
    """DA-4.4.2, DA-9.13: one filled eye accepts one more, two accept none; who completes the doll gets it."""
    game = table().eyes("MD,M,D,DD,.").pool(1, 2).ledger(2).play()
    assert game.offers("place") == ["place:1", "place:2", "place:4"]
    game = table().eyes(".,M,.,.,.").pool(1, 2).ledger(3).bottle(3).play(QUIET).do("place:1", "stop")
    assert game.supply(0) == ["white/nudge_set"]


def test_the_action_of_a_doll_is_resolved_at_once_and_then_it_is_the_players_choice_again() -> None:
    """DA-4.4.3: actions are mandatory."""
    game = table().pool(1, 2, 3).ledger(3).bottle(2).play((5, 6)).do("place:0")
    game.shows(pool=[5, 6], question="Main")


def test_ones_are_unusable_when_no_eye_is_free() -> None:
    """DA-4.4.6, DA-9.9, DA-9.43: stopping is legal; they may be thrown again by the bottle, or count as left over."""
    game = table().eyes("MD,MD,MD,MD,MD").pool(1).ledger(1).bottle(1).play(QUIET).shows(legal=["stop"])
    game.do("stop").shows(step=1)
    game = table().eyes("D,MD,MD,MD,MD").pool(1, 3, 5).play((1, 1), (1,), QUIET).do("place:0")
    game.shows(pool=[1, 1], legal=["stop"])
    game = table().eyes("D,MD,MD,MD,MD").pool(1, 3, 5).play((1, 3), (1,), QUIET).do("place:0")
    assert game.legal == ["bottle:3", "stop"]
    game.do("bottle:3").shows(pool=[1])
    game.do("stop").shows(step=1)


def test_with_only_cursed_eyes_free_and_a_full_ledger_a_lone_one_must_be_painted() -> None:
    """DA-9.10: bad luck cannot be avoided, unless another die is poured or generosity lowers the ledger."""
    row = ("gold/counts_as_four", *("white/nudge_set", "blue/reroll_singles", "black/swap", "green/nudge_singles"))
    doomed = table().row(*row).eyes(".,MD,MD,MD,MD").pool(1).ledger(3).bottle(0).play(QUIET)
    assert doomed.legal == ["place:0"]
    doomed.do("place:0").shows(active=1)
    with_sake = table().row(*row).eyes(".,MD,MD,M,MD").pool(1, 2).ledger(3).play()
    assert with_sake.offers("bottle") == ["bottle:2"]
    with_card = table().row(*row).eyes(".,MD,MD,MD,MD").pool(1).ledger(3).supply(0, "red/swap").play((2,))
    assert with_card.legal == ["place:0", "generosity:red/swap>1"]
    with_card.do("generosity:red/swap>1").shows(ledger=2)
    with_card.do("place:0").shows(active=0)


def test_the_dice_to_throw_again_are_a_non_empty_part_of_the_rest() -> None:
    """DA-4.3, DA-4.5, DA-D02: the last face cannot be refused when nothing was chosen before, nor the only die."""
    game = table().pool(2, 3, 3, 5, 5).ledger(3).play((6, 6), (1, 2)).do("bottle:2", "reroll:3x0")
    assert game.legal == ["reroll:5x1", "reroll:5x2"]
    other = table().pool(2, 3, 3, 5, 5).ledger(3).play((6,)).do("bottle:2", "reroll:3x1")
    assert other.legal == ["reroll:5x0", "reroll:5x1", "reroll:5x2"]
    game = table().pool(2, 6).ledger(3).bottle(3).play((3,)).do("bottle:2")
    game.shows(pool=[3], question="Main")


def test_stopping_is_free_right_after_the_first_throw_with_eight_dice_left() -> None:
    """DA-4.6, DA-9.33: marker +2, without a painted eye."""
    game = table().play(QUIET, QUIET).shows(size={"pool": 8})
    game.do("stop").shows(step=2, eyes=".,.,.,.,.")


@pytest.mark.parametrize(
    ("pool", "doll", "said"),
    [
        ((1,), False, "paint"),
        ((1, 2), False, "paint_pour"),
        ((1,), True, "paint_give"),
        ((1, 2), True, "paint_pour_give"),
        ((5,), False, "stop"),
        ((5, 6), False, "pour_stop"),
        ((5,), True, "give_stop"),
        ((5, 6), True, "pour_give_stop"),
    ],
)
def test_the_question_names_what_can_be_done_and_nothing_else(pool: tuple[int, ...], doll: bool, said: str) -> None:
    """DA-4.3: it offered to end the turn where a 1 forbids it, and to give a doll where there is none."""
    laid = table().pool(*pool).ledger(3).bottle(5 - len(pool))
    game = (laid.supply(0, "red/swap") if doll else laid).play()
    assert game.decision.prompt == message("daruma.ask.main", what=Message(f"daruma.ask.main.{said}"))
