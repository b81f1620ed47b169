"""Motion: animations that stages are made of."""

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsWidget

from desktop.table.motion import Ease, Motion, along
from desktop.table.tempo import FADE, HOME, REDUCED, Tempo


def test_a_way_goes_past_every_stop_at_one_speed(qapp):
    thing = QGraphicsWidget()
    way = along(thing, [QPointF(0, 0), QPointF(30, 0), QPointF(30, 90)], 1200, Ease.Linear)

    for at, spot in ((150, (15, 0)), (300, (30, 0)), (600, (30, 30)), (1200, (30, 90))):
        way.setCurrentTime(at)
        assert (round(way.currentValue().x()), round(way.currentValue().y())) == spot


def test_a_way_to_where_a_thing_is_already_does_not_fail(qapp):
    thing = QGraphicsWidget()
    way = along(thing, [QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)], 100)

    way.setCurrentTime(100)
    assert way.currentValue() == QPointF(5, 5)


def test_where_motion_is_reduced_nothing_fades_for_long_and_the_hand_is_answered_at_once(qapp):
    slow, thing = Tempo(0.5, reduced=True), QGraphicsWidget()

    assert (slow.fade(FADE), slow.fade(60), Tempo(0.5).fade(FADE)) == (REDUCED, REDUCED, 2 * FADE)
    assert slow.ms(900) == 1800, "what is to be read stands as long as ever"
    Motion(slow).go(thing, b"pos", QPointF(40, 0), HOME)
    assert thing.pos() == QPointF(40, 0)
