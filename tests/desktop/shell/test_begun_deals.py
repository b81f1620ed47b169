"""A daily deal that was begun is known as one on the shelf, and goes on from the sheet that dealt it."""

import os
from datetime import timedelta

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QListWidget

from desktop.record import daily
from desktop.session.saves import SUFFIX, unfinished
from desktop.shell.shelf.challenges_dialog import ChallengesDialog
from desktop.shell.shelf.plots import Stamp
from desktop.shell.shelf.saved_games import UnfinishedGames
from desktop.shell.shelf.waiting_strip import WaitingStrip
from rules import registry
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import box, press
from tests.desktop.shell.test_challenges import choices

ANEW, GO_ON = "Start again", "Continue today's deal!"


def opened(window) -> ChallengesDialog:
    press(box(window._shelf), "app.challenges")
    return window.findChildren(ChallengesDialog)[-1]


def offered(dialog) -> list[str]:
    """What can be done about today's deal."""
    return [each for each in choices(dialog) if each in {"Play!", ANEW, GO_ON}]


def dealt(services, day, *, resigned=False, number=0):
    """A save of the deal of `day` that somebody left after a move, under the name that one of today has."""
    seats = [SeatSpec("Mika"), SeatSpec("Ren", "bot", "normal"), SeatSpec("Sho", "bot", "normal")]
    match = Match(registry.create("daruma", {"seats": 3}), seats, daily.seed_of("daruma", day))
    match.submit(match.game.actor(match.state), match.legal()[0])
    if resigned:
        match.change_seat(0, SeatSpec("Mika", "bot", "normal", resigned=True))
    services.paths.saves.mkdir(parents=True, exist_ok=True)
    file = services.paths.saves / f"daruma-{daily.today():%Y%m%d}-12000{number}{SUFFIX}"
    file.write_bytes(encode_save(match.save()))
    os.utime(file, (10**9 - number, 10**9 - number))
    return file


def titles(page) -> list[str]:
    return [page.item(row).text().splitlines()[0] for row in range(page.count())]


def test_todays_deal_that_was_begun_goes_on_from_its_sheet(qtbot, window, services):
    """A second copy of the same deal was dealt beside the first, and nothing said so."""
    press(opened(window), "app.daily.play")
    wait_until_prepared(qtbot, window)
    first = window.table
    wait_for_question(qtbot, first)
    answer(qtbot, first)
    window.show_shelf()
    (begun,) = unfinished(services.paths.saves)

    dialog = opened(window)
    assert offered(dialog) == [ANEW, GO_ON]
    assert dialog.findChildren(Stamp)[6].toolTip().endswith(": not finished yet")
    press(dialog, "app.daily.continue")
    qtbot.waitUntil(lambda: window.table is not None and window.table is not first)
    wait_for_question(qtbot, window.table)
    assert window._pages.laid.save == begun.file
    assert [game.file for game in unfinished(services.paths.saves)] == [begun.file]
    assert window._pages.laid.sitting._daily == daily.today().isoformat()


def test_a_deal_of_a_day_that_waits_is_marked_in_the_strip_and_in_the_list(qtbot, window, services):
    dealt(services, daily.today() - timedelta(days=1))
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(WaitingStrip) is not None)
    assert titles(window.findChild(WaitingStrip).findChild(QListWidget, "waiting")) == ["Daily deal (Daruma)"]
    window.show_unfinished()
    wait_until_prepared(qtbot, window)
    assert titles(window.findChild(UnfinishedGames).list) == ["Daily deal (Daruma)"]


def test_a_game_with_todays_luck_that_counts_for_nobody_is_no_deal_of_today(qtbot, window, services):
    services.diary.note_apart(dealt(services, daily.today()).stem)
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(WaitingStrip) is not None)
    assert titles(window.findChild(WaitingStrip).findChild(QListWidget, "waiting")) == ["Daruma"]
    assert offered(opened(window)) == ["Play!"]


@pytest.mark.parametrize(("back", "resigned"), [(1, False), (0, True)])
def test_the_deal_of_another_day_or_one_that_was_resigned_is_not_what_is_continued_today(
    window, services, back, resigned
):
    dealt(services, daily.today() - timedelta(days=back), resigned=resigned)
    dialog = opened(window)
    assert offered(dialog) == ["Play!"]
    assert dialog.findChildren(Stamp)[6]._state == "idle"


def test_todays_deal_is_looked_for_a_file_an_event(qtbot, window, services, slowly):
    files = [dealt(services, daily.today() - timedelta(days=back), number=2 - back) for back in (2, 1, 0)]
    dialog = opened(window)
    events = 0
    while dialog._looking.is_busy:
        assert offered(dialog) == ["Play!"]
        QCoreApplication.processEvents()
        events += 1
    assert events >= len(files)
    assert dialog._begun == files[2]
    qtbot.waitUntil(lambda: offered(dialog) == [ANEW, GO_ON])


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
