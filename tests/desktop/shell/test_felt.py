"""The felt reaches every edge of the window; what is not a piece floats over it, on paper as far as it has words."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage

from desktop.table.decisions.plaque import Plaque
from tests.patience import settle


def at_rest(screen, qtbot):
    """The page as it is seen when every picture is drawn, and the surface alone."""
    settle(150)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    screen.viewport.sharpen()
    seen = screen.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return seen, screen.viewport.surface.toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.drawn
def test_the_felt_reaches_every_edge_and_goes_on_under_the_pieces_without_a_seam(sit, window, qtbot):
    screen = sit()
    screen.tools.fold_log(on=True)
    for size in ((960, 720), (1000, 1200)):
        window.resize(*size)
        seen, felt = at_rest(screen, qtbot)
        assert felt.size() == screen.size()
        view = screen.viewport.geometry()
        wide, high = screen.width(), screen.height()
        for spot in (
            *(QPoint(x, y) for x in range(0, wide, 40) for y in (0, high - 1)),
            *(QPoint(x, y) for y in range(0, high, 40) for x in (0, wide - 1)),
            *(QPoint(x, view.bottom() + step) for x in range(10, wide, 60) for step in (0, 1)),
            *(QPoint(view.left() + step, y) for y in range(view.top(), view.bottom(), 60) for step in (0, 1)),
        ):
            assert seen.pixel(spot) == felt.pixel(spot), (size, spot)


@pytest.mark.drawn
def test_the_pattern_of_a_surface_lies_under_the_things_of_the_table_wherever_these_are(sit, window, qtbot):
    """Of Daruma, the sheet of washi on which all play; its edge is dark against the wood."""
    screen = sit()
    middles = []
    for log in (True, False):
        screen.tools.fold_log(on=not log)
        window.resize(1280, 721 if log else 720)
        _seen, felt = at_rest(screen, qtbot)
        laid = screen.viewport.mapFromScene(screen.scene.sceneRect()).boundingRect()
        laid.translate(screen.viewport.mapTo(screen, QPoint(0, 0)))
        row = laid.top() + round(laid.height() * 0.6)
        light = [x for x in range(laid.left(), laid.right()) if felt.pixelColor(x, row).lightness() > 210]
        middles.append((light[0] + light[-1]) / 2 - laid.center().x())
    assert [abs(off) <= 2 for off in middles] == [True, True]


def test_while_the_window_changes_its_size_the_felt_is_stretched_and_no_edge_is_bare(sit, window, qtbot):
    screen = sit()
    _seen, felt = at_rest(screen, qtbot)
    window.resize(window.size() + QSize(200, 100))
    assert screen.viewport.surface.toImage().size() == felt.size()
    assert screen.grab().toImage().pixelColor(screen.width() - 1, screen.height() - 1).alpha() == 255
    qtbot.waitUntil(lambda: screen.viewport.surface.size() == screen.size())


def under(strip):
    """Where paper lies under a strip."""
    return [each.geometry() for each in strip.findChildren(Plaque) if each.isVisible()]


def test_the_question_lies_on_paper_as_long_as_it_is_and_on_none_while_nothing_is_asked(sit, window):
    screen = sit()
    screen.tools.fold_log(on=True)
    window.resize(960, 720)
    settle(10)
    prompt = screen.prompt
    lengths = []
    for words in ("Roll.", "Roll the dice, or pour from the bottle."):
        prompt.show_prompt(words)
        lengths.append(prompt._plaque.width())
        text = QRect(prompt._what.pos(), QSize(prompt._what.wide, prompt._what.height()))
        assert prompt._plaque.geometry().contains(text)
    assert lengths[1] - lengths[0] > 100
    prompt.show_seat(None, "", "")
    settle(10)
    assert prompt._what.x() - prompt._plaque.x() == 12  # no gap where a name stood
    prompt.show_prompt("")
    assert not prompt._plaque.isVisible()
