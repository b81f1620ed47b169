"""Challenges and today's deal on the screen: laid, judged, remembered."""

import re
from datetime import datetime, timedelta
from itertools import count

import pytest
from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from desktop.person import i18n
from desktop.record.challenges import challenges_of
from desktop.record.daily import seed_of
from desktop.session.ai_service import AiService
from desktop.session.autopass import Wish
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.widgets import EachDay
from desktop.shell.shelf.achievements import day_of
from desktop.shell.shelf.challenges_dialog import SOLVED, ChallengesDialog
from desktop.shell.shelf.game_list import GameList
from desktop.shell.shelf.plots import Stamp
from desktop.shell.shelf.thumbnails import PIXELS
from desktop.system import paths
from desktop.table.scene import TableScene
from rules.core.chance import Chance
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from rules.registry import GAMES
from tests.desktop.opponents import let_others_answer
from tests.desktop.shell.conftest import wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import box, button, labels, loose, menu_entry, notice, open_menu, press
from tests.desktop.shell.test_thumbnails import is_of_a_table
from tests.sampling import above_all

ASKED_BETWEEN = ("samurai_sword/", "taiwan_monsters_brawl/")
"""Games in which people are asked while it is somebody else's turn."""
ALL = [each for game in GAMES for each in challenges_of(game, paths.resources() / "games")]


@pytest.fixture
def ai():
    """Whoever plays against a challenge thinks as at its table."""
    return AiService(single_process=True)


@pytest.fixture
def challenge(services):
    services.settings.update(hold="never")
    return challenges_of("daruma", paths.resources() / "games")[0]


def tried(qtbot, window, challenge) -> None:
    """The table of the challenge comes next."""
    window.try_challenge(challenge)
    wait_until_prepared(qtbot, window)


def opened(window, game="daruma") -> ChallengesDialog:
    press(box(window._shelf, game), "app.challenges")
    return window.findChildren(ChallengesDialog)[-1]


def positions(dialog) -> GameList:
    found = dialog.findChild(GameList)
    assert found is not None
    return found


def test_every_game_has_a_deal_of_the_day_a_row_of_days_and_challenges_that_are_seen_at_once(qtbot, window):
    """Where the window has room: the last of them was cut by the lower edge, with half the screen free below."""
    window.resize(1280, 900)
    for game in GAMES:
        dialog = opened(window, game)
        found = challenges_of(game, paths.resources() / "games")
        assert len(dialog.findChildren(Stamp)) == 7
        assert positions(dialog).files() == [each.save for each in found]
        assert i18n.text("app.daily") in labels(dialog)
        page = dialog.findChild(Scroll)
        qtbot.waitUntil(page.isVisible)
        QCoreApplication.processEvents()
        assert page.verticalScrollBar().maximum() == 0, game
        dialog.close()


def test_a_challenge_shows_its_position_to_whoever_is_to_solve_it_and_says_its_goal_in_a_sentence(
    qtbot, window, monkeypatch
):
    """A line of a table told a number and a few words, and all looked alike."""
    shown = []
    set_out = TableScene.setting_out
    monkeypatch.setattr(TableScene, "setting_out", lambda scene, *told: shown.append(told) or set_out(scene, *told))
    listed = positions(opened(window, "samurai_sword"))
    found = challenges_of("samurai_sword", paths.resources() / "games")
    qtbot.waitUntil(listed.isVisible)
    listed.dressing.finish()
    assert all(is_of_a_table(listed.item(row).icon().pixmap(PIXELS).toImage()) for row in range(listed.count()))
    matches = [each.match([SeatSpec("")] * each.seats) for each in found]
    assert shown == [(match.view(each.seat), each.seat) for each, match in zip(found, matches, strict=True)], (
        "as at its table"
    )
    for row, each in enumerate(found):
        assert loose(listed.item(row).text().splitlines()[1]) == i18n.say(each.aim, ())


def test_the_stars_of_a_challenge_say_what_they_are_and_a_medal_lies_on_one_that_is_solved(window, services):
    """Three stars looked like what one can earn, and stayed hollow when it was solved."""
    _, second, *_ = found = challenges_of("daruma", paths.resources() / "games")
    services.diary.note_solved(second.key, 1_700_000_000)
    listed = positions(opened(window))
    assert [listed.item(row).data(SOLVED) for row in range(4)] == [False, True, False, False]
    told = [loose(listed.item(row).text().splitlines()[2]) for row in range(len(found))]
    assert told[0] == "Difficulty \N{BLACK STAR}\N{WHITE STAR}\N{WHITE STAR}  ·  Not solved yet"
    assert told[1].endswith(f"Solved on {day_of(1_700_000_000)}")
    spoken = listed.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Difficulty: 1 star of 3" in spoken
    assert "\N{BLACK STAR}" not in spoken

    medal = QColor(services.art.palette.gold).rgb()
    seen = [listed.grab(listed.visualItemRect(listed.item(row))).toImage() for row in range(2)]
    golden = [
        sum(image.pixel(x, y) == medal for x in range(image.width()) for y in range(image.height())) for image in seen
    ]
    assert golden[1] > golden[0] + 200


