"""What dialogs have in common: none is larger than the screen, where its foot could not be reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

from desktop.shell.main_window import MainWindow
from desktop.shell.parts.dialogs import open_at
from desktop.theme import fonts

OPENED: dict[str, Callable[[MainWindow], object]] = {
    "rules": lambda window: window.show_rules("daruma"),
    "gallery": lambda window: window.show_gallery("daruma"),
    "statistics": lambda window: window.show_statistics(),
    "people": lambda window: window.show_people(),
    "challenges": lambda window: window.show_challenges("daruma"),
    "keys": lambda window: window.show_keys(),
    "settings": lambda window: window._open_settings(),
}


@pytest.mark.parametrize("what", OPENED)
def test_it_is_no_larger_than_the_screen(window: MainWindow, what: str) -> None:
    """The rules and the gallery were higher than a screen of 1280 x 720, and their last line lay below its edge."""
    OPENED[what](window)
    (dialog,) = (each for each in window.findChildren(QDialog) if each.isVisible())
    room = dialog.screen().availableSize() - QSize(40, 80)
    assert dialog.size() == dialog.size().boundedTo(room)


@pytest.mark.parametrize(("scale", "shown"), [(0.8, QSize(300, 200)), (1.0, QSize(300, 200)), (1.6, QSize(480, 320))])
def test_it_is_larger_with_larger_letters(qtbot: Any, scale: float, shown: QSize) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    fonts.set_text_scale(scale)
    open_at(dialog, QSize(300, 200))
    assert dialog.size() == shown
