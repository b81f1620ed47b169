import logging
import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
import screen_checks
from PySide6.QtCore import QDate, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QWidget

from desktop.person import i18n
from desktop.person.settings import SeatSetup, SettingsStore, TableSetup
from desktop.session.ai_service import AiService
from desktop.session.elsewhere.invitation import Invitation, Place, new_guest, new_key
from desktop.session.elsewhere.joined import Joined, Seated, remember
from desktop.session.saves import WaitingGame
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import GameFacts, all_facts, facts
from desktop.shell.parts.line_breaks import JOINED
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.widgets import EachDay
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.orders import order_of
from desktop.shell.shelf.covers import Cover
from desktop.shell.shelf.game_list import _font
from desktop.shell.shelf.shelf import Shelf
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create
from tests.desktop.pages import on_screen, turn_wheel
from tests.desktop.shell.kit import box, button, labels, loose, press
from tests.patience import settle
from tests.sampling import EVERY_GAME, above_all


def shelf_of(window):
    return window.findChild(Shelf)


def shown(services, qtbot, size):
    shelf = Shelf(services)
    qtbot.addWidget(shelf)
    shelf.resize(*size)
    shelf.show_waiting([])
    shelf.show()
    return shelf


def waiting(file, *names):
    return WaitingGame(
        Path(file),
        "daruma",
        tuple(SeatSpec(name=name, kind="human") for name in names),
        12,
        datetime.now().astimezone(),
        0,
        Match(create("daruma", {"seats": 2}), [SeatSpec("A"), SeatSpec("B")], 1).header(),
    )


def test_every_game_stands_on_the_shelf_with_its_numbers_and_set_up_leads_to_its_form_and_escape_back(window, qtbot):
    assert [game.id for game in all_facts()] == list(GAMES)
    for game in all_facts():
        said = labels(box(window, game.id))
        assert i18n.text(game.title) in said
        assert i18n.text(game.pitch) in said
        least, most = game.seats
        players = str(most) if least == most else f"{least}–{most}"
        numbers = [line for line in said if line.startswith(f"{players} players")]
        assert any(f"{game.minutes[0]}–{game.minutes[1]} minutes" in line for line in numbers)

    pages = window._pages
    press(box(shelf_of(window)), "app.shelf.set_up")
    qtbot.waitUntil(lambda: isinstance(pages.currentWidget(), NewGame))

    QTest.keyClick(pages.currentWidget(), Qt.Key.Key_Escape)
    assert isinstance(pages.currentWidget(), Shelf)


def test_unfinished_games_are_listed_with_their_players_and_whose_turn_it_is_and_open_at_a_click(window, qtbot):
    shelf = shelf_of(window)
    assert shelf.findChild(QListWidget, "waiting") is None
    shelf.show_waiting([replace(waiting("a", "Ann", "Bo"), turn=1), replace(waiting("b", "Cy", "Di"), turn=None)])
    found = shelf.findChild(QListWidget, "waiting")
    assert found.isVisible()
    said = [found.item(row).text() for row in range(2)]
    assert [("Ann" in each, "Di" in each) for each in said] == [(True, False), (False, True)]
    told = [each.splitlines()[-1] for each in said]
    assert told[0].startswith(i18n.text("app.shelf.turn", who="Bo"))
    assert told[0].endswith(told[1])

    shelf.opened.disconnect()
    with qtbot.waitSignal(shelf.opened) as opened:
        QTest.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=found.visualItemRect(found.item(1)).center())
    assert opened.args == [Path("b")]
    shelf.setFocus()
    with qtbot.waitSignal(shelf.opened) as opened:
        QTest.keyClick(shelf, Qt.Key.Key_Return)
    assert opened.args == [Path("a")], "Enter means the newest"

    left = SeatSpec("Ann", "bot", "normal", resigned=True)
    for other, turn, said in (
        (SeatSpec("Bo", "bot"), 0, "Computers play on"),
        (SeatSpec("Bo"), 1, "Bo to move"),
        (SeatSpec("Bo"), 0, None),
    ):
        shelf.show_waiting([replace(waiting("a"), seats=(left, other), turn=turn)])
        line = shelf._strip._tables.item(0).text().splitlines()[2]
        assert line.startswith(said) if said else " to move" not in line


@EVERY_GAME
def test_play_sits_down_at_once(window, qtbot, game):
    press(box(shelf_of(window), game), "app.shelf.play")

    assert window.table is not None
    assert window.table.session.facts.game.id == game
    bots = ["bot"] * (facts(game).first - 1)
    assert [seat.kind for seat in window.table.session.facts.seats] == ["human", *bots]