def test_a_click_or_enter_on_a_position_lays_its_table(qtbot, window):
    for tries in (
        lambda listed, place: QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=place.center()),
        lambda listed, _place: (listed.setCurrentRow(1), QTest.keyClick(listed, Qt.Key.Key_Return)),
    ):
        dialog = opened(window)
        listed = positions(dialog)
        qtbot.waitUntil(listed.isVisible)
        tries(listed, listed.visualItemRect(listed.item(1)))
        assert not dialog.isVisible()
        wait_until_prepared(qtbot, window)
        second = challenges_of("daruma", paths.resources() / "games")[1]
        assert window.table.session._match.view(None) == second.match([SeatSpec("")] * second.seats).view(None)
        window.show_shelf()


def play(qtbot, window, tokens):
    """Answer with these moves, one question after another."""
    screen = window.table
    for token in tokens:
        wait_for_question(qtbot, screen)
        index = screen.session.facts.index
        screen.answers.chosen.emit([screen.session.facts.game.parse(token)])
        qtbot.waitUntil(lambda index=index: screen.session.facts.index > index)


def missing(challenge) -> list[str]:
    """A turn that leads to nothing."""
    for trial in count():
        match, chance = challenge.match([SeatSpec("")] * challenge.seats), Chance(trial)
        tokens = []
        while challenge.is_solved(match) is None:
            legal = match.legal()
            tokens.append(legal[chance.below(len(legal))].token)
            match.submit(challenge.seat, match.game.parse(tokens[-1]))
            let_others_answer(challenge, match)
        if challenge.is_solved(match) is False:
            return tokens
    raise AssertionError


def test_a_challenge_is_taken_back_to_its_start_whatever_is_set_and_tried_again_but_played_by_nobody_else(
    qtbot, window, services, challenge
):
    """One could go back into the recorded turns before it, and play those instead; and a rematch dealt the whole game
    anew, which nobody had come for.
    """
    tried(qtbot, window, challenge)
    services.settings.update(undo="casual")
    services.settings.update(undo="strict")
    screen = window.table
    assert screen.session.facts.policy is UndoPolicy.CASUAL
    wait_for_question(qtbot, screen)
    begun = screen.session.facts.index
    undo = button(screen, "app.table.undo")
    assert (undo.isEnabled(), undo.toolTip()) == (False, i18n.text("app.undo.begun"))
    screen.session.restart()
    screen.session.redo()
    assert screen.session.facts.index == begun

    play(qtbot, window, challenge.solution[:2])
    wait_for_question(qtbot, screen)
    assert button(screen, "app.table.undo").isEnabled()
    screen.session.restart()
    qtbot.waitUntil(lambda: screen.session.facts.index == begun)
    wait_for_question(qtbot, screen)
    assert not button(screen, "app.table.undo").isEnabled()
    press(screen, "app.table.menu")
    menu = open_menu()
    offered = {each.text(): each.isEnabled() for each in menu.actions()}
    assert not offered["Undo my whole turn\tback at the start"]
    assert not offered["Who plays\tnot in a puzzle"]
    assert "New game, same players" not in offered
    menu.close()

    play(qtbot, window, challenge.solution[:1])
    press(screen, "app.table.menu")
    menu = open_menu()
    menu_entry(menu, "Try again")
    menu.close()
    qtbot.waitUntil(lambda: not window.is_preparing and window.table is not screen)
    wait_for_question(qtbot, window.table)
    assert window.table.session.facts.index == begun
    standing = window.table.session.standing
    assert standing.asks_all
    standing.wish(challenge.seat, Wish())
    assert not standing.asks_all, "what somebody wishes counts"


def choices(page) -> list[str]:
    """What the buttons that can be seen on a sheet say, and which of them is the main one."""
    found = [each for each in page.findChildren(QPushButton) if each.isVisible()]
    return [f"{each.text()}!" if each.objectName() == "main" else each.text() for each in found]


