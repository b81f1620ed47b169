"""Asking: to whom a question is put, through whose eyes the table is shown meanwhile, and what the screen says.

As far as anybody else can see, all of it is the same for a seat that could not answer as for one that could.
"""

from __future__ import annotations

from desktop.session.drivers import SeatDriver
from desktop.session.pace import is_window
from desktop.session.question import Question, Ticket, of_public_moment
from desktop.session.telling import Pending, Telling
from desktop.session.viewpoint import Viewpoint
from rules.core.decision import DecisionKind
from rules.core.ids import NOBODY, Seat
from rules.match.match import Match


def is_put_to_person(pending: Pending, driver: SeatDriver, viewpoint: Viewpoint) -> bool:
    """Return whether a person at the screen answers.

    Where several share the screen, a person has to give even the only possible answer, so that the others cannot tell.
    Only the end of one's own turn is given unasked, and everything for whoever plays alone.
    """
    if pending.ways:
        return True
    if not driver.asks_person(pending.decision, in_public=viewpoint.is_shared):
        return False
    if not pending.is_known:
        return True
    ends_by_itself = pending.decision.kind is DecisionKind.TURN and pending.actor == viewpoint.viewer
    return viewpoint.is_shared and not ends_by_itself


def looker(pending: Pending, asks_person: bool, viewpoint: Viewpoint, telling: Telling) -> Seat | None:
    """Return who is to look while `pending` is open; nobody where all may see whatever whoever is asked may see.

    Whoever is in front of the screen looks on while their own answer is given, whether they could do otherwise or not.
    """
    looks_on = asks_person or pending.actor == viewpoint.viewer
    asked = pending.actor if looks_on and pending.actor != NOBODY else None
    secret = pending.decision.secret or pending.decision.is_private or bool(pending.ways)
    if asked is not None and viewpoint.passes_on and not (secret or telling.tells_more_to(asked)):
        return None
    return viewpoint.wanted(asked, secret=secret)


def to_person(ticket: Ticket, pending: Pending, match: Match) -> Question:
    """Return the question as a person at the screen answers it."""
    return Question(ticket, pending.actor, True, pending.decision, pending.gestures(match), pending.legal(match))


def to_onlookers(ticket: Ticket, pending: Pending, telling: Telling, viewer: Seat | None) -> Question:
    """Return the question as `viewer`, who does not answer it, may know it."""
    decision = pending.decision
    if is_window(decision) or (decision.secret and (pending.is_known or pending.actor != viewer)):
        return of_public_moment(ticket, decision, telling.view(None).turn)
    return Question(ticket, pending.actor, False, decision)
