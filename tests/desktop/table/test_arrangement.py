"""Where everything is once it is known who looks."""

from desktop.table.layouts import Box
from desktop.table.layouts.arrangement import Arrangement
from tests.desktop.table.kit import SPEC


def test_a_zone_of_a_panel_bears_its_seat_and_lies_where_that_sits():
    for bottom in (0, 1):
        arranged = Arrangement(SPEC, 2, bottom)
        near, far = (arranged.place(f"hand.{seat}") for seat in (bottom, 1 - bottom))
        assert (near.name, near.box) == (f"hand.{bottom}", Box(30, 475, 740, 100))
        assert (far.name, far.box) == (f"hand.{1 - bottom}", Box(390, 10, 150, 70))


def test_what_is_told_of_a_zone_is_shared_by_all_seats():
    """A table has hundreds of zones: copies for each seat would be half of what laying them out takes."""
    arranged = Arrangement(SPEC, 2, 0)

    assert arranged.place("hand.0").spec is SPEC.styles["own"].zones[0]
    assert arranged.place("hand.1").spec is SPEC.styles["far"].zones[0]
