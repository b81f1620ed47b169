"""What becomes of an answer: it is carried out, or held so that a slip at the end of a run costs nothing.

What the rules would end by themselves is shown beforehand. Whoever ends their turn, though something useful could still
be done, is only asked about it: what comes next does not matter for that decision.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from desktop.session.signals import Waits
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.errors import IllegalAction
from rules.core.event import Event, EventLog, TurnBegan
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.view import TableView
from rules.match.history import Step
from rules.match.match import Match
from rules.match.position import Position

HoldPolicy = Literal["always", "run", "never"]
"""Hold every answer that may end one's own run of decisions; or only where the rules end it by themselves; or none."""

WORLDS: Final = 8
"""In so many it is looked at whether an answer ends the run."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Held:
    """Actions that wait for Done, how much of their effect is shown (`preview`), and what is said about them."""

    actions: tuple[Action, ...]
    preview: Step | None
    waits: Waits

    @property
    def count(self) -> int:
        """How many events are shown already."""
        return 0 if self.preview is None else len(self.preview.events)

    def shown(self, position: Position, viewer: Seat | None) -> tuple[list[Event], TableView]:
        """Return what would happen, as `viewer` may know it, and how the table would stand."""
        events = [] if self.preview is None else position.redacted(self.preview, viewer)
        view = position.view(viewer)
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


def maybe_hold(
    position: Position, actions: Sequence[Action], policy: HoldPolicy, left: Message | None = None
) -> Held | None:
    """Return what is held when the asked seat answers `actions`; None when they are carried out at once.

    `left` is what that seat could usefully do instead.
    """
    if policy == "never" or not actions:
        return None
    if left is not None:
        return Held(tuple(actions), None, _waits(position, actions, left))
    if policy == "run" and _is_explicit(position, actions[-1]):
        return None
    preview = position.preview(actions)
    if preview is None or not _may_end_run(position, preview.seat, actions):
        return None
    return Held(tuple(actions), preview, _waits(position, actions, None))


def _waits(position: Position, actions: Sequence[Action], left: Message | None) -> Waits:
    return Waits(position.game.label(position.state, actions[-1]), left)


def _is_explicit(position: Position, action: Action) -> bool:
    """Return whether `action` is a button: whoever presses it knows that something ends."""
    return all(gesture.source is None for gesture in position.game.gestures(position.state) if gesture.action is action)


def _may_end_run(position: Position, seat: Seat, actions: Sequence[Action]) -> bool:
    """Return whether a turn would begin or somebody else be asked next, in any world of a few that `seat` may think of.

    Where chance decides what follows, one world alone would have the same answer wait today and be done tomorrow.
    Whoever ends a round and begins the next one has two turns, one after the other.
    """
    return any(_ends_run(position, seat, actions, world) for world in range(WORLDS))


def _ends_run(position: Position, seat: Seat, actions: Sequence[Action], number: int) -> bool:
    rng = Chance(derive(position.seed, "hold", seat, position.index, number))
    world = position.world_for(seat, rng)
    told: EventLog = []
    world.log = told
    for action in actions:
        position.game.apply(world, action, rng)
    begins = any(isinstance(event, TurnBegan) for event in told)
    return begins or position.game.is_terminal(world) or position.game.actor(world) != seat
