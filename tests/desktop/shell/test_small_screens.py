"""Small and scaled screens, and large letters: what is to be read and answered has room, folds or scrolls."""

from itertools import product
from types import SimpleNamespace

import pytest
import screen_checks
import screen_tables
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QMainWindow, QPushButton, QSlider, QWidget

from desktop.person import i18n
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.lists import DropDown
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.windows import ROUND_SHEET, OnScreen, place_of, put_back
from desktop.shell.play.held_bar import HeldBar
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.options_form import OptionsForm
from desktop.shell.shelf.shelf import Shelf
from desktop.table.decisions.stage import HEIGHT
from desktop.table.items.decor import DecorItem
from desktop.table.items.label import Label
from desktop.table.items.pictures import Pictures
from desktop.table.ui import Decor
from desktop.theme import fonts
from rules.ai.temper import TEMPERS
from rules.core.decision import DecisionKind
from rules.core.message import message
from rules.core.outcome import Outcome
from rules.registry import options_model
from tests.desktop.pages import on_screen
from tests.desktop.shell.conftest import asked_again
from tests.desktop.shell.kit import button
from tests.desktop.shell.test_every_language import leave
from tests.desktop.shell.test_windows import AT_THE_WINDOW, open_windows
from tests.patience import settle
from tests.sampling import EVERY_GAME, MOST_WORDS, above_all

SMALL = [(800, 500), (853, 533), (960, 540)]
TINY = (683, 384)
"""Half of 1366 x 768."""
OF_A_DIALOG = QSize(760, 420)
"""What a screen of 800 x 500 leaves it."""


def faults(page):
    """What is amiss, but for words that lie on the table itself: one can have that larger, and go closer."""
    settle(10)
    return [each for each in screen_checks.faults(page, page.grab().toImage()) if "the table" not in each]


def lies_in(window: QWidget, part: QWidget) -> bool:
    """Whether all of `part` is inside `window`, and nothing lies over its middle."""
    place = QRect(part.mapTo(window, QPoint()), part.size())
    return window.rect().contains(place) and window.childAt(place.center()) in {part, *part.findChildren(QWidget)}


def cut(screen):
    """Words on the table of which only a part is shown, and that are no names: a part of them says nothing, or lies."""
    labels = [each for each in screen.scene.items() if isinstance(each, Label) and each.isVisible()]
    return [each.spoken for each in labels if each.text() != each.spoken and not each.spoken[0].isalpha()]


def at_the_most_seats(window, services, qtbot, game, moment="late"):
    seats = facts(game).seats[1]
    file = services.paths.home / "small.chabudai"
    assert screen_tables.write(game, seats, 3, screen_tables.moments(game, seats)[moment], file)
    asked_again(qtbot, window, file)
    return window.table


@EVERY_GAME
def test_a_table_at_the_most_seats_can_be_read_and_answered(window, services, qtbot, game):
    screen = at_the_most_seats(window, services, qtbot, game)
    for language in ("en", "ja"):
        services.settings.update(language=language)
        for size in SMALL:
            window.resize(*size)
            assert faults(window) == [], (language, size)
            assert (window.width(), window.height()) == size == (screen.width(), screen.height())
        window.resize(*TINY)
        settle(10)
        chips = getattr(screen.answers.current, "chips", ())
        for part in (screen.tools.menu_button, *chips):
            assert lies_in(window, part), (language, part.text())
        assert screen.viewport.height() > TINY[1] / 2
        assert cut(screen) == [], language


def test_in_a_narrow_window_the_log_is_folded_until_it_is_asked_for_and_what_is_set_stays(sit, window, services):
    services.settings.update(log_open=True)
    screen = sit()
    window.resize(800, 500)
    settle(5)
    assert not screen.log.isVisible()
    assert screen.viewport.width() == 800
    screen.tools._log.click()
    settle(5)
    assert screen.log.isVisible()
    assert screen.log.width() == 264
    screen.tools._log.click()
    window.resize(1280, 720)
    settle(5)
    assert screen.log.isVisible()
    assert services.settings.value.log_open


