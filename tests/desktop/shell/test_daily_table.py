"""A deal of the day at its table: it goes on from its sheet, and whoever is about to make it count no more is told."""

import os
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLocale
from PySide6.QtWidgets import QListWidget

from desktop.person import i18n
from desktop.record import daily
from desktop.record.daily import Day
from desktop.record.diary import GameRecord, Sitter
from desktop.session.saves import SUFFIX, unfinished
from desktop.shell.shelf.challenges_dialog import ChallengesDialog
from desktop.shell.shelf.outcome_words import on_its_result, told_of_day
from desktop.shell.shelf.plots import Stamp
from desktop.shell.shelf.saved_games import UnfinishedGames
from desktop.shell.shelf.waiting_strip import WaitingStrip
from rules import registry
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.shell.conftest import wait_for_question, wait_until_begun, wait_until_prepared
from tests.desktop.shell.kit import box, labels, menu_entry, open_menu, press, question, questions, submenu
from tests.desktop.shell.test_challenges import choices

DAY = date(2026, 11, 22)


def chosen(screen, *entries):
    """Choose from the menu of `screen`."""
    press(screen, "app.table.menu")
    menu = open_menu()
    found = menu
    for entry in entries[:-1]:
        found = submenu(found, entry)
    menu_entry(found, entries[-1])
    menu.close()


def seat_of(screen, seat, level):
    return i18n.text("app.menu.seats"), screen.names[seat], i18n.text(f"app.level.{level}")


@pytest.mark.slow
def test_whoever_resigns_the_deal_of_a_day_hands_the_seat_over_or_weakens_others_is_told_before_that_it_will_not_count(
    qtbot, window
):
    press(opened(window), "app.daily.play")
    qtbot.waitUntil(lambda: window._pages.laid is not None and window._pages.laid.sitting is not None)
    table = window.table
    wait_for_question(qtbot, table)
    table.session.pause(on=True)
    chosen(table, i18n.text("app.menu.resign"))
    assert question(table, yes=False) == (
        "Give up this game? The computer will play your seat to the end, and this try at the daily deal will not count."
    )
    assert not table.session.facts.seats[0].resigned

    chosen(table, *seat_of(table, 1, "easy"))
    assert question(table, yes=True) == (
        "Lower this opponent's level? As soon as it makes a move at that level, "
        "this try at the daily deal no longer counts."
    )
    chosen(table, *seat_of(table, 2, "hard"))
    assert questions(table) == [], "a stronger one is nobody's help"
    assert [spec.level for spec in table.session.facts.seats] == ["", "easy", "hard"]

    for yes in (False, True):
        chosen(table, *seat_of(table, 0, "normal"))
        assert table.session.facts.seats[0].kind == "human"
        assert question(table, yes=yes) == (
            "Let the computer play for you? As soon as it makes a move, this try at the daily deal no longer counts, "
            "even if you take your seat back."
        )
        assert table.session.facts.seats[0].kind == ("bot" if yes else "human")


def test_at_any_other_table_seats_are_handed_over_without_a_question(sit):
    screen = sit()
    screen.session.pause(on=True)
    chosen(screen, *seat_of(screen, 0, "normal"))
    assert questions(screen) == []
    assert screen.session.facts.seats[0].kind == "bot"


def test_the_week_says_of_a_deal_that_was_resigned_why_it_has_no_score(window, services):
    """It said that it was played, with a dash for the best score."""
    seats = (Sitter("Mika", "human", left=True), Sitter("Ren", "bot", "normal"), Sitter("Sho", "bot", "normal"))
    today = daily.today()
    services.diary.note(GameRecord("a", "daruma", 1, seats, (3, 2, 1), (21, 32, 34), daily=today.isoformat()))
    dialog = opened(window)
    name = QLocale().toString(QDate.currentDate(), "ddd d")
    told = dialog.findChildren(Stamp)[6].toolTip()
    assert told == f"{name}: the computer played on, so no score counts"
    assert labels(dialog).count("no score") == 1


def test_a_result_that_does_not_count_says_why_beside_the_best_until_then(services):
    written = QLocale().toString(QDate(2026, 11, 22), QLocale.FormatType.ShortFormat)
    played, left = "played, best score 25", "the computer played on, so no score counts"
    weaker = f"{played}; this time an opponent was made weaker, so no score counts"
    for day, told, result in (
        (Day(DAY, tries=1, void="left"), left, left),
        (Day(DAY, tries=2, best=25, void="weaker"), played, weaker),
        (Day(DAY, tries=2, best=25), played, played),
    ):
        assert told_of_day(day, "x") == f"x: {told}"
        assert on_its_result(day) == f"Daily deal, {written}: {result}"


