"""What Python's collector is spared."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop.sweeper import Sweeper


def test_what_came_late_is_kept_once_and_only_when_nobody_plays(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: kept.append("kept"))
    monkeypatch.setattr(gc, "disable", lambda: None)
    room = QObject(qapp)
    sweeper = Sweeper(room)
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
    room.deleteLater()


def test_what_is_left_already_is_not_kept(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    class Table:
        """Holds itself, as a scene and its things hold one another."""

        def __init__(self) -> None:
            self.itself = self

    monkeypatch.setattr(gc, "disable", lambda: None)
    left = weakref.ref(Table())
    kept: list[object] = []
    monkeypatch.setattr(gc, "freeze", lambda: kept.append(left()))
    room = QObject(qapp)
    sweeper = Sweeper(room)
    kept.clear()
    sweeper.keep_once(lambda: True)
    sweeper.sweep()
    assert kept == [None]
    room.deleteLater()
