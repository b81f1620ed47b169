"""Holding the key that shows what is one's own, as an X server tells of it, and what the pointer is on meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.shell.play import peek
from desktop.shell.play.preview import Preview
from desktop.shell.setup.orders import order_of
from desktop.table.decisions import curtain
from desktop.table.decisions.chip import Chip
from rules.registry import GAMES
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.kit import loose, place_of
from tests.facts import facts_of
from tests.patience import settle
from tests.sampling import above_all

PEEKED = [game for game in GAMES if facts_of(game).has_peek_sign]


@pytest.fixture
def screen(sit: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A shared table at which somebody peeks, on a server where a held key goes up and down."""
    monkeypatch.setattr(peek, "told_apart", lambda: 60)
    made = sit("human,human")
    QTest.keyPress(made, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: made._peek.is_looking)
    return made


def sign_of(screen: Any) -> QPointF:
    """Return where the sign of the key is, on the table."""
    (sign,) = [item for item in screen.scene.board.decor.values() if item.decor.id.rpartition(".")[2] == "peek"]
    return sign.pos()  # type: ignore[no-any-return]


@above_all("game", PEEKED, PEEKED[0])
def test_the_sign_of_the_key_is_held_with_the_mouse_as_the_key_is(sit: Any, qtbot: Any, game: str) -> None:
    """Whoever plays with the mouse alone could not look at what was theirs."""
    screen = sit("human,human", game=game)
    room = screen.viewport.viewport()
    here = screen.viewport.mapFromScene(sign_of(screen))
    for _ in range(2):
        QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=here)
        qtbot.waitUntil(lambda: screen._peek.is_looking)
        assert screen.scene.view.viewer == screen.putting.me
        QTest.mouseMove(room, room.rect().center())
        QTest.qWait(QGuiApplication.styleHints().mousePressAndHoldInterval() + 100)
        assert QApplication.activePopupWidget() is None
        assert screen._peek.is_looking
        QTest.mouseRelease(room, Qt.MouseButton.LeftButton, pos=room.rect().center())
        assert screen.scene.view.viewer is None
    assert screen.scene.hand.is_free
    assert screen.answers.current is not None


