"""The gesture index: sources, targets, buttons and what a drop means."""

from desktop.table.interactors.gestures import GestureIndex
from rules.core.action import Action
from rules.core.message import message
from rules.core.view import Gesture


def gesture(token, source, target):
    return Gesture(Action("do", token), source, target, message(token))


PLAY = gesture("play", "#1", "board")
SELL = gesture("sell", "#1", "market")
LEND = gesture("lend", "#1", "market")
BURN = gesture("burn", "#2", None)
STOP = gesture("stop", None, None)
INDEX = GestureIndex([PLAY, SELL, LEND, BURN, STOP])


def test_the_only_thing_to_grab_is_lone_where_it_has_to_be_brought_somewhere():
    assert GestureIndex([PLAY, SELL, STOP]).lone == "#1"
    assert GestureIndex([BURN, STOP]).lone is None
    assert GestureIndex([STOP]).lone is None
    assert INDEX.lone is None


def test_of_two_things_that_do_the_same_everywhere_the_first_is_lone():
    again = Gesture(PLAY.action, "#3", "board", message("play"))
    assert GestureIndex([PLAY, again]).lone == "#1"
    assert GestureIndex([PLAY, again, SELL]).lone is None


def test_a_drop_may_mean_one_thing_or_several_or_nothing():
    assert INDEX.resolve("#1", "board") == [PLAY]
    assert INDEX.resolve("#1", "market") == [SELL, LEND]
    assert INDEX.resolve("#2", "board") == []
    assert INDEX.resolve("#9", "board") == []
