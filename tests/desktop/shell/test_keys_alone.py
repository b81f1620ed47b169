"""Every game by keys alone, with the ring and not by numbers: from the shelf through a whole turn, or to the end."""

import os

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop.person import i18n
from desktop.person.settings import SeatSetup, TableSetup
from desktop.shell.parts.catalogue import facts
from rules.core.chance import Chance
from rules.registry import GAMES
from tests.desktop.shell.typist import Keyboard, Typist
from tests.sampling import EVERY_GAME

KEY = Qt.Key
WHOLE = os.environ.get("CHABUDAI_WHOLE_GAMES")
"""Where it is set, games are played to the end and back to the shelf."""


@pytest.fixture
def typed(window, services, qtbot):
    """Chooses a game on the shelf and plays it, both by keys."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    hands = Keyboard(window)

    def at(game, seats):
        setups = (SeatSetup(kind="human"), *(SeatSetup(level="easy", mark=mark) for mark in range(1, seats)))
        services.settings.update(setups={game: TableSetup(setups, {"seats": seats})})
        for way in [KEY.Key_Left] * len(GAMES) + [KEY.Key_Right] * len(GAMES):
            hands.key(way)
            if services.settings.value.game == game:
                break
        hands.key(KEY.Key_Return)
        return Typist(window.table, hands, Chance(7)), hands

    return at


@EVERY_GAME
def test_a_turn_is_played_by_the_ring(window, typed, qtbot, game):
    least, most = facts(game).seats
    for seats in range(least, most + 1) if WHOLE else (least,):
        typist, hands = typed(game, seats)
        answers = 0
        while not typist.is_over and (WHOLE or answers < 8):
            qtbot.waitUntil(lambda typist=typist: typist.question is not None or typist.is_over)
            if typist.question is not None:
                for condition in typist.answer():
                    qtbot.waitUntil(condition)
                answers += 1

        assert typist.amiss == []
        assert answers >= 5
        if WHOLE:
            qtbot.waitUntil(typist.screen.result.isVisible)
            words = i18n.text("app.result.shelf")
            hands.tab_to(lambda widget, words=words: isinstance(widget, QPushButton) and widget.text() == words, words)
            hands.key(KEY.Key_Return)
            assert window.table is None
        else:
            window.show_shelf()
