"""Nobody needs a pointer: from the shelf to the end of a turn by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolTip, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.shell.log.log_filter import Wanted
from desktop.shell.parts.focus import AFTER_MS, EscapeTo, step_on
from desktop.table.decisions.chip import Chip
from desktop.table.decisions.pick_many import PickMany
from desktop.theme.fonts import Role, font
from rules.core.decision import DecisionKind
from rules.registry import GAMES
from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.kit import above_all
from tests.patience import settle
from tests.trust.kin import strangers

KEY = Qt.Key


def key(window, which):
    QTest.keyClick(QApplication.focusWidget() or window, which)


def tab_to(window, wanted):
    for _ in range(60):
        focused = QApplication.focusWidget()
        if focused is not None and wanted(focused):
            return
        key(window, KEY.Key_Tab)
    raise AssertionError("the Tab key does not lead there")


def test_a_game_is_begun_from_the_shelf_by_keys(active, qtbot):
    words = i18n.text("app.shelf.play")
    tab_to(active, lambda widget: isinstance(widget, QPushButton) and widget.text() == words)
    key(active, KEY.Key_Space)

    assert active.table is not None
    wait_for_question(qtbot, active.table)


def test_where_the_keyboard_rests_its_tip_is_shown_as_below_the_pointer(active, qtbot):
    QTest.mouseMove(active, QPoint(1, 1))  # where the pointer rests, its own tip comes
    words = i18n.text("app.shelf.play")
    tab_to(active, lambda widget: isinstance(widget, QPushButton) and widget.text() == words)
    qtbot.waitUntil(lambda: QToolTip.isVisible() and QToolTip.text() == i18n.text("app.shelf.play.tip"))

    key(active, KEY.Key_Tab)
    qtbot.waitUntil(lambda: QToolTip.text() == i18n.text("app.shelf.set_up.tip"))
    rules = i18n.text("app.shelf.rules")
    tab_to(active, lambda widget: isinstance(widget, QPushButton) and widget.text() == rules)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_no_tip_lies_over_a_menu_that_was_opened_before_it_came(active, sit, qtbot):
    screen = sit()
    QTest.mouseMove(active, QPoint(1, 1))
    opener = screen.tools.menu_button
    screen.viewport.setFocus()
    opener.setFocus(Qt.FocusReason.TabFocusReason)
    key(active, KEY.Key_Space)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    settle(2 * AFTER_MS)
    assert opener.hasFocus()
    assert not QToolTip.isVisible()


def walk(window, screen, entity):
    for _ in range(80):
        if screen.scene.keyboard.at == entity:
            return
        key(window, KEY.Key_Right)
    raise AssertionError(f"the arrows do not lead to {entity}")


def answer_by_keys(window, screen):
    """Stop where that is possible, else paint, else answer whatever comes first."""
    question, match = screen._question, screen.session._match
    gestures = sorted(
        question.gestures,
        key=lambda each: (
            ("stop", "keep", "place").index(each.action.verb) if each.action.verb in {"stop", "keep", "place"} else 9
        ),
    )
    presenter = screen.answers.current
    if isinstance(presenter, PickMany):
        tab_to(window, lambda widget: widget is presenter.confirm)
        key(window, KEY.Key_Space)
        return
    chosen = gestures[0]
    chips = [chip for chip in presenter.chips if chip.gesture.action is chosen.action]
    if chips:
        tab_to(window, lambda widget: widget is chips[0])
        key(window, KEY.Key_Space)
        return
    tab_to(window, lambda widget: widget is screen.viewport)
    walk(window, screen, chosen.source)
    key(window, KEY.Key_Return)
    if chosen.target is not None:
        walk(window, screen, chosen.target)
        key(window, KEY.Key_Return)
    assert match is screen.session._match


@above_all("seed", ["1", "2", "5", "9"], "1")
def test_a_whole_turn_is_played_by_keys_alone(active, sit, qtbot, seed):
    screen = sit("human,human", seed, "start_player=0")
    match = screen.session._match
    met = set()
    for _ in range(40):
        wait_for_question(qtbot, screen)
        if match.game.actor(match.state) != 0:
            break
        met.add(match.decision.kind)
        index = match.index
        answer_by_keys(active, screen)
        qtbot.waitUntil(lambda index=index: match.index > index)

    assert match.game.actor(match.state) == 1
    assert DecisionKind.TURN in met


def test_escape_puts_back_what_the_keys_took(active, sit, qtbot):
    screen = sit()
    key(active, KEY.Key_2)
    wait_for_question(qtbot, screen, 1)
    tab_to(active, lambda widget: widget is screen.viewport)
    key(active, KEY.Key_Right)
    key(active, KEY.Key_Return)
    assert not screen.scene.hand.is_free
    key(active, KEY.Key_Escape)

    assert screen.scene.hand.is_free


def test_after_an_answer_by_keys_the_table_has_the_keyboard(active, sit, qtbot):
    screen = sit()
    chip = screen.answers.current.chips[1]
    tab_to(active, lambda widget: widget is chip)
    key(active, KEY.Key_Space)
    wait_for_question(qtbot, screen, 1)

    assert QApplication.focusWidget() is screen.viewport


def test_the_hint_has_a_key(active, sit, qtbot):
    screen = sit()
    with qtbot.waitSignal(screen.session.hinted):
        key(active, KEY.Key_H)


def test_esc_ends_a_search_and_a_second_one_leads_back_to_the_table(qtbot: Any, active: Any, sit: Any) -> None:
    """The field kept the keyboard: keys of the table were written into it."""
    screen = sit()
    field: Any = screen.log._filter._words
    QTest.keyClick(screen.viewport, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert field.hasFocus()
    QTest.keyClicks(field, "ab")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.hasFocus(), screen.log._filter.wanted) == (True, Wanted())

    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert screen.viewport.hasFocus()


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
        qtbot.waitUntil(lambda game=game: window.table is not None and window.table.session.facts.game.id == game)
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
