"""Games that are over: found again, looked at, and thrown away where they can be fetched back from."""

import os

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.person import i18n
from desktop.session.saves import finished
from desktop.shell.shelf import game_list, table_pictures, thumbnails
from desktop.shell.shelf.game_list import file_of
from desktop.shell.shelf.saved_games import KeptGames, Library, UnfinishedGames, _line
from desktop.shell.shelf.shelf import Shelf
from desktop.shell.shelf.thumbnails import PIXELS
from rules import registry
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.match import replay
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.shell.conftest import wait_until_prepared
from tests.desktop.shell.kit import button, notice, press, question
from tests.desktop.shell.test_thumbnails import is_of_a_table
from tests.patience import settle


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
def library(window, file, qtbot) -> Library:
    press(window, "app.shelf.library")
    wait_until_prepared(qtbot, window)
    made = window.findChild(Library)
    assert made is not None
    return made


def test_a_finished_game_is_found_again_with_its_ranking_among_those_of_its_kind_and_escape_leads_back(library, window):
    assert library.list.dressing.is_busy
    (game,) = finished(library.folder)
    words = library.list.item(0).text()
    places = [place for place, _ in game.ranking()]
    assert places == sorted(places)
    assert game.seats[game.ranking()[0][1]].name in words.splitlines()[1].replace("\N{NO-BREAK SPACE}", " ")
    assert str(game.steps) in words.splitlines()[2]
    i18n.set_language("zh_TW")
    told = _line(game, None)
    i18n.set_language("en")
    first = game.seats[game.ranking()[0][1]].name
    assert "\u2060".join(f"第1名：{first}") in told, "第3 or 第2名： ended a line, with 名 or whose it is on the next"

    library._which.setCurrentIndex(library._which.findData("samurai_sword"))
    assert library.list.files() == []
    assert not button(library, "app.library.look").isEnabled()
    library._which.setCurrentIndex(library._which.findData("daruma"))
    assert library.list.count() == 1
    QTest.keyClick(library.list, Qt.Key.Key_Escape)
    assert not library.list.dressing.is_busy, "nobody looks any more"
    assert window.findChild(Library) is None or not library.isVisible()


def marked(window, words):
    """Of which of the games in the library these words are said, by the names of their files."""
    library = window.findChild(Library)
    texts = [library.list.item(row).text() for row in range(library.list.count())]
    return {file.stem: words in text for file, text in zip(library.list.files(), texts, strict=True)}


def test_a_game_with_casual_take_backs_or_in_which_somebody_resigned_is_marked(file, window, qtbot):
    lines = file.read_bytes().splitlines(keepends=True)
    taken = b'{"undo": 0, "seat": 1, "assisted": true}\n'
    (file.parent / "casual.chabudai").write_bytes(b"".join([lines[0], lines[1], taken, *lines[1:]]))
    stayed = file.read_bytes().replace(b'"resigned": true', b'"resigned": false')
    (file.parent / "stayed.chabudai").write_bytes(stayed)
    window.show_library()
    wait_until_prepared(qtbot, window)
    casually, left = "with casual undo", "not played to the end by everybody"
    assert marked(window, casually) == {"casual": True, "evening": False, "stayed": False}
    assert marked(window, left) == {"casual": True, "evening": True, "stayed": False}


def test_it_is_looked_at_from_its_beginning_as_who_sat_there_and_from_there_one_returns_to_where_it_was_chosen(
    library, window, qtbot
):
    """A person's seat was labelled with a level from the first move on; and library and strip told two lengths of one
    game, and called both moves in Japanese.
    """
    (game,) = finished(library.folder)
    assert library.list.item(0).text().endswith(f"{game.steps} decisions, not played to the end by everybody")
    library._which.setCurrentIndex(library._which.findData("daruma"))
    QTest.keyClick(library.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    strip, company = window.table.look_back, window.table.company
    assert strip.playback.stop == 0
    assert not window.table.result.isVisible()
    assert strip._place.text() == f"Start (0 of {strip.playback.last})"
    assert "the library counts decisions" in strip._place.toolTip()
    company.session._match.change_seat(1, SeatSpec("Ren", "bot", "hard"))
    assert [company.face(seat).note for seat in range(2)] == ["resigned", ""]

    press(strip, "app.look.library")
    wait_until_prepared(qtbot, window)
    (again,) = (each for each in window.findChildren(Library) if each.isVisible())
    assert again.which == "daruma"


@pytest.mark.slow
def test_a_finished_game_that_was_sent_does_not_begin_with_its_end(window, played, tmp_path, qtbot):
    sent = tmp_path / "from_ann.chabudai"
    sent.write_bytes(played)
    window.come_forward(sent)
    qtbot.waitUntil(lambda: window.table is not None and window.table.look_back.is_open)
    assert window.table.look_back.playback.stop == 0
    assert not window.table.result.isVisible()
    assert not window.table.look_back._library.isVisible(), "it did not come from there"


def test_a_game_is_thrown_away_when_the_person_says_so_twice_and_once_more_where_there_is_no_bin(
    library, window, file, monkeypatch
):
    thrown = []
    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda lost: thrown.append(lost) or True)
    QTest.keyClick(library.list, Qt.Key.Key_Delete)
    assert thrown == []
    question(library, yes=True)
    assert thrown == [file]

    def refuse(*_args, **_kwargs):
        raise PermissionError("read-only")

    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda _lost: False)
    for is_locked in (True, False):
        with monkeypatch.context() as folder:
            if is_locked:
                folder.setattr(type(file), "unlink", refuse)
            press(library, "app.library.delete")
            question(library, yes=True)
            assert file.exists()
            question(library, yes=True)
        assert (file.name in notice(window)) or not is_locked
        assert library.list.files() == ([file] if is_locked else [])
    assert not file.exists()


