import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
import screen_checks
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QWidget

from desktop import i18n
from desktop.session.ai_service import AiService
from desktop.session.saves import WaitingGame
from desktop.shell import shelf as shelf_page
from desktop.shell.catalogue import all_facts, facts
from desktop.shell.game_box import LARGE, SMALL, Boxes
from desktop.shell.late_pictures import LatePictures
from desktop.shell.main_window import LEAST, MainWindow
from desktop.shell.shelf import Shelf
from desktop.shell.widgets import Scroll
from rules.match.save import SavedSeat
from rules.registry import GAMES
from tests.desktop.shell.kit import box, button, labels, press


def shelf_of(window):
    return window.findChild(Shelf)


def waiting(file, *names):
    return WaitingGame(
        Path(file),
        "daruma",
        tuple(SavedSeat(name=name, kind="human") for name in names),
        12,
        datetime.now().astimezone(),
        0,
    )


def test_every_game_of_the_house_stands_on_the_shelf_with_its_numbers(window):
    said = labels(shelf_of(window))

    assert [game.id for game in all_facts()] == list(GAMES)
    for game in all_facts():
        assert i18n.text(game.title) in said
        assert i18n.text(game.pitch) in said
        least, most = game.seats
        players = str(most) if least == most else f"{least}–{most}"
        numbers = [line for line in said if line.startswith(f"{players} players")]
        assert any(f"{game.minutes[0]}–{game.minutes[1]} minutes" in line for line in numbers)


def test_without_unfinished_games_the_list_of_them_is_away(window):
    assert not shelf_of(window).findChild(QListWidget, "waiting").isVisible()


def test_unfinished_games_are_listed_with_their_players_and_open_at_a_click(window, qtbot):
    shelf = shelf_of(window)
    shelf.show_waiting([waiting("a", "Ann", "Bo"), waiting("b", "Cy", "Di")])
    found = shelf.findChild(QListWidget, "waiting")

    assert found.isVisible()
    assert [("Ann" in found.item(row).text(), "Di" in found.item(row).text()) for row in range(2)] == [
        (True, False),
        (False, True),
    ]
    shelf.opened.disconnect()
    with qtbot.waitSignal(shelf.opened) as opened:
        QTest.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=found.visualItemRect(found.item(1)).center())
    assert opened.args == [Path("b")]


def test_a_game_that_waits_says_whose_turn_it_is(window):
    shelf = shelf_of(window)
    shelf.show_waiting([replace(waiting("a", "Ann", "Bo"), turn=1), replace(waiting("b", "Cy"), turn=None)])
    found = shelf.findChild(QListWidget, "waiting")

    told = [found.item(row).text().splitlines() for row in range(2)]
    assert told[0][-1] == i18n.text("app.shelf.turn", who="Bo")
    assert len(told[1]) == len(told[0]) - 1


def test_enter_goes_on_with_the_newest_game(window, qtbot):
    shelf = shelf_of(window)
    shelf.show_waiting([waiting("newest", "Ann"), waiting("older", "Bo")])
    shelf.setFocus()
    shelf.opened.disconnect()

    with qtbot.waitSignal(shelf.opened) as opened:
        QTest.keyClick(shelf, Qt.Key.Key_Return)
    assert opened.args == [Path("newest")]


@pytest.mark.parametrize("game", list(GAMES))
def test_play_sits_down_at_once(window, qtbot, game):
    press(box(shelf_of(window), game), "app.shelf.play")

    assert window.table is not None
    assert window.table.session.match.game.id == game
    bots = ["bot"] * (facts(game).recommended - 1)
    assert [seat.kind for seat in window.table.session.match.seats] == ["human", *bots]


def test_a_game_that_was_left_waits_on_the_shelf_and_goes_on_where_it_stood(window, sit, qtbot):
    screen = sit()
    match = screen.session.match
    window.show_shelf()
    found = shelf_of(window).findChild(QListWidget, "waiting")

    assert found.count() == 1
    QTest.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=found.visualItemRect(found.item(0)).center())
    again = window.table.session.match
    assert again is not match
    assert again.game.dump(again.state) == match.game.dump(match.state)


def test_the_shelf_speaks_the_language_of_the_moment(window, services):
    services.settings.update(language="ja")
    QTest.qWait(10)

    assert button(box(shelf_of(window)), "app.shelf.play").text() == i18n.text("app.shelf.play")
    assert i18n.text("daruma.pitch") in labels(shelf_of(window))
    assert window.windowTitle() == i18n.text("app.name")


