"""What Python's collector is spared."""

from __future__ import annotations

import gc
import platform
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop.start.bench.memory import rss_mb
from desktop.start.sweeper import Sweeper, give_back


class Table:
    """Holds itself, as a scene and its things hold one another."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was kept for good; Python sweeps nothing itself meanwhile, as in the program."""
    made: list[str] = []
    monkeypatch.setattr(gc, "disable", lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: made.append("kept"))
    return made


@pytest.fixture
def sweeper(qapp: QApplication, kept: list[str]) -> Iterator[Sweeper]:
    room = QObject(qapp)
    yield Sweeper(room)
    room.deleteLater()


def test_what_came_late_is_kept_once_and_only_when_nobody_plays(sweeper: Sweeper, kept: list[str]) -> None:
    kept.clear()
    sweeper.sweep()
    plays = [True]
    sweeper.keep_once(lambda: not plays)
    sweeper.sweep()
    assert kept == []
    plays.clear()
    sweeper.sweep()
    sweeper.sweep()
    assert kept == ["kept"]


def test_modules_that_are_waited_for_are_kept_unless_something_large_was_left(
    sweeper: Sweeper, kept: list[str]
) -> None:
    kept.clear()
    sweeper.sweep_all()
    sweeper.keep_modules()
    assert kept == []
    sweeper.sweep()
    sweeper.keep_modules()
    assert kept == ["kept"]


def test_nobody_waits_for_a_sweep(sweeper: Sweeper, monkeypatch: pytest.MonkeyPatch) -> None:
    left, waits = weakref.ref(Table()), [True]
    monkeypatch.setattr("desktop.start.sweeper.is_anything_awaited", lambda: bool(waits))
    sweeper.sweep_all()
    sweeper.sweep()
    assert left() is not None
    waits.clear()
    sweeper.sweep()
    assert left() is None


def test_what_is_left_already_is_not_kept(sweeper: Sweeper, monkeypatch: pytest.MonkeyPatch) -> None:
    left = weakref.ref(Table())
    found: list[object] = []
    monkeypatch.setattr(gc, "freeze", lambda: found.append(left()))
    sweeper.keep_once(lambda: True)
    sweeper.sweep()
    assert found == [None]


def test_after_something_large_was_left_even_the_old_is_swept(sweeper: Sweeper) -> None:
    table = Table()
    left = weakref.ref(table)
    gc.collect()  # it has been there for long
    del table
    sweeper.sweep()
    assert left() is not None
    sweeper.sweep_all()
    sweeper.sweep()
    assert left() is None


@pytest.mark.skipif(sys.platform != "linux" or not platform.libc_ver()[0], reason="only glibc keeps what is free")
def test_what_is_free_between_things_that_stay_goes_back_to_the_system() -> None:
    things = [bytearray(b"x" * 20_000) for _ in range(4_000)]
    full = rss_mb()
    del things[::2]
    give_back()
    assert rss_mb() < full - 20


def test_a_whole_sweep_gives_back_what_it_freed(sweeper: Sweeper, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr("desktop.start.sweeper.give_back", lambda: given.append("given"))
    gc.collect()
    sweeper.sweep()
    qtbot.wait(20)
    assert given == []
    sweeper.sweep_all()
    sweeper.sweep()
    qtbot.wait(20)
    assert given == ["given"]


def test_what_outlived_a_few_sweeps_is_swept_in_small_parts(sweeper: Sweeper, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is swept at once grows with how long one waits: after eleven sweeps it took the window's thread 10 ms."""
    swept: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: swept.append(generation))
    for count in ((1999, 3, 33), (2001, 3, 33), (0, 4, 33), (0, 4, 34)):
        monkeypatch.setattr(gc, "get_count", lambda count=count: count)
        sweeper.sweep()
    assert swept == [0, 1, 2]
