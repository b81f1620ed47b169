"""The frame clock: what moves goes on once for each picture of the screen, and nothing ticks where nothing moves."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QParallelAnimationGroup, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsWidget, QWidget
from shiboken6 import delete

from desktop.shell.parts import windows
from desktop.shell.parts.windows import OnScreen
from desktop.system import frame_clock
from desktop.system.frame_clock import USUAL, Driven, FrameClock
from desktop.table.motion import Ease, change, row, then

RATES = (60, 75, 144)
TICKS_OF_QT = 62


class Time:
    """A clock that stands unless somebody lets time pass."""

    def __init__(self, clock):
        self.ms = 5_000.4
        self.clock = clock

    def __call__(self):
        return self.ms / 1000

    def pass_(self, ms):
        """Time passes, and the clock ticks whenever its timer would."""
        end, ticks = self.ms + ms, 0
        while self.clock.is_ticking and self.ms + self.clock._timer.interval() <= end:
            self.ms += self.clock._timer.interval()
            self.clock._tick()
            ticks += 1
        self.ms = end
        return ticks


@pytest.fixture
def time(qapp, monkeypatch):
    made = Time(FrameClock())
    monkeypatch.setattr(frame_clock, "CLOCK", made.clock)
    monkeypatch.setattr(windows, "CLOCK", made.clock)
    monkeypatch.setattr(frame_clock, "perf_counter", made)
    return made


def glide(thing, ms, name=b"opacity", start=0.0, end=1.0):
    return change(thing, name, start, end, ms, Ease.Linear)


@pytest.mark.parametrize("rate", RATES)
def test_what_moves_goes_on_with_every_picture_of_the_screen_and_takes_as_long_on_each(time, rate):
    time.clock.keep(rate)
    thing, over = QGraphicsWidget(), []
    driven = Driven(row(glide(thing, 2000), then(800, lambda: over.append(time.ms))))
    driven.begin()
    began = time.ms

    assert time.pass_(1000) == pytest.approx(rate, abs=1)
    assert thing.opacity() == pytest.approx(0.5, abs=0.55 / rate)
    time.pass_(1797)
    assert over == []
    time.pass_(3 + 2 * time.clock.period)
    assert over[0] - began == pytest.approx(2800, abs=2 * time.clock.period)


def test_qt_itself_moves_nothing_beside_the_clock(time, qtbot):
    thing = QGraphicsWidget()
    thing.setOpacity(0.0)
    driven = Driven(glide(thing, 100))
    driven.begin()
    qtbot.wait(150)
    assert thing.opacity() == 0.0, "the clock that was told of stands"


@pytest.mark.parametrize("ends", ["finished", "stopped", "gone", "its thing is gone"])
def test_where_nothing_moves_nothing_ticks(time, ends):
    thing = QGraphicsWidget()
    driven = Driven(glide(thing, 100 if ends == "finished" else 10_000))
    assert not time.clock.is_ticking
    driven.begin()
    assert time.clock.is_ticking
    time.pass_(90)
    assert time.clock.is_ticking
    if ends == "stopped":
        driven.stop()
    elif ends == "gone":
        delete(driven)
    elif ends == "its thing is gone":
        delete(thing)
        time.pass_(10_000)
    time.pass_(40)

    assert not time.clock.is_ticking
    assert not time.clock._driven
    assert time.pass_(1000) == 0


def test_moments_that_were_missed_are_passed_over_and_the_others_stay_even(time):
    time.clock.keep(100)
    thing, seen = QGraphicsWidget(), []
    moved = glide(thing, 1000)
    moved.valueChanged.connect(lambda _: seen.append(round(time.ms - began)))
    began = time.ms
    driven = Driven(moved)
    driven.begin()
    seen.clear()

    time.pass_(30)
    time.ms += 27
    time.clock._tick()
    time.pass_(33)

    assert seen == [10, 20, 30, 57, 60, 70, 80, 90]
    assert thing.opacity() == pytest.approx(0.09)


def test_what_else_moves_the_same_thing_stops_it_with_all_beside_it(time):
    thing, other, over = QGraphicsWidget(), QGraphicsWidget(), []
    both = QParallelAnimationGroup()
    both.addAnimation(glide(thing, 400))
    both.addAnimation(glide(other, 400))
    first, second = Driven(both), Driven(glide(thing, 400, start=1.0, end=0.0))
    first.finished.connect(lambda: over.append("first"))
    second.finished.connect(lambda: over.append("second"))
    first.begin()
    time.pass_(200)
    second.begin()
    time.pass_(500)

    assert over == ["second"]
    assert thing.opacity() == 0.0
    assert other.opacity() == pytest.approx(0.5, abs=0.05)


def test_what_is_begun_twice_goes_on_once_and_what_takes_no_time_is_over_at_once(time):
    thing, seen = QGraphicsWidget(), []
    moved = QVariantAnimation(startValue=0.0, endValue=1.0, duration=1000)
    moved.valueChanged.connect(seen.append)
    driven = Driven(moved)
    driven.begin()
    time.pass_(500)
    driven.begin()
    assert driven.is_going
    time.pass_(100)
    assert seen[-1] == pytest.approx(0.6, abs=0.02)
    driven.stop()
    driven.begin()
    time.pass_(100)
    assert seen[-1] == pytest.approx(0.1, abs=0.02)
    assert list(time.clock._driven) == [driven]

    at_once = Driven(glide(thing, 0))
    at_once.begin()
    assert (at_once.is_going, thing.opacity()) == (False, 1.0)


@pytest.mark.parametrize(("told", "kept"), [(0.0, USUAL), (-1.0, USUAL), (1.0, USUAL), (23.98, 23.98), (240.0, 240.0)])
def test_a_screen_that_tells_no_rate_is_taken_for_a_usual_one(time, told, kept):
    time.clock.keep(told)
    assert time.clock.period == pytest.approx(1000 / kept)


class Screen(QObject):
    refreshRateChanged = Signal(float)  # noqa: N815 - as Qt calls it

    def __init__(self, rate):
        super().__init__()
        self.refreshRate = lambda: rate
        self.availableGeometry = QWidget().geometry


def test_the_clock_follows_the_screen_of_the_window(time, qapp):
    class Window(QWidget):
        shown_on = Screen(60)

        def screen(self):
            return self.shown_on

    window = Window()
    keeper = OnScreen(window)
    assert time.clock.period == pytest.approx(1000 / 60)

    window.shown_on = Screen(144)
    qapp.sendEvent(window, QEvent(QEvent.Type.ScreenChangeInternal))
    assert time.clock.period == pytest.approx(1000 / 144)

    window.shown_on.refreshRate = lambda: 75.0
    qapp.primaryScreen().refreshRateChanged.emit(30.0)
    assert time.clock.period == pytest.approx(1000 / 75), "what another screen does is of no matter"
    assert keeper.parent() is window


def test_in_motion_more_pictures_are_shown_than_qt_would(qapp, qtbot):
    """By the clock on the wall; a machine that is busy otherwise shows fewer of them."""
    seen = []
    moved = QVariantAnimation(startValue=0.0, endValue=1.0, duration=500)
    moved.valueChanged.connect(seen.append)
    driven = Driven(moved)
    frame_clock.CLOCK.keep(165)
    try:
        with qtbot.waitSignal(driven.finished):
            driven.begin()
    finally:
        frame_clock.CLOCK.keep(USUAL)
    assert driven.state() is QAbstractAnimation.State.Stopped
    assert len(seen) > TICKS_OF_QT * 0.5 + 3
