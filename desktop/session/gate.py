"""The gate: where several may answer in a window, a shared screen asks in public who wants to, not each in turn.

Whoever holds their name down looks at their own hand and answers; anybody may press without a card, and whoever
does not press lets the chance go. So it tells nothing, and a round in which nobody wants anything costs one press.
Where several moments belong together, one press may let all of them go, until somebody plays something or calls a halt.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from desktop.session.pace import STEP, is_window
from desktop.session.seating import Seating
from desktop.session.telling import Pending
from desktop.session.viewpoint import Viewpoint
from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.event import Passed
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture
from rules.match.parts import Part

NONE: Final = Action("nobody", "nobody")
NONE_ALL_ALONG: Final = Action("nobody", "nobody_all_along")


def wanting(seat: Seat) -> Action:
    """Return the answer of whoever wants to: it is theirs to look."""
    return Action("wants", f"wants:{seat}")


class Gate:
    """Remembers who wants to answer in a window, as long as nothing but passes is told."""

    def __init__(self, viewpoint: Viewpoint, game: Game[Any]) -> None:
        self._viewpoint = viewpoint
        self._game = game
        self._window = ""
        self._is_open = False
        self._chosen: Seat = NOBODY
        self._passed: set[Seat] = set()
        self._quiet: Message | None = None

    def before(self, pending: Pending | None, seating: Seating) -> Pending | None:
        """Return the question to all that comes before `pending`, or `pending` itself.

        No gate is needed where only the person in front of the screen could answer. Laws of the rules see to it that
        everybody can let go, and that nobody is asked after letting go: else the gate would tell who can answer.
        """
        if pending is None:
            return None
        if pending.decision.topic != self._window:
            self.forget()
            self._window = pending.decision.topic
        if self._is_open or not self._concerns(pending):
            return pending
        if not seating.driver(pending.actor).asks_person(pending.decision, in_public=True):
            return pending
        is_step = self._window.startswith(STEP)
        invited = {pending.actor} if is_step else self._viewpoint.people - self._passed
        if invited == {self._viewpoint.viewer}:
            return pending
        stretch = pending.decision.stretch
        if stretch is not None and stretch == self._quiet and not seating.standing.insists:
            self._open(NONE)
            return pending
        self._quiet = None
        ways = [
            Gesture(wanting(seat), None, None, message("app.session.gate.seat", seat=SeatRef(seat)))
            for seat in sorted(invited)
        ]
        ways.append(Gesture(NONE, None, None, message("app.session.gate.nobody"), "Space"))
        if stretch is not None:
            ways.append(Gesture(NONE_ALL_ALONG, None, None, stretch, "Shift+Space"))
        what = pending.decision.prompt  # it names the moment, which is public
        one = message("app.session.gate.one", seat=SeatRef(pending.actor), what=what)
        words = one if is_step else message("app.session.gate", what=what)
        question = Decision(NOBODY, DecisionKind.OPTION, words, default=NONE)
        return Pending(question, pending.state, True, tuple(ways), partial(self._settle, stretch))

    def lets_go(self, pending: Pending) -> bool:
        """Return whether the person concerned did not press when all were asked who wants to."""
        return self.is_open(pending) and pending.actor != self._chosen

    def is_open(self, pending: Pending) -> bool:
        """Return whether all were asked about the window of `pending`, which concerns a person at this screen."""
        return self._is_open and self._concerns(pending) and pending.decision.topic == self._window

    def hear(self, parts: Iterable[Part]) -> None:
        """Ask again when something happened, or when the one who wanted to has passed as well."""
        for part in parts:
            if self._is_played(part):
                self._quiet = None
            self._passed.add(part.actor)
            if any(not isinstance(event, Passed) for event in part.events):
                self.forget()
            elif part.actor == self._chosen:
                self._is_open = False

    def wake(self) -> None:
        """Ask everybody again, whatever was said about the moments to come."""
        self._quiet = None
        self.forget()

    def forget(self) -> None:
        """Ask everybody again."""
        self._is_open, self._chosen = False, NOBODY
        self._passed.clear()

    def _settle(self, stretch: Message | None, action: Action) -> None:
        if action is NONE_ALL_ALONG:
            self._quiet, action = stretch, NONE
        self._open(action)

    def _open(self, action: Action) -> None:
        self._is_open = True
        self._chosen = NOBODY if action is NONE else int(action.token.partition(":")[2])

    def _is_played(self, part: Part) -> bool:
        """Return whether somebody did something in a window: others may want to answer that."""
        if part.before is None or not part.events or isinstance(part.events[0], Passed):
            return False
        asked = self._game.decision(part.before)
        return asked is not None and is_window(asked)

    def _concerns(self, pending: Pending) -> bool:
        is_theirs = pending.actor in self._viewpoint.people and not pending.ways
        return is_theirs and is_window(pending.decision) and self._viewpoint.is_shared
