"""What becomes of an answer: it is carried out, or shown but held, so that a slip at the end of a run costs nothing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.errors import IllegalAction
from rules.core.event import Event
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.view import TableView
from rules.match.history import Step
from rules.match.match import Match

HoldPolicy = Literal["always", "run", "never"]
"""Hold every answer that ends the own run of decisions; only those where the rules end it by themselves; none."""


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Held:
    """Actions that wait for Done, what they do (`preview`), and what the last of them is called."""

    seat: Seat
    actions: tuple[Action, ...]
    preview: Step
    label: Message

    def shown(self, match: Match, viewer: Seat | None) -> tuple[list[Event], TableView]:
        """Return what would happen, as `viewer` may know it, and how the table would stand."""
        events, view = match.redacted(self.preview, viewer), match.view(viewer)
        for event in events:
            event.fold(view)
        return events, view


def carry_out(match: Match, seat: Seat, actions: Sequence[Action]) -> list[Step]:
    """Do the actions of `seat` one after another, up to the first that may not be done, and return the steps."""
    steps: list[Step] = []
    for action in actions:
        if match.over or match.game.actor(match.state) != seat:
            break
        try:
            steps.append(match.submit(seat, action))
        except IllegalAction as error:
            _log.warning("an answer is refused: %s", error)
            break
    return steps


def maybe_hold(match: Match, actions: Sequence[Action], policy: HoldPolicy) -> Held | None:
    """Return what is held when the asked seat answers `actions`; None when they are to be done at once."""
    if policy == "never" or not actions:
        return None
    if policy == "run" and _is_explicit(match, actions[-1]):
        return None
    preview = match.preview(actions)
    if preview is None or not _ends_run(match, preview.seat, actions):
        return None
    return Held(preview.seat, tuple(actions), preview, match.game.label(match.state, actions[-1]))


def _is_explicit(match: Match, action: Action) -> bool:
    """Return whether `action` is a button: whoever presses it knows that something ends."""
    return all(gesture.source is None for gesture in match.game.gestures(match.state) if gesture.action is action)


def _ends_run(match: Match, seat: Seat, actions: Sequence[Action]) -> bool:
    """Return whether somebody else would be asked next, as far as `seat` may know."""
    rng = Chance(derive(match.seed, "hold", seat, match.index))
    world = match.world_for(seat, rng)
    for action in actions:
        match.game.apply(world, action, rng)
    return match.game.is_terminal(world) or match.game.actor(world) != seat
