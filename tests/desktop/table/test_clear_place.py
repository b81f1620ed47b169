"""Where words that come and go cover least."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from desktop.table.viewport.clear_place import Kept, clear_place

ROOM = QRect(10, 20, 800, 400)
SIZE = QSize(200, 40)


def test_over_nothing_they_lie_where_they_are_wanted():
    place = clear_place(ROOM, [SIZE], [], QPoint(410, 20))
    assert (place.size(), place.top()) == (SIZE, 20)
    assert abs(place.center().x() - 410) <= 10


def test_they_go_beside_what_had_better_stay_in_sight():
    kept = Kept(QRect(300, 20, 220, 90), 2)
    place = clear_place(ROOM, [SIZE], [kept], QPoint(410, 20))
    assert not place.intersects(kept.box)
    assert ROOM.contains(place)


def test_where_something_is_covered_anyway_it_is_what_matters_least():
    dear, cheap = Kept(QRect(10, 20, 800, 200), 4), Kept(QRect(10, 220, 800, 200), 1)
    assert clear_place(ROOM, [SIZE], [dear, cheap], QPoint(410, 20)).top() >= 220


def test_a_narrower_shape_is_taken_where_the_usual_one_would_cover_much():
    sides = [Kept(QRect(10, 20, 340, 400), 4), Kept(QRect(470, 20, 340, 400), 4)]
    shapes = [QSize(400, 40), QSize(110, 120)]
    assert clear_place(ROOM, shapes, sides, QPoint(410, 20)).size() == shapes[1]
    assert clear_place(ROOM, shapes, [], QPoint(410, 20)).size() == shapes[0]


@pytest.mark.parametrize("size", [QSize(900, 40), QSize(200, 500), QSize(800, 400)])
def test_what_is_as_large_as_the_room_or_larger_begins_at_its_edge(size):
    place = clear_place(ROOM, [size], [Kept(QRect(0, 0, 50, 50), 2)], QPoint(410, 20))
    assert place.size() == size
    assert place.left() == ROOM.left() or size.width() < ROOM.width()
    assert place.top() == ROOM.top() or size.height() < ROOM.height()
