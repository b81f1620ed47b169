"""Clicks at the table: how far one may stray, and which of two quick ones answers."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.table.ui import Decor
from tests.desktop.table.kit import do, pixel

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def hold(view, start, end):
    """The left button goes down on the pixel `start`, and the pointer is at `end` then."""
    QTest.mouseMove(view.viewport(), start)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    QTest.mouseMove(view.viewport(), end)


def let_go(view, at):
    QTest.mouseRelease(view.viewport(), LEFT, NONE, at)


@pytest.mark.parametrize(("size", "zoom"), [((560, 420), 1.0), ((800, 600), 1.0), ((1600, 1200), 2.5)])
def test_a_click_strays_by_as_many_pixels_of_the_screen_as_the_system_allows(toy, size, zoom):
    toy.offer(do("play", "#1", "board"))
    toy.view.resize(*size)
    toy.view.set_zoom(zoom)
    toy.view.centerOn(toy.pos("#1"))
    toy.view.sharpen()
    start, allowed = pixel(toy.view, toy.pos("#1")), QApplication.startDragDistance()

    hold(toy.view, start, start + QPoint(allowed - 1, 0))
    assert not toy.scene.pointer.is_dragging
    let_go(toy.view, start + QPoint(allowed - 1, 0))
    assert (toy.scene.hand.source, toy.picked) == ("#1", [])

    hold(toy.view, start, start + QPoint(allowed + 1, 0))
    assert toy.scene.pointer.is_dragging
    let_go(toy.view, start + QPoint(allowed + 1, 0))


def test_where_a_click_is_enough_one_that_slips_answers(toy):
    at = pixel(toy.view, toy.pos("#2"))
    for slip in (QPoint(5, 0), QPoint(9, 0)):
        toy.offer(do("burn", "#2"))
        hold(toy.view, at, at + slip)
        let_go(toy.view, at + slip)
    assert toy.tokens() == [["burn"]] * 2


def test_a_double_click_on_a_thing_with_one_gesture_means_it_but_of_no_other_button_than_the_left_one(toy, qtbot):
    toy.offer(do("play", "#1", "board"))
    at = toy.view.mapFromScene(toy.pos("#1"))
    for button in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton, Qt.MouseButton.BackButton):
        qtbot.mouseDClick(toy.view.viewport(), button, pos=at)
        assert (toy.picked, toy.scene.hand.is_free) == ([], True)
    qtbot.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert toy.tokens() == [["play"]]


def test_the_second_press_on_a_handle_in_quick_succession_is_about_the_handle_and_not_what_lies_below(toy, qtbot):
    toy.offer(do("play", "#1", "board"))
    at, pressed = toy.pos("#1"), []
    toy.scene.put_handles([(Decor("handle", "toy/marker", at.x(), at.y(), 20, 20), lambda: pressed.append(True))])

    qtbot.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=toy.view.mapFromScene(at))

    assert (pressed, toy.picked) == ([True], [])


def test_the_second_press_of_two_chooses_nothing_from_what_the_first_one_opened(toy, qtbot):
    """Over a card at the lower edge the list lay under the pointer, and what was nearest to it was played."""
    toy.offer(do("sell", "#1"), do("lend", "#1"))
    spot = toy.view.mapFromScene(toy.pos("#1"))

    qtbot.mouseClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert toy.tokens() == [["sell", "lend"]]
    assert toy.scene.chooser is not None
