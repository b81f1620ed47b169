"""Heard: what one viewer is told of a part; nothing else of what was played reaches anybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from operator import is_
from typing import Any

from desktop.session.pace import is_answer, is_window
from rules.core.event import Event, Passed, TurnBegan
from rules.core.game import Game
from rules.core.ids import NOBODY, EntityId, Seat
from rules.match.parts import Part


@dataclass(frozen=True, slots=True)
class Heard:
    """A part as one viewer may know it: `events` are redacted, and the first `own` of them are the answer itself.

    `actor` is who was asked: None where that is secret, `NOBODY` for the setup. `secret`, `answers`, `is_window` and
    `source` say how it was asked: in secret, in response to somebody else, in a window, about which piece.
    """

    events: tuple[Event, ...]
    own: int = 0
    actor: Seat | None = NOBODY
    secret: bool = False
    answers: bool = False
    is_window: bool = False
    source: EntityId | None = None

    @property
    def is_setup(self) -> bool:
        """Whether nobody was asked, as the table was laid."""
        return self.actor == NOBODY

    @property
    def is_pass(self) -> bool:
        """Whether it is no more than a chance let go."""
        return not self.is_setup and all(isinstance(event, Passed) for event in self.events)

    @property
    def lets_go(self) -> bool:
        """Whether the answer was to let a chance go, whatever came after it."""
        return any(isinstance(event, Passed) for event in self.events[: self.own])

    @property
    def begins_turn(self) -> bool:
        """Whether a turn begins in it."""
        return any(isinstance(event, TurnBegan) for event in self.events)

    @property
    def doer(self) -> Seat | None:
        """Who did it: whoever was asked or, where that is secret, whom it names first before a chance is let go."""
        if self.actor is not None and self.actor != NOBODY:
            return self.actor
        acted = takewhile(lambda event: not isinstance(event, Passed), self.events[: self.own])
        return next((seat for event in acted if (seat := named(event)) is not None), None)


def named(event: Event) -> Seat | None:
    """Return the seat that `event` befalls; None: it names nobody."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else None


def heard_by(game: Game[Any], part: Part, viewer: Seat | None) -> Heard:
    """Return what `viewer` is told of `part`."""
    events = tuple([game.redact(event, viewer) for event in part.events])
    asked = None if part.before is None else game.decision(part.before)
    if asked is None:
        return Heard(events)
    actor = part.actor if not asked.secret or part.actor == viewer else None
    return Heard(events, part.own, actor, asked.secret, is_answer(asked), is_window(asked), asked.source)


class Hearing:
    """Keeps what each viewer was told of the parts of a game, so that nothing is redacted twice."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._kept: dict[Seat | None, tuple[Sequence[Part], tuple[Heard, ...]]] = {}

    def of(self, parts: Sequence[Part], viewer: Seat | None) -> tuple[Heard, ...]:
        """Return what `viewer` is told of `parts`, which are in their order from the setup on."""
        kept, heard = self._kept.get(viewer, ((), ()))
        same = sum(1 for _ in takewhile(bool, map(is_, kept, parts)))
        if same < max(len(kept), len(parts)):
            heard = (*heard[:same], *(heard_by(self._game, part, viewer) for part in parts[same:]))
            self._kept[viewer] = tuple(parts), heard
        return heard
