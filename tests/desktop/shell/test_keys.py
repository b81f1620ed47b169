"""The table of keys: every page obeys it, the sheet shows it, the form changes it, and it is kept."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QKeySequenceEdit, QLabel

from desktop.person import i18n
from desktop.person.keys import KEYMAP, KEYS, BoundKey, Place, plain
from desktop.session.signals import Hint
from desktop.shell.parts.windows import open_windows
from desktop.shell.settings import key_form
from desktop.shell.settings.key_form import KeyForm
from desktop.shell.settings.key_sheet import KeySheet
from desktop.shell.settings.settings_dialog import SettingsDialog
from rules.core.message import message
from tests.desktop.shell.kit import change, press
from tests.desktop.shell.test_keyboard import key
from tests.patience import settle

BY_EVENT = {"peek", "rename", "delete"}
"""Keys that pages ask for when they are pressed, as they are no shortcuts."""


@pytest.fixture(autouse=True)
def usual_keys():
    yield
    KEYMAP.choose({})


def test_no_key_does_two_things_in_one_place():
    clashes = [
        (row.name, other.name)
        for row in KEYS
        for sequence in KEYMAP.sequences(row.name)
        if not row.fixed and (other := KEYMAP.taken(sequence, row.name)) is not None
    ]
    assert clashes == []


def test_the_sheet_shows_every_key_of_the_page_in_columns_that_have_room_and_all_in_it_is_done_somewhere(
    sit, window, services
):
    services.settings.update(text_scale=2.0)
    sit()
    window.show_keys()
    sheet = window.findChild(KeySheet)
    assert sheet.minimumSizeHint().width() <= sheet.screen().availableSize().width()
    services.settings.update(text_scale=1.0)
    shown = {label.text() for label in sheet.findChildren(QLabel)}
    sheet.accept()

    places = {Place.WINDOW, Place.TABLE, Place.VIEW, Place.PACE, Place.LOG, Place.LOOK}
    assert {row.words for row in KEYS if row.place in places} <= shown
    assert "Menu" in shown, "whoever has no right button did not find what it does"
    assert not {row.words for row in KEYS if row.place is Place.RULEBOOK} <= shown

    window.show_rules("daruma")
    window.show_gallery("daruma")
    bound = {each.name for each in window.findChildren(BoundKey)}
    of_other_tables = {"break_in", "phrase"}  # where there are windows, or friends
    assert {row.name for row in KEYS if not row.fixed} - bound - BY_EVENT == of_other_tables
    assert bound <= {row.name for row in KEYS if not row.fixed}


def test_the_sheet_is_as_large_as_one_that_is_opened_when_words_and_window_have_changed(window, services, qtbot):
    """It stayed as narrow as it had been, and its words were cut in a window that had room for them."""
    window.show_keys()
    (sheet,) = open_windows(window, KeySheet)
    narrow = sheet.width()
    change(services, text_scale=1.6)
    window.resize(640, 400)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: sheet.width() > narrow)
    former = sheet.size()
    sheet.accept()
    window.show_keys()
    (sheet,) = open_windows(window, KeySheet)
    assert sheet.size() == former


def in_front(window, qtbot, open_it):
    """The window that `open_it` opens, which has the keyboard."""
    open_it()
    (opened,) = open_windows(window, QDialog)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    return opened


def test_keys_that_work_everywhere_work_in_the_windows_beside_as_well_and_leave_the_keyboard_there(active, qtbot):
    """With the settings in front no key did what the sheet lists under Everywhere; and the key pressed there gave the
    keyboard to the table: the next Esc went there.
    """
    for open_it in (active._open_settings, active.show_people, active.show_statistics):
        beside = in_front(active, qtbot, open_it)
        QTest.keyClick(beside, Qt.Key.Key_F11)
        qtbot.waitUntil(lambda beside=beside: active.isFullScreen() and beside.isActiveWindow())
        QTest.keyClick(beside, Qt.Key.Key_F11)
        qtbot.waitUntil(lambda beside=beside: not active.isFullScreen() and beside.isActiveWindow())
        beside.close()
    beside = in_front(active, qtbot, active.show_people)
    QTest.keyClick(beside, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    (settings,) = open_windows(active, SettingsDialog)
    settings.activateWindow()
    qtbot.waitUntil(settings.isActiveWindow)
    QTest.keyClick(settings, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not active.isVisible()


def test_the_key_for_keys_shows_those_of_the_window_in_front_and_closes_them_again(active, qtbot):
    headings = {i18n.text(f"app.keys.at.{place.value}"): place for place in Place}
    for open_it, places in (
        (active._open_settings, {Place.WINDOW}),
        (lambda: active.show_rules("daruma"), {Place.WINDOW, Place.RULEBOOK}),
        (lambda: active.show_gallery("daruma"), {Place.WINDOW, Place.GALLERY}),
    ):
        beside = in_front(active, qtbot, open_it)
        beside.setFocus()
        QTest.keyClick(beside, Qt.Key.Key_Question)
        (sheet,) = open_windows(active, KeySheet)
        shown = {label.text() for label in sheet.findChildren(QLabel)}
        assert {place for words, place in headings.items() if words in shown} == places
        assert sheet.isAncestorOf(active.focusWidget())
        QTest.keyClick(sheet, Qt.Key.Key_Question)
        assert open_windows(active, KeySheet) == []
        assert beside.isVisible()
        beside.close()


def field(form, name):
    words = i18n.text(f"app.keys.{name}")
    return next(each for each in form.findChildren(QKeySequenceEdit) if each.accessibleName() == words)


def test_a_key_is_set_anew_counts_at_once_and_is_kept(active, sit, services, qtbot):
    screen = sit()
    form = KeyForm(services.settings, active)
    form.show()
    QTest.keyClick(field(form, "log"), Qt.Key.Key_X)
    qtbot.waitUntil(lambda: KEYMAP.words("log") == "X")
    form.accept()
    was = screen.tools._log.isChecked()
    active.activateWindow()
    qtbot.waitUntil(active.isActiveWindow)
    screen.viewport.setFocus()
    key(active, Qt.Key.Key_X)

    assert services.settings.value.keys == {"log": ("X",)}
    assert screen.tools._log.isChecked() is not was
    qtbot.waitUntil(lambda: "(X)" in screen.tools._log.toolTip())


def test_what_is_said_of_keys_names_those_that_are_set_and_no_sign_tells_of_one_that_is_not(sit, services, qtbot):
    screen = sit("human,human")
    board = screen.scene.board

    def said():
        (sign,) = (item.decor for key, item in board.decor.items() if key.endswith("peek"))
        covered = f"#{board.view.zones['objective.0'][0]}"
        return [sign.text, *(i18n.say(each, screen.names) for each in board.describe(covered)[1:])]

    usual, hint = said(), Hint(None, message("app.hint.taste"), is_private=True)
    assert usual == ["P", "On your turn, hold P, or press on its sign, to look at your objective."]
    services.settings.update(keys={"peek": ("Ctrl+V",), "faster": ("X",), "slower": ()})
    qtbot.waitUntil(
        lambda: said() == ["Ctrl+V", "On your turn, hold Ctrl+V, or press on its sign, to look at your objective."]
    )
    screen.session.hinted.emit(hint)
    assert "hold Ctrl+V to read it" in screen._notice.text()
    qtbot.waitUntil(lambda: screen.look_back._pace.toolTip() == "Click for the next pace (X)")
    services.settings.update(keys={})
    qtbot.waitUntil(lambda: screen.look_back._pace.toolTip() == "Click for the next pace (+ or -)")
    qtbot.waitUntil(lambda: said() == usual)

    services.settings.update(keys={"peek": ()})
    qtbot.waitUntil(lambda: not [key for key in board.decor if key.endswith("peek")])


def test_what_was_taken_back_is_done_again_by_the_keys_of_every_system_that_nobody_has_set_for_something_else_there():
    """Where the system's own key is Ctrl+Shift+Z, Ctrl+Y did nothing. And a key that becomes usual would do two things
    where it was set before, and Qt then does neither.
    """
    pressed, redo = QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")
    assert {pressed, redo} <= set(KEYMAP.sequences("redo"))
    for name, is_left in (("hint", False), ("settings", False), ("rename", True)):
        KEYMAP.choose({name: ("Ctrl+Y",)})
        assert KEYMAP.sequences(name) == [pressed]
        assert (pressed in KEYMAP.sequences("redo")) is is_left
        assert redo in KEYMAP.sequences("redo")


def test_a_sign_is_the_same_sign_wherever_it_is_pressed():
    for pressed, same in (("Shift+?", "?"), ("Num++", "+"), ("Shift+A", "Shift+A")):
        assert plain(QKeySequence(pressed)) == QKeySequence(same)


def test_a_key_that_does_something_else_is_named_and_stays_there_escape_leaves_a_field_and_then_closes_the_form(
    active, services, qtbot, monkeypatch
):
    """Every press said that Escape already does something else, and the form stayed; aloud nothing was said."""
    heard = []
    monkeypatch.setattr(key_form, "announce", lambda _widget, words: heard.append(words))
    form = KeyForm(services.settings, active)
    form.show()
    qtbot.waitUntil(form.isActiveWindow)
    field(form, "hint").setFocus()
    QTest.keyClick(field(form, "hint"), Qt.Key.Key_Escape)
    assert not field(form, "hint").hasFocus()
    assert form.isVisible()
    settle(50)
    assert field(form, "hint").keySequence() == QKeySequence("H")
    assert form._said.text() == i18n.text("app.keys.how")

    QTest.keyClick(field(form, "hint"), Qt.Key.Key_L)
    said = i18n.text("app.keys.taken", pressed="L", what=i18n.text("app.keys.log"))
    qtbot.waitUntil(lambda: said in [label.text() for label in form.findChildren(QLabel)])
    assert field(form, "hint").keySequence() == QKeySequence("H")
    assert [words for words in heard if words] == [said]
    form.setFocus()
    QTest.keyClick(form.focusWidget() or form, Qt.Key.Key_Escape)
    assert not form.isVisible()
    assert services.settings.value.keys == {}

    services.settings.update(keys={"hint": ("X",), "log": ()})
    KEYMAP.choose(services.settings.value.keys)
    form = KeyForm(services.settings, active)
    form.show()
    assert field(form, "log").keySequence().isEmpty()
    press(form, "app.keys.reset_all")
    assert services.settings.value.keys == {}, "all come back as they were"
    assert field(form, "log").keySequence() == QKeySequence("L")
