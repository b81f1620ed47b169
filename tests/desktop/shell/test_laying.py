"""A table is made part by part, shown, set out and begun, once its game was played so far in events of their own.

Whatever is asked between them is safe, and nothing half laid is ever seen.
"""

from itertools import islice, product

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest

from desktop.person import i18n
from desktop.session.saves import unfinished
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.play.opening import Opening
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup import tables
from desktop.shell.setup.orders import order_of
from desktop.shell.shelf import thumbnails
from desktop.table.scene import TableScene
from rules.registry import seat_counts
from tests.desktop.shell.conftest import answer, asked_again, go_on_with, wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import among, begun, finished, living, notice
from tests.sampling import EVERY_GAME, MOST_WORDS, above_all

HALF_MADE, MADE, SHOWN = "half made", "made", "shown"
"""After what a test comes between."""
BETWEEN = above_all("step", [HALF_MADE, MADE, SHOWN], HALF_MADE)
HALF = 8
"""Steps after which a page is half made."""


WISHES = [MainWindow.show_shelf, MainWindow.show_library, lambda window: window.set_up("daruma")]
"""What leads to another page."""


def each_with_each(name, values):
    """Each of `values` with each wish; where slow tests are left out, each of either once."""
    pairs = product(enumerate(values), enumerate(WISHES))
    marked = [(value, wish, [] if one == other else [pytest.mark.slow]) for (one, value), (other, wish) in pairs]
    return pytest.mark.parametrize((name, "wish"), [pytest.param(*both, marks=marks) for *both, marks in marked])


@pytest.fixture
def laying(window, monkeypatch):
    """Lays a table of `game` as far as `step`, a step an event: a quick machine would be past it meanwhile."""

    def lay(step, game="daruma", seed="1"):
        seats = ",".join(["human", *["greedy"] * (max(seat_counts(game)) - 1)])
        with monkeypatch.context() as slowly:
            slowly.setattr("desktop.system.unhurried.SLOT_S", 1e-9)
            window.begin(order_of(game, seats, [], seed))
            if step == HALF_MADE:
                for _ in range(HALF):
                    QCoreApplication.processEvents()
                screen = window._pages._coming.screen
                assert not screen._is_made
                return screen
            screen = window.table
            while step == SHOWN and window._pages.currentWidget() is not screen:
                QCoreApplication.processEvents()
        assert screen.session.phase is Phase.NEW
        return screen

    return lay


class Painted(QObject):
    """What was painted of a widget, in order."""

    def __init__(self, *widgets):
        super().__init__(widgets[0])
        self.seen = []
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.seen.append(watched)
        return False


def test_a_table_is_made_then_shown_then_begun(laying, window, qtbot):
    shelf = window._shelf
    screen = laying(MADE)
    assert (window._pages.currentWidget(), window.table) == (shelf, screen)

    shown = []
    window._pages.currentChanged.connect(lambda: shown.append((window._pages.currentWidget(), screen.session.phase)))
    wait_for_question(qtbot, screen)
    assert shown == [(screen, Phase.NEW)]
    assert window._pages.updatesEnabled()
    assert screen.isEnabled()
    assert screen.viewport.hasFocus() or not window.isActiveWindow()


@MOST_WORDS
def test_the_page_of_a_table_is_made_in_many_events_and_what_is_shown_stays_usable(
    window, services, qtbot, slowly, game
):
    window.begin(order_of(game, among(game, kind="easy"), [], "1"))
    screen, parts = window._pages._coming.screen, []
    while not screen._is_made:
        parts.append(len(screen.__dict__))
        assert (window._pages.currentWidget(), window._shelf.isEnabled()) == (window._shelf, True)
        QCoreApplication.processEvents()
    assert len(set(parts)) >= 8, "so many events made a part of it"
    wait_for_question(qtbot, screen)
    assert window.table is screen


