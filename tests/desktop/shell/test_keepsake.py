"""The result as a picture: copied or saved, the same in every window."""

import os

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from desktop.shell.play.result_panel import ResultPanel
from tests.desktop.shell.kit import button, change, labels, loose
from tests.desktop.shell.test_result import present

GAME = "small_samurai_empires"


@pytest.fixture
def panel(services, qtbot):
    page = QWidget()
    page.resize(1024, 670)
    qtbot.addWidget(page)
    made = ResultPanel(page)
    page.show()
    present(made, GAME, 4)
    return made


def said(panel):
    return [loose(line).replace("\u2068", "").replace("\u2069", "") for line in labels(panel)]


def test_it_is_copied_and_saved_and_the_sheet_says_so_or_that_it_cannot_be_and_is_still_seen_whole(
    panel, qapp, tmp_path, services
):
    copying = next(each for each in panel.keepsake.menu().actions() if each.text() == "Copy the picture")
    copying.trigger()
    drawn = qapp.clipboard().image()
    assert drawn.size() == panel._picture().size()
    assert drawn.width() > drawn.height() > 600
    assert "The picture is copied." in said(panel)
    assert panel.parentWidget().rect().contains(panel.geometry())
    present(panel, GAME, 4)
    assert "The picture is copied." not in said(panel)

    file = tmp_path / "end.png"
    panel.keepsake.write(file)
    assert "The picture was saved as end.png." in said(panel)
    assert QPixmap(str(file)).size() == drawn.size()
    panel.keepsake.write(tmp_path / "none" / "end.png")
    assert "end.png cannot be written there." in said(panel)
    services.settings.update(language="zh_TW")
    panel.tell(panel._shown.names)
    assert "無法在那裡寫入end.png。" in said(panel), "it stayed in the language of before"


def test_where_the_disk_is_full_the_older_picture_of_that_name_stays(panel, tmp_path, monkeypatch):
    """It was emptied first, and half of the new one stood in its place."""

    def fails(*_args):
        raise OSError(28, "no space left")

    file = tmp_path / "mine" / "end.png"
    file.parent.mkdir()
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fails)
    panel.keepsake.write(file)
    assert "end.png cannot be written there." in said(panel)
    assert [(each.name, each.read_bytes()) for each in file.parent.iterdir()] == [("end.png", b"old")]


@pytest.mark.slow
def test_what_offers_it_keeps_the_keyboard_when_the_scores_are_written_anew(panel, services, qtbot):
    """Words or room that changed left it to the table, and whoever came back from the settings found it there, too."""
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    button(panel, "app.result.picture").setFocus()
    change(services, language="zh_TW")
    panel.tell(panel._shown.names)
    assert QApplication.focusWidget() is panel._keep
    panel.parentWidget().resize(640, 320)
    assert panel._density > 0
    assert QApplication.focusWidget() is panel._keep
    assert panel._keep.isVisible()


@pytest.mark.slow
def test_it_is_as_roomy_in_a_small_window_as_in_a_large_one(panel, services):
    services.settings.update(text_scale=1.6)
    drawn = []
    for size in ((1024, 560), (2560, 1440)):
        panel.parentWidget().resize(*size)
        present(panel, GAME, 4)
        drawn.append((panel._density, panel._picture()))
    assert drawn[0][0] > drawn[1][0] == 0
    assert drawn[0][1] == drawn[1][1]
