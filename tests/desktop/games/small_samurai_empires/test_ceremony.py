"""The end on the table: every house is called up with its points."""

import pytest

from tests.desktop.games import ceremonies
from tests.desktop.games.ceremonies import Ending


def totals(table):
    return sorted(map(str, table.game.outcome(table.state).scores))


@pytest.fixture
def table(qtbot):
    return Ending(qtbot, "small_samurai_empires", 4)


@pytest.mark.parametrize("reduced", [False, True])
def test_every_house_is_called_up_with_its_points(table, reduced):
    ceremonies.told_before_all(table, totals, reduced=reduced)


def test_any_key_goes_on_and_the_end_is_not_told_twice(table):
    ceremonies.left_by_any_key_and_not_told_twice(table)