@pytest.mark.slow
def test_a_page_can_be_called_off_after_each_of_its_parts(window, services, qtbot, slowly):
    kinds = (TableScreen, TableScene, GameSession)
    before = living(*kinds)
    steps, is_made = 0, False
    while not is_made:
        window.begin(order_of("daruma", "human,greedy", [], "1"))
        session = window._pages._coming.screen.session
        for _ in range(steps):
            QCoreApplication.processEvents()
        is_made = window._pages._coming is None or window._pages._coming.screen._is_made
        window.show_shelf()
        assert session.phase is Phase.CLOSED
        steps += 1
    assert steps > 10
    del session
    assert living(*kinds) == before
    assert [file for file in services.paths.saves.iterdir() if file.suffix == ".lock"] == []


@above_all("steps", [0, HALF], 0)
def test_a_fault_while_a_page_is_made_leaves_no_table_and_the_next_one_comes(
    window, services, qtbot, monkeypatch, steps
):
    def faulty(screen):
        yield from islice(making(screen), steps)
        raise RuntimeError("planted")

    making = TableScreen.making
    monkeypatch.setattr(TableScreen, "making", faulty)
    window.begin(order_of("daruma", "human,greedy", [], "1"))
    session = window._pages._coming.screen.session
    assert session.save.with_name(f"{session.save.name}.lock").exists()
    with qtbot.capture_exceptions() as faults:
        qtbot.waitUntil(lambda: bool(faults))
    assert [str(fault) for _, fault, _ in faults] == ["planted"]
    assert (window.has_table, window.is_preparing, window.table) == (False, False, None)
    assert window._pages.currentWidget() is window._shelf
    assert [file for file in services.paths.saves.iterdir() if file.suffix == ".lock"] == []
    assert session.phase is Phase.CLOSED

    monkeypatch.setattr(TableScreen, "making", making)
    window.begin(order_of("daruma", "human,greedy", [], "1"))
    wait_for_question(qtbot, window.table)


def test_all_that_lies_on_a_table_is_set_out_thing_by_thing_before_it_begins(laying, qtbot, slowly):
    screen = laying(SHOWN, "small_samurai_empires")
    board, seen = screen.scene.board, []
    screen.session.opened.connect(lambda _view: seen.append(len(list(board.sprites))))
    made = []
    while screen.session.phase is Phase.NEW:
        QCoreApplication.processEvents()
        made.append(len(list(board.sprites)))
    wait_for_question(qtbot, screen)

    assert len(set(made)) > 3, "in several events, as each is over at once"
    assert seen == [len(list(board.sprites))]
    assert not screen.scene.board.reconcile(screen.session.view())


def test_what_was_there_stays_to_be_seen_until_the_game_has_begun(laying, window, qtbot):
    screen = laying(SHOWN)
    painted = Painted(screen.viewport.viewport(), screen.prompt, window._pages)
    QCoreApplication.sendPostedEvents(window, 0)
    window._pages.repaint()
    assert painted.seen == []
    qtbot.waitUntil(lambda: bool(painted.seen))
    assert screen.session.phase is not Phase.NEW


@EVERY_GAME
@BETWEEN
def test_language_light_size_and_settings_may_change_meanwhile(laying, window, services, qtbot, game, step):
    screen = laying(step, game)
    services.settings.update(
        language="ja", theme="lantern", text_scale=1.6, show_odds=not services.settings.value.show_odds
    )
    services.settings.update(as_list=True, hands={game: "drawn"}, reduced_motion=True)
    window.resize(1100, 680)
    QCoreApplication.sendPostedEvents()
    wait_for_question(qtbot, screen)
    assert window.table is screen
    assert not screen.scene.board.reconcile(screen.session.view())


@pytest.mark.slow
@pytest.mark.drawn
def test_the_box_stands_where_the_table_is_drawn_until_all_of_it_is(laying, window, qtbot):
    """Words without the plates they belong on say nothing; they are seen with all the rest."""
    screen = laying(SHOWN)
    (opening,) = screen.findChildren(Opening)
    seen = []
    screen.scene.sharpening.done.connect(lambda: seen.append(opening.isVisible()))
    qtbot.waitUntil(lambda: opening.geometry() == screen.rect() and opening.isVisible())
    stacked = screen.children()  # it hides the table, and nothing of what floats over the page
    assert stacked.index(screen.viewport) < stacked.index(opening) < stacked.index(screen.tools)
    wait_for_question(qtbot, screen)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert seen[0] is False
    assert screen.findChildren(Opening) == []


