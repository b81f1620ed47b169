"""Analysing a game that is over: what is asked, what is made of the answers, what is kept, and who goes first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from desktop.record import analysis
from desktop.record.analysis import END, Analysis, Choice, Judged, begun, chosen, decisions, turning_points
from desktop.record.analyst import Analyst, Desk, judged_of, request_at
from desktop.session.signals import Ticket
from desktop.session.thought import Request
from rules.core.chance import Chance, derive
from rules.match.match import Match
from rules.protocol import Foretold
from tests.desktop.session.conftest import toy_match


class Children(QObject):
    """A service that answers when it is told to, two questions at a time."""

    decided = Signal(object, object)
    foretold = Signal(object, object)
    displaced = Signal(object)
    hands = 2

    def __init__(self) -> None:
        super().__init__()
        self.is_free = True
        self.open: list[Request] = []

    def request(self, request: Request) -> None:
        self.open.append(request)

    def cancel(self, ticket: Ticket) -> None:
        self.open = [each for each in self.open if each.ticket != ticket]

    def answer(self, *, blindly: bool = False) -> None:
        """Say that the first legal action wins three times in four."""
        asked = self.open.pop(0)
        assert asked.forecast is not None
        best = asked.game.legal_actions(asked.world)[0]
        done = asked.forecast.beside[0]
        seats = asked.game.seats
        found = {done: [0.5] * seats} | {best.token: [0.75] * seats}
        outlook = [[] if seen is None else [0.25] * seats for seen in asked.forecast.eyes]
        if not blindly:
            self.foretold.emit(asked.ticket, Foretold(chances=found, rival=done, aims=["gold"], outlook=outlook))
        self.decided.emit(asked.ticket, best)


def finished() -> Match:
    match = toy_match("human,human,human")
    number = 0
    while not match.over:
        number += 1
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[Chance(derive(3, "play", number)).below(len(legal))])
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return finished()


@pytest.fixture
def children(qapp: Any) -> Children:
    return Children()


def judged(step: int, *hopes: float, seat: int = 0, played: str = "a") -> Judged:
    return Judged(step, seat, played, (Choice("b", 0.6), Choice("a", 0.5)), hopes)


# What is asked.


def test_whoever_judges_is_given_what_the_seats_can_know_and_never_the_true_state(match: Match) -> None:
    for step in chosen(match):
        asked = request_at(match, step, Ticket(-1, step))
        state, game = match.states[step - 1], match.game
        assert asked.background
        assert asked.forecast is not None
        worlds = [asked.world, *(game.load(seen) for seen in asked.forecast.eyes if seen is not None)]
        seers = [asked.seat, *(seat for seat, seen in enumerate(asked.forecast.eyes) if seen is not None)]
        for seat, world in zip(seers, worlds, strict=True):
            assert game.observe(world, seat) == game.observe(state, seat)
    assert any(game.dump(request_at(match, step, Ticket(-1, 1)).world) != game.dump(match.states[step - 1])
               for step in chosen(match))  # fmt: skip


def test_of_a_secret_question_only_whoever_was_asked_says_what_it_hoped(match: Match) -> None:
    for step in chosen(match):
        decision = match.game.decision(match.states[step - 1])
        asked = request_at(match, step, Ticket(-1, step))
        assert decision is not None
        assert asked.forecast is not None
        seen = {seat for seat, world in enumerate(asked.forecast.eyes) if world is not None}
        assert seen == ({decision.actor} if decision.secret else set(range(match.game.seats)))


def test_decisions_are_steps_with_a_choice_and_of_a_long_game_some(match: Match, monkeypatch: Any) -> None:
    found = decisions(match)
    assert all(len(match.game.legal_actions(match.states[step - 1])) > 1 for step in found)
    assert chosen(match) == found
    monkeypatch.setattr(analysis, "MOST", 3)
    assert chosen(match) == found[:: -(-len(found) // 3)]
    assert begun(match).every == -(-len(found) // 3)
    assert begun(match).of == len(chosen(match)) <= 3


# What is made of the answers.


def test_what_trials_do_not_bear_out_is_no_better_than_what_was_done(match: Match) -> None:
    step = chosen(match)[0]
    done = match.steps[step].action
    assert done is not None
    legal = match.game.legal_actions(match.states[step - 1])
    other = next(action for action in legal if action is not done)
    seat = match.steps[step].seat
    better = Foretold(chances={other.token: [0.7] * 3, done.token: [0.4] * 3}, rival=done.token, aims=["gold"])
    found = judged_of(match, step, other, better)
    assert found is not None
    assert (found.seat, found.best.token, found.played, found.aim) == (seat, other.token, done.token, "gold")
    assert found.loss == pytest.approx(0.3)
    worse = replace_chances(better, {other.token: [0.3] * 3, done.token: [0.4] * 3})
    same = judged_of(match, step, other, worse)
    assert same is not None
    assert (same.best.token, same.loss, same.aim) == (done.token, 0.0, "")
    assert judged_of(match, step, other, Foretold()) is None


def replace_chances(told: Foretold, chances: dict[str, list[float]]) -> Foretold:
    return told.model_copy(update={"chances": chances})


def test_turning_points_are_the_three_greatest_changes_each_at_another_place() -> None:
    hopes = ((0.5, 0.5), (0.52, 0.48), (0.9, 0.1), (0.6, 0.4), (0.61, -1.0), (0.1, 0.41))
    told = Analysis("x", 1, 6, tuple(judged(2 * n + 1, *each) for n, each in enumerate(hopes)))
    found = turning_points(told, [1.0, 0.0])
    assert [(point.judged.step, point.until, point.seat) for point in found] == [(3, 5, 0), (9, 11, 0), (11, END, 0)]
    assert [round(point.change, 2) for point in found] == [0.38, -0.51, 0.9]
    flat = Analysis("x", 1, 2, (judged(1, 0.5, 0.5), judged(2, 0.52, 0.48)))
    assert turning_points(flat, [0.53, 0.47]) == []


# Who goes first.


def test_everything_is_judged_far_apart_decisions_first(match: Match, children: Children) -> None:
    analyst = Analyst(match, children, begun(match))  # type: ignore[arg-type]
    heard: list[Analysis] = []
    analyst.advanced.connect(heard.append)
    analyst.start()
    assert len(children.open) == 2
    while children.open:
        children.answer()
    assert not analyst.is_running
    assert [len(each.judged) for each in heard] == list(range(1, len(chosen(match)) + 1))
    assert analyst.analysis.is_complete
    assert [each.step for each in analyst.analysis.judged] == chosen(match)
    first, second = (each.step for each in sorted(heard[1].judged, key=lambda one: one.step))
    assert second - first > len(chosen(match)) // 4


def test_a_table_goes_first_and_what_gave_way_is_asked_again(match: Match, children: Children, qtbot: Any) -> None:
    analyst = Analyst(match, children, begun(match))  # type: ignore[arg-type]
    analyst.start()
    pushed = list(children.open)
    children.is_free = False
    for asked in pushed:
        children.cancel(asked.ticket)
        children.displaced.emit(asked.ticket)
    assert children.open == []
    children.is_free = True
    qtbot.waitUntil(lambda: len(children.open) == 2)
    assert {asked.seed for asked in children.open} == {asked.seed for asked in pushed}
    analyst.stop()
    assert children.open == []


def test_what_nobody_could_say_is_left_out_and_tried_again_another_time(match: Match, children: Children) -> None:
    analyst = Analyst(match, children, begun(match))  # type: ignore[arg-type]
    analyst.start()
    children.answer(blindly=True)
    while children.open:
        children.answer()
    assert len(analyst.analysis.judged) == len(chosen(match)) - 1
    analyst.start()
    assert len(children.open) == 1
    children.answer()
    assert analyst.analysis.is_complete


# What is kept.


def test_an_analysis_that_was_stopped_is_taken_up_where_it_was(
    match: Match, children: Children, tmp_path: Path
) -> None:
    save = tmp_path / "game.chabudai"
    save.touch()
    desk = Desk(children)  # type: ignore[arg-type]
    analyst = desk.analyst(match, save)
    analyst.start()
    for _ in range(3):
        children.answer()
    assert desk.analyst(match, save) is analyst
    desk.clear()
    assert children.open == []
    assert analysis.read(analysis.file_of(save), match) == analyst.analysis
    other = Desk(children)  # type: ignore[arg-type]
    again = other.analyst(match, save)
    assert len(again.analysis.judged) == 3
    again.start()
    while children.open:
        children.answer()
    assert again.analysis.is_complete
    kept = analysis.read(analysis.file_of(save), match)
    assert kept is not None
    assert kept.is_complete, "it is kept as soon as it is complete"


def test_an_analysis_of_a_game_whose_drive_is_gone_is_set_aside_like_any_other(
    match: Match, children: Children, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_file: object, **_how: object) -> None:
        raise OSError(5, "Input/output error")

    desk = Desk(children)  # type: ignore[arg-type]
    analyst = desk.analyst(match, tmp_path / "game.chabudai")
    analyst.start()
    children.answer()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("os.stat", gone)
        desk.clear()
    assert children.open == []
    assert desk.analyst(match, None) is not analyst


HARMS: dict[str, Callable[[Analysis, Judged], Analysis]] = {
    "another game": lambda told, _one: replace(told, game="x"),
    "another player": lambda told, one: replace(told, judged=(replace(one, seat=(one.seat + 1) % 3),)),
    "an impossible move": lambda told, one: replace(told, judged=(replace(one, choices=(Choice("jump", 0.5),)),)),
    "too likely": lambda told, one: replace(told, judged=(replace(one, hopes=(2.0, 0.0, 0.0)),)),
}


@pytest.mark.parametrize("harm", ["nonsense", *HARMS])
def test_what_is_damaged_or_of_another_game_is_made_anew(
    match: Match, children: Children, tmp_path: Path, harm: str
) -> None:
    save, file = tmp_path / "game.chabudai", tmp_path / "game.analysis.json"
    save.touch()
    desk = Desk(children)  # type: ignore[arg-type]
    analyst = desk.analyst(match, save)
    analyst.start()
    children.answer()
    desk.clear()
    if harm == "nonsense":
        file.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    else:
        analysis.write(file, HARMS[harm](analyst.analysis, analyst.analysis.judged[0]))
    heard: list[int] = []
    fresh = Desk(children)  # type: ignore[arg-type]
    fresh.damaged.connect(lambda: heard.append(1))
    assert fresh.analyst(match, save).analysis == begun(match)
    assert heard == [1]


def test_a_game_without_a_file_is_analysed_all_the_same_and_nothing_is_kept(
    match: Match, children: Children, tmp_path: Path
) -> None:
    desk = Desk(children)  # type: ignore[arg-type]
    desk.analyst(match, None).start()
    children.answer()
    desk.clear()
    assert list(tmp_path.iterdir()) == []


def test_of_a_game_that_is_thrown_away_while_it_is_analysed_no_analysis_is_left(
    match: Match, children: Children, tmp_path: Path
) -> None:
    save = tmp_path / "game.chabudai"
    save.touch()
    analysis.file_of(save).write_text("{}", encoding="utf-8")
    desk = Desk(children)  # type: ignore[arg-type]
    desk.analyst(match, save).start()
    children.answer()
    save.unlink()
    for _ in range(2):
        analysis.forget(save)
    desk.clear()
    assert list(tmp_path.iterdir()) == []