def test_who_sits_at_the_table_of_somebody_else_is_called_in_the_language_of_the_moment(services, qtbot, caplog):
    """A host who reads Chinese was 玩家1 on the shelf of a guest who reads English, and Player 1 at the table."""
    sent = Invitation(new_guest(), new_key(), (Place("127.0.0.1", 41989),)).text()
    seats = Seated("玩家1"), Seated("玩家2", "elsewhere", given=True), Seated("健二", "bot")
    remember(services.paths.elsewhere, Joined(sent, "daruma", seats))
    shelf = shown(services, qtbot, (1280, 800))
    tables = shelf._strip._tables
    assert loose(tables.item(0).text()) == "Daruma\nPlayer 1, 玩家2, Kenji\nat a friend's table"

    with caplog.at_level(logging.INFO):
        list(tables._looked_up(tables.item(0)))
    assert caplog.messages == [], "an invitation was told of as a damaged save"


def test_no_line_breaks_inside_a_name_and_one_of_several_lines_is_one(services, qtbot):
    """A line takes what is pasted with its breaks, and the shelf stood without its tables."""
    services.settings.update(language="zh_TW")
    shelf = shown(services, qtbot, (1280, 800))
    shelf.show_waiting([waiting("a", "玩家1", "健二", "芽衣", "Ann Lee"), waiting("b", "Ann\nLee", "Bo\u2028\nCy")])
    strip = shelf.findChild(QListWidget, "waiting")
    words, lines = strip.item(0).text(), strip.item(1).text().splitlines()
    assert "芽\u2060衣" in words
    assert "Ann\u00a0Lee" in words
    assert (len(lines), lines[1]) == (3, i18n.listed(["Ann\u00a0Lee", "Bo\u00a0Cy"]))


@above_all("language", ["en", "zh_TW"], "en")
def test_all_covers_are_seen_at_once_with_the_tables_that_wait(services, qtbot, language):
    services.settings.update(language=language)
    shelf = shown(services, qtbot, (1280, 720))
    shelf.show_waiting([waiting(name, "Ann", "Bo", "Cy", "Di") for name in "abcd"])
    room = shelf.findChild(Scroll)
    for size in ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440)):
        shelf.resize(*size)
        qtbot.waitUntil(lambda: room.verticalScrollBar().maximum() == 0)
        assert screen_checks.faults(shelf, shelf.grab().toImage()) == [], size
        assert shelf.findChild(QListWidget, "waiting").isVisible()
        assert {cover.size_of_cover for cover in shelf.covers.covers} == {shelf.covers.covers[0].size_of_cover}


@pytest.mark.slow
@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_the_smallest_window_shows_the_shelf_with_text_of_any_size(services, qtbot, scale):
    services.settings.update(text_scale=scale)
    shelf = shown(services, qtbot, (1024, 640))
    shelf.show_waiting([waiting("a", "Ann", "Bo")])
    for game in GAMES:
        shelf.choose(game)
        qtbot.waitUntil(lambda: screen_checks.faults(shelf, shelf.grab().toImage()) == [])


def test_the_arrows_choose_a_game_and_enter_or_a_double_click_on_a_cover_plays_and_what_was_played_stays_chosen(
    active, services
):
    window, shelf = active, shelf_of(active)
    QTest.keyClick(shelf, Qt.Key.Key_Right)
    assert shelf.covers.covers[0].hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)

    second = list(GAMES)[1]
    assert (shelf.covers.game, shelf.sheet.game) == (second, second)
    assert labels(shelf.sheet)[0] == i18n.text(f"{second}.name")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert window.table.session.facts.game.id == second

    window.show_shelf()
    cover = shelf_of(window).covers.covers[0]
    QTest.mouseDClick(cover, Qt.MouseButton.LeftButton, pos=cover.rect().center())

    assert window.table.session.facts.game.id == next(iter(GAMES))
    window.begin(order_of("nine_cards_sekigahara", "human,greedy", [], "1"))
    assert window.table is not None
    window.show_shelf()

    assert window._shelf.covers.game == services.settings.value.game == "nine_cards_sekigahara"


def test_whoever_has_never_played_a_game_is_offered_its_lesson_and_one_that_was_left_says_that_it_goes_on(
    services, qtbot
):
    shelf = shown(services, qtbot, (1280, 720))
    lesson = button(box(shelf), "app.shelf.learn")
    assert lesson.objectName() == "offer"

    services.settings.update(tutorials={"daruma": 3})
    shelf.show_waiting([])
    assert (lesson.objectName(), lesson.text()) == ("", i18n.text("app.shelf.learn.on"))
    i18n.set_language("ja")
    QApplication.sendEvent(lesson, QEvent(QEvent.Type.LanguageChange))
    assert lesson.text() == "チュートリアルの続き"
    shelf.choose("samurai_sword")
    assert (lesson.objectName(), lesson.text()) == ("offer", i18n.text("app.shelf.learn"))
    shelf.choose("daruma")
    services.settings.update(tutorials={"daruma": -1})
    shelf.show_waiting([])
    assert lesson.text() == i18n.text("app.shelf.learn")


