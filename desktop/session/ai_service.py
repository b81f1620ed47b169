"""The opponents of a table: a pool of children, and an answer in time whatever becomes of them."""

from __future__ import annotations

import atexit
import logging
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, QTimer, Signal

from desktop.session import child
from rules.ai.levels import CAP, CHANCES, STRONG
from rules.ai.merge import merge

if TYPE_CHECKING:
    from desktop.session.ai_worker import AiWorker
    from desktop.session.child import Pulse
    from desktop.session.signals import Ticket
    from desktop.session.thought import Request
    from rules.core.action import Action
    from rules.protocol import Decided

GRACE: Final = 0.3
"""Seconds that a child may stay silent after a cancel before it is ended."""

START: Final = 10.0
"""Seconds that a table waits for a child that starts: on a busy machine that takes long, and is no fault."""

_FAIR: Final = GRACE / 2  # seconds of a processor within the grace, without which nobody is blamed
_PATIENCE: Final = 20.0
"""Seconds for what is asked in the background."""

_WATCH_MS: Final = 30
_PARTING: Final = 0.8
_FAIR_SWITCH: Final = 0.0005  # without children the search shares its interpreter with the window

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Part:
    """A question that a worker has been given, by its number: whether its child has it, and how that one does."""

    ticket: Ticket
    worker: AiWorker
    has_begun: bool = False
    is_blamed: bool = False
    pulse: Pulse | None = None

    @property
    def is_hindered(self) -> bool:
        """Whether the child is late only because it starts, or because others have the processor."""
        if self.pulse is None:
            return False
        if self.has_begun:
            return self.pulse.is_starved(_FAIR)
        return self.pulse.is_awake if self.worker.engine else not self.pulse.is_stopped


@dataclass(slots=True)
class _Open:
    """A request that is not answered yet: the parts still thought about, and the answers that came in.

    Its `deadline` counts from when the first child has begun, or else from the question. `best` is what the program's
    own children thought best when they last reported.
    """

    request: Request
    asked: float
    deadline: float
    has_begun: bool = False
    parts: list[int] = field(default_factory=list)
    answers: list[Decided] = field(default_factory=list)
    best: Action | None = None
    hurried: bool = False
    making_do: bool = False


