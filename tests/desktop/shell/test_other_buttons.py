"""Only the left button begins, chooses or shows: another one, pressed once or twice, does not do what it does."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.session.signals import LogEntry
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.past.hope_curve import HopeCurve, Hopes
from desktop.shell.shelf.covers import Cover
from desktop.theme.palette import PAPER
from rules.core.message import FaceRef, SeatRef, message

LEFT = Qt.MouseButton.LeftButton
CARD = "daruma.face.red/reroll_all"
OTHERS = (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.BackButton)


@pytest.mark.parametrize("pressed", OTHERS)
def test_two_presses_on_a_cover_play_nothing(window, pressed):
    cover = window.findChild(Cover)
    QTest.mouseDClick(cover, pressed, pos=cover.rect().center())
    assert (window.table, window._pages._preparing.is_busy) == (None, False)


def test_two_presses_beside_a_cover_play_nothing(window):
    QTest.mouseDClick(window.findChild(Cover), LEFT, pos=QPoint(1, 1))
    assert (window.table, window._pages._preparing.is_busy) == (None, False)


def test_a_press_on_the_curve_leads_nowhere(qtbot):
    curve, chosen = HopeCurve(), []
    qtbot.addWidget(curve)
    curve.resize(240, 120)
    curve.show_lines(PAPER, [Hopes("#000000", 0, ((0, 0.5), (4, 0.8), (9, 0.2)))], {1: 0, 5: 4, 10: 9}, 9)
    curve.chosen.connect(chosen.append)
    for pressed in OTHERS:
        QTest.mouseClick(curve, pressed, pos=curve.rect().center())
    assert chosen == []
    QTest.mouseClick(curve, LEFT, pos=curve.rect().center())
    assert chosen == [1]


def test_two_presses_on_the_log_show_nothing_once_more(services, qtbot):
    panel, wanted = LogPanel(lambda: PAPER), []
    qtbot.addWidget(panel)
    panel.resize(300, 400)
    panel.show()
    panel.seat(["Ann", "Bo"], [0, 1])
    panel.hear([LogEntry(1, 0, message("daruma.log.collected", seat=SeatRef(0), card=FaceRef(CARD)))])
    panel.catch_up()
    panel.wanted.connect(wanted.append)
    lines = panel._browser
    at = lines.document().documentLayout().blockBoundingRect(lines.document().begin()).center().toPoint()
    for pressed in OTHERS:
        QTest.mouseDClick(lines.viewport(), pressed, pos=at)
    assert wanted == []
    QTest.mouseDClick(lines.viewport(), LEFT, pos=at)
    assert wanted == [1]
