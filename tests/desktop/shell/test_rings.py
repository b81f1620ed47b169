"""What has the keyboard wears a ring, and what is chosen in a list a frame, that are seen without colours."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QListWidget, QPushButton, QRadioButton, QVBoxLayout, QWidget

from desktop.shell.parts.style import sheet
from desktop.theme.palette import PALETTES
from tests.desktop.pages import on_screen

SEEN = 50
"""So many steps of 255 of brightness are seen by anybody."""
RING = 40
"""The smallest ring, round the mark of a choice, has so many points."""


def buttons() -> list[QAbstractButton]:
    """One of each kind of button that is filled, or has a mark."""
    main, kind = QPushButton("Play"), QPushButton("Points")
    main.setObjectName("main")
    kind.setObjectName("kind")
    kind.setCheckable(True)
    made: list[QAbstractButton] = [main, kind, QCheckBox("Mute"), QRadioButton("Ask me")]
    for each in (*made[1:3], QCheckBox("Tips")):
        each.setChecked(True)
    return [*made, QPushButton("Close"), QCheckBox("Less motion")]


def row() -> QListWidget:
    listed = QListWidget()
    listed.addItems(["Daruma", "Samurai Sword"])
    listed.setCurrentRow(0)
    return listed


def differing(one: QImage, other: QImage) -> int:
    """Return how many points of two pictures differ to whoever sees no colours."""
    brightness = [bytes(each.convertToFormat(QImage.Format.Format_Grayscale8).constBits()) for each in (one, other)]
    return sum(abs(here - there) > SEEN for here, there in zip(*brightness, strict=True))


def test_what_has_the_keyboard_wears_a_ring_that_is_seen_without_colours(qtbot: Any) -> None:
    """The main button and a kind that is filtered wore none, and a choice had its words in another colour."""
    for palette in PALETTES.values():
        page = QWidget()
        page.setObjectName("page")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        page.setStyleSheet(sheet(palette))
        column = QVBoxLayout(page)
        parts: list[QWidget] = [*buttons(), row()]
        for part in parts:
            column.addWidget(part)
        on_screen(qtbot, page)
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        for part in parts:
            part.setFocus()
            held = page.grab(part.geometry()).toImage()
            part.clearFocus()
            assert differing(held, page.grab(part.geometry()).toImage()) > RING, (palette.name, part)


def test_what_is_chosen_in_a_list_is_seen_where_the_ground_is_black(qtbot: Any) -> None:
    """It had the black of the ground behind it."""
    listed = row()
    listed.setStyleSheet(sheet(PALETTES["clear"]) + "QListWidget { background: black; }")
    on_screen(qtbot, listed)
    listed.clearFocus()
    chosen = listed.grab().toImage()
    listed.setCurrentRow(-1)
    assert differing(chosen, listed.grab().toImage()) > RING
