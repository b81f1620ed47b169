from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.person import i18n
from desktop.session.signals import Phase
from desktop.shell.log.log_filter import Wanted
from desktop.shell.play.preview import Preview
from desktop.table.decisions.held_chip import HELD_VERB
from rules.core.chance import Chance
from rules.core.ids import seat_id
from tests.desktop.shell.conftest import HOLD_MS, answer, wait_for_question
from tests.desktop.shell.kit import menu_entry
from tests.sampling import above_all


def objective(screen, seat):
    """The face of a seat's objective as the table shows it now; None while it is hidden."""
    view = screen.scene.view
    (piece,) = view.zones[f"objective.{seat}"]
    return view.pieces[piece].face


def look(qtbot, screen):
    """Hold the key until the curtain lifts; return who sees what only they may know."""
    QTest.keyPress(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    return screen.putting.me


def score_is_shown(screen):
    return any(name.startswith(seat_id(0)) and name.endswith("score") for name in screen.scene.board.decor)


def rings(screen):
    return [name for name in screen.scene.board.decor if name.startswith("worth.")]


def test_alone_at_the_screen_the_own_objective_lies_open_and_advice_is_said_at_once(sit, qtbot):
    screen = sit("human,greedy")

    assert objective(screen, 0) is not None
    assert objective(screen, 1) is None
    assert score_is_shown(screen)
    hint = advised(screen, qtbot)
    assert not hint.is_private
    assert said(screen)[0] == screen.company.say(hint.why)


def pass_the_turn(screen, qtbot):
    """Stop rolling until the other person is asked."""
    first = screen.putting.me
    for _ in range(60):
        answer(qtbot, screen, "stop")
        wait_for_question(qtbot, screen)
        if screen.putting.me != first:
            return


@pytest.mark.slow
def test_before_the_first_peek_of_a_turn_the_curtain_names_whose_things_are_seen_as_long_as_the_key_is_held(sit, qtbot):
    """Whoever pressed the key when the turn had passed saw at once what is the other's."""
    screen = sit("human,human")
    curtain, first = screen._curtain, screen.putting.me
    assert screen.scene.board.model.me == first
    assert (objective(screen, 0), objective(screen, 1)) == (None, None)
    assert not score_is_shown(screen)
    assert rings(screen) == []
    for slips in (
        lambda: QTest.keyRelease(curtain, Qt.Key.Key_P),
        lambda: QApplication.sendEvent(curtain, QEvent(QEvent.Type.WindowDeactivate)),
    ):
        QTest.keyPress(screen, Qt.Key.Key_P)
        assert curtain.isVisible()
        slips()
        assert not curtain.isVisible()
        qtbot.wait(HOLD_MS + 20)
        assert not screen._peek.is_looking
        assert objective(screen, first) is None

    before = [chip.gesture.action for chip in screen.answers.current.chips]
    for me in (first, 1 - first, first):
        assert screen.putting.me == me
        QTest.keyPress(screen, Qt.Key.Key_P)
        assert curtain.isVisible()
        assert curtain.accessibleName() == i18n.text("app.curtain.pass_to", who=screen.company.face(me).name)
        assert curtain.button.text() == i18n.text("app.curtain.peek")
        assert objective(screen, me) is None
        qtbot.waitUntil(lambda: not curtain.isVisible())
        assert objective(screen, me) is not None
        assert objective(screen, 1 - me) is None
        QTest.keyRelease(screen, Qt.Key.Key_P)
        assert objective(screen, me) is None
        assert not score_is_shown(screen)
        if screen.session.facts.index == 0:
            assert [chip.gesture.action for chip in screen.answers.current.chips] == before
            screen.answers.current.chips[1].click()
            wait_for_question(qtbot, screen, 1)

        QTest.keyPress(screen, Qt.Key.Key_P)
        assert not curtain.isVisible(), "it is known who looks"
        assert objective(screen, me) is not None
        QTest.keyRelease(screen, Qt.Key.Key_P)
        pass_the_turn(screen, qtbot)
        assert screen.scene.board.model.me == 1 - me, "whoever is asked sits at the lower edge"
        assert (objective(screen, 0), objective(screen, 1)) == (None, None)


def test_while_an_answer_waits_for_done_a_peek_shows_the_table_with_it(sit, services, qtbot):
    services.settings.update(hold="always")
    screen = sit("human,human", game="nine_cards_sekigahara")
    before = dict(screen.scene.view.stocks)
    deploy = next(each.action for each in screen._question.gestures if each.action.token == "deploy:1")
    screen.answers.chosen.emit([deploy])
    qtbot.waitUntil(lambda: screen.held.isVisible() and not screen.director.is_playing)
    placed = dict(screen.scene.view.stocks)
    assert placed != before

    look(qtbot, screen)
    assert screen.scene.view.viewer is not None
    assert screen.scene.view.stocks == placed
    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert (screen.scene.view.viewer, screen.scene.view.stocks) == (None, placed)


def peeking(qtbot, screen):
    """Who is asked holds the key, and sees what only they may know."""
    asked = look(qtbot, screen)
    assert asked == screen.session.facts.game.actor(screen.session._match.state)
    assert objective(screen, asked) is not None
    return asked


def test_a_peek_ends_whatever_key_went_down_beside_it_or_up_unheard_and_when_another_has_the_keyboard(sit, qtbot):
    """The key goes up in another window: what was private lay open until it was pressed again."""
    screen = sit("human,human")
    asked = peeking(qtbot, screen)
    QTest.keyRelease(screen, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert objective(screen, asked) is None

    peeking(qtbot, screen)
    assert peeking(qtbot, screen) == asked
    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert objective(screen, asked) is None

    peeking(qtbot, screen)
    QApplication.sendEvent(screen.window(), QEvent(QEvent.Type.WindowDeactivate))
    assert objective(screen, asked) is None
    assert screen.scene.view == screen.session.view()

    screen.window().activateWindow()
    screen.viewport.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is screen.viewport)
    peeking(qtbot, screen)
    menu = QMenu(screen)
    menu.addAction("-")
    menu.popup(screen.mapToGlobal(screen.rect().center()))
    assert objective(screen, asked) is None
    menu.close()


def test_a_peek_ends_where_something_happens_and_with_it_what_was_kept_in_sight(sit, qtbot, monkeypatch):
    """Z kept the objective large for everybody, after the key that shows it had gone up; a menu stayed open, and wrote
    the name of the objective into the search of the log. What happens, happens on the table that all see; nothing
    private lies open while it moves, or is left out of it.
    """
    screen = sit("human,human")
    asked = peeking(qtbot, screen)
    (piece,) = screen.scene.view.zones[f"objective.{asked}"]
    thing, secret = f"#{piece}", screen.scene.title_of(f"#{piece}")
    monkeypatch.setattr(screen._reader, "_under_pointer", lambda: thing)
    QTest.keyClick(screen.viewport, Qt.Key.Key_Z)
    assert screen.findChild(Preview).isVisible()
    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert not screen.findChild(Preview).isVisible()

    peeking(qtbot, screen)
    monkeypatch.setattr(screen.log, "speaks_of", lambda _words: True)
    screen.scene.asked_about.emit(thing, screen.mapToGlobal(screen.rect().center()))
    menu = QApplication.activePopupWidget()
    assert screen.scene.view.viewer is None
    menu_entry(menu, i18n.text("app.thing.log"))
    menu.close()
    assert screen.log._filter.wanted.words not in {"", secret}
    QTest.keyRelease(screen, Qt.Key.Key_P)

    peeking(qtbot, screen)
    played = []
    screen.session.stepped.connect(lambda _events, _view: played.append(objective(screen, asked)))
    answer(qtbot, screen)
    wait_for_question(qtbot, screen, 1)
    assert played[0] is None
    assert screen.director.corrections == 0

    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert screen.scene.view == screen.session.view()


def carry_one(screen, qtbot):
    """Play until several things are to be carried, and carry the first of them."""
    chance = Random(3)
    for _ in range(90):
        wait_for_question(qtbot, screen)
        gestures, index = screen._question.gestures, screen.session.facts.index
        parts = [each for each in gestures if each.source and each.target]
        if parts and screen._question.decision.maximum > 1:
            screen.answers.current.take(parts[0])
            if screen.answers.current.is_begun:
                return
        else:
            screen.answers.chosen.emit([chance.choice(gestures).action])
        qtbot.waitUntil(lambda at=index: screen.session.facts.index > at)


def test_what_is_put_back_at_a_peek_stays_there_and_rules_opened_at_one_are_those_of_a_card_that_lies_face_down(
    sit, qtbot, monkeypatch
):
    """It was shown where it had been carried, and went there for good: the table was covered with an older view. And
    the book stayed open at the rule of the very card.
    """
    screen = sit("human,human", game="nine_cards_sekigahara")
    carry_one(screen, qtbot)
    assert screen.scene.view != screen.session.view()
    look(qtbot, screen)
    screen.answers.current.back.click()
    assert screen.scene.view == screen.session.view()
    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert screen.scene.view == screen.session.view()

    opened = []
    screen.rules.connect(lambda _game, rule: opened.append(rule))
    token = f"#{screen.scene.view.zones[f'token.{look(qtbot, screen)}'][0]}"
    monkeypatch.setattr(screen._reader, "_under_pointer", lambda: token)
    QTest.keyClick(screen.viewport, Qt.Key.Key_F1)
    assert not screen._peek.is_looking
    assert opened == [screen.ui.rule(token, screen.session.view())]


def advised(screen, qtbot):
    """Ask for advice and return it when it has come."""
    with qtbot.waitSignal(screen.session.hinted) as told:
        screen.session.hint()
    return told.args[0]


def shining(screen):
    """How many things and places shine."""
    return len(screen.scene.lights._figures) + len(screen.scene.lights.marks)


def said(screen):
    return screen._notice.text(), screen._notice.accessibleName()


def test_two_people_read_of_advice_only_what_key_its_owner_has_to_hold_and_the_next_one_reads_nothing(sit, qtbot):
    screen = sit("human,human")
    hint = advised(screen, qtbot)
    assert hint.is_private
    asks = i18n.text("app.hint.private", pressed="P")
    assert said(screen) == (asks, asks)
    assert screen.scene.lights.hint == ()

    look(qtbot, screen)
    words = screen.company.say(hint.why)
    assert said(screen) == (words, words)
    things = tuple(thing for thing in (hint.gesture.source, hint.gesture.target) if thing is not None)
    assert screen.scene.lights.hint == things
    assert bool(shining(screen)) == bool(things)

    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert said(screen) == ("", "")
    assert not screen._notice.isVisible()
    assert screen.scene.lights.hint == ()

    advised(screen, qtbot)
    pass_the_turn(screen, qtbot)
    look(qtbot, screen)
    assert said(screen) == ("", "")
    assert screen.scene.lights.hint == ()
    QTest.keyRelease(screen, Qt.Key.Key_P)


@pytest.mark.slow
def test_behind_the_curtain_advice_is_said_at_once_and_no_key_shows_or_says_what_the_last_person_saw(
    sit, qtbot, window, monkeypatch
):
    """Z pinned the card of the last person under the pointer, and the next one saw it when the curtain lifted."""
    screen = sit("human,human,greedy", game="small_samurai_empires")
    screen.log.search("Hana")
    assert screen.log._filter.wanted.words == "Hana"
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for _ in range(2):
        answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.session.phase is Phase.CURTAIN)
    assert screen.log._filter.wanted == Wanted(), "what one person looked for is gone before the next looks"
    assert screen.log._browser.toPlainText()
    card = next(each.entity for each in screen.scene.board.sprites if screen.scene.board.describe(each.entity))
    monkeypatch.setattr(screen._reader, "_under_pointer", lambda: card)
    opened = []
    screen.rules.connect(lambda *place: opened.append(place))
    before = said(screen)
    for key in ("Z", "F1", "S", "F6", "Ctrl+F"):
        screen.viewport.setFocus()  # as something does that ends late
        pressed = QKeySequence(key)[0]
        QTest.keyClick(QApplication.focusWidget(), pressed.key(), pressed.keyboardModifiers())
        assert (opened, said(screen)) == ([], before), key
        assert not screen.findChild(Preview).isVisible()
        assert QApplication.activePopupWidget() is None
        assert QApplication.focusWidget() is screen._curtain, key
    screen.session.lift_curtain()
    wait_for_question(qtbot, screen)
    assert not screen.findChild(Preview).isVisible()

    hint = advised(screen, qtbot)
    assert not hint.is_private
    words = screen.company.say(hint.why)
    assert said(screen) == (words, words)
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.session.phase is Phase.CURTAIN)
    assert said(screen) == ("", ""), "it is gone before the next person looks"


