"""Machine: what a table waits for, one question after another; nothing else decides what comes next."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import time

from PySide6.QtCore import QObject, Qt

from desktop.session.adviser import Adviser
from desktop.session.ahead import Ahead
from desktop.session.ai_service import AiService
from desktop.session.asking import Windows, looker, to_onlookers, to_person
from desktop.session.autopass import StandingAnswers
from desktop.session.autosave import JournalFeed, JournalWriter
from desktop.session.consent import Consent
from desktop.session.drivers import Record
from desktop.session.hold import Held, HoldPolicy, carry_out, maybe_hold
from desktop.session.pace import Pace, PaceClock, ThinkingMark, is_response, is_window
from desktop.session.seating import Seating
from desktop.session.signals import Hint, Phase, Ticket
from desktop.session.table_session import Missing, TableSession
from desktop.session.takeback import TakeBack
from desktop.session.telling import Pending, Telling
from desktop.session.troubles import Troubles
from desktop.session.viewpoint import CurtainPolicy, Viewpoint
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.ids import NOBODY, Seat
from rules.core.message import message
from rules.core.view import TableView
from rules.match.history import Step
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.undo import UndoVerdict

_MATCHES = count(1)

_log = logging.getLogger(__name__)


class Machine(TableSession):
    """A match and what stands open in it: each question is shown, answered, carried out and told."""

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
        """With `record`, the match is a replay or a lesson: every seat except the pupil's does what was recorded."""
        super().__init__(parent)
        self._match = match
        self.phase = Phase.NEW
        self.pace = pace or Pace.of(1.0)
        self.hold = hold
        self.doubt = lambda _actions: None
        self._ai = ai
        self._feed = JournalFeed(match, journal)
        self._id = next(_MATCHES)
        self._serials = count(1)
        self._ticket: Ticket | None = None
        self._telling = Telling(match)
        self._pending: Pending | None = None
        self._actor: Seat = NOBODY
        self._asked_last: Seat = NOBODY
        """Who was asked the last question but for chances to respond, which tell nobody who has them."""
        self._is_put = self._asks_person = False
        """Whether a person answers the open question, and whether at this screen."""
        self._answer: tuple[Action, ...] = ()
        self._held: Held | None = None
        self._staged = True
        self._is_finished = False
        self._paused = False
        self._one_more = False
        self._seating = Seating(match, ai, record, self._telling, lambda: self._feed.is_settled, self)
        self._viewpoint = Viewpoint(curtain)
        self._seat_people()
        self._ahead = Ahead(match, self._telling, self._seating, self._viewpoint, self._new_ticket)
        self._windows = Windows(match, self._telling, self._seating, self._viewpoint)
        self._consent = Consent(match, self._seating, self._viewpoint, self)
        self._take_back = TakeBack(match, self._viewpoint, self._consent)
        self._clock = PaceClock(self)
        self._mark = ThinkingMark(self)
        self._adviser = Adviser(match, ai, self)
        self._hinted: set[tuple[Seat, str]] = set()
        """Who was given advice, and on which position."""
        self._troubles = Troubles(self._feed, self)
        self._listen()

    @property
    def viewer(self) -> Seat | None:
        return self._viewpoint.viewer

    @property
    def save(self) -> Path | None:
        return None if self._feed.journal is None else self._feed.journal.file

    @property
    def standing(self) -> StandingAnswers:
        return self._seating.standing

    # The machine: one question after another.

    def _next(self) -> None:
        """Open the next question to its driver, who may think while the table is staged; it is shown later."""
        self.phase = Phase.STAGING
        self._pending = pending = self._windows.following()
        if pending is None:
            self._ahead.drop()
        else:
            self._put(pending)
        self._woken.emit()

    def _put(self, pending: Pending) -> None:
        """Have the question answered by its driver, by the person at the window, or by its only answer."""
        self._pending = pending
        self._actor = pending.actor
        foreseen = self._ahead.take(pending)
        self._ticket = self._new_ticket() if foreseen is None else foreseen.ticket
        self._offer_elsewhere()
        self._ahead.ask()
        decision, driver = pending.decision, self._seating.driver(pending.actor)
        self._is_put = self._windows.is_put_to_person(pending)
        self._asks_person = self._is_put and (driver.is_here or bool(pending.ways))
        if self._asks_person:
            return
        self._clock.begin(self.pace.of_motion(decision))
        if foreseen is not None:
            self._answer = foreseen.answer
        elif self._is_put:
            driver.put(self._ticket, pending)
        elif decision.default is not None and (pending.is_known or driver.is_person):
            self._answer = (decision.default,)
        elif not pending.is_known:
            driver.ask(self._ticket, self._match, self.pace.of_thought(decision, self._match.game.seats))

    def _advance(self) -> None:
        """Go one phase further if nothing is left to wait for."""
        for other in self._seating.hearers:
            other.say_on()
        if self.phase is Phase.STAGING and self._feed.is_settled:
            if self._pending is None and not self._is_finished:
                self._is_finished = True
                self.finished.emit()
                for other in self._seating.hearers:
                    other.end()
            if self._staged:
                self._open()
        elif self.phase is not Phase.ASKING:
            return
        elif self._pending is not None and self._lets_window_go(self._pending.decision):
            self._slip_by(self._pending)
        elif not self._clock.is_over():
            return
        elif self._ticket is not None and not self._answer:
            self._hurry_along()
        elif self._paused and not self._one_more:
            self.phase = Phase.PAUSED
        else:
            self._one_more = False
            self._end_moment()

    def _end_moment(self) -> None:
        """Carry out what was answered, or tell that nobody in the window did anything."""
        if self._ticket is None:
            self._forget_question()
            self._tell(self._telling.let_out())
        else:
            self._apply(self._answer)

    def _lets_window_go(self, decision: Decision) -> bool:
        """Return whether a chance is let go of which others hear only when the moment is over."""
        return is_window(decision) and not self._asks_person and self._answer == (decision.default,)

    def _slip_by(self, pending: Pending) -> None:
        """Let a chance in a window go without a word, and ask the next one: all of them share one moment."""
        answer, self._ticket, self._answer = self._answer, None, ()
        following = self._windows.slip_by(pending, answer, self._ahead.foresees)
        self._feed.write_on()
        if following is not None:
            self._put(following)
        elif self._windows.was_public:
            self._clock.wait(0)
        self._woken.emit()

    def _hurry_along(self) -> None:
        """A moment for responses takes no longer because somebody thinks."""
        if self._pending is not None and self.pace.of_thought(self._pending.decision, 1):
            self.hurry()

    def _open(self) -> None:
        """Show the open question, behind a curtain if need be; or the end."""
        pending = self._pending
        if pending is None:
            self.phase = Phase.ENDED
            self.ended.emit(self._match.outcome)
            return
        wanted = looker(pending, self._asks_person, self._viewpoint, self._telling)
        if self._viewpoint.needs_curtain(wanted):
            self.phase = Phase.CURTAIN
            self.curtain.emit(self._actor)
            self._look(None)  # from now on neither who went nor who comes is alone with the screen
            return
        if wanted != self.viewer:
            self._look(wanted)
        self._ask()

    def _ask(self) -> None:
        """Announce the open question to whoever may know it."""
        pending, ticket = self._pending, self._ticket
        assert pending is not None
        assert ticket is not None
        decision = pending.decision
        self.phase = Phase.ASKING
        if self._asks_person:
            self._take_back.remember(self._actor)
            self.standing.insists = self.standing.insists and not is_window(decision)
        else:
            if not self._is_put or decision.secret:  # who answers elsewhere has seen what is to be seen
                self._clock.wait(self.pace.of_question(decision, again=decision.actor == self._asked_last))
            if is_window(decision):
                self.moment.emit(self.pace.window)
                for other in self._seating.hearers:
                    other.open_moment(self.pace.window)
            elif not (is_response(decision) or decision.together or self._answer or self._is_put):
                self._mark.begin(self._actor)
        if not is_response(decision):
            self._asked_last = decision.actor
        if not decision.secret:
            self._troubles.tell_of(decision.actor)
        self._tell_undo()
        for other in self._seating.hearers:
            if not ((self._is_put and other.seat == pending.actor) or self._ahead.waits_for(other.seat)):
                other.show(to_onlookers(ticket, pending, self._telling, other.seat))
        if self._asks_person:
            self.asked.emit(to_person(ticket, pending, self._match.game))
        else:
            shown = ticket if not decision.secret else self._new_ticket()
            self.asked.emit(to_onlookers(shown, pending, self._telling, self.viewer))
        self._woken.emit()

    def _choose(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        """Take a driver's answer to the open question: a person's at once, others when it is time."""
        if ticket != self._ticket:
            self._choose_ahead(ticket, actions)
        elif self._asks_person:
            held = maybe_hold(self._match, actions, self.hold, self.doubt(actions)) if self._can_hold else None
            if held is None:
                self._apply(actions)
            else:
                self._show_held(held)
        else:
            self._answer = tuple(actions)
            self._mark.end()
            self._woken.emit()

    def _choose_ahead(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        """Keep an answer whose turn has not come; whoever gave it waits with everybody else."""
        other = self._ahead.hear(ticket, actions)
        if other is None:
            _log.debug("a stale answer is dropped: %s", ticket)
        elif self.phase in {Phase.ASKING, Phase.PAUSED} and self._pending is not None:
            other.show(to_onlookers(ticket, self._pending, self._telling, other.seat))

    def _apply(self, actions: Sequence[Action]) -> None:
        """Carry the answer out; actions that have become illegal on the way are left out."""
        self.phase = Phase.APPLYING
        self._take_back.forget_aside()
        if self._pending is not None and self._pending.is_known:
            self._let_go(self._pending, actions)
            return
        steps = carry_out(self._match, self._actor, actions)
        if steps:
            self._stage(steps)
        else:
            self._refuse_answer()

    def _let_go(self, pending: Pending, actions: Sequence[Action]) -> None:
        """Continue where there was only one answer, which is no part of the match."""
        if self._is_put and (len(actions) != 1 or actions[0] not in pending.legal(self._match.game)):
            self._refuse_answer()
            return
        self._forget_question()
        if pending.settle is not None:
            pending.settle(actions[0])
            self.withdrawn.emit()
            self._next()
        else:
            self._tell(self._windows.go_on())

    def _refuse_answer(self) -> None:
        """Ask a person again; for others, the first legal answer replaces an illegal one."""
        if self._is_put:
            self._seating.driver(self._actor).notice(message("app.session.illegal"))
            if self._asks_person:
                self.noticed.emit(message("app.session.illegal"))
            self._next()
        else:
            self._stage([self._match.submit(self._actor, self._match.legal()[0])])

    def _stage(self, steps: Sequence[Step]) -> None:
        """Save `steps`, and have the window show what happened up to where others answer, or might have."""
        self._forget_question()
        held, self._held = self._held, None
        self._feed.write_on()
        self._telling.begin(steps)
        if held is not None:
            self.held.emit(None)
        self._tell(self._windows.go_on(), 0 if held is None else held.count)

    def _tell(self, parts: Sequence[Part], shown: int = 0) -> None:
        """Have the window show `parts`, the first `shown` events aside, and open the next question."""
        events = self._telling.events(parts, self.viewer)[shown:]
        view = self._telling.view(self.viewer)
        entries = self._telling.log(self.viewer, len(parts))
        self._staged = not events
        self._ahead.look()
        self._tell_elsewhere()
        self._next()
        self.stepped.emit(events, view)
        if entries:
            self.logged.emit(entries)
        self._tell_undo()

    def _show_held(self, held: Held) -> None:
        """Show what the answer would do before it is done; where an end of turn is questioned, show nothing."""
        self.phase = Phase.HOLDING
        self._held = held
        if held.preview is not None:
            self.stepped.emit(*held.shown(self._match, self.viewer))
        self.held.emit(held.waits)
        self._tell_undo()

    # What is open is forgotten, taken back, or put to somebody else.

    def _forget_question(self) -> None:
        """Make the open question void: a late answer finds its ticket stale."""
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
        self._ahead.drop()
        if phase is Phase.CURTAIN:
            self.curtain.emit(None)
        if phase in {Phase.ASKING, Phase.PAUSED}:
            self.withdrawn.emit()
            for other in self._seating.hearers:
                other.cover()
        if self._held is not None:
            self._held = None
            self.held.emit(None)
            self._show()

    def _go_on(self) -> None:
        self.phase = Phase.ASKING if self.phase is Phase.PAUSED else self.phase
        self._woken.emit()

    def hurry(self) -> None:
        if self._ticket is not None and not self._asks_person:
            self._seating.driver(self._actor).hurry(self._ticket)

    # What the window is shown.

    def view(self) -> TableView:
        return self._seen_by(self.viewer)

    def _seen_by(self, viewer: Seat | None) -> TableView:
        viewer = None if self.phase is Phase.GATHERING else viewer
        return self._telling.view(viewer) if self._held is None else self._held.shown(self._match, viewer)[1]

    def _show(self) -> None:
        """Show the table at once, and the whole log."""
        self._staged = True
        self.opened.emit(self.view())
        self.relogged.emit([] if self.phase is Phase.GATHERING else self._telling.log(self.viewer))
        self._tell_undo()

    def _look(self, viewer: Seat | None) -> None:
        self._viewpoint.viewer = viewer
        self._show()

    @property
    def undoing(self) -> UndoVerdict:
        if self._held is not None:
            return UndoVerdict(True, None, self._held.waits.label)
        return self._take_back.undoing(self._pending)[1]

    @property
    def redoing(self) -> UndoVerdict:
        """Whether the person at the screen may do again what was taken back, what was held before all else."""
        aside = self._aside
        return (
            self._take_back.redoing(self._pending)[1] if aside is None else UndoVerdict(True, None, aside.waits.label)
        )

    @property
    def _aside(self) -> Held | None:
        """What the person who is asked held and took back; a question that is no part of the match holds nothing."""
        is_asked = self.phase is Phase.ASKING and self._asks_person and self._can_hold
        return self._take_back.aside(self._actor) if is_asked else None

    def _seat_people(self) -> None:
        self._viewpoint.seat_people(self._seating.people, len(self._seating.elsewhere))

    def _tell_elsewhere(self) -> None:
        """Have everybody at other screens told what this table was told, and who is not there."""
        absences = self._seating.absences
        for other in self._seating.hearers:
            other.tell()
            other.miss(absences)

    @property
    def absences(self) -> Mapping[Seat, Missing]:
        now = time()
        return {each.seat: Missing(each.how, now - each.seconds) for each in self._seating.absences}

    def _offer_elsewhere(self) -> None:
        """Have everybody at other screens know what they may take back, before they are asked."""
        for other in self._seating.elsewhere:
            verdicts = (ask(self._pending, other.seat)[1] for ask in (self._take_back.undoing, self._take_back.redoing))
            other.offer(*verdicts)

    def _tell_undo(self) -> None:
        self._offer_elsewhere()
        self.undo_changed.emit(self.undoing)
        self.redo_changed.emit(self.redoing)

    # What others say.

    def _listen(self) -> None:
        self._woken.connect(self._advance, Qt.ConnectionType.QueuedConnection)
        self._seating.chosen.connect(self._choose)
        self._clock.struck.connect(self._advance)
        self._mark.changed.connect(self.thinking)
        self._mark.changed.connect(self._tell_who_thinks)
        self._adviser.advised.connect(self._hand_on)
        self._adviser.announced.connect(self.noticed)
        self._ai.progressed.connect(self._hear_progress)
        self._ai.failed.connect(self._hear_failure)
        self._troubles.noticed.connect(self.noticed)
        if self._feed.journal is not None:
            self._feed.journal.settled.connect(self._advance)

    def _tell_who_thinks(self, seat: Seat | None, _fraction: float) -> None:
        for other in self._seating.hearers:
            other.think(seat)

    def _hear_progress(self, ticket: Ticket, fraction: float, _best: Action) -> None:
        if ticket == self._ticket:
            self._mark.hear(fraction)

    def _hear_failure(self, ticket: Ticket, _text: str) -> None:
        if ticket == self._ticket and self._pending is not None:
            self._troubles.opponent_failed(self._actor, secret=self._pending.decision.secret)

    def _hand_on(self, hint: Hint) -> None:
        """Hand advice on; it knows what whoever is asked may know, and perhaps nobody else at the screen may."""
        is_foreign = self._actor not in {self.viewer, NOBODY}
        is_private = is_foreign and hint.gesture is not None and self._telling.tells_more_to(self._actor)
        about = self._actor, self._match.game.digest(self._match.state)
        self.hinted.emit(replace(hint, is_private=is_private, seat=self._actor, again=about in self._hinted))
        if hint.gesture is not None:
            self._hinted.add(about)

    # Small things.

    @property
    def _is_going_on(self) -> bool:
        return self.phase not in {Phase.NEW, Phase.GATHERING, Phase.ENDED, Phase.CLOSED}

    @property
    def _can_hold(self) -> bool:
        """Return whether the answer is one that the match hears of."""
        return self._pending is not None and not self._pending.is_known

    def _new_ticket(self) -> Ticket:
        return Ticket(self._id, next(self._serials))
