"""A game is kept under a name; the copy stays as it is, can be renamed and thrown away, and is played on in another."""

import os
import sys
from datetime import datetime

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from desktop.person import i18n
from desktop.session import kept
from desktop.session.kept import file_name, kept_folder
from desktop.session.saves import SUFFIX, WaitingGame, unfinished
from desktop.shell.parts.asking import NameSheet, ask_name
from desktop.shell.shelf.naming import ask_and_keep
from desktop.shell.shelf.saved_games import KeptGames
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_begun, wait_until_prepared
from tests.desktop.shell.kit import menu_entry, notice, open_menu, press

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def kept_games(folder):
    """The kept games, newest first."""
    return unfinished(kept_folder(folder))


def write_name(window, name):
    asked = window.window().findChild(NameSheet)
    asked.line.setText(name)
    asked.accept()
    QCoreApplication.sendPostedEvents(asked, QEvent.Type.DeferredDelete)


def keep(window, screen, name):
    press(screen, "app.table.menu")
    menu = open_menu()
    menu_entry(menu, i18n.text("app.menu.keep"))
    menu.close()
    write_name(window, name)


@pytest.fixture
def page(window, services, qtbot) -> KeptGames:
    """The kept games, as the library shows them."""
    match = Match(create("daruma", {"seats": 2}, {}), [SeatSpec("Ann"), SeatSpec("Kenji", "bot", "greedy")], 1)
    match.submit(0, match.legal()[-1])
    kept.keep(match.save(), "Before the storm", services.paths.saves)
    window.show_library()
    wait_until_prepared(qtbot, window)
    press(window, "app.kept")
    wait_until_prepared(qtbot, window)
    found = window.findChild(KeptGames)
    assert found is not None
    return found


@pytest.mark.slow
def test_the_table_goes_on_and_the_copy_stays_as_it_is_until_it_is_dropped_on_a_table(
    sit, window, services, qtbot, monkeypatch
):
    table = sit("human,greedy")
    answer(qtbot, table)
    wait_for_question(qtbot, table)
    keep(window, table, "Before the storm")
    assert notice(table) == (
        "Saved as “Before the storm”. You find it under “Played games”, “Named saves”. This table goes on as before."
    )
    (game,) = kept_games(services.paths.saves)
    step = table.session.facts.index
    assert (game.file.stem, game.step) == ("Before the storm", step)
    answer(qtbot, table)
    assert kept_games(services.paths.saves)[0].step == step
    assert table.session.facts.index > step

    keep(window, table, "Before the storm")
    assert {each.file.stem for each in kept_games(services.paths.saves)} == {"Before the storm", "Before the storm 2"}

    def refuse(*_args, **_kwargs):
        raise PermissionError("read-only")

    monkeypatch.setattr("desktop.shell.shelf.naming.keep", refuse)
    keep(window, table, "Once more")
    assert notice(table) == i18n.text("app.kept.failed", name="Once more")
    answer(qtbot, table)

    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(game.file))])
    ground = table.viewport.viewport()
    entered = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, content, LEFT, NONE)
    QCoreApplication.sendEvent(ground, entered)
    QCoreApplication.sendEvent(ground, QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, content, LEFT, NONE))
    assert entered.isAccepted()
    qtbot.waitUntil(lambda: window.table is not table)


def test_a_game_that_ends_while_its_name_is_written_is_kept_as_it_stood(window, services):
    """One that is over is listed nowhere among those that can be played on."""
    match = Match(create("daruma", {"seats": 2}, {}), [SeatSpec("A"), SeatSpec("B")], 7)
    match.submit(0, match.legal()[0])
    ask_and_keep(match.save("1.0"), services, window, lambda _said: None, lambda _file: None)
    while not match.over:
        match.submit(match.game.actor(match.state), match.legal()[-1])
    write_name(window, "Before the end")
    assert [(game.file.stem, game.step) for game in kept_games(services.paths.saves)] == [("Before the end", 1)]


def test_playing_on_leaves_the_kept_game_alone_and_the_shelf_names_its_copy(page, window, services, qtbot):
    (before,) = kept_games(services.paths.saves)
    content = before.file.read_bytes()
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None)  # a save is played up to its table in several events
    screen = window.table
    wait_for_question(qtbot, screen)
    answer(qtbot, screen)
    window.show_shelf()
    assert before.file.read_bytes() == content
    assert (services.paths.saves / f"Before the storm{SUFFIX}").exists()
    tables = window._shelf._strip._tables
    game = i18n.text(f"{screen.session.facts.game.id}.name")
    title = i18n.text("app.shelf.named", name="Before the storm", game=game)

    def titles():
        return [tables.item(row).text().splitlines()[0] for row in range(tables.count())]

    qtbot.waitUntil(lambda: titles().count(title) == 1)  # the shelf looks through long games in several events