def test_tab_leads_from_the_games_through_all_that_can_be_done_with_them_from_left_to_right(active, library, qtbot):
    """An analysis, added to what every such page has, came after all that stands above the games."""
    qtbot.waitUntil(library.list.hasFocus)
    met = []
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    keys = ("app.back", "app.result.analyse", "app.library.delete", "app.library.reveal", "app.library.look")
    assert met == [button(library, key) for key in keys]


def test_where_no_game_is_listed_that_is_said_and_the_keyboard_is_at_what_leads_back(active, qtbot):
    """It was given to the list, which is not shown then: no key did anything, not even the one that leads back."""
    for kind, show in (
        (Library, active.show_library),
        (KeptGames, active.show_kept),
        (UnfinishedGames, active.show_unfinished),
    ):
        active.focusWidget().clearFocus()
        show()
        wait_until_prepared(qtbot, active)
        page = active.findChild(kind)
        assert (page._none.isVisible(), page.list.isVisible()) == (True, False)
        assert QApplication.focusWidget() is button(page, "app.back")
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert isinstance(active._pages.currentWidget(), Shelf)


@pytest.mark.parametrize("has_bin", [True, False])
def test_where_no_game_is_left_or_none_of_its_kind_the_keyboard_is_where_one_can_go_on(
    active, library, monkeypatch, has_bin
):
    """Where there is no bin, that is asked over a page whose list is empty by then."""
    library._which.setFocus()
    library._which.setCurrentIndex(library._which.findData("samurai_sword"))
    assert not library.list.isVisible()
    assert QApplication.focusWidget() is library._which
    library._which.setCurrentIndex(0)
    library.list.setFocus()

    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda lost: has_bin and lost.unlink() is None)
    assert QApplication.focusWidget() is library.list
    QTest.keyClick(library.list, Qt.Key.Key_Delete)
    question(library, yes=True)
    if not has_bin:
        question(library, yes=True)
    assert not library.list.isVisible()
    assert active.focusWidget() is button(library, "app.back")


@pytest.fixture
def many(services, file, window, qtbot):
    """The library with seven games, of which the fourth is chosen, and their files in the order of the list."""
    for number in range(6):
        file.with_name(f"evening {number}.chabudai").write_bytes(file.read_bytes())
    for age, each in enumerate(sorted(services.paths.saves.glob("*.chabudai"))):
        os.utime(each, (10**9 - 60 * age,) * 2)
    window.show_library()
    wait_until_prepared(qtbot, window)
    page = window.findChild(Library)
    page.list.setCurrentRow(3)
    return page, page.list.files()


def chosen(page):
    return file_of(page.list.currentItem())


@pytest.mark.slow
def test_the_chosen_game_stays_chosen_in_another_language_and_the_next_one_is_when_it_is_thrown_away(
    many, services, qtbot, monkeypatch
):
    """The first of the list was, however far down one had come."""
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

    monkeypatch.setattr("desktop.shell.shelf.game_page.moved_to_bin", lambda lost: lost.unlink() is None)
    for row, then in ((3, 3), (5, 4), (0, 0)):
        page.list.setCurrentRow(row)
        QTest.keyClick(page.list, Qt.Key.Key_Delete)
        question(page, yes=True)
        del files[row]
        assert page.list.files() == files
        assert chosen(page) == files[then]


def copied(file, copies):
    for number in range(copies):
        file.with_name(f"evening {number}.chabudai").write_bytes(file.read_bytes())


def test_games_are_read_and_listed_in_steps_before_the_library_is_shown(file, window, qtbot, slowly):
    """A thousand took a second in one event, and 400 ms when they were known."""
    copied(file, 9)
    window.show_library()
    events = 0
    while window.is_preparing:
        assert (window._pages.currentWidget(), window._shelf.isEnabled()) == (window._shelf, True)
        QCoreApplication.processEvents()
        events += 1
    page = window.findChild(Library)
    assert (window._pages.currentWidget(), page.list.count()) == (page, 10)
    assert events > 10, "a game an event"


