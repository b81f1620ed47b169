"""A change of language at every page: it says all that the same page says when it is opened in that language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop.person.settings import Profile
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.services import Services
from desktop.shell.parts.windows import show_alone
from desktop.shell.setup.box.sheet import BoxSheet
from desktop.start.app import Dresser
from rules.registry import GAMES
from tests.desktop.shell.kit import begun, finished
from tests.desktop.shell.told import told
from tests.patience import settle

Open = Callable[[MainWindow, Path], QWidget]


def dialog(opened: Callable[[MainWindow], object]) -> Open:
    def at(window: MainWindow, _folder: Path) -> QWidget:
        opened(window)
        return next(each for each in reversed(window.findChildren(QDialog)) if each.isVisible())

    return at


def page(opened: Callable[[MainWindow], object]) -> Open:
    def at(window: MainWindow, folder: Path) -> QWidget:
        begun("daruma", 9, folder / "home" / "saves")
        finished(folder / "home" / "saves")
        window.show_shelf()
        opened(window)
        return window

    return at


def late_page(opened: Callable[[MainWindow], object]) -> Open:
    def at_last(window: MainWindow) -> None:
        opened(window)
        while window.is_preparing:
            QCoreApplication.processEvents()

    return page(at_last)


PAGES: dict[str, Open] = {
    "shelf": page(lambda _window: None),
    **{f"form-{game}": late_page(partial(MainWindow.set_up, game_id=game)) for game in GAMES},
    "library": page(lambda window: window.show_library()),
    "kept": late_page(lambda window: window.show_kept()),
    "unfinished": late_page(lambda window: window.show_unfinished()),
    "settings": dialog(lambda window: window._open_settings()),
    "about": dialog(lambda window: window._open_about()),
    "keys": dialog(lambda window: window.show_keys()),
    "people": dialog(lambda window: window.show_people()),
    "statistics": dialog(lambda window: window.show_statistics("daruma")),
    "challenges": dialog(lambda window: window.show_challenges("taiwan_monsters_brawl")),
    "report": dialog(lambda window: window._report()),
    "rulebook": dialog(lambda window: window.show_rules("daruma")),
    "box": dialog(lambda window: show_alone(BoxSheet("daruma", {}, window._services.art, window))),
    "gallery": dialog(lambda window: window.show_gallery("samurai_sword")),
}


def at_rest(shown: QWidget) -> list[str]:
    """Return what it says once that changes no more."""
    before, now = None, told(shown)
    while now != before:
        settle(150)
        before, now = now, told(shown)
    return now


def leave(window: MainWindow) -> None:
    for each in window.findChildren(QDialog):
        each.close()
        each.deleteLater()
    window.show_shelf()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_a_page_in_another_language_says_what_it_says_opened_in_it(
    name: str, window: MainWindow, services: Services, tmp_path: Path, qtbot: QtBot
) -> None:
    dresser = next(iter(services.settings.findChildren(Dresser)))
    services.settings.update(profiles=(Profile("anna", "Anna"),), player="anna")
    shown = PAGES[name](window, tmp_path)
    said = [at_rest(shown)]  # the names of who sits there stay as they were given
    for language in ("ja", "en"):
        services.settings.update(language=language)
        qtbot.waitUntil(lambda: dresser.is_done)
        said.append(at_rest(shown))
    in_english, in_japanese, in_english_again = map(set, said)
    assert sorted(in_english_again ^ in_english) == []
    leave(window)
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: dresser.is_done)
    assert sorted(in_japanese ^ set(at_rest(PAGES[name](window, tmp_path)))) == []
