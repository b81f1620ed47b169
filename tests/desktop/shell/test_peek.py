"""Holding the key that shows what is one's own, as an X server tells of it, and what the pointer is on meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.shell.play import peek
from desktop.shell.play.preview import Preview
from tests.desktop.shell.kit import place_of


@pytest.fixture
def screen(sit: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A shared table at which somebody peeks, on a server where a held key goes up and down."""
    monkeypatch.setattr(peek, "told_apart", lambda: 60)
    made = sit("human,human")
    QTest.keyPress(made, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: made._peek.is_looking)
    return made


def test_a_key_that_goes_up_and_down_at_once_is_held_and_covers_nothing(screen: Any, qtbot: Any) -> None:
    """With every such pair the table was covered and shown again, and what was read of a card went."""
    seen: list[int] = []
    screen.scene.viewed.connect(lambda: seen.append(1))
    for _ in range(5):
        QTest.keyRelease(screen, Qt.Key.Key_P)
        QTest.keyPress(screen, Qt.Key.Key_P)
    assert screen._peek.is_looking
    assert seen == []

    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not screen._peek.is_looking)
    assert screen.scene.view.viewer is None


def test_what_is_pointed_at_when_a_peek_begins_is_read_at_once(
    screen: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One saw one's objective, but not what it says before the pointer had moved."""
    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not screen._peek.is_looking)
    (piece,) = screen.scene.view.zones[f"objective.{screen.putting.me}"]
    room = screen.viewport.viewport()
    spot = room.mapToGlobal(place_of(screen, f"#{piece}"))
    monkeypatch.setattr(QCursor, "pos", lambda: spot)
    monkeypatch.setattr(QApplication, "widgetAt", lambda _spot: room)
    QTest.keyPress(screen, Qt.Key.Key_P)
    assert screen._peek.is_looking
    preview: Preview = screen.findChild(Preview)
    qtbot.waitUntil(preview.isVisible)
    assert preview._title.text() == screen.scene.title_of(f"#{piece}")
    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not preview.isVisible())
