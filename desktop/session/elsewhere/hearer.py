"""Hearer: somebody at another screen, who plays a seat or looks on, and is told all that they may know."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from operator import is_

from desktop.session.elsewhere.deal import Dealing
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import (
    Absence,
    Absent,
    How,
    Moment,
    Noticed,
    Over,
    Recorded,
    Shown,
    Sitting,
    Spoken,
    Thinking,
    Told,
    Welcome,
    Withdrawn,
)
from desktop.session.heard import Heard
from desktop.session.signals import Question
from desktop.session.telling import Telling
from desktop.system.version import app_version
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.save import SavedSeat, SeatLine
from rules.match.seats import SeatSpec

IsSafe = Callable[[], bool]
"""Says whether all that the match holds is written down: nobody elsewhere sees what would be gone with this program."""


class Hearer:
    """Is told what the table is told, part by part, and all of it once more after each return.

    `seat` is whose eyes it has; NOBODY's are a bystander's.
    """

    def __init__(self, seat: Seat, match: Match, telling: Telling, dealing: Dealing, is_safe: IsSafe) -> None:
        self.seat = seat
        self._match, self._telling, self._dealing, self._is_safe = match, telling, dealing, is_safe
        self._line: Line | None = None
        self._kept: deque[object] = deque()
        """What is said when it is safe."""
        self._absent: tuple[tuple[Seat, How], ...] = ()
        self._heard: tuple[Heard, ...] = ()
        """What the guest was told."""
        self._sitting: Sitting | None = None
        self._shown: Shown | None = None
        self._thinks: Seat | None = None
        self._is_over = False

    # The line.

    def join(self, line: Line) -> None:
        """Have whoever is at the other end of `line` hear from now on; it is told all of it."""
        self.part("lost")
        self._line = line
        line.heard.connect(self._hear)
        self.welcome()

    def welcome(self) -> None:
        """Have the guest told all of it, as it is now."""
        match, game, deal = self._match, self._match.game, self._dealing
        options = game.options.model_dump(mode="json")
        opened = tuple(self._seen(seat, spec) for seat, spec in enumerate(match.opened_with))
        view = match.at(0, self._eyes)
        told = game.id, game.rules_version, game.content, options, match.house, self.seat, opened, view
        self._send(Welcome(*told, deal.promise, deal.is_open, match.pack))
        self._heard, self._sitting, self._absent = (), None, ()
        self.tell()
        self._send(Thinking(self._thinks))
        if self._shown is not None:
            self._send(self._shown)
        if self._is_over:
            self.end()

    @property
    def _eyes(self) -> Seat | None:
        """Through whose eyes the guest sees: of what will be dealt anew it sees what all see."""
        return None if self._dealing.is_open or self.seat == NOBODY else self.seat

    def part(self, _how: How) -> None:
        """Let go of the line."""
        if self._line is not None:
            self._line.heard.disconnect(self._hear)
            self._line = None
            self._kept.clear()

    def _hear(self, said: object) -> None:
        """Who only looks on has nothing to say."""

    def _send(self, said: object) -> None:
        if self._line is not None:
            self._kept.append(said)
            self.say_on()

    def say_on(self) -> None:
        """Say what was kept, if it is safe by now."""
        while self._kept and self._line is not None and self._is_safe():
            self._line.send(self._kept.popleft())

    # What it is told.

    def tell(self) -> None:
        """Have the guest know what the table was told, as far as that has changed, and who sits there."""
        sitting = Sitting(
            tuple(self._seen(seat, spec) for seat, spec in enumerate(self._match.seats)), self._telling.news()
        )
        heard = self._telling.heard(self._eyes)
        same = sum(1 for _ in takewhile(bool, map(is_, heard, self._heard)))
        is_news = same < max(len(heard), len(self._heard))
        if is_news:
            self._send(Told(same, heard[same:], self._telling.outcome))
        if sitting != self._sitting:
            self._send(sitting)
        if is_news:
            self._ask_again()
        if self._line is not None:
            self._heard, self._sitting = heard, sitting

    def _ask_again(self) -> None:
        """Whoever hears that something happened forgets what was asked before it."""

    def miss(self, absences: Sequence[Absence]) -> None:
        """Say who of the others is not there, where that has changed."""
        absent = tuple((each.seat, each.how) for each in absences)
        if absent != self._absent:
            self._send(Absent(tuple(absences)))
            self._absent = absent if self._line is not None else ()

    def show(self, question: Question) -> None:
        """Show what others are asked, as the guest may know it."""
        asked = question.decision
        self._shown = Shown(question.seat, asked.kind, asked.prompt, asked.source, asked.together)
        self._send(self._shown)

    def open_moment(self, seconds: float) -> None:
        """Say that a window is open to all."""
        self._send(Moment(seconds))

    def think(self, seat: Seat | None) -> None:
        """Say who thinks, once."""
        if seat != self._thinks:
            self._thinks = seat
            self._send(Thinking(seat))

    def cover(self) -> None:
        """What was shown, or asked, is void."""
        if self._shown is not None:
            self._shown = None
            self._send(Withdrawn())

    def notice(self, said: Message) -> None:
        """Say something to the guest."""
        self._send(Noticed(said))

    def speak(self, seat: Seat, phrase: str) -> None:
        """Have the guest hear what somebody says."""
        if seat != self.seat:
            self._send(Spoken(seat, phrase))

    def end(self) -> None:
        """All of it is written, and everybody may keep it."""
        self._is_over = True
        self._send(Recorded(self._whole()))
        self._send(Over())

    def _whole(self) -> str:
        """Return the save of the game as the guest would have written it: people are who they are to the guest."""
        save = self._match.save(app_version())
        opened = tuple(SavedSeat.of(self._seen(seat, spec)) for seat, spec in enumerate(self._match.opened_with))
        entries = [
            entry.model_copy(update={"now": SavedSeat.of(self._seen(entry.seat, entry.now.spec()))})
            if isinstance(entry, SeatLine)
            else entry
            for entry in save.entries
        ]
        header = save.header.model_copy(update={"seats": opened})
        return encode_save(replace(save, header=header, entries=tuple(entries))).decode()

    def _seen(self, seat: Seat, spec: SeatSpec) -> SeatSpec:
        """Return who sits at `seat` as the guest sees it: its own seat is at its screen, other persons elsewhere."""
        kind = spec.kind
        if spec.is_person:
            kind = "human" if seat == self.seat else "elsewhere"
        return replace(spec, kind=kind, command="", profile="")