@pytest.mark.slow
def test_a_table_of_which_a_copy_is_kept_counts_as_before_and_what_is_played_from_that_for_nobody_as_is_told(
    sit_late, window, services, qtbot
):
    table = sit_late()
    keep(window, table, "Before the storm")
    table.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(table.result.isVisible)
    counted = [window._pages.laid.sitting._table]
    assert [game.table for game in services.diary.games()] == counted

    window.show_kept()
    wait_until_prepared(qtbot, window)
    QTest.keyClick(window.findChild(KeptGames).list, Qt.Key.Key_Return)
    screen = wait_until_begun(qtbot, window)
    assert services.diary.is_apart("Before the storm")
    assert window._pages.laid.sitting is None
    assert notice(window) == i18n.text("app.file.copied")
    screen.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(screen.result.isVisible)
    assert [game.table for game in services.diary.games()] == counted


def test_a_usual_name_is_read_to_its_end_and_buttons_say_what_they_do(window, services):
    """Half of the name was seen, and the buttons had the signs of another system."""
    for language, deed in (("en", "Save as"), ("zh_TW", "另存新檔")):
        services.settings.update(language=language)
        given = []
        asked = ask_name(window, "app.menu.keep", "Taiwan Monsters Brawl, 26-11-2026 14-47", given.append)
        line = asked.line
        assert line.selectedText() == line.text()
        assert line.fontMetrics().horizontalAdvance(line.text()) < line.width() - 24
        assert asked.windowTitle() == deed
        cancel, take = (each for each in asked.findChildren(QPushButton))
        assert [cancel.text(), take.text()] == [i18n.text("app.cancel"), deed]
        assert cancel.icon().isNull()
        assert take.icon().isNull()
        line.setText("  ")
        assert not take.isEnabled()
        line.setText(" Rain ")
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert given == ["Rain"]


def test_a_kept_game_is_renamed_in_silence_where_the_name_is_free_and_else_told_what_it_is_called_now(
    page, window, services
):
    """It was called otherwise than somebody wrote, and nothing was said."""
    window._notice.take_back()
    QTest.keyClick(page.list, Qt.Key.Key_F2)
    write_name(page, "Free")
    assert notice(window) == ""

    QTest.keyClick(page.list, Qt.Key.Key_F2)
    write_name(page, "After: the storm?")
    assert [game.file.stem for game in kept_games(services.paths.saves)] == ["After- the storm-"]
    assert page.list.item(0).text().startswith("After- the storm-\n")

    (before,) = kept_games(services.paths.saves)
    before.file.with_stem("Before the storm").write_bytes(before.file.read_bytes())
    page.show_games()
    page.choose(before.file)
    QTest.keyClick(page.list, Qt.Key.Key_F2)
    write_name(page, "Before the storm")
    assert (
        notice(window) == "Another save is called “Before the storm” already, so this one is “Before the storm 2” now."
    )
    assert {game.file.stem for game in kept_games(services.paths.saves)} == {"Before the storm", "Before the storm 2"}


def test_a_game_that_is_renamed_stays_chosen_and_their_folder_is_shown_with_the_libraries_of_the_system(
    page, services, monkeypatch
):
    """A file manager that found those of a frozen program would not start."""
    (before,) = kept_games(services.paths.saves)
    for number in (1, 2):
        (other := before.file.with_stem(f"Older {number}")).write_bytes(before.file.read_bytes())
        os.utime(other, (10**9 - number,) * 2)
    page.show_games()
    page.list.setCurrentRow(1)
    QTest.keyClick(page.list, Qt.Key.Key_F2)
    write_name(page, "Not so old")
    assert [file.stem for file in page.list.files()] == ["Before the storm", "Not so old", "Older 2"]
    assert page.list.currentRow() == 1

    shown = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/chabudai/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/theirs")
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda where: shown.append((where.toLocalFile(), os.environ["LD_LIBRARY_PATH"]))
    )
    press(page, "app.library.reveal")
    assert shown == [(str(kept_folder(services.paths.saves)), "/opt/theirs")]
    assert os.environ["LD_LIBRARY_PATH"] == "/usr/lib/chabudai/_internal"


def test_a_name_becomes_one_that_every_system_takes():
    for written, name in (
        ("a/b\\c", "a-b-c"),
        ("con", "con_"),
        ("  夜 … ", "夜 …"),
        ("???", "-"),
        ("x" * 90, "x" * 60),
        ("\N{JAPANESE CASTLE}" * 60, "\N{JAPANESE CASTLE}" * 50),
        ("..", "_"),
        ("\ud800a", "-a"),
    ):
        assert file_name(written) == name


def test_what_nobody_named_has_no_name(tmp_path):
    header = Match(create("daruma", {"seats": 2}), [SeatSpec("A"), SeatSpec("B")], 1).header()
    for stem, name in (
        ("daruma-20260102-030405", ""),
        ("daruma-20260102-030405-2", ""),
        ("A rainy day", "A rainy day"),
    ):
        game = WaitingGame(tmp_path / f"{stem}{SUFFIX}", "daruma", (), 0, datetime.now().astimezone(), None, header)
        assert game.name == name
