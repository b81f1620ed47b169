"""Who resigned stands in the log where it happened, for everybody, in a later evening and in a replay too."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.session.phase import Phase
from desktop.session.resigned import resignations
from desktop.session.session import GameSession
from desktop.session.telling import Telling
from rules import registry
from rules.core.message import SeatRef, message
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.session.conftest import toy_match

SAID = message("app.log.resigned", seat=SeatRef(0))


@pytest.fixture
def session(qtbot: Any, table: Any) -> GameSession:
    """A person has answered once, and is asked again."""
    made, window = table(toy_match("human,random"))
    made.start()
    qtbot.waitUntil(lambda: window.question() is not None)
    window.answer("roll")
    qtbot.waitUntil(lambda: window.question() is not None and made.match.index > 0)
    return made


def test_whoever_resigns_is_told_of_in_the_log_at_once_and_once(qtbot: Any, session: Any) -> None:
    logs: list[Any] = []
    session.relogged.connect(logs.append)
    session.resign(0)
    assert logs[-1][-1].message == SAID
    said = len(logs[-1])
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    session.show()
    assert [place for place, line in enumerate(logs[-1], 1) if line.message == SAID] == [said]


def test_a_replay_and_a_save_that_is_opened_again_tell_it_where_it_happened(qtbot: Any, session: Any) -> None:
    at = session.match.index
    session.resign(0)
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    again = Match.load(session.match.save(), registry.create)
    assert resignations(again) == ((at, 0),)
    telling = Telling(again)
    telling.catch_up()
    played = telling.played()
    told = [[line.message for line in played.log(stop, None, 60)].count(SAID) for stop in range(len(played.stops))]
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 1)
    assert [line.message for line in telling.log(1)].count(SAID) == 1


def test_what_is_taken_back_moves_it_to_where_the_game_stands_then() -> None:
    match = toy_match("human,human")
    for _ in range(4):
        match.submit(match.game.actor(match.state), match.legal()[0])
    seat = match.game.actor(match.state)
    match.change_seat(seat, SeatSpec("Ann", "bot", "random", resigned=True))
    match.take_back_to(2, assisted=True)
    assert resignations(match) == ((2, seat),)
