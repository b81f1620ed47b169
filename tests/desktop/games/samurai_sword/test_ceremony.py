"""The end on the table: everybody's Honor is multiplied before all."""

import pytest

from rules.core.message import SeatRef
from tests.desktop.games import ceremonies
from tests.desktop.games.ceremonies import Ending


def totals(table):
    parts = table.game.outcome(table.state).parts
    return sorted(_multiplied(own, SeatRef(seat)) for seat, own in enumerate(parts))


def _multiplied(parts, who):
    honor, *daimyo = [part for part in parts if dict(part.label.args).get("seat") == who]
    extra = sum(part.points for part in daimyo)
    more = f" + {extra}" if extra else ""
    return f"{honor.count} × {dict(honor.label.args)['n']}{more} = {honor.points + extra}"


@pytest.fixture
def table(qtbot):
    return Ending(qtbot, "samurai_sword", 7)


@pytest.mark.parametrize("reduced", [False, True])
def test_honor_is_multiplied_before_all(table, reduced):
    ceremonies.told_before_all(table, totals, reduced=reduced)


def test_any_key_goes_on_and_the_end_is_not_told_twice(table):
    ceremonies.left_by_any_key_and_not_told_twice(table)


def test_a_table_that_is_opened_when_all_is_over_tells_no_end(table):
    ceremonies.not_told_where_all_is_over(table)
