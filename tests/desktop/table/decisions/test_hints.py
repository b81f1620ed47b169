"""Hints: the answer that a hint means wears a lamp, wherever it is given, and Enter takes it."""

from PySide6.QtCore import Qt

from rules.core.decision import DecisionKind
from tests.desktop.table.decisions.conftest import pour
from tests.desktop.table.kit import do, press_keys


def hint_at(table, gesture):
    table.scene.suggest(gesture)
    return [chip.lamp is not None for chip in table.stage.current.chips]


def test_a_hinted_button_wears_a_lamp_and_enter_takes_it(table, qtbot):
    stop, go = do("stop"), do("go")
    table.ask(DecisionKind.OPTION, stop, go)
    assert hint_at(table, go) == [False, True]
    press_keys(table.view, Qt.Key.Key_Space)
    assert table.answers == []
    press_keys(table.view, Qt.Key.Key_Return)
    assert table.answers == [["go"]]
    table.ask(DecisionKind.OPTION, stop, go)
    press_keys(table.view, Qt.Key.Key_Return)
    assert table.answers == [["go"]]


def test_a_hint_takes_the_keyboard_from_another_button(table, qtbot):
    stop, go, play = do("stop"), do("go"), do("play", "#1", "board")
    table.view.setParent(table.frame)
    table.view.show()
    table.frame.activateWindow()
    shown = table.ask(DecisionKind.TURN, stop, go, play)
    shown.chips[0].setFocus()
    qtbot.waitUntil(shown.chips[0].hasFocus)
    hint_at(table, go)
    assert shown.chips[1].hasFocus()
    hint_at(table, play)
    assert not any(chip.hasFocus() for chip in shown.chips)


def test_a_hint_on_the_table_hangs_lamps_and_enter_takes_it_wherever_the_ring_was(table):
    play = do("play", "#1", "board")
    table.ask(DecisionKind.TURN, do("play", "#2", "board"), play)
    press_keys(table.view, Qt.Key.Key_Right)
    assert table.scene.lights.lamps == []
    table.scene.suggest(play)
    assert (len(table.scene.lights.lamps), table.scene.keyboard.at) == (2, None)
    press_keys(table.view, Qt.Key.Key_Return)
    assert table.answers == [["play"]]
    table.stage.clear()
    assert table.scene.lights.lamps == []


def test_a_hint_that_the_question_does_not_offer_is_not_taken(table):
    table.ask(DecisionKind.TURN, do("play", "#2", "board"))
    table.scene.suggest(do("play", "#1", "board"))
    press_keys(table.view, Qt.Key.Key_Return)
    assert table.answers == []


def test_a_hinted_number_is_set_a_hinted_line_is_the_current_one_and_enter_collects_what_is_meant(table):
    shown = table.ask(DecisionKind.AMOUNT, *(do(f"take.{n}", amount=n) for n in (1, 2, 3)))
    table.scene.suggest(table.stage._open[1][1])
    assert shown.stepper.value() == 2
    pour(table)
    gesture = table.stage._open[1][0]
    table.scene.suggest(gesture)
    press_keys(table.view, Qt.Key.Key_Return)
    assert table.scene.collecting.counts()[gesture.source] == gesture.amount
    table.stage.use_list(True)
    shown = table.ask(DecisionKind.OPTION, do("stop"), do("go"))
    table.scene.suggest(table.stage._open[1][1])
    assert shown.list.currentRow() == 1
