"""Text of 160 per cent: nothing is cut, shortened, squeezed or pushed out, in any language."""

import pytest
import screen_checks
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget

from desktop.person import i18n
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.page import Scroll
from desktop.shell.play.prompt import Prompt
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.options_form import OptionsForm
from desktop.shell.shelf.shelf import Shelf
from desktop.table.items.decor import DecorItem
from desktop.table.items.label import Label
from desktop.table.items.pictures import Pictures
from desktop.table.ui import Decor
from desktop.theme import fonts
from rules.ai.temper import TEMPERS
from rules.core.message import message
from rules.core.outcome import Outcome
from rules.registry import GAMES, options_model
from tests.desktop.shell.kit import MOST_WORDS
from tests.desktop.shell.test_shelf import waiting
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


def test_the_settings_when_the_language_changes_under_them(services, window, qtbot):
    services.settings.update(language="zh_TW", text_scale=1.0)
    dialog = SettingsDialog(services, window)
    dialog.show()
    assert faults(dialog) == []
    services.settings.update(language="en", text_scale=LARGE)

    qtbot.waitUntil(lambda: faults(dialog) == [])
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
    form = OptionsForm(options_model(game), {})
    qtbot.addWidget(form)
    form.show()
    indented = []
    for width in range(form.minimumSizeHint().width(), 800, 11):
        form.resize(width, 900)
        settle(2)
        pairs = [(each, each.buddy()) for each in form.findChildren(QLabel) if each.buddy()]
        below = [(named, box) for named, box in pairs if box.isVisible() and box.y() >= named.geometry().bottom()]
        indented += [(width, named.text()) for named, box in below if box.x() > named.x() + 4]
    assert indented == []


@IN_LARGE_LETTERS
def test_the_shelf_with_tables_that_wait(services, qtbot):
    shelf = Shelf(services)
    qtbot.addWidget(shelf)
    shelf.resize(1280, 720)
    shelf.show_waiting([waiting("a", "Player 1", "Kenji", "Mei", "Taro", "Yuki"), waiting("b", "Ann", "Mei")])
    shelf.show()

    assert faults(shelf) == []
    assert shelf.findChild(QListWidget, "waiting").count() == 2


@IN_LARGE_LETTERS
def test_a_prompt_that_needs_the_whole_bar(services, qtbot):
    bar = Prompt()
    qtbot.addWidget(bar)
    bar.resize(1280, 60)
    bar.show_seat(None, i18n.text("app.seat.person", n=1), "#224488")
    bar.show_prompt(i18n.text("daruma.ask.main.paint_pour_give"))
    bar.show()

    assert faults(bar) == []


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


def test_a_badge_and_its_number_grow_together(services):
    def sizes(text_scale):
        fonts.set_text_scale(text_scale)
        badge = DecorItem(Pictures(services.art), Decor("runes", "table/badge", 0, 0, 40, 24, "14", px=18))
        return round(badge._picture.extent[1], 1), badge.labels[0].font().pixelSize()

    assert [sizes(1.0), sizes(1.6), sizes(2.0)] == [(24, 18), (32.5, 26), (35.6, 28)]


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
    form = NewGame(services, facts("samurai_sword"))
    qtbot.addWidget(form)
    form.resize(1024, 640)
    form.show()
    settle(20)
    list_ = next(each for each in form.findChildren(Scroll) if each.isAncestorOf(form._rows))
    rows = [each for each in form._rows.findChildren(QComboBox) if each.isVisible()]
    ends = {each.mapTo(list_.viewport(), QPoint(0, each.height())).y() for each in rows}
    assert sum(end <= list_.viewport().height() for end in ends) >= 2
    assert list_.isAncestorOf(form._seed)
