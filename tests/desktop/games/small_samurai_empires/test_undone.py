"""What an order leaves undone: nobody is told of what they cannot do, or keep with good reason."""

import pytest

from rules.core.message import message
from tests.desktop.games.kit import left_undone
from tests.rules.small_samurai_empires.builder import B


def empires():
    return B(2).men("harima", P1=2).men("ise", P1=1).held("P1", food=1)


@pytest.mark.parametrize("order", ["move_3", "move_2_or_3"])
def test_an_order_of_which_nothing_was_done_would_come_to_nothing(order):
    made = empires().ordered(4, order)

    assert left_undone(made, "done") == message("small_samurai_empires.undone.order")


def test_who_means_to_sail_need_not_march():
    assert left_undone(empires().ordered(4, "move_2_or_sail"), "done") is None


def test_who_has_marched_may_stop_where_they_like():
    assert left_undone(empires().ordered(4, "move_3").do("step:harima>kii"), "done") is None


def test_an_attack_that_was_ordered_is_not_left_unsaid_but_a_second_one_costs_something():
    made = B(2).men("kii", P1=1, P2=2).held("P1", bushido=1).ordered(6, "attack")
    assert left_undone(made, "decline") == message("small_samurai_empires.undone.order")

    assert left_undone(made.do("attack:kii>1"), "decline") is None


def test_a_samurai_for_nothing_is_not_left_unsaid_but_one_that_costs_food_is():
    made = B(2).castle("kii", "P1").held("P1", food=1).ordered(5, "recruit")
    assert left_undone(made, "decline") == message("small_samurai_empires.undone.samurai")

    assert left_undone(made.do("recruit:kii"), "decline") is None
