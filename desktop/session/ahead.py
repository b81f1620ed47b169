"""Ahead: what is asked of several at other screens at the same time; the game hears their answers in its own order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from desktop.session.asking import is_put_to_person
from desktop.session.elsewhere.remote import RemoteDriver
from desktop.session.pace import is_window
from desktop.session.seating import Seating
from desktop.session.signals import Ticket
from desktop.session.telling import Pending, Telling
from desktop.session.viewpoint import Viewpoint
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.decision import Decision
from rules.core.event import Event, Passed
from rules.core.ids import Seat
from rules.core.message import message
from rules.match.history import Step
from rules.match.match import Match
from rules.match.parts import Part, parts_of


class Foreseen:
    """A question that was put before its turn; `answer` is empty as long as none came."""

    __slots__ = ("answer", "pending", "ticket")

    def __init__(self, pending: Pending, ticket: Ticket) -> None:
        self.pending, self.ticket = pending, ticket
        self.answer: tuple[Action, ...] = ()


class Ahead:
    """Asks whoever plays elsewhere what they will be asked next if nobody before them does anything.

    Windows go round, and in some rounds all choose before anything is shown: one wait serves all of them. An answer
    counts only for the very question that it was given to; if that does not come, it is forgotten.
    """

    def __init__(
        self,
        match: Match,
        telling: Telling,
        seating: Seating,
        viewpoint: Viewpoint,
        ticket: Callable[[], Ticket],
    ) -> None:
        self._match, self._telling, self._seating, self._viewpoint = match, telling, seating, viewpoint
        self._ticket = ticket
        self._open: dict[Seat, Foreseen] = {}

    def foresees(self, pending: Pending) -> bool:
        """Return whether `pending` was put already."""
        known = self._open.get(pending.actor)
        return known is not None and self._is_same(known.pending, pending)

    def waits_for(self, seat: Seat) -> bool:
        """Return whether `seat` was asked ahead and has not answered yet."""
        return seat in self._open and not self._open[seat].answer

    def question(self, seat: Seat) -> Pending | None:
        """Return what `seat` was asked ahead, answered or not."""
        return self._open[seat].pending if seat in self._open else None

    def take(self, pending: Pending) -> Foreseen | None:
        """Return what was put already and is asked now."""
        return self._open.pop(pending.actor) if self.foresees(pending) else None

    def hear(self, ticket: Ticket, actions: Sequence[Action]) -> RemoteDriver | None:
        """Keep an answer until its turn comes; return whose it is."""
        for other in self._seating.elsewhere:
            known = self._open.get(other.seat)
            if known is not None and known.ticket == ticket and not known.answer:
                if actions[0] in known.pending.legal(self._match.game):
                    known.answer = tuple(actions)
                    return other
                other.notice(message("app.session.illegal"))
                other.put(ticket, known.pending)
        return None

    def look(self) -> None:
        """Take back what does not come any more."""
        now = self._telling.pending()
        coming = {pending.actor: pending for pending in self._upcoming()}
        if now is not None:
            coming[now.actor] = now
        for seat in [seat for seat in self._open if seat not in coming or not self.foresees(coming[seat])]:
            self.drop(seat)

    def ask(self) -> None:
        """Put what can be foreseen now."""
        self.look()
        for pending in self._upcoming():
            if pending.actor not in self._open:
                known = self._open[pending.actor] = Foreseen(pending, self._ticket())
                self._seating.driver(pending.actor).put(known.ticket, pending)

    def drop(self, *seats: Seat) -> None:
        """Take back what `seats`, or all of them, were asked."""
        for seat in seats or list(self._open):
            known = self._open.pop(seat, None)
            if known is not None:
                self._seating.driver(seat).withdraw(known.ticket)

    def _is_same(self, one: Pending, other: Pending) -> bool:
        if (one.decision, one.is_known) != (other.decision, other.is_known):
            return False
        digest = self._match.game.digest
        return one.decision.together or digest(one.state) == digest(other.state)

    def _upcoming(self) -> Iterator[Pending]:
        """Yield what is put to persons elsewhere after what is asked now, each seat once."""
        now = self._telling.pending()
        if now is None or now.ways or not self._seating.elsewhere:
            return
        asked = {now.actor}
        for pending in self._following(now.decision):
            if pending.actor in asked:
                return
            asked.add(pending.actor)
            driver = self._seating.driver(pending.actor)
            if not driver.is_here and is_put_to_person(pending, driver, self._viewpoint):
                yield pending

    def _following(self, first: Decision) -> Iterator[Pending]:
        """Yield the questions after `first` as they come if everybody lets the moment go, or has chosen something."""
        game, state, index = self._match.game, self._match.state, self._match.index
        groups: Sequence[Sequence[Part]] = self._telling.untold
        while True:
            for told, after in pairwise(groups):
                asked = game.decision(after[0].before)
                if asked is None or not (_is_quiet(first, told) and _is_one_moment(first, asked)):
                    return
                yield Pending(asked, after[0].before, is_known=True)
            asked = game.decision(state)
            if asked is None or not _is_one_moment(first, asked) or (groups and not _is_quiet(first, groups[-1])):
                return
            if groups:
                yield Pending(asked, state)
            index += 1
            state, groups = self._go_by(state, index, asked)

    def _go_by(self, before: Any, index: int, asked: Decision) -> tuple[Any, list[list[Part]]]:
        """Return what comes of it if whoever is asked lets the moment go, or chooses the first of all there is."""
        game, seed = self._match.game, self._match.seed
        action = asked.default or game.legal_actions(before)[0]
        state, log, rng = before.clone(), list[Event](), Chance(derive(seed, "step", index))
        state.log = log
        game.apply(state, action, rng)
        state.log = None
        step = Step(index, asked.actor, action, tuple(log), random=rng.draws > 0)
        return state, self._telling.cut(parts_of(game, seed, before, step), asked.actor)


def _is_one_moment(first: Decision, asked: Decision) -> bool:
    """Return whether `asked` belongs to the window of `first`, or to the same round of hidden choices."""
    if is_window(first):
        return is_window(asked) and asked.topic == first.topic
    return first.together and asked.together and asked.kind is first.kind


def _is_quiet(first: Decision, parts: Sequence[Part]) -> bool:
    """Return whether nothing happened that anybody would want to know before they answer."""
    return first.together or all(isinstance(event, Passed) for part in parts for event in part.events)
