"""A test starts with nothing in the hand and nothing in the way, whatever the one before left."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QTextBrowser, QWidget

from desktop.person import i18n
from desktop.theme import fonts
from tests.desktop.left_behind import clear_the_way, keep_nothing_copied, let_go, speak_as_usual


def test_a_button_that_was_pressed_and_a_key_that_was_held_are_let_go(qtbot):
    pressed = QWidget()
    qtbot.addWidget(pressed)
    QTest.mousePress(pressed, Qt.MouseButton.LeftButton)
    QTest.mousePress(pressed, Qt.MouseButton.RightButton)
    QTest.keyClick(pressed, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    assert QGuiApplication.mouseButtons() == Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton
    assert QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.AltModifier

    let_go()
    assert QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton
    assert QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier


def test_english_of_the_usual_size_is_spoken_again(qapp):
    fonts.set_text_scale(1.6)
    fonts.set_room(1.2)
    i18n.set_language("ja")

    speak_as_usual()
    assert (fonts.text_scale(), fonts.table_scale(), fonts.room(), i18n.language()) == (1.0, 1.0, 1.0, "en")


def test_what_would_take_the_events_of_the_next_test_is_gone(qtbot):
    menu, asked, window = QMenu(), QDialog(), QWidget()
    for each in (menu, asked, window):
        qtbot.addWidget(each)
    window.show()
    asked.open()
    menu.addAction("one")
    menu.popup(menu.pos())
    for _ in range(2):
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    assert (QApplication.activePopupWidget(), QApplication.activeModalWidget()) == (menu, asked)

    clear_the_way()
    assert (QApplication.activePopupWidget(), QApplication.activeModalWidget()) == (None, None)
    assert QApplication.overrideCursor() is None
    assert not window.isVisible(), "the pointer would be over it"


def test_nothing_is_left_on_the_clipboard(qtbot):
    """Whoever ran the tests in one process had all of them pass, and then a fault of the machine."""
    page = QTextBrowser()
    qtbot.addWidget(page)
    page.setText("a line")
    page.selectAll()
    page.copy()
    assert QApplication.clipboard().text() == "a line"
    keep_nothing_copied()
    assert QApplication.clipboard().mimeData() is None
