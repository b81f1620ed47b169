"""A report of a problem: read in the window, part by part, and saved only where the person wants it."""

from __future__ import annotations

import zipfile
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QListWidget, QPlainTextEdit

from desktop.person import i18n
from desktop.shell.settings.about import About
from desktop.shell.settings.report_dialog import ReportDialog
from desktop.system.crash import CrashReport
from desktop.system.version import app_version
from rules.core.message import message
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.kit import button, menu_entry, notice, open_menu, press


def report_of(window: Any) -> ReportDialog:
    found = [dialog for dialog in window.findChildren(ReportDialog) if dialog.isVisible()]
    assert len(found) == 1
    dialog: ReportDialog = found[0]
    return dialog


def listed_in(dialog: ReportDialog) -> Any:
    return dialog.findChild(QListWidget)


def words_in(dialog: ReportDialog) -> str:
    shown: Any = dialog.findChild(QPlainTextEdit)
    return str(shown.toPlainText())


def names(dialog: ReportDialog) -> list[str]:
    return [part.name for part in dialog.chosen]


def test_a_report_of_a_table_holds_the_game_and_can_be_read_before_it_is_saved(
    window: Any, services: Any, sit: Any, tmp_path: Any
) -> None:
    screen = sit()
    screen._open_menu()
    menu_entry(open_menu(), i18n.text("app.report"))
    dialog = report_of(window)
    assert names(dialog) == ["versions.txt", "game.chabudai", "settings.json", "window.png"]
    listed = listed_in(dialog)
    listed.setCurrentRow(1)
    assert '"game":"daruma"' in words_in(dialog).replace(" ", "")

    listed.item(2).setCheckState(Qt.CheckState.Unchecked)
    dialog.write(tmp_path / "report.zip")

    with zipfile.ZipFile(tmp_path / "report.zip") as archive:
        assert archive.namelist() == ["versions.txt", "game.chabudai", "window.png"]
        told = archive.read("versions.txt").decode()
        assert f"program: {app_version()}" in told
        assert "language: en" in told
        assert archive.read("window.png").startswith(b"\x89PNG")
        assert archive.read("game.chabudai") == window._pages.laid.save.read_bytes()
    assert i18n.text("app.report.saved", name="report.zip") in [each.text() for each in dialog.findChildren(QLabel)]


def test_a_report_that_cannot_be_written_says_so_and_an_empty_one_cannot_be_saved(window: Any, tmp_path: Any) -> None:
    window._open_about()
    press(window.findChild(About), "app.report")
    dialog = report_of(window)
    dialog.write(tmp_path / "nowhere" / "report.zip")
    assert i18n.text("app.report.not_saved", name="report.zip") in [each.text() for each in dialog.findChildren(QLabel)]

    listed = listed_in(dialog)
    for row in range(listed.count()):
        listed.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not button(dialog, "app.report.save").isEnabled()


def test_the_first_fault_opens_its_report_and_the_next_ones_are_told_in_a_line(
    window: Any, sit: Any, tmp_path: Any
) -> None:
    sit()
    file = tmp_path / "crash-1.txt"
    file.write_text("ValueError: the die fell off the table", encoding="utf-8")
    fault = CrashReport(message("app.crash.told", file=file.name), file)
    window.show_fault(fault)
    dialog = report_of(window)
    assert names(dialog)[:3] == ["versions.txt", "fault.txt", "game.chabudai"]
    assert i18n.text("app.crash.told", file=file.name) in [each.text() for each in dialog.findChildren(QLabel)]
    dialog.close()

    window.show_fault(fault)
    assert notice(window) == i18n.text("app.crash.told", file=file.name)
    assert not [each for each in window.findChildren(QDialog) if each.isVisible()]


@pytest.mark.slow
def test_whoever_comes_back_after_a_fault_goes_on_with_the_last_game(
    qtbot: Any, window: Any, sit: Any, tmp_path: Any
) -> None:
    sit()
    save = window._pages.laid.save
    window.show_shelf()
    window.show_fault(CrashReport(message("app.crash.last_time", file="crash-2.txt"), tmp_path / "crash-2.txt"))
    press(report_of(window), "app.report.resume")

    wait_until_begun(qtbot, window)
    assert window._pages.laid.save == save


def test_who_share_a_screen_read_nothing_of_each_other_in_a_report(window: Any, sit: Any) -> None:
    sit("human,human")
    window._report()
    dialog = report_of(window)
    listed_in(dialog).setCurrentRow(1)
    assert dialog._parts[1].name == "game.chabudai"
    assert words_in(dialog) == i18n.text("app.report.secret")
    dialog.close()

    window.show_shelf()
    window._report(CrashReport(message("app.crash.told_only"), None))
    dialog = next(each for each in window.findChildren(ReportDialog) if each.isVisible())
    listed_in(dialog).setCurrentRow(1)
    assert words_in(dialog) == i18n.text("app.report.secret")
