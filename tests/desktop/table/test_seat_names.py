"""What a seat's panel says of who sits there, where there is little room for it."""

import pytest

from desktop.table.items.label import Label
from desktop.table.ui import SeatFace
from tests.desktop.table.kit import Toy


@pytest.mark.parametrize(
    ("words", "tail", "shown"), [("プレイヤー1", "1", "プ…1"), ("Kobayakawa", "", "Kob…"), ("P1", "1", "P1")]
)
def test_of_a_name_that_is_too_long_the_number_stays(words, tail, shown):
    """In a small window two people at one screen were both called プレイヤ…."""
    label = Label()
    label.write(words, "strong", 20, "#000000", width=68, tail=tail)
    assert label.text() == shown
    assert label.boundingRect().width() <= 74


def shown_levels(toy):
    return [panel._note.isVisible() for panel in toy.scene.board.panels.values()]


@pytest.mark.parametrize(("far", "shown"), [("Mei", [True, True]), ("Yoshitsune of the Toys", [False, False])])
def test_a_level_is_said_of_everybody_or_of_nobody(qtbot, far, shown):
    """Where one name left no room for it, that opponent looked like a person."""
    toy = Toy(qtbot)
    faces = [SeatFace("Ken", 0, "Hard"), SeatFace(far, 1, "Hard")]
    toy.scene.board.names = faces.__getitem__
    toy.scene.board.name_seats()
    assert shown_levels(toy) == shown
    for redraw in toy.scene.board.drawing():
        redraw()
    assert shown_levels(toy) == shown
    toy.view.setScene(None)
