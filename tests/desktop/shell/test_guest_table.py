"""The page of a table is the same where the game is kept elsewhere: it is asked, answered and shown alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from desktop.session.elsewhere.guest import GuestSession
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from rules import registry
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.seats import SeatSpec
from tests.desktop.session.conftest import Window
from tests.desktop.session.room import Declining
from tests.desktop.session.test_guests import wired
from tests.desktop.shell.kit import EVERY_GAME

Join = Callable[[str], tuple[GameSession, TableScreen]]


@pytest.fixture
def join(qtbot: Any, services: Services) -> Iterator[Join]:
    """Lays a table at which this screen has the first seat, and an opponent every other one."""
    laid: list[tuple[GameSession, TableScreen]] = []

    def make(game_id: str) -> tuple[GameSession, TableScreen]:
        game = registry.create(game_id, {})
        kinds = ["elsewhere", *["bot"] * (game.seats - 1)]
        match = Match(game, [SeatSpec(f"P{seat}", kind) for seat, kind in enumerate(kinds)], 5)
        table = GameSession(match, Declining(), pace=INSTANT)  # type: ignore[arg-type]
        Window(table)
        here, there = wired(game_id)
        guest = GuestSession(there)
        table._seating.driver(0).join(here)
        qtbot.waitSignal(guest.welcomed).wait()
        services.settings.update(speed=0.0)
        screen = TableScreen(services, guest, None, None, None)
        at_once(screen.making())
        screen.resize(1280, 720)
        screen.show()
        screen.start()
        table.start()
        laid.append((table, screen))
        return table, screen

    yield make
    for table, screen in laid:
        table.close()
        screen.close_table()
        screen.close()
        screen.deleteLater()


@EVERY_GAME
def test_a_game_kept_elsewhere_is_played_to_its_end_on_the_page(qtbot: Any, join: Join, game: str) -> None:
    table, screen = join(game)
    chance, answered = Random(5), 0
    while screen.session.phase is not Phase.ENDED:
        qtbot.waitUntil(lambda: screen.answers.current is not None or screen.session.phase is Phase.ENDED)
        question = screen._question
        if question is None or not question.human:
            continue
        answered += 1
        screen.answers.chosen.emit([chance.choice(list(question.legal))])
    assert answered > 3
    assert screen.result.isVisible()
    assert screen.session.facts.outcome == table.facts.outcome
    assert screen.director.corrections == 0
