"""Where dialogs for files begin."""

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from desktop.shell.parts.dialogs import documents, downloads
from desktop.shell.settings.report_dialog import ReportDialog
from desktop.shell.shelf.statistics_dialog import StatisticsDialog
from tests.desktop.shell.kit import press

PLACES = QStandardPaths.StandardLocation


@pytest.fixture
def home(monkeypatch, tmp_path):
    """The home of somebody who has no folders in it yet."""
    there = tmp_path / "ann"
    there.mkdir()
    names = {PLACES.HomeLocation: "", PLACES.DownloadLocation: "Downloads", PLACES.DocumentsLocation: "Documents"}
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda place: str(there / names[place]))
    return there


def test_without_folders_of_its_own_it_is_the_home(home):
    assert downloads() == documents() == str(home)


def folder_of(widget):
    (dialog,) = widget.findChildren(QFileDialog)
    return Path(dialog.directory().path())


def test_a_game_that_came_is_looked_for_among_what_came(home, window):
    (home / "Downloads").mkdir()
    press(window, "app.shelf.open_file")

    assert folder_of(window) == home / "Downloads"


def test_what_is_handed_out_is_written_among_the_own_documents(home, window):
    (home / "Documents").mkdir()
    window.show_statistics("daruma", "")
    (page,) = window.findChildren(StatisticsDialog)
    page._ask_for_file()
    assert folder_of(page) == home / "Documents"

    window._report()
    (report,) = window.findChildren(ReportDialog)
    report._ask_for_file()
    assert folder_of(report) == home / "Documents"
