"""At a new table cards are dealt before anything is asked, and whoever is in a hurry need not watch."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.session.signals import Phase
from desktop.shell.setup.orders import order_of
from desktop.start.bench.bare import FirstPaint
from desktop.start.bench.probe import _lay
from desktop.table import tempo
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create

GAME = "samurai_sword"


def _seed():
    """Return a seed with which the person begins."""
    game, seats = create(GAME, {"seats": 3}), [SeatSpec(name) for name in ("Ann", "Bo", "Cy")]
    return next(seed for seed in range(50) if Match(game, seats, seed).decision.actor == 0)


@pytest.mark.drawn
def test_the_first_question_waits_until_the_cards_are_dealt_and_space_has_them_at_once(
    window, services, qtbot, monkeypatch
):
    """On a busy machine all was dealt before the test could look, or press anything."""
    longer_than_anybody_waits = 0.001
    monkeypatch.setattr(tempo, "SLOWEST", longer_than_anybody_waits)
    services.settings.update(speed=longer_than_anybody_waits)
    window.begin(order_of(GAME, "human,greedy,greedy", [], str(_seed())))
    screen = window.table
    qtbot.waitUntil(lambda: screen.director.is_playing)

    assert screen.session.phase is Phase.STAGING
    assert screen.answers.current is None
    QTest.keyClick(screen.viewport, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    assert screen.director.corrections == 0


@pytest.mark.slow
@pytest.mark.drawn
def test_opponents_do_not_move_before_the_table_can_be_seen(window, services, qtbot):
    services.settings.update(speed=0.0)
    window.begin(order_of(GAME, "greedy,greedy,greedy", [], "1"))
    screen = window.table
    drawing = screen.scene.sharpening._clock
    drawing.blockSignals(True)
    qtbot.waitUntil(lambda: screen.session.phase is not Phase.NEW)
    qtbot.wait(200)
    assert (screen.session.phase, screen.session.facts.index) == (Phase.STAGING, 0)

    drawing.blockSignals(False)
    qtbot.waitUntil(lambda: screen.session.facts.index > 0)


def test_a_game_that_goes_on_is_not_dealt_again(window, services, qtbot):
    services.settings.update(speed=1.0)
    window.begin(order_of(GAME, "human,greedy,greedy", [], str(_seed())))
    screen = window.table
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    screen.session.opened.emit(screen.session.view())

    assert not screen.director.is_playing


@pytest.mark.slow
@pytest.mark.drawn  # painted, that is
def test_the_time_of_a_table_ends_when_it_has_begun_and_not_after_the_pause_of_an_opponent(
    window, services, qtbot, capsys
):
    """Of a game in which nothing is dealt before somebody else is asked, it was more than twice as long."""
    services.settings.update(speed=1.0)
    first = FirstPaint(window)
    for is_met in _lay(window, first, ("taiwan_monsters_brawl", "human,easy,easy"), lambda: True, services.art):
        qtbot.waitUntil(is_met, timeout=30_000)
    screen = window.table
    assert screen.session._match.decision.actor != 0, "an opponent is asked first"
    assert screen.session.facts.index == 0
    assert not screen.director.is_playing
    assert json.loads(capsys.readouterr().out)["table_s"] > 0
