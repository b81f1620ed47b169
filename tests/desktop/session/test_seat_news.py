"""Whose seat changed hands stands in the log where it happened, for everybody, in a later evening and a replay too."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.person import i18n
from desktop.session.log import placed, seat_news
from desktop.session.playback import Played
from desktop.session.session import GameSession
from desktop.session.signals import LogEntry, Phase
from desktop.session.telling import Telling
from rules import registry
from rules.core.event import Event, Passed
from rules.core.ids import Seat
from rules.core.message import SeatRef, message
from rules.match import replay
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.save import EndLine
from rules.match.seats import SeatSpec
from tests.desktop.session.conftest import toy_match

RESIGNED = message("app.log.resigned", seat=SeatRef(0))
LENT = message("app.log.lent", seat=SeatRef(0))
TAKEN_BACK = message("app.log.taken_back", seat=SeatRef(0))
NEWS = {"app.log.resigned", "app.log.lent", "app.log.lent.level", "app.log.taken_back", "app.log.level"}


@pytest.fixture(autouse=True)
def _english(qapp: Any) -> None:
    i18n.set_language("en")


@pytest.fixture
def session(qtbot: Any, table: Any) -> GameSession:
    """A person has answered once, and is asked again."""
    made, window = table(toy_match("human,random"))
    made.start()
    qtbot.waitUntil(lambda: window.question() is not None)
    window.answer("roll")
    qtbot.waitUntil(lambda: window.question() is not None and made._match.index > 0)
    return made


def play(match: Match, to: int) -> None:
    while match.index < to:
        match.submit(match.game.actor(match.state), match.legal()[0])


def seat(match: Match, level: str = "", at: Seat = 0, **more: Any) -> None:
    """Let an opponent of `level` play a seat, or else a person."""
    match.change_seat(at, SeatSpec("Ann", "bot" if level else "human", level, **more))


def told(match: Match) -> list[tuple[int, str]]:
    return [(step, i18n.say(said, ["Ann", "Bo"])) for step, said in seat_news(match)]


def news_at(played: Played, stop: int) -> list[str]:
    lines = [line for line in played.log(stop, None, 60) if line.message.key in NEWS]
    return [i18n.say(line.message, ["Ann", "Bo"]) for line in lines]


def test_whoever_resigns_is_told_of_in_the_log_at_once_and_once(qtbot: Any, session: Any) -> None:
    logs: list[Any] = []
    session.relogged.connect(logs.append)
    session.resign(0)
    assert logs[-1][-1].message == RESIGNED
    said = len(logs[-1])
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert (session.facts.seats[0].resigned, session.viewer) == (True, 0), "who resigned keeps looking on"
    session.show()
    assert [place for place, line in enumerate(logs[-1], 1) if line.message == RESIGNED] == [said]


def test_a_seat_that_is_left_to_an_opponent_and_taken_back_is_told_at_once(session: Any) -> None:
    logs: list[Any] = []
    session.relogged.connect(logs.append)
    session.pause(on=True)
    session.set_driver(0, "bot", "random")
    assert logs[-1][-1] == LogEntry(len(session.played()._parts) - 1, None, LENT)
    session.set_driver(0, "human")
    assert [line.message for line in logs[-1][-2:]] == [LENT, TAKEN_BACK]
    assert {line.about for line in logs[-1][-2:]} == {0}
    session.set_driver(0, "human")
    assert [line.message for line in logs[-1][-2:]] == [LENT, TAKEN_BACK], "nothing changed"


def test_whoever_leaves_a_seat_to_others_at_the_screen_has_the_log_written_once(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="cover")
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    session.lift_curtain()
    before, viewer = len(window.all("relogged")), session.viewer
    session.set_driver(viewer, "bot", "random")
    assert session.viewer is None
    (log,) = window.all("relogged")[before:]
    assert log[-1].message == message("app.log.lent", seat=SeatRef(viewer))


def test_who_plays_a_seat_and_at_which_level_is_told_in_the_order_of_the_evening() -> None:
    match = toy_match("human,expert")
    play(match, 2)
    seat(match, "easy")
    seat(match, "easy")
    play(match, 3)
    seat(match, "hard")
    seat(match, "normal", at=1)
    seat(match)
    play(match, 4)
    seat(match, "normal", resigned=True)
    seat(match, "expert", resigned=True)
    assert told(match) == [
        (2, "Ann leaves the seat to the computer (Easy)."),
        (3, "Ann is now played at “Hard”."),
        (3, "Bo is now played at “Normal”."),
        (3, "Ann takes the seat back."),
        (4, "Ann resigns, and the computer plays on."),
        (4, "Ann is now played at “Expert”."),
    ]


def test_of_who_has_no_level_that_people_know_none_is_told() -> None:
    match = toy_match("human,human")
    seat(match, "greedy")
    seat(match, "random")
    match.change_seat(0, SeatSpec("Ann", "engine"))
    match.change_seat(1, SeatSpec("Bo", "engine"))
    assert told(match) == [(0, "Ann leaves the seat to the computer."), (0, "Bo leaves the seat to the computer.")]


def test_each_stop_of_a_replay_tells_what_had_changed_by_then_in_a_later_evening_too() -> None:
    match = toy_match("human,human")
    play(match, 2)
    seat(match, "easy")
    play(match, 3)
    seat(match)
    play(match, 5)
    lent, back = "Ann leaves the seat to the computer (Easy).", "Ann takes the seat back."
    for each in (match, replay.load(match.save(), registry.create)):
        played = Telling(each).played()
        by_step = {played.actions(stop): news_at(played, stop) for stop in range(len(played.stops))}
        assert by_step == {0: [], 1: [], 2: [lent], 3: [lent, back], 4: [lent, back], 5: [lent, back]}
        assert [line.message.key for line in Telling(each).log(1)].count("app.log.taken_back") == 1


def test_what_is_taken_back_moves_it_to_where_the_game_stands_then() -> None:
    match = toy_match("human,human")
    play(match, 1)
    seat(match, "easy")
    play(match, 3)
    seat(match)
    play(match, 4)
    seat(match, "normal", resigned=True)
    match.take_back_to(2, assisted=True)
    moved = [
        (1, "Ann leaves the seat to the computer (Easy)."),
        (2, "Ann takes the seat back."),
        (2, "Ann resigns, and the computer plays on."),
    ]
    assert told(match) == moved
    play(match, 5)
    assert told(match) == told(replay.load(match.save(), registry.create)) == moved


def test_nobody_reads_from_the_place_of_such_a_line_whether_a_chance_was_let_go_or_could_not_be_taken() -> None:
    def part(index: int, *events: Event, own: int = 0) -> Part:
        return Part(index, 0, None, events, own=own)

    deed, passed = (Event(),), (Passed(1), Event())
    could_not = [part(0), part(1, *deed), part(1, *passed, own=1), part(2, *deed)]
    let_go = [part(0), part(1, *deed), part(2, *passed, own=1), part(3, *deed)]
    assert placed([(1, LENT)], could_not) == ((2, LENT),)  # in that moment, and afterwards
    assert placed([(1, LENT)], let_go) == ((2, LENT),)  # in that moment
    assert placed([(2, LENT)], let_go) == ((2, LENT),)  # afterwards
    for parts in (could_not, let_go):
        assert placed([(1, LENT)], parts[:2]) == ((1, LENT),), "as long as it is open"


@pytest.mark.parametrize(
    "deed",
    [
        lambda session: session.resign(0),
        lambda session: session.set_driver(0, "bot", "easy"),
        lambda session: session.set_driver(1, "bot", "easy"),
    ],
    ids=["resigned", "lent", "level"],
)
def test_when_all_is_over_nobody_leaves_any_more(qtbot: Any, table: Any, deed: Any) -> None:
    """The question was put while the last opponent moved; the game was among the played ones no longer."""
    session, _window = table(toy_match("random,random"))
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    before, logs = list(session._match.entries), list[Any]()
    session.relogged.connect(logs.append)
    deed(session)

    assert isinstance(before[-1], EndLine)
    assert (session._match.entries, logs) == (before, [])
