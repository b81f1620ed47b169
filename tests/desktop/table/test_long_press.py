"""A long press on a thing asks about it, as the right button does, and leaves everything as it was."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.desktop.table.kit import do, pixel
from tests.patience import settle

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def toy(toy):
    toy.asked = []
    toy.scene.asked_about.connect(lambda entity, where: toy.asked.append((entity, where)))
    return toy


@pytest.fixture(autouse=True)
def _soon():
    hints = QGuiApplication.styleHints()
    usual = hints.mousePressAndHoldInterval()
    hints.setMousePressAndHoldInterval(60)
    yield
    hints.setMousePressAndHoldInterval(usual)


def press(toy, spot):
    QTest.mouseMove(toy.view.viewport(), spot)
    QTest.mousePress(toy.view.viewport(), LEFT, NONE, spot)


def release(toy, spot):
    QTest.mouseRelease(toy.view.viewport(), LEFT, NONE, spot)


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_it_asks_about_what_cannot_be_used(toy, qtbot, zoom):
    toy.scene.hover.thing_at = lambda _point: "board"
    toy.offer()
    toy.view.set_zoom(zoom)
    toy.view.centerOn(400, 160)
    spot = pixel(toy.view, (400, 160))
    press(toy, spot)
    qtbot.waitUntil(lambda: [entity for entity, _ in toy.asked] == ["board"])
    here = toy.view.mapToScene(QPoint(0, 0))
    QTest.mouseMove(toy.view.viewport(), spot + QPoint(60, 40))
    release(toy, spot + QPoint(60, 40))
    assert toy.view.mapToScene(QPoint(0, 0)) == here  # what comes after a long press shifts nothing


@pytest.mark.parametrize("answers", [False, True], ids=["one of several answers", "the answer"])
def test_the_second_of_two_quick_presses_is_one_too_unless_it_has_answered(toy, answers):
    toy.offer(do("a", "#1"), *([] if answers else [do("b", "#1", "board")]))
    spot = pixel(toy.view, toy.pos("#1"))
    QTest.mouseMove(toy.view.viewport(), spot)
    where = toy.view.viewport().mapToGlobal(spot)
    second = QMouseEvent(QEvent.Type.MouseButtonDblClick, spot.toPointF(), where.toPointF(), LEFT, LEFT, NONE)
    QApplication.sendEvent(toy.view.viewport(), second)
    settle(120)
    release(toy, spot)
    assert (toy.tokens(), toy.asked) == ([["a"]], []) if answers else ([], [("#1", where)])


@pytest.mark.parametrize("rolls", [False, True], ids=["still", "a finger that rolls a little"])
def test_it_asks_about_what_can_be_used_and_takes_nothing(toy, qtbot, rolls):
    toy.offer(do("a", "#1"), do("b", "#1", "board"))
    spot = pixel(toy.view, toy.pos("#1"))
    press(toy, spot)
    assert not toy.scene.hand.is_free
    if rolls:
        QTest.mouseMove(toy.view.viewport(), spot + QPoint(QApplication.startDragDistance() - 1, 0))
    qtbot.waitUntil(lambda: bool(toy.asked))
    assert toy.asked == [("#1", toy.view.viewport().mapToGlobal(spot))]
    assert toy.scene.hand.is_free
    release(toy, spot)
    assert toy.picked == []
    assert len(toy.asked) == 1


def test_whoever_holds_something_lays_it_down_however_long_that_takes(toy):
    toy.offer(do("b", "#1", "board"))
    toy.scene.hand.take("#1", toy.scene.board.sprites.of("#1")[0])
    spot = pixel(toy.view, toy.scene.board.arrangement.place("board").hit.centre)
    press(toy, spot)
    settle(120)
    release(toy, spot)
    assert toy.asked == []
    assert toy.tokens() == [["b"]]


def test_it_collects_nothing(toy, qtbot):
    toy.scene.collect([("#1", 1), ("#2", 2)], 2, {})
    spot = pixel(toy.view, toy.pos("#1"))
    press(toy, spot)
    assert toy.scene.collecting.counts()["#1"] == 1
    qtbot.waitUntil(lambda: bool(toy.asked))
    assert toy.scene.collecting.counts()["#1"] == 0
    release(toy, spot)
    assert toy.scene.collecting.counts()["#1"] == 0


def test_a_short_press_and_a_drag_are_none_nor_is_one_where_nothing_lies(toy):
    toy.offer(do("b", "#1", "board"))
    spot = pixel(toy.view, toy.pos("#1"))
    press(toy, spot)
    release(toy, spot)
    settle(120)
    toy.scene.hand.put_back()
    press(toy, spot)
    away = spot + QPoint(QApplication.startDragDistance(), 0)
    QTest.mouseMove(toy.view.viewport(), away)
    settle(120)
    release(toy, away)
    press(toy, QPoint(790, 300))
    settle(120)
    release(toy, QPoint(790, 300))
    assert toy.asked == []