@pytest.mark.slow
def test_a_challenge_that_is_solved_with_the_game_is_told_on_the_result_with_what_comes_next(
    qtbot, window, services, challenge
):
    """It offered a rematch, which is no challenge, and "solved" faded."""
    tried(qtbot, window, challenge)
    first = window.table
    first.session.facts.assisted = True
    goal = first.goal
    assert goal.isVisibleTo(first)
    assert goal.accessibleName() == i18n.say(challenge.told, ())
    play(qtbot, window, challenge.solution)
    qtbot.waitUntil(lambda: challenge.key in services.diary.solved())
    qtbot.waitUntil(first.result.isVisible)
    assert not goal.isVisibleTo(first)
    assert not first.result._casual.isVisible(), "what everybody may take back is no mark on it"
    assert i18n.text("app.challenges.done") in labels(first.result)
    assert services.diary.games() == []
    assert choices(first.result) == [
        "Look at the table",
        "Analyse",
        "Back to the shelf",
        "Keep as a picture",
        "Try again",
        "All puzzles",
        "Next puzzle!",
    ]
    press(first.result, "app.challenges.next")
    wait_until_prepared(qtbot, window)
    qtbot.waitUntil(lambda: window.table is not None and window.table is not first)
    following = challenges_of("daruma", paths.resources() / "games")[1]
    assert window.table.session._match.floor == following.match([SeatSpec("")] * following.seats).index
    window.show_shelf()
    assert positions(opened(window)).item(0).data(SOLVED)


@pytest.mark.slow
def test_a_challenge_that_is_solved_is_so_also_where_its_table_is_left_before_that_was_seen(
    qtbot, window, services, challenge
):
    """Whoever closed the window while the last move was still shown had to solve it once more."""
    tried(qtbot, window, challenge)
    services.settings.update(speed=1.0)
    play(qtbot, window, challenge.solution)
    assert challenge.key not in services.diary.solved()
    window.show_shelf()
    assert challenge.key in services.diary.solved()


@pytest.fixture
def solved_before_the_end(qtbot, window, services):
    """The table of a challenge that has just been solved, at which the game could go on."""
    services.settings.update(hold="never")
    challenge = challenges_of("taiwan_monsters_brawl", paths.resources() / "games")[1]
    tried(qtbot, window, challenge)
    screen = window.table
    play(qtbot, window, challenge.solution)
    qtbot.waitUntil(lambda: challenge.key in services.diary.solved())
    return screen


@pytest.mark.slow
def test_a_challenge_that_is_solved_before_the_end_waits_for_what_comes_next_and_is_played_on_from_the_present(
    window, solved_before_the_end
):
    """The game went on at once, with no word left and no way back; and where one looked back, the others moved on the
    table of the past, where what they moved lay somewhere else.
    """
    screen = solved_before_the_end
    assert screen.session.is_paused
    assert notice(window) == i18n.text("app.challenges.done")
    assert screen.goal.isVisibleTo(screen)
    assert labels(screen.goal) == [i18n.text("app.challenges"), i18n.text("app.challenges.done")]
    assert choices(screen.goal) == ["Next puzzle!", "All puzzles", "Play on"]

    press(screen.goal, "app.challenges.list")
    dialog = window.findChildren(ChallengesDialog)[-1]
    assert dialog.isVisible()
    dialog.close()

    present = screen.session.view()
    screen.look_back.from_the_start()
    assert screen.scene.view != present
    press(screen.goal, "app.challenges.play_on")
    assert not screen.look_back.is_open
    assert not screen.session.is_paused
    assert not screen.goal.isVisibleTo(screen)
    assert screen.scene.view == present


@above_all(("game", "number", "ends"), [("daruma", 0, True), ("taiwan_monsters_brawl", 1, False)], ("daruma", 0, True))
def test_a_turn_that_is_let_go_is_offered_once_more(qtbot, window, services, game, number, ends):
    """Beside the table, where the others wait, or on the result, if the game has ended with it."""
    services.settings.update(hold="never")
    challenge = challenges_of(game, paths.resources() / "games")[number]
    tried(qtbot, window, challenge)
    first = window.table
    play(qtbot, window, missing(challenge))
    sheet = first.result if ends else first.goal
    qtbot.waitUntil(lambda: i18n.text("app.challenges.missed") in labels(sheet), timeout=20_000)
    assert services.diary.solved() == {}
    assert first.session.is_paused is not ends
    assert first.goal.isVisibleTo(first) is not ends
    offered = ["Try again!", "Next puzzle", "All puzzles"]
    assert choices(sheet)[-3:] == (offered[::-1] if ends else offered)
    press(sheet, "app.challenges.again")
    wait_until_prepared(qtbot, window)
    assert window.table is not first
    assert window.table.session.facts.index == challenge.match(first.session.facts.opened_with).index