def passes_on(screen, action):
    """Whether the other person is asked after `action`."""
    match = screen.session._match
    after = match.state.clone()
    match.game.apply(after, action, Chance(1))
    return match.game.actor(after) != screen._question.seat


def test_what_one_person_did_in_secret_is_not_told_to_the_next_by_what_could_be_taken_back(sit, qtbot):
    """Whoever pointed at the button read which order the person before had laid face down."""
    screen = sit("human,human", game="small_samurai_empires")
    done = ""
    while not (done.startswith("place") and screen._curtain.isVisible()):
        if screen._curtain.isVisible():
            screen.session.lift_curtain()
        wait_for_question(qtbot, screen)
        legal, index = screen._question.legal, screen.session.facts.index
        action = next((each for each in legal if passes_on(screen, each)), legal[0])
        done = action.token
        screen.answers.chosen.emit([action])
        qtbot.waitUntil(lambda at=index: screen.session.facts.index > at)
        qtbot.waitUntil(lambda: screen._curtain.isVisible() or screen.answers.current is not None)
    screen.session.lift_curtain()
    wait_for_question(qtbot, screen)

    assert screen.session.undoing.allowed
    assert screen.tools._undo.toolTip() == i18n.text("app.table.undo")


@pytest.fixture
def gate(sit, qtbot):
    """A table whose people are asked in public who wants to use a spell."""
    screen = sit("human,human", game="taiwan_monsters_brawl")
    qtbot.waitUntil(lambda: screen.answers.current is not None or screen._curtain.isVisible())
    for _ in range(30):
        if screen._curtain.isVisible():
            screen._curtain.lifted.emit()
        qtbot.waitUntil(lambda: screen.answers.current is not None)
        if screen._question.legal[0].verb == HELD_VERB:
            return screen
        screen.answers.chosen.emit([screen._question.legal[0]])
        qtbot.waitUntil(lambda: screen.answers.current is not None or screen._curtain.isVisible())
    raise AssertionError("nobody was asked")


