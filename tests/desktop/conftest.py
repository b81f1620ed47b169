"""Cycles are collected between tests, in the main thread: in another, Qt's things would die where they do not live.

What outlives a test is looked at again only now and then: looking through all that had gathered took half the time.
"""

import gc
from collections.abc import Iterator
from itertools import count

import pytest
from PySide6.QtWidgets import QApplication

from tests.desktop.left_behind import clear_the_way, let_go, speak_as_usual

NOW_AND_THEN = 8
"""Tests between two sweeps of everything: a window goes a moment after its test, when what it was is frozen already."""

_sweeps = count(1)


@pytest.fixture(autouse=True)
def _swept_in_the_main_thread() -> Iterator[None]:
    if next(_sweeps) % NOW_AND_THEN == 0:
        gc.unfreeze()
    gc.collect()  # only now nothing holds on any more to what the test before was given
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.collect()


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    yield
    if QApplication.instance() is not None:
        let_go()
        clear_the_way()
        speak_as_usual()
