"""What a seat's panel and a dimmed place say where there is little room for it."""

import pytest
from PySide6.QtGui import QFontMetricsF

from desktop.table.items.label import Label
from desktop.table.items.pictures import Pictures
from desktop.table.items.veil import fitted
from desktop.table.ui import SeatFace
from desktop.theme.art import Art


@pytest.mark.parametrize(
    ("words", "tail", "shown"), [("プレイヤー1", "1", "プ…1"), ("Kobayakawa", "", "Kob…"), ("P1", "1", "P1")]
)
def test_of_a_name_that_is_too_long_the_number_stays(words, tail, shown):
    """In a small window two people at one screen were both called プレイヤ…."""
    label = Label()
    label.write(words, "strong", 20, "#000000", width=68, tail=tail)
    assert label.text() == shown
    assert label.boundingRect().width() <= 74


@pytest.mark.parametrize(("width", "is_whole", "is_usual"), [(90, True, True), (76, True, False), (60, False, True)])
def test_letters_grow_narrower_before_any_is_left_out(width, is_whole, is_usual):
    """In the smallest window it said "Reinf…", "Bushi…" and "Hideyo…"."""
    label = Label()
    label.write("Reinforce", "strong", 19, "#000000", width=width)
    assert ((label.text() == label.spoken), label.font().stretch() in {0, 100}) == (is_whole, is_usual)
    assert label.boundingRect().width() <= width + 4


def shown_levels(toy):
    return [panel._note.isVisible() for panel in toy.scene.board.panels.values()]


@pytest.mark.parametrize(
    ("level", "shown"), [("Hard", [True, True]), ("Harder than anybody has ever played", [False, False])]
)
def test_a_level_is_said_of_everybody_or_of_nobody(toy, level, shown):
    """Where there was no room for it at one seat, that opponent looked like a person."""
    faces = [SeatFace("Ken", 0, "Hard"), SeatFace("Mei", 1, level)]
    toy.scene.board.names = faces.__getitem__
    toy.scene.board.name_seats()
    assert shown_levels(toy) == shown
    for redraw in toy.scene.board.drawing():
        redraw()
    assert shown_levels(toy) == shown


@pytest.mark.parametrize("temper", ["", "bold"])
def test_a_long_name_gives_way_to_the_level_of_who_plays_there(toy, temper):
    """One long name hid the levels of all: a seat that was handed over showed it only when its neighbour had gone."""
    faces = [SeatFace("Yoshitsune of all the many Toys", 0), SeatFace("Player 2", 1)]
    toy.scene.board.names = faces.__getitem__
    toy.scene.board.name_seats()
    assert shown_levels(toy) == [False, False]
    faces[:] = [SeatFace("Yoshitsune of all the many Toys", 0, "Easy", temper), SeatFace("Player 2", 1, "Easy")]
    toy.scene.board.name_seats()

    assert shown_levels(toy) == [True, True]
    panel = toy.scene.board.panels[0]
    assert panel._note.text() == "Easy"
    assert panel._name.text().startswith("Yoshi")
    assert panel._name.text().endswith("…")
    assert panel._note.pos().x() + panel._note.boundingRect().width() <= panel.corner.box.width / 2


@pytest.fixture
def pictures(qapp):
    return Pictures(Art())


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("搆不到：難度3，武器只有2。", ["搆不到：難度3，", "武器只有2。"]),
        ("Too far: Difficulty 3, reach 2.", ["Too far: Difficulty 3,", "reach 2."]),
    ],
)
def test_a_sentence_that_is_too_long_breaks_after_a_clause(pictures, words, lines):
    face, whole = fitted(words, 1000, pictures)
    assert whole == words
    room = 0.8 * QFontMetricsF(face).horizontalAdvance(words) * 16 / 21

    assert fitted(words, room, pictures)[1].split("\n") == lines
