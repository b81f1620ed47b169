"""Games that are over: found again, looked at, and thrown away where they can be fetched back from."""

import os

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop import i18n
from desktop.shell.shelf.game_list import file_of
from desktop.shell.shelf.kept_games import KeptGames
from desktop.shell.shelf.library import Library
from desktop.shell.shelf.shelf import Shelf
from rules import registry
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.shell.conftest import wait_until_prepared
from tests.desktop.shell.kit import button, notice, press


@pytest.fixture(scope="module")
def played() -> bytes:
    """The save of a game of an opponent and of a person who resigned."""
    seats = [SeatSpec("Mika"), SeatSpec("Ren", "bot", "greedy")]
    match = Match(registry.create("daruma", {"seats": 2}), seats, 7)
    match.change_seat(0, SeatSpec("Mika", "bot", "greedy", resigned=True))
    chance = Chance(7)
    while not match.over:
        seat = match.game.actor(match.state)
        greedy = match.game.bot("greedy")
        world = match.world_for(seat, chance)
        match.submit(seat, greedy.choose(match.game, seat, world, Budget(iterations=1), chance, Control()))
    return encode_save(match.save())


@pytest.fixture
def file(services, played):
    """The same in the person's folder."""
    services.paths.saves.mkdir(parents=True, exist_ok=True)
    kept = services.paths.saves / "evening.chabudai"
    kept.write_bytes(played)
    return kept


@pytest.fixture
def library(window, file) -> Library:
    press(window, "app.shelf.library")
    made = window.findChild(Library)
    assert made is not None
    return made


def test_a_finished_game_is_found_again_with_its_ranking(library):
    (game,) = library._games
    words = library.list.item(0).text()
    places = [place for place, _ in game.ranking()]
    assert places == sorted(places)
    assert game.ranking()[0][1].name in words.splitlines()[1].replace("\N{NO-BREAK SPACE}", " ")
    assert str(game.steps) in words.splitlines()[2]


def marked(window, words):
    """Which of the games in the library end in `words`, by the names of their files."""
    library = window.findChild(Library)
    return {game.file.stem: library.list.item(row).text().endswith(words) for row, game in enumerate(library._games)}


def test_a_game_with_casual_take_backs_is_marked(file, window):
    lines = file.read_bytes().splitlines(keepends=True)
    taken = b'{"undo": 0, "seat": 1, "assisted": true}\n'
    (file.parent / "casual.chabudai").write_bytes(b"".join([lines[0], lines[1], taken, *lines[1:]]))
    window.show_library()
    assert marked(window, ", with casual take-backs") == {"casual": True, "evening": False}


def test_a_game_in_which_somebody_resigned_is_marked(file, window):
    stayed = file.read_bytes().replace(b'"resigned": true', b'"resigned": false')
    (file.parent / "stayed.chabudai").write_bytes(stayed)
    window.show_library()
    assert marked(window, ", not played to the end by everybody") == {"evening": True, "stayed": False}


def test_it_is_looked_at_from_its_beginning(library, window, qtbot):
    QTest.keyClick(library.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    assert window.table.look_back.playback.stop == 0
    assert not window.table.result.isVisible()


def test_from_a_replay_one_returns_to_the_games_it_was_chosen_from(library, window, qtbot):
    library._which.setCurrentIndex(library._which.findData(library._games[0].game))
    QTest.keyClick(library.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    press(window.table.look_back, "app.look.library")
    (again,) = (each for each in window.findChildren(Library) if each.isVisible())
    assert again.which == again._games[0].game


def test_a_finished_game_that_was_sent_does_not_begin_with_its_end(window, played, tmp_path, qtbot):
    sent = tmp_path / "from_ann.chabudai"
    sent.write_bytes(played)
    window.come_forward(sent)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    assert window.table.look_back.playback.stop == 0
    assert not window.table.result.isVisible()
    assert not window.table.look_back._library.isVisible(), "it did not come from there"


def test_only_the_games_of_one_kind_are_shown(library):
    library._which.setCurrentIndex(library._which.findData("samurai_sword"))
    assert library._games == []
    assert not button(library, "app.library.look").isEnabled()
    library._which.setCurrentIndex(library._which.findData("daruma"))
    assert len(library._games) == 1


def agree(library):
    """Say yes to the question that is open."""
    box = next(box for box in library.findChildren(QMessageBox) if box.isVisible())
    box.accept()
    QCoreApplication.sendPostedEvents(box, QEvent.Type.DeferredDelete)


def test_it_is_thrown_away_only_when_the_person_says_so_twice(library, file, monkeypatch):
    thrown = []
    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda lost: thrown.append(lost) or True)
    QTest.keyClick(library.list, Qt.Key.Key_Delete)
    assert thrown == []
    agree(library)
    assert thrown == [file]


def test_where_there_is_no_bin_the_person_is_asked_once_more(library, file, monkeypatch):
    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda _lost: False)
    press(library, "app.library.delete")
    agree(library)
    assert file.exists()
    agree(library)
    assert not file.exists()
    assert library._games == []


