"""The curtain covers at once and opens only for somebody who means it."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from desktop.person import i18n
from desktop.table.decisions.curtain import HOLD_MS, Curtain
from desktop.table.ui import SeatFace
from desktop.theme import house
from desktop.theme.art import Art


@pytest.fixture
def covered(qtbot):
    parent = QWidget()
    parent.setObjectName("secret")
    parent.setStyleSheet("#secret { background: #ff00ff }")
    parent.resize(640, 400)
    qtbot.addWidget(parent)
    art = Art()
    house.register(art)
    curtain = Curtain(art, parent)
    parent.show()
    return parent, curtain


def test_nothing_shows_through(covered):
    parent, curtain = covered

    curtain.draw(SeatFace("Hana", 1))
    image = parent.grab().toImage()

    colours = {image.pixelColor(x, y).name() for x in range(0, 640, 7) for y in range(0, 400, 7)}
    assert "#ff00ff" not in colours


def test_a_tap_does_not_lift_it(covered, qtbot):
    _, curtain = covered
    lifted = []
    curtain.lifted.connect(lambda: lifted.append(1))
    curtain.draw(SeatFace("Hana", 1))

    QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    qtbot.wait(HOLD_MS + 150)

    assert lifted == []
    assert curtain.isVisible()


def test_holding_the_button_lifts_it(covered, qtbot):
    _, curtain = covered
    curtain.draw(SeatFace("Hana", 1))

    with qtbot.waitSignal(curtain.lifted):
        QTest.mousePress(curtain.button, Qt.MouseButton.LeftButton)

    assert not curtain.isVisible()


@pytest.mark.parametrize("is_told", [True, False])
def test_the_key_that_lifts_it_does_nothing_else_until_it_has_gone_up(covered, qtbot, is_told):
    """Held on, it passed by what the person was to look at, and lifted the next curtain.

    Some window systems tell a repeat as such, others as a key that goes up and down at once.
    """
    parent, curtain = covered
    field = QLineEdit(parent)
    field.show()
    curtain.lifted.connect(field.setFocus)
    curtain.draw(SeatFace("Hana", 1))

    def hold():
        """A window that another test leaves open may come to the front once more, which lets go."""
        parent.activateWindow()
        if curtain.isVisible() and curtain.hasFocus() and not curtain.is_held:
            QTest.keyPress(curtain, Qt.Key.Key_Space)
        return field.hasFocus()

    qtbot.waitUntil(hold)
    for _ in range(5):
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            repeat = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", is_told)
            QApplication.sendEvent(field, repeat)
        qtbot.wait(40)
    QTest.keyRelease(field, Qt.Key.Key_Space)
    assert field.text() == ""
    QTest.keyClicks(field, "a")
    qtbot.wait(250)
    QTest.keyClicks(field, " b")
    assert field.text() == "a b"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_holding_a_key_lifts_it(covered, qtbot, key):
    _, curtain = covered
    curtain.draw(SeatFace("Hana", 1))

    with qtbot.waitSignal(curtain.lifted):
        QTest.keyPress(curtain, key)


@pytest.fixture
def lifted(covered):
    _, curtain = covered
    made = []
    curtain.lifted.connect(lambda: made.append(curtain.accessibleName()))
    curtain.draw(SeatFace("Hana", 1))
    return made


def test_whoever_goes_to_another_window_holds_it_no_more(covered, qtbot, lifted):
    parent, curtain = covered
    other = QWidget()
    qtbot.addWidget(other)
    qtbot.waitUntil(curtain.hasFocus)
    QTest.keyPress(curtain, Qt.Key.Key_Space)

    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not parent.isActiveWindow())
    assert curtain.progress.value() == 0
    qtbot.wait(HOLD_MS + 150)

    assert (lifted, curtain.isVisible()) == ([], True)


def test_what_one_person_has_begun_to_hold_does_not_lift_it_for_the_next(covered, qtbot, lifted):
    _, curtain = covered
    QTest.keyPress(curtain, Qt.Key.Key_Space)
    qtbot.wait(HOLD_MS // 2)

    curtain.draw(SeatFace("Ken", 2))
    qtbot.wait(HOLD_MS + 150)

    assert (lifted, curtain.isVisible(), curtain.progress.value()) == ([], True, 0)


def test_a_curtain_that_is_taken_away_is_lifted_by_nobody(covered, qtbot, lifted):
    _, curtain = covered
    curtain.hold()

    curtain.hide()
    qtbot.wait(HOLD_MS + 150)

    assert lifted == []


@pytest.mark.parametrize(
    ("key", "works"),
    [
        ("Ctrl+F", False),
        ("M", False),
        ("Space", False),  # it let a chance go while somebody peeked
        ("Return", False),
        ("Esc", False),
        ("F11", True),
        ("?", True),
    ],
)
def test_a_key_of_what_it_covers_does_nothing_and_one_of_the_window_still_works(covered, qtbot, key, works):
    """Ctrl+F searched the log behind it: what was typed there was found by the next person."""
    parent, curtain = covered
    done = []
    QShortcut(QKeySequence(key), parent, lambda: done.append(key))
    parent.activateWindow()
    qtbot.waitUntil(parent.isActiveWindow)
    pressed = QKeySequence(key)[0]
    QTest.keyClick(parent, pressed.key(), pressed.keyboardModifiers())
    assert done == [key]
    curtain.draw(SeatFace("Hana", 1))
    qtbot.waitUntil(curtain.hasFocus)
    QTest.keyClick(curtain, pressed.key(), pressed.keyboardModifiers())
    assert done == [key, key][: 1 + works]


def test_nothing_that_it_covers_has_the_keyboard(covered, qtbot):
    """A key pinned what lay under the pointer: the next person saw a card of the one before."""
    parent, curtain = covered
    field = QLineEdit(parent)
    field.show()
    parent.activateWindow()
    qtbot.waitUntil(parent.isActiveWindow)
    curtain.draw(SeatFace("Hana", 1))
    qtbot.waitUntil(curtain.hasFocus)
    field.setFocus()
    assert curtain.hasFocus()
    QTest.keyClick(curtain, Qt.Key.Key_Tab)
    assert curtain.hasFocus()
    curtain.hide()
    field.setFocus()
    assert field.hasFocus()


def test_it_says_whose_turn_it_is(covered):
    _, curtain = covered

    curtain.draw(SeatFace("Hana", 1))

    assert curtain.accessibleName() == i18n.text("app.curtain.pass_to", who="Hana")


def test_it_stays_as_large_as_the_window(covered):
    parent, curtain = covered
    curtain.draw(SeatFace("Hana", 1))

    parent.resize(900, 500)

    assert curtain.size() == parent.size()
