"""What is asked for before it was imported comes as soon as it is, in events that leave room for others."""

import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog

from desktop.shell.shelf.saved_games import UnfinishedGames
from rules.registry import GAMES
from tests.desktop.shell.conftest import wait_until_prepared

DIALOG = ("desktop.shell.settings.settings_dialog", "desktop.shell.settings.key_form")
FORM = ("desktop.shell.setup.new_game", "desktop.shell.setup.seat_rows", "desktop.shell.setup.options_form")


@pytest.fixture
def forget(window, slowly, monkeypatch):
    """Makes the program forget modules, and import one an event."""

    def forgotten(*names):
        for name in names:
            __import__(name)
            monkeypatch.delitem(sys.modules, name)

    return forgotten


def opened(window):
    return [each for each in window.findChildren(QDialog) if each.isVisible()]


def dialogs(window):
    return [type(each).__name__ for each in opened(window)]


def events_until(found):
    events = 0
    while not found():
        QCoreApplication.processEvents()
        events += 1
        assert events < 500
    return events


def test_a_window_that_is_not_imported_comes_after_its_modules_unless_the_main_one_was_closed(window, forget, qtbot):
    forget(*DIALOG)
    window._open_settings()
    assert dialogs(window) == []
    assert events_until(lambda: dialogs(window) == ["SettingsDialog"]) >= len(DIALOG)
    opened(window)[0].close()

    forget(*DIALOG)
    window._open_settings()
    window.close()
    qtbot.wait(50)
    assert dialogs(window) == []


def test_statistics_come_after_what_is_worth_noticing_in_each_game_that_they_count(window, forget):
    """Their rules were imported in the event that opened them: those of one took 234 ms, of all together 1.3 s."""
    for games in (["daruma"], list(GAMES)):
        needed = [f"desktop.games.{game}.achievements" for game in games]
        forget(*needed)
        window.show_statistics(*(games if len(games) == 1 else []))
        assert dialogs(window) == []
        assert events_until(lambda: dialogs(window) == ["StatisticsDialog"]) >= len(games)
        assert all(name in sys.modules for name in needed)
        opened(window)[0].close()


def test_a_page_that_is_not_imported_comes_after_its_modules_with_what_was_asked_for(window, forget, qtbot):
    forget(*FORM)
    window.set_up("daruma")
    assert window.is_preparing
    assert events_until(lambda: FORM[0] in sys.modules) >= len(FORM)
    wait_until_prepared(qtbot, window)
    page = window._pages.currentWidget()
    assert (type(page).__name__, page._game.id) == ("NewGame", "daruma")


def test_a_page_that_arrives_is_called_off_by_another_wish(window, forget, qtbot):
    for wish in (window.show_shelf, window.show_library):
        forget(*FORM)
        window.set_up("daruma")
        QCoreApplication.processEvents()
        wish()
        wait_until_prepared(qtbot, window)
        page = window._pages.currentWidget()
        qtbot.wait(50)
        assert (window.is_preparing, window._pages.currentWidget()) == (False, page)


def test_a_page_that_is_called_off_goes_in_whatever_event_before_it_is_shown(window, slowly):
    """One that was filled but not shown yet stayed as long as the program, and was told again in every language."""
    shelf = window._pages.currentWidget()
    for events in range(100):
        window.show_unfinished()
        for _ in range(events):
            QCoreApplication.processEvents()
        if isinstance(window._pages.currentWidget(), UnfinishedGames):
            return
        window.show_shelf()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert window._pages.currentWidget() is shelf
        assert window.findChildren(UnfinishedGames) == []
    raise AssertionError("it was never shown")
