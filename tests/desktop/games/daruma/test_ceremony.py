"""The end on the table: everybody's dolls get their second eye and are counted before all."""

import pytest

from tests.desktop.games import ceremonies
from tests.desktop.games.ceremonies import Ending


def totals(table):
    return sorted(str(points).replace("-", "\N{MINUS SIGN}") for points in table.game.outcome(table.state).scores)


@pytest.fixture
def table(qtbot):
    return Ending(qtbot, "daruma", 5)


@pytest.mark.parametrize("reduced", [False, True])
def test_dolls_are_counted_before_all(table, reduced):
    ceremonies.told_before_all(table, totals, reduced=reduced)


def test_any_key_goes_on_and_the_end_is_not_told_twice(table):
    ceremonies.left_by_any_key_and_not_told_twice(table)


def test_a_table_that_is_opened_when_all_is_over_tells_no_end(table):
    ceremonies.not_told_where_all_is_over(table)
