"""A lesson: a game on a fixed seed whose moves are known beforehand, and what is said and pointed out between them."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from desktop.person.settings import Settings
from desktop.session.pace import is_response, is_window
from desktop.session.signals import Question
from desktop.shell.setup.tables import OpenedTable, among_opponents
from desktop.system import paths
from desktop.table.board.board import Board
from rules import registry
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind, is_within_row
from rules.core.errors import ContentError
from rules.core.ids import EntityId, Seat
from rules.core.message import message
from rules.core.toml_file import toml_of
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.seats import SeatSpec

PUPIL: Seat = 0
"""The pupil's seat."""

NEXT = "next"
TURN = "turn"
ANSWER = "answer"
_WRITTEN = re.compile(r"\w+(\.\w+)*(\.\*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is said, after `start` moves.

    `wait`: "next" until it was read, "turn" until the pupil is to act after others, "answer" until whoever is to act
    has done so and somebody else is asked, else until the pupil did an action whose token begins so and others have
    answered it. `leap`: so many moves are passed over when it was read.
    """

    chapter: int
    text: str
    highlight: str
    wait: str
    start: int
    leap: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """All steps, and every move of both sides in order."""

    game: str
    seed: int
    options: dict[str, Any]
    steps: tuple[LessonStep, ...]
    record: tuple[Action, ...]

    def match(self, seats: Sequence[SeatSpec], step: int) -> Match:
        """Return the game as it stands when `step` begins."""
        match = Match(registry.create(self.game, self.options), seats, self.seed)
        for action in self.record[: self.steps[step].start]:
            match.submit(match.game.actor(match.state), action)
        return match

    def taken_up(self, reached: int) -> int:
        """Return with which step the lesson goes on for whoever has `reached` one; from its end it begins anew."""
        return reached if reached in range(len(self.steps)) else 0

    def step_at(self, index: int) -> int:
        """Return the step that asks for move `index`: the last one that has begun by then."""
        return max(step for step, told in enumerate(self.steps) if told.start <= index)

    def is_done(self, step: int, match: Match) -> bool:
        """Return whether what `step` waits for has happened in `match`."""
        wait, start = self.steps[step].wait, self.steps[step].start
        if wait == NEXT or is_within_row(match.decision) or self._is_going_by(match):
            return False
        done = match.steps[start + 1 :]
        if wait == TURN:
            return any(past.seat != PUPIL for past in done) and match.game.actor(match.state) == PUPIL
        if wait == ANSWER:
            return bool(done) and match.game.actor(match.state) != done[0].seat
        return any(
            past.seat == PUPIL and past.action is not None and past.action.token.startswith(wait) for past in done
        )

    def _is_going_by(self, match: Match) -> bool:
        """Return whether others still answer what was done, or the pupil lets a chance go in a window."""
        decision = match.decision
        if decision is None or not is_response(decision):
            return False
        lets_go = is_window(decision) and self.record[match.index : match.index + 1] == (decision.default,)
        return lets_go or decision.actor != PUPIL

    def narrowed(self, question: Question, match: Match) -> Question:
        """Return `question` with nothing left to choose but the move of the lesson."""
        if match.index >= len(self.record):
            return question
        action = self.record[match.index]
        gestures = tuple(gesture for gesture in question.gestures if gesture.action is action)
        decision = question.decision
        if decision.kind is DecisionKind.PIECES and decision.among:
            # All that its small steps take is collected at once; read as a list, each step has its own question.
            decision = _collecting(decision, self._collection(match))
        return replace(question, decision=decision, gestures=gestures, legal=(action,))

    def _collection(self, match: Match) -> tuple[tuple[EntityId, int], ...]:
        """Return what the lesson's next small steps collect."""
        game, state, index = match.game, match.state.clone(), match.index
        found: list[tuple[EntityId, int]] = []
        while True:
            action = self.record[index]
            gesture = next(gesture for gesture in game.gestures(state) if gesture.action is action)
            if gesture.source is not None and gesture.amount:
                found.append((gesture.source, gesture.amount))
            game.apply(state, action, Chance(0))
            index += 1
            if not is_within_row(game.decision(state)):
                return tuple(found)


def teaching(game_id: str, now: Settings) -> Generator[None, None, tuple[OpenedTable, Lesson]]:
    """Return the table of a game's lesson, as far as it was reached, and the lesson; each step plays a little of it.

    It is of the printed box, which is said where the game is set up with another.
    """
    lesson = yield from loading(game_id)
    seats = among_opponents(now, lesson.options["seats"])
    reached = lesson.taken_up(now.tutorials.get(game_id, 0))
    setup = now.setups.get(game_id)
    notice = message("app.edition.printed") if setup is not None and setup.is_own else None
    return OpenedTable(lesson.match(seats, reached), None, notice), lesson


def load(game_id: str) -> Lesson:
    """Return the lesson of a game."""
    return at_once(loading(game_id))


def loading(game_id: str) -> Generator[None, None, Lesson]:
    """Return the lesson of a game; each step plays a move of it."""
    file = paths.resources() / "games" / game_id / "tutorial.toml"
    read = toml_of(file)
    yield
    game = registry.create(game_id, read["options"])
    record = tuple(map(game.parse, read["record"]))
    match = Match(game, [SeatSpec("")] * game.seats, read["seed"])
    bare = [
        LessonStep(step["chapter"], step["text"], checked(step["highlight"]), step["wait"], 0, step.get("leap", 0))
        for step in read["step"]
    ]
    lesson = Lesson(game_id, read["seed"], read["options"], tuple(bare), record)
    placed = yield from _placed(lesson, match)
    return replace(lesson, steps=placed)


def _placed(lesson: Lesson, match: Match) -> Generator[None, None, tuple[LessonStep, ...]]:
    """Return the steps, each with the number of moves that lead to it."""
    placed: list[LessonStep] = []
    for step in lesson.steps:
        placed.append(replace(step, start=match.index))
        so_far = replace(lesson, steps=tuple(placed))
        for _ in range(step.leap):
            match.submit(match.game.actor(match.state), lesson.record[match.index])
            yield
        while step.wait != NEXT and not so_far.is_done(len(placed) - 1, match):
            match.submit(match.game.actor(match.state), lesson.record[match.index])
            yield
    return tuple(placed)


def _collecting(decision: Decision, among: tuple[tuple[EntityId, int], ...]) -> Decision:
    total = sum(count for _, count in among)
    return replace(decision, among=among, minimum=total, maximum=total)


def checked(name: str) -> str:
    """Return `name` as it was written in a lesson; ContentError if it means neither one thing nor a family."""
    if _WRITTEN.fullmatch(name) is None:
        raise ContentError(
            f"A lesson cannot highlight {name!r}: write the name of one zone or thing, such as 'hand.0', "
            "or of a family, such as 'slot.*'."
        )
    return name


def pointed_out(name: str, board: Board) -> tuple[EntityId, ...]:
    """Return the zones and things on the `board` that are meant by `name`, in order.

    `hand.0` is one zone or thing, `slot.*` every one whose name begins so. Nothing is meant that is not written, such
    as whose hand it is: shared code knows the zones of no game.
    """
    things = (item.decor.entity for item in board.decor.values() if item.decor.entity is not None)
    known = sorted({*board.arrangement.zones(), *things})
    if name.endswith(".*"):
        return tuple(each for each in known if each.startswith(name[:-1]))
    return tuple(each for each in known if each == name)
