"""Three people at one screen and secrets on the table: it is covered before it shows what is another's."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.person import i18n
from desktop.session.signals import Phase
from desktop.session.telling import SEEN
from desktop.shell.play.menus import IN_FRONT
from desktop.shell.setup.orders import order_of
from rules.core.decision import DecisionKind


@pytest.fixture
def screen(window):
    window.begin(order_of("samurai_sword", "human,human,human", [], "5"))
    return window.table


def waits(screen):
    """The screen is covered, asks the person in front of it, or shows the end."""
    asks = screen.session.phase is Phase.ASKING and screen.answers.current is not None
    return screen._curtain.isVisible() or asks or screen.session.phase is Phase.ENDED


def lift(qtbot, screen):
    QTest.mousePress(screen._curtain.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not screen._curtain.isVisible())
    qtbot.waitUntil(lambda: screen.answers.current is not None)


def shown_hands(screen):
    """The seats of whose hands or role the table shows anything hidden."""
    view = screen.scene.view
    public = screen.session._match.view(None).pieces
    secrets = {piece for piece, seen in view.pieces.items() if seen.face is not None and public[piece].face is None}
    seats = range(screen.session.facts.game.seats)
    return [seat for seat in seats if secrets & {*view.zones[f"hand.{seat}"], *view.zones[f"role.{seat}"]}]


def test_everybody_looks_at_the_own_role_and_why_a_card_could_not_be_used_is_said_to_nobody_else(qtbot, screen):
    """The next person read that the one before holds a Parry."""
    qtbot.waitUntil(lambda: waits(screen))
    first = screen.session.facts.game.actor(screen.session._match.state)
    looked = []
    while not looked or looked[-1] != first:
        assert screen._curtain.isVisible()
        assert screen._curtain.geometry() == screen.rect()
        seat = screen.session._actor
        lift(qtbot, screen)
        assert shown_hands(screen) == [seat]
        looked.append(seat)
        if seat != first:
            (chip,) = screen.answers.current.chips
            assert chip.gesture.action is SEEN
            chip.click()
            qtbot.waitUntil(lambda: waits(screen))
    assert sorted(looked) == [0, 1, 2]
    assert screen._question.decision.kind is DecisionKind.TURN
    assert screen.session.facts.index == 0

    hand = [f"#{piece}" for piece in screen.scene.view.zones[f"hand.{first}"]]
    screen.scene.refused.emit(next(card for card in hand if not screen.scene.hand.index.has(card)), None)
    assert screen._notice.text()
    while not screen._curtain.isVisible():
        screen.answers.chosen.emit([screen._question.legal[-1]])
        qtbot.waitUntil(lambda: waits(screen))
    lift(qtbot, screen)
    assert (screen._notice.text(), screen._notice.isVisible()) == ("", False)


def fight(qtbot, screen):
    """Fight where that can be done, else do what is offered last."""
    legal = screen._question.legal
    fights = [action for action in legal if action.verb in {"attack", "battlecry", "jujutsu"}]
    screen.answers.chosen.emit([(fights or legal[-1:])[0]])
    qtbot.waitUntil(lambda: waits(screen))


@pytest.mark.slow
def test_nothing_of_another_shows_while_the_screen_is_passed_on_and_the_curtain_says_for_what_that_is(qtbot, screen):
    """Two rounds of attacks and calls; it said a name, and nothing else was on the screen. Whoever is asked may see the
    own hand, and nobody sees two.
    """
    said, passed, known, curtain = [], [], 0, screen._curtain
    qtbot.waitUntil(lambda: waits(screen))
    while len(passed) < 13 and screen.session.phase is not Phase.ENDED:
        if curtain.isVisible():
            passed.append(screen.session._actor)
            said.append((curtain.accessibleName().split()[-1], *curtain.accessibleDescription().splitlines()[:-1]))
            assert shown_hands(screen) == []
            assert screen.answers.current is None
            qtbot.waitUntil(lambda: curtain._is_clear)
            assert screen.scene.view == screen.session.view()
            assert screen.scene.view.viewer is None
            assert screen.scene.board.model.me == screen.putting.me == screen.session._actor
            assert {entry.message for entry in screen.session._telling.log(None)} >= {*screen.session.occasion()[:-1]}
            curtain.lifted.emit()
            qtbot.waitUntil(lambda: screen.answers.current is not None)
        assert shown_hands(screen) == [screen._question.seat]
        known += screen.session._pending.is_known and not screen.session._pending.ways
        fight(qtbot, screen)
    assert said[:6] == [
        ("3", "Player 3 looks at what they were dealt."),
        ("1", "Player 1 looks at what they were dealt."),
        ("2", "It is Player 2's turn."),
        ("1", "Player 2 attacks Player 1 with Bō.", "Player 1 answers."),
        ("2", "Player 2 attacks Player 1 with Bō.", "Player 1 takes 1 wound.", "It is Player 2's turn."),
        ("3", "It is Player 3's turn."),
    ]
    assert set(passed) == {0, 1, 2}
    assert known, "somebody was passed over, and asked all the same"
    lines = [entry for entry in screen.session._match.entries if hasattr(entry, "do")]
    assert len(lines) == screen.session.facts.index


def test_at_the_curtain_are_a_menu_of_what_is_nobody_s_the_shelf_and_no_old_pictures_also_when_a_seat_is_left(
    qtbot, screen, monkeypatch
):
    """Until its turn comes a picture is the old one, which shows a face. And the menu was behind it: whoever was called
    away in the middle had to be somebody else first.
    """
    qtbot.waitUntil(lambda: waits(screen))
    curtain = screen._curtain
    curtain.draw(screen.company.face(1))
    with monkeypatch.context() as not_drawn:
        not_drawn.setattr(type(screen.scene.sharpening), "is_done", property(lambda _self: False))
        screen.scene.viewed.emit()
        assert not curtain._is_clear
    screen.scene.sharpening.rested.emit()
    qtbot.waitUntil(lambda: curtain._is_clear)  # some may have to be drawn in truth

    QTest.mouseClick(curtain.menu_button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    keys = ("rules", "settings", "seats", "keep", "resign", "leave")
    words = [action.text().partition("\t")[0] for action in menu.actions()]
    assert {i18n.text(f"app.menu.{key}") for key in keys} <= {*words}
    assert not {i18n.text(key) for key in IN_FRONT} & {*words}
    menu.close()

    seat = screen.session._actor
    screen._hand_over(seat, "easy")
    qtbot.waitUntil(lambda: waits(screen) and screen.session._actor != seat)
    assert shown_hands(screen) == []
    assert curtain.isVisible()
    left = []
    screen.left.connect(lambda: left.append(1))
    QTest.mouseClick(curtain.shelf_button, Qt.MouseButton.LeftButton)
    assert left == [1]


@pytest.mark.slow
def test_whoever_attacks_an_opponent_goes_on_without_holding_anything_once_more(qtbot, window):
    """The table was covered while it answered, and asked for the same person, who had never gone."""
    window.begin(order_of("samurai_sword", "human,human,easy,easy", [], "5"))
    screen, opponents, attacked = window.table, {"seat.2", "seat.3"}, 0
    while attacked < 2:
        qtbot.waitUntil(lambda: waits(screen))
        if screen._curtain.isVisible():
            lift(qtbot, screen)
        question = screen._question
        attacks = [way for way in question.gestures if way.action.verb == "attack" and way.target in opponents]
        screen.answers.chosen.emit([attacks[0].action if attacks else question.legal[-1]])
        if attacks:
            attacked += 1
            qtbot.waitUntil(lambda: waits(screen))
            assert screen.session.viewer == screen.session._actor == question.seat


def test_what_lies_below_the_top_of_a_closed_pile_shines_for_no_name(sit):
    """A pile of which only the top may be looked at shone for every card in it that the log names."""
    screen = sit("human,easy,easy", "1", "discard_browse=top_only", game="samurai_sword")
    view = screen.scene.view.copy()
    below, top = view.zones["deck"][:2]
    for piece, face in ((below, "card/parry"), (top, "card/geisha")):
        view.move(piece, "deck", "discard")
        view.know(piece, face)
    named = screen.ui.named("samurai_sword.card.parry", view)
    assert f"#{below}" not in named
    assert f"#{top}" in screen.ui.named("samurai_sword.card.geisha", view)
    view.covered -= {"discard"}
    assert f"#{below}" in screen.ui.named("samurai_sword.card.parry", view)


def test_the_key_that_lifts_the_curtain_also_says_that_one_has_seen(active, qtbot, screen):
    """Enter lifted the curtain, and then did nothing at the one button there was, which Space pressed."""
    for pressed in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        qtbot.waitUntil(lambda: waits(screen))
        lift(qtbot, screen)
        seat = screen.session._actor
        (chip,) = screen.answers.current.chips
        assert chip.gesture.action is SEEN
        screen.viewport.setFocus()
        QTest.keyClick(screen.viewport, pressed)

        qtbot.waitUntil(screen._curtain.isVisible)
        assert screen.session._actor != seat
