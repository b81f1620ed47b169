"""The state machine: what comes after what, and what is dropped meanwhile."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject

from desktop.session import thought
from desktop.session.autosave import JournalFeed, JournalWriter
from desktop.session.drivers import Record, SeatDriver
from desktop.session.pace import Pace
from desktop.session.signals import Phase, Ticket
from desktop.session.troubles import Troubles
from rules import registry
from rules.ai.levels import SECONDS
from rules.core.message import Message, SeatRef, message
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.save import EndLine, encode
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match

LATE = 60.0
"""Seconds: what is due within one has come by then, however busy the machine is, and whoever thinks long has not."""


@pytest.fixture
def long_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts think for as long as they are let."""
    monkeypatch.setitem(SECONDS, "expert", 100.0)
    monkeypatch.setattr(thought, "CAP", 100.0)


def test_a_game_is_finished_as_soon_as_it_is_over_and_written_and_ends_when_that_was_shown(
    qtbot: Any, table: Any, tmp_path: Path
) -> None:
    match, file = toy_match("random,random,random"), tmp_path / "game.chabudai"
    last: list[Any] = []
    journal = JournalWriter(file)
    journal.append([encode(match.header())])
    session, window = table(match, journal=journal, stages=False)
    session.stepped.connect(lambda *_told: session._pending is None or session.staged())
    session.finished.connect(lambda: last.append(decode_save(file.read_bytes()).entries[-1]))
    session.start()
    qtbot.waitUntil(lambda: bool(last))
    assert session.phase is Phase.STAGING
    assert window.all("ended") == []
    session.staged()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert [type(line) for line in last] == [EndLine]
    assert len(window.all("ended")) == 1


def test_a_person_is_asked_and_answers(begun: Any) -> None:
    session, window = begun(toy_match("human,random"))
    question = window.question()
    assert question.seat == 0
    assert {gesture.action for gesture in question.gestures} == set(question.legal) == set(session._match.legal())
    window.answer("roll")
    assert session._match.steps[1].action is toy.ROLL
    window.wait_until_asked()
    assert session.facts.index >= 2


@pytest.mark.parametrize("kinds", ["human,human", "human,random"])
def test_before_the_picture_stands_nobody_is_asked_and_the_answer_of_a_bot_waits(
    qtbot: Any, begun: Any, kinds: str
) -> None:
    session, window = begun(toy_match(kinds), curtain="peek", stages=False)
    window.answer("roll")
    qtbot.wait(100)
    assert (session.phase, session.facts.index, window.question()) == (Phase.STAGING, 1, None)
    session.staged()
    qtbot.waitUntil(lambda: window.question() is not None or session.facts.index > 1)


