"""A picture may be drawn a few strokes at a time, and is the same in the end."""

import time

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainterPath, QPen, QPixmap

from desktop.games.small_samurai_empires.art.holds import TIED, hold, hold_box
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.items.sharpening import Sharpening
from desktop.theme.art import Art
from desktop.theme.easel import Easel, PatientPainter

STROKES = 20
STROKE_S = 0.002


def empty_easel() -> Easel:
    """All easels share one hand, which would first put away what is half drawn: strokes that nobody expects.

    A test before may have left it, or a window of such a test whose events came while this one was set up.
    """
    easel = Easel()
    easel.begin(lambda _rest: None)
    assert easel.work()
    return easel


@pytest.fixture(autouse=True)
def _nothing_half_drawn():
    empty_easel()


@pytest.fixture
def art(qapp):
    made = Art()
    made.register("slow/", _slow)
    return made


def _slow(key, painter, area, context):
    for number in range(STROKES):
        time.sleep(STROKE_S)
        line = QPainterPath(QPointF(0, 3 * number))
        line.lineTo(60, 60 - 2 * number)
        painter.strokePath(line, QPen(QColor("#884422"), 1.5))


def test_nobody_waits_for_more_than_a_few_strokes_and_the_picture_is_the_same(art):
    waits = []
    is_drawn = False
    while not is_drawn:
        began = time.perf_counter()
        is_drawn = art.sketch("slow/a", 60, 60, 1.0, 2.5 * STROKE_S)
        waits.append(time.perf_counter() - began)

    assert STROKES / 4 <= len(waits) <= STROKES
    other = Art()
    other.register("slow/", _slow)
    assert art.pixmap("slow/a", 60, 60).toImage() == other.pixmap("slow/a", 60, 60).toImage()


def test_what_is_asked_for_while_it_lies_half_drawn_is_counted_once(art, monkeypatch):
    keys, size = ["slow/a", "slow/b", "slow/c"], (60, 60)
    monkeypatch.setattr("desktop.theme.art._CACHE_BYTES", len(keys) * 4 * 60 * 60)
    for key in keys:
        for _ in range(2):  # what lay half drawn before is put away first
            art.sketch(key, *size, 1.0, 2 * STROKE_S)
        art.pixmap(key, *size)
        art.easel.work()
    art.sketch("slow/d", *size, 1.0, 2 * STROKE_S)

    assert [art.has(key, *size) for key in keys] == [True, True, True]


@pytest.mark.parametrize(("ink", "kept"), [("#884422", "Format_RGB32"), ("#80884422", "Format_ARGB32_Premultiplied")])
def test_a_picture_drawn_in_steps_is_put_away_as_it_is_kept(art, monkeypatch, ink, kept):
    """Qt need not look it through nor convert it; it is the same as one drawn at once."""
    put_away = []

    class Spy(QPixmap):
        @staticmethod
        def fromImage(image):
            put_away.append(image.format().name)
            return QPixmap.fromImage(image)

    art.register("plain/", lambda key, painter, area, *_: painter.fillRect(area, QColor(ink)))
    monkeypatch.setattr("desktop.theme.art.QPixmap", Spy)
    while not art.sketch("plain/a", 30, 20, 2.0, 1.0):
        pass

    assert put_away == [kept]
    drawn = art.pixmap("plain/a", 30, 20, 2.0)
    art.clear()
    assert drawn.toImage() == art.pixmap("plain/a", 30, 20, 2.0).toImage()
    assert drawn.devicePixelRatio() == 2.0


def test_finding_who_draws_takes_a_turn_for_each_long_step(art):
    steps = []

    def introduce():
        for step in range(3):
            time.sleep(2 * STROKE_S)
            steps.append(step)
            yield
        art.register("late/", lambda *_: steps.append("drawn"))

    art.announce("late/", introduce())
    told = []
    while not art.sketch("late/a", 60, 60, 1.0, STROKE_S):
        told.append(len(steps))

    assert told[:3] == [1, 2, 3]
    assert steps == [0, 1, 2, "drawn"]


