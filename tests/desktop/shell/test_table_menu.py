"""The menu of a table."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from desktop.person import i18n
from desktop.person.settings import SettingsStore
from desktop.shell.play.menus import REMATCHES, table_menu
from desktop.shell.setup.orders import order_of
from desktop.shell.shelf.shelf import Shelf
from desktop.theme.palette import PAPER
from rules.core.message import message
from rules.match.undo import UndoVerdict
from tests.desktop.shell.conftest import answer, go_on_with, wait_for_question, wait_until_begun
from tests.desktop.shell.kit import button, menu_entry, notice, open_menu, press, question, submenu
from tests.patience import settle


@pytest.fixture
def menu(sit, qtbot):
    screen = sit()
    press(screen, "app.table.menu")
    return screen, open_menu()


def seats(menu):
    return submenu(menu, i18n.text("app.menu.seats"))


@pytest.mark.slow
def test_however_many_sit_there_the_menu_stands_in_one_column_in_a_small_window(sit):
    screen = sit("human,greedy,greedy,greedy,greedy,greedy,greedy", game="samurai_sword")
    press(screen, "app.table.menu")
    found = open_menu()
    entries = [found.actionGeometry(each) for each in found.actions()]
    height = found.height()
    found.close()

    assert {entry.left() for entry in entries} == {entries[0].left()}
    assert height <= 600


def test_a_person_may_leave_the_seat_to_a_bot_as_its_panel_says_and_take_it_back_until_they_resign(menu, qtbot):
    screen, found = menu
    screen.session.pause(on=True)  # the opponent shall not play the game to its end meanwhile
    assert not screen.seat_back.isVisible()
    panel = screen.scene.board.panels[0]
    assert not panel._note.isVisible()
    menu_entry(submenu(seats(found), screen.names[0]), i18n.text("app.level.easy"))
    found.close()
    assert panel._note.text() == i18n.text("app.level.easy")
    assert panel._note.brush().color().name() == PAPER.ink.lower(), "in a paler one, thin letters came to 4.2 : 1"

    assert screen.session.facts.seats[0].kind == "bot"
    press(screen, "app.table.menu")
    again = open_menu()
    menu_entry(submenu(seats(again), screen.names[0]), i18n.text("app.seat.human"))
    again.close()
    assert screen.session.facts.seats[0].kind == "human"
    assert not screen.seat_back.isVisible()

    screen.session.set_driver(0, "bot", "easy")
    qtbot.waitUntil(screen.seat_back.isVisible)
    assert screen.seat_back.text() == f"Play as {screen.names[0]} again", "one does not play a person"
    screen.seat_back.click()
    assert screen.session.facts.seats[0].kind == "human"
    assert not screen.seat_back.isVisible()
    wait_for_question(qtbot, screen)

    assert resigning(screen) == "Give up this game? The computer will play your seat to the end."
    assert [spec.resigned for spec in screen.session.facts.seats] == [True, False]
    screen.seat_back.tell()
    assert not screen.seat_back.isVisible()
    screen.session.set_driver(0, "human")
    screen.session.set_driver(0, "bot", "hard")
    assert (screen.session.facts.seats[0].kind, screen.session.facts.seats[0].resigned) == ("bot", True)

    press(screen, "app.table.menu")
    again = open_menu()
    human = submenu(seats(again), screen.names[0]).actions()[0]
    again.close()
    assert (human.text(), human.isEnabled()) == (f"{i18n.text('app.seat.human')}\tresigned", False)


def test_of_several_seats_the_one_on_turn_is_taken_back_by_the_button_which_names_no_other_under_the_pointer(
    sit, qtbot, monkeypatch
):
    """The first lent seat hid the others: the third person could come back through the menu alone."""
    screen = sit("human,human,human", game="taiwan_monsters_brawl")
    screen.session.pause(on=True)
    now, others = screen.session.facts.game.actor(screen.session._match.state), [0, 1]
    for seat in (*others, now):
        screen.session.set_driver(seat, "bot", "easy")
    qtbot.waitUntil(screen.seat_back.isVisible)
    told, question = screen.seat_back.text(), screen._question
    with monkeypatch.context() as pointed:
        pointed.setattr(screen.seat_back, "underMouse", lambda: True)
        screen.session.asked.emit(replace(question, seat=others[0]))
        assert screen.seat_back.text() == told
    screen.session.asked.emit(replace(question, seat=others[0]))
    assert screen.names[others[0]] in screen.seat_back.text()
    screen.session.asked.emit(question)
    taken = []
    for _ in range(3):
        told = screen.seat_back.text()
        before = [spec.kind for spec in screen.session.facts.seats]
        screen.seat_back.click()
        after = [spec.kind for spec in screen.session.facts.seats]
        (seat,) = (seat for seat in range(3) if after[seat] != before[seat])
        assert screen.names[seat] in told
        taken.append(seat)

    assert taken == [now, *others]
    assert not screen.seat_back.isVisible()

    names = screen.names
    assert resigning(screen) == f"Resign for {names[now]}? The computer will play that seat to the end."
    assert [seat for seat, spec in enumerate(screen.session.facts.seats) if spec.resigned] == [now]


@pytest.mark.slow
def test_a_rematch_lays_the_same_table_with_a_new_deal_or_turns_the_seats_and_leaving_leads_to_the_shelf(
    sit, window, qtbot
):
    before = sit("human,greedy,easy").session._match
    for entry, seats in (("rematch", before.seats), ("turned", (before.seats[2], *before.seats[:2]))):
        choose(window.table, f"app.menu.{entry}")
        again = window.table.session._match
        assert again is not before
        assert [(seat.name, seat.kind, seat.level, seat.crest) for seat in again.seats] == [
            (seat.name, seat.kind, seat.level, seat.crest) for seat in seats
        ]
        assert again.game.options == before.game.options
        assert again.seed != before.seed, "a seed that was asked for once deals once"
        wait_for_question(qtbot, window.table)
    choose(window.table, "app.menu.leave")
    settle(10)
    assert isinstance(window._pages.currentWidget(), Shelf)


def menu_of(screen, *, is_over, undo="over", is_guest=False):
    """Return the menu of a table like that of `screen`, in the middle of its game or when that is over.

    `undo` is why nothing can be taken back; where one `is_guest`, the table is kept elsewhere.
    """
    played = screen.session._match
    facts = SimpleNamespace(over=is_over, seats=played.seats, opened_with=played.opened_with, people=played.people)
    whole = SimpleNamespace(seed=4711) if is_over else None
    undoing = UndoVerdict(undo is None, None if undo is None else message(f"app.undo.{undo}"))
    session = SimpleNamespace(facts=facts, whole=whole, save="a", is_record=False, is_guest=is_guest, undoing=undoing)
    keys = ("restart", "keep", *(key.removeprefix("app.menu.") for key in REMATCHES), "resign", "leave")
    deeds = {f"app.menu.{key}": print for key in keys}
    return table_menu(session, deeds, ("Ann", "Fox"), print, screen)


def grey_of(menu):
    """What each grey entry of `menu` that gives a reason says, and that reason."""
    return dict(each.text().split("\t") for each in menu.actions() if not each.isEnabled() and "\t" in each.text())


def test_the_menu_says_what_a_key_says_what_is_grey_and_why_the_levels_of_opponents_and_recalls_a_turn_where_one_plays(
    menu,
):
    """The arrow beside a name stood at its last letter."""
    screen, found = menu
    said = grey_of(found)["Undo my whole turn"]
    assert i18n.text("app.menu.hand.drawn") not in [action.text() for action in found.actions()]
    found.close()
    QTest.keyClick(screen.window(), Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert (said, notice(screen)) == ("nothing to undo", i18n.text("app.undo.nothing"))
    press(screen, "app.table.menu")
    found = open_menu()

    screen.tools.unfold_log()
    shown = [button(screen.log, "app.recap").isVisible()]
    screen.session.pause(on=True)
    menu_entry(submenu(seats(found), screen.names[0]), i18n.text("app.level.easy"))
    found.close()
    recall = screen.log._recall
    shown.append(recall.isVisible())
    screen.seat_back.tell()
    screen.seat_back.click()
    shown.append(recall.isVisible())
    assert shown == [True, False, True]

    press(screen, "app.table.menu")
    found = open_menu()
    list_of_seats = seats(found)
    for each in list_of_seats.actions():
        letters = list_of_seats.fontMetrics().horizontalAdvance(each.text())
        assert list_of_seats.actionGeometry(each).width() - letters >= 22 + 34
    offered = submenu(list_of_seats, screen.names[1])
    words = [action.text() for action in offered.actions()]
    assert i18n.text("app.seat.human") not in words
    assert i18n.text("app.level.expert") in words
    menu_entry(offered, i18n.text("app.level.hard"))
    found.close()
    assert screen.session.facts.seats[1].level == "hard"

    assert grey_of(menu_of(screen, is_over=False, undo=None)) == {"Copy the seed of this game": "after the game"}
    assert grey_of(menu_of(screen, is_over=True, undo=None)) == dict.fromkeys(
        ["Who plays", "Save as", "Resign"], "game over"
    )
    host = dict.fromkeys(
        ["Copy the seed of this game", "New game, same players", "New game, everybody moves one seat"],
        "the host does that",
    )
    over = dict.fromkeys(["Who plays", "Save as", "Resign"], "game over")
    assert grey_of(menu_of(screen, is_over=True, undo=None, is_guest=True)) == host | over, (
        "a rematch laid the table that the guest had laid here before, or one with a host elsewhere who knew nothing"
    )
    for undo, told in {
        "nothing": "nothing to undo",
        "chance": "chance has spoken since",
        "shown": "something was shown",
        "answered": "others have acted since",
        "over": "game over",
        "nobody": "watching",
    }.items():
        assert grey_of(menu_of(screen, is_over=False, undo=undo))["Undo my whole turn"] == told

    seed = i18n.text("app.menu.seed")
    for is_over in (False, True):
        (copied,) = [each for each in menu_of(screen, is_over=is_over).actions() if each.text().startswith(seed)]
        assert copied.isEnabled() is is_over
    copied.trigger()
    assert QGuiApplication.clipboard().text() == "4711"


def resigning(screen):
    """Choose to resign from the menu of `screen`; return what is asked, and then answer with yes."""
    press(screen, "app.table.menu")
    found = open_menu()
    menu_entry(found, i18n.text("app.menu.resign"))
    found.close()
    return question(screen, yes=True)


def test_where_opponents_play_among_themselves_nobody_can_resign_or_recall_a_turn(qtbot, window, services):
    services.settings.update(log_open=True)
    window.begin(order_of("daruma", "greedy,greedy", [], "1"))
    screen = wait_until_begun(qtbot, window)
    press(screen, "app.table.menu")
    found = open_menu()
    told = grey_of(found)
    found.close()
    shown = {each.text() for each in screen.log.findChildren(QPushButton) if each.isVisible()}

    assert told == {
        "Undo my whole turn": "watching",
        "Copy the seed of this game": "after the game",
        "Resign": "watching",
    }
    assert "Look back" in shown
    assert "Since my turn" not in shown


def test_a_lesson_can_be_left_to_nobody_else_until_it_is_a_game_like_any_other(qtbot, window):
    """An opponent in the pupil's seat did what the lesson's opponents could not answer: the table stood still."""
    window.learn("daruma")
    screen = wait_until_begun(qtbot, window)
    told = []
    for _ in ("in the lesson", "after it"):
        press(screen, "app.table.menu")
        found = open_menu()
        told.append(grey_of(found))
        found.close()
        screen._school.coach.finished.emit()

    of_any_game = {
        "Undo my whole turn": "nothing to undo",
        "Copy the seed of this game": "after the game",
    }
    assert told == [
        dict.fromkeys(["Look back", "Who plays", "Save as", "Resign"], "after the lesson") | of_any_game,
        of_any_game,
    ]


GAME = "samurai_sword"


def choose(screen, key):
    press(screen, "app.table.menu")
    menu = open_menu()
    menu_entry(menu, i18n.text(key))
    menu.close()


def hand(screen):
    board = screen.scene.board
    held = [sprite for sprite in board.sprites if sprite.zone == "hand.0"]
    return [sprite.piece for sprite in sorted(held, key=lambda sprite: sprite.goal.pose.x)]


def by_rank(screen):
    return sorted(hand(screen), key=lambda piece: screen.ui.rank(screen.scene.view.pieces[piece]))


@pytest.mark.slow
def test_the_order_of_a_hand_is_chosen_or_made_by_hand_and_survives_a_look_back_and_another_day(
    sit, window, services, qtbot
):
    screen = sit("human,greedy,greedy", "3", game=GAME)
    for _ in range(3):
        answer(qtbot, screen, "end_play")
        wait_for_question(qtbot, screen)
    assert hand(screen) == by_rank(screen)
    choose(screen, "app.menu.hand.drawn")
    drawn = hand(screen)
    came = screen.scene.board.hands
    assert drawn == sorted(drawn, key=came.place)
    assert services.settings.value.hands == {GAME: "drawn"}

    screen.look_back.open_strip()
    screen.look_back.playback.seek(1)
    screen.look_back.close_strip()
    assert hand(screen) == drawn
    choose(screen, "app.menu.hand.kind")
    assert hand(screen) == by_rank(screen)

    first = next(sprite for sprite in screen.scene.board.sprites if sprite.piece == hand(screen)[0])
    screen.scene.board.put_in_hand(first, x=10_000.0)
    screen.scene.hand.sorted.emit()
    put = hand(screen)
    assert put[-1] == first.piece
    file = window._pages.laid.save
    window.show_shelf()
    services.settings.value = SettingsStore(services.paths.settings).value

    assert hand(go_on_with(qtbot, window, file)) == put
