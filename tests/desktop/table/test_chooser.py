"""The chooser: where what was done has several meanings, one of them is picked there."""

import pytest
from PySide6.QtCore import Qt

from tests.desktop.table.kit import click, do, drag, press_keys

Key = Qt.Key


def test_several_meanings_of_a_drop_open_a_chooser_there_and_one_is_picked(toy):
    toy.offer(do("sell", "#1", "market"), do("lend", "#1", "market"))

    drag(toy.view, toy.pos("#1"), (700, 160))
    assert toy.tokens() == [["sell", "lend"]]
    chooser = toy.scene.chooser
    click(toy.view, (chooser.box.centre[0], chooser.box.y + chooser.box.height - 20))

    assert toy.tokens() == [["sell", "lend"], ["lend"]]
    assert toy.scene.chooser is None


def test_the_chooser_can_be_used_by_keyboard(toy):
    toy.offer(do("sell", "#1", "market"), do("lend", "#1", "market"))

    drag(toy.view, toy.pos("#1"), (700, 160))
    press_keys(toy.view, Key.Key_Down, Key.Key_Return)

    assert toy.tokens()[-1] == ["lend"]


@pytest.mark.parametrize("uses", [do("sell", "#1", "market"), do("sell", "#1")], ids=["brought", "entered"])
def test_a_chooser_that_the_keyboard_opened_is_said_last(toy, uses):
    """A screen reader was told that the ring was gone, after it was told what there was to choose from."""
    toy.offer(uses, do("lend", "#1", uses.target))
    said = []
    toy.scene.focused.connect(said.append)

    press_keys(toy.view, Key.Key_Right, Key.Key_Return, *([Key.Key_Return] if uses.target else []))

    assert said[-1] == toy.scene.chooser.spoken
    assert toy.view.accessibleDescription() == toy.scene.chooser.spoken


@pytest.mark.parametrize("way", ["escape", "beside"])
def test_a_chooser_that_is_dismissed_sends_the_card_home_and_leaves_the_question_open(toy, way):
    toy.offer(do("sell", "#1", "market"), do("lend", "#1", "market"))
    home = toy.pos("#1")

    drag(toy.view, home, (700, 160))
    press_keys(toy.view, Key.Key_Escape) if way == "escape" else click(toy.view, (400, 270))

    assert toy.scene.chooser is None
    assert toy.pos("#1") == home
    drag(toy.view, home, (700, 160))
    assert toy.scene.chooser is not None


def test_a_card_goes_home_when_other_things_are_offered_before_one_of_its_meanings_is_chosen(toy):
    meanings = do("sell", "#1", "market"), do("lend", "#1", "market")
    toy.offer(*meanings)
    home = toy.pos("#1")

    drag(toy.view, home, (700, 160))
    toy.offer(*meanings)

    assert toy.scene.chooser is None
    assert toy.pos("#1") == home
    assert toy.scene.board.strays() == []
