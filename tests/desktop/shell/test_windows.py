"""Sheets over the window: asked for again and again, each is there once, and about what was asked last."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop.person import i18n
from desktop.shell.book.gallery import Gallery
from desktop.shell.book.rulebook import Rulebook
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.asking import ask_name, ask_whether
from desktop.shell.parts.windows import Veil
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.settings.key_form import KeyForm
from desktop.shell.settings.key_sheet import KeySheet
from desktop.shell.setup.orders import order_of
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


def test_a_window_that_is_asked_for_again_is_there_once(window: MainWindow) -> None:
    for name, ask in AT_THE_WINDOW.items():
        for _ in range(TIMES):
            ask(window)
        (one,) = (each for each in open_windows(window) if each.isVisible())
        assert (name, len(open_windows(window))) == (name, 1)
        one.close()
        one.deleteLater()


@pytest.mark.parametrize(
    ("game", "name"), [("daruma", "app.menu.agreed"), ("taiwan_monsters_brawl", "app.menu.asking")]
)
def test_one_of_a_table_lies_over_it_and_goes_with_it(
    game: str, name: str, sit: Callable[..., TableScreen], window: MainWindow
) -> None:
    screen = sit("human,greedy,greedy,greedy", game=game)
    press(screen, "app.table.menu")
    menu = open_menu()
    menu_entry(menu, i18n.text(name))
    menu.close()
    (sheet,) = open_windows(window)
    assert (sheet.isVisible(), sheet.window()) == (True, window)
    window.show_shelf()
    assert not any(each.isVisible() for each in open_windows(window))
    assert window._shelf.isEnabled()


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


def test_a_window_about_something_else_takes_the_place_of_the_first(window: MainWindow) -> None:
    window.show_gallery("daruma")
    (first,) = open_windows(window)
    title = first.windowTitle()
    window.show_gallery("samurai_sword")

    (second,) = open_windows(window)
    assert second.windowTitle() != title


@pytest.mark.parametrize("name", ["settings", "gallery"])
def test_what_is_opened_while_a_table_comes_does_not_make_that_at_once(name: str, window: MainWindow) -> None:
    """All its parts came in one event of 195 ms where one pressed "Settings" just then."""
    window.begin(order_of("daruma", "human,easy", [], "1"))
    while not window.has_table:
        QCoreApplication.processEvents()
    AT_THE_WINDOW[name](window)

    assert window.is_preparing
    assert len(open_windows(window)) == 1


def test_the_gallery_of_a_table_goes_with_it(sit: Callable[..., TableScreen], window: MainWindow) -> None:
    """It kept the numbers that had been agreed there, beside another table."""
    sit()
    window.show_gallery("daruma")
    assert len(open_windows(window)) == 1
    window.show_shelf()
    assert not any(each.isVisible() for each in open_windows(window))


def test_it_is_a_sheet_of_the_window_and_no_window_of_the_desktop(window: MainWindow) -> None:
    """Over a window that fills the screen lay one with a title bar, and its taskbar named two."""
    for name, ask in AT_THE_WINDOW.items():
        ask(window)
        (sheet,) = (each for each in open_windows(window) if each.isVisible())
        assert (name, sheet.isWindow(), sheet.window()) == (name, False, window)
        assert sheet.accessibleName() == sheet.windowTitle() != ""
        sheet.close()


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


def test_a_sheet_stays_within_the_window_whatever_becomes_of_that_and_is_large_again(window: MainWindow) -> None:
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


def test_a_table_that_came_below_a_sheet_has_the_keyboard_when_that_goes(active: MainWindow, qtbot: QtBot) -> None:
    active.begin(order_of("daruma", "human,easy", [], "1"))
    while not active.has_table:
        QCoreApplication.processEvents()
    active._open_settings()
    screen = wait_until_begun(qtbot, active)
    (sheet,) = open_windows(active)
    assert sheet.isVisible()
    sheet.close()
    assert screen.viewport.hasFocus()
