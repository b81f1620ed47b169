"""Cycles are collected between tests, in the main thread: in another, Qt's things would die where they do not live.

What is there to stay is not looked through each time: that took half the time of all tests.
"""

import gc
from collections.abc import Iterator
from functools import cache
from itertools import count
from time import thread_time
from zlib import crc32

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication

from desktop.theme.art import Art, Place
from tests.desktop.left_behind import clear_the_way, keep_nothing_copied, let_go, speak_as_usual

NOW_AND_THEN = 25
"""Tests after which what is left is taken for what stays, as modules and caches do."""
SELDOM = 40 * NOW_AND_THEN
"""Tests after which everything is looked through once more."""
LONG = 0.05
"""Seconds that looking takes where much has come to stay, as after mypy: it is not looked through again."""

LARGE = 40_000
"""Pixels of a sheet that is not kept for the tests that come."""

_tests = count()


@pytest.fixture(autouse=True)
def _swept_in_the_main_thread() -> None:
    gc.disable()
    number = next(_tests)
    if number % SELDOM == 0:
        gc.unfreeze()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else the next one dresses it once more
    begun = thread_time()
    gc.collect()  # only now nothing holds on any more to what the test before was given
    if number % NOW_AND_THEN == 0 or thread_time() - begun > LONG:
        gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    yield
    if QApplication.instance() is not None:
        let_go()
        clear_the_way()
        keep_nothing_copied()
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
        if place[1] * place[2] > LARGE:
            return art._keep(place, _coloured(place))
        found = art._cache[place] = _small(place, art._palette.name, art._language)
    return found


@cache
def _small(place: Place, *_look: str) -> QPixmap:
    """One for all tests, another one for each look, as if it was drawn: a table asks for hundreds."""
    return QPixmap.fromImage(_coloured(place))


def _coloured(place: Place) -> QImage:
    made = Art._canvas(place)
    made.fill(QColor.fromHsv(crc32(place[0].encode()) % 360, 90, 200))
    return made