def test_play_says_which_table_it_begins_once_one_was_set_up(services, window):
    for seats, said in {
        "human bot.hard bot.hard": "Play · 3 players, Hard",
        "human bot.easy bot.suited": "Play · 3 players, mixed",
        "human human bot.easy": "Play · 3 players, 2 at this screen",
        "bot.easy bot.easy": "Play · 2 players, Easy",
        "human engine": "Play · 2 players, 1 at this screen",
        "human bot.easy bot.easy bot.easy bot.easy bot.easy": "Play",
        "": "Play",
    }.items():
        made = [kind.partition(".") for kind in seats.split()]
        setup = TableSetup(tuple(SeatSetup(kind=kind, level=level or "normal") for kind, _, level in made))
        services.settings.update(setups={"daruma": setup})
        sheet = box(window)
        sheet.show_game("daruma")
        assert loose(sheet._start.text()) == said


def test_the_shelf_remembers_which_game_was_looked_at(services, qtbot):
    first = shown(services, qtbot, (1280, 720))
    first.choose(list(GAMES)[2])

    assert SettingsStore(services.paths.settings).value.game == list(GAMES)[2]
    assert shown(services, qtbot, (1280, 720)).sheet.game == list(GAMES)[2]


@pytest.mark.drawn
def test_what_is_not_to_be_seen_is_not_drawn_before_it_is(services, qtbot):
    """While somebody plays, the covers of the shelf would take time from the table, and import the other games."""
    shown = []
    page = on_screen(qtbot, QWidget())
    late = LatePictures(services.art, page)
    qtbot.waitUntil(lambda: late._was_seen)
    page.hide()
    late.draw("box", ("daruma/box", 33, 43, 1.0), lambda drawn: shown.append(drawn.width()))
    qtbot.waitUntil(lambda: not late._clock.isActive())
    assert shown == []

    with qtbot.assertNotEmitted(late.began):
        page.show()
        qtbot.waitUntil(lambda: late.is_done)
    assert shown == [33]


@pytest.mark.parametrize(
    ("room", "size"),
    [((1366, 728), (1280, 688)), ((1920, 1040), (1280, 760)), ((683, 384), (683, 344))],
)
def test_a_first_window_lies_on_the_screen_with_its_title_bar(services, monkeypatch, room, size):
    screen = SimpleNamespace(availableSize=lambda: QSize(*room), refreshRate=lambda: 60.0)
    monkeypatch.setattr(MainWindow, "screen", lambda _window: screen)
    window = MainWindow(services, AiService(single_process=True))

    assert (window.width(), window.height()) == size
    window.close()
    window.deleteLater()


def test_what_was_played_today_is_told_by_its_day_when_another_has_begun(window, monkeypatch):
    """A shelf that stood open over midnight told the time of yesterday's game as if it had been today."""
    shelf, looked = shelf_of(window), []
    monkeypatch.setattr(Shelf, "look_for_waiting", lambda shelf: looked.append(shelf))  # noqa: PLW0108 - a method
    shelf.show_waiting([waiting("a", "Ann")])
    clock = shelf._strip.findChild(EachDay)
    clock.look()
    assert looked == []
    tomorrow = QDate.currentDate().addDays(1)
    monkeypatch.setattr(QDate, "currentDate", lambda: tomorrow)
    clock.look()
    clock.look()
    assert looked == [shelf]


@pytest.mark.parametrize(("high", "moved"), [(300, "page"), (720, "strip")])
def test_a_wheel_that_comes_by_turns_the_page_and_not_what_waits(services, qtbot, high, moved):
    """The page was turned, and where the pointer came over the tables that wait, the newest ran away to the left."""
    shelf = shown(services, qtbot, (900, high))
    shelf.show_waiting([waiting(name, "Ann", "Bo", "Cy", "Di") for name in "abcdefgh"])
    qtbot.waitExposed(shelf)
    settle(50)
    tables = shelf._strip._tables
    page, strip = shelf._room.verticalScrollBar(), tables.horizontalScrollBar()
    assert strip.maximum() > 0
    assert (page.maximum() > 0) == (moved == "page")
    before = max(0, page.maximum() - 20)
    page.setValue(before)
    turn_wheel(tables.viewport())
    assert (page.value() > before, strip.value() > 0) == (moved == "page", moved == "strip")
    turn_wheel(tables.viewport(), keys=Qt.KeyboardModifier.ShiftModifier)
    assert strip.value() > 0


