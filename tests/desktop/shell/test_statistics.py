"""Statistics on the screen: counted from games that were played here, told in words beside every plot."""

import json

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from desktop.games.registry import cast_of
from desktop.person import i18n
from desktop.person.settings import Profile
from desktop.record import daily
from desktop.record.daily import Day
from desktop.record.diary import GameRecord, Sitter
from desktop.session.signals import Phase
from desktop.shell.parts.catalogue import all_facts
from desktop.shell.parts.line_breaks import unbroken, well_broken
from desktop.shell.shelf.achievements import count_of
from desktop.shell.shelf.outcome_words import at_its_table, on_its_result
from desktop.shell.shelf.plots import ScorePlot, ShareBar
from desktop.shell.shelf.statistics_dialog import StatisticsDialog
from rules import registry
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES
from tests.desktop.shell.conftest import answer, go_on_with, wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import button, labels, nearly_over, press, question
from tests.patience import settle


def record(number: int, won: bool, score: int, profile: str = "") -> GameRecord:
    seats = (Sitter("Ann", "human", "", profile), Sitter("Fox", "bot", "hard"))
    return GameRecord(f"t{number}", "daruma", number * 90_000, seats, (1, 2) if won else (2, 1), (score, 20), 9, 600)


@pytest.fixture
def played(services):
    services.diary.note(record(1, True, 31), record(2, False, -4), record(3, True, 40, "a"))
    return services


def shown(window) -> StatisticsDialog:
    QCoreApplication.processEvents()
    page: StatisticsDialog = window.findChildren(StatisticsDialog)[-1]
    page._filling.finish()
    settle(1)
    return page


def test_one_click_from_the_shelf_tells_how_one_has_played_and_one_from_a_games_page_of_that_game(
    played, window, qtbot, monkeypatch
):
    """All that was ever finished was read, 0.7 s of a thousand games, and thrown away though there was a diary."""
    read = []
    monkeypatch.setattr("desktop.shell.shelf.statistics_dialog.over", lambda folder: read.append(folder) or iter(()))
    press(window, "app.statistics")
    told = labels(shown(window))
    assert i18n.text("app.statistics.of", n=1, share=50) in told
    assert i18n.text("app.statistics.minutes", minutes=20) in told
    assert read == []
    shown(window).close()

    window.set_up("daruma")
    wait_until_prepared(qtbot, window)
    press(window, "app.statistics")
    page = shown(window)
    (bar,) = page.findChildren(ShareBar)
    assert bar.accessibleName() == "Hard, 2 players: 1 of 2, 50%. Best 31, average 13.5"
    (plot,) = page.findChildren(ScorePlot)
    assert plot.accessibleName() == "31, won, \N{MINUS SIGN}4"


def test_the_keyboard_comes_to_what_is_seen_of_the_statistics_and_closes_them(window):
    """It went to the list below a box of people that is hidden while nobody is known: Esc did nothing."""
    window.show_statistics("daruma")
    page = shown(window)
    assert (page._who.isVisible(), window.focusWidget()) == (False, page._which)
    QTest.keyClick(page._which, Qt.Key.Key_Escape)
    assert page.isHidden()


def test_games_from_before_the_diary_are_taken_up_in_steps_before_their_statistics_are_shown(services, window, slowly):
    file = nearly_over(services, SeatSpec("Ann"), SeatSpec("Sho", "bot", "normal"))
    match = Match.open(decode_save(file.read_bytes()), registry.create)
    while not match.over:
        match.submit(match.game.actor(match.state), match.legal()[0])
    for number in range(5):
        file.with_name(f"evening {number}.chabudai").write_bytes(encode_save(match.save()))
    window.show_statistics("daruma")
    events = 0
    while not window.findChildren(StatisticsDialog):
        QCoreApplication.processEvents()
        events += 1
    assert events > 10, "a game an event, and a line of the diary an event"
    assert len(services.diary.games()) == 5
    assert i18n.text("app.statistics.none") not in labels(shown(window))


