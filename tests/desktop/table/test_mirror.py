"""The table in words: whatever lies there is told seat by seat and place by place, and nothing that is hidden."""

import pytest

from rules.core.message import SeatRef, message
from tests.desktop.table.kit import Toy

NAMES = {
    "hand.0": "app.drawer",
    "hand.1": "app.drawer",
    "bag": "app.menu.rules",
    "cube@bag": "app.keys.hint",
    "#1": "app.keys.menu",
    "#2": "app.keys.log",
    "#3": "app.keys.log",
}


@pytest.fixture
def toy(qtbot):
    return Toy(qtbot)


def told(toy, monkeypatch):
    """Every line in its place, as an indented text."""

    def name(entity, view):
        if entity.startswith("seat."):
            return message("app.table.seat", seat=SeatRef(int(entity[5:])))
        return message(NAMES[entity]) if entity in NAMES else None

    monkeypatch.setattr(toy.scene.ui, "name", name)
    return [(line.words, [below.words for below in line.below]) for line in toy.scene.mirror.table()]


def test_everything_is_told_by_seats_the_own_first_and_then_the_rest_and_nothing_that_lies_face_down(toy, monkeypatch):
    monkeypatch.setitem(NAMES, "#4", "app.drawer")  # though the game would name it
    assert told(toy, monkeypatch) == [
        ("P0", ["What is left: Menu of the table, Show or hide the side panel × 2"]),
        ("P1", ["What is left: face down × 2"]),
        ("On the table", ["Rules: Hint × 3", "3"]),
    ]


@pytest.mark.parametrize("count", [0, 3])
def test_what_a_place_keeps_closed_is_not_counted_not_even_that_there_is_none(toy, monkeypatch, count):
    """The page told to the piece what the table showed as a question mark."""
    view = toy.scene.view
    view.covered = frozenset({"bag"})
    view.stocks = {key: count for key in view.stocks if count}
    monkeypatch.setattr(toy.scene.ui, "describe", lambda entity, view: ())
    monkeypatch.setattr(toy.scene.mirror, "_zones", lambda: ["bag"])
    assert told(toy, monkeypatch)[2][1][0] == "Rules"


def test_each_thing_is_asked_once_what_it_is(toy, monkeypatch):
    """A seat is asked of for every hidden card, and a place for every seat: at a large table that took 90 ms."""
    asked = []
    describe = toy.scene.board.describe
    monkeypatch.setattr(toy.scene.board, "describe", lambda entity: [asked.append(entity), *describe(entity)][1:])
    first, second = told(toy, monkeypatch), asked.copy()
    assert len(asked) == len(set(asked))
    assert "seat.0" in asked

    asked.clear()
    assert told(toy, monkeypatch) == first
    assert asked == second