def test_an_answer_of_a_bot_waits_for_the_public_pace(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,random"), pace=Pace(0.25, 0.3))
    window.answer("roll")
    begun = time.monotonic()
    qtbot.waitUntil(lambda: session.facts.index > 1)
    assert time.monotonic() - begun >= 0.25


def test_a_ticket_is_never_used_again_not_even_after_undo_and_a_stale_one_is_dropped(begun: Any) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek")
    for _ in range(3):
        window.answer("march")
        window.wait_until_asked()
        session.undo()
    window.wait_until_asked()
    tickets = [question.ticket for question in window.all("asked")]
    assert len(tickets) == len(set(tickets)) == 7
    for _ in range(2):
        session.answer(tickets[-1], [toy.ROLL])
    window.wait_until_asked()
    for stale in (*tickets, Ticket(0, 0)):
        session.answer(stale, [toy.ROLL])
    assert session.facts.index == 1


def test_an_illegal_answer_is_asked_again(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,random"))
    first = window.question()
    session.answer(first.ticket, [toy.STEPS[0]])
    qtbot.waitUntil(lambda: window.question() not in {None, first})
    assert window.last("noticed").key == "app.session.illegal"
    assert session.facts.index == 0


@pytest.mark.parametrize(
    ("row", "done"), [(["march", "step:left", "step:right"], 3), (["march", "roll", "step:right"], 1)]
)
def test_a_row_of_small_steps_is_staged_as_one_and_ends_where_it_becomes_illegal(
    begun: Any, row: list[str], done: int
) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek")
    window.answer(*row)
    assert session.facts.index == done
    assert len(window.all("stepped")) == 1
    window.wait_until_asked()
    assert window.question().seat == (done == 3)


def test_pause_holds_bots_back_and_step_lets_one_through_unless_it_is_paused_again(qtbot: Any, table: Any) -> None:
    session, _ = table(toy_match("random,random,random", turns=12))
    session.pause(True)
    session.start()
    session.step()
    session.pause(True)
    qtbot.waitUntil(lambda: session.phase is Phase.PAUSED)
    qtbot.wait(60)
    assert session.facts.index == 0
    session.step()
    qtbot.waitUntil(lambda: session.facts.index == 1 and session.phase is Phase.PAUSED)
    qtbot.wait(60)
    assert session.facts.index == 1
    session.pause(False)
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)


def test_thinking_shows_after_a_while_and_ends_with_the_answer(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,expert"))
    window.answer("roll")
    qtbot.waitUntil(lambda: len(window.all("thinking")) > 2)
    assert all(seat == 1 for seat, _ in window.all("thinking"))
    session.hurry()
    qtbot.waitUntil(lambda: session.facts.index > 1)
    assert window.last("thinking") == (None, 0.0)


def test_a_hint_is_a_gesture_that_may_be_made(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,random"))
    session.hint()
    qtbot.waitUntil(lambda: bool(window.all("hinted")))
    hint = window.last("hinted")
    assert hint.gesture in window.question().gestures
    assert hint.why == message("app.hint.plain", what=hint.gesture.label)
    assert (hint.is_private, hint.seat) == (False, 0)
    session.hint()
    window.answer("roll")
    window.wait_until_asked()
    qtbot.wait(50)
    assert len(window.all("hinted")) == 1, "a hint that comes too late is dropped"


def test_a_seat_is_handed_over_and_taken_back(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,human", turns=40), pace=Pace(0.02, 0.02), curtain="peek")
    stale = window.question().ticket
    session.set_driver(0, "bot", "random")
    assert window.question() is None
    session.answer(stale, [toy.ROLL])
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert session.viewer is None, "whoever left may still be looking"
    session.lift_curtain()
    assert session.viewer == 1
    session.set_driver(0, "human")
    assert session.viewer is None
    qtbot.waitUntil(lambda: window.question() is not None and window.question().seat == 1)
    window.answer("roll")
    qtbot.waitUntil(lambda: window.question() is not None and window.question().seat == 0)
    lines = [entry.now.kind for entry in session._match.entries if hasattr(entry, "now")]
    assert lines == ["bot", "human"]
    assert len(session.findChildren(SeatDriver)) == 2, "whoever left a seat is gone"


def test_the_level_changes_in_mid_game(qtbot: Any, begun: Any, long_thought: None) -> None:
    session, window = begun(toy_match("human,expert"))
    window.answer("roll")
    qtbot.waitUntil(lambda: bool(window.all("thinking")))
    session.set_driver(1, "bot", "random")
    begun = time.monotonic()
    qtbot.waitUntil(lambda: session.facts.index > 1)
    assert time.monotonic() - begun < LATE


def test_a_replay_repeats_the_game_and_in_a_lesson_the_pupil_answers(qtbot: Any, table: Any, begun: Any) -> None:
    first, _ = table(toy_match("random,random,random", seed=3))
    first.start()
    qtbot.waitUntil(lambda: first.phase is Phase.ENDED)
    actions = [step.action for step in first._match.steps[1:]]
    again, window = table(toy_match("human,random,random", seed=3), record=Record(actions))
    again.start()
    qtbot.waitUntil(lambda: again.phase is Phase.ENDED)
    assert window.last("ended") == first._match.outcome
    assert not any(question.human for question in window.all("asked"))
    again.look_through(1)
    assert window.view.viewer == 1

    lesson, window = begun(toy_match("human,random,random", seed=3), record=Record(actions, 0))
    assert lesson.viewer == 0
    lesson.answer(window.question().ticket, [actions[lesson._match.index]])
    qtbot.waitUntil(lambda: window.question() is not None and lesson._match.index > 1)
    others = [step for step in lesson._match.steps[1:] if step.seat != 0]
    assert [step.action for step in others] == [actions[step.index - 1] for step in others]
    lesson.play_on()
    window.wait_until_asked()
    lesson.set_driver(0, "bot", "random")
    qtbot.waitUntil(lambda: lesson.phase is Phase.ENDED)
    lesson.play_on()
    qtbot.wait(30)
    assert len(window.all("ended")) == 1


def test_what_is_saved_continues_alike(qtbot: Any, begun: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.chabudai"
    match = toy_match("human,random,random", seed=5, turns=8)
    journal = JournalWriter(file)
    journal.append([encode(match.header())])
    session, window = begun(match, journal=journal)
    for token in ("march", "step:left", "step:left"):
        window.answer(token)
    window.wait_until_asked()
    session.close()
    saved = decode_save(file.read_bytes())
    loaded = replay.load(saved, registry.create)
    assert loaded.game.digest(loaded.state) == match.game.digest(match.state)
    assert list(saved.entries) == match.entries == loaded.entries
    on, seen = begun(loaded, journal=JournalWriter(file, file.read_bytes()))
    assert window.all("asked")[-1].legal == seen.question().legal
    assert seen.view == window.view
    on.set_driver(0, "bot", "random")
    qtbot.waitUntil(lambda: on.phase is Phase.ENDED)
    on.close()
    final = replay.load(decode_save(file.read_bytes()), registry.create)
    assert final.outcome == on._match.outcome


def test_the_next_question_waits_until_the_last_answer_is_on_the_disk(table: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.chabudai"
    match = toy_match("human,human")
    journal = JournalWriter(file)
    journal.append([encode(match.header())])
    session, window = table(match, journal=journal, curtain="peek")
    session.start()
    for moves in range(4):
        window.wait_until_asked()
        assert len(file.read_bytes().splitlines()) == 1 + moves
        window.answer("roll")


def test_a_disk_in_trouble_gives_one_notice_and_the_game_goes_on(qtbot: Any, begun: Any, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    match = toy_match("human,random", turns=10)
    _, window = begun(match, journal=JournalWriter(tmp_path / "saves" / "game", retry=0.05))
    for _ in range(3):
        window.answer("roll")
    window.wait_until_asked()
    assert [told.key for told in window.all("noticed")] == ["app.notice.unsaved"]
    (tmp_path / "saves").unlink()
    qtbot.waitUntil(lambda: window.last("noticed").key == "app.notice.saved_again")


def test_who_fails_in_secret_is_told_of_when_all_see_that_they_are_asked(qapp: Any) -> None:
    parent = QObject()
    troubles = Troubles(JournalFeed(toy_match("human,random"), None), parent)
    told: list[Message] = []
    troubles.noticed.connect(told.append)
    troubles.opponent_failed(2, secret=True)
    troubles.tell_of(1)
    assert told == []
    troubles.tell_of(2)
    troubles.tell_of(2)
    assert told == [message("app.notice.opponent_failed", seat=SeatRef(2))]


@pytest.mark.slow
def test_a_failing_opponent_is_told_of_once(begun: Any, make_ai: Any) -> None:
    _, window = begun(toy_match("human,lying", turns=12), make_ai())
    for _ in range(2):
        window.answer("roll")
    window.wait_until_asked()
    assert [told.key for told in window.all("noticed")] == ["app.notice.opponent_failed"]


def test_a_closed_session_is_silent(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("random,random"))
    session.start()
    session.close()
    count = len(window.said)
    qtbot.wait(80)
    assert len(window.said) == count
