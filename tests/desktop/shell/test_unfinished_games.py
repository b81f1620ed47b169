"""Every game that was left before its end has its room on the shelf, is reached from there, and can be thrown away."""

import os

import pytest
import screen_checks
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QListWidget, QProxyStyle, QPushButton, QStyle
from shiboken6 import isValid

from desktop.person import i18n
from desktop.session.ai_service import AiService
from desktop.session.kept import kept_folder
from desktop.session.saves import SUFFIX
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.style import sheet
from desktop.shell.shelf.covers import Cover
from desktop.shell.shelf.looking import newest
from desktop.shell.shelf.saved_games import KeptGames, UnfinishedGames
from desktop.shell.shelf.waiting_strip import WaitingStrip
from rules import registry
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.shell.conftest import wait_for_question, wait_until_begun, wait_until_prepared
from tests.desktop.shell.kit import press, question
from tests.desktop.shell.test_shelf import shelf_of
from tests.patience import settle
from tests.sampling import above_all

MANY = 14


@pytest.fixture
def files(services):
    """More games than the strip shows, the newest first."""
    services.paths.saves.mkdir(parents=True)
    made = []
    for number in range(MANY):
        match = Match(
            registry.create("daruma", {"seats": 2}), [SeatSpec("Ann"), SeatSpec("Ren", "bot", "easy")], number
        )
        file = services.paths.saves / f"Evening {number}{SUFFIX}"
        file.write_bytes(encode_save(match.save()))
        os.utime(file, (10**9 - number, 10**9 - number))
        made.append(file)
    return made


@pytest.fixture
def page(files, window, qtbot) -> UnfinishedGames:
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(WaitingStrip) is not None)
    press(window, "app.shelf.all_waiting")
    wait_until_prepared(qtbot, window)
    found = window.findChild(UnfinishedGames)
    assert found is not None
    return found


def told(page) -> list[str]:
    return [page.list.item(row).text().splitlines()[0] for row in range(page.list.count())]


def test_the_newest_games_are_listed_there_and_where_one_click_opens_files_the_strip_opens_one_once(
    files, window, qtbot, monkeypatch, one_click
):
    """A thousand took a quarter of a second in one event, and two seconds where they had to be followed again."""
    monkeypatch.setattr("desktop.shell.shelf.saved_games.MOST_LISTED", 3)
    window.show_unfinished()
    wait_until_prepared(qtbot, window)
    assert told(window.findChild(UnfinishedGames)) == [f"Evening {number} (Daruma)" for number in range(3)]
    assert len(list(newest(window._services.paths.saves, 3))) == 3

    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(WaitingStrip) is not None)
    strip = window.findChild(WaitingStrip)
    tables, opened = strip.findChild(QListWidget, "waiting"), []
    one_click(tables)
    strip.opened.disconnect()
    strip.opened.connect(opened.append)
    QTest.mouseClick(tables.viewport(), Qt.MouseButton.LeftButton, pos=tables.visualItemRect(tables.item(0)).center())
    assert opened == [files[0]]


def test_the_page_lists_what_the_strip_has_no_room_for_to_be_thrown_away_or_gone_on_with(
    page, files, window, qtbot, monkeypatch
):
    assert window.findChild(WaitingStrip).findChild(QListWidget, "waiting").count() == 12
    assert told(page) == [f"Evening {number} (Daruma)" for number in range(MANY)]
    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda file: file.unlink() is None)
    page.list.setCurrentRow(13)
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert files[13].exists(), "not before somebody says so"
    question(page, yes=True)
    assert [file.exists() for file in files] == [True] * 13 + [False]
    assert told(page) == [f"Evening {number} (Daruma)" for number in range(13)]

    page.list.setCurrentRow(12)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    screen = wait_until_begun(qtbot, window)
    wait_for_question(qtbot, screen)
    assert window._pages.laid.save == files[12]


class OneClick(QProxyStyle):
    """Opens on one click, of any button, as Plasma does where that is set, and did where nothing was."""

    def styleHint(self, hint, *about):
        return hint == QStyle.StyleHint.SH_ItemView_ActivateItemOnSingleClick or super().styleHint(hint, *about)


@pytest.fixture
def one_click(qapp, services):
    """Has a list lie over a desktop that opens on one click, as long as the test goes on."""
    style, worn, lists = OneClick("fusion"), qapp.styleSheet(), []
    style.setParent(qapp)  # a list that outlives its test must not be left with a style that is gone
    qapp.setStyleSheet(sheet(services.art.palette))

    def lie_over_it(each):
        each.setStyle(style)
        lists.append(each)

    yield lie_over_it
    for each in filter(isValid, lists):
        each.setStyle(None)  # while a sheet is put over a style of Python's, Qt has ended the process
    qapp.setStyleSheet(worn)


@pytest.mark.slow
def test_where_one_click_opens_files_a_game_can_still_be_chosen_to_be_thrown_away(page, one_click):
    one_click(page.list)
    opened = []
    page.opened.disconnect()
    page.opened.connect(opened.append)
    for row, pressed in ((1, Qt.MouseButton.LeftButton), (2, Qt.MouseButton.RightButton)):
        QTest.mouseClick(page.list.viewport(), pressed, pos=page.list.visualItemRect(page.list.item(row)).center())
        assert (page.list.currentRow(), opened) == (row, [])


@above_all("scale", [1.0, 2.0], 2.0)
def test_the_page_and_the_strip_have_room_for_their_words_in_every_language(page, window, services, qtbot, scale):
    window.resize(1024, 640)
    for shown in (page, window._shelf):
        for language in i18n.LANGUAGES:
            services.settings.update(language=language, text_scale=scale)
            qtbot.waitUntil(lambda shown=shown: screen_checks.faults(shown, shown.grab().toImage()) == [])
        window.show_shelf()


def test_from_there_a_button_leads_to_what_was_saved_under_a_name_if_anything_was(files, window, services, qtbot):
    def leading():
        window.show_unfinished()
        wait_until_prepared(qtbot, window)
        (page,) = (each for each in window.findChildren(UnfinishedGames) if each.isVisible())
        return [each for each in page.findChildren(QPushButton) if each.text() == "Named saves"]

    assert leading() == []
    folder = kept_folder(services.paths.saves)
    folder.mkdir()
    (folder / f"Rainy{SUFFIX}").write_bytes(files[0].read_bytes())
    window.show_shelf()
    (there,) = leading()
    there.click()
    wait_until_prepared(qtbot, window)
    kept = window.findChild(KeptGames)
    assert kept.isVisible()
    assert told(kept) == ["Rainy"]


def test_where_nothing_can_be_asked_of_the_drive_the_page_is_empty(window, services, qtbot, monkeypatch):
    """As where it was pulled out: a fault was told, and no page came."""

    def pulled_out(usual):
        def asked(file, **how):
            if str(file).startswith(str(services.paths.home)):
                raise OSError(5, "Input/output error")
            return usual(file, **how)

        return asked

    for asks in (os.stat, os.scandir, os.listdir):
        monkeypatch.setattr(os, asks.__name__, pulled_out(asks))
    window.show_unfinished()
    wait_until_prepared(qtbot, window)
    found = window.findChild(UnfinishedGames)
    assert found is not None
    assert (found.isVisible(), found.list.count()) == (True, 0)


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