@pytest.mark.slow
def test_a_question_stands_in_one_line_rather_than_beside_what_is_empty_or_seldom_used(window, services, qtbot):
    """In Japanese it was broken beside a strip that showed nothing."""
    services.settings.update(language="ja")
    screen = at_the_most_seats(window, services, qtbot, "taiwan_monsters_brawl")
    screen.tools.fold_log(on=True)
    window.resize(960, 720)
    screen.prompt.show_prompt("メイの挑戦です。ラインを発動しますか？")
    settle(10)
    assert not screen._frame.is_beside
    assert not screen.prompt._what.wordWrap()


def _has_many_answers(match, _played):
    decision = match.decision
    asked = decision is not None and decision.actor == screen_tables.PERSON and decision.kind is DecisionKind.OPTION
    return asked and len(match.game.legal_actions(match.state)) > 7


def test_all_answers_of_a_question_lie_in_the_window_and_more_than_have_room_are_scrolled_to_by_arrows_too(
    window, services, qtbot
):
    file = services.paths.home / "many.chabudai"
    assert screen_tables.write("daruma", 5, 3, _has_many_answers, file)
    screen = asked_again(qtbot, window, file)
    assert len(screen.answers.current.chips) > 7
    for size in ((1280, 720), (1024, 640)):
        window.resize(*size)
        settle(20)
        for chip in screen.answers.current.chips:
            place = QRect(chip.mapTo(screen.answers, QPoint(0, 0)), chip.size())
            assert screen.answers.rect().contains(place)
            assert window.childAt(chip.mapTo(window, chip.rect().center())) is chip

    services.settings.update(text_scale=2.0)
    window.resize(*TINY)
    window.activateWindow()
    settle(10)
    qtbot.waitUntil(lambda: not all(lies_in(window, chip) for chip in screen.answers.current.chips))
    chips = screen.answers.current.chips
    assert HEIGHT <= screen.answers.height() <= TINY[1] / 2
    chips[0].setFocus()
    for chip in chips:
        assert chip.hasFocus()
        assert lies_in(window, chip), chip.text()
        QTest.keyClick(chip, Qt.Key.Key_Right)


def test_what_is_asked_before_a_step_counts_is_read_to_its_end_in_a_narrow_strip(qtbot):
    bar = HeldBar()
    qtbot.addWidget(bar)
    words = {"left": "There are three dice left that could paint an eye. " * 2, "label": "End turn"}
    bar.ask(SimpleNamespace(**{name: name for name in words}), words.__getitem__)
    for wide in (400, 500, 800):
        bar.resize(wide, HEIGHT)
        settle(5)
        assert bar.height() > HEIGHT
        assert faults(bar) == [], wide
    bar.resize(1400, HEIGHT)
    settle(5)
    assert bar.height() == HEIGHT


def test_the_head_of_the_shelf_breaks_in_large_letters_before_the_page_scrolls_sideways(window, services):
    """In a window of 1024 by 670 About lay beyond its edge, and so did the end of each line."""
    services.settings.update(text_scale=2.0)
    window.resize(1024, 670)
    assert faults(window) == []
    services.settings.update(text_scale=1.0)
    settle(10)
    heights = {button(window, f"app.shelf.{way}").geometry().y() for way in ("join", "open_file", "settings", "about")}
    assert len(heights) == 1


def test_on_the_shelf_everything_can_be_come_by(window):
    for size in (*SMALL, TINY):
        window.resize(*size)
        settle(10)
        shelf = window.findChild(Shelf)
        assert faults(window) == [], size
        for each in shelf.findChildren(QPushButton):
            if each.isVisible():
                if shelf._room.isAncestorOf(each):
                    shelf._room.ensureWidgetVisible(each)
                settle(2)
                assert lies_in(window, each), (size, each.text())
        for cover in shelf.covers.covers:
            cover.setFocus()
            assert shelf.covers.rect().contains(QRect(cover.mapTo(shelf.covers, QPoint()), cover.size())), size


