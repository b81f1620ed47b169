"""GameSession: one running game behind the window."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QTimer

from desktop.session.asking import occasion
from desktop.session.autosave import JournalWriter
from desktop.session.elsewhere.hearer import Hearer
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Agreed, How, Number, Promised, Redo, Resigned, Spoke, Undo
from desktop.session.elsewhere.remote import RemoteDriver
from desktop.session.machine import Machine
from desktop.session.phrases import Manners
from desktop.session.playback import Played
from desktop.session.signals import Phase, Ticket
from desktop.system.version import app_version
from rules.ai.levels import USUAL
from rules.core.action import Action
from rules.core.decision import is_within_row
from rules.core.ids import NOBODY, EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.view import TableView
from rules.match.facts import Facts
from rules.match.history import Step
from rules.match.match import Match
from rules.match.save import SaveFile
from rules.match.seats import SeatKind
from rules.match.undo import UndoPolicy, UndoVerdict

_DEALT_LATE_MS: Final = 5000
"""Who has not told their number for the deal after so long does not share in it, nor does any other guest."""


class GameSession(Machine):
    """A match, whoever plays it, and what the person at the screen may see of it: all that a window asks for."""

    def start(self) -> None:
        self._feed.begin()
        self._ai.warm(strong=self._seating.is_strong)
        if self.is_gathering:
            self.phase = Phase.GATHERING
            self._telling.catch_up()
            self._feed.write_on()
            self._tell_elsewhere()
            self._show()
            self._see_who_came()
        else:
            self._begin()

    def _begin(self) -> None:
        if self._seating.record is None:
            self._telling.resume()
            if self._viewpoint.passes_on:
                self._telling.show_around(self._viewpoint.people)
        self._tell_elsewhere()
        self._show()
        self._next()

    def answer(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        if self.phase is Phase.ASKING and self._asks_person:
            self._choose(ticket, actions)

    def unstaged(self) -> None:
        self._staged = False

    def staged(self) -> None:
        self._staged = True
        self._woken.emit()

    def release(self) -> None:
        if self.phase is Phase.HOLDING and self._held is not None:
            self._apply(self._held.actions)

    @property
    def holder(self) -> Seat:
        return NOBODY if self._held is None else self._actor

    def take_back(self) -> None:
        if self.phase is Phase.HOLDING and self._held is not None:
            self._take_back.set_aside(self._held, self._actor)
            self._withdraw()
            self._next()

    def break_in(self, on: bool) -> None:
        if self._windows.break_in(on):
            self._withdraw()
            self._feed.write_on()
            self._next()

    def undo(self) -> None:
        self._undo(self._is_within_own)

    def restart(self) -> None:
        if self.phase is Phase.HOLDING:
            person = self._actor
            self.take_back()
            is_first = not self._match.steps or self._match.steps[-1].seat != person
            if is_first or not self.undoing.allowed:
                return
        self._undo(self._is_own)

    def redo(self) -> None:
        aside = self._aside
        if aside is not None:
            self.withdrawn.emit()
            self._show_held(aside)
            return
        self._redo()

    def lift_curtain(self) -> None:
        if self.phase is Phase.CURTAIN:
            self.curtain.emit(None)
            self._look(self._actor)
            self._ask()

    def occasion(self) -> tuple[Message, ...]:
        return () if self._pending is None else occasion(self._pending, self._telling)

    @property
    def facts(self) -> Facts:
        return self._match

    @property
    def whole(self) -> Match | None:
        return self._match if self._match.over else None

    def saved(self) -> SaveFile:
        return self._match.save(app_version())

    @property
    def is_record(self) -> bool:
        return self._seating.record is not None

    def played(self) -> Played:
        return self._telling.played()

    def show(self) -> None:
        self._show()
        self._woken.emit()

    def peek(self, seat: Seat) -> TableView:
        return self._seen_by(seat if self._viewpoint.may_peek(seat) else None)

    def why_not(self, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        if self.phase is Phase.ASKING and self._asks_person and self._pending is not None:
            return self._pending.why_not(self._match.game, source, target)
        return None

    def look_through(self, seat: Seat | None) -> None:
        if self.phase is Phase.ENDED or self._seating.record is not None:
            self._look(seat)

    def set_driver(self, seat: Seat, kind: SeatKind, level: str = "") -> None:
        self._hand_over(seat, kind, level, resigned=False)

    def resign(self, seat: Seat) -> None:
        self._hand_over(seat, "bot", USUAL, resigned=True)

    def receive(self, seat: Seat, line: Line) -> None:
        """Have whoever is at the other end of `line` play `seat`; an opponent that sat in there makes room."""
        if self._match.seats[seat].kind != "elsewhere":
            self.set_driver(seat, "elsewhere")
        driver = self._seating.driver(seat)
        if isinstance(driver, RemoteDriver):
            driver.join(line)
            self._tell_of_company()

    def watch(self, line: Line, seat: Seat = NOBODY) -> Hearer:
        """Have whoever is at the other end of `line` look on with the eyes of `seat`, until they are dismissed."""
        watcher = self._seating.watch(line, seat)
        if self._is_finished:
            watcher.end()
        self._tell_of_company()
        return watcher

    def dismiss(self, watcher: Hearer) -> None:
        """Take note that somebody looks on no more."""
        self._seating.dismiss(watcher)
        self._tell_of_company()

    @property
    def watching(self) -> int:
        """How many look on at other screens."""
        return len(self._seating.hearers) - len(self._seating.elsewhere)

    def miss(self, seat: Seat, how: How) -> None:
        """Take note that whoever played `seat` elsewhere is not there any more; the seat is kept."""
        driver = self._seating.driver(seat)
        if isinstance(driver, RemoteDriver):
            driver.part(how)
            self._tell_of_company()

    def speak(self, phrase: str) -> None:
        people = sorted(self._viewpoint.people)
        if people:
            self._speak(people[0] if self.viewer not in people else self.viewer, phrase)

    def _speak(self, seat: Seat | None, phrase: str) -> None:
        if seat is None or not self._manners[seat].allow(phrase):
            return
        self.spoken.emit(seat, phrase)
        for other in self._seating.hearers:
            other.speak(seat, phrase)

    # Before the first move.

    def gather(self, *, is_drawn: bool) -> None:
        """Wait with the first move until everybody elsewhere is there, or `go` says so; call it before `start`.

        Where the deal `is_drawn` by chance it is made from numbers of all who are there. A game that was dealt goes on.
        """
        if self._seating.elsewhere:
            self._seating.dealing.open(is_drawn=is_drawn)

    @property
    def is_gathering(self) -> bool:
        return self._seating.dealing.is_open

    def go(self) -> None:
        """Begin with those who are there, if the game waits for others."""
        if self.phase is not Phase.GATHERING or self._dealt_late.isActive():
            return
        there = [other for other in self._seating.elsewhere if other.absence is None]
        promises = self._seating.dealing.call([other.seat for other in there])
        if not promises:
            self._lay()
            return
        self._dealt_late.start()
        for other in there:
            other.call(promises)

    def _see_who_came(self) -> None:
        there = self._seating.elsewhere
        is_all = all(other.absence is None for other in there)
        if is_all and self._seating.dealing.is_complete([other.seat for other in there]):
            self.go()

    def _lay(self) -> None:
        """Deal, and begin: everybody is told the table anew."""
        if self.phase is not Phase.GATHERING:
            return
        self._dealt_late.stop()
        self.phase = Phase.STAGING
        self._seating.dealing.lay()
        self._telling.catch_up()
        self._feed.write_on()
        for other in self._seating.hearers:
            other.welcome()
        self._begin()

    def _tell_of_company(self) -> None:
        if self.phase is Phase.GATHERING:
            self._see_who_came()
        self._tell_elsewhere()
        self._consent.look()
        self._tell_undo()
        self.company.emit()

    def play_on(self) -> None:
        self._reseat(self._seating.drop_record, self._actor)

    def keep_in(self, journal: JournalWriter) -> None:
        self._feed.keep_in(journal)
        self._troubles.listen(journal)
        journal.settled.connect(self._advance)
        self._feed.begin()

    def leap(self, actions: Sequence[Action]) -> None:
        self._withdraw()
        for action in actions:
            self._match.submit(self._match.game.actor(self._match.state), action)
        self._show_anew()

    @property
    def is_paused(self) -> bool:
        return self._paused

    def pause(self, on: bool) -> None:
        self._paused = on
        self._one_more = False
        self._go_on()

    def step(self) -> None:
        self._one_more = True
        self._go_on()

    def hint(self) -> None:
        if self.phase is Phase.ASKING and self._asks_person and self._pending is not None:
            self._adviser.think(self._new_ticket(), self._pending)

    def close(self) -> Message | None:
        if self.phase is Phase.CLOSED:
            return None
        self._withdraw()
        self._consent.close()
        self.phase = Phase.CLOSED
        self._clock.stop()
        self._seating.retire()
        self._adviser.retire()
        self._ai.progressed.disconnect(self._hear_progress)
        self._ai.failed.disconnect(self._hear_failure)
        self._ai.let_go()
        farewell = self._feed.close()
        self.closed.emit()
        return farewell

    # What is taken back, or put to somebody else.

    def allow_undo(self, policy: UndoPolicy) -> None:
        self._match.policy = policy
        self._tell_undo()

    def _undo(self, goes_on: Callable[[Seat], bool], elsewhere: Seat | None = None) -> None:
        """Take back one decision, and more of them while `goes_on` says so and that is allowed."""
        if self.phase is Phase.HOLDING and elsewhere is None:
            self.take_back()
            return
        person, verdict = self._take_back.undoing(self._pending, elsewhere)
        if person is None or not verdict.allowed or not self._is_going_on:
            self._refuse(verdict, elsewhere)
            return
        self._withdraw()
        self._match.undo(person)
        while goes_on(person) and self._match.can_undo(person).allowed:
            self._match.undo(person)
        self._show_anew()

    def ask_back(self) -> None:
        self._ask_back()

    def _ask_back(self, elsewhere: Seat | None = None) -> None:
        person, verdict = self._take_back.undoing(self._pending, elsewhere)
        if person is None or not verdict.askable or not self._is_going_on:
            self._refuse(verdict, elsewhere)
            return
        self._consent.ask(person, verdict)
        self._refuse(UndoVerdict(False, message("app.undo.waits")), elsewhere)
        self._tell_undo()

    def agree(self, *, yes: bool) -> None:
        self._consent.hear(NOBODY, yes)

    def _go_back(self, step: Step) -> None:
        """Everybody agrees that what was done in `step` is taken back, and what came after it with it."""
        if self._match.over or step.index > self._match.index or self._match.steps[step.index] is not step:
            return
        self._withdraw()
        self._match.take_back_to(step.index - 1, assisted=True)
        self._show_anew()

    def _say_to_all(self, said: Message) -> None:
        self.noticed.emit(said)
        for other in self._seating.hearers:
            other.notice(said)
        self._tell_undo()

    def _redo(self, elsewhere: Seat | None = None) -> None:
        person, verdict = self._take_back.redoing(self._pending, elsewhere)
        if person is None or not verdict.allowed or not self._is_going_on:
            self._refuse(verdict, elsewhere)
            return
        self._withdraw()
        if not self._staged:
            self._show()
        self._stage(self._match.redo(person))  # what was held after it can be held again when that is reached

    # What others wish.

    def _listen(self) -> None:
        super()._listen()
        self._manners = defaultdict[Seat, Manners](Manners)
        self._dealt_late = QTimer(self, singleShot=True, interval=_DEALT_LATE_MS)
        self._dealt_late.timeout.connect(self._lay)
        self._seating.wished.connect(self._hear_wish)
        self._consent.sought.connect(self.sought)
        self._consent.granted.connect(self._go_back)
        self._consent.said.connect(self._say_to_all)

    def _hear_wish(self, seat: Seat, wish: object) -> None:
        if isinstance(wish, Redo):
            self._redo(seat)
        elif isinstance(wish, Agreed):
            self._consent.hear(seat, wish.yes)
        elif isinstance(wish, Undo) and wish.asks:
            self._ask_back(seat)
        elif isinstance(wish, Undo):
            self._undo(self._is_own if wish.whole else self._is_within_own, seat)
        elif isinstance(wish, Resigned):
            self.resign(seat)
        elif isinstance(wish, Spoke):
            self._speak(seat, wish.phrase)
        elif isinstance(wish, Promised):
            self._seating.dealing.hear(seat, wish.promise)
            self._see_who_came()
        elif isinstance(wish, Number) and self._seating.dealing.share(seat, wish.number):
            self._lay()

    def _is_own(self, person: Seat) -> bool:
        return self._match.steps[-1].seat == person

    def _is_within_own(self, _person: Seat) -> bool:
        """Return whether what was taken back is no decision by itself: a small step, or a chance that was let pass."""
        return is_within_row(self._match.decision) or self._windows.is_let_pass()

    def _show_anew(self) -> None:
        """Show where the match stands now, and put the question that is open there."""
        self._telling.catch_up()
        self._tell_elsewhere()
        self._windows.forget()
        self._feed.write_on()
        self._show()
        self._next()

    def _hand_over(self, seat: Seat, kind: SeatKind, level: str, *, resigned: bool) -> None:
        """Let somebody else play `seat` from now on, as the log says at once; when all is over, nobody does.

        A question whether to resign may be answered after that. The end stays the last line of a save: by it played
        games are known.
        """
        if self._match.over:
            return
        viewer = self.viewer
        self._reseat(lambda: self._seating.change(seat, kind, level, resigned=resigned), seat)
        if self.phase is not Phase.CLOSED and self.viewer == viewer:  # to other eyes everything was shown anew
            self.relogged.emit(self._telling.log(self.viewer))

    def _reseat(self, change: Callable[[], None], seat: Seat) -> None:
        """Change the drivers by `change`; what is open is put again if it concerns `seat`, or is seen by others now."""
        if self.phase is Phase.CLOSED:
            return
        is_open = self._ticket is not None
        if is_open and self._actor in {seat, NOBODY}:
            self._withdraw()
        self._ahead.drop(seat)
        change()
        self._take_back.forget_aside()
        self._tell_elsewhere()
        viewer = self.viewer
        self._seat_people()
        self._telling.look_no_more(self._viewpoint.people)
        self._feed.write_on()
        if self.viewer != viewer:
            if self._ticket is not None:
                self._withdraw()
            self._show()
        self._tell_undo()
        if is_open and self._ticket is None:
            self._next()
        elif is_open:
            self._ahead.ask()
        elif self.phase is Phase.GATHERING:
            self._see_who_came()

    def _refuse(self, verdict: UndoVerdict, elsewhere: Seat | None = None) -> None:
        if verdict.reason is None:
            return
        if elsewhere is None:
            self.noticed.emit(verdict.reason)
        else:
            self._seating.driver(elsewhere).notice(verdict.reason)
