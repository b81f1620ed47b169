"""Motion: animations that stages are made of."""

from PySide6.QtCore import QParallelAnimationGroup, QPointF
from PySide6.QtWidgets import QGraphicsWidget

from desktop.table.motion import Ease, Motion, along, change, row, shorten, then
from desktop.table.tempo import FADE, HOME, REDUCED, Tempo


def test_a_way_goes_past_every_stop_at_one_speed(qapp):
    thing = QGraphicsWidget()
    way = along(thing, [QPointF(0, 0), QPointF(30, 0), QPointF(30, 90)], 1200)
    way.setEasingCurve(Ease.Linear)

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


def test_what_is_shortened_is_shortened_in_all_its_parts_and_what_is_done_at_their_end_is_still_done(qapp):
    done, thing, whole = [], QGraphicsWidget(), QParallelAnimationGroup()
    glide = change(thing, b"pos", QPointF(0, 0), QPointF(80, 0), 100)
    whole.addAnimation(row(glide, then(60, lambda: done.append("late"))))
    whole.addAnimation(row(then(0, lambda: done.append("now")), then(1, lambda: done.append("soon"))))

    shorten(whole, 0.25)
    whole.start()
    whole.setCurrentTime(whole.totalDuration())

    assert (whole.totalDuration(), glide.duration()) == (40, 25)
    assert thing.pos() == QPointF(80, 0)
    assert sorted(done) == ["late", "now", "soon"]


def test_only_at_the_fastest_a_beat_is_cut_and_the_longer_it_is_the_more():
    fastest = Tempo(4.0)

    assert [fastest.beat(ms) for ms in (0, 15, 30, 60, 90, 270)] == [0, 15, 30, 35, 40, 70]
    assert [Tempo(speed).beat(240) for speed in (0.0, 0.5, 1.0, 2.0)] == [240] * 4
