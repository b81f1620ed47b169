"""Sheets over the window: each is there once, fits it, keeps its size, and is closed by the same button."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLineEdit, QScrollArea, QSlider, QWidget
from pytestqt.qtbot import QtBot

from desktop.person import i18n
from desktop.shell.book.gallery import Gallery
from desktop.shell.book.rulebook import Rulebook
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.asking import ask_name, ask_whether
from desktop.shell.parts.dialogs import ask_where, documents, downloads
from desktop.shell.parts.services import Services
from desktop.shell.parts.windows import Veil
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.settings.key_form import KeyForm, show_key_form
from desktop.shell.settings.key_sheet import KeySheet
from desktop.shell.settings.report_dialog import ReportDialog
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.orders import order_of
from desktop.shell.shelf.statistics_dialog import StatisticsDialog
from tests.desktop.pages import turn_wheel
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.kit import button, menu_entry, open_menu, press

TIMES = 3

AT_THE_WINDOW: dict[str, Callable[[MainWindow], object]] = {
    "settings": lambda window: window._open_settings(),
    "keys": lambda window: window.show_keys(),
    "people": lambda window: window.show_people(),
    "statistics": lambda window: window.show_statistics(),
    "challenges": lambda window: window.show_challenges("daruma"),
    "rules": lambda window: window.show_rules("daruma"),
    "gallery": lambda window: window.show_gallery("daruma"),
    "report": lambda window: window._report(),
    "question": lambda window: ask_whether(window, "app.menu.resign", "app.resign.sure", lambda: None),
    "name": lambda window: ask_name(window, "app.menu.keep", "Evening", lambda _name: None),
}


def open_windows(window: MainWindow) -> list[QDialog]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return window.findChildren(QDialog)


def test_each_is_there_once_however_often_it_is_asked_for_and_a_sheet_of_the_window(window: MainWindow) -> None:
    """Over a window that fills the screen lay one with a title bar, and its taskbar named two."""
    for name, ask in AT_THE_WINDOW.items():
        for _ in range(TIMES):
            ask(window)
        (one,) = (each for each in open_windows(window) if each.isVisible())
        assert (name, len(open_windows(window))) == (name, 1)
        assert (name, one.isWindow(), one.window()) == (name, False, window)
        assert one.accessibleName() == one.windowTitle() != ""
        one.close()
        one.deleteLater()


def test_a_menu_that_is_open_makes_room_for_what_a_key_opens(
    sit: Callable[..., TableScreen], window: MainWindow
) -> None:
    """It stayed above the sheet with the keyboard, could do nothing itself, and no key closed either of them."""
    screen = sit()
    for ask in (window.show_keys, window._open_settings):
        screen._open_menu()
        menu = open_menu()
        ask()
        assert not menu.isVisible()
        assert QApplication.activePopupWidget() is None
        (sheet,) = (each for each in open_windows(window) if each.isVisible())
        sheet.close()


def test_those_of_a_table_lie_over_it_and_go_with_it_and_so_does_its_gallery(
    sit: Callable[..., TableScreen], window: MainWindow
) -> None:
    """The gallery kept the numbers that had been agreed there, beside another table."""
    screen = sit("human,greedy,greedy,greedy", game="taiwan_monsters_brawl")
    for number, name in enumerate(("app.menu.agreed", "app.menu.asking"), 1):
        screen._open_menu()  # the sheet of before lies over its button
        menu = open_menu()
        menu_entry(menu, i18n.text(name))
        menu.close()
        sheets = open_windows(window)
        assert len(sheets) == number
        assert (sheets[-1].isVisible(), sheets[-1].window()) == (True, window)
    window.show_gallery("taiwan_monsters_brawl")
    assert len(open_windows(window)) == 3
    window.show_shelf()
    assert not any(each.isVisible() for each in open_windows(window))
    assert window._shelf.isEnabled()


@pytest.mark.slow
def test_the_form_of_keys_is_one_whoever_opens_it_and_is_not_made_anew_under_the_hand(window: MainWindow) -> None:
    """A key that is held on the button would otherwise make one form after another."""
    window._open_settings()
    (settings,) = open_windows(window)
    change = button(settings, "app.keys.change")
    for _ in range(2):
        press(settings, "app.keys.change")
    form = window.findChild(KeyForm)
    assert not change.isEnabled()
    window.show_keys()
    press(window.findChild(KeySheet), "app.keys.change")
    assert window.findChild(KeyForm) is form
    assert Veil.over(window).front is form
    assert sorted(type(each).__name__ for each in open_windows(window)) == ["KeyForm", "KeySheet", "SettingsDialog"]
    form.close()
    open_windows(window)
    window.findChild(KeySheet).close()
    press(settings, "app.keys.change")
    assert window.findChild(KeyForm) is not None


def test_what_lies_below_a_sheet_is_seen_and_does_nothing_and_has_the_keyboard_again_when_it_goes(
    active: MainWindow, qtbot: QtBot
) -> None:
    play = button(active, "app.shelf.play")
    play.setFocus()
    press(active, "app.shelf.settings")
    (sheet,) = open_windows(active)
    held: QWidget | None = play
    for _ in range(200):  # more than there are parts on it
        held = active.focusWidget()
        assert sheet.isAncestorOf(held)
        QTest.keyClick(held, Qt.Key.Key_Tab)
    assert active._shelf.isVisible()
    at = play.mapTo(active, play.rect().center())
    QTest.mouseClick(active.childAt(at), Qt.MouseButton.LeftButton)
    assert not active.is_preparing
    assert not active.has_table
    QTest.keyClick(active.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert active.focusWidget() is not None
    assert active._shelf.isAncestorOf(active.focusWidget())


def test_where_what_had_the_keyboard_can_do_nothing_when_a_sheet_goes_the_table_has_it(
    active: MainWindow, sit: Callable[..., TableScreen]
) -> None:
    """The game had gone on meanwhile, and nothing had the keyboard."""
    screen = sit("human,greedy")
    screen.tools._hint.setFocus()
    screen.settings.emit()
    screen.tools.offer_hint(False)
    QTest.keyClick(active.focusWidget(), Qt.Key.Key_Escape)
    assert active.focusWidget() is screen.viewport


def test_of_two_sheets_the_last_one_has_the_keyboard_and_gives_it_back_to_the_first(active: MainWindow) -> None:
    active.show_gallery("daruma")
    active.show_rules("daruma")
    gallery, rules = (active.findChild(kind) for kind in (Gallery, Rulebook))
    assert rules.isAncestorOf(active.focusWidget())
    QTest.keyClick(active.focusWidget(), Qt.Key.Key_Escape)
    QTest.keyClick(active.focusWidget(), Qt.Key.Key_Escape) if rules.isVisible() else None
    assert gallery.isVisible()
    assert gallery.isAncestorOf(active.focusWidget())


def test_what_is_asked_at_a_sheet_lies_over_it_and_is_answered_first(active: MainWindow) -> None:
    """It was a window of the desktop, over a window that fills the screen."""
    active.show_people()
    (people,) = open_windows(active)
    held = active.focusWidget()
    asked = ask_whether(people, "app.people.remove", "app.resign.sure", lambda: None)
    assert (asked.isWindow(), people.isEnabled(), active.focusWidget()) == (False, False, asked.refuse)
    assert active.childAt(people.geometry().topLeft() + QPoint(3, 30)) is Veil.over(active)
    QTest.keyClick(active.focusWidget(), Qt.Key.Key_Escape)
    assert (people.isEnabled(), active.focusWidget()) == (True, held)


def test_a_sheet_about_something_else_takes_the_place_of_the_first_and_each_stays_within_the_window(
    window: MainWindow,
) -> None:
    window.resize(1280, 720)
    window.show_statistics()
    (sheet,) = open_windows(window)
    large = sheet.size()
    for small in ((800, 500), (640, 400)):
        window.resize(*small)
        QCoreApplication.processEvents()
        assert window.rect().contains(sheet.geometry())
    window.resize(1280, 720)
    QCoreApplication.processEvents()
    assert sheet.size() == large
    sheet.close()

    window.show_gallery("daruma")
    (first,) = open_windows(window)
    title = first.windowTitle()
    window.show_gallery("samurai_sword")

    (second,) = open_windows(window)
    assert second.windowTitle() != title


def test_what_is_opened_while_a_table_comes_does_not_make_that_at_once_and_gives_it_the_keyboard_when_it_goes(
    active: MainWindow, qtbot: QtBot
) -> None:
    """All its parts came in one event of 195 ms where one pressed "Settings" just then."""
    active.begin(order_of("daruma", "human,easy", [], "1"))
    while not active.has_table:
        QCoreApplication.processEvents()
    for name in ("gallery", "settings"):
        AT_THE_WINDOW[name](active)
        assert active.is_preparing
    screen = wait_until_begun(qtbot, active)
    sheets = open_windows(active)
    assert [sheet.isVisible() for sheet in sheets] == [True, True]
    for sheet in reversed(sheets):
        sheet.close()
    assert screen.viewport.hasFocus()


PLACES = QStandardPaths.StandardLocation


@pytest.mark.slow
def test_it_fits_its_window_is_closed_by_the_same_quiet_button_and_keeps_its_size(
    window: MainWindow, services: Services, qtbot: Any
) -> None:
    """The last line of the rules lay below a screen of 1280 x 720; the button was red here, an outline there, and
    elsewhere as wide as a column; and each change of looks brought back the size of the opening.
    """
    window.resize(1024, 640)
    sheets = {**AT_THE_WINDOW, "about": MainWindow._open_about, "change keys": change_keys}
    made = {}
    for what in sheets.keys() - {"name", "question"}:
        sheets[what](window)
        (dialog,) = (each for each in window.findChildren(QDialog) if each.isVisible() and each not in made)
        assert window.rect().adjusted(20, 20, -20, -20).contains(dialog.geometry()), what
        close = button(dialog, "app.close")
        assert close.objectName() == "", what
        assert close.width() == close.sizeHint().width(), what
        made[dialog] = dialog.size()
    for theme in ("lantern", "paper"):
        services.settings.update(theme=theme)
        qtbot.wait(20)
        assert {dialog: dialog.size() for dialog in made} == made


def change_keys(window: MainWindow) -> None:
    show_key_form(window._services.settings, window)


def test_the_wheel_scrolls_the_settings_and_sets_nothing_but_what_has_the_keyboard(
    qtbot: Any, window: MainWindow, services: Services
) -> None:
    """Whoever scrolled through them set what the pointer passed."""
    dialog = SettingsDialog(services, window)
    dialog.show()
    (area,) = dialog.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    box, slider = dialog.findChildren(QComboBox)[0], dialog.findChildren(QSlider)[0]
    places: dict[QWidget, Callable[[], int]] = {slider: slider.value, box: box.currentIndex}
    for control, place in places.items():
        set_at = place()
        button(dialog, "app.close").setFocus()
        bar.setValue(0)
        turn_wheel(control)
        assert (place(), control.hasFocus()) == (set_at, False)
        assert bar.value() > 0
        bar.setValue(0)
        control.setFocus()
        turn_wheel(control)
        assert place() != set_at
    dialog.close()


@pytest.fixture
def home(monkeypatch, tmp_path):
    """The home of somebody who has no folders in it yet."""
    there = tmp_path / "ann"
    there.mkdir()
    names = {PLACES.HomeLocation: "", PLACES.DownloadLocation: "Downloads", PLACES.DocumentsLocation: "Documents"}
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda place: str(there / names[place]))
    return there


def folder_of(widget):
    (dialog,) = widget.findChildren(QFileDialog)
    return Path(dialog.directory().path())


def test_what_came_is_looked_for_among_downloads_and_what_goes_out_is_written_among_documents_or_in_the_home(
    home, window
):
    assert downloads() == documents() == str(home)
    (home / "Downloads").mkdir()
    press(window, "app.shelf.open_file")
    assert folder_of(window) == home / "Downloads"

    (home / "Documents").mkdir()
    window.show_statistics("daruma", "")
    (page,) = window.findChildren(StatisticsDialog)
    page._ask_for_file()
    assert folder_of(page) == home / "Documents"

    window._report()
    (report,) = window.findChildren(ReportDialog)
    report._ask_for_file()
    assert folder_of(report) == home / "Documents"


def test_a_file_is_called_after_its_kind_also_where_its_name_has_a_dot(window, tmp_path):
    """A pack that was shared as `Night 1.2` had no ending by which anybody's program could open it."""
    taken: list[Path] = []
    (tmp_path / "Night 1.2.csv").touch()
    for written, kind in (("Night", 1), ("Night 1.2", 1), ("Night 1.2", 0), ("Night.JSON", 0)):
        ask_where(window, "", {".csv": "Tables (*.csv)", ".json": "All (*.json)"}, "games.csv", taken.append)
        dialog = window.findChildren(QFileDialog)[-1]
        dialog.setDirectory(str(tmp_path))
        dialog.filterSelected.emit(dialog.nameFilters()[kind])
        dialog.findChild(QLineEdit, "fileNameEdit").setText(written)
        dialog.accept()
    names = ["Night.json", "Night 1.2.json", "Night 1.2 2.csv", "Night.JSON"]
    assert taken == [tmp_path / name for name in names], "nothing is written over unasked"
