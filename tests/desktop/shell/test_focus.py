import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.shell.parts.focus import EscapeTo, step_on
from desktop.table.decisions.chip import Chip
from desktop.theme.fonts import Role, font
from rules.registry import GAMES
from tests.trust.kin import strangers


@pytest.fixture
def page(qtbot):
    """Three parts: two buttons, words alone, and one that hands the keyboard on to what was made last in it."""
    made = QWidget()
    column = QVBoxLayout(made)
    first, words, last = QWidget(), QLabel("words"), QWidget()
    for part in (first, words, last):
        column.addWidget(part)
    for part in (first, last):
        row = QVBoxLayout(part)
        for name in ("one", "two"):
            row.addWidget(QPushButton(name))
    last.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    last.setFocusProxy(last.findChildren(QPushButton)[1])
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    QApplication.focusWidget().clearFocus()
    made.parts = (first, words, last)
    return made


def _at(page):
    here = QApplication.focusWidget()
    return next(number for number, part in enumerate(page.parts) if part.isAncestorOf(here)), here.text()


def test_a_key_leads_from_part_to_part_and_round_to_where_each_wants_the_keyboard(page):
    walked = []
    for _ in range(3):
        step_on(page.parts)
        walked.append(_at(page))
    assert walked == [(0, "one"), (2, "two"), (0, "one")]


def test_what_cannot_be_used_or_seen_is_passed_over(page):
    first, _words, last = page.parts
    first.findChildren(QPushButton)[0].setEnabled(False)
    last.hide()
    step_on(page.parts)
    assert _at(page) == (0, "two")


def test_nothing_on_the_way_is_taken_for_a_child_of_what_was_asked(page):
    before = set(strangers())
    for _ in range(3):
        step_on(page.parts)
    assert set(strangers()) <= before


def test_who_was_taken_for_a_strangers_child_would_be_found(page):
    one, two = page.parts[0].findChildren(QPushButton)
    assert one.nextInFocusChain() is two
    assert "QPushButton belongs to QPushButton" in strangers()


def test_a_table_outlives_the_one_before_it_however_the_keyboard_went(window, qtbot):
    before = set(strangers())
    for game in list(GAMES)[2::-1]:  # another one each time
        window.begin_quickly(game)
        qtbot.waitUntil(lambda game=game: window.table is not None and window.table.session.match.game.id == game)
        window.activateWindow()
        for _ in range(8):
            step_on((window.table.result, window.table.viewport, window.table.answers, window.table.log.page))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        window.table.result.offer_analysis()
        assert set(strangers()) <= before


def test_answers_are_as_high_as_any_button_and_kinds_of_the_log_are_small(sit):
    """Both were called alike: what makes the kinds small made every answer at every table small, too."""
    screen = sit()
    usual = QPushButton("Answer", screen)
    chip = Chip(screen._question.gestures[0], "Answer")
    chip.setParent(screen)
    kind = screen.log.findChildren(QPushButton, "kind")[0]
    for button in (usual, chip, kind):
        button.setFont(font(Role.TEXT, 14))
        button.ensurePolished()
    assert chip.sizeHint().height() == usual.sizeHint().height()
    assert kind.sizeHint().height() < usual.sizeHint().height() - 8


def test_escape_leads_to_the_first_part_that_is_visible_and_nowhere_where_none_is(page):
    """Where the page had just gone, Esc ended the program: nothing was left to lead to."""
    first, words, last = page.parts
    last.setFocus()
    EscapeTo(page, words, first)
    words.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    words.hide()
    first.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is first

    page.hide()
    escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(page, escape)
