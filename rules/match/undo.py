"""Undo: what may be taken back, and the one sentence that says why not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.core.ids import Seat
from rules.core.message import Message, message

if TYPE_CHECKING:
    from rules.match.match import Match


class UndoPolicy(StrEnum):
    """`STRICT` takes back what told nobody anything; `CASUAL` also what chance, an unveiling or a bot did since."""

    STRICT = "strict"
    CASUAL = "casual"


@dataclass(frozen=True, slots=True)
class UndoVerdict:
    """Whether a seat may undo (or redo) now, why not, and what it would take back; `index` is where play goes on."""

    allowed: bool
    reason: Message | None = None
    label: Message | None = None
    index: int = 0
    assisted: bool = False


def undo_verdict(match: Match, seat: Seat) -> UndoVerdict:
    """Return whether `seat` may go back to its last decision."""
    if match.over:
        return _refused("app.undo.over")
    index = _last_decision(match, seat)
    if index is None:
        return _refused("app.undo.nothing")
    label = _label(match, index)
    strict = _first_objection(match, seat, index)
    if match.policy is UndoPolicy.CASUAL:
        if any(match.seats[step.seat].kind == "human" for step in match.steps[index + 2 :] if step.seat != seat):
            return _refused("app.undo.answered", label)
        return UndoVerdict(True, None, label, index, strict is not None)
    if strict is not None:
        return _refused(strict, label)
    return UndoVerdict(True, None, label, index)


def redo_verdict(match: Match, seat: Seat) -> UndoVerdict:
    """Return whether `seat` may do again what it took back."""
    undone = match.undone
    if not undone or undone[-1][0] != seat:
        return _refused("app.undo.nothing_undone")
    return UndoVerdict(True, None, match.game.label(match.state, undone[-1][1]), match.index + 1)


def _refused(key: str, label: Message | None = None) -> UndoVerdict:
    return UndoVerdict(False, message(key), label)


def _last_decision(match: Match, seat: Seat) -> int | None:
    """Return the index of the state in which `seat` was asked last and answered."""
    for step in reversed(match.steps[1:]):
        if step.seat == seat:
            return step.index - 1
    return None


def _label(match: Match, index: int) -> Message:
    action = match.steps[index + 1].action
    assert action is not None
    return match.game.label(match.states[index], action)


def _first_objection(match: Match, seat: Seat, index: int) -> str | None:
    """Return the key of the first reason against going back to `index`.

    That another seat answered, passed unasked, or is being asked in secret gives one and the same reason, which does
    not tell who was asked.
    """
    for step in match.steps[index + 1 :]:
        if step.random:
            return "app.undo.chance"
        if match.reveals(step.index):
            return "app.undo.shown"
        if step.seat != seat or step.passed:
            return "app.undo.answered"
    decision = match.decision
    if decision is not None and decision.secret and decision.actor != seat:
        return "app.undo.answered"
    return None
