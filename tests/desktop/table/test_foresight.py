"""What is held and over a target shows what would come of it; decor can be carried, and be lent for one question."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from desktop.table.decisions.stage import PresenterStage
from desktop.table.ui import Decor
from rules.core.decision import Decision, DecisionKind
from rules.core.message import message
from tests.desktop.table.kit import click, do, drag, pixel, press_keys

TILE = Decor("tile", "toy/tile", 700, 300, 40, 40, entity="tile")


@pytest.fixture
def toy(toy):
    toy.scene.ui.preview = lambda action, view: (Decor(action.token, "toy/ghost", 400, 160, 20, 20),)
    return toy


def foreseen(toy):
    return [item.decor.id for item in toy.scene.regards.items]


def test_a_card_that_is_dragged_over_a_target_shows_what_would_come_of_it(toy):
    toy.offer(do("lay", "#1", "board"), do("sell", "#1", "market"), do("lend", "#1", "market"))
    drag(toy.view, toy.pos("#1"), QPointF(400, 160), release=False)
    assert foreseen(toy) == ["lay"]
    for aside in ((100, 350), (700, 160)):  # over nothing, and where several things could be meant
        QTest.mouseMove(toy.view.viewport(), pixel(toy.view, aside))
        assert foreseen(toy) == []


def test_the_keyboard_foresees_what_the_ring_is_round(toy):
    toy.offer(do("lay", "#1", "board"), do("sell", "#1", "market"))
    press_keys(toy.view, Qt.Key.Key_Right, Qt.Key.Key_Return)
    seen = [foreseen(toy)]
    press_keys(toy.view, Qt.Key.Key_Right)
    assert [*seen, foreseen(toy)] == [["lay"], ["sell"]]


def test_a_click_and_another_foresee_it_in_between(toy):
    toy.offer(do("lay", "#1", "board"))
    click(toy.view, toy.pos("#1"))
    QTest.mouseMove(toy.view.viewport(), pixel(toy.view, (400, 160)))
    assert foreseen(toy) == ["lay"]
    click(toy.view, QPointF(400, 160))
    assert foreseen(toy) == []
    assert toy.tokens() == [["lay"]]


def test_of_decor_a_copy_goes_along_and_what_was_grabbed_stays_pale(toy):
    toy.scene.board.lend([TILE])
    toy.offer(do("lay", "tile", "board"))
    drag(toy.view, QPointF(700, 300), QPointF(760, 280))
    assert (toy.picked, toy.refused) == ([], []), "what is dropped nowhere is not refused"
    drag(toy.view, QPointF(700, 300), QPointF(400, 160), release=False)
    tile = toy.scene.board.decor["tile"]
    assert tile.opacity() == pytest.approx(0.35)
    assert tile.pos() == QPointF(700, 300)
    QTest.mouseRelease(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(toy.view, (400, 160)))
    assert tile.opacity() == 1.0
    assert toy.tokens() == [["lay"]]


def test_a_place_is_not_carried_though_decor_speaks_of_it(toy):
    toy.scene.board.lend([Decor("count", "toy/tile", 400, 160, 20, 20, entity="board")])
    toy.offer(do("walk", "board", "market"))
    drag(toy.view, QPointF(400, 160), QPointF(700, 160), release=False)
    assert toy.scene.board.decor["count"].opacity() == 1.0


def test_what_is_lent_lies_on_the_table_as_long_as_its_question_is_open(toy, qtbot):
    stage = PresenterStage(toy.scene)
    qtbot.addWidget(stage)
    toy.scene.ui.lent = lambda decision, view: [TILE] if decision.prompt.key == "app.name" else []
    decision = Decision(0, DecisionKind.PIECE, message("app.name"))
    stage.present(decision, [do("lay", "tile", "board")])
    assert [mark.pos() for mark in toy.scene.lights.marks] == [QPointF(700, 300), QPointF(400, 160)]
    toy.scene.board.lay_out()
    toy.scene.board.settle_decor()
    assert "tile" in toy.scene.board.decor
    stage.clear()
    assert "tile" not in toy.scene.board.decor
