"""The chance of bad luck that the table of Daruma names is that of the throw which is asked about, and only one."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.games.daruma.art import scene
from desktop.person import i18n
from desktop.theme.palette import PALETTES, contrast
from rules.core.decision import DecisionKind
from rules.daruma.frames import CHOOSE_SET
from tests.desktop.games.daruma.kit import DarumaTable
from tests.desktop.table.kit import click, drag


@pytest.fixture
def table(qtbot):
    return DarumaTable(qtbot, seats=2, seed=4, start_player=0)


def _on_turn(game, state):
    decision = game.decision(state)
    return decision is not None and decision.kind is DecisionKind.TURN


def _put(table, pool, *, fours=2, which_set=False):
    """Somebody is asked what to do with these dice, or which set of them to throw, with so many fours in the ledger."""
    table.until(_on_turn)
    table.viewer = table.game.actor(table.state)
    table.state.pool[:] = pool
    table.state.ledger, table.state.tile_four, table.state.curse = fours, 0, 0
    if which_set:
        table.state.frames.append(CHOOSE_SET[table.viewer])
    table.look()
    table.ask()


def _told(table):
    """Every risk that the table shows, with the dice it is about."""
    scene = table.scene
    parts = [*scene.board.decor.values(), *scene.previewed, *scene.regards.items]
    shown = [part.decor.text for part in parts]
    return [(words, dice) for words in shown if words.endswith("%") for dice in shown if dice.startswith("×")]


def _risk(percent, dice):
    return [(i18n.text("daruma.table.risk", share=percent), f"×{dice}")]


def test_on_a_turn_it_is_that_of_throwing_all_but_one_unless_nobody_is_asked_or_odds_are_not_wanted(table):
    _put(table, [0, 0, 2, 1, 0, 0, 1])
    assert _told(table) == _risk(7, 3)
    table.stage.clear()
    assert _told(table) == []
    table.ui.shows_odds = False
    table.ask()
    assert _told(table) == []


def test_of_ones_for_which_no_eye_is_free_there_is_no_throw(table):
    """DA-9.9: of two 1s that could only be left over it told the risk of throwing one."""
    _put(table, [0, 2, 0, 0, 0, 0, 0], fours=1)
    table.state.marks[:], table.state.dice[:], table.state.free = [1] * 5, [1] * 5, 0
    table.look()
    table.ask()
    assert _told(table) == []
    _put(table, [0, 1, 0, 0, 0, 0, 1], fours=1)
    assert _told(table) == _risk(0, 1)


def test_while_the_sake_is_poured_it_is_that_of_the_dice_it_pours_over(table):
    """The ledger said 7% of three dice while four were chosen, whose 13% stood elsewhere."""
    _put(table, [0, 0, 2, 1, 0, 2, 0])
    assert _told(table) == _risk(13, 4)
    drag(table.view, table.pos("die.3@pool"), table.centre("bottle"))
    table.play(table.answers.pop())
    table.ask()
    assert table.game.decision(table.state).kind is DecisionKind.PIECES
    assert _told(table) == _risk(13, 4)

    click(table.view, table.pos("die.2@pool", 1))
    assert _told(table) == _risk(7, 3)


def test_of_sets_of_one_size_it_is_told_at_once(table):
    """It was said to be 13%, of four dice, where only two can be thrown."""
    _put(table, [0, 0, 0, 2, 0, 1, 2], which_set=True)
    assert _told(table) == _risk(3, 2)

    table.scene.regards.point("die.6@pool")
    table.scene.regards.look()
    assert _told(table) == _risk(3, 2)


def test_of_sets_of_different_sizes_it_is_that_of_the_set_pointed_at(table):
    _put(table, [0, 0, 0, 3, 0, 1, 2], which_set=True)
    assert _told(table) == []
    for face, percent, dice in ((3, 7, 3), (6, 3, 2)):
        table.scene.regards.point(f"die.{face}@pool")
        table.scene.regards.look()
        assert _told(table) == _risk(percent, dice)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_the_ground_under_the_ledger_leaves_its_words_their_contrast_in_every_light(qapp, palette):
    """By night the mat was so light that bad luck stood on it at 4.3 to 1, and at less beside the brush circle."""
    ground = QImage(1600, 960, QImage.Format.Format_RGB32)
    painter = QPainter(ground)
    scene.table(painter, QRectF(ground.rect()), QRectF(ground.rect()), palette)
    painter.end()
    for ink in ("moss", "ink", "ink_soft", "gold_text", "seal_text"):
        shade = getattr(palette, ink)
        found = sorted(
            contrast(shade, ground.pixelColor(x, y).name()) for x in range(336, 626, 3) for y in range(280, 360, 2)
        )
        assert found[len(found) // 20] >= 4.5, ink