ANEW, GO_ON = "Start again", "Continue today's deal!"


def opened(window) -> ChallengesDialog:
    press(box(window._shelf), "app.challenges")
    return window.findChildren(ChallengesDialog)[-1]


def offered(dialog) -> list[str]:
    """What can be done about today's deal."""
    return [each for each in choices(dialog) if each in {"Play!", ANEW, GO_ON}]


def dealt(services, day, *, resigned=False):
    """A save of the deal of `day` that somebody left after a move, under the name that one of today has."""
    seats = [SeatSpec("Mika"), SeatSpec("Ren", "bot", "normal"), SeatSpec("Sho", "bot", "normal")]
    match = Match(registry.create("daruma", {"seats": 3}), seats, daily.seed_of("daruma", day))
    match.submit(match.game.actor(match.state), match.legal()[0])
    if resigned:
        match.change_seat(0, SeatSpec("Mika", "bot", "normal", resigned=True))
    services.paths.saves.mkdir(parents=True, exist_ok=True)
    file = services.paths.saves / f"daruma-{daily.today():%Y%m%d}-120000{SUFFIX}"
    file.write_bytes(encode_save(match.save()))
    os.utime(file, (10**9, 10**9))
    return file


def titles(listed: QListWidget) -> list[str]:
    return [listed.item(row).text().splitlines()[0] for row in range(listed.count())]


def waiting(window) -> list[str]:
    """What the strip of the shelf calls the games that wait."""
    strip = window.findChild(WaitingStrip)
    return [] if strip is None else titles(strip.findChild(QListWidget, "waiting"))


def test_todays_deal_that_was_begun_goes_on_from_its_sheet(qtbot, window, services):
    """A second copy of the same deal was dealt beside the first, and nothing said so."""
    begun = dealt(services, daily.today())
    dialog = opened(window)
    assert offered(dialog) == [ANEW, GO_ON]
    assert dialog.findChildren(Stamp)[6].toolTip().endswith(": not finished yet")
    press(dialog, "app.daily.continue")
    wait_until_begun(qtbot, window)
    assert window._pages.laid.save == begun
    assert [game.file for game in unfinished(services.paths.saves)] == [begun]
    assert window._pages.laid.sitting._daily == daily.today().isoformat()


def test_the_deal_of_another_day_is_marked_where_it_waits_and_is_not_what_is_continued_today(qtbot, window, services):
    dealt(services, daily.today() - timedelta(days=1))
    window.show_shelf()
    qtbot.waitUntil(lambda: waiting(window) == ["Daily deal (Daruma)"])
    dialog = opened(window)
    assert offered(dialog) == ["Play!"]
    assert dialog.findChildren(Stamp)[6]._state == "idle"
    dialog.close()
    window.show_unfinished()
    wait_until_prepared(qtbot, window)
    assert titles(window.findChild(UnfinishedGames).list) == ["Daily deal (Daruma)"]


def test_todays_deal_is_not_continued_where_it_was_resigned_or_counts_for_nobody(qtbot, window, services):
    dealt(services, daily.today(), resigned=True)
    dialog = opened(window)
    assert offered(dialog) == ["Play!"]
    assert dialog.findChildren(Stamp)[6]._state == "idle"
    dialog.close()
    services.diary.note_apart(dealt(services, daily.today()).stem)
    window.show_shelf()
    qtbot.waitUntil(lambda: waiting(window) == ["Daruma"])
    assert offered(opened(window)) == ["Play!"]


def test_a_sheet_that_stayed_open_tells_what_has_become_of_the_deal(qtbot, window, services):
    """It went on offering a deal that had been thrown away, and a challenge that was solved looked open."""
    file = dealt(services, daily.today())
    dialog = opened(window)
    qtbot.waitUntil(lambda: offered(dialog) == [ANEW, GO_ON])
    file.unlink()
    services.diary.note_solved("daruma.1", 1_700_000_000)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    QCoreApplication.sendEvent(dialog, QEvent(QEvent.Type.ActivationChange))
    qtbot.waitUntil(lambda: offered(dialog) == ["Play!"])
    assert dialog._made[1] == {"daruma.1": 1_700_000_000}
