"""Nobody needs a pointer: every page is used by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QListWidget,
    QPushButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.shell.log.log_filter import Wanted
from desktop.shell.parts.focus import EscapeTo, step_on
from desktop.shell.parts.windows import show_alone
from desktop.shell.settings.key_form import KeyForm, show_key_form
from desktop.shell.setup.box.sheet import BoxSheet
from desktop.shell.setup.new_game import NewGame
from desktop.table.decisions.chip import Chip
from desktop.theme.fonts import Role, font
from rules.registry import GAMES
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import button
from tests.desktop.shell.test_shelf import shown, waiting
from tests.desktop.shell.test_windows import AT_THE_WINDOW, open_windows
from tests.patience import settle
from tests.trust.kin import strangers

KEY = Qt.Key
SOON_MS = 40


@pytest.fixture(autouse=True)
def _tips_come_soon(monkeypatch):
    monkeypatch.setattr("desktop.shell.parts.focus.AFTER_MS", SOON_MS)


def key(window, which):
    QTest.keyClick(QApplication.focusWidget() or window, which)


def tab_to(window, wanted):
    for _ in range(60):
        focused = QApplication.focusWidget()
        if focused is not None and wanted(focused):
            return
        key(window, KEY.Key_Tab)
    raise AssertionError("the Tab key does not lead there")


def test_where_the_keyboard_rests_its_tip_is_shown_as_below_the_pointer_and_keys_begin_a_game(active, qtbot):
    QTest.mouseMove(active, QPoint(1, 1))  # where the pointer rests, its own tip comes
    play, rules = i18n.text("app.shelf.play"), i18n.text("app.shelf.rules")
    tab_to(active, lambda widget: isinstance(widget, QPushButton) and widget.text() == play)
    qtbot.waitUntil(lambda: QToolTip.isVisible() and QToolTip.text() == i18n.text("app.shelf.play.tip"))
    key(active, KEY.Key_Tab)
    qtbot.waitUntil(lambda: QToolTip.text() == i18n.text("app.shelf.set_up.tip"))
    tab_to(active, lambda widget: isinstance(widget, QPushButton) and widget.text() == rules)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())

    tab_to(active, lambda widget: isinstance(widget, QPushButton) and widget.text() == play)
    key(active, KEY.Key_Space)
    assert active.table is not None
    wait_for_question(qtbot, active.table)


def test_arrows_lead_from_answer_to_answer_and_not_away_escape_to_the_table_and_after_an_answer_it_has_the_keyboard(
    active, sit, qtbot
):
    screen = sit()
    chips = screen.answers.current.chips
    for first, arrow, then in (
        (0, KEY.Key_Right, 1),
        (1, KEY.Key_Right, 0),
        (0, KEY.Key_Left, 1),
        (0, KEY.Key_Up, 0),
        (1, KEY.Key_Down, 1),
    ):
        chips[first].setFocus()
        strike(arrow)
        assert QApplication.focusWidget() is chips[then]
    for widget in (chips[0], button(screen, "app.table.menu"), screen.log.page):
        widget.setFocus()
        strike(KEY.Key_Escape)
        assert QApplication.focusWidget() is screen.viewport

    tab_to(active, lambda widget: widget is chips[1])
    key(active, KEY.Key_Space)
    wait_for_question(qtbot, screen, 1)
    assert QApplication.focusWidget() is screen.viewport
    key(active, KEY.Key_Right)
    key(active, KEY.Key_Return)
    assert not screen.scene.hand.is_free
    key(active, KEY.Key_Escape)
    assert screen.scene.hand.is_free, "what keys took is put back"


def test_the_hint_has_a_key_esc_ends_a_search_and_then_leads_to_the_table_and_no_tip_lies_over_a_menu(
    qtbot: Any, active: Any, sit: Any
) -> None:
    """The field kept the keyboard: keys of the table were written into it."""
    screen = sit()
    with qtbot.waitSignal(screen.session.hinted):
        key(active, KEY.Key_H)
    field: Any = screen.log._filter._words
    QTest.keyClick(screen.viewport, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert field.hasFocus()
    QTest.keyClicks(field, "ab")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.hasFocus(), screen.log._filter.wanted) == (True, Wanted())
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert screen.viewport.hasFocus()

    QTest.mouseMove(active, QPoint(1, 1))
    opener = screen.tools.menu_button
    opener.setFocus(Qt.FocusReason.TabFocusReason)
    key(active, KEY.Key_Space)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    settle(3 * SOON_MS)
    assert opener.hasFocus()
    assert not QToolTip.isVisible(), "it was opened before the tip came"
    QApplication.activePopupWidget().close()

    usual, kind = QPushButton("Answer", screen), screen.log.findChildren(QPushButton, "kind")[0]
    chip = Chip(screen._question.gestures[0], "Answer")
    chip.setParent(screen)
    for each in (usual, chip, kind):
        each.setFont(font(Role.TEXT, 14))
        each.ensurePolished()
    assert chip.sizeHint().height() == usual.sizeHint().height(), "what makes kinds of the log small made answers so"
    assert kind.sizeHint().height() < usual.sizeHint().height() - 8


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


def test_a_key_leads_from_part_to_part_and_round_and_takes_nothing_on_the_way_for_a_child_of_what_was_asked(page):
    before, walked = set(strangers()), []
    for _ in range(3):
        step_on(page.parts)
        walked.append(_at(page))
    assert walked == [(0, "one"), (2, "two"), (0, "one")], "where each wants the keyboard"
    assert set(strangers()) <= before


def test_what_cannot_be_used_or_seen_is_passed_over_and_who_was_taken_for_a_strangers_child_would_be_found(page):
    first, _words, last = page.parts
    one, two = first.findChildren(QPushButton)
    assert one.nextInFocusChain() is two
    assert "QPushButton belongs to QPushButton" in strangers()
    one.setEnabled(False)
    last.hide()
    step_on(page.parts)
    assert _at(page) == (0, "two")


def test_a_table_outlives_the_one_before_it_however_the_keyboard_went(window, qtbot):
    before = set(strangers())
    for game in list(GAMES)[1::-1]:  # another one each time
        window.begin_quickly(game)
        qtbot.waitUntil(lambda game=game: window.table is not None and window.table.session.facts.game.id == game)
        window.activateWindow()
        for _ in range(8):
            step_on((window.table.result, window.table.viewport, window.table.answers, window.table.log.page))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        window.table.result.offer_analysis()
        assert set(strangers()) <= before


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


def strike(which):
    """The strike goes to the window, as from the system."""
    QTest.keyClick(QApplication.focusWindow(), which)


def test_enter_on_a_box_or_a_button_of_a_form_is_no_start_of_a_game_and_in_a_list_of_the_form_of_keys_resets_nothing(
    active, services, qtbot
):
    """Everything that had been set was gone, without a question."""
    active.set_up("daruma")
    wait_until_prepared(qtbot, active)
    box = active.findChild(NewGame).findChildren(QCheckBox)[0]
    was = box.isChecked()
    box.setFocus()
    strike(KEY.Key_Return)
    assert box.isChecked() is not was
    button(active.findChild(NewGame), "app.back").setFocus()
    strike(KEY.Key_Return)

    assert active.table is None
    assert active.findChild(NewGame) is None

    services.settings.update(keys={"hint": ("X",)})
    form = KeyForm(services.settings, active)
    form.show()
    qtbot.waitUntil(form.isActiveWindow)
    strike(KEY.Key_Return)
    form.findChildren(QComboBox)[0].setFocus()
    strike(KEY.Key_Return)
    assert services.settings.value.keys == {"hint": ("X",)}
    assert form.isVisible()


def test_enter_gives_the_answer_that_has_the_keyboard_and_no_key_leads_behind_the_curtain(active, sit, qtbot):
    screen = sit("human,human")
    second = screen.answers.current.chips[1]
    second.setFocus()
    strike(KEY.Key_Enter)
    wait_for_question(qtbot, screen, 1)
    assert screen.session._match.steps[1].action is second.gesture.action

    screen._curtain.draw(screen.company.face(1))
    curtain = screen._curtain
    for which in (KEY.Key_Escape, KEY.Key_Right, KEY.Key_Down):
        strike(which)
        assert QApplication.focusWidget() is curtain
    round_ = (curtain.menu_button, curtain.shelf_button, curtain)
    for which, widgets in ((KEY.Key_Tab, round_), (KEY.Key_Backtab, (*round_[1::-1], curtain))):
        for widget in widgets:
            strike(which)
            assert QApplication.focusWidget() is widget
    assert i18n.text("app.curtain.hold") == screen._curtain.button.text()


def test_enter_opens_the_waiting_table_that_the_arrows_have_chosen(services, qtbot):
    """The shelf heard it too, and opened the newest instead."""
    shelf, opened = shown(services, qtbot, (1280, 720)), []
    shelf.show_waiting([waiting("newest", "Ann"), waiting("older", "Bo")])
    shelf.opened.connect(opened.append)
    tables = shelf.findChild(QListWidget, "waiting")
    shelf.activateWindow()
    tables.setFocus()
    qtbot.waitUntil(tables.hasFocus)
    strike(KEY.Key_Right)
    strike(KEY.Key_Right)
    assert tables.hasFocus()
    strike(KEY.Key_Return)
    assert opened == [Path("older")]


def test_enter_elsewhere_in_a_window_means_its_main_button_or_none_and_at_a_question_to_leave_it(active):
    """It meant the first one: to erase the statistics, to set keys, not to send a report."""
    meant = {}
    for name, ask in AT_THE_WINDOW.items():
        ask(active)
        (one,) = open_windows(active)
        meant[name] = [each.objectName() for each in one.findChildren(QPushButton) if each.isDefault()]
        one.close()
        one.deleteLater()
    wanted = {"report": ["main"], "name": ["main"], "question": [""]}
    assert meant == {name: wanted.get(name, []) for name in AT_THE_WINDOW}


def press_twice(first):
    """Press a button with a key, and what has the keyboard then; return whether that was the button, too."""
    first.setFocus()
    QTest.keyClick(first, KEY.Key_Space)
    kept = QApplication.focusWidget() is first
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_Space)
    return kept and QApplication.focusWidget() is first


def test_a_button_that_is_of_no_more_use_keeps_the_keyboard_until_that_is_led_on(active, sit, services, qtbot):
    """At the last stop the next press set another pace, beside the field of a key it was taken for another one, and
    whoever printed a page of the box printed all of it.
    """
    services.settings.update(keys={"hint": ("K",)})
    KEYMAP.choose(services.settings.value.keys)
    show_key_form(services.settings, active)
    form = active.findChild(KeyForm)
    (usual,) = [each for each in form.findChildren(QPushButton) if each.isVisible() and each.accessibleDescription()]
    assert press_twice(usual)
    settle(20)
    assert services.settings.value.keys == {}
    key(active, KEY.Key_Backtab)
    assert not usual.isVisible()
    form.close()

    house = {"castles": {"ii_naomasa": {"strength": 10}}, "effects": {"loyal_bond": {"gain": 4}}}
    box = BoxSheet("nine_cards_sekigahara", house, services.art, active)
    show_alone(box)
    assert press_twice(button(box, "app.house.reset.section"))
    assert box.values() == {"effects": {"loyal_bond": {"gain": 4}}}
    box.done(BoxSheet.DialogCode.Rejected)

    screen = sit("human,greedy")
    answer(qtbot, screen)
    wait_for_question(qtbot, screen)
    strip = screen.look_back
    strip.open_strip()
    strip.playback.seek(strip.playback.last - 1)
    pace = strip._pace.text()
    assert press_twice(strip._next)
    assert (strip.playback.stop, strip._pace.text()) == (strip.playback.last, pace)
    key(active, KEY.Key_Tab)
    assert not strip._next.isEnabled()