def test_nothing_is_read_over_what_one_looks_at_and_a_sign_let_go_where_nobody_heard_it_covers_all_and_holds_up_nothing(
    sit: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card that reads one's seat lay over a third of the objective; the next press on the table would have been
    taken for a release; and whoever came back from another desktop saw what was another's, with no button down.
    """
    screen = sit("human,human")
    room = screen.viewport.viewport()
    here = screen.viewport.mapFromScene(sign_of(screen))
    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=here)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    QApplication.sendEvent(screen, QEvent(QEvent.Type.WindowDeactivate))
    assert screen.scene.view.viewer is None
    heard: list[bool] = []
    screen.scene.sign.held.connect(heard.append)
    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=room.rect().center())
    QTest.mouseRelease(room, Qt.MouseButton.LeftButton, pos=room.rect().center())
    assert heard == []

    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=here)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    spot, none = QPointF(here), Qt.MouseButton.NoButton
    keys = Qt.KeyboardModifier.NoModifier
    moved = QMouseEvent(QEvent.Type.MouseMove, spot, room.mapToGlobal(spot), none, none, keys)
    QApplication.sendEvent(room, moved)
    assert not screen._peek.is_looking
    assert not screen.scene.sign.is_held
    QTest.mouseRelease(room, Qt.MouseButton.LeftButton, pos=here)

    there = [room.mapToGlobal(here)]
    monkeypatch.setattr(QCursor, "pos", lambda: there[0])
    monkeypatch.setattr(QApplication, "widgetAt", lambda _spot: room)
    preview: Preview = screen.findChild(Preview)
    assert screen.scene.hover.inspectable_at(sign_of(screen)) is not None
    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=here)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    QTest.mouseMove(room, here + QPoint(1, 1))
    QTest.qWait(600)
    assert not preview.isVisible()

    (piece,) = screen.scene.view.zones[f"objective.{screen.putting.me}"]
    there[0] = room.mapToGlobal(place_of(screen, f"#{piece}"))
    QTest.mouseMove(room, room.mapFromGlobal(there[0]))
    qtbot.waitUntil(preview.isVisible)
    assert loose(preview._title.text()) == screen.scene.title_of(f"#{piece}")
    QTest.mouseRelease(room, Qt.MouseButton.LeftButton, pos=room.mapFromGlobal(there[0]))
    assert not preview.isVisible()


def test_what_is_said_goes_with_a_peek_and_what_is_pointed_at_when_one_begins_is_read_at_once(
    screen: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch
):
    """Advice that was for one person alone stood over the table of all. With every pair of a key that goes up and down
    at once the table was covered and shown again; and one saw one's objective, but not what it says.
    """
    screen._notice.say("The tanuki smiles at you")
    screen.look_back.open_strip()
    assert not screen._peek.is_looking
    assert not screen._notice.isVisible()
    QTest.keyPress(screen, Qt.Key.Key_P)
    assert not screen._peek.is_looking
    screen.look_back.close_strip()
    assert screen.scene.view.viewer is None
    QTest.keyPress(screen, Qt.Key.Key_P)
    assert screen._peek.is_looking

    seen: list[int] = []
    screen.scene.viewed.connect(lambda: seen.append(1))
    for _ in range(5):
        QTest.keyRelease(screen, Qt.Key.Key_P)
        QTest.keyPress(screen, Qt.Key.Key_P)
    assert screen._peek.is_looking
    assert seen == []

    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not screen._peek.is_looking)
    assert screen.scene.view.viewer is None

    QTest.keyPress(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    preview: Preview = screen.findChild(Preview)
    view, (piece,) = screen.scene.view, screen.scene.view.zones[f"objective.{screen.putting.me}"]
    screen._reader.inspect(f"seat.{screen.putting.me}")
    assert not preview.isVisible()
    screen._reader.inspect(f"#{piece}")
    assert preview.isVisible()
    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not screen._peek.is_looking)
    assert view.viewer is not None
    screen._reader.inspect(f"seat.{screen.putting.me}")
    assert preview.isVisible()

    (piece,) = screen.scene.view.zones[f"objective.{screen.putting.me}"]
    room = screen.viewport.viewport()
    spot = room.mapToGlobal(place_of(screen, f"#{piece}"))
    monkeypatch.setattr(QCursor, "pos", lambda: spot)
    monkeypatch.setattr(QApplication, "widgetAt", lambda _spot: room)
    QTest.keyPress(screen, Qt.Key.Key_P)
    assert screen._peek.is_looking
    qtbot.waitUntil(lambda: loose(preview._title.text()) == screen.scene.title_of(f"#{piece}"))
    assert preview.isVisible()
    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not preview.isVisible())


def test_two_quick_presses_on_the_sign_mean_what_one_means(sit: Any, qtbot: Any) -> None:
    """Where it lay on a token that could be used, the second one used that; and a zoomed table was shifted by it."""
    screen = sit("human,human", game="nine_cards_sekigahara")
    picked: list[object] = []
    screen.scene.picked.connect(picked.append)
    corner = sign_of(screen) - QPointF(12, 10)
    assert screen.scene.pointer._source_at(corner) is not None
    assert not screen.scene.is_bare(corner)
    QTest.mouseDClick(screen.viewport.viewport(), Qt.MouseButton.LeftButton, pos=screen.viewport.mapFromScene(corner))
    assert picked == []
    assert not screen._peek.is_looking


@pytest.mark.slow
def test_who_looks_while_words_change_goes_on_and_is_asked_as_before(
    sit: Any, qtbot: Any, active: Any, services: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it grew dark or the window was resized meanwhile, two faults came: the answers are made anew then, and the
    keyboard was to go back to one that was gone; it was told that the peek was over as it went itself. Whoever let go
    before the curtain lifted had it on the page, where no arrow does anything.
    """
    monkeypatch.setattr(curtain, "HOLD_MS", 1000)  # until then all have spoken in the other language
    screen = sit("human,human")

    def answers() -> list[str]:
        return [chip.text() for chip in screen.answers.findChildren(Chip) if chip.isVisible()]

    def look_from_an_answer() -> None:
        screen.answers.current.chips[0].setFocus()
        QTest.keyPress(screen.answers.current.chips[0], Qt.Key.Key_P)

    look_from_an_answer()
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: "Keep the dolls" not in answers())
    settle(20)
    assert screen._curtain.isVisible()
    screen._peek.cover()
    assert QApplication.focusWidget() is screen.viewport

    look_from_an_answer()
    assert screen._curtain.isVisible()
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: answers() == ["更換達摩", "不更換"])
    settle(20)
    assert screen._curtain.isVisible()
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    screen._peek.cover()

    look_from_an_answer()
    assert screen._peek.is_looking
    services.settings.update(language="en")
    qtbot.waitUntil(lambda: answers() == ["Refresh\nthe dolls", "Keep the dolls"])
    assert not screen._peek.is_looking
    assert QApplication.focusWidget() is screen.answers.current.chips[0], "which took the place of the one that had it"


def test_who_looks_from_an_answer_has_the_keyboard_there_afterwards(screen: Any, qtbot: Any, active: Any) -> None:
    """The question was put again as the table was covered, and the keyboard was left to the table."""
    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not screen._peek.is_looking)
    for place in (0, 1):
        former = screen.answers.current.chips[place]
        former.setFocus()
        QTest.keyPress(former, Qt.Key.Key_P)
        QTest.keyRelease(former, Qt.Key.Key_P)
        qtbot.waitUntil(lambda: not screen._peek.is_looking)
        answer = screen.answers.current.chips[place]
        assert answer is not former
        assert QApplication.focusWidget() is answer


@above_all("game", PEEKED, PEEKED[0])
def test_who_only_looks_on_sees_no_sign_for_peeking_and_reads_nowhere_how_to_peek(
    window: Any, qtbot: Any, game: str
) -> None:
    """The sign and the words stood at a table of computers alone, where nothing is shown to anybody."""
    window.begin(order_of(game, "greedy,greedy", [], "1"))
    screen = wait_until_begun(qtbot, window)
    view, board = screen.scene.view, screen.scene.board
    assert view.viewer is None
    assert [decor for decor in board.decor if decor.rpartition(".")[2] == "peek"] == []
    told = [said.key for piece in view.pieces for said in screen.ui.describe(f"#{piece}", view)]
    assert told != []
    assert f"{game}.table.peek" not in told