def test_what_is_listed_stays_until_all_that_takes_its_place_is_made_and_the_chosen_game_stays_chosen(
    many, qtbot, slowly
):
    page, files = many
    page._which.setCurrentIndex(page._which.findData("samurai_sword"))
    seen = []
    while page._listing.is_busy:
        seen.append(page.list.files())
        QCoreApplication.processEvents()
    assert (seen[0], page.list.files()) == (files, [])
    assert all(listed in (files, []) for listed in seen)
    page._which.setCurrentIndex(0)
    qtbot.waitUntil(lambda: page.list.files() == files)
    page.list.setCurrentRow(5)
    files[2].unlink()
    page.show_games()
    qtbot.waitUntil(lambda: len(page.list.files()) == 6)
    assert chosen(page) == files[5]


def test_all_that_is_played_is_seen_at_once_as_large_as_that_lets_it_be(many, window):
    """A single game stood as one row in an empty field."""
    page, _files = many
    window.resize(1280, 720)
    QCoreApplication.processEvents()
    assert page.list.verticalScrollBar().maximum() == 0
    seven = page.list.cell.width()
    page._which.setCurrentIndex(page._which.findData("daruma"))
    for file in page.list.files()[1:]:
        file.unlink()
    page.show_games()
    QCoreApplication.processEvents()
    assert page.list.count() == 1
    assert page.list.cell.width() > 1.5 * seven
    window.resize(640, 480)
    QCoreApplication.processEvents()
    assert page.list.cell.width() <= page.list.viewport().width()
    assert page.list.horizontalScrollBar().maximum() == 0


def test_a_game_shows_the_picture_of_its_end_its_scores_and_whose_mark_won_and_is_not_played_and_drawn_again(
    library, window, file, services, qtbot, monkeypatch
):
    (game,) = finished(library.folder)
    library.list.dressing.finish()
    item = library.list.item(0)
    assert is_of_a_table(item.icon().pixmap(PIXELS).toImage())
    match = replay.load(decode_save(file.read_bytes()), registry.create)
    for score in match.outcome.scores:
        assert str(score).replace("-", "\N{MINUS SIGN}") in item.text().splitlines()[1]
    ending = thumbnails.ending(file, services.paths.pictures)
    assert ending.scores == match.outcome.scores
    assert item.data(game_list.WON) == ending.marks
    assert len(ending.marks) == game.places.count(1)

    monkeypatch.setattr(table_pictures, "of_save", None)
    press(library, "app.back")
    window.show_library()
    wait_until_prepared(qtbot, window)
    again = next(each for each in window.findChildren(Library) if each.isVisible())
    assert "\n1.\N{NO-BREAK SPACE}" in again.list.item(0).text()
    before = again.list.item(0).text()
    again.list.dressing.finish()
    assert not again.list.item(0).icon().isNull()
    assert again.list.item(0).text() == before, "scores come with the words, not after them"


def test_a_game_that_cannot_be_followed_any_more_is_shown_with_its_box(window, file, qtbot):
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], *lines[3:]]))
    window.show_library()
    wait_until_prepared(qtbot, window)
    page = window.findChild(Library)
    assert page.list.count() == 1
    page.list.dressing.finish()
    qtbot.waitUntil(lambda: not page.list.item(0).icon().isNull())
    front = page.list.item(0).icon().availableSizes()[0]
    assert front.height() > front.width()


def test_a_page_without_games_has_its_title_where_it_stands_above_games(services, qtbot):
    """Those of unfinished and of kept games stood in the middle of the upper half, with nothing above them."""
    tops = []
    for kind in (Library, KeptGames, UnfinishedGames):
        page = kind(services)
        qtbot.addWidget(page)
        for _ in page.filling():
            pass
        page.resize(1280, 720)
        page.show()
        tops.append(page.title.mapTo(page, page.title.contentsRect().center()).y())
    assert max(tops) - min(tops) <= 2


@pytest.mark.usefixtures("file")
def test_in_large_letters_what_stands_above_and_below_the_games_takes_more_rows_rather_than_more_width(
    window, services, qtbot
):
    """In a window of 800 by 500 the list of games and the button that opens one lay beyond its edge."""
    services.settings.update(text_scale=2.0)
    window.resize(800, 500)
    window.show_library()
    qtbot.waitUntil(lambda: isinstance(window._pages.currentWidget(), Library))
    page = window._pages.currentWidget()
    for language in ("en", "ja"):
        services.settings.update(language=language)
        settle(10)
        assert page.width() == 800
        for each in (*page._choices, page._which):
            assert page.rect().contains(QRect(each.mapTo(page, QPoint()), each.size()))
        assert page.title.width() >= page.title.sizeHint().width(), "letters stood one below the other"