def test_everybody_known_has_statistics_of_their_own_and_is_called_there_as_they_are_now(played, window):
    played.settings.update(profiles=(Profile(id="a", name="Aki"),))
    window.show_statistics("daruma", "a")
    page = shown(window)
    assert page._who.isVisible()
    assert i18n.text("app.statistics.of", n=1, share=100) in labels(page)
    page._who.setCurrentIndex(0)
    settle(1)
    assert i18n.text("app.statistics.of", n=1, share=50) in labels(page)

    played.settings.update(profiles=(Profile(id="a", name="Ann"), Profile(id="b", name="Bo")))
    window.show_statistics("daruma", "b")
    who = shown(window)._who

    def offered() -> list[str]:
        return [who.itemText(place) for place in range(1, who.count())]

    played.settings.update(profiles=(Profile(id="a", name="Anna"), Profile(id="b", name="Bo")))
    assert (offered(), who.currentData()) == (["Anna", "Bo"], "b")
    played.settings.update(profiles=(Profile(id="a", name="Anna"),))
    assert (offered(), who.currentData(), who.isVisible()) == (["Anna"], "", True)
    played.settings.update(profiles=())
    assert (offered(), who.isVisible()) == ([], False)


@pytest.fixture
def file(services):
    """A game that the person has left to an opponent, who makes the last moves."""
    return nearly_over(services, SeatSpec("Mika"), SeatSpec("Ren", "bot", "greedy"))


def test_a_game_that_is_left_before_its_end_was_seen_is_remembered_all_the_same(qtbot, window, services, file):
    """It is over and nobody can go on with it: whoever closed the window while the last move was shown lost it."""
    services.settings.update(speed=4.0)
    session = go_on_with(qtbot, window, file).session
    qtbot.waitUntil(lambda: session.facts.over, timeout=20_000)
    assert session.phase is Phase.STAGING
    window.show_shelf()
    (noted,) = services.diary.games()
    assert (noted.table, noted.places) == ("evening", session.facts.outcome.places)
    assert not services.diary.seconds_at("evening")


@pytest.mark.slow
def test_a_game_is_remembered_with_its_time_while_its_end_is_still_shown_and_told_of_afterwards(
    qtbot, window, services, file
):
    """A program that was stopped in these seconds left a finished game that no statistics knew."""
    services.diary.note_sitting("evening", 500)
    for _ in range(2):
        services.diary.note_hint("evening", 0)
    services.settings.update(speed=4.0)
    session, told = go_on_with(qtbot, window, file).session, []
    window._pages.laid.sitting.aided.connect(told.append)
    qtbot.waitUntil(lambda: bool(services.diary.games()))
    assert session.phase is Phase.STAGING
    assert told == []
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert told == [{0: 2}]
    qtbot.waitUntil(lambda: window.table.result.isVisibleTo(window.table))
    (noted,) = services.diary.games()
    assert (noted.table, noted.game, noted.places) == ("evening", "daruma", session.facts.outcome.places)
    assert noted.scores == session.facts.outcome.scores
    assert noted.seats[0] == Sitter("Mika", "human", left=True, hints=2)
    assert "Hints: Mika (2)" in labels(window.table.result)
    assert noted.seconds >= 500


@pytest.mark.slow
def test_the_deal_of_today_is_named_beside_its_table_and_on_its_result(qtbot, window, services):
    seats = [SeatSpec("Mika"), SeatSpec("Ren", "bot", "normal"), SeatSpec("Sho", "bot", "normal")]
    today = daily.today()
    goal = go_on_with(qtbot, window, nearly_over(services, *seats, seed=daily.seed_of("daruma", today))).goal
    if not services.diary.games():
        assert labels(goal) == [i18n.text("app.daily"), at_its_table(Day(today))]
    qtbot.waitUntil(lambda: window.table.result.isVisibleTo(window.table))
    (noted,) = services.diary.games()
    assert noted.daily == today.isoformat()
    assert on_its_result(Day(today, tries=1, void="left")) in labels(window.table.result)
    assert not goal.isVisibleTo(window.table)


def test_a_hint_counts_once_however_often_it_is_read_also_if_the_game_is_left_which_keeps_the_time_that_was_played(
    sit, qtbot, window, services
):
    screen = sit()
    table = window._pages.laid.sitting._table
    for _ in range(2):
        with qtbot.waitSignal(screen.session.hinted):
            screen.session.hint()
    assert services.diary.hints_at(table) == {0: 1}
    answer(qtbot, screen)
    wait_for_question(qtbot, screen)
    with qtbot.waitSignal(screen.session.hinted):
        screen.session.hint()
    assert services.diary.hints_at(table) == {0: 2}
    services.settings.update(undo="casual")
    screen.session.undo()
    wait_for_question(qtbot, screen)
    assert screen.session.facts.index == 0
    with qtbot.waitSignal(screen.session.hinted):
        screen.session.hint()  # of the first question, once more
    answer(qtbot, screen)
    window._pages.laid.sitting._last -= 50
    window.show_shelf()
    assert 50 <= services.diary.seconds_at(table) < 100
    assert services.diary.hints_at(table) == {0: 2}


