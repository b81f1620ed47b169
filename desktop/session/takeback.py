"""Taking back: who at this screen may, and what."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop.session.consent import Consent
from desktop.session.hold import Held
from desktop.session.telling import Pending
from desktop.session.viewpoint import Viewpoint
from rules.core.decision import DecisionKind
from rules.core.ids import NOBODY, Seat
from rules.core.message import message
from rules.match.match import Match
from rules.match.undo import UndoVerdict


class TakeBack:
    """Remembers who was asked at this screen, so that they may still take back while the next person is asked."""

    def __init__(self, match: Match, viewpoint: Viewpoint, consent: Consent) -> None:
        self._match, self._viewpoint, self._consent = match, viewpoint, consent
        self._asked: list[Seat] = []
        self._aside: tuple[Held, Seat, int] | None = None

    def remember(self, seat: Seat) -> None:
        """Remember that `seat` was asked last; where all were asked together, that is nobody."""
        if seat == NOBODY:
            return
        self._asked = [seat, *[other for other in self._asked if other != seat]][:2]

    def set_aside(self, held: Held, seat: Seat) -> None:
        """Remember that `seat` took back what it held at this point of the match."""
        self._aside = (held, seat, self._match.index)

    def forget_aside(self) -> None:
        """Nothing that was held can be held again."""
        self._aside = None

    def aside(self, seat: Seat) -> Held | None:
        """Return what `seat`, which is asked, held here and took back, if it has answered nothing since."""
        if self._aside is None:
            return None
        held, whose, index = self._aside
        return held if (whose, index) == (seat, self._match.index) else None

    def undoing(self, pending: Pending | None, elsewhere: Seat | None = None) -> tuple[Seat | None, UndoVerdict]:
        """Return who would undo while `pending` is asked, and whether that is allowed: here, or a seat `elsewhere`.

        What it was is told only to whoever looks and may know it: the screen may have been passed on since.
        """
        if self._hides_who_answers(pending, elsewhere):
            return None, _ANSWERED
        if elsewhere is not None:
            return elsewhere, self._consent.weighed(elsewhere, self._match.can_undo(elsewhere))
        seat, verdict = _best([(seat, self._match.can_undo(seat)) for seat in self._people()])
        verdict = self._consent.weighed(seat, verdict)
        return seat, verdict if self._is_known(seat, verdict) else replace(verdict, label=None)

    def _is_known(self, seat: Seat | None, verdict: UndoVerdict) -> bool:
        """Return whether the viewer was told all that `seat` was told of what would be taken back."""
        match, viewer = self._match, self._viewpoint.viewer
        if seat == viewer or not (verdict.allowed or verdict.askable):
            return True
        step = match.steps[verdict.index + 1]
        return match.redacted(step, viewer) == match.redacted(step, seat)

    def redoing(self, pending: Pending | None, elsewhere: Seat | None = None) -> tuple[Seat | None, UndoVerdict]:
        """Return who would redo while `pending` is asked, and whether that is allowed: here, or a seat `elsewhere`."""
        if self._hides_who_answers(pending, elsewhere):
            return None, _ANSWERED
        if elsewhere is not None:
            return elsewhere, self._match.can_redo(elsewhere)
        return _best([(seat, self._match.can_redo(seat)) for seat in self._people()])

    def _hides_who_answers(self, pending: Pending | None, elsewhere: Seat | None) -> bool:
        """Return whether nobody may take anything back, as that would tell whether somebody else is really asked."""
        if pending is None or (pending.ways and pending.actor != NOBODY):
            return False
        if pending.is_known or not pending.decision.secret:
            return pending.is_known
        if elsewhere is not None:
            return pending.actor != elsewhere
        shared = self._viewpoint.is_shared and pending.decision.kind is not DecisionKind.TURN
        return shared or pending.actor != self._viewpoint.viewer

    def _people(self) -> list[Seat]:
        people = self._viewpoint.people
        return [seat for seat in self._asked if seat in people] or sorted(people)[:1]


_ANSWERED: Final = UndoVerdict(False, message("app.undo.answered"))


def _best(found: list[tuple[Seat, UndoVerdict]]) -> tuple[Seat | None, UndoVerdict]:
    """Return the first who may, or else the first who has something to take back."""
    if not found:
        return None, UndoVerdict(False, message("app.undo.nobody"))
    return max(found, key=lambda pair: (pair[1].allowed, pair[1].label is not None))
