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
        following = self._choosing(now) if now.decision.together else self._passing(now.decision)
        asked = {now.actor}
        for pending in following:
            if pending.actor in asked:
                return
            asked.add(pending.actor)
            driver = self._seating.driver(pending.actor)
            if not driver.is_here and is_put_to_person(pending, driver, self._viewpoint):
                yield pending

    def _choosing(self, now: Pending) -> Iterator[Pending]:
        """Yield what those elsewhere choose in secret who have not done so in this round.

        What others choose before them is made up in a world of each: what is put there may hang on nothing that they
        do not know, such as which card of somebody's hand comes first.
        """
        game = self._match.game
        for other in (other for other in self._seating.elsewhere if other.seat != now.actor):
            state = game.determinize(now.state, other.seat, Chance(derive(other.secret, "ahead")))
            asked = game.decision(state)
            while asked is not None and asked.together and asked.kind is now.decision.kind:
                if asked.actor == other.seat:
                    yield Pending(asked, state)
                    break
                state = state.clone()
                game.apply(state, game.legal_actions(state)[0], Chance(0))
                asked = game.decision(state)

    def _passing(self, first: Decision) -> Iterator[Pending]:
        """Yield the questions of the window of `first` after it, as they come if everybody lets the moment go."""
        game, state, index = self._match.game, self._match.state, self._match.index
        groups: Sequence[Sequence[Part]] = self._telling.untold
        while is_window(first):
            for told, after in pairwise(groups):
                asked = game.decision(after[0].before)
                if asked is None or asked.topic != first.topic or not _is_quiet(told):
                    return
                yield Pending(asked, after[0].before, is_known=True)
            asked = game.decision(state)
            is_on = asked is not None and is_window(asked) and asked.topic == first.topic
            if asked is None or not is_on or (groups and not _is_quiet(groups[-1])):
                return
            if groups:
                yield Pending(asked, state)
            index += 1
            state, groups = self._go_by(state, index, asked)

    def _go_by(self, before: Any, index: int, asked: Decision) -> tuple[Any, list[list[Part]]]:
        """Return what comes of it if whoever is asked lets the moment go."""
        game, seed, action = self._match.game, self._match.seed, asked.default
        assert action is not None, "every chance in a window can be let go"
        state, log, rng = before.clone(), list[Event](), Chance(derive(seed, "step", index))
        state.log = log
        game.apply(state, action, rng)
        state.log = None
        step = Step(index, asked.actor, action, tuple(log), random=rng.draws > 0)
        return state, self._telling.cut(parts_of(game, seed, before, step), asked.actor)


def _is_quiet(parts: Sequence[Part]) -> bool:
    """Return whether nothing happened that anybody would want to know before they answer."""
    return all(isinstance(event, Passed) for part in parts for event in part.events)