def test_keys_and_presses_reach_no_table_that_has_not_begun(laying, window, qtbot):
    screen = laying(SHOWN)
    middle = screen.viewport.viewport().rect().center()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_F1, Qt.Key.Key_L, Qt.Key.Key_Z, Qt.Key.Key_Tab):
        QTest.keyClick(window, key)
        QTest.keyClick(screen.viewport, key)
    QTest.mouseClick(screen.viewport.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseClick(screen.viewport.viewport(), Qt.MouseButton.RightButton, pos=middle)
    assert screen.session.phase is Phase.NEW
    wait_for_question(qtbot, screen)
    assert not screen.look_back.is_open


@BETWEEN
def test_another_game_takes_the_place_of_one_that_is_still_laid_and_nothing_is_left_of_that(
    laying, window, services, qtbot, step
):
    """Whoever pressed twice on Play found two games waiting on the shelf, of which one had never been seen."""
    kinds = (TableScreen, TableScene, GameSession)
    before = living(*kinds)
    laying(step)
    window.begin(order_of("samurai_sword", "human,greedy,greedy", [], "2"))
    screen = window.table
    wait_for_question(qtbot, screen)
    assert screen.session.facts.game.id == "samurai_sword"
    assert window._pages.currentWidget() is screen
    assert living(*kinds) == {kind: count + 1 for kind, count in before.items()}
    assert [game.file for game in unfinished(services.paths.saves)] == [window._pages.laid.save]
    assert sorted(services.paths.saves.glob("*.chabudai")) == [window._pages.laid.save]


@each_with_each("step", [HALF_MADE, MADE, SHOWN])
def test_whoever_wishes_for_another_page_meanwhile_has_it(laying, window, qtbot, step, wish):
    kinds = (TableScreen, TableScene, GameSession)
    before = living(*kinds)
    session = laying(step).session
    wish(window)
    wait_until_prepared(qtbot, window)
    page = window._pages.currentWidget()
    qtbot.wait(50)
    assert session.phase is Phase.CLOSED
    assert (window.table, window._pages.currentWidget()) == (None, page)
    assert window._pages.updatesEnabled()
    del session
    assert living(*kinds) == before


@BETWEEN
def test_a_window_that_is_closed_meanwhile_closes_its_table(laying, window, qtbot, step):
    session = laying(step).session
    window.close()
    qtbot.wait(50)
    assert (session.phase, window.table) == (Phase.CLOSED, None)


@pytest.mark.slow
def test_who_still_sits_at_the_old_table_may_press_for_a_rematch_twice(sit, window, qtbot):
    old = sit()
    old.rematch.emit(False)
    assert (window._pages.currentWidget(), old.session.phase) == (old, Phase.ASKING)
    old.rematch.emit(True)
    screen = window.table
    wait_for_question(qtbot, screen)
    assert old.session.phase is Phase.CLOSED
    assert [spec.kind for spec in screen.session.facts.seats] == ["bot", "human"]


@pytest.mark.slow
@BETWEEN
def test_what_is_asked_about_the_table_meanwhile_is_answered(laying, window, qtbot, step):
    screen = laying(step, "small_samurai_empires")
    session = screen.session
    window.show_gallery("small_samurai_empires")
    window.show_rules("small_samurai_empires")
    window.show_keys()
    window._open_settings()
    assert window.table is screen, "whoever asks for the table has it made at once"
    for ask in (session.undo, session.redo, session.restart, session.hint, session.hurry, session.step, session.staged):
        ask()
    session.pause(on=False)
    assert window.table is screen, "none of that made its page at once; who asks for it has it made"
    screen.look_back.open_strip()
    wait_for_question(qtbot, screen)
    assert not screen.look_back.is_open
    assert not session.is_paused


def test_a_picture_of_a_game_is_not_kept_before_there_is_one(sit, window, qtbot, monkeypatch):
    screen = sit()
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    save = window._pages.laid.save
    kept = []
    monkeypatch.setattr(thumbnails, "keep", lambda *_what: kept.append(1))
    window.show_shelf()
    assert kept == [1]
    window.open_file(save)
    wait_until_prepared(qtbot, window)
    while window._pages.laid is None:
        QCoreApplication.processEvents()
    window.show_shelf()
    assert kept == [1]


@pytest.fixture
def preparing(window, services, qtbot, monkeypatch):
    """Opens a save, a lesson or a branch in steps as small as they come, and stops in the middle of it."""

    def begin(what):
        save = begun("daruma", 6, services.paths.saves)
        monkeypatch.setattr("desktop.system.unhurried.SLOT_S", 1e-9)
        if what == "branch":
            window._branch(go_on_with(qtbot, window, finished(services.paths.saves)[1]).session.facts.index - 1)
        elif what == "save":
            window.open_file(save)
        else:
            window.learn("daruma")
        for _ in range(4):
            QCoreApplication.processEvents()
        assert window.is_preparing
        return window._pages.currentWidget()

    return begin


KINDS = ["save", "lesson", "branch"]


@above_all("what", KINDS, "lesson")
def test_what_is_shown_while_a_game_is_prepared_can_be_used_and_look_otherwise_until_its_table_comes(
    preparing, window, services, qtbot, what
):
    page = preparing(what)
    assert page.isEnabled()
    assert window._pages.updatesEnabled()
    services.settings.update(language="ja", theme="lantern", text_scale=1.6)
    QCoreApplication.sendPostedEvents()
    qtbot.waitUntil(lambda: window._pages.currentWidget() is not page)
    assert not window.is_preparing
    qtbot.waitUntil(lambda: window.table.session.phase is not Phase.NEW)
    assert not window.table.scene.board.reconcile(window.table.session.view())


@each_with_each("what", KINDS)
def test_a_game_that_is_prepared_does_not_come_after_another_wish(preparing, window, services, qtbot, what, wish):
    preparing(what)
    files = sorted(services.paths.saves.iterdir())
    wish(window)
    wait_until_prepared(qtbot, window)
    page = window._pages.currentWidget()
    qtbot.wait(50)
    assert (window.is_preparing, window.table, window._pages.currentWidget()) == (False, None, page)
    assert {file.suffix for file in services.paths.saves.iterdir()} <= {file.suffix for file in files}


@above_all("what", KINDS, "branch")
def test_a_window_that_is_closed_prepares_nothing_any_more(preparing, window, qtbot, what):
    preparing(what)
    window.close()
    qtbot.wait(50)
    assert (window.is_preparing, window.table) == (False, None)


@above_all("what", KINDS, "branch")
def test_a_game_that_is_ready_when_something_else_is_wished_for_is_neither_locked_nor_written(
    preparing, window, services, qtbot, what
):
    preparing(what)
    before = sorted(services.paths.saves.glob("*.chabudai"))
    while window._pages._preparing._work is not None:
        window._pages._preparing._go_on()
    assert window.is_preparing, "it is ready, and nobody was told"
    window.show_library()
    wait_until_prepared(qtbot, window)
    assert sorted(services.paths.saves.iterdir()) == before


def test_a_broken_save_that_is_wished_for_while_another_is_made_ready_is_told_and_nothing_is_locked(
    preparing, window, services, qtbot, tmp_path
):
    preparing("save")
    (save,) = services.paths.saves.iterdir()
    (broken := tmp_path / "broken.chabudai").write_bytes(save.read_bytes()[:50])
    window.come_forward(broken)
    wait_until_prepared(qtbot, window)
    assert (notice(window), window.table) == (i18n.text("app.file.no_save", name=broken.name), None)
    assert list(services.paths.saves.iterdir()) == [save]
    asked_again(qtbot, window, save)


def test_the_save_that_was_opened_last_comes_and_no_other_is_locked(window, services, qtbot):
    saves = [begun("daruma", moves, services.paths.saves) for moves in (2, 6)]
    for save in saves:
        window.open_file(save)
    wait_until_prepared(qtbot, window)
    wait_for_question(qtbot, window.table)
    assert window._pages.laid.save == saves[1]
    tables.open_file(saves[0], services.paths.saves).journal.close()


def test_a_sent_game_that_is_called_off_before_its_table_comes_leaves_no_copy(window, services, qtbot, tmp_path):
    window.take_in(begun("daruma", 2, tmp_path))
    qtbot.waitUntil(lambda: window._pages._coming is not None)
    window.show_library()
    assert list(services.paths.saves.glob("*")) == []