@above_all("language", ["en", "zh_TW"], "en")
def test_long_names_leave_the_shelf_as_it_is_and_are_whole_in_the_tip(services, qtbot, language):
    """Five lines made the covers small, cut the strip, and brought a bar; three games, one with nothing to scroll."""
    services.settings.update(language=language)
    shelf = shown(services, qtbot, (1280, 720))
    qtbot.waitExposed(shelf)
    name = "A very long evening with Maximiliana-Wilhelmina and the rest 3"
    long = replace(waiting(f"{name}.chabudai", "Maximiliana-Wilhelmina v", "Maximiliana-Wilhelmina w", "Player 3"))
    shelf.show_waiting([long, waiting("b", "Ann", "Bo"), waiting("c", "Ann", "Bo")])
    settle(50)
    tables = shelf._strip._tables
    assert shelf._room.verticalScrollBar().maximum() == 0
    assert tables.horizontalScrollBar().maximum() == 0
    assert all(cover.height() >= 276 for cover in shelf.findChildren(Cover))
    item = tables.item(0)
    assert tables.tip(item.text()) == item.text()
    assert name in item.text()
    assert tables.tip(tables.item(1).text()) == ""
    (title, box), (players, _), _when = tables.lines(item.text())
    game = i18n.text("daruma.name")
    assert re.fullmatch(r"A very long .*\u2026.* 3.*" + game + ".", title.replace(JOINED, ""))
    assert players.endswith("\u2026")
    assert box.height() < 3 * QFontMetrics(_font(0)).lineSpacing()


@pytest.fixture
def many(monkeypatch):
    """Sets how many games stand on the shelf: those of the house, again and again."""

    def stand(count):
        monkeypatch.setattr(GameFacts, "title", property(lambda game: f"{game.id.partition('/')[0]}.name"))
        monkeypatch.setattr(GameFacts, "pitch", property(lambda game: f"{game.id.partition('/')[0]}.pitch"))
        own = all_facts()
        listed = [own[n % len(own)]._replace(id=f"{own[n % len(own)].id}/{n}") for n in range(len(own), count)]
        monkeypatch.setattr("desktop.shell.shelf.shelf.all_facts", lambda: [*own, *listed][:count])

    return stand


@pytest.mark.parametrize("count", [6, 12])
def test_more_games_than_have_room_stay_large_and_are_shifted_into_sight(services, qtbot, many, count):
    many(count)
    shelf = shown(services, qtbot, (1280, 720))
    qtbot.waitExposed(shelf)
    row, covers = shelf.covers, shelf.covers.covers
    for waits in ([], [waiting("a", "Ann", "Bo")]):
        shelf.show_waiting(waits)
        settle(50)
        assert len(covers) == count
        assert all(cover.height() >= 276 for cover in covers)
        assert shelf._room.verticalScrollBar().maximum() == 0
        assert row.width() <= 1280
        for cover in (covers[-1], covers[0], covers[count // 2]):
            cover.click()
            assert row.rect().contains(QRect(cover.mapTo(row, QPoint(0, 0)), cover.size()))


def test_the_arrows_and_a_wheel_that_goes_sideways_shift_what_has_no_room(services, qtbot, many):
    many(8)
    shelf = shown(services, qtbot, (1280, 720))
    shelf.activateWindow()
    qtbot.waitUntil(shelf.isActiveWindow)
    row, covers = shelf.covers, shelf.covers.covers
    row.take_keyboard()
    for _ in range(7):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert covers[-1].hasFocus()
    assert covers[-1].isChecked()
    assert covers[-1].mapTo(row, QPoint(covers[-1].width(), 0)).x() == row.width()
    turn_wheel(row, QPoint(2000, 0))
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == 0
    turn_wheel(row)
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == 0, "that turns the page"
    turn_wheel(row, keys=Qt.KeyboardModifier.ShiftModifier)
    assert covers[0].mapTo(row, QPoint(0, 0)).x() == -120


def test_as_many_games_as_have_room_stand_side_by_side_and_nothing_is_shifted(services, qtbot):
    shelf = shown(services, qtbot, (1280, 720))
    qtbot.waitExposed(shelf)
    row, covers = shelf.covers, shelf.covers.covers
    for size in ((1280, 720), (1024, 640), (1920, 1080)):
        shelf.resize(*size)
        settle(10)
        assert covers[0].mapTo(row, QPoint(0, 0)).x() == 0
        assert covers[-1].mapTo(row, QPoint(covers[-1].width(), 0)).x() == row.width()
