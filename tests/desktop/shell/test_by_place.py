"""Keyboards of other countries at the window: letters of another script by their place, answers without Shift."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QKeySequenceEdit, QLineEdit, QMenu

from desktop.person.keys import KEYMAP
from desktop.shell.parts.windows import open_windows
from desktop.shell.settings.key_form import KeyForm
from desktop.shell.settings.settings_dialog import SettingsDialog
from tests.desktop.shell.conftest import wait_for_question
from tests.patience import settle

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
DOWN = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
UP = (QEvent.Type.KeyRelease,)
_SCANS = {"1": 2, "2": 3, "6": 7, "H": 35, "L": 38, "P": 25, "Z": 44, "C": 46, ",": 51}


@pytest.fixture(autouse=True)
def counted(monkeypatch):
    """Keys are counted as keyboards count them."""
    monkeypatch.setattr("desktop.person.key_places.QGuiApplication.platformName", lambda: "windows")


def strike(typed, place, held=NONE, kinds=DOWN + UP):
    """A key types what Qt knows no shortcut for; return whether it was wanted for more than a shortcut.

    Qt would say so of a key of a real keyboard, before it looks for shortcuts.
    """
    wanted = False
    for kind in kinds:
        event = QKeyEvent(kind, ord(typed.upper()), held, _SCANS[place], 0, 0, "" if held else typed)
        event.ignore()
        QApplication.sendEvent(QApplication.focusWindow(), event)
        wanted |= kind is QEvent.Type.ShortcutOverride and event.isAccepted()
    return wanted


def test_letters_and_digits_do_what_their_place_does_but_in_a_menu_and_in_a_field_which_copies_by_place(
    active, sit, qtbot
):
    screen = sit()
    was = screen.tools._log.isChecked()
    for typed in "дλ":
        strike(typed, "L")
        assert screen.tools._log.isChecked() is not was
        was = not was
    assert not strike("-", "6"), "where no answer has the digit its key is what it types"
    menu = QMenu(active)
    menu.addAction("—")
    menu.popup(active.mapToGlobal(active.rect().center()))
    qtbot.waitUntil(menu.isVisible)
    strike("д", "L")
    menu.close()
    assert screen.tools._log.isChecked() is was

    shown, field = screen.log.isVisible(), QLineEdit("ж", active)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    for typed, place in (("д", "L"), ("&", "1"), ("б", ",")):
        strike(typed, place)
    assert field.text() == "жд&б"
    assert (screen.log.isVisible(), screen.session.facts.index) == (shown, 0)
    field.selectAll()
    strike("с", "C", CTRL)
    assert QApplication.clipboard().text() == "жд&б"
    strike("я", "Z", CTRL)
    assert field.text() == "ж"
    field.deleteLater()

    screen.viewport.setFocus()
    second = screen.answers.current.chips[1].gesture.action
    assert strike("é", "2"), "on keyboards of France it took Shift"
    wait_for_question(qtbot, screen, 1)
    assert screen.session._match.steps[1].action is second


@pytest.mark.slow
def test_where_the_key_of_a_digit_types_another_shortcut_it_answers_once_while_it_is_held_and_undo_has_a_place_too(
    active, sit, qtbot
):
    screen = sit("human,human", game="nine_cards_sekigahara")
    first = screen.answers.current.chips[0].gesture.action
    assert strike("+", "1", kinds=DOWN)
    wait_for_question(qtbot, screen, 1)
    for milliseconds in (300, 150, 10):
        settle(milliseconds)
        strike("+", "1", kinds=DOWN)
    strike("+", "1", kinds=UP)
    assert screen.session.facts.index == 1
    assert screen.session._match.steps[1].action is first

    qtbot.waitUntil(lambda: screen.session.undoing.allowed)
    strike("я", "Z", CTRL)
    assert screen.session.facts.index == 0


def test_whoever_peeks_holds_the_key_of_that_place_and_behind_the_curtain_only_what_works_everywhere_is_done_by_place(
    active, sit, qtbot
):
    screen = sit("human,human")
    strike("з", "P", kinds=DOWN)
    assert screen._curtain.isVisible()
    strike("з", "P", kinds=UP)
    qtbot.waitUntil(lambda: not screen._curtain.isVisible())

    screen._curtain.draw(screen.company.face(1))
    was = screen.log.isVisible()
    assert strike("д", "L")
    assert strike("&", "1")
    assert (screen.log.isVisible(), screen.session.facts.index) == (was, 0)
    assert not strike("б", ",", CTRL)
    assert len(open_windows(active, SettingsDialog)) == 1


def test_keys_that_work_everywhere_do_so_by_place_in_windows_beside_and_a_key_is_set_by_its_place(
    active, services, qtbot
):
    active.show_people()
    strike("б", ",", CTRL)
    (settings,) = open_windows(active, SettingsDialog)
    qtbot.waitUntil(settings.isActiveWindow)

    form = KeyForm(services.settings, active)
    form.show()
    field = form.findChildren(QKeySequenceEdit)[0]
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    field.setFocus()
    strike("з", "P")
    qtbot.waitUntil(lambda: form._said.text().startswith("P "))
    QTest.keyClick(field, Qt.Key.Key_X)
    qtbot.waitUntil(lambda: KEYMAP.words("help") == "X")
    services.settings.update(keys={})
    form.accept()
