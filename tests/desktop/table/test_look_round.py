"""With Shift the arrows lead to everything that can be read, whether or not it can be used."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.core.message import message
from tests.desktop.table.kit import do

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def toy(toy, monkeypatch):
    told = {"#1", "#2", "board", "bag"}
    monkeypatch.setattr(toy.scene.ui, "describe", lambda entity, view: [message("app.name")] if entity in told else [])
    return toy


def walked(toy, steps, modifiers=Qt.KeyboardModifier.NoModifier):
    places = []
    for _ in range(steps):
        QTest.keyClick(toy.view, Qt.Key.Key_Right, modifiers)
        places.append(toy.scene.keyboard.at)
    return places


def test_everything_with_words_is_walked_over_and_read(toy):
    read = []
    toy.scene.inspected.connect(read.append)
    assert walked(toy, 5, SHIFT) == ["bag", "board", "#1", "#2", "bag"]
    assert read == ["bag", "board", "#1", "#2", "bag"]


def test_without_shift_the_ring_goes_back_to_what_can_be_used(toy):
    toy.offer(do("a", "#2"), do("b", "#3"))
    walked(toy, 2, SHIFT)
    QTest.keyClick(toy.view, Qt.Key.Key_Return)
    assert toy.picked == [], "what can only be read is not taken"
    assert set(walked(toy, 2)) == {"#2", "#3"}


def test_why_something_cannot_be_laid_where_the_ring_is_is_said_there(toy):
    """It was said where a button had gone down last, or in the corner of the table."""
    toy.offer(do("a", "#2", "board"))
    said_at = []
    toy.scene.refused.connect(lambda _source, target: said_at.append((target, toy.scene.keyboard.spot.toTuple())))
    walked(toy, 1)
    QTest.keyClick(toy.view, Qt.Key.Key_Return)
    while toy.scene.keyboard.at != "bag":
        walked(toy, 1, SHIFT)
    ring = toy.scene.keyboard.box
    QTest.keyClick(toy.view, Qt.Key.Key_Return)
    assert said_at == [("bag", ring.centre)]