@pytest.mark.slow
@MOST_WORDS
def test_in_the_form_of_a_new_game_everything_can_be_come_by(window, qtbot, game):
    window.resize(800, 500)
    window.set_up(game)
    qtbot.waitUntil(lambda: isinstance(window._pages.currentWidget(), NewGame))
    form = window._pages.currentWidget()
    form._count.setValue(facts(game).seats[1])
    for size in (*SMALL, TINY):
        window.resize(*size)
        settle(5)
        assert faults(window) == [], size
        for key in ("app.new.start", "app.back"):
            assert lies_in(window, button(form, key)), size
        for part in (form._rows.rows[-1].temper, form._options):
            form._room.ensureWidgetVisible(part)
            settle(2)
            assert not part.visibleRegion().isEmpty(), size


def test_a_page_that_needs_more_than_any_window_has_is_moved(window, qtbot):
    page = QWidget()
    page.setMinimumSize(1500, 900)
    far = QPushButton("far", page)
    far.move(1400, 850)
    window.resize(800, 500)
    window._pages.show_page(page)
    settle(5)
    window.centralWidget().ensureWidgetVisible(far)
    settle(5)
    assert lies_in(window, far)
    window.show_shelf()
    settle(5)
    assert window._pages.size() == QSize(800, 500)


@pytest.mark.slow
@above_all("language", ["en", "ja"], "ja")
def test_a_sheet_has_room_in_a_small_window(language, window, services, qtbot):
    services.settings.update(language=language)
    for name, opened in AT_THE_WINDOW.items():
        window.resize(1280, 720)
        opened(window)
        (dialog,) = open_windows(window)
        least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
        assert least == least.boundedTo(OF_A_DIALOG), name
        window.resize(OF_A_DIALOG + ROUND_SHEET)
        qtbot.waitUntil(lambda dialog=dialog: dialog.size() == dialog.size().boundedTo(OF_A_DIALOG))
        qtbot.waitUntil(lambda dialog=dialog: faults(dialog) == [])
        for each in dialog.findChildren(QAbstractButton):
            if each.text() == i18n.text("app.close"):
                assert lies_in(dialog, each), name
        leave(window)


# Where windows stand.


def screen_of(free: QRect) -> SimpleNamespace:
    return SimpleNamespace(availableGeometry=lambda: free, availableSize=free.size)


def test_a_window_follows_when_its_screen_its_scale_or_a_panel_changes(window, monkeypatch):
    window._open_settings()
    (dialog,) = open_windows(window)
    for place in ((0, 24, 683, 360), (100, 0, 800, 500), (0, 0, 960, 500), (0, 0, 500, 300)):
        free = QRect(*place)
        window.showNormal()
        window.resize(1280, 720)
        assert not free.contains(window.frameGeometry())
        monkeypatch.setattr(MainWindow, "screen", lambda _window, free=free: screen_of(free))
        QGuiApplication.primaryScreen().availableGeometryChanged.emit(free)
        settle(5)
        assert free.contains(window.frameGeometry())
        assert window.rect().contains(dialog.geometry())

        window.showMaximized()
        filled = window.geometry()
        window.findChild(OnScreen).fit()
        assert window.geometry() == filled


def test_a_window_that_lay_elsewhere_comes_back_on_the_screen(qtbot):
    free = QGuiApplication.primaryScreen().availableGeometry()
    for place in (QRect(5000, 3000, 700, 500), QRect(-4000, -2000, 700, 500), QRect(0, 0, 4000, 3000)):
        before, after = QMainWindow(), QMainWindow()
        for each in (before, after):
            qtbot.addWidget(each)
        before.setGeometry(place)
        put_back(after, place_of(before))
        assert free.contains(after.frameGeometry()), place


# Larger letters, and back.


