"""Cycles are collected between tests, in the main thread: in another, Qt's things would die where they do not live.

What outlives a test is looked at again only now and then: looking through all that had gathered took half the time.
"""

import gc
from collections.abc import Iterator
from itertools import count
from zlib import crc32

import pytest
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication

from desktop.theme.art import Art
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
