import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest

from desktop.person import i18n, keys
from desktop.session.hold import maybe_hold
from desktop.session.signals import Phase
from desktop.shell.play.held_bar import _GUARD_S
from tests.desktop.shell.conftest import answer, wait_for_question
from tests.desktop.shell.kit import button, change, menu_entry, notice, open_menu, press
from tests.desktop.shell.test_words_page import below, open_words
from tests.patience import settle


class Sizes(QObject):
    """What sizes a widget was given."""

    def __init__(self, widget):
        super().__init__(widget)
        self.seen = []
        widget.installEventFilter(self)

    def eventFilter(self, widget, event):
        if event.type() == QEvent.Type.Resize:
            self.seen.append(widget.size())
        return False


def chip(screen, token):
    return next(each for each in screen.answers.current.chips if each.gesture.action.token == token)


@pytest.mark.slow
def test_the_button_and_its_key_say_why_nothing_is_taken_back_and_the_setting_says_at_any_time_whether_a_throw_is(
    sit, services, qtbot, window
):
    screen = sit()
    undo = button(screen, "app.table.undo")
    assert not undo.isEnabled()
    assert undo.toolTip() == i18n.text("app.undo.nothing")
    QTest.keyClick(screen.window(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert notice(screen) == i18n.text("app.undo.nothing")
    change(services, language="zh_TW")
    assert undo.toolTip() == i18n.text("app.undo.nothing")
    assert keys.tip("app.table.hint.tip", "hint") in button(screen, "app.table.hint").toolTip()

    match = screen.session._match
    label = i18n.say(match.game.label(match.state, chip(screen, "keep").gesture.action), screen.names)
    chip(screen, "keep").click()
    wait_for_question(qtbot, screen, 1)
    for _ in range(2):
        assert not undo.isEnabled()
        assert undo.toolTip() == i18n.text("app.undo.chance")
        services.settings.update(undo="casual")
        assert undo.isEnabled()
        services.settings.update(undo="strict")

    services.settings.update(undo="casual")
    after = match.game.dump(match.state)
    assert undo.toolTip() == i18n.text("app.table.undo_what", what=label)
    press(screen, "app.table.undo")
    wait_for_question(qtbot, screen)
    assert match.assisted
    assert match.index == 0
    assert not undo.isEnabled()
    press(screen, "app.table.redo")
    wait_for_question(qtbot, screen, 1)
    assert match.game.dump(match.state) == after

    services.settings.update(undo="strict")
    file = window._pages.laid.save
    window.show_shelf()
    services.settings.update(undo="casual")
    window.open_file(file)
    qtbot.waitUntil(lambda: window.table is not None)
    wait_for_question(qtbot, window.table, 1)

    assert button(window.table, "app.table.undo").isEnabled()


def test_a_whole_turn_is_taken_back_from_the_menu_and_by_its_key(qtbot, sit):
    screen = sit(game="small_samurai_empires")
    match = screen.session._match
    begun = None
    while begun is None or match.index < begun + 2:
        before = match.index
        answer(qtbot, screen)
        wait_for_question(qtbot, screen)
        allowed = screen.session.undoing.allowed and match.index == before + 1
        begun = (before if begun is None else begun) if allowed else None
    QTest.keyClick(screen.window(), Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: match.index == begun)
    wait_for_question(qtbot, screen)
    screen.tools.redo.emit()
    qtbot.waitUntil(lambda: match.index > begun)
    wait_for_question(qtbot, screen)
    screen._open_menu()
    menu_entry(open_menu(), i18n.text("app.menu.restart"))
    qtbot.waitUntil(lambda: match.index == begun)
    wait_for_question(qtbot, screen)
    screen._open_menu()
    entry = next(each for each in open_menu().actions() if each.text().startswith(i18n.text("app.menu.restart")))
    assert entry.isEnabled() is screen.session.undoing.allowed
    open_menu().close()


def until_last(qtbot, screen):
    """Answer until something would wait to be handed over; return that."""
    for _ in range(400):
        wait_for_question(qtbot, screen)
        for gesture in screen._question.gestures:
            if maybe_hold(screen.session._match, [gesture.action], "always") is not None:
                return gesture
        answer(qtbot, screen)
    raise AssertionError("nothing was ever held")


def hold(qtbot, screen):
    """Answer until a step waits to be handed over; return what was answered last, and the moves before it."""
    gesture, session = until_last(qtbot, screen), screen.session
    index = session.facts.index
    screen.answers.chosen.emit([gesture.action])
    qtbot.waitUntil(lambda: session.phase is Phase.HOLDING and not screen.director.is_playing)
    return gesture, index


@pytest.fixture
def held(sit, sit_again, services, qtbot):
    """A table where an answer waits to be handed over, whatever it would end."""
    services.settings.update(hold="always")

    def play():
        until_last(qtbot, screen := sit())
        return screen

    screen = sit_again("something would be held", play)
    return screen, *hold(qtbot, screen)


def test_a_last_step_waits_and_says_what_it_is_in_the_language_of_the_moment_with_done_in_the_middle(
    held, services, qtbot, monkeypatch
):
    """The key that says what is asked said "Is that what you want?", and not what; and the name of who is asked stayed
    in the old language.
    """
    screen, gesture, index = held

    assert screen.held.isVisible()
    assert not screen.answers.isVisible()
    assert screen.session.facts.index == index
    assert i18n.say(gesture.label, screen.names) in [
        label.text() for label in screen.held.findChildren(type(screen.held._what))
    ]
    assert screen.prompt.spoken.endswith(i18n.text("app.held.prompt"))
    QTest.keyClick(screen, Qt.Key.Key_S)
    assert notice(screen).split("\n") == [screen.prompt.spoken, screen.company.say(gesture.label)]

    name = screen.names[0]
    assert screen.prompt.spoken.startswith(name)
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: screen.names[0] != name)
    qtbot.waitUntil(lambda: screen.prompt.spoken.startswith(screen.names[0]))
    assert screen.prompt.spoken.endswith(i18n.text("app.held.prompt"))

    bar, middles = held[0].held, set()
    bar.window().resize(960, 720)  # below the table
    settle(10)
    for words in ("Done?", "You end your turn; three dice are left."):
        monkeypatch.setattr(type(bar), "_words", lambda _, words=words: words)
        bar._tell()
        settle(10)
        choices = [bar._cancel.geometry(), bar._done.geometry()]
        middles.add((choices[0].left() + choices[1].right()) // 2 - bar.width() // 2)
        assert not any(map(bar._what.geometry().intersects, choices))
    assert middles <= {-1, 0, 1}


def test_a_held_step_is_taken_back_by_its_button_the_menu_a_click_on_a_thing_and_in_words(held, qtbot):
    """The button was grey, or named what had been done before, a hint seemed to be there and did not come, and the page
    in words said below the question that there was nothing to decide.
    """
    screen, gesture, index = held
    session = screen.session
    assert i18n.say(gesture.label, screen.names) in screen.tools._undo.toolTip()
    assert not button(screen, "app.table.hint").isEnabled()
    screen.tools._undo.click()
    assert (session.phase is Phase.HOLDING, session.facts.index) == (False, index)
    qtbot.waitUntil(lambda: session.phase is Phase.ASKING)
    assert button(screen, "app.table.hint").isEnabled()

    hold(qtbot, screen)
    screen._open_menu()
    menu_entry(open_menu(), i18n.text("app.menu.restart"))
    open_menu().close()
    assert (session.phase is Phase.HOLDING, session.facts.index) == (False, index)

    hold(qtbot, screen)
    screen.held._begun += 60.0  # as if it had come this moment: the second press of a double one
    screen.scene.hastened.emit(True)
    assert session.phase is Phase.HOLDING
    screen.held._begun -= 60.0 + _GUARD_S
    screen.scene.hastened.emit(True)
    wait_for_question(qtbot, screen)
    assert (session.facts.index, session.phase) == (index, Phase.ASKING)

    hold(qtbot, screen)
    page = open_words(screen, qtbot)
    offers = [i18n.text("app.decision.confirm"), i18n.text("app.decision.cancel")]
    for row in (1, 0):
        qtbot.waitUntil(lambda: below(page.topLevelItem(1)) == [words for words, _deed in screen.held.offers()])
        assert below(page.topLevelItem(1)) == offers
        settle(round(1000 * _GUARD_S) + 20)
        page.itemActivated.emit(page.topLevelItem(1).child(row), 0)
        assert not screen.held.waits
        assert (screen.session.facts.index > index) == (row == 0)
        qtbot.waitUntil(lambda: offers[0] not in below(page.topLevelItem(1)))
        if row:
            hold(qtbot, screen)


@pytest.mark.slow
def test_a_held_step_is_handed_over_by_done_a_click_on_the_bare_table_and_enter_and_the_table_keeps_its_size(
    held, qtbot
):
    """Where it ended the game, "is that all?" stood there for as long as the count took, as nobody was asked more.

    Whoever had looked elsewhere meanwhile, and come back to the table, pressed Enter for nothing.
    """
    screen, _gesture, index = held
    QCoreApplication.sendPostedEvents()
    sizes = Sizes(screen.viewport)
    screen.held._begun -= _GUARD_S
    screen.held.done.emit()
    wait_for_question(qtbot, screen, index + 1)
    assert not screen.held.isVisible()
    assert screen.answers.isVisible()
    assert sizes.seen == []

    _gesture, index = hold(qtbot, screen)
    screen.held._begun -= _GUARD_S
    screen.scene.hastened.emit(False)
    qtbot.waitUntil(lambda: screen.session.facts.index > index)

    for has_keyboard in (screen.held._done, screen.viewport):
        _gesture, index = hold(qtbot, screen)
        has_keyboard.setFocus()
        QTest.keyClick(screen.window().focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda index=index: screen.session.facts.index > index)

    hold(qtbot, screen)
    screen.session.release()
    assert not screen.prompt.spoken.endswith(i18n.text("app.held.prompt"))


@pytest.mark.slow
def test_what_is_held_again_by_redo_or_after_a_look_back_waits_as_it_did_and_nothing_else_can_be_done_until_it_ends(
    held, qtbot
):
    """Its question stood open behind it: the table glowed, and what was carried there did nothing."""
    screen, _gesture, index = held
    shown = screen.scene.view
    press(screen, "app.table.undo")
    wait_for_question(qtbot, screen)
    press(screen, "app.table.redo")
    qtbot.waitUntil(lambda: screen.session.phase is Phase.HOLDING)
    settle(50)
    assert (screen.answers.current, screen._question) == (None, None)
    assert screen.prompt.spoken.endswith(i18n.text("app.held.prompt"))
    assert screen.held.isVisible()
    qtbot.waitUntil(lambda: not screen.director.is_playing)
    assert screen.scene.view == shown

    stood = screen.scene.view
    QTest.keyClick(screen, Qt.Key.Key_B)
    assert screen.look_back.is_open
    assert not screen.held.isVisible()
    QTest.keyClick(screen.look_back, Qt.Key.Key_Escape)

    assert (screen.held.isVisible(), screen.answers.isVisible()) == (True, False)
    assert screen.prompt.spoken.endswith(i18n.text("app.held.prompt"))
    assert screen.scene.view == stood
    QTest.keyClick(screen.window().focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: screen.session.facts.index > index)
    qtbot.waitUntil(lambda: not screen.director.is_playing)
    assert screen.director.corrections == 0

    _gesture, index = hold(qtbot, screen)
    confirm, cancel = button(screen.held, "app.decision.confirm"), button(screen.held, "app.decision.cancel")
    for expected in (cancel, confirm, cancel):
        QTest.keyClick(confirm if expected is cancel else cancel, Qt.Key.Key_Right)
        assert expected.hasFocus()
    QTest.keyClick(screen.window().focusWidget(), Qt.Key.Key_Escape)
    wait_for_question(qtbot, screen)

    assert screen.session.facts.index == index
    assert screen.scene.view == screen.session._match.view(screen.session.viewer)
    assert not screen.held.isVisible()

    hold(qtbot, screen)
    screen.session.set_driver(screen.session.facts.game.actor(screen.session._match.state), "bot", "greedy")
    qtbot.waitUntil(lambda: not screen.held.isVisible())
    assert screen.session.phase is not Phase.HOLDING
