"""GuestSession: a table elsewhere as this screen knows it; the game itself is kept there, and told part by part."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from time import time
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from desktop.session.adviser import Adviser
from desktop.session.ai_service import AiService
from desktop.session.autopass import StandingAnswers
from desktop.session.elsewhere import messages
from desktop.session.elsewhere.deal import GuestDeal
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.proof import Fairness, proving
from desktop.session.elsewhere.told import GuestFacts, GuestPlayed, Remembered, World
from desktop.session.elsewhere.wishing import GuestWishes
from desktop.session.hold import Held, HoldPolicy, maybe_hold
from desktop.session.log import Log, SeatNews, last_words, with_seat_news
from desktop.session.phrases import Manners, is_phrase
from desktop.session.playback import Played
from desktop.session.signals import Hint, LogEntry, Phase, Question, Ticket
from desktop.session.table_session import Missing, TableSession
from desktop.session.telling import Pending
from rules import registry
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.core.ids import NOBODY, EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.view import TableView
from rules.match.facts import Facts
from rules.match.save import SaveFile
from rules.match.seats import SeatSpec
from rules.match.undo import UndoVerdict

_TABLES = count(-1, -1)
_CANNOT_BE: Final = (
    RulesError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError,
)  # fmt: skip
"""What comes of a message whose parts are of the right kinds, and do not fit what was said before."""

_LONGEST_AWAY_S: Final = 10.0 * 365 * 24 * 3600
_LONGEST_MOMENT_S: Final = 60.0
_LONGEST_NAME: Final = 80

_log = logging.getLogger(__name__)


class OtherRulesError(ValueError):
    """The table's rules of the game are not this program's."""


class GuestSession(TableSession):
    """Begins with `start`, once `welcomed`; what comes meanwhile waits, as it does for the picture to be staged."""

    welcomed = Signal()
    recorded = Signal(str)
    """The whole game as a file holds it, once it is over."""
    broke = Signal(object)
    """Something came that cannot be so: Message, what. The line is let go of, and the game goes on where it is kept."""

    def __init__(self, line: Line, *, hold: HoldPolicy = "never", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.phase = Phase.NEW
        self.hold = hold
        self.doubt = lambda _actions: None
        self._facts: GuestFacts
        self._standing: StandingAnswers
        self._seat: Seat = NOBODY
        self._line = line
        self._id = next(_TABLES)
        self._game: Game[Any]
        self._log: Log
        self._told = Remembered()
        self.deal = GuestDeal(line)
        self._manners = Manners()
        self._news: tuple[SeatNews, ...] = ()
        self._queue: deque[object] = deque()
        self._staged = True
        self._paused = False
        """Somebody looks back: what comes waits until they are here again."""
        self._question: Question | None = None
        self._pending: Pending | None = None
        self._held: Held | None = None
        self._aside: Held | None = None
        """What was held and taken back, of the question that is open."""
        self._shown = 0
        """How many events of what comes are shown already."""
        self._undo = self._redo = UndoVerdict(allowed=False)
        self._is_over = False
        self._absences: dict[Seat, Missing] = {}
        self._adviser: Adviser | None = None
        self._serials = count(1)
        self._hinted: int | None = None
        """On which question advice was given."""
        line.heard.connect(self._receive)
        line.changed.connect(self._hear_line)
        self._woken.connect(self._advance, Qt.ConnectionType.QueuedConnection)

    # What is known.

    @property
    def facts(self) -> Facts:
        return self._facts

    @property
    def viewer(self) -> Seat | None:
        return None if self._seat == NOBODY else self._seat

    @property
    def absences(self) -> Mapping[Seat, Missing]:
        return self._absences

    @property
    def cut(self) -> Message | None:
        return None if self._line.is_there else self._line.why or message("app.elsewhere.looking")

    @property
    def is_gathering(self) -> bool:
        return self.deal.is_open

    @property
    def is_guest(self) -> bool:
        return True

    @property
    def standing(self) -> StandingAnswers:
        return self._standing

    @property
    def holder(self) -> Seat:
        return NOBODY if self._held is None else self._seat

    @property
    def undoing(self) -> UndoVerdict:
        return self._undo if self._held is None else UndoVerdict(True, None, self._held.waits.label)

    @property
    def redoing(self) -> UndoVerdict:
        """Whether what was taken back may be done again, what was held before all else."""
        return self._redo if self._aside is None else UndoVerdict(True, None, self._aside.waits.label)

    def view(self) -> TableView:
        if self._held is not None and self._pending is not None:
            return self._held.shown(self._world(self._pending), self._seat)[1]
        return self._told.view

    def played(self) -> Played:
        told = self._told
        return GuestPlayed(self._game, tuple(told.heard), tuple(told.views), self._news, self._facts.outcome)

    def why_not(self, source: EntityId, target: EntityId | ZoneId | None) -> Message | None:
        if self.phase is Phase.ASKING and self._pending is not None:
            return self._pending.why_not(self._game, source, target)
        return None

    # What the person does.

    def start(self) -> None:
        self.phase = Phase.STAGING
        self._advance()
        if not self._line.is_there:
            self.company.emit()

    def unstaged(self) -> None:
        self._staged = False

    def staged(self) -> None:
        self._staged = True
        self._advance()

    def show(self) -> None:
        self._show()
        self._woken.emit()

    @property
    def is_paused(self) -> bool:
        return self._paused

    def pause(self, on: bool) -> None:
        self._paused = on
        self._woken.emit()

    def answer(self, ticket: Ticket, actions: Sequence[Action]) -> None:
        pending, question = self._pending, self._question
        if self.phase is not Phase.ASKING or pending is None or question is None or ticket != question.ticket:
            return
        held = None
        if not pending.is_known:
            held = maybe_hold(self._world(pending), actions, self.hold, self.doubt(actions))
        if held is None:
            self._give(actions)
        else:
            self._show_held(held)

    def release(self) -> None:
        if self.phase is Phase.HOLDING and self._held is not None:
            held, self._held = self._held, None
            self._shown = held.count
            self._give(held.actions)
            self.held.emit(None)

    def take_back(self) -> None:
        if self.phase is not Phase.HOLDING or self._held is None or self._question is None:
            return
        self._aside, self._held = self._held, None
        self.held.emit(None)
        self._show()
        self.phase = Phase.ASKING
        self._tell_undo()
        self.asked.emit(self._question)

    def undo(self) -> None:
        if self.phase is Phase.HOLDING:
            self.take_back()
        else:
            self._line.send(messages.Undo())

    def ask_back(self) -> None:
        self._line.send(messages.Undo(asks=True))

    def agree(self, *, yes: bool) -> None:
        self._line.send(messages.Agreed(yes))

    def speak(self, phrase: str) -> None:
        if self._seat != NOBODY and self._manners.allow(phrase):
            self._line.send(messages.Spoke(phrase))
            self.spoken.emit(self._seat, phrase)

    def restart(self) -> None:
        if self.phase is Phase.HOLDING:
            self.take_back()
            if self._told.heard[-1].actor != self._seat or not self.undoing.allowed:
                return
        self._line.send(messages.Undo(whole=True))

    def redo(self) -> None:
        if self._aside is None:
            self._line.send(messages.Redo())
        else:
            self.withdrawn.emit()
            self._show_held(self._aside)

    def take_advice(self, ai: AiService) -> None:
        """Have hints come from an expert of `ai`, who thinks in worlds that this seat holds possible."""
        self._adviser = adviser = Adviser(World(self._game, self._facts.house, None, 0), ai, self)
        adviser.advised.connect(self._hand_on)
        adviser.announced.connect(self.noticed)

    def hint(self) -> None:
        if self.phase is Phase.ASKING and self._pending is not None and self._adviser is not None:
            self._adviser.position = self._world(self._pending)
            self._adviser.think(Ticket(self._id, -next(self._serials)), self._pending)

    def _hand_on(self, hint: Hint) -> None:
        about = None if self._question is None else self._question.ticket.serial
        self.hinted.emit(replace(hint, seat=self._seat, again=about == self._hinted))
        self._hinted = about if hint.gesture is not None else None

    def close(self) -> None:
        if self.phase is not Phase.CLOSED:
            self.phase = Phase.CLOSED
            if self._adviser is not None:
                self._adviser.retire()
            self._line.heard.disconnect(self._receive)
            self._line.changed.disconnect(self._hear_line)
            self.closed.emit()

    def resign(self, seat: Seat) -> None:
        if seat == self._seat:
            self._line.send(messages.Resigned())

    def _hear_line(self) -> None:
        """What is open cannot be answered while nobody hears it; who comes back is asked again."""
        if not self._line.is_there and self.phase in {Phase.ASKING, Phase.HOLDING, Phase.APPLYING}:
            self._queue.clear()
            self._void()
            self.sought.emit(None)
        self.company.emit()

    # What the table says.

    def _receive(self, said: object) -> None:
        if isinstance(said, messages.Promises):
            self.deal.hear(said, self._seat)
        else:
            self._queue.append(said)
            self._advance()

    def proving(self, save: SaveFile) -> Generator[None, None, Fairness]:
        """Return how fair the game was which `save` holds as the table tells it; a move a step."""
        told = [*enumerate(self._told.heard), *self._told.otherwise]
        return proving(save, self._seat, self.deal.pledge, told)

    def _advance(self) -> None:
        """Hear what was said, one thing after another, as long as the picture keeps up."""
        while self._queue and self.phase is not Phase.CLOSED:
            is_welcome = isinstance(self._queue[0], messages.Welcome)
            if not is_welcome and (self.phase is Phase.NEW or not self._staged or self._paused):
                return
            try:
                self._hear(self._queue.popleft())
            except _CANNOT_BE as error:
                _log.warning("the table elsewhere says what cannot be: %r", error)
                self.close()
                other = isinstance(error, OtherRulesError)
                self.broke.emit(message("app.elsewhere.rules" if other else "app.elsewhere.garbled"))
        if self._is_over and self._staged and self._facts.over and self.phase not in {Phase.ENDED, Phase.CLOSED}:
            self.phase = Phase.ENDED
            self.ended.emit(self._facts.outcome)

    def _hear(self, said: object) -> None:
        match said:
            case messages.Welcome():
                self._sit_down(said)
            case messages.Told():
                self._be_told(said)
            case messages.Sitting():
                self._news = said.news
                self._facts.sit([_named(spec) for spec in said.seats])
                self.relogged.emit(self._whole_log())
            case messages.Asked() | messages.Shown() if not self._line.is_there:
                pass  # nobody there hears an answer; it is said anew to whoever comes back
            case messages.Asked():
                self._ask(said)
            case messages.Shown():
                self._require(said.seat)
                self.phase = Phase.ASKING
                decision = Decision(said.seat, said.kind, said.prompt, source=said.source, together=said.together)
                self._question = Question(Ticket(self._id, 0), said.seat, human=False, decision=decision)
                self.asked.emit(self._question)
            case messages.Withdrawn():
                self._void()
            case messages.Undoing():
                self._undo, self._redo = said.undo.verdict, said.redo.verdict
                self._tell_undo()
            case messages.Over():
                self._is_over = True
                self.finished.emit()
            case _:
                self._pass_on(said)

    def _pass_on(self, said: object) -> None:
        """What the screen hears of at once, and nothing else depends on."""
        match said:
            case messages.Absent():
                now = time()
                self._absences = {
                    each.seat: Missing(each.how, now - min(_LONGEST_AWAY_S, max(0.0, each.seconds)))
                    for each in said.absences
                }
                self.company.emit()
            case messages.Moment():
                self.moment.emit(min(_LONGEST_MOMENT_S, max(0.0, said.seconds)))
            case messages.Thinking():
                self._require(NOBODY if said.seat is None else said.seat)
                self.thinking.emit(said.seat, 0.0)
            case messages.Recorded():
                self.recorded.emit(said.save)
            case messages.Asking():
                if said.sought is not None:
                    self._require(said.sought.seat)
                self.sought.emit(said.sought)
            case messages.Spoken():
                self._require(said.seat)
                if is_phrase(said.phrase):
                    self.spoken.emit(said.seat, said.phrase)
            case messages.Noticed():
                self.noticed.emit(said.said)

    def _require(self, seat: Seat) -> None:
        """Raise `ValueError` for a seat that the table does not have."""
        if not NOBODY <= seat < self._game.seats:
            raise ValueError(f"there is no seat {seat}")

    def _sit_down(self, welcome: messages.Welcome) -> None:
        """Come to the table, or back to it: what was known of it is told anew."""
        try:
            self._game = registry.create(welcome.game, welcome.options, welcome.house)
        except RulesError as error:  # a game, or an option, that a later version has
            raise OtherRulesError("the table plays what is not known here") from error
        if (self._game.rules_version, self._game.content) != (welcome.rules, welcome.content):
            raise OtherRulesError("the table plays by other rules")
        self._log = Log(self._game)
        self._seat = welcome.seat
        self._told.begin(welcome.view, is_dealt=not welcome.gathers)
        self._require(welcome.seat)
        if len(welcome.opened_with) != self._game.seats:
            raise ValueError("the table has other seats than its game")
        opened = tuple(_named(spec) for spec in welcome.opened_with)
        self._facts = GuestFacts(self._game, replace(welcome, opened_with=opened))
        self.deal.begin(welcome)
        if self.phase is Phase.NEW:
            self._standing = GuestWishes(next(iter(self._game.asking().plans), ""), self._line)
            self.welcomed.emit()
        else:  # nobody heard what was wished while the line was cut
            self._line.send(messages.Wished(self._standing.wish_of(self._seat)))

    def _be_told(self, told: messages.Told) -> None:
        """Know what happened, and have it shown; what was taken back has not happened."""
        if told.outcome is not None and len(told.outcome.places) != self._game.seats:
            raise ValueError("an outcome of another table")
        goes_on = 0 < told.first == len(self._told.heard)
        shown, self._shown = self._shown if goes_on else 0, 0
        events = self._told.take(told)
        self._facts.know(len(self._told.heard) - 1, told.outcome)
        self._forget()
        self.phase = Phase.STAGING
        if not goes_on:
            self._show()
            return
        self._staged = not events[shown:]
        self.stepped.emit(events[shown:], self._told.view)
        entries = self._logged(told.first)
        if entries:
            self.logged.emit(entries)

    def _ask(self, asked: messages.Asked) -> None:
        state = self._game.load(asked.world)
        decision = self._game.decision(state)
        if decision is None or decision.actor != self._seat:
            raise ValueError("this seat is not asked there")
        self._pending = pending = Pending(decision, state, asked.is_known)
        ticket = Ticket(self._id, asked.number)
        gestures, legal = pending.gestures(self._game), pending.legal(self._game)
        self._question = Question(ticket, self._seat, True, decision, gestures, legal)
        self.phase = Phase.ASKING
        self.asked.emit(self._question)

    def _give(self, actions: Sequence[Action]) -> None:
        assert self._question is not None
        self._line.send(messages.Answer(self._question.ticket.serial, tuple(action.token for action in actions)))
        self._forget()
        self.phase = Phase.APPLYING

    def _show_held(self, held: Held) -> None:
        assert self._pending is not None
        self.phase = Phase.HOLDING
        self._held, self._aside = held, None
        if held.preview is not None:
            self.stepped.emit(*held.shown(self._world(self._pending), self._seat))
        self.held.emit(held.waits)
        self._tell_undo()

    def _void(self) -> None:
        was_held, was_asked = self._held is not None, self._question is not None
        self._forget()
        self.phase = Phase.STAGING
        if was_held:
            self.held.emit(None)
            self._show()
        elif was_asked:
            self.withdrawn.emit()

    def _forget(self) -> None:
        if self._adviser is not None:
            self._adviser.forget()
        self._question = self._pending = self._held = self._aside = None

    def _show(self) -> None:
        self._staged = True
        self.opened.emit(self.view())
        self.relogged.emit(self._whole_log())

    def _world(self, pending: Pending) -> World:
        return World(self._game, self._facts.house, pending.state, self._facts.index)

    def _logged(self, first: int) -> list[LogEntry]:
        heard = tuple(self._told.heard)
        return [*self._log.of(heard, self.viewer, first), *last_words(self._game, self._facts.outcome, heard)]

    def _whole_log(self) -> list[LogEntry]:
        if self.is_gathering:
            return []
        heard = tuple(self._told.heard)
        lines = with_seat_news(self._log.of(heard, self.viewer), self._news, 0, len(heard))
        return [*lines, *last_words(self._game, self._facts.outcome, heard)]

    def _tell_undo(self) -> None:
        self.undo_changed.emit(self.undoing)
        self.redo_changed.emit(self.redoing)


def _named(spec: SeatSpec) -> SeatSpec:
    """Return `spec` with a name as long as one can be."""
    return replace(spec, name=spec.name[:_LONGEST_NAME])
