"""Telling: how much of what was played the table has been told, and what it is asked next.

The match runs ahead where a seat is passed over: it could not answer. The table is told up to there and then asks, of
nobody or of that person, exactly as if there were a choice; only after that it is told how the match went on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from desktop.session.log import narrate
from desktop.session.pace import is_response
from desktop.session.question import LogEntry
from desktop.session.verdict import verdict
from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.event import Event
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.view import Gesture, TableView
from rules.match.history import Step
from rules.match.match import Match
from rules.match.parts import Part

SEEN: Final = Action("seen", "seen")
"""The answer of a person who has looked at what was dealt; it never reaches the match."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What the table asks next. `is_known`: the match has gone on, as there is one answer only: letting go.

    `state` is the one in which the question is put. `ways` are the answers to a question for the table alone, which
    the match never hears of, and `settle` takes note of the one that is given.
    """

    decision: Decision
    state: Any
    is_known: bool = False
    ways: tuple[Gesture, ...] = ()
    settle: Callable[[Action], None] | None = None

    @property
    def actor(self) -> Seat:
        """The seat that is asked."""
        return self.decision.actor

    def gestures(self, match: Match) -> tuple[Gesture, ...]:
        """Return every way to answer by hand."""
        return self.ways or tuple(match.game.gestures(self.state))

    def legal(self, match: Match) -> tuple[Action, ...]:
        """Return every answer."""
        if self.ways:
            return tuple(way.action for way in self.ways)
        return tuple(match.game.legal_actions(self.state))

    def why_not(self, match: Match, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return half a sentence why that cannot be done by hand."""
        return None if self.ways else match.game.why_not(self.state, source, target)


class Telling:
    """The parts of a match in the order of telling: some were told, others wait for their moment."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: list[Part] = []
        self._untold: deque[list[Part]] = deque()
        self._looks: deque[Seat] = deque()
        self.catch_up()

    # What comes.

    def catch_up(self) -> None:
        """Know that the table stands where the match stands."""
        self._told = [part for step in self._match.steps for part in self._match.parts(step)]
        self._untold.clear()

    def begin(self, steps: Sequence[Step]) -> None:
        """Take up what was just played, cut wherever others answer or might have answered."""
        for step in steps:
            for part in self._match.parts(step):
                if not self._untold or self._is_moment(part, steps[0].seat):
                    self._untold.append([])
                self._untold[-1].append(part)

    def go_on(self) -> list[Part]:
        """Return what is told next: as much as follows without a moment."""
        parts = self._untold.popleft()
        self._told += parts
        return parts

    def show_around(self, people: Iterable[Seat]) -> None:
        """Let `people` look at what was dealt to them in secret before anything else is asked, if nothing was yet.

        Whoever is asked first in public looks then.
        """
        first = self._match.decision
        if self._match.index or first is None:
            return
        public = self._match.view(None).pieces
        for seat in sorted(people, key=lambda seat: (seat <= first.actor, seat)):
            mine = self._match.view(seat).pieces
            is_dealt = any(seen.face is not None and public[piece].face is None for piece, seen in mine.items())
            if is_dealt and (seat != first.actor or first.secret):
                self._looks.append(seat)

    def pending(self) -> Pending | None:
        """Return what the table asks next; None when the game is over."""
        game, state = self._match.game, self._match.state
        if self._looks:
            decision = Decision(self._looks[0], DecisionKind.OPTION, message("app.session.look"), default=SEEN)
            look = Gesture(SEEN, None, None, message("app.session.seen"), "Space")
            return Pending(decision, state, is_known=True, ways=(look,), settle=self._see)
        is_known = bool(self._untold)
        if is_known:
            state = self._untold[0][0].before
        decision_or_end = game.decision(state)
        return None if decision_or_end is None else Pending(decision_or_end, state, is_known)

    # What is seen.

    def view(self, viewer: Seat | None) -> TableView:
        """Return the table as `viewer` may see it, as far as it was told."""
        if self._untold:
            return self._match.game.observe(self._untold[0][0].before, viewer)
        return self._match.view(viewer)

    def events(self, parts: Iterable[Part], viewer: Seat | None) -> list[Event]:
        """Return what happened in `parts` as `viewer` may know it."""
        return [self._match.game.redact(event, viewer) for part in parts for event in part.events]

    def log(self, viewer: Seat | None, last: int | None = None) -> list[LogEntry]:
        """Return what all parts that were told, or the `last` of them, had to say to `viewer`."""
        first = 0 if last is None else len(self._told) - last
        return [*narrate(self._match.game, enumerate(self._told[first:], first), viewer), *self._verdict()]

    def _verdict(self) -> list[LogEntry]:
        """Return the last lines, once the end of the game was told."""
        game, number = self._match.game, len(self._told) - 1
        if number < 0:
            return []
        return [LogEntry(number, None, said) for said in verdict(game, self._match.state, self._told[number].events)]

    def _see(self, _seen: Action) -> None:
        self._looks.popleft()

    def _is_moment(self, part: Part, seat: Seat) -> bool:
        """Return whether the table waits before `part` as if it asked somebody, when `seat` has just moved."""
        if part.passed_over:
            return True
        asked = None if part.before is None else self._match.game.decision(part.before)
        return part.actor != seat and asked is not None and is_response(asked)
