"""Cycles are collected between tests, in the main thread: in another, Qt's things would die where they do not live.

What is there to stay is not looked through each time: that took half the time of all tests.
"""

import gc
from collections.abc import Iterator
from itertools import count
from zlib import crc32

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

from desktop.theme.art import Art
from tests.desktop.left_behind import clear_the_way, let_go, speak_as_usual

NOW_AND_THEN = 25
"""Tests after which what is left is taken for what stays, as modules and caches do."""
SELDOM = 40 * NOW_AND_THEN
"""Tests after which everything is looked through once more."""

_tests = count()


@pytest.fixture(autouse=True)
def _swept_in_the_main_thread() -> None:
    gc.disable()
    number = next(_tests)
    if number % SELDOM == 0:
        gc.unfreeze()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else the next one dresses it once more
    gc.collect()  # only now nothing holds on any more to what the test before was given
    if number % NOW_AND_THEN == 0:
        gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    yield
    if QApplication.instance() is not None:
        let_go()
        clear_the_way()
        speak_as_usual()


@pytest.fixture(autouse=True)
def _plain_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is there at once, a sheet in a colour of its own; tests that look at drawings are marked `drawn`.

    Drawing takes half the time of a test that opens a table.
    """
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(Art, "has", lambda *_: True)
        monkeypatch.setattr(Art, "pixmap", _sheet)
        monkeypatch.setattr(Art, "sketch", lambda art, *wanted: bool(_sheet(art, *wanted[:4])))


def _sheet(art: Art, key: str, width: float, height: float, dpr: float = 1.0) -> QPixmap:
    place = (key, max(1, round(width * dpr)), max(1, round(height * dpr)), dpr)
    found = art._cache.get(place)
    if found is None:
        made = art._canvas(place)
        made.fill(QColor.fromHsv(crc32(key.encode()) % 360, 90, 200))
        found = art._keep(place, made)
    return found
