"""GameSession: one running game behind the window, as one explicit state machine."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import count
from typing import Final

from PySide6.QtCore import QMetaMethod, QObject, Qt

from desktop.session.adviser import Adviser
from desktop.session.ai_service import AiService
from desktop.session.asking import is_put_to_person, looker, to_onlookers, to_person
from desktop.session.autopass import StandingAnswers
from desktop.session.autosave import JournalFeed, JournalWriter
from desktop.session.clock import PaceClock, ThinkingMark
from desktop.session.drivers import Record
from desktop.session.gate import Gate
from desktop.session.hold import Held, HoldPolicy, carry_out, maybe_hold
from desktop.session.pace import Pace, is_response
from desktop.session.phase import Phase
from desktop.session.question import Ticket
from desktop.session.seating import Seating
from desktop.session.signals import SessionSignals
from desktop.session.takeback import TakeBack
from desktop.session.telling import Pending, Telling
from desktop.session.troubles import Troubles
from desktop.session.viewpoint import CurtainPolicy, Viewpoint
from rules.core.action import Action
from rules.core.decision import is_within_row
from rules.core.ids import NOBODY, EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.view import TableView
from rules.match.history import Step
from rules.match.match import Match
from rules.match.seats import SeatKind
from rules.match.undo import UndoVerdict

_RESIGNED_LEVEL: Final = "normal"
_MATCHES = count(1)

_log = logging.getLogger(__name__)


class GameSession(SessionSignals):
    """A match, whoever plays it, and what the person at the screen may see of it."""

    def __init__(
        self,
        match: Match,
        ai: AiService,
        *,
        journal: JournalWriter | None = None,
        pace: Pace | None = None,
        curtain: CurtainPolicy = "cover",
        hold: HoldPolicy = "never",
        record: Record | None = None,
        parent: QObject | None = None,
    ) -> None:
        """With `record`, the match is a replay or a lesson: every seat but the pupil's does what was recorded."""
        super().__init__(parent)
        self.match = match
        self.phase = Phase.NEW
        self.pace = pace or Pace.of(1.0)
        self.hold = hold
        self._ai = ai
        self._feed = JournalFeed(match, journal)
        self._id = next(_MATCHES)
        self._serials = count(1)
        self._ticket: Ticket | None = None
        self._telling = Telling(match)
        self._pending: Pending | None = None
        self._actor: Seat = NOBODY
        self._asks_person = False
        self._answer: tuple[Action, ...] = ()
        self._held: Held | None = None
        self._staged = True
        self._paused = False
        self._one_more = False
        self._seating = Seating(match, ai, record, self)
        self._viewpoint = Viewpoint(curtain)
        self._viewpoint.seat_people(self._seating.people)
        self._gate = Gate(self._viewpoint)
        self._take_back = TakeBack(match, self._viewpoint)
        self._clock = PaceClock(self)
        self._mark = ThinkingMark(self)
        self._adviser = Adviser(match, ai, self)
        self._troubles = Troubles(self._feed, self)
        self._listen()

    @property
    def viewer(self) -> Seat | None:
        """Through whose eyes the table is shown; None: as a bystander sees it."""
        return self._viewpoint.viewer

    @property
    def standing(self) -> StandingAnswers:
        """What persons at this screen do not want to be asked."""
        return self._seating.standing

    # What the window asks for.

    def start(self) -> None:
        """Show the table and ask the first question."""
        self._ai.warm(strong=self._seating.is_strong)
        if self._viewpoint.passes_on and self._seating.record is None:
            self._telling.show_around(self._viewpoint.people)
        self._show()
        self._next()

    def answer(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        """Give a person's answer, one action or a row of small steps; a stale ticket is dropped."""
        if self.phase is Phase.ASKING and self._asks_person:
            self._choose(ticket, actions)

    def staged(self) -> None:
        """Know that the picture stands where the model stands."""
        self._staged = True
        self._woken.emit()

    def release(self) -> None:
        """Hand over what is held."""
        if self.phase is Phase.HOLDING and self._held is not None:
            self._apply(self._held.actions)

    def take_back(self) -> None:
        """Take back what is held; the question is asked again."""
        if self.phase is Phase.HOLDING:
            self._withdraw()
            self._next()

    def undo(self) -> None:
        """Go back to the last decision of the person at the screen, a row of small steps at once, or say why not."""
        self._undo(lambda _person: is_within_row(self.match.decision))

    def restart(self) -> None:
        """Go back to the first of the person's own decisions in a row, as far as that may be taken back."""
        self._undo(lambda person: self.match.steps[-1].seat == person)

    def redo(self) -> None:
        """Do again what was taken back last, or say why not."""
        person, verdict = self._take_back.redoing(self._pending)
        if person is None or not verdict.allowed or not self._is_going_on:
            self._refuse(verdict)
            return
        self._withdraw()
        if not self._staged:
            self._show()
        self._stage(self.match.redo(person))

    def lift_curtain(self) -> None:
        """Show the table to the person to whom the screen was passed."""
        if self.phase is Phase.CURTAIN:
            self.curtain.emit(None)
            self._look(self._actor)
            self._ask()

    def view(self) -> TableView:
        """Return what the screen shows, as far as the table was told what happened."""
        return self._telling.view(self.viewer)

    def peek(self, seat: Seat) -> TableView:
        """Return what `seat` sees, for as long as a key is held; in public where nobody here may know it."""
        return self._telling.view(seat if self._viewpoint.may_peek(seat) else None)

    def why_not(self, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        """Return half a sentence why the person who is asked cannot do that; None where it can be done or is idle."""
        if self.phase is Phase.ASKING and self._asks_person and self._pending is not None:
            return self._pending.why_not(self.match, source, target)
        return None

    def look_through(self, seat: Seat | None) -> None:
        """Show the table through other eyes: of a replay, or when the game is over and nothing is secret any more."""
        if self.phase is Phase.ENDED or self._seating.record is not None:
            self._look(seat)

    def set_driver(self, seat: Seat, kind: SeatKind, level: str = "", command: str = "") -> None:
        """Hand a seat to an opponent, take it back, or change the opponent's level; the journal says so."""
        self._reseat(lambda: self._seating.change(seat, kind, level, command, resigned=False), seat)

    def resign(self, seat: Seat) -> None:
        """Leave the game: an opponent plays on in the seat, and the result will say so."""
        self._reseat(lambda: self._seating.change(seat, "bot", _RESIGNED_LEVEL, "", resigned=True), seat)

    def play_on(self) -> None:
        """End the record: whoever sits at the table plays on by themselves."""
        self._reseat(self._seating.drop_record, self._actor)

    def leap(self, actions: Sequence[Action]) -> None:
        """Carry out what is known beforehand, whoever was to do it, and show only where it leads."""
        self._withdraw()
        for action in actions:
            self.match.submit(self.match.game.actor(self.match.state), action)
        self._show_anew()

    def pause(self, on: bool) -> None:
        """Hold back the opponents' answers, or let them go on."""
        self._paused = on
        self._go_on()

    def step(self) -> None:
        """Let one answer through while paused."""
        self._one_more = True
        self._go_on()

    def hurry(self) -> None:
        """Have the opponent who thinks move now."""
        if self._ticket is not None and not self._asks_person:
            self._seating.driver(self._actor).hurry(self._ticket)

    def hint(self) -> None:
        """Have `hinted` tell what a normal opponent would do in the person's place, from what the person may know."""
        if self.phase is Phase.ASKING and self._asks_person and self._pending is not None:
            self._adviser.think(self._new_ticket(), self._pending)

    def close(self) -> Message | None:
        """Let go of opponents and write the journal to its end; return what is to be said if it is not in its place."""
        if self.phase is Phase.CLOSED:
            return None
        self._withdraw()
        self.phase = Phase.CLOSED
        self._clock.stop()
        self._seating.retire()
        self._adviser.retire()
        self._ai.progressed.disconnect(self._hear_progress)
        self._ai.failed.disconnect(self._hear_failure)
        self._ai.let_go()
        return self._feed.close()

    # The machine: one question after another.

    def _next(self) -> None:
        """Open the next question to its driver, who may think while the table is staged; it is shown later."""
        self.phase = Phase.STAGING
        self._pending = pending = self._gate.before(self._telling.pending(), self._seating)
        if pending is not None:
            decision = pending.decision
            driver = self._seating.driver(decision.actor)
            self._actor = decision.actor
            self._ticket = self._new_ticket()
            lets_go = self._gate.lets_go(pending)
            self._asks_person = not lets_go and is_put_to_person(pending, driver, self._viewpoint)
            if not pending.is_known:
                driver.ask(self._ticket, self.match, self.pace.of_thought(decision))
            if not self._asks_person and (pending.is_known or lets_go) and decision.default is not None:
                self._answer = (decision.default,)
        self._woken.emit()

    def _advance(self) -> None:
        """Go one phase further if nothing is left to wait for."""
        if self.phase is Phase.STAGING and self._staged and self._feed.is_settled:
            self._open()
        elif self.phase is not Phase.ASKING or not self._clock.is_over():
            return
        elif not self._answer:
            self._hurry_along()
        elif self._paused and not self._one_more:
            self.phase = Phase.PAUSED
        else:
            self._one_more = False
            self._apply(self._answer)

    def _hurry_along(self) -> None:
        """A moment for responses lasts no longer because somebody thinks."""
        if self._pending is not None and self.pace.of_thought(self._pending.decision):
            self.hurry()

    def _open(self) -> None:
        """Show the open question, behind a curtain if need be; or the end."""
        pending = self._pending
        if pending is None:
            self.phase = Phase.ENDED
            self.ended.emit(self.match.outcome)
            return
        wanted = looker(pending, self._asks_person, self._viewpoint)
        if self._viewpoint.needs_curtain(wanted):
            self.phase = Phase.CURTAIN
            self.curtain.emit(self._actor)
            return
        if wanted != self.viewer:
            self._look(wanted)
        self._ask()

    def _ask(self) -> None:
        """Tell that the question is open, to whoever may know it."""
        pending, ticket = self._pending, self._ticket
        assert pending is not None
        assert ticket is not None
        decision = pending.decision
        self.phase = Phase.ASKING
        if self._asks_person:
            self._take_back.remember(self._actor)
        else:
            self._clock.wait(self.pace.of_question(decision))
            if not (is_response(decision) or decision.together or self._answer):
                self._mark.begin(self._actor)
        self._tell_undo()
        if self._asks_person:
            self.asked.emit(to_person(ticket, pending, self.match))
        else:
            shown = ticket if not decision.secret else self._new_ticket()
            self.asked.emit(to_onlookers(shown, pending, self._telling, self.viewer))
        self._woken.emit()

    def _choose(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        """Take a driver's answer to the open question: a person's at once, others when it is time."""
        if ticket != self._ticket:
            _log.debug("a stale answer is dropped: %s", ticket)
        elif self._asks_person:
            held = maybe_hold(self.match, actions, self.hold) if self._can_hold else None
            if held is None:
                self._apply(actions)
            else:
                self._show_held(held)
        else:
            self._answer = tuple(actions)
            self._mark.end()
            self._woken.emit()

    def _apply(self, actions: Sequence[Action]) -> None:
        """Carry the answer out; what becomes illegal on the way is left out."""
        self.phase = Phase.APPLYING
        if self._pending is not None and self._pending.is_known:
            self._let_go(self._pending, actions)
            return
        steps = carry_out(self.match, self._actor, actions)
        if steps:
            self._stage(steps)
        else:
            self._refuse_answer()

    def _let_go(self, pending: Pending, actions: Sequence[Action]) -> None:
        """Go on where there was one answer only; it is no part of the match."""
        if self._asks_person and (len(actions) != 1 or actions[0] not in pending.legal(self.match)):
            self._refuse_answer()
            return
        self._forget_question()
        if pending.settle is not None:
            pending.settle(actions[0])
            self.withdrawn.emit()
            self._next()
        else:
            self._tell()

    def _refuse_answer(self) -> None:
        """A person is asked again; for others the first legal answer is as good as an illegal one."""
        if self._asks_person:
            self.noticed.emit(message("app.session.illegal"))
            self._next()
        else:
            self._stage([self.match.submit(self._actor, self.match.legal()[0])])

    def _stage(self, steps: Sequence[Step]) -> None:
        """Save `steps`, and have the window show what happened up to where others answer, or might have."""
        self._forget_question()
        held, self._held = self._held, None
        self._feed.write_on()
        self._telling.begin(steps)
        if held is not None:
            self.held.emit(None)
        self._tell(0 if held is None else len(held.preview.events))

    def _tell(self, shown: int = 0) -> None:
        """Have the window show what follows, the first `shown` events aside, and open the next question."""
        parts = self._telling.go_on()
        self._gate.hear(parts)
        events = self._telling.events(parts, self.viewer)[shown:]
        view = self._telling.view(self.viewer)
        entries = self._telling.log(self.viewer, len(parts))
        self._staged = not events
        self._next()
        self.stepped.emit(events, view)
        if entries:
            self.logged.emit(entries)
        self._tell_undo()

    def _show_held(self, held: Held) -> None:
        """Show what the answer will do, before anything is done."""
        self.phase = Phase.HOLDING
        self._held = held
        self.stepped.emit(*held.shown(self.match, self.viewer))
        self.held.emit(held.label)

    # What is open is forgotten, taken back, or put to somebody else.

    def _forget_question(self) -> None:
        """Leave no trace of the open question: a late answer finds its ticket stale."""
        self._ticket = None
        self._answer = ()
        self._clock.wait(0)
        self._mark.end()
        self._adviser.forget()

    def _withdraw(self) -> None:
        """Take the open question back from its driver, the window and the curtain."""
        ticket, phase = self._ticket, self.phase
        self._forget_question()
        if ticket is not None:
            self._seating.driver(self._actor).withdraw(ticket)
        if phase is Phase.CURTAIN:
            self.curtain.emit(None)
        if phase in {Phase.ASKING, Phase.PAUSED}:
            self.withdrawn.emit()
        if self._held is not None:
            self._held = None
            self.held.emit(None)
            self._show()

    def _undo(self, goes_on: Callable[[Seat], bool]) -> None:
        """Take back one decision, and more of them while `goes_on` says so and that is allowed."""
        if self.phase is Phase.HOLDING:
            self.take_back()
            return
        person, verdict = self._take_back.undoing(self._pending)
        if person is None or not verdict.allowed or not self._is_going_on:
            self._refuse(verdict)
            return
        self._withdraw()
        self.match.undo(person)
        while goes_on(person) and self.match.can_undo(person).allowed:
            self.match.undo(person)
        self._show_anew()

    def _show_anew(self) -> None:
        """Show where the match stands now, and put the question that is open there."""
        self._telling.catch_up()
        self._gate.forget()
        self._feed.write_on()
        self._show()
        self._next()

    def _reseat(self, change: Callable[[], None], seat: Seat) -> None:
        """Let others sit down by `change`; the open question is put anew if it was one to `seat`."""
        if self.phase is Phase.CLOSED:
            return
        reask = self._ticket is not None and self._actor == seat
        if reask:
            self._withdraw()
        change()
        viewer = self.viewer
        self._viewpoint.seat_people(self._seating.people)
        self._feed.write_on()
        if self.viewer != viewer:
            self._show()
        self._tell_undo()
        if reask:
            self._next()

    def _go_on(self) -> None:
        self.phase = Phase.ASKING if self.phase is Phase.PAUSED else self.phase
        self._woken.emit()

    # What the window is shown.

    def _show(self) -> None:
        """Show the table at once, and the whole log."""
        self._staged = True
        self.opened.emit(self.view())
        self.relogged.emit(self._telling.log(self.viewer))
        self._tell_undo()

    def _look(self, viewer: Seat | None) -> None:
        self._viewpoint.viewer = viewer
        self._show()

    def _tell_undo(self) -> None:
        self.undo_changed.emit(self._take_back.undoing(self._pending)[1])
        self.redo_changed.emit(self._take_back.redoing(self._pending)[1])

    def _refuse(self, verdict: UndoVerdict) -> None:
        if verdict.reason is not None:
            self.noticed.emit(verdict.reason)

    # What others say.

    def _listen(self) -> None:
        self._woken.connect(self._advance, Qt.ConnectionType.QueuedConnection)
        self._seating.chosen.connect(self._choose)
        self._clock.struck.connect(self._advance)
        self._mark.changed.connect(self.thinking)
        self._adviser.advised.connect(self.hinted)
        self._ai.progressed.connect(self._hear_progress)
        self._ai.failed.connect(self._hear_failure)
        self._troubles.noticed.connect(self.noticed)
        if self._feed.journal is not None:
            self._feed.journal.settled.connect(self._advance)

    def _hear_progress(self, ticket: Ticket, fraction: float, _best: Action) -> None:
        if ticket == self._ticket:
            self._mark.hear(fraction)

    def _hear_failure(self, ticket: Ticket, _text: str) -> None:
        if ticket == self._ticket:
            self._troubles.opponent_failed(self._actor)

    # Small things.

    @property
    def _is_going_on(self) -> bool:
        return self.phase not in {Phase.NEW, Phase.ENDED, Phase.CLOSED}

    @property
    def _can_hold(self) -> bool:
        """Return whether there is something to hold, and the window has a way to say Done."""
        is_open = self._pending is not None and not self._pending.is_known
        return is_open and self.isSignalConnected(QMetaMethod.fromSignal(self.held))

    def _new_ticket(self) -> Ticket:
        return Ticket(self._id, next(self._serials))
