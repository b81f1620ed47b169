"""Nobody needs a pointer: from the shelf to the end of a turn by keys alone."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip

from desktop.person import i18n
from desktop.shell.parts.focus import AFTER_MS
from desktop.table.decisions.pick_many import PickMany
from rules.core.decision import DecisionKind
from tests.desktop.shell.conftest import wait_for_question
from tests.patience import settle

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
    opener = screen.prompt.menu_button
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
    question, match = screen._question, screen.session.match
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
    assert match is screen.session.match


@pytest.mark.parametrize("seed", ["1", "2", "5", "9"])
def test_a_whole_turn_is_played_by_keys_alone(active, sit, qtbot, seed):
    screen = sit("human,human", seed, "start_player=0")
    match = screen.session.match
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
