"""A button that goes up where nobody hears it: whatever it held is where it was, and nothing follows the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPointingDevice, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QSlider, QWidget

from desktop.person.mouse import hold_slider
from desktop.table.decisions.curtain import Curtain
from desktop.table.ui import SeatFace
from desktop.theme.art import Art
from tests.desktop.pages import on_screen
from tests.desktop.table.kit import do, pixel, place_of

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Held:
    """Something that is pressed and carried on: how it stands, and how it stood before."""

    def __init__(self, widget: QWidget, at: QPoint, stands: Callable[[], Any], *by: int) -> None:
        self.widget, self.at, self.stands = widget, at, stands
        self.by = QPoint(*(by or (60, 30)))
        self.before = stands()

    def hold(self) -> None:
        QTest.mouseMove(self.widget, self.at)
        QTest.mousePress(self.widget, LEFT, NONE, self.at)
        for step in (0.5, 1.0):
            QTest.mouseMove(self.widget, self.at + self.by * step)
        assert self.stands() != self.before

    def drift(self) -> None:
        """The pointer comes back, and no button is down."""
        for step in (1.5, 0.5):
            spot = QPointF(self.at + self.by * step)
            globally = self.widget.mapToGlobal(spot)
            kind = QEvent.Type.MouseMove
            moved = QMouseEvent(kind, spot, globally, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton, NONE)
            QApplication.sendEvent(self.widget, moved)


def piece(toy: Any, _box: QWidget) -> Held:
    toy.offer(do("a", "#1", "board"))
    (card,) = toy.scene.board.sprites.of("#1")
    stands = lambda: (toy.scene.hand.is_free, toy.scene.pointer.is_dragging, len(toy.scene.items()), place_of(card))  # noqa: E731
    return Held(toy.view.viewport(), pixel(toy.view, toy.pos("#1")), stands, 60, -90)


def piece_held_by_a_click(toy: Any, box: QWidget) -> Held:
    made = piece(toy, box)
    toy.scene.hand.take("#1", toy.scene.board.sprites.of("#1")[0])
    return made


def card_in_its_hand(toy: Any, _box: QWidget) -> Held:
    toy.offer()
    (card,) = toy.scene.board.sprites.of("#1")
    stands = lambda: (toy.scene.pointer.is_dragging, toy.scene.board.hands.put_so, place_of(card))  # noqa: E731
    return Held(toy.view.viewport(), pixel(toy.view, toy.pos("#1")), stands, 200, 0)


def collected(toy: Any, _box: QWidget) -> Held:
    toy.scene.collect([("#1", 1), ("#2", 2)], 2, {})
    return Held(toy.view.viewport(), pixel(toy.view, toy.pos("#1")), toy.scene.collecting.counts)


def table(toy: Any, _box: QWidget) -> Held:
    toy.offer()
    toy.view.set_zoom(2.0)
    toy.view.centerOn(400, 300)
    return Held(toy.view.viewport(), QPoint(400, 300), lambda: toy.view.mapToScene(QPoint(0, 0)))


def mini_map(toy: Any, _box: QWidget) -> Held:
    toy.view.set_zoom(2.0)
    return Held(toy.view.map, QPoint(20, 20), lambda: toy.view.mapToScene(QPoint(0, 0)))


def slider(toy: Any, box: QWidget) -> Held:
    bar = QSlider(Qt.Orientation.Horizontal, box)
    bar.resize(200, 30)
    hold_slider(bar)
    bar.show()
    return Held(bar, QPoint(5, 15), lambda: (bar.value(), bar.isSliderDown()))


def curtain(toy: Any, box: QWidget) -> Held:
    cover = Curtain(Art(), box)
    cover.draw(SeatFace("Mei", 0))
    QApplication.processEvents()
    button = cover.button
    return Held(button, button.rect().center(), lambda: (button.isDown(), cover.is_held), 4, 4)


def moves(held: Held) -> None:
    """It went up over another program's window, and the pointer comes back."""


def another_window(held: Held) -> None:
    other = QWidget()
    held.widget.other = other
    other.show()
    QApplication.sendEvent(held.widget.window(), QEvent(QEvent.Type.WindowDeactivate))


def hidden(held: Held) -> None:
    held.widget.window().hide()


def minimised(held: Held) -> None:
    held.widget.window().showMinimized()


def dialog(held: Held) -> None:
    asked = QDialog(held.widget.window())
    asked.setModal(True)
    asked.show()


def menu(held: Held) -> None:
    opened = QMenu(held.widget.window())
    opened.addAction("x")
    opened.popup(QPoint(5, 5))


def locked(held: Held) -> None:
    QApplication.sendEvent(QApplication.instance(), QEvent(QEvent.Type.ApplicationDeactivate))


def finger(held: Held) -> None:
    window = held.widget.window().windowHandle()
    QApplication.sendEvent(window, QTouchEvent(QEvent.Type.TouchCancel, QPointingDevice.primaryPointingDevice()))


LOSSES = [moves, another_window, hidden, minimised, dialog, menu, locked, finger]
HOLDS = [piece, piece_held_by_a_click, card_in_its_hand, collected, table, mini_map, slider, curtain]


@pytest.mark.parametrize(
    ("hold", "lose"),
    [
        pytest.param(
            hold,
            lose,
            id=f"{hold.__name__}-{lose.__name__}",
            marks=[] if hold is piece or lose in {moves, another_window} else [pytest.mark.slow],
        )
        for hold in HOLDS
        for lose in LOSSES
    ],
)
def test_all_is_as_it_was_before_the_button_went_down(
    toy: Any, qtbot: Any, hold: Callable[..., Held], lose: Callable[[Held], None]
) -> None:
    box = on_screen(qtbot, QWidget(), 400, 300)
    held = hold(toy, box)
    held.hold()
    lose(held)
    is_told = lose is not moves
    if is_told:
        QApplication.processEvents()
    held.drift()
    assert held.stands() == held.before
    assert toy.picked == []
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


@pytest.mark.parametrize("hold", [piece, card_in_its_hand], ids=lambda way: way.__name__)
def test_a_question_that_is_withdrawn_takes_the_thing_out_of_the_hand(toy: Any, hold: Callable[..., Held]) -> None:
    held = hold(toy, toy.view)
    held.hold()
    toy.scene.offer(None)
    toy.refused.clear()
    (card,) = toy.scene.board.sprites.of("#1")
    held.drift()
    QTest.mouseRelease(held.widget, LEFT, NONE, held.at + held.by)
    assert (toy.scene.hand.is_free, toy.scene.pointer.is_dragging) == (True, False)
    assert place_of(card)[:2] == (round(card.goal.pose.x, 1), round(card.goal.pose.y, 1))
    assert (toy.picked, toy.refused) == ([], [])
