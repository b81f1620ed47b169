"""An answer that takes several things to places is given by carrying one after another."""

import pytest
from PySide6.QtCore import QPointF

from desktop.person import i18n
from desktop.table.decisions.carry_many import CarryMany
from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.message import message
from rules.core.view import Gesture
from tests.desktop.table.decisions.conftest import Table
from tests.desktop.table.kit import drag, toy_view

BOARD, MARKET = (400, 160), (700, 160)
PLACES = {"board": QPointF(*BOARD), "market": QPointF(*MARKET)}


class Carrying(Table):
    """Cubes are taken out of the bag; every answer is a set of places, as the tokens say."""

    def ask(self, *answers, maximum=2):
        gestures = []
        for token in answers:
            action = Action("carry", token)
            places = [place for place in token.split("+") if place != "none"]
            gestures += [
                Gesture(action, "cube@bag", place, message("app.name"), amount=places.count(place))
                for place in dict.fromkeys(places)
            ]
            if not places:
                gestures.append(Gesture(action, None, None, message("app.name")))
        decision = Decision(0, DecisionKind.PIECE, message("app.name"), maximum=maximum)
        self.stage.present(decision, gestures)
        shown = self.stage.current
        assert isinstance(shown, CarryMany)
        return shown

    def carry(self, place):
        drag(self.view, self.pos("cube@bag"), PLACES[place])

    def lying(self, place):
        return len(self.scene.board.sprites.of(f"cube@{place}"))


@pytest.fixture
def table(qtbot):
    made = Carrying(qtbot)
    yield made
    made.view.setScene(None)


def test_what_was_carried_lies_there_and_may_be_taken_back(table):
    shown = table.ask("board+board", "board+market")
    table.carry("board")
    assert (table.lying("bag"), table.lying("board")) == (2, 1)
    shown.back.click()
    assert (table.lying("bag"), table.lying("board")) == (3, 0)
    assert shown.back.isHidden()
    assert not shown.is_begun
    table.carry("market")
    assert table.scene.hand.index.targets("cube@bag") == ["board"], "only what still leads to an answer is offered"


def test_the_stage_puts_back_what_was_carried_and_says_while_there_is_something(table):
    begun = []
    table.stage.begun.connect(begun.append)
    shown = table.ask("board+board", "board+market")
    assert not table.stage.put_back()
    table.carry("board")
    assert shown.back.text() == i18n.text("app.decision.put_back", n=1, most=2)

    assert table.stage.put_back()

    assert (table.lying("bag"), table.lying("board"), begun) == (3, 0, [True, False])
    table.carry("board")
    table.stage.clear()
    assert begun == [True, False, True, False]
    assert not table.stage.put_back()


def test_a_set_that_is_an_answer_already_may_be_put_back_or_handed_over_or_go_on(table):
    shown = table.ask("none", "board", "board+market")
    assert shown.enough.isHidden(), "nothing was carried"
    table.carry("board")
    assert not shown.enough.isHidden()
    assert all(chip.isHidden() for chip in shown.chips), "to carry nothing is no answer any more"
    assert [button.shortcut().toString() for button in (shown.back, shown.enough)] == ["1", "2"]
    shown.enough.click()
    assert table.answers == [["board"]]


def test_a_question_that_is_put_again_in_the_middle_goes_on_from_what_was_carried(table):
    shown = table.ask("board+board", "board+market")
    table.carry("board")

    table.stage.put_again()
    assert (table.lying("bag"), table.lying("board")) == (2, 1)
    assert not shown.back.isHidden()
    assert table.scene.board.strays() == []
    table.carry("market")

    assert table.answers == [["board+market"]]
    assert table.scene.view == toy_view(), "the events that follow tell all that changes"