@pytest.mark.slow
@above_all("by", ["pointer", "digit", "Enter"], "pointer")
def test_whoever_holds_their_name_down_is_in_front_and_holds_nothing_again(gate, qtbot, by):
    """It was a press, and then a curtain to be held; a press by mistake shows nothing still."""
    screen, covers = gate, []
    screen.session.curtain.connect(lambda _seat: covers.append(screen._curtain.isVisible()))
    chip = screen.answers.current.chips[0]
    seat = int(chip.gesture.action.token[-1])
    assert chip.accessibleDescription() == i18n.text("app.curtain.peek"), "who hears it is told to hold it"
    hand, key = chip, {"digit": Qt.Key.Key_1, "Enter": Qt.Key.Key_Return}.get(by)
    if by == "Enter":
        chip.setFocus()
    elif by == "digit":
        hand = screen.viewport
    down, up = (QTest.keyPress, QTest.keyRelease) if key else (QTest.mousePress, QTest.mouseRelease)
    down(hand, key or Qt.MouseButton.LeftButton)
    up(hand, key or Qt.MouseButton.LeftButton)
    qtbot.wait(20)
    assert (screen.session.viewer, chip._fill.is_going, chip._progress.value()) == (None, False, 0)

    down(hand, key or Qt.MouseButton.LeftButton)
    assert chip._fill.is_going
    qtbot.waitUntil(lambda: screen.session.viewer == seat)
    assert not any(covers)
    assert screen.scene.board.model.me == seat
    qtbot.waitUntil(lambda: screen._question.human)
    assert screen.session.phase is Phase.ASKING


@pytest.mark.slow
def test_who_is_asked_in_between_is_covered_from_whoever_held_their_name_down_and_a_peek_ends_what_it_was_told(
    gate, qtbot
):
    """Why a card cannot be used stayed for seconds, and told what card it was."""
    screen = gate
    screen._notice.say("Use it after your roll.")
    assert look(qtbot, screen) is not None
    QTest.keyRelease(screen, Qt.Key.Key_P)
    assert said(screen) == ("", "")

    action = screen._question.legal[0]
    screen._passing.expect(action)
    screen.session.asked.emit(screen._question)
    screen.answers.chosen.emit([action])
    qtbot.waitUntil(screen._curtain.isVisible)
