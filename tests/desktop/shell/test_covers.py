"""The covers on the shelf: side by side while they have room, and else shifted into sight."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.shell.parts.catalogue import GameFacts, all_facts
from tests.desktop.shell.test_shelf import shown, waiting
from tests.patience import settle


@pytest.fixture
def many(monkeypatch):
    """Sets how many games stand on the shelf: those of the house, again and again."""

    def stand(count):
        monkeypatch.setattr(GameFacts, "title", property(lambda game: f"{game.id.partition('/')[0]}.name"))
        monkeypatch.setattr(GameFacts, "pitch", property(lambda game: f"{game.id.partition('/')[0]}.pitch"))
        own = all_facts()
        listed = [own[n % len(own)]._replace(id=f"{own[n % len(own)].id}/{n}") for n in range(len(own), count)]
        monkeypatch.setattr("desktop.shell.shelf.shelf.all_facts", lambda: [*own, *listed][:count])

    return stand


@pytest.mark.parametrize("count", [6, 8, 12])
@pytest.mark.parametrize("waits", [[], [waiting("a", "Ann", "Bo")]], ids=["nothing", "a table"])
def test_more_games_than_have_room_stay_large_and_are_shifted_into_sight(services, qtbot, many, count, waits):
    many(count)
    shelf = shown(services, qtbot, (1280, 720))
    qtbot.waitExposed(shelf)
    shelf.show_waiting(waits)
    settle(50)
    row, covers = shelf.covers, shelf.covers.covers
    assert len(covers) == count
    assert all(cover.height() >= 276 for cover in covers)
    assert shelf._room.verticalScrollBar().maximum() == 0
    assert row.width() <= 1280
    for cover in (covers[-1], covers[0], covers[count // 2]):
        cover.click()
        assert row.rect().contains(QRect(cover.mapTo(row, QPoint(0, 0)), cover.size()))


def test_the_arrows_and_a_wheel_that_goes_sideways_shift_what_has_no_room(services, qtbot, many):
    many(8)
    shelf = shown(services, qtbot, (1280, 720))
    shelf.activateWindow()
    qtbot.waitUntil(shelf.isActiveWindow)
    row, covers = shelf.covers, shelf.covers.covers
    row.take_keyboard()
    for _ in range(7):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert covers[-1].hasFocus()
    assert covers[-1].isChecked()
    assert covers[-1].mapTo(row, QPoint(covers[-1].width(), 0)).x() == row.width()
    wheel(row, QPoint(2000, 0))
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == 0
    wheel(row, QPoint(0, -120))
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == 0, "that turns the page"
    wheel(row, QPoint(0, -120), Qt.KeyboardModifier.ShiftModifier)
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == -120


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_as_many_games_as_have_room_stand_side_by_side_and_nothing_is_shifted(services, qtbot, size):
    shelf = shown(services, qtbot, size)
    qtbot.waitExposed(shelf)
    row, covers = shelf.covers, shelf.covers.covers
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == 0
    assert covers[-1].mapTo(row, QPoint(covers[-1].width(), 0)).x() == row.width()


def wheel(widget, angle, modifiers=Qt.KeyboardModifier.NoModifier):
    spot = QPointF(widget.rect().center())
    event = QWheelEvent(
        spot, QPointF(widget.mapToGlobal(spot)), QPoint(), angle, Qt.MouseButton.NoButton, modifiers,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)
