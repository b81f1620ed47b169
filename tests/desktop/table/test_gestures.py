"""The gesture index: sources, targets, buttons and what a drop means."""

import pytest

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


AGAIN = Gesture(PLAY.action, "#3", "board", message("play"))


@pytest.mark.parametrize(
    ("gestures", "lone"),
    [
        ([PLAY, SELL, STOP], "#1"),
        ([BURN, STOP], None),  # it has to be brought nowhere
        ([STOP], None),
        ([PLAY, SELL, LEND, BURN, STOP], None),
        ([PLAY, AGAIN], "#1"),  # of two that do the same everywhere the first
        ([PLAY, AGAIN, SELL], None),
    ],
)
def test_the_only_thing_to_grab_is_lone_where_it_has_to_be_brought_somewhere(gestures, lone):
    assert GestureIndex(gestures).lone == lone


def test_a_drop_may_mean_one_thing_or_several_or_nothing():
    assert INDEX.resolve("#1", "board") == [PLAY]
    assert INDEX.resolve("#1", "market") == [SELL, LEND]
    assert INDEX.resolve("#2", "board") == []
    assert INDEX.resolve("#9", "board") == []
