"""Undo: what may be taken back, and the one sentence that says why not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.core.decision import DecisionKind
from rules.core.event import Passed
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
        return _refused("app.undo.begun" if match.floor else "app.undo.nothing")
    label = _label(match, index)
    strict = _objection(match, seat, index)
    if match.policy is UndoPolicy.CASUAL:
        if _concerns_others(match, seat, index):
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


def _concerns_others(match: Match, seat: Seat, index: int) -> bool:
    """Return whether another person answered since, or was passed over; the two must look alike."""
    others = _other_people(match, seat)
    steps = match.steps[index + 1 :]
    if any(step.seat in others for step in steps):
        return True
    return any(isinstance(event, Passed) and event.seat in others for step in steps for event in step.events)


def _other_people(match: Match, seat: Seat) -> set[Seat]:
    return {other for other, spec in enumerate(match.seats) if spec.kind == "human" and other != seat}


def _refused(key: str, label: Message | None = None) -> UndoVerdict:
    return UndoVerdict(False, message(key), label)


def _last_decision(match: Match, seat: Seat) -> int | None:
    """Return the index of the state in which `seat` was last asked and answered since people began to play.

    People who play together do not take back what they answered in secret, as that would tell who was asked.
    """
    together = bool(_other_people(match, seat))
    for step in reversed(match.steps[match.floor + 1 :]):
        if step.seat == seat and not (together and _in_secret(match, step.index - 1)):
            return step.index - 1
    return None


def _in_secret(match: Match, index: int) -> bool:
    asked = match.game.decision(match.states[index])
    return asked is not None and asked.secret and asked.kind is not DecisionKind.TURN


def _label(match: Match, index: int) -> Message:
    action = match.steps[index + 1].action
    assert action is not None
    return match.game.label(match.states[index], action)


def _objection(match: Match, seat: Seat, index: int) -> str | None:
    """Return the key of the weightiest reason against going back to `index`.

    Another seat that answered, was passed over, or is being asked in secret gives the same reason, which does not tell
    who was asked. Nor does it matter into how many steps the same events fell.
    """
    steps = match.steps[index + 1 :]
    if any(step.random for step in steps):
        return "app.undo.chance"
    if any(match.reveals(step.index) for step in steps):
        return "app.undo.shown"
    if any(step.seat != seat or step.passed for step in steps):
        return "app.undo.answered"
    decision = match.decision
    if decision is not None and decision.secret and decision.actor != seat:
        return "app.undo.answered"
    return None