def test_that_all_houses_are_alike_is_no_hint_that_counts(sit, qtbot, window, services):
    screen = sit(game="small_samurai_empires")
    with qtbot.waitSignal(screen.session.hinted):
        screen.session.hint()
    assert screen._notice.text() == i18n.text("app.hint.taste")
    assert screen.scene.lights.hint == ()
    assert services.diary.hints_at(window._pages.laid.sitting._table) == {}


@pytest.mark.parametrize(("lacking", "hints"), [("unaided", 3), ("strict", 0)])
def test_games_without_hints_or_casual_take_backs_are_told_as_soon_as_one_had_them(played, window, lacking, hints):
    window.show_statistics("daruma", "")
    name = unbroken(i18n.text(f"app.statistics.{lacking}"))
    assert name not in labels(shown(window))
    seats = (Sitter("Ann", "human", hints=hints), Sitter("Fox", "bot", "hard"))
    played.diary.note(GameRecord("t9", "daruma", 900_000, seats, (1, 2), (31, 20), 9, 600, assisted=not hints))
    shown(window)._show()
    settle(1)
    told = labels(shown(window))
    assert told[told.index(name) - 1] == i18n.text("app.statistics.of", n=2, share=67)


def lived(number: int, won: bool, *personas: str) -> GameRecord:
    seats = (Sitter("Ann", "human", personas=personas), Sitter("Fox", "bot", "hard"))
    return GameRecord(f"s{number}", "samurai_sword", number, seats, (1, 2) if won else (2, 1), (20, 9), 9, 600)


def test_a_sheet_for_each_kind_tells_as_whom_one_fared_how_and_where_that_is_too_early(services, window, qtbot):
    services.diary.note(
        lived(0, True),
        *(lived(number, number < 4, "character/tomoe", "role/ninja") for number in range(1, 7)),
        lived(7, True, "character/musashi", "role/ronin"),
    )
    window.show_statistics("samurai_sword")
    page = shown(window)
    told = labels(page)
    bars = [bar.accessibleName() for bar in page.findChildren(ShareBar)][1:]
    assert bars == [f"{name}: 3 of 6, 50%. Best 20, average 20.0" for name in ("Tomoe", "Ninja")]
    for kind, well, early in (("Characters", "Tomoe", "Musashi"), ("Roles", "Ninja", "Ronin")):
        start = told.index(kind)
        assert [words.replace("\u00a0", " ") for words in told[start : start + 9] if words][:7] == [
            *(kind, well, "3 of 6, 50%. Best 20, average 20.0"),
            *("Fewer than 5 games each: too few to tell", early, "1 of 1. Best 20"),
            "1 earlier game did not record who was played.",
        ]
    qtbot.waitUntil(lambda: page._late.is_done)
    drawn = [label for label in page.findChildren(QLabel) if not label.pixmap().isNull()]
    assert len(drawn) == 4


def test_sheets_come_in_events_of_their_own_and_who_one_was_is_told_of_no_game_in_which_all_are_alike(played, window):
    window.show_statistics("daruma")
    page = window.findChildren(StatisticsDialog)[-1]
    assert page._filling.is_busy
    assert not page.findChildren(ScorePlot)
    page._which.setCurrentIndex(0)
    page._filling.finish()
    settle(1)
    assert not page.findChildren(ScorePlot)
    page._which.setCurrentIndex(page._which.findData("daruma"))
    page._filling.finish()
    settle(1)
    places = [
        bar.mapTo(page, bar.rect().topLeft()).y() for kind in (ShareBar, ScorePlot) for bar in page.findChildren(kind)
    ]
    assert places == sorted(places)
    assert len(shown(window).findChildren(ShareBar)) == 1
    played.diary.note(*(lived(number, True, "character/tomoe") for number in range(9)))
    window.show_statistics("")
    assert "Characters" not in labels(shown(window))


def test_everybody_whom_one_can_be_has_a_name_and_a_drawing(services, window, caplog):
    for game in GAMES:
        for persona in cast_of(game).members.values():
            services.art.pixmap(persona.picture, 20 * persona.across, 20, 1.0)
            for language in i18n.LANGUAGES:
                i18n.set_language(language)
                assert all(i18n.text(key) != key for key in (persona.kind, persona.name))
    i18n.set_language("en")
    assert caplog.text == ""