def test_what_cannot_be_deleted_is_named(library, window, file, monkeypatch):
    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda _lost: False)
    press(library, "app.library.delete")
    agree(library)

    def refuse(*_args, **_kwargs):
        raise PermissionError("read-only")

    monkeypatch.setattr(type(file), "unlink", refuse)
    agree(library)
    assert file.name in notice(window)
    assert len(library._games) == 1


def test_escape_leads_back_to_the_shelf(library, window):
    QTest.keyClick(library.list, Qt.Key.Key_Escape)
    assert window.findChild(Library) is None or not library.isVisible()


def test_without_a_finished_game_the_page_says_what_comes_here(window):
    press(window, "app.shelf.library")
    library = window.findChild(Library)
    assert library._none.isVisible()
    assert not library.list.isVisible()


@pytest.mark.parametrize("kind", [Library, KeptGames])
def test_where_no_game_is_listed_the_keyboard_is_at_what_leads_back(active, kind, qtbot):
    """It was given to the list, which is not shown then: no key did anything, not even the one that leads back."""
    active.focusWidget().clearFocus()
    active.show_library() if kind is Library else active.show_kept()
    wait_until_prepared(qtbot, active)
    page = active.findChild(kind)
    assert QApplication.focusWidget() is button(page, "app.back")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert isinstance(active.centralWidget().currentWidget(), Shelf)


def test_when_the_last_game_is_thrown_away_the_keyboard_goes_to_what_leads_back(active, library, file, qtbot):
    assert QApplication.focusWidget() is library.list
    QTest.keyClick(library.list, Qt.Key.Key_Delete)
    file.unlink()  # whether it goes to a bin depends on the system
    qtbot.waitUntil(lambda: library.findChild(QMessageBox).isActiveWindow())
    agree(library)
    assert not library.list.isVisible()
    assert active.focusWidget() is button(library, "app.back")


def test_whoever_chooses_a_kind_of_which_there_is_no_game_can_choose_the_next_at_once(active, library):
    library._which.setFocus()
    library._which.setCurrentIndex(library._which.findData("samurai_sword"))
    assert not library.list.isVisible()
    assert QApplication.focusWidget() is library._which


@pytest.fixture
def many(services, file, window):
    """The library with seven games, of which the fourth is chosen, and their files in the order of the list."""
    for number in range(6):
        file.with_name(f"evening {number}.chabudai").write_bytes(file.read_bytes())
    for age, each in enumerate(sorted(services.paths.saves.glob("*.chabudai"))):
        os.utime(each, (10**9 - 60 * age,) * 2)
    window.show_library()
    page = window.findChild(Library)
    page.list.setCurrentRow(3)
    return page, page.list.files()


def chosen(page):
    return file_of(page.list.currentItem())


@pytest.mark.parametrize(("row", "then"), [(3, 4), (6, 5), (0, 1)])
def test_when_a_game_is_thrown_away_the_next_one_is_chosen(many, monkeypatch, row, then):
    """The first of the list was, however far down one had come."""
    page, files = many
    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda lost: lost.unlink() is None)
    page.list.setCurrentRow(row)
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    agree(page)
    assert page.list.files() == files[:row] + files[row + 1 :]
    assert chosen(page) == files[then]


def test_the_chosen_game_stays_chosen_in_another_language_and_among_those_of_its_kind(many, services, qtbot):
    page, files = many
    services.settings.update(language="ja", theme="lantern")
    qtbot.waitUntil(lambda: page._which.itemText(0) == i18n.text("app.library.all") and i18n.language() == "ja")
    qtbot.wait(50)
    assert chosen(page) == files[3]
    page._which.setCurrentIndex(page._which.findData("daruma"))
    assert chosen(page) == files[3]
    page._which.setCurrentIndex(page._which.findData("samurai_sword"))
    page._which.setCurrentIndex(0)
    assert chosen(page) == files[0]


def test_a_replay_says_who_sat_there_and_who_resigned_but_no_level_of_who_played_on(library, window, qtbot):
    """A person's seat was labelled with a level from the first move on."""
    QTest.keyClick(library.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    company = window.table.company
    company.session.match.change_seat(1, SeatSpec("Ren", "bot", "hard"))
    assert [company.face(seat).note for seat in range(2)] == ["resigned", ""]


def test_the_library_and_the_strip_say_what_each_of_them_counts(library, window, qtbot, services):
    """They told two lengths of one game, and called both moves in Japanese."""
    (game,) = library._games
    assert library.list.item(0).text().endswith(f"{game.steps} decisions, not played to the end by everybody")
    QTest.keyClick(library.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    strip = window.table.look_back
    assert strip._place.text() == f"Move 0 of {strip.playback.last}"
    assert "the library counts decisions" in strip._place.toolTip()
