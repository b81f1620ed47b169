"""The result shows every seat whole: no part of it is cut off and nothing scrolls, whatever the window, at any text."""

from functools import cache

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from desktop.games.registry import ui_of
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.portraits import all_called, beside_words
from desktop.shell.play.result_panel import ResultPanel
from rules import registry
from rules.core.chance import Chance
from rules.match.seats import SeatSpec
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import above_all

SIZES = ((1024, 670), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
BESIDE = 190
"""What of a window's width stands beside the table."""
TABLES = [(game, count) for game in registry.GAMES for count in dict.fromkeys(facts(game).seats)]


@cache
def played(game_id, seats):
    game, rng = registry.create(game_id, {"seats": seats}), Chance(4)
    state = game.setup(rng)
    while not game.is_terminal(state):
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)
    return game.outcome(state)


def present(panel, game_id, seats):
    """`panel` shows the end of a game, with everything that may stand on it."""
    result = played(game_id, seats)
    names = all_called([SeatSpec("", "human"), *(SeatSpec("", "bot", "normal") for _ in range(seats - 1))])
    crest, token, laurel = (QPixmap(*map(beside_words, size)) for size in ((36, 36), (30, 44), (72, 72)))
    for each in (crest, token, laurel):
        each.fill("red")
    laurels = [laurel] * len(result.winners)
    panel.offer_analysis()
    panel.present(
        result, names, [crest] * seats, [token] * seats, laurels, ui_of(game_id).tally, sides=facts(game_id).sides
    )


@pytest.mark.parametrize("language", ["en", "ja"])
@above_all("scale", [1.0, 1.6], 1.6)
@above_all("table", TABLES, ("samurai_sword", 7), ("daruma", 5))
def test_every_seat_is_seen_whole_in_every_window(services, qtbot, language, scale, table):
    """Of seven the last was cut at 1920 x 1080, of five at 1280 x 800. No language has longer words than these."""
    services.settings.update(language=language, text_scale=scale)
    page = QWidget()
    ground = QWidget(page)
    qtbot.addWidget(page)
    page.show()
    cut = {}
    for size in SIZES:
        page.resize(*size)
        ground.setGeometry(0, 0, size[0] - BESIDE, size[1])
        panel = ResultPanel(page, ground)
        present(panel, *table)
        shown = panel._body
        over = (shown.horizontalScrollBar().maximum(), shown.verticalScrollBar().maximum())
        if over != (0, 0) or not page.rect().contains(panel.geometry()):
            cut[size] = (over, panel.geometry().getRect())
        for each in shown.findChildren(QLabel):
            if each.height() < each.heightForWidth(each.width()):
                cut[size] = each.text()
        panel.deleteLater()
    assert cut == {}


def test_what_the_sheet_left_out_in_a_small_window_comes_back_in_a_large_one(services, qtbot):
    services.settings.update(text_scale=1.6)
    page = on_screen(qtbot, QWidget(), 1024, 670)
    panel = ResultPanel(page)
    present(panel, "nine_cards_sekigahara", 2)
    laurel = beside_words(72)
    assert not [each for each in panel.findChildren(QWidget) if each.isVisible() and each.width() == laurel]
    page.resize(1920, 1080)
    qtbot.waitUntil(
        lambda: any(each.isVisible() and each.width() == laurel for each in panel._body.findChildren(QWidget))
    )
