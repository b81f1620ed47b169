"""Parts: a step as the table is told it, cut wherever a seat was passed over because it had no other answer.

Onlookers must not learn whether a seat was asked. So a question and a seat that was passed over are told alike:
everything up to there, a moment, and then the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.core.chance import Chance, derive
from rules.core.event import Event, Passed
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.match.history import Step


@dataclass(frozen=True, slots=True)
class Part:
    """What came of one question.

    `before` is the state in which `actor` was asked, or passed over; nobody is asked for the setup. `index` is the step
    to which it belongs. The first `own` events are the answer itself, with what the same seat then did because there
    was no choice; the rest came by itself.
    """

    index: int
    actor: Seat
    before: Any
    events: tuple[Event, ...]
    passed_over: bool = False
    own: int = 0


def parts_of(game: Game[Any], seed: int, before: Any, step: Step) -> tuple[Part, ...]:
    """Return the parts of a step: the answer, then one for each seat that was passed over.

    `seed` is that of the match, and `before` the state in which the answer was given; nobody is asked for the setup.
    """
    if step.action is None:
        return (Part(0, NOBODY, None, step.events),)
    cuts = _cuts(game, seed, before, step)
    ends = [*(told for told, _, _ in cuts), len(step.events)]
    parts = [Part(step.index, step.seat, before, step.events[: ends[0]], own=_own(seed, before, step))]
    for (told, gone, asked), end in zip(cuts, ends[1:], strict=True):
        actor, events = game.actor(asked), step.events[told:end]
        parts.append(Part(step.index, actor, asked, events, passed_over=True, own=gone - told))
    return tuple(parts)


def _own(seed: int, before: Any, step: Step) -> int:
    """Return how many events are the answer itself, found by repeating it without what follows."""
    assert step.action is not None
    state, rng = _again(seed, before, step)
    state.frames[-1].apply(state, step.action, rng)
    own, has_passed = len(state.log), False
    while not has_passed and own < len(step.events) and _goes_on(state, step.seat):
        frame = state.frames[-1]
        frame.apply(state, frame.legal(state)[0], rng)
        has_passed = any(isinstance(event, Passed) for event in state.log[own:])
        own = own if has_passed else len(state.log)
    return own


def _goes_on(state: Any, seat: Seat) -> bool:
    """Return whether the rest of what `seat` does is forced, and plain to see."""
    frame: Any = None if state.over else state.frames[-1]
    is_forced: bool = frame is not None and frame.actor == seat and frame.forced and len(frame.legal(state)) == 1
    return is_forced and not frame.ask(state).secret


def _cuts(game: Game[Any], seed: int, before: Any, step: Step) -> list[tuple[int, int, Any]]:
    """Return where seats were passed over, found by repeating the step; most steps pass over nobody."""
    if not any(isinstance(event, Passed) for event in step.events):
        return []
    assert step.action is not None
    state, rng = _again(seed, before, step)
    return game.passed_over(state, step.action, rng)


def _again(seed: int, before: Any, step: Step) -> tuple[Any, Chance]:
    """Return the state before `step`, with a log, and the chance that it had."""
    state = before.clone()
    state.log = []
    return state, Chance(derive(seed, "step", step.index))