@pytest.mark.slow
@pytest.mark.parametrize(
    "challenge", [each for each in ALL if each.key.startswith(ASKED_BETWEEN)], ids=lambda challenge: challenge.key
)
def test_a_challenge_is_solved_at_its_table_by_the_answers_that_are_recorded(qtbot, window, services, challenge):
    """One is solved by a spell in a moment in which whoever wishes the usual is not asked: it slipped by."""
    services.settings.update(hold="never")
    tried(qtbot, window, challenge)
    screen = window.table
    begun = screen.session.facts.index
    play(qtbot, window, challenge.solution)
    qtbot.waitUntil(lambda: challenge.key in services.diary.solved(), timeout=20_000)
    played = [step.action.token for step in screen.session._match.steps[begun + 1 :] if step.seat == challenge.seat]
    assert played == list(challenge.solution)


@pytest.mark.slow
def test_a_turn_that_led_to_nothing_can_be_taken_back_and_solve_the_challenge_after_all(qtbot, window, services):
    """Undo led back, and whoever solved it then heard nothing: it still stood there as missed."""
    services.settings.update(hold="never")
    challenge = next(each for each in ALL if each.until == "round")
    tried(qtbot, window, challenge)
    screen = window.table
    begun = screen.session.facts.index
    play(qtbot, window, missing(challenge))
    qtbot.waitUntil(lambda: i18n.text("app.challenges.missed") in labels(screen.goal), timeout=20_000)
    while screen.session.facts.index > begun:  # a turn at a time: the round has two of them
        qtbot.waitUntil(lambda: screen.session.undoing.allowed, timeout=20_000)
        screen.session.restart()
    assert screen.session.facts.index == begun
    wait_for_question(qtbot, screen)
    assert labels(screen.goal) == [i18n.text("app.challenges"), i18n.say(challenge.told, ())]
    assert choices(screen.goal) == []
    assert not screen.session.is_paused

    play(qtbot, window, challenge.solution)
    qtbot.waitUntil(lambda: challenge.key in services.diary.solved())
    assert i18n.text("app.challenges.done") in labels(screen.goal)


def test_the_days_go_on_while_they_are_looked_at(qtbot, window, monkeypatch):
    """Over midnight yesterday stood at the end of the row until the window was left and come back to."""
    today = datetime.now().astimezone().date()
    tomorrow = today + timedelta(days=1)
    dialog = opened(window)
    qtbot.waitUntil(lambda: dialog._made[0][-1].day == today)
    monkeypatch.setattr("desktop.record.daily.today", lambda: tomorrow)
    monkeypatch.setattr(QDate, "currentDate", lambda: QDate(tomorrow.year, tomorrow.month, tomorrow.day))
    clock = dialog.findChild(EachDay)
    assert clock.findChild(QTimer).isActive()
    clock.look()
    name = QLocale().toString(QDate(tomorrow.year, tomorrow.month, tomorrow.day), "ddd d")
    qtbot.waitUntil(lambda: name in labels(dialog))
    assert len(dialog.findChildren(Stamp)) >= 7


def test_todays_deal_is_laid_as_everybody_gets_it(qtbot, window, services):
    today = datetime.now().astimezone().date()
    press(opened(window), "app.daily.play")
    match = window.table.session._match
    assert match.seed == seed_of("daruma", today)
    assert [(spec.kind, spec.level) for spec in match.opened_with] == [
        ("human", ""),
        ("bot", "normal"),
        ("bot", "normal"),
    ]
    qtbot.waitUntil(lambda: window._pages.laid is not None and window._pages.laid.sitting is not None)
    assert window._pages.laid.sitting._daily == today.isoformat()
    goal = window.table.goal
    assert goal.isVisibleTo(window.table)
    shown = QLocale().toString(QDate.currentDate(), QLocale.FormatType.ShortFormat)
    assert labels(goal) == ["Daily deal", f"{shown}: no score yet"]


def test_a_challenge_that_lasts_to_the_end_promises_no_way_back_from_there():
    """It said that everything can be taken back, and a battle that was lost could not be."""
    told = i18n.in_all_languages("app.challenges.told", "app.challenges.told_game", "app.challenges.about")
    for until_the_turn_ends, *lasting in zip(*told.values(), strict=True):
        promise = until_the_turn_ends.removeprefix("{aim}").strip()
        for said in lasting:
            assert not re.search(f"(^|[.。}}]|, and )\\s*{promise[:4]}", said, re.IGNORECASE)
