"""The chooser: where what was done has several meanings, one of them is picked there."""

import pytest
from PySide6.QtCore import Qt

from tests.desktop.table.kit import click, do, drag, press_keys

Key = Qt.Key


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_several_meanings_of_a_drop_open_a_chooser_there_and_one_is_picked(toy, by_keyboard):
    toy.offer(do("sell", "#1", "market"), do("lend", "#1", "market"))
    drag(toy.view, toy.pos("#1"), (700, 160))
    assert toy.tokens() == [["sell", "lend"]]
    box = toy.scene.chooser.box
    if by_keyboard:
        press_keys(toy.view, Key.Key_Down, Key.Key_Return)
    else:
        click(toy.view, (box.centre[0], box.y + box.height - 20))
    assert toy.tokens() == [["sell", "lend"], ["lend"]]
    assert toy.scene.chooser is None


@pytest.mark.parametrize("uses", [do("sell", "#1", "market"), do("sell", "#1")], ids=["brought", "entered"])
def test_a_chooser_that_the_keyboard_opened_is_said_last(toy, uses):
    """A screen reader was told that the ring was gone, after it was told what there was to choose from."""
    toy.offer(uses, do("lend", "#1", uses.target))
    said = []
    toy.scene.focused.connect(said.append)

    press_keys(toy.view, Key.Key_Right, Key.Key_Return, *([Key.Key_Return] if uses.target else []))

    assert said[-1] == toy.scene.chooser.spoken
    assert toy.view.accessibleDescription() == toy.scene.chooser.spoken


@pytest.mark.parametrize("way", ["escape", "beside", "offered anew"])
def test_a_chooser_that_is_dismissed_sends_the_card_home_and_leaves_the_question_open(toy, way):
    meanings = do("sell", "#1", "market"), do("lend", "#1", "market")
    toy.offer(*meanings)
    home = toy.pos("#1")
    drag(toy.view, home, (700, 160))
    if way == "escape":
        press_keys(toy.view, Key.Key_Escape)
    elif way == "beside":
        click(toy.view, (400, 270))
    else:
        toy.offer(*meanings)
    assert toy.scene.chooser is None
    assert toy.pos("#1") == home
    assert toy.scene.board.strays() == []
    drag(toy.view, home, (700, 160))
    assert toy.scene.chooser is not None
