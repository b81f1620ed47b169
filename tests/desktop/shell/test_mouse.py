"""The mouse at a table: which button does what is set in the form, shown on the sheet, kept, and obeyed at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget

from desktop.person import i18n
from desktop.person.mouse import MOUSE
from desktop.person.settings import SettingsStore
from desktop.session.signals import LogEntry
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.past.hope_curve import HopeCurve, Hopes
from desktop.shell.settings.key_form import KeyForm
from desktop.shell.settings.key_sheet import KeySheet
from desktop.shell.shelf.covers import Cover
from desktop.theme.palette import PAPER
from rules.core.message import FaceRef, SeatRef, message
from tests.desktop.pages import turn_wheel
from tests.desktop.shell.kit import box, button, labels, open_menu, place_of, press

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
LEFT_HANDED = {"act": "right", "about": "left"}


@pytest.fixture(autouse=True)
def usual_buttons() -> Iterator[None]:
    yield
    MOUSE.choose({}, "away")


def click(widget: QWidget, at: QPoint, which: Qt.MouseButton) -> None:
    """A click as the system tells the window of it, so that the whole way is tried."""
    window = widget.window()
    QTest.mouseClick(window.windowHandle(), which, Qt.KeyboardModifier.NoModifier, widget.mapTo(window, at))


@pytest.fixture
def screen(screen: Any) -> Any:
    """The same with the pointer in a known place: where the last test left it, it would not move at all."""
    QTest.mouseMove(screen.window().windowHandle(), QPoint(1, 1))
    return screen


def list_of(form: KeyForm, deed: str) -> QComboBox:
    words = i18n.text(f"app.mouse.{deed}")
    return next(each for each in form.findChildren(QComboBox) if each.accessibleName() == words)


def choose(form: KeyForm, deed: str, choice: str) -> None:
    found = list_of(form, deed)
    place = found.findText(i18n.text(f"app.mouse.{choice}"))
    found.setCurrentIndex(place)
    found.activated.emit(place)


def test_a_button_that_has_a_deed_exchanges_it_and_the_usual_ones_come_back_one_by_one_or_all_at_once(
    window: Any, services: Any
) -> None:
    form = KeyForm(services.settings, window)
    form.show()
    choose(form, "act", "right")

    assert services.settings.value.buttons == LEFT_HANDED
    assert [list_of(form, deed).currentText() for deed in ("act", "about", "shift")] == [
        "Right button",
        "Left button",
        "Middle button",
    ]
    assert "Swapped. Open a piece's menu: Left button" in labels(form)
    assert SettingsStore(services.settings._file).value.buttons == LEFT_HANDED

    form.accept()

    services.settings.update(buttons={"act": "back", "shift": "forward"}, wheel="towards")
    form = KeyForm(services.settings, window)
    form.show()
    backs = [each for each in form.findChildren(type(button(form, "app.close"))) if each.text() == "Reset"]
    seen = [each.accessibleDescription() for each in backs if each.isVisible()]
    assert seen == [i18n.text(f"app.mouse.{what}") for what in ("act", "shift", "wheel")]
    next(each for each in backs if each.isVisible()).click()
    assert services.settings.value.buttons == {"shift": "forward"}
    press(form, "app.keys.reset_all")

    assert (services.settings.value.buttons, services.settings.value.wheel) == ({}, "away")
    assert MOUSE.is_usual
    form.accept()


def test_a_button_takes_or_asks_about_what_lies_there_as_is_chosen_and_one_without_a_deed_does_nothing(
    screen: Any, services: Any
) -> None:
    services.settings.update(buttons={"act": "back"})
    source = screen.scene.hand.index.sources()[0]
    index = screen.session.facts.index
    click(screen.viewport.viewport(), place_of(screen, source), LEFT)
    assert screen.scene.hand.is_free
    assert (screen.session.facts.index, QApplication.activePopupWidget()) == (index, None)

    source = screen.scene.hand.index.sources()[0]
    room, here = screen.viewport.viewport(), place_of(screen, source)
    services.settings.update(buttons=LEFT_HANDED)
    click(room, here, LEFT)
    menu = open_menu()
    assert screen.scene.hand.is_free
    menu.close()
    QTest.mouseRelease(screen.window().windowHandle(), LEFT)

    click(room, here, RIGHT)
    assert QApplication.activePopupWidget() is None
    assert screen.scene.hand.source == source or screen.session.facts.index > 1


def test_wheel_and_buttons_do_what_is_set_beside_the_table_too_and_on_no_other_page_and_the_sheet_names_them(
    qtbot: Any, screen: Any, services: Any, window: Any
):
    large = 1.0015**240
    for wheel, zooms in {"away": (large, 1.0), "towards": (1.0, large), "still": (1.0, 1.0)}.items():
        services.settings.update(wheel=wheel)
        screen.viewport.fit()
        for steps, zoom in zip((2, -2), zooms, strict=True):
            turn_wheel(screen.viewport.viewport(), QPoint(0, 120 * steps))
            assert screen.viewport.zoom == pytest.approx(zoom)

    services.settings.update(buttons={"shift": "right", "about": "middle"})
    view = screen.viewport
    view.set_zoom(2.0)
    view.centerOn(view.sceneRect().center())  # it was enlarged round the pointer, wherever that was
    start = view.viewport().mapTo(window, view.viewport().rect().center())
    before = view.mapToScene(QPoint(0, 0))
    handle = window.windowHandle()
    QTest.mousePress(handle, RIGHT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(handle, start + QPoint(40, 20))
    QTest.mouseRelease(handle, RIGHT, Qt.KeyboardModifier.NoModifier, start + QPoint(40, 20))
    moved = before - view.mapToScene(QPoint(0, 0))
    scale = view.transform().m11()
    assert (round(moved.x() * scale), round(moved.y() * scale)) == (40, 20)
    assert QApplication.activePopupWidget() is None

    services.settings.update(buttons=LEFT_HANDED, wheel="towards")
    window.show_keys()
    sheet = window.findChild(KeySheet)
    shown = [label.text() for label in sheet.findChildren(QLabel)]
    first = shown.index("Mouse at the table") + 1
    assert shown[first : first + 10] == [
        "Right button",
        "Pick up, put down, press",
        "Left button",
        "Open a piece's menu",
        "Middle button",
        "Pan the enlarged table",
        "Right button, twice",
        "Play it at once if there is only one way",
        "Wheel",
        "Turning it towards you enlarges",
    ]
    services.settings.update(buttons={}, wheel="away")
    assert labels(sheet)[first] == "Left button"
    assert "Turning it towards you enlarges" not in labels(sheet)
    sheet.accept()

    services.settings.update(buttons=LEFT_HANDED)
    log, was = screen.tools._log, screen.tools._log.isChecked()
    click(log, log.rect().center(), LEFT)
    assert log.isChecked() is was
    click(log, log.rect().center(), RIGHT)
    assert log.isChecked() is not was

    window.show_shelf()
    found = button(box(window), "app.shelf.set_up")
    click(found, found.rect().center(), LEFT)
    qtbot.waitUntil(lambda: not found.isVisible())


def test_settings_in_which_one_button_does_two_things_are_as_usual() -> None:
    MOUSE.choose({"act": "right"}, "away")
    assert MOUSE.is_usual


CARD = "daruma.face.red/reroll_all"
OTHERS = (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.BackButton)


def test_two_presses_with_another_button_or_beside_a_cover_play_nothing(window):
    cover = window.findChild(Cover)
    for pressed in OTHERS:
        QTest.mouseDClick(cover, pressed, pos=cover.rect().center())
    QTest.mouseDClick(cover, LEFT, pos=QPoint(1, 1))
    assert (window.table, window._pages._preparing.is_busy) == (None, False)


def test_a_press_on_the_curve_leads_nowhere(qtbot):
    curve, chosen = HopeCurve(), []
    qtbot.addWidget(curve)
    curve.resize(240, 120)
    curve.show_lines(PAPER, [Hopes("#000000", 0, ((0, 0.5), (4, 0.8), (9, 0.2)))], {1: 0, 5: 4, 10: 9}, 9)
    curve.chosen.connect(chosen.append)
    for pressed in OTHERS:
        QTest.mouseClick(curve, pressed, pos=curve.rect().center())
    assert chosen == []
    QTest.mouseClick(curve, LEFT, pos=curve.rect().center())
    assert chosen == [1]


def test_two_presses_on_the_log_show_nothing_once_more(services, qtbot):
    panel, wanted = LogPanel(lambda: PAPER), []
    qtbot.addWidget(panel)
    panel.resize(300, 400)
    panel.show()
    panel.seat(["Ann", "Bo"], [0, 1])
    panel.hear([LogEntry(1, 0, message("daruma.log.collected", seat=SeatRef(0), card=FaceRef(CARD)))])
    panel.catch_up()
    panel.wanted.connect(wanted.append)
    lines = panel._browser
    at = lines.document().documentLayout().blockBoundingRect(lines.document().begin()).center().toPoint()
    for pressed in OTHERS:
        QTest.mouseDClick(lines.viewport(), pressed, pos=at)
    assert wanted == []
    QTest.mouseDClick(lines.viewport(), LEFT, pos=at)
    assert wanted == [1]
