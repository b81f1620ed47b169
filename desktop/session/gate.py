"""The gate: where several may answer in a window, a shared screen asks in public who wants to, not each in turn.

Whoever presses gets the curtain, looks at the own hand and answers; anybody may press without a card, and whoever does
not lets the chance go. So nothing is told by it, and a round in which nobody wants anything costs one press.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop.session.seating import Seating
from desktop.session.telling import Pending
from desktop.session.viewpoint import Viewpoint
from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.event import Passed
from rules.core.ids import NOBODY, Seat
from rules.core.message import SeatRef, message
from rules.core.view import Gesture
from rules.match.parts import Part

WINDOW: Final = "window"
"""How the topics of questions begin that are put to several, one after another, until all have passed."""

NONE: Final = Action("nobody", "nobody")


class Gate:
    """Remembers who wants to answer, as long as nothing but passes is told."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        self._viewpoint = viewpoint
        self._topic = ""
        self._chosen: Seat = NOBODY
        self._passed: set[Seat] = set()

    def before(self, pending: Pending | None, seating: Seating) -> Pending | None:
        """Return the question to all that comes before `pending`, or `pending` itself."""
        if pending is None or not self._concerns(pending) or self._topic == pending.decision.topic:
            return pending
        if not seating.driver(pending.actor).asks_person(pending.decision):
            return pending
        topic = pending.decision.topic
        people = sorted(self._viewpoint.people - self._passed)
        ways = [
            Gesture(Action("wants", f"wants:{seat}"), None, None, message("app.session.gate.seat", seat=SeatRef(seat)))
            for seat in people
        ]
        ways.append(Gesture(NONE, None, None, message("app.session.gate.nobody"), "Space"))
        question = Decision(NOBODY, DecisionKind.OPTION, message("app.session.gate"), default=NONE)
        return Pending(question, pending.state, True, tuple(ways), lambda action: self._open(topic, action))

    def lets_go(self, pending: Pending) -> bool:
        """Return whether the person concerned did not press."""
        return self._concerns(pending) and self._topic == pending.decision.topic and pending.actor != self._chosen

    def hear(self, parts: Iterable[Part]) -> None:
        """Ask again when something happened, or when the one who wanted to has passed as well."""
        for part in parts:
            self._passed.add(part.actor)
            if any(not isinstance(event, Passed) for event in part.events):
                self.forget()
            elif part.actor == self._chosen:
                self._topic = ""

    def forget(self) -> None:
        """Ask everybody again."""
        self._topic, self._chosen = "", NOBODY
        self._passed.clear()

    def _open(self, topic: str, action: Action) -> None:
        self._topic = topic
        self._chosen = NOBODY if action is NONE else int(action.token.partition(":")[2])

    def _concerns(self, pending: Pending) -> bool:
        is_window = pending.decision.topic.startswith(WINDOW) and not pending.ways
        return is_window and self._viewpoint.passes_on and pending.actor in self._viewpoint.people
