"""Keys at buttons: Enter presses the one that has the keyboard, arrows stay among answers, Esc leads to the table."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QListWidget, QPushButton

from desktop.person import i18n
from desktop.shell.settings.key_form import KeyForm
from desktop.shell.setup.new_game import NewGame
from tests.desktop.shell.conftest import wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import button
from tests.desktop.shell.test_shelf import shown, waiting
from tests.desktop.shell.test_windows import AT_THE_WINDOW, open_windows

KEY = Qt.Key


def key(which):
    """The key goes to the window, as from the system."""
    QTest.keyClick(QApplication.focusWindow(), which)


@pytest.mark.parametrize("enter", [KEY.Key_Return, KEY.Key_Enter])
def test_enter_gives_the_answer_that_has_the_keyboard(active, sit, qtbot, enter):
    screen = sit()
    second = screen.answers.current.chips[1]
    second.setFocus()
    key(enter)
    wait_for_question(qtbot, screen, 1)

    assert screen.session._match.steps[1].action is second.gesture.action


def test_enter_on_a_button_of_a_form_is_no_start_of_a_game(active, qtbot):
    active.set_up("daruma")
    wait_until_prepared(qtbot, active)
    button(active.findChild(NewGame), "app.back").setFocus()
    key(KEY.Key_Return)

    assert active.table is None
    assert active.findChild(NewGame) is None


def test_arrows_lead_from_answer_to_answer_and_not_away_and_escape_to_the_table(active, sit):
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
        key(arrow)
        assert QApplication.focusWidget() is chips[then]

    for widget in (chips[0], button(screen, "app.table.menu"), screen.log.page):
        widget.setFocus()
        key(KEY.Key_Escape)
        assert QApplication.focusWidget() is screen.viewport


def test_no_key_leads_behind_the_curtain(active, sit, qtbot):
    screen = sit("human,human")
    screen._curtain.draw(screen.company.face(1))
    curtain = screen._curtain
    for which in (KEY.Key_Escape, KEY.Key_Right, KEY.Key_Down):
        key(which)
        assert QApplication.focusWidget() is curtain
    round_ = (curtain.menu_button, curtain.shelf_button, curtain)
    for which, widgets in ((KEY.Key_Tab, round_), (KEY.Key_Backtab, (*round_[1::-1], curtain))):
        for widget in widgets:
            key(which)
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
    key(KEY.Key_Right)
    key(KEY.Key_Right)
    assert tables.hasFocus()
    key(KEY.Key_Return)
    assert opened == [Path("older")]


def test_enter_in_a_list_of_the_form_of_keys_resets_nothing(active, services, qtbot):
    """Everything that had been set was gone, without a question."""
    services.settings.update(keys={"hint": ("X",)})
    form = KeyForm(services.settings, active)
    form.show()
    qtbot.waitUntil(form.isActiveWindow)
    key(KEY.Key_Return)
    form.findChildren(QComboBox)[0].setFocus()
    key(KEY.Key_Return)
    assert services.settings.value.keys == {"hint": ("X",)}
    assert form.isVisible()


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
