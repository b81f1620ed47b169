"""Parts: a step as the table is told it, cut wherever a seat let a chance go because it had no other answer.

Whoever looks on must not learn whether a seat was asked. So what a question and a seat that was passed over bring is
told alike: up to there, a moment, and on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.core.chance import Chance, derive
from rules.core.event import Event, Passed
from rules.core.ids import NOBODY, Seat
from rules.match.history import Step

if TYPE_CHECKING:
    from rules.match.match import Match


@dataclass(frozen=True, slots=True)
class Part:
    """What came of one question. `before` stood when `actor` was asked it, or passed over; nobody asks for the setup.

    `index` is the step that it belongs to. `own`: so many of the events are the answer, the rest came by itself.
    """

    index: int
    actor: Seat
    before: Any
    events: tuple[Event, ...]
    passed_over: bool = False
    own: int = 0


def parts_of(match: Match, step: Step) -> tuple[Part, ...]:
    """Return the parts of a step of the line of play: the answer, then one for each seat that was passed over."""
    if step.action is None:
        return (Part(0, NOBODY, None, step.events),)
    before = match.states[step.index - 1]
    cuts = _cuts(match, step, before)
    ends = [*(told for told, _, _ in cuts), len(step.events)]
    parts = [Part(step.index, step.seat, before, step.events[: ends[0]], own=_own(match, step, before))]
    for (told, gone, asked), end in zip(cuts, ends[1:], strict=True):
        actor, events = match.game.actor(asked), step.events[told:end]
        parts.append(Part(step.index, actor, asked, events, passed_over=True, own=gone - told))
    return tuple(parts)


def _own(match: Match, step: Step, before: Any) -> int:
    """Return how many events are the answer itself, found by giving it again without what follows."""
    assert step.action is not None
    state, rng = _again(match, step, before)
    state.frames[-1].apply(state, step.action, rng)
    return len(state.log)


def _cuts(match: Match, step: Step, before: Any) -> list[tuple[int, int, Any]]:
    """Return where seats were passed over, found by doing the step again: most steps pass over nobody."""
    if not any(isinstance(event, Passed) for event in step.events):
        return []
    assert step.action is not None
    state, rng = _again(match, step, before)
    return match.game.passed_over(state, step.action, rng)


def _again(match: Match, step: Step, before: Any) -> tuple[Any, Chance]:
    """Return the table before `step`, with a log, and the chance that it had."""
    state = before.clone()
    state.log = []
    return state, Chance(derive(match.seed, "step", step.index))
