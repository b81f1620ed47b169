"""A table that is larger than the window: the wheel zooms at the pointer, a drag beside things shifts it, F fits it."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QPointingDevice, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.person.settings import Settings
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.scene import TableScene
from desktop.table.tempo import Tempo
from desktop.table.ui import SeatFace
from desktop.table.viewport.viewport import TableViewport
from desktop.theme.art import Art
from desktop.theme.families import surface_key
from rules.core.action import Action
from rules.core.message import message
from rules.core.view import Gesture
from tests.desktop.pages import on_screen, turn_wheel
from tests.desktop.table.kit import ToyUi, toy_view

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


@pytest.fixture
def view(qtbot):
    scene = TableScene(ToyUi(), Art(), lambda seat: SeatFace(f"P{seat}", seat), 2, Tempo(0))
    made = on_screen(qtbot, TableViewport(scene), 800, 600)
    qtbot.waitExposed(made)
    scene.show_view(toy_view(), 0)
    yield made
    made.setScene(None)


def mouse(view, kind, button, at):
    """What the system tells the window: of two quick presses the second one is a double click."""
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else button
    spot, keys = QPointF(at), Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(kind, spot, view.viewport().mapToGlobal(spot), button, held, keys)
    QApplication.sendEvent(view.viewport(), event)


def drag(view, start, end):
    port = view.viewport()
    QTest.mouseMove(port, start)
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, LEFT, pos=end)


def test_the_wheel_leaves_what_is_under_the_pointer_under_it(view):
    at = QPoint(600, 200)
    view.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # where the test before left the pointer, nothing may be told
    for spot in (at / 2, at):
        QTest.mouseMove(view.viewport(), spot)
    before = view.mapToScene(at)
    for _ in range(4):
        turn_wheel(view.viewport(), QPoint(0, 120), at=at)
    after = view.mapToScene(at)
    assert view.zoom == pytest.approx(1.0015**480)
    assert (after - before).manhattanLength() < 4


@pytest.mark.parametrize(("size", "zoom"), [((800, 600), 1.0), ((1003, 741), 1.37), ((1366, 613), 1.0)])
def test_what_lies_flat_is_shown_dot_for_dot_as_it_was_drawn(view, size, zoom):
    """So it is as crisp as it was drawn, and Qt need not work out every dot anew."""
    view.resize(*size)
    view.set_zoom(zoom)
    view.sharpen()
    figures = [sprite.figure for sprite in view.scene().board.sprites if sprite.figure.isVisible()]
    pictures = [figure.face for figure in figures if (figure.rotation(), figure.scale()) == (0.0, 1.0)]
    assert len(pictures) >= 5
    shown = [picture.deviceTransform(view.viewportTransform()) for picture in pictures]
    assert [way.type() for way in shown] == [QTransform.TransformationType.TxTranslate] * len(pictures)
    half_a_dot = 0.5 / view.transform().m11()
    for picture in pictures:
        seen, extent = picture.mapRectToScene(picture.boundingRect()), picture.extent
        assert (seen.width(), seen.height()) == pytest.approx(extent, abs=half_a_dot + 1e-9)


def test_a_thing_that_can_be_used_is_dragged_and_not_the_table(view):
    scene = view.scene()
    answer = Gesture(Action("lay", "lay:1"), "#1", "board", message("x"))
    scene.offer(GestureIndex([answer]))
    picked = []
    scene.picked.connect(picked.append)
    view.set_zoom(1.25)
    view.centerOn(400, 400)
    card, board = scene.board.sprites.piece(1).figure.pos(), QPointF(*scene.board.arrangement.place("board").hit.centre)
    start, end = view.mapFromScene(card), view.mapFromScene(board)
    assert view.viewport().rect().contains(start)
    assert view.viewport().rect().contains(end)
    drag(view, start, end)
    assert picked == [[answer]]


def test_a_drag_beside_things_shifts_a_table_that_is_larger_than_the_window_and_only_a_click_hastens(view):
    start, end, hastened = QPoint(400, 300), QPoint(330, 260), []
    before = view.mapToScene(start)
    drag(view, start, end)
    assert view.mapToScene(start) == before
    view.scene().hastened.connect(lambda: hastened.append(True))
    view.set_zoom(2.0)
    before = view.mapToScene(start)
    drag(view, start, end)
    assert (view.mapToScene(end) - before).manhattanLength() < 3
    assert hastened == []
    QTest.mouseClick(view.viewport(), LEFT, pos=start)
    assert hastened == [True]


@pytest.mark.parametrize("button", [LEFT, MIDDLE])
def test_of_two_quick_drags_each_shifts_the_table(view, button):
    view.set_zoom(2.0)
    start, end = QPoint(400, 300), QPoint(330, 260)
    for press in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        before = view.mapToScene(start)
        mouse(view, press, button, start)
        mouse(view, QEvent.Type.MouseMove, button, end)
        mouse(view, QEvent.Type.MouseButtonRelease, button, end)
        assert (view.mapToScene(end) - before).manhattanLength() < 3


def test_another_button_is_heard_while_one_shifts_the_table(view):
    scene = view.scene()
    scene.offer(GestureIndex([Gesture(Action("burn", "burn:1"), "#1", None, message("x"))]))
    picked = []
    scene.picked.connect(lambda gestures: picked.append([gesture.action.token for gesture in gestures]))
    view.set_zoom(2.0)
    view.centerOn(scene.board.sprites.piece(1).figure)
    card = view.mapFromScene(scene.board.sprites.piece(1).figure.pos())
    mouse(view, QEvent.Type.MouseButtonPress, MIDDLE, card)
    mouse(view, QEvent.Type.MouseButtonPress, LEFT, card)
    mouse(view, QEvent.Type.MouseButtonRelease, LEFT, card)
    assert picked == [["burn:1"]]


def test_a_button_that_shifts_goes_on_when_another_one_goes_up(view):
    view.set_zoom(2.0)
    start, end = QPoint(400, 300), QPoint(330, 260)
    before = view.mapToScene(start)
    mouse(view, QEvent.Type.MouseButtonPress, MIDDLE, start)
    mouse(view, QEvent.Type.MouseButtonRelease, LEFT, start)
    mouse(view, QEvent.Type.MouseMove, MIDDLE, end)
    assert (view.mapToScene(end) - before).manhattanLength() < 3
    mouse(view, QEvent.Type.MouseButtonRelease, MIDDLE, end)
    mouse(view, QEvent.Type.MouseMove, Qt.MouseButton.NoButton, start)
    assert (view.mapToScene(end) - before).manhattanLength() < 3


def test_fingers_that_part_on_a_trackpad_make_the_table_larger_and_fitting_shows_all_of_it_again(view):
    here = QPointF(400, 300)
    pad = QPointingDevice.primaryPointingDevice()
    pinch = QNativeGestureEvent(Qt.NativeGestureType.ZoomNativeGesture, pad, 2, here, here, here, 0.5, QPointF(), 0)
    QApplication.sendEvent(view.viewport(), pinch)
    assert view.zoom == 1.5
    view.fit()
    assert view.zoom == 1.0
    corners = [view.mapToScene(QPoint(0, 0)), view.mapToScene(QPoint(799, 599))]
    assert [(round(spot.x()), round(spot.y())) for spot in corners] == [(0, 0), (799, 599)]


def test_a_surface_of_the_house_lies_on_the_table_as_soon_as_it_is_chosen(view, qtbot):
    art = view.scene().board.pictures.art
    own, green = surface_key("toy/table", view.sceneRect()), "theme/felt/green"

    def lies(key):
        drawn = view._drawn_surface()
        return drawn is not None and drawn.cacheKey() == art.pixmap(key, 800, 600).cacheKey()

    qtbot.waitUntil(lambda: lies(own))
    view.obey(Settings(felt="green"))
    qtbot.waitUntil(lambda: lies(green))
    view.obey(Settings())
    qtbot.waitUntil(lambda: lies(own))
