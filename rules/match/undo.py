"""Undo: what may be taken back, and the one sentence that says why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.core.decision import DecisionKind
from rules.core.event import Passed
from rules.core.ids import Seat
from rules.core.message import Message, message
from rules.match.history import History, Step


class UndoPolicy(StrEnum):
    """`STRICT` takes back what told nobody anything; `CASUAL` also what chance, an unveiling or a bot did since."""

    STRICT = "strict"
    CASUAL = "casual"


@dataclass(frozen=True, slots=True)
class UndoVerdict:
    """Whether a seat may undo (or redo) now, why not, and what it would take back; `index` is where play goes on.

    `askable`: what is not allowed may be if everybody else agrees, and they can be asked.
    """

    allowed: bool
    reason: Message | None = None
    label: Message | None = None
    index: int = 0
    assisted: bool = False
    askable: bool = False


def undo_verdict(history: History, seat: Seat, others: set[Seat], policy: UndoPolicy, floor: int) -> UndoVerdict:
    """Return whether `seat` may go back to its last decision after step `floor`; `others` are the other people."""
    if history.game.is_terminal(history.states[-1]):
        return _refused("app.undo.over")
    index = _last_decision(history, seat, floor, together=bool(others))
    if index is None:
        return _refused("app.undo.begun" if floor else "app.undo.nothing")
    label = _label(history, index)
    strict = _objection(history, seat, index)
    if policy is UndoPolicy.CASUAL:
        if _concerns(others, history.steps[index + 1 :]):
            return _refused("app.undo.answered", label, index)
        return UndoVerdict(True, None, label, index, strict is not None)
    if strict is not None:
        return _refused(strict, label, index)
    return UndoVerdict(True, None, label, index)


def redo_verdict(history: History, seat: Seat) -> UndoVerdict:
    """Return whether `seat` may do again what it took back."""
    undone = history.undone
    if not undone or undone[-1][0] != seat:
        return _refused("app.undo.nothing_undone")
    return UndoVerdict(True, None, history.game.label(history.states[-1], undone[-1][1]), len(history.steps))


def _concerns(others: set[Seat], steps: Sequence[Step]) -> bool:
    """Return whether another person answered in `steps`, or was passed over; the two must look alike."""
    if any(step.seat in others for step in steps):
        return True
    return any(isinstance(event, Passed) and event.seat in others for step in steps for event in step.events)


def _refused(key: str, label: Message | None = None, index: int = 0) -> UndoVerdict:
    return UndoVerdict(False, message(key), label, index)


def _last_decision(history: History, seat: Seat, floor: int, *, together: bool) -> int | None:
    """Return the index of the state in which `seat` was last asked and answered since people began to play.

    People who play together do not take back what they answered in secret, as that would tell who was asked.
    """
    for step in reversed(history.steps[floor + 1 :]):
        if step.seat == seat and not (together and _in_secret(history, step.index - 1)):
            return step.index - 1
    return None


def _in_secret(history: History, index: int) -> bool:
    asked = history.game.decision(history.states[index])
    return asked is not None and asked.secret and asked.kind is not DecisionKind.TURN


def _label(history: History, index: int) -> Message:
    action = history.steps[index + 1].action
    assert action is not None
    return history.game.label(history.states[index], action)


def _objection(history: History, seat: Seat, index: int) -> str | None:
    """Return the key of the weightiest reason against going back to `index`.

    Another seat that answered, was passed over, or is being asked in secret gives the same reason, which does not tell
    who was asked. Nor does it matter into how many steps the same events fell.
    """
    steps = history.steps[index + 1 :]
    if any(step.random for step in steps):
        return "app.undo.chance"
    if any(history.reveals(step.index) for step in steps):
        return "app.undo.shown"
    if any(step.seat != seat or step.passed for step in steps):
        return "app.undo.answered"
    decision = history.game.decision(history.states[-1])
    if decision is not None and decision.secret and decision.actor != seat:
        return "app.undo.answered"
    return None