class AiService(QObject):
    """Asks children for actions; every request is `decided` exactly once, unless it is cancelled.

    A request takes no longer than the cap and half a second, counted from when a child is ready; one that starts is
    waited for, unless it is stopped. A late child is hurried first; after that, the best it last reported is taken.
    `greedy` answers for a child that crashed, hangs or lied before it reported anything, and `easy` for a foreign
    program, which is asked no more after three failures. The same is done for who is late because others have the
    processor, but that is no failure.
    """

    decided = Signal(object, object)  # Ticket, Action
    weighed = Signal(object, object)  # Ticket, what speaks for each token; just before `decided`, where that is known
    foretold = Signal(object, object)  # Ticket, Foretold of the action that is decided; just before, where it was asked
    displaced = Signal(object)  # Ticket asked in the background that made room for a table: to be asked again later
    progressed = Signal(object, float, object)  # Ticket, 0..1, Action that is best so far
    failed = Signal(object, str)  # Ticket, one English sentence for the log; `decided` follows all the same
    _found = Signal(object, object)

    def __init__(
        self,
        command: Sequence[str] | None = None,
        *,
        single_process: bool = False,
        cores: int | None = None,
        cap: float = CAP,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._command = () if single_process else tuple(command or child.command())
        self._most = 1 if single_process else max(1, min(3, (cores or _cores()) - 1))
        self._cap = cap
        self._own: list[AiWorker] = []
        self._foreign: dict[str, AiWorker] = {}
        self._leaving: dict[AiWorker, float] = {}
        """Who was let go and has not ended yet, and until when they may take to end by themselves."""
        self._faults: Counter[str] = Counter()
        self._open: dict[Ticket, _Open] = {}
        self._parts: dict[int, _Part] = {}
        self._grace: dict[int, float] = {}
        self._numbers = count(1)
        self._watch = QTimer(self, interval=_WATCH_MS)
        self._watch.timeout.connect(self._look_at_clock)
        self._found.connect(self._settle)
        self._switch = sys.getswitchinterval()
        if single_process:
            sys.setswitchinterval(_FAIR_SWITCH)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)
        atexit.register(self.close)  # also where the program ends without leaving its loop

    def warm(self, *, strong: bool = False) -> None:
        """Start a child, or all of them for strong opponents, so that the first question finds them ready."""
        while len(self._own) < (self._most if strong else 1):
            self._own.append(self._hire(self._command))

    def request(self, request: Request) -> None:
        """Have `request` answered."""
        if not request.background:
            self._make_room()
        now = monotonic()
        opened = _Open(request, now, now + self._patience(request))
        self._open[request.ticket] = opened
        if self._faults[request.engine] >= CHANCES:
            self._make_do(request.ticket, f"{request.engine!r} failed {CHANCES} times and is asked no more.")
            return
        self._keep_watch()
        for share, worker in enumerate(self._workers(request)):
            number = next(self._numbers)
            self._parts[number] = _Part(request.ticket, worker)
            opened.parts.append(number)
            worker.load += 1
            worker.put(request.think(number, share))

    @property
    def is_free(self) -> bool:
        """Whether no table waits for an answer."""
        return all(opened.request.background for opened in self._open.values())

    @property
    def hands(self) -> int:
        """How many questions can be thought about at once."""
        return self._most

    def hurry(self, ticket: Ticket) -> None:
        """Have the request answered with the best found so far."""
        opened = self._open.get(ticket)
        if opened is not None:
            opened.hurried = True
            for number in opened.parts:
                self._hurry(number)

    def cancel(self, ticket: Ticket) -> None:
        """Forget the request: no signal speaks of it any more."""
        opened = self._open.pop(ticket, None)
        if opened is None:
            return
        for number in opened.parts:
            self._drop(number)

    def let_go(self) -> None:
        """Send the foreign programs away without waiting; the program's own children stay warm for the next table.

        Whoever has not left by itself after a short while is ended.
        """
        for worker in self._foreign.values():
            self._leaving[worker] = monotonic() + _PARTING
            worker.stop()
        if self._leaving:
            self._keep_watch()
        self._foreign.clear()
        self._faults.clear()

    def close(self) -> None:
        """End every child and every thread."""
        atexit.unregister(self.close)
        sys.setswitchinterval(self._switch)
        for ticket in list(self._open):
            self.cancel(ticket)
        for worker in self._own:
            worker.stop()
        self.let_go()
        for worker in (*self._own, *self._leaving):
            worker.finish(_PARTING)
        self._own.clear()
        self._leaving.clear()
        QThreadPool.globalInstance().waitForDone()

    def _patience(self, request: Request) -> float:
        """Return how many seconds an answer may take; a request for reasons gets time for them as well."""
        if request.background:
            return _PATIENCE
        return self._cap if request.forecast is None else 2 * self._cap

    # Who thinks.

    def _workers(self, request: Request) -> list[AiWorker]:
        if request.engine:
            if request.engine not in self._foreign:
                from rules.worker_client import command_of  # noqa: PLC0415 - as `_hire`

                self._foreign[request.engine] = self._hire(command_of(request.engine), request.engine)
            return [self._foreign[request.engine]]
        strong = request.level in STRONG
        self.warm(strong=strong)
        if strong and not request.background:
            return list(self._own)
        return [min(self._own, key=lambda worker: worker.load)]

    def _make_room(self) -> None:
        """Have nobody think about what was asked in the background."""
        for ticket in [ticket for ticket, opened in self._open.items() if opened.request.background]:
            self.cancel(ticket)
            self.displaced.emit(ticket)

    def _hire(self, command: Sequence[str], engine: str = "") -> AiWorker:
        from desktop.session.ai_worker import AiWorker  # noqa: PLC0415 - the shelf stands long before anybody is hired

        worker = AiWorker(command, self, engine)
        worker.begun.connect(self._hear_begin)
        worker.answered.connect(self._hear)
        worker.progressed.connect(self._hear_progress)
        worker.failed.connect(self._hear_failure)
        worker.start()
        return worker

    # What they say.

    def _hear_begin(self, number: int, when: float) -> None:
        """Count the time of a request from then, if nobody began before."""
        part = self._parts[number]
        part.has_begun, part.pulse = True, None
        self._grace.pop(number, None)
        opened = self._open.get(part.ticket)
        if opened is None or opened.making_do:
            self._drop(number)  # it was dropped in the moment it began
            return
        if not opened.has_begun:
            opened.has_begun = True
            opened.deadline = when + self._patience(opened.request)
        if opened.hurried:
            self._hurry(number)

    def _hear(self, number: int, decided: Decided | None) -> None:
        opened = self._put_down(number)
        if opened is not None and decided is not None:
            opened.answers.append(decided)
            if not opened.parts:
                self._agree(opened)

    def _hear_progress(self, number: int, fraction: float, token: str) -> None:
        part = self._parts.get(number)
        opened = None if part is None else self._open.get(part.ticket)
        if opened is not None:
            best = opened.request.game.parse(token)
            if not opened.request.engine:
                opened.best = best
            self.progressed.emit(opened.request.ticket, fraction, best)

    def _hear_failure(self, number: int, text: str) -> None:
        part = self._parts[number]
        opened = self._put_down(number)
        if opened is None:
            self._blame_for_start(part)
            return
        _log.warning("an opponent failed: %s", text)
        if not opened.parts:
            self._make_do(opened.request.ticket, text)

    def _put_down(self, number: int) -> _Open | None:
        """Return the request that `number` was a part of, if it is still open."""
        part = self._parts.pop(number)
        part.worker.load -= 1
        opened = self._open.get(part.ticket)
        if opened is not None:
            opened.parts.remove(number)
        return opened

    # What becomes of it.

    def _agree(self, opened: _Open) -> None:
        """Decide by the weights of all who answered; a single answer is taken as it is."""
        weights = merge([answer.weights or {answer.token: 1.0} for answer in opened.answers])
        token = opened.answers[0].token if len(opened.answers) == 1 else next(iter(weights))
        self.weighed.emit(opened.request.ticket, weights)
        foretold = [answer.foretold for answer in opened.answers if answer.token == token and answer.foretold]
        if foretold:
            self.foretold.emit(opened.request.ticket, foretold[0])
        self._settle(opened.request.ticket, opened.request.game.parse(token))

    def _make_do(self, ticket: Ticket, why: str, *, is_fault: bool = True) -> None:
        """Decide without those who have not answered: by the others, by what was reported, or by a stand-in thread."""
        from desktop.session.thought import quick_answer  # noqa: PLC0415 - as above

        opened = self._open.get(ticket)
        if opened is None or opened.making_do:
            return
        opened.making_do = True
        for number in opened.parts:
            self._drop(number)
        if is_fault:
            self._blame(opened.request.engine)
            self.failed.emit(ticket, why)
        else:
            _log.info("an opponent could not answer in time, as the machine is busy")
        if opened.answers:
            self._agree(opened)
        elif opened.best in opened.request.game.legal_actions(opened.request.world):
            self._settle(ticket, opened.best)
        else:
            QThreadPool.globalInstance().start(lambda: self._found.emit(ticket, quick_answer(opened.request)))

    def _blame(self, engine: str) -> None:
        if engine:
            self._faults[engine] += 1

    def _blame_for_start(self, part: _Part) -> None:
        """Blame a foreign program that never got ready, though nobody waits for its answer any more."""
        is_here = self._foreign.get(part.worker.engine) is part.worker
        if is_here and not part.has_begun and not part.is_blamed:
            self._blame(part.worker.engine)

    def _settle(self, ticket: Ticket, action: Action) -> None:
        opened = self._open.pop(ticket, None)
        if opened is not None:
            self.decided.emit(ticket, action)

    def _hurry(self, number: int) -> None:
        """Have a child answer at once that thinks about `number`; it is ended if it does not."""
        self._parts[number].worker.hurry(number)
        self._give_grace(number)

    def _drop(self, number: int) -> None:
        """Have nobody think about `number` any more."""
        self._parts[number].worker.drop(number)
        self._give_grace(number)

    def _give_grace(self, number: int) -> None:
        """Have the child ended that is still busy with `number` when its grace has run out."""
        self._grace.setdefault(number, monotonic() + GRACE)
        self._watch_closely(number)
        self._keep_watch()

    def _watch_closely(self, number: int) -> None:
        part = self._parts[number]
        if part.pulse is None:
            part.pulse = part.worker.pulse()

    def _keep_watch(self) -> None:
        if not self._watch.isActive():
            self._watch.start()

    def _look_at_clock(self) -> None:
        """Hurry requests that will be late, decide those that are, and end children that do not react."""
        now = monotonic()
        for opened in self._open.values():
            if opened.deadline <= now + GRACE and not opened.making_do:
                self._press(opened)
        for part in self._parts.values():
            if part.pulse is not None:
                part.pulse.feel()
        for opened in [opened for opened in self._open.values() if opened.deadline <= now and not opened.making_do]:
            self._be_late(opened, now)
        for number in [number for number, due in self._grace.items() if due <= now]:
            del self._grace[number]
            if number in self._parts:
                self._lose_patience(number)
        self._see_off(now)
        if not self._open and not self._grace and not self._leaving:
            self._watch.stop()

    def _press(self, opened: _Open) -> None:
        """Have the program's own children answer, and look closely at all who are about to be late."""
        for number in opened.parts:
            if opened.has_begun and not opened.hurried and not opened.request.engine:
                self._hurry(number)
            self._watch_closely(number)
        opened.hurried = opened.hurried or opened.has_begun

    def _be_late(self, opened: _Open, now: float) -> None:
        """Wait for who is starting; otherwise decide without those who are late, and end those whose fault that is."""
        at_fault = [number for number in opened.parts if not self._parts[number].is_hindered]
        if not opened.has_begun and not at_fault and not opened.request.engine and now < opened.asked + START:
            return
        for number in at_fault:
            self._parts[number].is_blamed = True
            self._parts[number].worker.end_child(number)
        self._make_do(opened.request.ticket, "No answer came in time.", is_fault=bool(at_fault))

    def _lose_patience(self, number: int) -> None:
        """End the child that should long have put down `number`, unless it had no chance to."""
        part = self._parts[number]
        if not part.has_begun:
            return
        if part.is_hindered:
            self._give_grace(number)
        else:
            part.worker.end_child(number)

    def _see_off(self, now: float) -> None:
        """Who was let go and has ended is gone; who takes too long is ended."""
        for worker, due in list(self._leaving.items()):
            if worker.isFinished():
                del self._leaving[worker]
                worker.deleteLater()
            elif due <= now:
                worker.end_now()


def _cores() -> int:
    """Return how many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
