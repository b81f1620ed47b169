"""Cards in a hand stand by kind, or as they came; whoever knows their faces can follow them through a theft."""

import sys

import pytest
from PySide6.QtCore import QPointF

from desktop.table.board.hand_order import HandOrder
from rules.core.event import Concealed, Exchanged, Moved
from rules.core.ids import seat_id
from rules.core.view import PieceView
from tests.desktop.table.kit import Toy, ToyUi, click, do, drag, toy_view


def placed(order, *pieces):
    return sorted(pieces, key=order.place)


def test_what_came_last_stands_last():
    order, view = HandOrder(), toy_view()
    order.note(Moved(3, "board", "hand.0"), view)
    order.note(Moved(1, "board", "hand.0"), view)
    assert placed(order, 1, 2, 3) == [2, 3, 1]
    order.note(Exchanged(3, "hand.0", 4, "hand.1"), view)
    assert placed(order, 1, 3) == [1, 3]


def test_a_game_is_learned_from_its_opening():
    order, opening = HandOrder(), toy_view()
    order.note(Moved(2, "board", "hand.0"), opening)
    order.learn(opening, [Moved(1, "hand.0", "board", "sun"), Moved(1, "board", "hand.0", "sun")])
    assert placed(order, 1, 2, 3) == [2, 3, 1]
    assert opening == toy_view()


@pytest.mark.parametrize("is_put", [False, True], ids=["as they came", "an order of one's own"])
def test_cards_that_change_their_pieces_keep_their_places_and_those_can_be_taken_up_again(is_put):
    order, view = HandOrder(), toy_view()
    view.know(2, "moon")
    view.know(3, "star")
    if is_put:
        order.put([3, 1, 2])
    for piece in () if is_put else (3, 1, 2):
        order.note(Moved(piece, "board", "hand.0"), view)
    order.note(Concealed((1, 2, 3), ("moon", "star", "sun"), 1), view)
    assert placed(order, 1, 2, 3) == [2, 3, 1], "star, sun, moon"
    if is_put:
        again = HandOrder()
        again.restore(order.put_so)
        again.learn(view, [])
        assert placed(again, 1, 2, 3) == [2, 3, 1]


class SortedToy(ToyUi):
    def rank(self, piece: PieceView) -> int:
        return {"moon": 0, "sun": 1}.get(piece.face or "", 2)


@pytest.fixture
def toy(qtbot, monkeypatch):
    monkeypatch.setattr("tests.desktop.table.kit.ToyUi", SortedToy)
    made = Toy(qtbot)
    yield made
    made.view.setScene(None)


def from_left(toy):
    hand = [sprite for sprite in toy.scene.board.sprites if sprite.zone == "hand.0"]
    return [sprite.piece for sprite in sorted(hand, key=lambda sprite: sprite.goal.pose.x)]


def test_a_fan_stands_by_kind_or_as_it_was_drawn(toy):
    assert from_left(toy) == [2, 3, 1]
    toy.scene.board.hands.note(Moved(2, "board", "hand.0"), toy_view())
    toy.scene.sort_hands(by_kind=False)
    assert from_left(toy) == [1, 3, 2]
    assert all(sprite.goal.is_met_by(sprite.figure) for sprite in toy.scene.board.sprites if sprite.zone == "hand.0")
    toy.scene.sort_hands(by_kind=True)
    assert from_left(toy) == [2, 3, 1]


def test_a_card_is_put_elsewhere_in_the_own_hand_by_dragging_it_and_stays_there(toy):
    def carry(piece, to):
        toy.scene.pointer.touch(toy.pos(f"#{piece}"))
        toy.scene.pointer.move(toy.pos(f"#{to}") + QPointF(20, 0))
        toy.scene.pointer.release(toy.pos(f"#{to}") + QPointF(20, 0))

    left, middle, right = from_left(toy)
    carry(left, right)
    assert from_left(toy) == [middle, right, left]
    assert toy.scene.board.strays() == [], "what was dragged lies where it belongs now"

    toy.scene.board.hands.learn(
        toy_view(), [Moved(middle, "hand.0", "board", "moon"), Moved(middle, "board", "hand.0", "moon")]
    )
    toy.scene.sort_hands(by_kind=True)
    toy.scene.sort_hands(by_kind=False)
    assert from_left(toy) == [middle, right, left], "a hand that somebody put in order is not forgotten"
    carry(4, middle)
    assert from_left(toy) == [middle, right, left], "hands of others stay as they are"


@pytest.fixture
def _crowded(monkeypatch):
    """Cards of a hand lie over each other, as where there is no room for all."""
    monkeypatch.setattr(sys.modules["desktop.table.layouts.fan"], "_APART", -0.25)


@pytest.mark.usefixtures("_crowded")
def test_of_the_cards_in_the_own_hand_a_press_means_the_uppermost_alone(toy):
    """A press on one that could not be used played the one beneath its edge."""
    left, middle, right = from_left(toy)
    edge = toy.pos(f"#{middle}") - QPointF(25, 0)
    assert [sprite.piece for sprite in toy.scene.board.sprites_at(edge)] == [middle, left]
    toy.offer(do("play", f"#{left}"))
    click(toy.view, edge)
    assert not toy.scene.pointer.double_click(edge)
    assert toy.scene.hand.is_free
    drag(toy.view, edge, toy.pos(f"#{right}") + QPointF(20, 0))
    assert from_left(toy) == [left, right, middle]
    assert toy.tokens() == []
    click(toy.view, toy.pos(f"#{left}") - QPointF(20, 0))
    assert toy.tokens() == [["play"]]


def test_a_card_goes_back_to_its_hand_also_where_the_seat_that_the_hand_lies_on_is_a_target(toy):
    """It could not be laid back or sorted: each click and each drop there was an answer."""
    left, middle, right = from_left(toy)
    toy.offer(do("cast", f"#{right}", seat_id(0)))
    for _ in range(2):
        click(toy.view, toy.pos(f"#{right}"))
    assert toy.scene.hand.is_free
    drag(toy.view, toy.pos(f"#{right}"), toy.pos(f"#{left}") - QPointF(20, 0))
    assert from_left(toy) == [right, left, middle]
    assert toy.tokens() == []
    click(toy.view, toy.pos(f"#{right}"))
    click(toy.view, (500, 460))
    assert toy.tokens() == [["cast"]]


def test_an_own_card_that_cannot_be_used_is_moved_and_not_the_table(toy):
    assert not toy.scene.is_bare(toy.pos("#1"))
    assert toy.scene.is_bare(QPointF(700, 420))
