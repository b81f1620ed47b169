"""What dialogs have in common: none is larger than its window, and those for files begin in a person's own folders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, QStandardPaths, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QScrollArea, QSlider, QWidget

from desktop.shell.main_window import MainWindow
from desktop.shell.parts.dialogs import documents, downloads, open_at
from desktop.shell.parts.services import Services
from desktop.shell.settings.key_form import show_key_form
from desktop.shell.settings.report_dialog import ReportDialog
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.shelf.statistics_dialog import StatisticsDialog
from desktop.theme import fonts
from tests.desktop.shell.kit import button, press

OPENED: dict[str, Callable[[MainWindow], object]] = {
    "rules": lambda window: window.show_rules("daruma"),
    "gallery": lambda window: window.show_gallery("daruma"),
    "statistics": lambda window: window.show_statistics(),
    "people": lambda window: window.show_people(),
    "challenges": lambda window: window.show_challenges("daruma"),
    "keys": lambda window: window.show_keys(),
    "settings": lambda window: window._open_settings(),
}

PLACES = QStandardPaths.StandardLocation


@pytest.mark.parametrize(("scale", "shown"), [(0.8, QSize(300, 200)), (1.0, QSize(300, 200)), (1.6, QSize(480, 320))])
def test_it_is_larger_with_larger_letters(qtbot: Any, scale: float, shown: QSize) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    fonts.set_text_scale(scale)
    open_at(dialog, QSize(300, 200))
    assert dialog.size() == shown


@pytest.mark.parametrize("what", [*OPENED, "about", "change keys"])
def test_it_fits_its_window_is_closed_by_the_same_quiet_button_and_keeps_its_size(
    window: MainWindow, services: Services, qtbot: Any, what: str
) -> None:
    """The last line of the rules lay below a screen of 1280 x 720; the button was red here, an outline there, and
    elsewhere as wide as a column; and each change of looks brought back the size of the opening.
    """
    window.resize(1024, 640)
    open_it = {**OPENED, "about": MainWindow._open_about, "change keys": change_keys}[what]
    open_it(window)
    (dialog,) = (each for each in window.findChildren(QDialog) if each.isVisible())
    assert window.rect().adjusted(20, 20, -20, -20).contains(dialog.geometry())
    close = button(dialog, "app.close")
    assert close.objectName() == ""
    assert close.width() == close.sizeHint().width()
    made = dialog.size()
    for theme in ("lantern", "paper"):
        services.settings.update(theme=theme)
        qtbot.wait(20)
        assert dialog.size() == made


def change_keys(window: MainWindow) -> None:
    show_key_form(window._services.settings, window)


@pytest.mark.parametrize("kind", [QComboBox, QSlider])
def test_the_wheel_scrolls_the_settings_and_sets_nothing_but_what_has_the_keyboard(
    qtbot: Any, window: MainWindow, services: Services, kind: type[QComboBox | QSlider]
) -> None:
    """Whoever scrolled through them set what the pointer passed."""
    dialog = SettingsDialog(services, window)
    dialog.show()
    (area,) = dialog.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    control = dialog.findChildren(kind)[0]
    place: Callable[[], int] = control.currentIndex if isinstance(control, QComboBox) else control.value
    set_at = place()
    button(dialog, "app.close").setFocus()
    turn_wheel(control)
    assert (place(), control.hasFocus()) == (set_at, False)
    assert bar.value() > 0
    bar.setValue(0)
    control.setFocus()
    turn_wheel(control)
    assert place() != set_at
    dialog.close()


def turn_wheel(control: QWidget) -> None:
    """The wheel is turned by a notch over `control`, as the system tells its window."""
    window = control.window()
    place = control.mapTo(window, control.rect().center())
    where = QPointF(place), QPointF(window.mapToGlobal(place)), QPoint(), QPoint(0, -120)
    still = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(window.windowHandle(), QWheelEvent(*where, *still, False))


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
