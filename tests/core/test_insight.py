"""A prospect sums up what trials of an action have shown."""

import pytest

from rules.core.insight import Prospect


def test_chances_are_the_average_of_all_trials_unless_a_search_knows_better():
    found = Prospect(2)
    assert found.chances == []
    for mine in (0.25, 0.25, 1.0):
        found.add([mine, 1 - mine], {"gold": mine})
    assert found.chances == [0.5, 0.5]
    assert found.trials == [{"gold": 0.25}, {"gold": 0.25}, {"gold": 1.0}]
    found.judge([0.9, 0.1])
    assert found.chances == pytest.approx([0.9, 0.1])
    assert len(found.trials) == 3
