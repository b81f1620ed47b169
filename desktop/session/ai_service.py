"""The opponents of a table: a pool of children, and an answer in time whatever becomes of them."""

from __future__ import annotations

import atexit
import logging
import os
import shlex
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
    from desktop.session.question import Ticket
    from desktop.session.thought import Request
    from rules.core.action import Action
    from rules.protocol import Decided

GRACE: Final = 0.3
"""Seconds that a child may stay silent after a cancel before it is ended."""

_PATIENCE: Final = 20.0
"""Seconds for what is asked in the background, perhaps of a child that has to be started first."""

_WATCH_MS: Final = 30
_PARTING: Final = 0.8
_FAIR_SWITCH: Final = 0.0005  # without children the search shares its interpreter with the window

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Part:
    """A question that a worker has been given, by its number."""

    ticket: Ticket
    worker: AiWorker


@dataclass(slots=True)
class _Open:
    """A request that is not answered yet: the parts still thought about, and the answers that came in.

    `best` is what the program's own children thought best when they last reported.
    """

    request: Request
    deadline: float
    parts: list[int] = field(default_factory=list)
    answers: list[Decided] = field(default_factory=list)
    best: Action | None = None
    hurried: bool = False
    making_do: bool = False


class AiService(QObject):
    """Asks children for actions; every request is `decided` exactly once, unless it is cancelled.

    A request takes no longer than the cap and half a second. A late child is hurried first; after that, the best it
    last reported is taken. `greedy` answers for a child that crashed, hangs or lied before it reported anything, and
    `easy` for a foreign program, which is asked no more after three failures.
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
        opened = _Open(request, monotonic() + self._patience(request))
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
        for number in opened.parts if opened is not None else ():
            self._parts[number].worker.hurry(number)
            self._give_grace(number)

    def cancel(self, ticket: Ticket) -> None:
        """Forget the request: no signal speaks of it any more."""
        opened = self._open.pop(ticket, None)
        if opened is None:
            return
        for number in opened.parts:
            self._parts[number].worker.drop(number)
            self._give_grace(number)

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
                self._foreign[request.engine] = self._hire(shlex.split(request.engine, posix=os.name != "nt"))
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

    def _hire(self, command: Sequence[str]) -> AiWorker:
        from desktop.session.ai_worker import AiWorker  # noqa: PLC0415 - the shelf stands long before anybody is hired

        worker = AiWorker(command, self)
        worker.answered.connect(self._hear)
        worker.progressed.connect(self._hear_progress)
        worker.failed.connect(self._hear_failure)
        worker.start()
        return worker

    # What they say.

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
        opened = self._put_down(number)
        if opened is None:
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

    def _make_do(self, ticket: Ticket, why: str) -> None:
        """Decide without those who have not answered: by the others, by what was reported, or by a stand-in thread."""
        from desktop.session.thought import quick_answer  # noqa: PLC0415 - as above

        opened = self._open.get(ticket)
        if opened is None or opened.making_do:
            return
        opened.making_do = True
        if opened.request.engine:
            self._faults[opened.request.engine] += 1
        for number in opened.parts:
            self._parts[number].worker.end_child(number)
        self.failed.emit(ticket, why)
        if opened.answers:
            self._agree(opened)
        elif opened.best in opened.request.game.legal_actions(opened.request.world):
            self._settle(ticket, opened.best)
        else:
            QThreadPool.globalInstance().start(lambda: self._found.emit(ticket, quick_answer(opened.request)))

    def _settle(self, ticket: Ticket, action: Action) -> None:
        opened = self._open.pop(ticket, None)
        if opened is not None:
            self.decided.emit(ticket, action)

    def _give_grace(self, number: int) -> None:
        """Have the child ended that is still busy with `number` when its grace has run out."""
        self._grace[number] = monotonic() + GRACE
        self._keep_watch()

    def _keep_watch(self) -> None:
        if not self._watch.isActive():
            self._watch.start()

    def _look_at_clock(self) -> None:
        """Hurry requests that will be late, decide those that are, and end children that do not react."""
        now = monotonic()
        for ticket, opened in self._open.items():
            if not opened.hurried and not opened.request.engine and opened.deadline <= now + GRACE:
                opened.hurried = True
                self.hurry(ticket)
        for ticket in [ticket for ticket, opened in self._open.items() if opened.deadline <= now]:
            self._make_do(ticket, "No answer came in time.")
        for number in [number for number, due in self._grace.items() if due <= now]:
            del self._grace[number]
            if number in self._parts:
                self._parts[number].worker.end_child(number)
        self._see_off(now)
        if not self._open and not self._grace and not self._leaving:
            self._watch.stop()

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
