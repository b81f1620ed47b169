"""The end on the table: the lords of both camps march up and are added up."""

import pytest

from tests.desktop.games import ceremonies
from tests.desktop.games.ceremonies import Ending


def totals(table):
    return sorted(map(str, table.game.outcome(table.state).scores))


@pytest.fixture
def table(qtbot):
    return Ending(qtbot, "nine_cards_sekigahara", 2)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_lords_of_both_camps_are_added_up_before_all(table, reduced):
    ceremonies.told_before_all(table, totals, reduced=reduced)


def test_any_key_goes_on_and_the_end_is_not_told_twice(table):
    ceremonies.left_by_any_key_and_not_told_twice(table)
