"""Text of 160 per cent: nothing is cut, shortened, squeezed or pushed out, in any language."""

import pytest
import screen_checks
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QComboBox, QLabel

from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.page import Scroll
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.options_form import OptionsForm
from desktop.table.items.decor import DecorItem
from desktop.table.items.label import Label
from desktop.table.items.pictures import Pictures
from desktop.table.ui import Decor
from desktop.theme import fonts
from rules.ai.temper import TEMPERS
from rules.core.message import message
from rules.core.outcome import Outcome
from rules.registry import GAMES, options_model
from tests.desktop.pages import on_screen
from tests.desktop.shell.kit import MOST_WORDS
from tests.patience import settle

LARGE = 1.6


@pytest.fixture(params=[pytest.param("en", marks=pytest.mark.slow), "ja"])
def large(request, services):
    services.settings.update(language=request.param, text_scale=LARGE)


IN_LARGE_LETTERS = pytest.mark.usefixtures("large")


def faults(page):
    settle(20)
    return screen_checks.faults(page, page.grab().toImage())


@IN_LARGE_LETTERS
def test_the_settings(services, window):
    dialog = SettingsDialog(services, window)
    dialog.show()

    assert faults(dialog) == []
    dialog.close()


@IN_LARGE_LETTERS
@MOST_WORDS
def test_the_form_of_a_new_game_for_as_many_as_can_play(services, qtbot, game):
    form = NewGame(services, facts(game))
    qtbot.addWidget(form)
    form._count.setValue(facts(game).seats[1])
    form.resize(1280, 720)
    form.show()

    assert faults(form) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_below_its_words_begins_where_they_do(services, qtbot, game):
    """A number stood half as wide as the boxes round it, indented, below words that were too long to stand beside."""
    services.settings.update(text_scale=LARGE)
    form = on_screen(qtbot, OptionsForm(options_model(game), {}))
    indented = []
    for width in range(form.minimumSizeHint().width(), 800, 11):
        form.resize(width, 900)
        settle(2)
        pairs = [(each, each.buddy()) for each in form.findChildren(QLabel) if each.buddy()]
        below = [(named, box) for named, box in pairs if box.isVisible() and box.y() >= named.geometry().bottom()]
        indented += [(width, named.text()) for named, box in below if box.x() > named.x() + 4]
    assert indented == []


@IN_LARGE_LETTERS
def test_the_last_word_of_an_opponent(sit, window, monkeypatch):
    screen = sit("human,easy", game="taiwan_monsters_brawl")
    for temper in TEMPERS:
        monkeypatch.setattr(screen.remarks, "_temper", lambda seat, temper=temper: temper * seat)
        for places in ((2, 1), (1, 2)):
            screen.remarks._part(Outcome(places, (9, 9), message("taiwan_monsters_brawl.end.shared")))
            assert [fault for fault in faults(window) if "cut" in fault] == [], temper


@pytest.mark.drawn
@IN_LARGE_LETTERS
def test_a_table(sit, window, qtbot):
    screen = sit("human,normal,normal,normal,normal")
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)  # until then, letters may lie on bare mats

    assert faults(window) == []


@pytest.mark.parametrize(
    ("wide", "high", "px", "number"), [(40, 24, 18, "14"), (24, 22, 18, "2"), (39, 30, 21.6, "25"), (23, 23, 19, "1")]
)
def test_a_badge_stays_larger_than_its_number_at_every_size_of_text(services, wide, high, px, number):
    """At 200 % digits filled their pills from edge to edge, and those of one digit were higher than wide."""
    for text_scale in (0.8, 1.0, 1.6, 2.0):
        fonts.set_text_scale(text_scale)
        badge = DecorItem(Pictures(services.art), Decor("runes", "table/badge", 0, 0, wide, high, number, px=px))
        across, down = badge._picture.extent
        (letters,) = badge.labels
        metrics = QFontMetricsF(letters.font())
        digits = metrics.capHeight()
        assert letters.text() == number
        assert digits <= 0.64 * down
        assert metrics.horizontalAdvance(number) <= across - 0.3 * down
        assert across >= down
        above = letters.sceneTransform().map(QPointF(0, metrics.ascent() - digits)).y()
        assert above == pytest.approx(-digits / 2, abs=0.5), "as far below the upper edge as above the lower one"


def test_letters_on_the_table_grow_as_far_as_their_place_lets_them_and_are_never_cut_for_it(services):
    fonts.set_text_scale(LARGE)
    label = Label()
    label.write("final round", "strong", 20, "#000000")
    assert label.font().pixelSize() == 32
    label.write("final round", "number", 40, "#000000")
    assert label.font().pixelSize() == 40
    fonts.set_text_scale(1)
    label.write("final round", "strong", 20, "#000000")
    room = label.boundingRect().width() + 6
    fonts.set_text_scale(LARGE)
    label.write("final round", "strong", 20, "#000000", width=room)
    assert (label.text(), label.font().pixelSize()) == ("final round", pytest.approx(20, abs=1))


def test_in_large_letters_two_players_at_least_are_seen_in_the_smallest_form(services, qtbot):
    """The number of the deal stood below their list, which was left one row."""
    services.settings.update(language="zh_TW", text_scale=2.0)
    form = on_screen(qtbot, NewGame(services, facts("samurai_sword")), 1024, 640)
    settle(20)
    list_ = next(each for each in form.findChildren(Scroll) if each.isAncestorOf(form._rows))
    rows = [each for each in form._rows.findChildren(QComboBox) if each.isVisible()]
    ends = {each.mapTo(list_.viewport(), QPoint(0, each.height())).y() for each in rows}
    assert sum(end <= list_.viewport().height() for end in ends) >= 2
    assert list_.isAncestorOf(form._seed)
