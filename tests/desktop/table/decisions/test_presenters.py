"""Presenters: every kind of question is answered beside the table, and never by a dialog."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.person import i18n
from desktop.table.decisions.action_list import ActionList
from desktop.table.decisions.amount import Amount
from desktop.table.decisions.arrange import Arrange
from desktop.table.decisions.option_buttons import OptionButtons, TableButtons
from desktop.table.decisions.pick_many import Payment, PickMany
from rules.core.action import Action
from rules.core.decision import DecisionKind
from rules.core.view import Gesture
from tests.desktop.table.decisions.conftest import PROMPT, pour
from tests.desktop.table.kit import click, do, press_keys, toy_view
from tests.patience import settle


def test_a_question_for_the_table_shows_buttons_only_for_what_cannot_be_grabbed(table):
    for kind in (DecisionKind.TURN, DecisionKind.REACT, DecisionKind.PIECE):
        shown = table.ask(kind, do("play", "#1", "board"), do("stop"))
        assert isinstance(shown, TableButtons)
        assert [chip.gesture.action.token for chip in shown.chips] == ["stop"]


def test_an_option_is_a_chip_that_may_carry_pictures_and_lights_what_it_would_touch(table):
    table.scene.ui.options = lambda gesture, view: ["toy/die.1", "toy/die.2"] if gesture.source else []
    turn = do("turn", "die.3@tray")
    again = Gesture(turn.action, "die.1@tray", None, turn.label)
    shown = table.ask(DecisionKind.OPTION, turn, again, do("keep"))
    assert isinstance(shown, OptionButtons)
    first, keep = shown.chips  # one action by several gestures is one chip
    assert (first.text(), first.icon().isNull()) == ("", False)
    assert first.accessibleName() == first.toolTip() == "Chabudai"
    assert keep.text() == "Chabudai"
    die = table.scene.board.sprites.of(first.gesture.source)[0].figure
    first.pointed.emit(first.gesture)
    lit = die.glow_tone
    first.pointed.emit(None)
    assert (lit, die.glow_tone) == ("hint", "source")


@pytest.mark.drawn
def test_the_pictures_of_a_chip_come_in_their_turn_and_have_their_room_from_the_beginning(table, qtbot):
    table.scene.ui.options = lambda gesture, view: ["toy/die.1", "toy/die.2"]
    art = table.scene.board.pictures.art

    (chip,) = table.ask(DecisionKind.OPTION, do("keep")).chips
    empty = chip.icon().pixmap(chip.iconSize()).toImage()
    wide = chip.sizeHint().width()
    assert not art.has("toy/die.1", 30, 30)
    qtbot.waitUntil(lambda: art.has("toy/die.1", 30, 30) and art.has("toy/die.2", 30, 30))
    drawn = chip.icon().pixmap(chip.iconSize()).toImage()

    assert chip.sizeHint().width() == wide
    assert [empty.pixelColor(x, 15).alpha() for x in (15, 48)] == [0, 0]
    assert [drawn.pixelColor(x, 15).name() for x in (15, 48)] == ["#886644", "#886644"]


def test_things_are_collected_by_clicking_them_in_and_out(table):
    shown = pour(table)
    assert isinstance(shown, PickMany)
    assert not shown.confirm.isEnabled()

    click(table.view, table.pos("die.3@tray"))
    click(table.view, table.pos("die.1@tray", 1))
    click(table.view, table.pos("die.1@tray", 0))
    click(table.view, table.pos("die.1@tray", 1))

    assert table.scene.collecting.counts() == {"die.1@tray": 1, "die.3@tray": 1}
    assert shown.confirm.isEnabled()
    assert shown.confirm.text() == i18n.text("app.decision.confirm_count", n=2)


def test_what_is_collected_is_answered_in_the_canonical_steps_without_asking_again(table, qtbot):
    pour(table)
    click(table.view, table.pos("die.3@tray"))
    table.stage.current.confirm.click()
    assert table.answers == [["one*0"]]

    with qtbot.waitSignal(table.stage.chosen):
        table.ask(DecisionKind.PIECES, *(do(f"three*{count}", "die.3@tray", amount=count) for count in range(2)))

    assert table.answers == [["one*0"], ["three*1"]]


def test_a_collection_is_forgotten_when_another_question_comes(table, qtbot):
    pour(table)
    click(table.view, table.pos("die.3@tray"))
    table.stage.current.confirm.click()
    table.ask(DecisionKind.TURN, do("stop"))

    table.ask(DecisionKind.PIECES, *(do(f"three*{count}", "die.3@tray", amount=count) for count in range(2)))
    qtbot.wait(20)

    assert table.answers == [["one*0"]]


def pick(table, *numbers):
    """A question for several things that does not say what belongs to its row."""
    gestures = [do(f"take-{number}", f"#{number}") for number in numbers]
    return table.ask(DecisionKind.PIECES, *gestures, minimum=1, maximum=len(numbers))


def order(table, *numbers):
    return table.ask(DecisionKind.ARRANGE, *(do(f"take-{number}", f"#{number}") for number in numbers))


@pytest.mark.parametrize("put", [pick, order], ids=["collected", "arranged"])
def test_a_row_that_is_taken_back_is_asked_again_at_whichever_question(table, qtbot, put):
    put(table, 1, 2, 3)
    if put is pick:
        for number in (1, 2, 3):
            click(table.view, table.pos(f"#{number}"))
    table.stage.current.confirm.click()
    with qtbot.waitSignal(table.stage.chosen):
        put(table, 2, 3)
    assert table.answers == [["take-1"], ["take-2"]]

    for left in ((2, 3), (1, 2, 3)):
        table.stage.clear()
        put(table, *left)
        settle(30)
        assert (table.answers, table.stage.current.isEnabled()) == ([["take-1"], ["take-2"]], True)
    if put is order:
        assert table.stage.current.order() == ["#1", "#2", "#3"]


@pytest.mark.parametrize("put", [pick, order], ids=["collected", "arranged"])
def test_a_row_is_over_when_somebody_else_was_asked(table, put):
    put(table, 1, 2, 3)
    if put is pick:
        for number in (1, 2, 3):
            click(table.view, table.pos(f"#{number}"))
    table.stage.current.confirm.click()

    table.stage.forget_rows()
    put(table, 2, 3)
    settle(30)

    assert table.answers == [["take-1"]]


@pytest.mark.parametrize("way", ["other looks", "a look back", "a list and back"])
def test_a_collection_goes_on_where_it_was_when_its_question_is_put_again(table, way):
    table.scene.ui.preselect = lambda decision, view: {"die.3@tray": 1}
    pour(table)
    click(table.view, table.pos("die.1@tray"))
    click(table.view, table.pos("die.3@tray"))
    asked = table.stage._open

    if way == "other looks":
        table.stage.put_again()
    elif way == "a look back":
        table.stage.clear()
        table.scene.show_view(toy_view(), 0)
        table.stage.present(*asked)
    else:
        table.stage.use_list(True)
        table.stage.use_list(False)

    assert table.scene.collecting.counts() == {"die.1@tray": 1, "die.3@tray": 0}
    table.stage.current.confirm.click()
    assert table.answers == [["one*1"]]


def test_things_are_collected_by_keyboard_and_no_more_than_the_question_allows(table):
    pour(table)
    press_keys(table.view, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert table.scene.collecting.counts() == {"die.1@tray": 1, "die.3@tray": 1}
    table.ask(DecisionKind.PIECES, do("one*1", "die.1@tray"), among=(("die.1@tray", 2),), maximum=1)
    for number in range(2):
        click(table.view, table.pos("die.1@tray", number))
    assert sum(table.scene.collecting.counts().values()) == 1


def test_a_collection_is_given_up_or_confirmed_by_a_digit_unless_its_question_is_withdrawn(table):
    shown = pour(table)
    assert [button.shortcut().toString() for button in (shown.cancel, shown.confirm)] == ["1", "2"]
    shown.cancel.click()
    assert table.cancels == [1]
    table.stage.clear()
    click(table.view, table.pos("die.1@tray"))
    assert table.stage.current is None
    assert table.scene.collecting.counts() == {}
    assert table.answers == []


def test_an_amount_is_stepped_and_says_what_it_means_and_stays_when_its_question_is_put_again(table):
    shown = table.ask(DecisionKind.AMOUNT, *(do(f"pay-{number}", amount=number) for number in (1, 2, 4)))
    assert isinstance(shown, Amount)
    assert shown.stepper.value() == 4
    shown.stepper.setValue(3)
    assert not shown.confirm.isEnabled()
    shown.stepper.setValue(2)
    table.stage.put_again()
    assert (shown.stepper.value(), shown.meaning.text()) == (2, "Chabudai")
    shown.confirm.click()
    assert table.answers == [["pay-2"]]


def test_a_payment_shows_what_is_still_due(table):
    gestures = [do(f"cube*{count}", "cube@bag", amount=count) for count in range(4)]
    shown = table.ask(DecisionKind.PAYMENT, *gestures, among=(("cube@bag", 3),), minimum=2, maximum=2)
    assert isinstance(shown, Payment)
    assert shown.due.text() == i18n.text("app.decision.due", n=2)

    for number in range(2):
        click(table.view, table.pos("cube@bag", number))
    assert shown.due.text() == i18n.text("app.decision.paid")
    shown.confirm.click()

    assert table.answers == [["cube*2"]]


def test_an_order_is_arranged_and_stays_and_is_answered_thing_by_thing(table, qtbot):
    shown = order(table, 1, 2, 3)
    assert isinstance(shown, Arrange)
    shown.list.setCurrentRow(2)
    QTest.keyClick(shown.list, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    table.stage.put_again()
    assert shown.order() == ["#1", "#3", "#2"]
    shown.confirm.click()
    with qtbot.waitSignal(table.stage.chosen):
        order(table, 2, 3)
    assert table.answers == [["take-1"], ["take-3"]]


def test_a_question_that_is_being_answered_by_an_order_can_be_put_again(table):
    order(table, 1, 2, 3)
    table.stage.current.confirm.click()
    order(table, 2, 3)
    table.stage.put_again()
    assert table.stage.current.order() == ["#2", "#3"]
    table.stage.clear()


def test_a_deed_to_confirm_is_the_main_button_and_the_way_back_is_not(table):
    deed, back = do("burn"), do("keep")
    shown = table.ask(DecisionKind.CONFIRM, back, deed, default=back.action)

    assert {chip.gesture.action.token: chip.objectName() for chip in shown.chips} == {"keep": "chip", "burn": "main"}


def test_any_question_can_be_a_list_of_words(table, qtbot):
    table.stage.use_list(True)
    shown = table.ask(DecisionKind.TURN, do("play", "#1", "board"), do("stop"))
    assert isinstance(shown, ActionList)
    shown.list.setFocus()

    QTest.keyClick(shown.list, Qt.Key.Key_Down)
    QTest.keyClick(shown.list, Qt.Key.Key_Down)
    QTest.keyClick(shown.list, Qt.Key.Key_Return)

    assert table.answers == [["stop"]]


def test_enter_presses_one_button_alone_that_only_says_one_has_read(table):
    """It presses none that ends something, nor one of several."""
    seen = Gesture(Action("see", "see"), None, None, PROMPT, "Space")
    for shown in ([do("stop")], [seen, do("stop")], [seen]):
        table.ask(DecisionKind.OPTION, *shown)
        assert table.answers == []
        press_keys(table.view, Qt.Key.Key_Return)
    assert table.answers == [["see"]]