def test_settings_opened_in_the_largest_letters_look_in_usual_ones_as_when_opened_in_those(window, services, qtbot):
    """They stayed twice as wide; lists stayed as high as they had been, with their names beside them."""

    def shown():
        window._open_settings()
        (dialog,) = open_windows(window)
        settle(20)
        return dialog

    def look(dialog):
        lists = [box.geometry() for box in dialog.findChildren(DropDown)]
        return dialog.size(), lists, [bar.geometry() for bar in dialog.findChildren(QSlider)]

    usual = look(shown())
    services.settings.update(text_scale=2.0)
    dialog = shown()
    assert look(dialog) != usual
    services.settings.update(text_scale=1.0)
    qtbot.waitUntil(lambda: look(dialog) == usual)


def test_with_the_log_folded_the_parts_of_a_tip_stay_together(sit, window, services):
    services.settings.update(tips=True, log_open=False)
    screen = sit()
    tips = screen.coach
    tips._key = "app.about.offline"
    tips._open()
    settle(5)
    assert tips.height() == tips.heightForWidth(tips.width()) < 300
    assert tips._told.height() == tips._text.heightForWidth(tips._told.viewport().width())


LARGE = 1.6


@pytest.fixture(params=[pytest.param("en", marks=pytest.mark.slow), "ja"])
def large(request, services):
    services.settings.update(language=request.param, text_scale=LARGE)


IN_LARGE_LETTERS = pytest.mark.usefixtures("large")


def amiss(page):
    settle(20)
    return screen_checks.faults(page, page.grab().toImage())


@IN_LARGE_LETTERS
def test_the_settings(services, window):
    dialog = SettingsDialog(services, window)
    dialog.show()

    assert amiss(dialog) == []
    dialog.close()


@IN_LARGE_LETTERS
@MOST_WORDS
def test_the_form_of_a_new_game_for_as_many_as_can_play(services, qtbot, game):
    form = NewGame(services, facts(game))
    qtbot.addWidget(form)
    form._count.setValue(facts(game).seats[1])
    form.resize(1280, 720)
    form.show()

    assert amiss(form) == []


@MOST_WORDS
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


@pytest.mark.slow
@IN_LARGE_LETTERS
def test_the_last_word_of_an_opponent(sit, window, monkeypatch):
    screen = sit("human,easy", game="taiwan_monsters_brawl")
    for temper in TEMPERS:
        monkeypatch.setattr(screen.remarks, "_temper", lambda seat, temper=temper: temper * seat)
        for places in ((2, 1), (1, 2)):
            screen.remarks.part(Outcome(places, (9, 9), message("taiwan_monsters_brawl.end.shared")))
            assert [fault for fault in amiss(window) if "cut" in fault] == [], temper


@pytest.mark.drawn
@IN_LARGE_LETTERS
def test_a_table(sit, window, qtbot):
    screen = sit("human,normal,normal,normal,normal")
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)  # until then, letters may lie on bare mats

    assert amiss(window) == []


def test_a_badge_stays_larger_than_its_number_at_every_size_of_text(services):
    """At 200 % digits filled their pills from edge to edge, and those of one digit were higher than wide."""
    badges = ((40, 24, 18, "14"), (24, 22, 18, "2"), (39, 30, 21.6, "25"), (23, 23, 19, "1"))
    for text_scale, (wide, high, px, number) in product((0.8, 1.0, 1.6, 2.0), badges):
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


class _Contrary(QWidget):
    """Is less high where it is narrower."""

    def __init__(self, edge):
        super().__init__()
        self._edge = edge
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self):
        return True

    def heightForWidth(self, width):
        return 400 if width >= self._edge else 200

    def sizeHint(self):
        return QSize(300, self.heightForWidth(self.width()))

    def minimumSizeHint(self):
        return QSize(100, self.heightForWidth(self.width()))


def test_a_page_whose_bar_makes_it_fit_without_one_comes_to_rest(qtbot):
    for edge in range(280, 300, 4):
        scroll = Scroll(_Contrary(edge), apart=8, told="app.new.rules")
        qtbot.addWidget(scroll)
        scroll.resize(300, 300)
        scroll.show()
        qtbot.waitExposed(scroll)
        scroll.resize(301, 300)
        settle(0)
        assert scroll.viewport().width() <= 301
