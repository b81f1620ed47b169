"""Telling: how much of what was played the table has been told, and what it is asked next.

The match runs ahead where a seat is passed over because it could not answer. The table is told up to there and then
asks, of nobody or of that person, exactly as if there were a choice; only afterwards is it told how the match went on.
In a window the passes of several seats are kept back and told as one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from desktop.session.doers import latest
from desktop.session.heard import Heard, Hearing
from desktop.session.log import Log, SeatNews, last_words, placed, seat_news, with_seat_news
from desktop.session.pace import is_response
from desktop.session.playback import Played
from desktop.session.signals import LogEntry
from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.event import Event, Passed
from rules.core.game import Game
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.outcome import Outcome
from rules.core.view import Gesture, TableView
from rules.match.history import Step
from rules.match.match import Match
from rules.match.parts import Part

SEEN: Final = Action("seen", "seen")
"""The answer of a person who has looked at what was dealt; it never reaches the match."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What the table asks next. `is_known`: the match has gone on, as somebody let go or had no choice.

    `state` is the one in which the question is put. `ways` are the answers to a question of the table alone, which the
    match never hears of, and `settle` takes note of the answer.
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

    def gestures(self, game: Game[Any]) -> tuple[Gesture, ...]:
        """Return every way to answer by hand."""
        if self.ways:
            return self.ways
        legal = self.legal(game)
        return tuple(way for way in game.gestures(self.state) if way.action in legal)

    def legal(self, game: Game[Any]) -> tuple[Action, ...]:
        """Return every answer."""
        if self.ways:
            return tuple(way.action for way in self.ways)
        if self.is_known and self.decision.default is not None:
            return (self.decision.default,)
        return tuple(game.legal_actions(self.state))

    def why_not(self, game: Game[Any], source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return half a sentence why that cannot be done by hand."""
        return None if self.ways else game.why_not(self.state, source, target)


class Telling:
    """The parts of a match in the order of telling: some are told, others wait for their moment."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: list[Part] = []
        self._kept: list[Part] = []
        self._untold: deque[list[Part]] = deque()
        self._looks: deque[Seat] = deque()
        self._hearing = Hearing(match.game)
        self._log = Log(match.game)
        self.catch_up()

    # What comes.

    def catch_up(self) -> None:
        """Take everything that the match has played as told."""
        self._told = [part for step in self._match.steps for part in self._match.parts(step)]
        self._kept.clear()
        self._untold.clear()

    def resume(self) -> None:
        """Go back to the last deed that all saw, so that what came of it is told again, with its moments.

        A game may have been left within such a moment, and nobody may see at whom the table stopped. So whoever could
        not answer is asked again like whoever could, and whoever let a chance go lets it go once more.
        """
        if self._match.over:
            return
        last = next(step.index for step in reversed(self._match.steps) if not self._lets_go(step))
        first, *rest = (part for step in self._match.steps[last:] for part in self._match.parts(step))
        self._told = [part for step in self._match.steps[:last] for part in self._match.parts(step)] + [first]
        self._untold = deque([part] for part in rest)

    def begin(self, steps: Sequence[Step]) -> None:
        """Take in what was just played, cut wherever others answer or might have answered."""
        parts = [part for step in steps for part in self._match.parts(step)]
        first, *others = self.cut(parts, steps[0].seat)
        if self._untold and not self._is_moment(first[0], steps[0].seat):
            self._untold[-1] += first
        else:
            self._untold.append(first)
        self._untold.extend(others)

    def cut(self, parts: Sequence[Part], seat: Seat) -> list[list[Part]]:
        """Return `parts`, which came of what `seat` did, in pieces: the table waits before each but the first."""
        pieces = [[parts[0]]]
        for part in parts[1:]:
            if self._is_moment(part, seat):
                pieces.append([])
            pieces[-1].append(part)
        return pieces

    def keep_back(self) -> list[Part]:
        """Keep back what comes next, as far as it follows without a moment, and return it."""
        parts = self._untold.popleft()
        self._kept += parts
        return parts

    def let_out(self) -> list[Part]:
        """Return what was kept back, which is told now."""
        parts, self._kept = self._kept, []
        self._told += parts
        return parts

    def take_back(self, index: int) -> None:
        """Forget what comes after step `index`, of which nothing was told."""
        self._kept = [part for part in self._kept if part.index <= index]
        self._untold.clear()

    @property
    def is_quiet(self) -> bool:
        """Whether everything kept back is a pass."""
        return all(isinstance(event, Passed) for part in self._kept for event in part.events)

    @property
    def untold(self) -> Sequence[Sequence[Part]]:
        """What the match has played, and the table has not: a piece for each question that comes first."""
        return self._untold

    @property
    def kept(self) -> Sequence[Part]:
        """What came, and is not told yet."""
        return self._kept

    def show_around(self, people: Iterable[Seat]) -> None:
        """Let `people` look at what was dealt to them in secret, unless something was asked already.

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

    def look_no_more(self, people: Iterable[Seat]) -> None:
        """Show nobody but `people` any more what was dealt: an opponent plays for everybody else."""
        self._looks = deque(seat for seat in self._looks if seat in people)

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

    def played(self) -> Played:
        """Return what the table was told so far."""
        return Played(self._match.game, tuple(self._told), self._state(), self.news(), self._hearing)

    def view(self, viewer: Seat | None) -> TableView:
        """Return the table as `viewer` may see it, as far as it was told."""
        return self._match.game.observe(self._state(), viewer)

    def tells_more_to(self, seat: Seat) -> bool:
        """Return whether `seat` may see anything now that is not for all to see; everybody knows whether that is so."""
        own, public = self.view(seat), self.view(None)
        if any(getattr(own, what) != getattr(public, what) for what in ("zones", "pieces", "stocks", "counters")):
            return True
        filled = {zone for zone, pieces in public.zones.items() if pieces} | {zone for zone, _ in public.stocks}
        return not filled.isdisjoint(public.covered - own.covered)

    def events(self, parts: Iterable[Part], viewer: Seat | None) -> list[Event]:
        """Return what happened in `parts` as `viewer` may know it."""
        return [self._match.game.redact(event, viewer) for part in parts for event in part.events]

    def log(self, viewer: Seat | None, last: int | None = None) -> list[LogEntry]:
        """Return what all parts that were told, or the `last` of them, had to say to `viewer`.

        With all of them it is said which seats changed hands among them.
        """
        first = 0 if last is None else len(self._told) - last
        heard = self.heard(viewer)
        lines = self._log.of(heard, viewer, first)
        if last is None:
            lines = with_seat_news(lines, self.news(), 0, len(heard))
        return [*lines, *last_words(self._match.game, self._match.outcome, heard)]

    def latest(self) -> list[LogEntry]:
        """Return what all were told of what was done last in public, and of what has come of it."""
        return latest(self._match.game, self.heard(None))

    def heard(self, viewer: Seat | None) -> tuple[Heard, ...]:
        """Return every part that the table was told, as `viewer` may know it."""
        return self._hearing.of(self._told, viewer)

    @property
    def outcome(self) -> Outcome | None:
        """Who came where, once the end was told."""
        is_told = not self._kept and not self._untold
        return self._match.outcome if is_told else None

    def news(self) -> tuple[SeatNews, ...]:
        """Return which seats changed hands, each with the part after which it is told."""
        return placed(seat_news(self._match), self._told)

    def _state(self) -> Any:
        """Return the state in which the table stands."""
        first = next((part for part in chain(self._kept, *self._untold)), None)
        return self._match.state if first is None else first.before

    def _see(self, _seen: Action) -> None:
        self._looks.popleft()

    def _lets_go(self, step: Step) -> bool:
        """Return whether nobody but who was asked could see this answer."""
        if step.action is None:
            return False
        asked = self._match.game.decision(self._match.states[step.index - 1])
        return asked is not None and asked.secret and asked.default is step.action

    def _is_moment(self, part: Part, seat: Seat) -> bool:
        """Return whether the table waits before `part` as if it asked somebody, when `seat` has just moved."""
        if part.passed_over:
            return True
        asked = None if part.before is None else self._match.game.decision(part.before)
        return part.actor != seat and asked is not None and is_response(asked)