def test_set_up_leads_to_the_form_and_escape_back_to_the_shelf(window):
    press(box(shelf_of(window)), "app.shelf.set_up")
    form = window.centralWidget().currentWidget()
    assert not isinstance(form, Shelf)

    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert isinstance(window.centralWidget().currentWidget(), Shelf)


def test_no_line_breaks_inside_a_name(services, qtbot):
    services.settings.update(language="zh_TW")
    shelf = Shelf(services)
    qtbot.addWidget(shelf)
    shelf.show_waiting([waiting("a", "玩家1", "健二", "芽衣", "Ann Lee")])

    words = shelf.findChild(QListWidget, "waiting").item(0).text()
    assert "芽\u2060衣" in words
    assert "Ann\u00a0Lee" in words


@pytest.mark.parametrize(("size", "columns"), [((1024, 640), 1), ((1280, 720), 1), ((1920, 1080), 2)])
@pytest.mark.parametrize("games", [1, 2, 5])
def test_every_box_can_be_reached_at_every_size(services, qtbot, monkeypatch, size, columns, games):
    monkeypatch.setattr(shelf_page, "all_facts", lambda: [facts("daruma")] * games)
    shelf = Shelf(services)
    qtbot.addWidget(shelf)
    shelf.resize(*size)
    shelf.show_waiting([waiting("a", "Ann", "Bo")])
    shelf.show()
    QTest.qWait(20)

    boxes = shelf.findChild(Boxes)
    assert boxes.columns == (columns if games > 1 else 1)
    assert screen_checks.faults(shelf, shelf.grab().toImage()) == []
    if games < 3 and size[1] > 640:
        room = shelf.findChild(Scroll)
        assert boxes.boxes[-1].geometry().bottom() <= room.viewport().height()


@pytest.mark.parametrize(("size", "cover"), [((1280, 720), SMALL), ((1920, 1080), LARGE)])
def test_covers_are_as_large_as_lets_all_boxes_be_seen_at_once(services, qtbot, monkeypatch, size, cover):
    monkeypatch.setattr(shelf_page, "all_facts", lambda: [facts("daruma")] * 3)
    shelf = Shelf(services)
    qtbot.addWidget(shelf)
    shelf.resize(*size)
    shelf.show_waiting([])
    shelf.show()

    boxes, room = shelf.findChild(Boxes), shelf.findChild(Scroll)
    qtbot.waitUntil(lambda: boxes.boxes[0]._cover.size() == cover)
    qtbot.waitUntil(lambda: boxes.boxes[-1].geometry().bottom() <= room.viewport().height())


def test_a_cover_of_another_size_takes_the_place_of_the_one_that_was_waited_for(services, qtbot):
    shown = []
    page = QWidget()
    qtbot.addWidget(page)
    late = LatePictures(services.art, page)
    late.draw("box", ("daruma/box", 31, 41, 1.0), lambda _drawn: shown.append("first"))
    late.draw("box", ("daruma/box", 32, 42, 1.0), lambda drawn: shown.append((drawn.width(), drawn.height())))
    late._clock.start()

    qtbot.waitUntil(lambda: bool(shown))
    qtbot.waitUntil(lambda: not late._clock.isActive())
    assert shown == [(32, 42)]


@pytest.mark.parametrize(
    ("room", "size"), [((1366, 728), (1280, 688)), ((1920, 1040), (1280, 760)), ((800, 600), LEAST)]
)
def test_a_first_window_lies_on_the_screen_with_its_title_bar(services, monkeypatch, room, size):
    screen = SimpleNamespace(availableSize=lambda: QSize(*room))
    monkeypatch.setattr(MainWindow, "screen", lambda _window: screen)
    window = MainWindow(services, AiService(single_process=True))

    assert (window.width(), window.height()) == size
    window.close()
    window.deleteLater()


def test_the_shelf_is_there_before_its_covers_and_they_follow(window, qtbot):
    boxes = shelf_of(window).findChild(Boxes).boxes
    covers = [made._cover for made in boxes]
    assert covers

    qtbot.waitUntil(lambda: all(cover.pixmap().width() >= cover.width() for cover in covers))


def test_the_window_opens_before_anything_of_a_table_or_a_game_is_imported():
    told = subprocess.run(
        [sys.executable, "-c", "import sys, desktop.app; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
    ).stdout.split()

    of_tables = ("desktop.shell.table_screen", "desktop.table.scene", "desktop.session.session", "rules.match.match")
    of_games = (f"desktop.games.{game}.art" for game in GAMES)
    for late in (*of_tables, *of_games, "rules.core.game", "rules.protocol"):
        assert late not in told