def test_what_is_half_drawn_is_finished_before_another_picture_is_begun(art):
    assert not art.sketch("slow/a", 60, 60, 1.0, STROKE_S)
    while not art.sketch("slow/b", 60, 60, 1.0, STROKE_S):
        pass

    assert art.has("slow/a", 60, 60)
    assert art.has("slow/b", 60, 60)


def test_whoever_forgets_all_pictures_waits_for_no_half_drawn_one(art):
    """A picture of the old light was drawn to its end first, 77 ms in the event that changed the light."""
    begun, drawn = [], []

    def watched(key, painter, area, context):
        begun.append(key)
        _slow(key, painter, area, context)
        drawn.append(key)

    art.register("watched/", watched)
    while not begun:  # a machine that is busy may have no time left for the first stroke
        assert not art.sketch("watched/a", 60, 60, 1.0, STROKE_S)
    art.clear()
    assert drawn == []
    turns = 0
    while not art.sketch("watched/b", 60, 60, 1.0, STROKE_S):
        turns += 1

    assert turns >= STROKES / 4
    assert drawn == ["watched/a", "watched/b"]
    assert not art.has("watched/a", 60, 60)
    assert art.pixmap("watched/b", 60, 60).toImage() == art.pixmap("slow/b", 60, 60).toImage()


def test_what_was_finished_for_the_sake_of_another_easel_is_not_drawn_again(art):
    drawn = []

    def watched(key, painter, area, context):
        drawn.append(key)
        _slow(key, painter, area, context)

    art.register("watched/", watched)
    other = Art()
    other.register("watched/", watched)
    while not drawn:
        art.sketch("watched/a", 60, 60, 1.0, STROKE_S)
    for which, key in ((other, "watched/b"), (art, "watched/a")):
        while not which.sketch(key, 60, 60, 1.0, 60):
            pass

    assert drawn == ["watched/a", "watched/b"]


def test_a_slip_of_the_hand_leaves_the_placeholder_and_a_free_easel(art):
    def slip(key, painter, area, context):
        painter.fillRect(QRectF(0, 0, 9, 9), QColor("#000000"))
        raise ValueError(key)

    art.register("slip/", slip)
    while not art.sketch("slip/a", 60, 60, 1.0, 0.001):
        pass

    assert art.easel.is_free
    assert art.pixmap("slip/a", 60, 60).toImage() == art.pixmap("unknown/a", 60, 60).toImage()


def test_what_must_be_there_at_once_is_and_the_rest_comes_when_it_is_drawn(art, qtbot):
    pictures = Pictures(art)
    work = Sharpening(pictures)
    pictures.resize(1.0, 1.0)
    with qtbot.waitSignal(work.done):
        work.begin(())
    face = PictureItem(pictures, "slow/face", 60, 60, at_once=True)
    spark = PictureItem(pictures, "slow/spark", 60, 60)

    assert face.pixmap().width() == 60
    assert spark.pixmap().isNull()
    qtbot.waitUntil(lambda: work.is_done)
    assert spark.pixmap().width() == 60


def test_who_draws_is_introduced_when_a_picture_is_asked_for(art):
    asked = []

    def introduce():
        asked.append(1)
        art.register("late/", _slow)
        yield

    art.announce("late/", introduce())
    assert asked == []
    kept = art.pixmap("slow/a", 60, 60)
    assert art.pixmap("late/a", 60, 60).toImage() == kept.toImage()
    art.pixmap("late/b", 60, 60)
    assert asked == [1]
    assert art.has("slow/a", 60, 60)


def _rests(painter_of, width=140.0, height=150.0):
    """Return how often whoever draws lets the window go on."""
    rested = []
    picture = QImage(round(width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    brush = PatientPainter(picture, lambda: rested.append(True))
    painter_of(brush, QRectF(0, 0, width, height))
    brush.end()
    return len(rested)


def test_every_line_of_a_hatching_is_a_stroke(qapp):
    """A path of all of them took ten milliseconds at once."""
    box = hold_box("musashi")
    lines = -(-int(box.width() + box.height()) // 13)

    assert _rests(lambda painter, _: hold(painter, "musashi", TIED)) == 2 * lines + 2
