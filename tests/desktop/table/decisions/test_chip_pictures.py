"""What stands on a chip comes when it is drawn, also if everything late was forgotten meanwhile."""

from itertools import product

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.games.registry import ui_of
from desktop.table.decisions.chip import LARGE, SMALL, Chip
from desktop.table.decisions.keys import swallow
from desktop.table.items.pictures import Pictures
from desktop.theme.art import Art
from rules.core.message import message
from rules.core.view import Gesture
from rules.daruma.actions import STOP

pytestmark = pytest.mark.drawn

KEYS = ("daruma/die/1", "daruma/die/2")


def drawn(chip):
    """How many pixels of the chip's pictures are not empty."""
    picture = chip.icon().pixmap(chip.iconSize()).toImage()
    places = product(range(0, picture.width(), 4), range(0, picture.height(), 4))
    return sum(picture.pixelColor(*place).alpha() > 0 for place in places)


def test_pictures_of_a_chip_are_wished_for_again_when_the_window_is_resized(qtbot):
    art = Art()
    ui_of("daruma").register_art(art)
    pictures = Pictures(art)
    chip = Chip(Gesture(STOP, None, None, message("app.close")), "Nudge")
    qtbot.addWidget(chip)
    chip.show_pictures(pictures, KEYS, SMALL)
    assert (chip.text(), drawn(chip)) == ("", 0)
    assert chip.iconSize() == QSize(2 * SMALL + 3, SMALL)
    for wish in pictures.forget():  # as at the beginning of every new drawing
        wish()
    while not pictures.draw_late(1.0):
        pass
    some = drawn(chip)
    fresh = Chip(chip.gesture, "Nudge")
    qtbot.addWidget(fresh)
    fresh.show_pictures(pictures, KEYS, SMALL)
    assert drawn(fresh) == some > 0


def test_a_chip_that_shows_pictures_instead_of_words_keeps_its_number(qtbot):
    """The keys 1 and 2 chose nothing where every answer is a picture."""
    art = Art()
    ui_of("daruma").register_art(art)
    chip = Chip(Gesture(STOP, None, None, message("app.close")), "Nudge")
    qtbot.addWidget(chip)
    chip.setShortcut("2")
    for px in (LARGE, SMALL):
        chip.show_pictures(Pictures(art), KEYS, px)
        assert chip.shortcut().toString() == "2"


@pytest.mark.parametrize("silence", [40, 400], ids=["it repeats itself already", "it will repeat itself"])
def test_a_key_that_is_held_down_answers_nothing_that_is_asked_meanwhile(qtbot, silence):
    """Held to answer, it answered what was asked next: its first repeat comes later than the others."""
    window, answered = QWidget(), []
    qtbot.addWidget(window)
    window.show()

    def ask():
        chip = Chip(Gesture(STOP, None, None, message("app.close"), "1"), "Stop")
        chip.setParent(window)
        chip.clicked.connect(lambda: answered.append(chip))
        chip.show()
        return chip

    first = ask()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyPress(window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: answered == [first])
    first.deleteLater()
    second = ask()
    for _ in range(4):
        qtbot.wait(silence)
        QTest.keyPress(window, Qt.Key.Key_1)
    QTest.keyRelease(window, Qt.Key.Key_1)
    qtbot.wait(200)
    assert answered == [first]
    QTest.keyClick(window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: answered == [first, second])


def test_a_key_whose_end_was_not_heard_can_be_pressed_again(qtbot, monkeypatch):
    monkeypatch.setattr("desktop.table.decisions.keys._SILENT_MS", 100)
    swallow(Qt.Key.Key_1)
    field = QLineEdit()
    qtbot.addWidget(field)
    QTest.keyClicks(field, "2")
    QTest.keyPress(field, Qt.Key.Key_1)
    qtbot.wait(200)
    QTest.keyClicks(field, "1")
    assert field.text() == "21"
