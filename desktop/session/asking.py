"""Asking: to whom a question is put, alone or in windows, through whose eyes the table is shown, and what is said.

As far as anybody else can see, all of it is the same for a seat that could not answer as for one that could.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from desktop.session.drivers import SeatDriver
from desktop.session.gate import Gate
from desktop.session.hold import carry_out
from desktop.session.pace import is_answer, is_window
from desktop.session.seating import Seating
from desktop.session.signals import Question, Ticket, of_public_moment
from desktop.session.telling import Pending, Telling
from desktop.session.viewpoint import Viewpoint
from rules.core.action import Action
from rules.core.decision import DecisionKind
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, SeatRef, message
from rules.match.match import Match
from rules.match.parts import Part


def is_put_to_person(pending: Pending, driver: SeatDriver, viewpoint: Viewpoint) -> bool:
    """Return whether a person answers, here or elsewhere.

    Where several play, a person has to give even the only possible answer, so that the others cannot tell. Only the end
    of one's own turn is given unasked, and everything for whoever plays alone.
    """
    if pending.ways:
        return True
    if not driver.asks_person(pending.decision, in_public=viewpoint.is_company):
        return False
    if not pending.is_known:
        return True
    is_before_it = not driver.is_here or pending.actor == viewpoint.viewer
    ends_by_itself = pending.decision.kind is DecisionKind.TURN and is_before_it
    return viewpoint.is_company and not ends_by_itself


def looker(pending: Pending, asks_person: bool, viewpoint: Viewpoint, telling: Telling) -> Seat | None:
    """Return who is to look while `pending` is open; nobody where all may see whatever whoever is asked may see.

    Whoever is in front of the screen looks on while their own answer is given, whether they could do otherwise or not.
    """
    if not asks_person and viewpoint.passes_on and viewpoint.viewer == telling.view(None).turn:
        return viewpoint.viewer  # within one's own turn opponents answer, and nobody else comes
    looks_on = asks_person or pending.actor == viewpoint.viewer
    asked = pending.actor if looks_on and pending.actor != NOBODY else None
    secret = pending.decision.secret or pending.decision.is_private or bool(pending.ways)
    if asked is not None and viewpoint.passes_on and not (secret or telling.tells_more_to(asked)):
        return None
    return viewpoint.wanted(asked, secret=secret)


def to_person(ticket: Ticket, pending: Pending, game: Game[Any]) -> Question:
    """Return the question as a person at the screen answers it."""
    return Question(ticket, pending.actor, True, pending.decision, pending.gestures(game), pending.legal(game))


def to_onlookers(ticket: Ticket, pending: Pending, telling: Telling, viewer: Seat | None) -> Question:
    """Return the question as `viewer`, who does not answer it, may know it."""
    decision = pending.decision
    if is_window(decision) or (decision.secret and (pending.is_known or pending.actor != viewer)):
        return of_public_moment(ticket, decision, telling.view(None).turn)
    return Question(ticket, pending.actor, False, decision)


def occasion(pending: Pending, telling: Telling) -> tuple[Message, ...]:
    """Return for what the screen passes on to whoever is asked: what was done last, and in the end what is wanted.

    It is made of what all were told, and of what all know of the question: one that is asked in secret, or to which
    there may be no answer, is an answer like any other.
    """
    decision, seat = pending.decision, SeatRef(pending.actor)
    if pending.ways:
        return (message("app.curtain.looks", seat=seat),)
    told = telling.latest()
    is_own = bool(told) and told[0].doer == pending.actor
    if not is_own and (decision.secret or is_answer(decision)):
        wanted = message("app.curtain.answers", seat=seat)
    elif decision.kind is DecisionKind.TURN and not decision.secret:
        told = [] if any(line.begins for line in told) else told  # whose turn it is stands below, and no more is done
        wanted = message("app.curtain.turn", seat=seat)
    else:
        wanted = message("app.curtain.chooses", seat=seat)
    ends = {id(line): line for line in (*told[:1], *told[-1:])}
    return (*(line.message for line in ends.values()), wanted)


class Windows:
    """Knows to whom questions are put, alone and in windows, and lets a window go by.

    Where several are asked in turn, one moment of public length serves all of them. Passes within it are carried out at
    once but told only at its end, with the card that somebody plays, if any. So nobody can tell who was asked, who
    could have answered, or how long it took.
    """

    def __init__(self, match: Match, telling: Telling, seating: Seating, viewpoint: Viewpoint) -> None:
        self._match = match
        self._telling = telling
        self._seating = seating
        self._viewpoint = viewpoint
        self._gate = Gate(viewpoint, match.game)
        self.was_public = False
        """Whether all who let the last moment go did so at the gate, so that there is nothing to wait for."""

    # What is asked, and of whom.

    def following(self) -> Pending | None:
        """Return what the table asks next: in public first where that is needed; None at the end."""
        return self._gate.before(self._telling.pending(), self._seating)

    def is_put_to_person(self, pending: Pending) -> bool:
        """Return whether a person answers; of several at one screen, in a window, only who wanted to."""
        if self._gate.is_open(pending):
            return not self._gate.lets_go(pending)
        return is_put_to_person(pending, self._seating.driver(pending.actor), self._viewpoint)

    def is_let_pass(self) -> bool:
        """Return whether the person whom the match asks would not be told of it."""
        asked, standing = self._match.decision, self._seating.standing
        return asked is not None and standing.answers(asked, in_public=self._viewpoint.is_company)

    # What becomes of it.

    def go_on(self) -> list[Part]:
        """Return what is told next: what has slipped by, and what follows without another moment."""
        self._gate.hear(self._telling.keep_back())
        return self._telling.let_out()

    def slip_by(
        self, pending: Pending, answer: Sequence[Action], foresees: Callable[[Pending], bool]
    ) -> Pending | None:
        """Let the chance go without a word; return the question that shares the moment, if there is one left.

        `foresees` tells what was put already to whoever is asked.
        """
        self.was_public = self._gate.is_open(pending) and (self.was_public or not self._telling.kept)
        if not pending.is_known:
            self._telling.begin(carry_out(self._match, pending.actor, answer))
        self._gate.hear(self._telling.keep_back())
        following = self.following()
        if following is None or not self._telling.is_quiet or not is_window(following.decision):
            return None
        return None if self.is_put_to_person(following) and not foresees(following) else following

    def break_in(self, on: bool) -> bool:
        """Have people asked whatever they wished; return whether the match went back to a chance that just slipped by.

        Nobody has been told of it, nor of what came after. What slipped by before people began here stays as it was.
        """
        self._seating.standing.insists = on
        if on:
            self._gate.wake()
        people, floor = self._viewpoint.people, self._match.floor
        kept = [part for part in self._telling.kept if part.index > floor]
        slipped = [part.index for part in kept if part.actor in people and not part.passed_over]
        if not on or not slipped:
            return False
        self._match.take_back_to(slipped[0] - 1, untold=True)
        self._telling.take_back(slipped[0] - 1)
        return True

    def forget(self) -> None:
        """Take note that the match stands elsewhere."""
        self._gate.wake()
