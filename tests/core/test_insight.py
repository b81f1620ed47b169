"""A prospect sums up what trials of an action have shown."""

import pytest

from rules.core.insight import Prospect


def tried(*chances):
    found = Prospect(2)
    for mine in chances:
        found.add([mine, 1 - mine], {"gold": mine})
    return found


def test_chances_are_the_average_of_all_trials():
    assert tried(0.25, 0.25, 1.0).chances == [0.5, 0.5]
    assert tried(0.25, 1.0).trials == [{"gold": 0.25}, {"gold": 1.0}]


def test_a_search_that_knows_better_is_believed():
    found = tried(0.25, 0.75)
    found.judge([0.9, 0.1])

    assert found.chances == pytest.approx([0.9, 0.1])
    assert found.trials == [{"gold": 0.25}, {"gold": 0.75}]


def test_nothing_is_said_of_what_was_not_tried():
    assert Prospect(2).chances == []
