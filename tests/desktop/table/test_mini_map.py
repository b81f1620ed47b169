"""The mini-map of a table that is larger than the window: where it stands, what it shows, what a press in it does."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from desktop.table.viewport import mini_map
from tests.desktop.table.kit import do, pixel, toy_view

LEFT = Qt.MouseButton.LeftButton


def corner(toy):
    """Which corner of the window the map is in; None: it is not seen."""
    here, room = toy.view.map.geometry(), toy.view.viewport().rect()
    if not toy.view.map.isVisible():
        return None
    assert room.contains(here)
    across = "left" if here.center().x() < room.center().x() else "right"
    return f"{'top' if here.center().y() < room.center().y() else 'bottom'} {across}"


def middle(toy):
    """The scene point in the middle of the window."""
    return toy.view.mapToScene(toy.view.viewport().rect().center())


def on_map(toy, x, y):
    """The place on the map that stands for a scene point."""
    width = toy.view.map.width() - 6
    return QPoint(round(3 + x * width / 800), round(3 + y * width / 800))


def test_it_is_seen_only_while_part_of_the_table_lies_outside_the_window_and_frames_what_is_seen(toy):
    assert corner(toy) is None
    toy.view.set_zoom(2.0)
    assert corner(toy) == "bottom right"
    assert toy.view.map.size().toTuple() == (166, 126)  # a fifth of 800, as high as the table, and the frame
    assert toy.view.map.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert toy.view.map.accessibleName() == "Mini-map"
    toy.view.centerOn(300, 200)
    framed = toy.view.map._seen_on_map()
    whole = QRectF(*on_map(toy, 100, 50).toTuple(), 80, 60)
    assert (framed.topLeft() - whole.topLeft()).manhattanLength() < 3
    assert framed.size().toTuple() == pytest.approx((80, 60), abs=1)
    toy.view.fit()
    assert corner(toy) is None


def test_a_press_and_a_drag_in_it_move_the_window(toy):
    toy.view.set_zoom(2.0)
    QTest.mousePress(toy.view.map, LEFT, pos=on_map(toy, 300, 200))
    assert (middle(toy) - QPointF(300, 200)).manhattanLength() < 6
    QTest.mouseMove(toy.view.map, on_map(toy, 450, 350))
    assert (middle(toy) - QPointF(450, 350)).manhattanLength() < 6
    QTest.mouseRelease(toy.view.map, LEFT, pos=on_map(toy, 450, 350))
    QTest.mouseMove(toy.view.map, on_map(toy, 300, 200))
    assert (middle(toy) - QPointF(450, 350)).manhattanLength() < 6
    assert toy.picked == []


def test_whoever_points_at_it_points_at_nothing_of_the_table(toy):
    """Qt tells the window of no pointer that leaves it for what stands in it: a card stayed lifted, and was read."""
    toy.view.set_zoom(2.0)
    toy.offer(do("a", "#1", "board"))
    toy.view.centerOn(toy.pos("#1"))
    window, viewport = toy.view.window(), toy.view.viewport()
    for spot, is_on_card in ((pixel(toy.view, toy.pos("#1")), True), (toy.view.map.geometry().center(), False)):
        QTest.mouseMove(window.windowHandle(), viewport.mapTo(window, spot))
        QTest.qWait(1)
        assert toy.scene.hover.is_on_something is is_on_card


def test_it_goes_where_it_covers_nothing_that_can_be_used(toy):
    toy.view.set_zoom(2.0)
    toy.view.centerOn(*toy.scene.board.arrangement.place("bag").hit.centre)
    assert corner(toy) == "bottom right"
    card = toy.pos("#1")
    box = toy.view.map.geometry()
    toy.view.centerOn(400, 420)
    shift = QPointF(box.center()) - QPointF(pixel(toy.view, card))
    toy.view.horizontalScrollBar().setValue(round(toy.view.horizontalScrollBar().value() - shift.x()))
    toy.view.verticalScrollBar().setValue(round(toy.view.verticalScrollBar().value() - shift.y()))
    covered = box.contains(pixel(toy.view, card))
    toy.offer(do("a", "#1", "board"))
    assert covered
    assert corner(toy) == "bottom left"
    toy.scene.offer(None)
    assert corner(toy) == "bottom left"  # it does not come and go


def seen(toy):
    """The part of the table that the window shows."""
    return toy.view.mapToScene(toy.view.viewport().rect()).boundingRect()


def test_it_is_not_seen_where_every_edge_is_used(toy, monkeypatch):
    toy.view.set_zoom(2.9)
    before = corner(toy)
    area = seen(toy)
    boxes = [QRectF(area.left() + x * 20, area.top() + y * 20, 10, 10) for x in range(30) for y in range(30)]
    monkeypatch.setattr(mini_map, "wanted_boxes", lambda _scene: boxes)
    toy.scene.asks.emit()
    assert before is not None
    assert corner(toy) is None


def test_it_goes_where_it_covers_no_words_of_the_table(toy):
    toy.view.set_zoom(3.0)
    toy.view.centerOn(400, 300)
    (label,) = toy.scene.board.decor["track.step"].labels
    box = toy.view.map.geometry()
    shift = box.center() - toy.view.mapFromScene(label.sceneBoundingRect().center())
    toy.view.horizontalScrollBar().setValue(toy.view.horizontalScrollBar().value() - shift.x())
    toy.view.verticalScrollBar().setValue(toy.view.verticalScrollBar().value() - shift.y())
    words = toy.view.mapFromScene(label.sceneBoundingRect()).boundingRect()
    assert toy.view.map.geometry().contains(words.center())  # while the window moves it keeps its place
    toy.view.map._settle()
    assert toy.view.map.isVisible()
    assert not toy.view.map.geometry().intersects(words)


def test_words_that_are_painted_on_the_table_are_not_covered_either(toy):
    toy.view.set_zoom(3.0)
    area = toy.view.mapToScene(toy.view.map.geometry()).boundingRect()
    assert corner(toy) == "bottom right"
    toy.scene.board.ui.written = lambda: [(area.center().x(), area.center().y(), 4.0, 4.0)]
    toy.scene.asks.emit()
    assert corner(toy) == "bottom left"


def without_a_hand(viewer):
    view = toy_view(viewer)
    view.zones["hand.0"], view.pieces = [], {piece: view.pieces[piece] for piece in (4, 5)}
    return view


@pytest.fixture
def suns(toy):
    """Return whether the map shows a card with the sun on it, which is red here."""
    red = QColor("#ff0000")
    art = toy.scene.board.pictures.art
    art.register("toy/sun", lambda key, painter, area, context: painter.fillRect(area, red))
    toy.scene.redraw()
    toy.view.set_zoom(2.0)
    toy.view.sharpen()
    toy.view.centerOn(toy.pos("#1"))

    def are_shown():
        grabbed = toy.view.map.grab().toImage()
        return grabbed.pixelColor(on_map(toy, *toy.pos("#1").toTuple())) == red

    return are_shown


@pytest.mark.drawn
def test_it_shows_the_scene_and_forgets_at_once_what_only_the_last_viewer_may_know(toy, suns):
    spot = QPointF(toy.pos("#1"))
    assert suns()
    toy.scene.show_view(without_a_hand(0), 0)
    toy.pos = lambda _entity: spot
    assert not suns()
    toy.scene.show_view(toy_view(), 0)
    assert suns()
    toy.settle(without_a_hand(0))
    toy.view.map.renew()
    assert suns()  # the same person may remember for a moment
    toy.settle(without_a_hand(None))
    toy.view.map.renew()
    assert not suns()


@pytest.mark.drawn
def test_what_is_drawn_late_comes_to_the_map_as_well(toy, suns, qtbot):
    assert suns()
    qtbot.waitUntil(lambda: toy.view.map.is_still)
    drawn = []
    toy.scene.board.pictures.want("toy/moon", 31, 31, lambda: drawn.append(True), toy.scene)
    qtbot.waitUntil(lambda: bool(drawn))
    qtbot.waitUntil(lambda: not toy.view.map.is_still)
