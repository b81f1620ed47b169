"""Windows beside the main one: asked for again and again, each is there once, and about what was asked last."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog

from desktop.person import i18n
from desktop.shell.main_window import MainWindow
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.settings.key_form import KeyForm
from desktop.shell.setup.orders import order_of
from tests.desktop.shell.kit import menu_entry, open_menu, press

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
def test_so_is_one_of_a_table(game: str, name: str, sit: Callable[..., TableScreen], window: MainWindow) -> None:
    screen = sit("human,greedy,greedy,greedy", game=game)
    for _ in range(TIMES):
        press(screen, "app.table.menu")
        menu = open_menu()
        menu_entry(menu, i18n.text(name))
        menu.close()

    assert len(open_windows(window)) == 1


def test_the_form_of_keys_is_one_whoever_opens_it_and_is_not_made_anew_under_the_hand(window: MainWindow) -> None:
    """A key that is held on the button would otherwise make one form after another."""
    window._open_settings()
    window.show_keys()
    settings, sheet = open_windows(window)
    press(settings, "app.keys.change")
    form = window.findChild(KeyForm)
    for each in (sheet, settings):
        press(each, "app.keys.change")
        assert window.findChild(KeyForm) is form
    assert sorted(type(each).__name__ for each in open_windows(window)) == ["KeyForm", "KeySheet", "SettingsDialog"]
    form.close()
    open_windows(window)
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
