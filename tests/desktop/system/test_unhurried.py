"""Long work is done a few steps an event; what takes its place, or ends it, leaves nothing of it behind."""

from time import perf_counter

import pytest
from PySide6.QtCore import QObject

from desktop.system.unhurried import SLOT_S, Unhurried, is_anything_awaited

STEPS = 10


class Work:
    """Takes longer than one event may, and says how far it came."""

    def __init__(self):
        self.steps, self.is_broken_off = 0, False

    def __call__(self):
        try:
            for _ in range(STEPS):
                end = perf_counter() + SLOT_S / 2
                while perf_counter() < end:
                    pass
                self.steps += 1
                yield
        except GeneratorExit:
            self.is_broken_off = True
            raise
        return "done"


@pytest.fixture
def parent(qapp):
    made = QObject()
    yield made
    made.deleteLater()


def test_work_is_spread_over_events_and_its_result_is_told_in_another(parent, qtbot):
    unhurried, work, told, most = Unhurried(parent), Work(), [], []
    unhurried.begin(work(), told.append)
    assert (work.steps, unhurried.is_busy) == (0, True)

    go_on = unhurried._go_on
    seen = 0
    while not told:
        go_on()
        most.append(work.steps - seen)
        seen = work.steps
    assert (told, work.steps, unhurried.is_busy) == (["done"], STEPS, False)
    assert max(most) <= 2
    assert most[-1] == 0, "what comes of it is an event of its own"
    qtbot.wait(10)
    assert told == ["done"]


def test_work_that_is_dropped_tells_nobody_even_when_it_is_done_already(parent, qtbot):
    unhurried, work, told = Unhurried(parent), Work(), []
    unhurried.begin(work(), told.append)
    qtbot.waitUntil(lambda: work.steps > 0)
    unhurried.drop()
    assert (work.is_broken_off, unhurried.is_busy) == (True, False)
    unhurried.begin(iter(()), told.append)
    unhurried._go_on()
    unhurried.drop()
    qtbot.wait(20)
    assert told == []


def test_new_work_takes_the_place_of_the_old_also_when_that_tells(parent, qtbot):
    unhurried, first, second, told = Unhurried(parent), Work(), Work(), []
    unhurried.begin(first(), lambda _done: told.append("first"))
    unhurried.begin(second(), lambda _done: unhurried.begin(Work()(), told.append))
    qtbot.waitUntil(lambda: bool(told))
    assert (first.steps, told) == (0, ["done"])


@pytest.mark.parametrize(("at_once", "told_now"), [(60.0, ["done"]), (0.0, [])])
def test_what_is_wanted_at_once_is_done_and_told_of_at_once_only_if_it_is_quickly_done(
    parent, qtbot, monkeypatch, at_once, told_now
):
    monkeypatch.setattr("desktop.system.unhurried.AT_ONCE_S", at_once)
    unhurried, work, told = Unhurried(parent), Work(), []
    unhurried.begin_now(work(), told.append)
    assert (told, unhurried.is_busy, work.steps) == (told_now, not told_now, STEPS if told_now else 1)
    qtbot.waitUntil(lambda: not unhurried.is_busy)
    assert (told, work.steps) == (["done"], STEPS)


def test_the_first_event_comes_after_so_long_and_the_others_at_their_pauses_in_slots_of_their_own(parent, qtbot):
    unhurried, work, told = Unhurried(parent, slot=1e-9, pause=20), Work(), []
    begun, seen = perf_counter(), []
    unhurried._clock.timeout.connect(lambda: seen.append((work.steps, perf_counter() - begun)))
    unhurried.begin(work(), told.append, after=60)
    qtbot.waitUntil(lambda: bool(told))
    assert [steps for steps, _when in seen[:STEPS]] == list(range(1, STEPS + 1))
    assert seen[0][1] >= 0.055
    assert seen[STEPS - 1][1] >= 0.055 + 0.015 * (STEPS - 2)  # of a busy machine two may come close together


def test_what_nobody_asked_for_rests_while_something_is_awaited(parent, qtbot):
    beside, awaited = Unhurried(parent, slot=1e-9, gives_way=True), Unhurried(parent, awaited=True)
    first, second, told = Work(), Work(), []
    beside.begin(first(), lambda _done: told.append("beside"))
    awaited.begin(second(), lambda _done: told.append(first.steps))
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == [0, "beside"]
    assert not is_anything_awaited()


def test_nothing_is_awaited_from_what_is_gone(qapp, qtbot):
    gone = QObject()
    Unhurried(gone, awaited=True).begin(Work()(), lambda _done: None)
    assert is_anything_awaited()
    gone.deleteLater()
    qtbot.waitUntil(lambda: not is_anything_awaited())


def test_a_fault_in_the_work_ends_it(parent):
    def faulty():
        yield
        raise ArithmeticError

    unhurried = Unhurried(parent)
    unhurried.begin(faulty(), lambda _done: None)
    with pytest.raises(ArithmeticError):
        unhurried._go_on()
    assert not unhurried.is_busy
