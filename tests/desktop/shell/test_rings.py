"""What has the keyboard wears a ring, and what is chosen in a list a frame, that are seen without colours."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QTextBrowser,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from desktop.shell.parts.focus import FocusRing
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.style import sheet
from desktop.theme.palette import PALETTES, Palette
from tests.desktop.pages import on_screen
from tests.patience import settle

SEEN = 50
"""So many steps of 255 of brightness are seen by anybody."""
RING = 40
"""The smallest ring, round the mark of a choice, has so many points."""


def ground(palette: Palette) -> QWidget:
    made = QWidget()
    made.setObjectName("page")
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    made.setStyleSheet(sheet(palette))
    return made


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
        page = ground(palette)
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


def type_into_first(qtbot: Any, page: QWidget, *parts: QWidget) -> None:
    """Lay `parts` below each other in an active window; the first has the keyboard."""
    column = QVBoxLayout(page)
    for part in parts:
        column.addWidget(part)
    on_screen(qtbot, page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    parts[0].setFocus()


def test_nothing_but_its_ring_tells_that_a_button_has_the_keyboard(qtbot: Any) -> None:
    """Once keys had led there, a grey box hugged its words, as if they were marked."""
    page: Any = ground(PALETTES["paper"])
    quiet = QPushButton("Rules")
    quiet.setObjectName("quiet")
    parts = (*buttons()[:2], QPushButton("Close"), quiet)
    type_into_first(qtbot, page, QLineEdit(), *parts)
    for part in parts:
        within = part.rect().adjusted(7, 7, -7, -7)
        bare = part.grab(within).toImage()
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        assert part.hasFocus()
        assert part.grab(within).toImage() == bare, part.text()


def test_what_scrolls_wears_a_ring_once_keys_have_led_there_and_keys_lead_nowhere_if_nothing_scrolls(
    qtbot: Any,
) -> None:
    """Whoever pressed Tab saw nothing that had the keyboard: on the shelf and at a result at once, where it was of no
    use there. A ring comes neither with a sheet nor with a click.
    """
    for palette in PALETTES.values():
        page: Any = ground(palette)
        field = QLineEdit()
        FocusRing(page)
        page.resize(300, 500)
        long = QLabel("Daruma\n" * 40)
        areas = [Scroll(long), QTextBrowser(), QTreeView()]
        type_into_first(qtbot, page, field, *areas)
        bare = page.grab().toImage()
        for area in areas:
            QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
            assert QApplication.focusWidget() is area
            place = area.geometry().adjusted(-6, -4, 6, 4)
            assert differing(page.grab(place).toImage(), bare.copy(place)) > 10 * RING, (palette.name, area)
        field.setFocus()
        settle(0)
        assert page.findChild(QWidget, "ring") is None
        QTest.mousePress(areas[1].viewport(), Qt.MouseButton.LeftButton)
        assert QApplication.focusWidget() is areas[1]
        assert page.findChild(QWidget, "ring") is None
        QTest.mouseRelease(areas[1].viewport(), Qt.MouseButton.LeftButton)
        long.setText("Daruma")
        field.setFocus()
        qtbot.waitUntil(lambda areas=areas: areas[0].verticalScrollBar().maximum() == 0)
        QTest.keyClick(field, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is areas[1]


def test_what_is_chosen_in_a_list_is_seen_where_the_ground_is_black(qtbot: Any) -> None:
    """It had the black of the ground behind it."""
    listed = row()
    listed.setStyleSheet(sheet(PALETTES["clear"]) + "QListWidget { background: black; }")
    on_screen(qtbot, listed)
    listed.clearFocus()
    chosen = listed.grab().toImage()
    listed.setCurrentRow(-1)
    assert differing(chosen, listed.grab().toImage()) > RING


def test_where_two_bars_meet_nothing_is_drawn(qtbot: Any) -> None:
    """A hook stood in the corner of every page that scrolls both ways, as in a small window with large letters."""
    page = ground(PALETTES["paper"])
    wide = QLabel("Daruma\n" * 40)
    wide.setMinimumWidth(900)
    QVBoxLayout(page).addWidget(Scroll(wide))
    page.resize(300, 300)
    on_screen(qtbot, page)
    (area,) = page.findChildren(Scroll)
    view = area.viewport().geometry()
    corner = QRect(QPoint(view.right() + 1, view.bottom() + 1), area.rect().bottomRight())
    assert not corner.isEmpty()
    drawn = area.grab(corner).toImage()
    points = {drawn.pixel(x, y) for x in range(drawn.width()) for y in range(drawn.height())}
    assert len(points) == 1
