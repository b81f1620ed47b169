"""The room that the shelf keeps from its first paint on for the tables that wait."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QListWidget

from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.shell.shelf.covers import Cover
from tests.desktop.shell.test_shelf import shelf_of
from tests.patience import settle


def clickable(window):
    """Where everything on the shelf that can be clicked lies in the window."""
    found = [*shelf_of(window).findChildren(QAbstractButton), *shelf_of(window).findChildren(Cover)]
    return [QRect(each.mapTo(window, QPoint()), each.size()) for each in found if each.isVisible()]


@pytest.mark.parametrize("left_by", ["closing the window", "going to the shelf first"])
def test_nothing_that_can_be_clicked_moves_when_the_tables_that_wait_come_after_the_first_paint(
    window, sit, services, qtbot, left_by
):
    """The strip pushed the covers and the buttons up half a second after they were seen; a quick click hit another."""
    sit()
    if left_by != "closing the window":
        window.show_shelf()
    window.close()

    again = MainWindow(services, AiService(single_process=True))
    qtbot.addWidget(again)
    again.resize(1280, 720)
    seen = []
    shelf_of(again).painted.connect(lambda: seen.extend(clickable(again)))
    again.show()
    qtbot.waitUntil(lambda: shelf_of(again).findChild(QListWidget, "waiting") is not None)
    settle(10)
    assert shelf_of(again).findChild(QListWidget, "waiting").isVisible()
    now = clickable(again)
    strip = shelf_of(again)._strip.findChild(QAbstractButton)
    now.remove(QRect(strip.mapTo(again, QPoint()), strip.size()))
    assert seen == now
    again.close()


def test_where_nothing_waits_any_more_no_room_is_kept_for_it(window, services):
    services.settings.note(waiting=120)
    shelf_of(window).look_for_waiting()
    window.close()
    assert services.settings.value.waiting == 0