def test_achievements_say_when_they_were_won_or_what_is_to_be_done_unless_they_are_secret(services, window):
    services.diary.note_achieved("", ["daruma/good_luck", "daruma/fewest"], 1_790_000_000)
    window.show_statistics("daruma")
    page = shown(window)
    told = labels(page)
    assert i18n.text("app.achievements.count", n=2, total=14) in told
    assert well_broken(i18n.text("daruma.achievement.careful.how")) in told
    assert sum(line.startswith("earned on ") for line in told) == 2
    assert (told.count("?"), told.count("A secret one"), told.count(unbroken("A secret one"))) == (2, 2, 1)
    seen = [*labels(page), *(each.toolTip() + each.accessibleName() for each in page.findChildren(QWidget))]
    for name, is_won in (("risen", False), ("fewest", True), ("drained", False)):
        how, title = (i18n.text(f"daruma.achievement.{name}{part}") for part in (".how", ""))
        assert (well_broken(how) in seen, unbroken(title) in seen) == (is_won, is_won)


def of_each_game(services) -> None:
    """A game of each is played, that which stands last on the shelf first."""
    seats = (Sitter("Ann", "human", hints=1), Sitter("Fox", "bot", "hard"))
    for number, game in enumerate(reversed(list(GAMES))):
        services.diary.note(GameRecord(f"t{number}", game, number, seats, (1, 2), (31, 20), 9, 600))


def test_all_games_stand_as_on_the_shelf_each_with_its_achievements_or_what_will_stand_there(services, window):
    window.show_statistics()
    page = shown(window)
    (told,) = (each for each in page.findChildren(QLabel) if each.text() == i18n.text("app.statistics.none"))
    assert told.parentWidget().objectName() == "paper"
    assert told.heightForWidth(told.width()) <= told.height()
    page.close()

    of_each_game(services)
    services.diary.note_achieved("", ["daruma/good_luck", "daruma/won", "samurai_sword/won"], 1_790_000_000)
    services.diary.note_achieved("a", ["daruma/fewest"], 1_790_000_000)
    window.show_statistics()
    told = [words.replace("\u00a0", " ") for words in labels(shown(window))]
    begun = told.index("How often you won")
    shelf = [i18n.text(game.title) for game in all_facts()]
    assert told[begun + 1 : begun + 16] == [
        words
        for name, count in zip(shelf, ("2 of 14", "1 of 14", "0 of 13", "0 of 14", "0 of 14"), strict=True)
        for words in (name, f"Achievements: {count}", "1 of 1, 100%")
    ]
    for game in list(GAMES)[:2]:
        n, total = count_of(game, services.diary.achieved(""))
        window.show_statistics(game)
        assert i18n.text("app.achievements.count", n=n, total=total) in labels(shown(window)), "as its own page says"


def test_the_games_that_are_counted_can_be_taken_along_and_are_erased_after_it_was_said_what_is_lost(
    played, window, qtbot, tmp_path
):
    window.show_statistics("daruma", "")
    page = shown(window)
    press(page, "app.statistics.export")
    dialog = page.findChildren(QFileDialog)[-1]
    assert [kind.rpartition("*")[2] for kind in dialog.nameFilters()] == [".csv)", ".json)"]
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.defaultSuffix() == "json"
    dialog.fileSelected.emit(str(tmp_path / "mine.json"))
    dialog.close()
    assert len(json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))) == 2
    page.write(tmp_path / "mine.csv")
    assert len((tmp_path / "mine.csv").read_text(encoding="utf-8-sig").splitlines()) == 3
    assert i18n.text("app.statistics.exported", n=2, name="mine.csv") in labels(page)
    page.write(tmp_path / "nowhere" / "mine.csv")
    assert i18n.text("app.statistics.not_exported", name="mine.csv") in labels(page)
    page._which.setCurrentIndex(0)
    assert i18n.text("app.statistics.notch") in labels(page)

    played.diary.note_achieved("", ["daruma/won"], 5)
    window.show_statistics("daruma", "")
    page = shown(window)
    press(page, "app.statistics.erase")
    asked = question(page, yes=False)
    assert all(words in asked for words in ("2 games", "1 achievement", i18n.text("daruma.name")))
    assert i18n.text("app.statistics.of", n=1, share=50) in labels(page)

    press(page, "app.statistics.erase")
    question(page, yes=True)
    qtbot.waitUntil(lambda: i18n.text("app.statistics.none") in labels(page))
    assert not button(page, "app.statistics.erase").isEnabled()
    assert not button(page, "app.statistics.export").isEnabled()
    assert len(played.diary.games()) == 3
    assert [game.table for game in played.diary.remembered("a")] == ["t1", "t2", "t3"]
