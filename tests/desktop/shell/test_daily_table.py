"""A try at the daily deal that does not count says why, and whoever is about to make it so is told beforehand."""

from datetime import date

import pytest
from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QMessageBox
from shiboken6 import delete

from desktop.person import i18n
from desktop.record import daily
from desktop.record.daily import Day
from desktop.record.diary import GameRecord, Sitter
from desktop.shell.shelf.outcome_words import on_its_result, told_of_day
from desktop.shell.shelf.plots import Stamp
from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.kit import labels, menu_entry, open_menu, press, submenu
from tests.desktop.shell.test_begun_deals import opened

DAY = date(2026, 11, 22)


@pytest.fixture
def table(qtbot, window):
    """The table of today's deal, at which nobody goes on meanwhile."""
    press(opened(window), "app.daily.play")
    qtbot.waitUntil(lambda: window._pages.laid is not None and window._pages.laid.sitting is not None)
    wait_for_question(qtbot, window.table)
    window.table.session.pause(on=True)
    return window.table


def chosen(screen, *entries):
    """Choose from the menu of `screen`."""
    press(screen, "app.table.menu")
    menu = open_menu()
    found = menu
    for entry in entries[:-1]:
        found = submenu(found, entry)
    menu_entry(found, entries[-1])
    menu.close()


def answered(screen, *, yes):
    """What is asked at `screen`, which is answered then."""
    (asked,) = screen.findChildren(QMessageBox)
    said = asked.text()
    asked.accept() if yes else asked.reject()
    delete(asked)
    return said


def seat_of(screen, seat, level):
    return i18n.text("app.menu.seats"), screen.names[seat], i18n.text(f"app.level.{level}")


def test_whoever_resigns_the_deal_of_a_day_is_told_that_it_will_not_count(table):
    chosen(table, i18n.text("app.menu.resign"))
    assert answered(table, yes=False) == (
        "Give up this game? The computer will play your seat to the end, and this try at the daily deal will not count."
    )
    assert not table.session.match.seats[0].resigned


@pytest.mark.parametrize("yes", [False, True])
def test_whoever_hands_the_seat_over_at_the_deal_of_a_day_is_asked_before(table, yes):
    chosen(table, *seat_of(table, 0, "normal"))
    assert table.session.match.seats[0].kind == "human"
    assert answered(table, yes=yes) == (
        "Let the computer play for you? As soon as it makes a move, this try at the daily deal no longer counts, "
        "even if you take your seat back."
    )
    assert table.session.match.seats[0].kind == ("bot" if yes else "human")


def test_an_opponent_of_the_deal_of_a_day_becomes_weaker_after_a_question_and_stronger_without(table):
    chosen(table, *seat_of(table, 1, "easy"))
    assert answered(table, yes=True) == (
        "Lower this opponent's level? As soon as it makes a move at that level, "
        "this try at the daily deal no longer counts."
    )
    chosen(table, *seat_of(table, 2, "hard"))
    assert table.findChildren(QMessageBox) == []
    assert [spec.level for spec in table.session.match.seats] == ["", "easy", "hard"]


def test_at_any_other_table_seats_are_handed_over_without_a_question(sit):
    screen = sit()
    screen.session.pause(on=True)
    chosen(screen, *seat_of(screen, 0, "normal"))
    assert screen.findChildren(QMessageBox) == []
    assert screen.session.match.seats[0].kind == "bot"


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


@pytest.mark.parametrize(
    ("day", "told", "result"),
    [
        (
            Day(DAY, tries=1, void="left"),
            "x: the computer played on, so no score counts",
            "Daily deal, {day}: the computer played on, so no score counts",
        ),
        (
            Day(DAY, tries=2, best=25, void="weaker"),
            "x: played, best score 25",
            "Daily deal, {day}: played, best score 25; this time an opponent was made weaker, so no score counts",
        ),
        (
            Day(DAY, tries=2, best=25),
            "x: played, best score 25",
            "Daily deal, {day}: played, best score 25",
        ),
    ],
)
def test_a_result_that_does_not_count_says_why_beside_the_best_until_then(services, day, told, result):
    written = QLocale().toString(QDate(2026, 11, 22), QLocale.FormatType.ShortFormat)
    assert (told_of_day(day, "x"), on_its_result(day)) == (told, result.format(day=written))
