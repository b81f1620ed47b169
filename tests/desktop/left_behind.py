"""What a test does to the whole application outlives it: the next one must find all of it at rest."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.person import i18n
from desktop.table.decisions import keys
from desktop.theme import fonts


def let_go() -> None:
    """No button of the mouse is down and no key held, as far as Qt knows.

    A drag that a test ends in the air would go on in the next one: a pointer that moves with a button down moves over
    nothing but what was pressed. And a key that answered and never went up would be swallowed for two seconds more.
    """
    for held in QApplication.instance().findChildren(keys._HeldKey):
        held._end()
    aside = QWidget()
    for button in Qt.MouseButton:
        if QGuiApplication.mouseButtons() & button:
            QTest.mouseRelease(aside, button)
    if QGuiApplication.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        QTest.keyRelease(aside, Qt.Key.Key_Shift)


def speak_as_usual() -> None:
    """English, in letters of the usual size, is spoken to whoever asks for nothing else."""
    fonts.set_text_scale(1.0)
    fonts.set_room(1.0)
    if i18n.language() != "en":
        fonts.use_language("en")
        i18n.set_language("en")


def clear_the_way() -> None:
    """Nothing takes the events of whoever comes next: no menu is open, no window seen, no cursor says to wait.

    The pointer is over the window that was shown first, wherever it is moved.
    """
    for in_the_way in (QApplication.activePopupWidget, QApplication.activeModalWidget):
        while (found := in_the_way()) is not None and found.close():
            pass
    for window in filter(QWidget.isVisible, QApplication.topLevelWidgets()):
        window.hide()
    while QGuiApplication.overrideCursor() is not None:
        QGuiApplication.restoreOverrideCursor()


def keep_nothing_copied() -> None:
    """Nothing lies on the clipboard: a page of words that outlives the application ends the process with a fault."""
    copied = QGuiApplication.clipboard()
    if copied.mimeData() is not None:
        copied.clear()
