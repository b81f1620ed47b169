"""One thread for each thinking program: it waits on the pipe, so that the window never has to, or thinks itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import SimpleQueue
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal

from desktop.session.child import HERE, Pulse
from rules.answering import Answerer
from rules.core.errors import RulesError
from rules.protocol import Decided, Progress, Think
from rules.worker_client import START_SECONDS, Engine, EngineCrashed, EngineError, EngineRefused

_START: Final = 60.0  # a child of ours that is not ready by then is started anew
_PATIENCE: Final = 30.0  # the service gives up long before; this frees a thread whose child was forgotten


class Child(Engine):
    """A child process that its worker knows before it has greeted, so that it can be ended while it starts."""

    def __init__(self, command: Sequence[str], born: Callable[[Child], None], start_seconds: float) -> None:
        self._born = born
        super().__init__(command, start_seconds=start_seconds)

    def _greet(self, seconds: float) -> None:
        self._born(self)
        super()._greet(seconds)


class AiWorker(QThread):
    """A child process and the questions that wait for it; a failed child is replaced by a fresh one.

    With an empty `command` the thinking happens in this thread. Signals carry the number of the question
    (`Think.ticket`). Every question that was put is `answered` or has `failed` exactly once, also when it is let go.
    """

    begun = Signal(object, float)  # number, when: the child is ready and has been given the question
    answered = Signal(object, object)  # number, Decided; None: nobody wants it any longer
    progressed = Signal(object, float, str)  # number, fraction, token of the best so far
    failed = Signal(object, str)  # number, one English sentence

    def __init__(self, command: Sequence[str], parent: QObject | None = None, engine: str = "") -> None:
        super().__init__(parent)
        self.command = tuple(command)
        self.engine = engine
        """How a foreign program is called; empty for a child of ours."""
        self.load = 0
        """How many questions the service has put here and has not heard of again."""
        self._engine: Engine | LocalEngine | None = None
        self._is_ready = False
        self._questions: SimpleQueue[Think | None] = SimpleQueue()
        self._unwanted: set[int] = set()
        self._current = -1
        self._stopping = False

    # Called by the window's thread.

    def put(self, question: Think) -> None:
        """Have `question` answered after those already waiting."""
        self._questions.put(question)

    def hurry(self, number: int) -> None:
        """Have `number` answered at once if it is being thought about."""
        engine = self._engine
        if self._current == number and engine is not None:
            engine.cancel(number)

    def drop(self, number: int) -> None:
        """Forget `number`: it is skipped if it still waits, and cut short if not."""
        self._unwanted.add(number)
        self.hurry(number)

    def end_child(self, number: int) -> None:
        """End the child if it still thinks about `number`, or has not even started; a fresh one follows."""
        engine = self._engine
        if engine is not None and (self._current == number or not self._is_ready):
            engine.kill()

    def pulse(self) -> Pulse:
        """Return the pulse of the child, from now on."""
        engine = self._engine
        return Pulse(engine.pid if isinstance(engine, Engine) else HERE)

    def stop(self) -> None:
        """Let the thread end as soon as the child has been told."""
        self._stopping = True
        self.hurry(self._current)
        self._questions.put(None)

    def finish(self, seconds: float) -> None:
        """Return when the thread has ended; a child that takes longer than `seconds` is ended by force."""
        while not self.wait(int(seconds * 1000)):
            self.end_now()

    def end_now(self) -> None:
        """End the child by force, whatever it does."""
        engine = self._engine
        if engine is not None:
            engine.kill()

    # Runs in the worker's own thread.

    def run(self) -> None:
        """Answer questions until told to stop, and let those that still wait then go unanswered."""
        self._warm()
        for question in iter(self._questions.get, None):
            if self._stopping:
                self.answered.emit(question.ticket, None)
            else:
                self._answer(question)
            self._current = -1
            self._unwanted.discard(question.ticket)
        if self._engine is not None:
            self._engine.close()

    def _warm(self) -> None:
        """Start a child beforehand; if that fails, the next question tries again and reports it."""
        try:
            self._start()
        except EngineError:
            self._engine = None

    def _start(self) -> Engine | LocalEngine:
        self._is_ready = False
        engine = self._child() if self.command else LocalEngine()
        self._know(engine)
        self._is_ready = True
        return engine

    def _child(self) -> Child:
        return Child(self.command, self._know, START_SECONDS if self.engine else _START)

    def _know(self, engine: Engine | LocalEngine) -> None:
        self._engine = engine

    def _answer(self, question: Think) -> None:
        try:
            decided = self._decide(question)
        except EngineError as error:
            self._engine = None
            self.failed.emit(question.ticket, str(error))
            if not self._stopping:
                self._warm()
        else:
            self.answered.emit(question.ticket, decided)

    def _decide(self, question: Think) -> Decided | None:
        """Return the child's decision; None when nobody wants it any longer."""
        engine = self._engine
        if engine is None or not engine.alive:
            engine = self._start()
        if question.ticket in self._unwanted:
            return None
        self._current = question.ticket
        self.begun.emit(question.ticket, monotonic())
        return engine.ask(question, _PATIENCE, self._tell)

    def _tell(self, progress: Progress) -> None:
        self.progressed.emit(progress.ticket, progress.fraction, progress.best)


class LocalEngine:
    """Does what an `Engine` does, inside the thread that asks, for systems that allow no child process.

    The window stutters while it lasts.
    """

    def __init__(self) -> None:
        self.alive = True
        self._answerer = Answerer()
        self._cancelled: set[int] = set()

    def ask(self, question: Think, seconds: float, progressed: Callable[[Progress], None] | None = None) -> Decided:
        """Return the decision; raise `EngineError`."""
        limit = min(seconds, question.budget.seconds or seconds)
        try:
            return self._answerer.answer(
                question, limit, lambda: self._wants(question.ticket), progressed or (lambda _progress: None)
            )
        except RulesError as error:
            raise EngineRefused(str(error)) from error
        except Exception as error:  # as in a child, which outlives whatever fails in the rules
            raise EngineCrashed(f"{type(error).__name__}: {error}") from error
        finally:
            self._cancelled.discard(question.ticket)

    def cancel(self, ticket: int) -> None:
        """Have `ticket` answered at once."""
        self._cancelled.add(ticket)

    def kill(self) -> None:
        """Have whatever is thought about answered at once, as a thread cannot be ended by force."""
        self.alive = False

    close = kill

    def _wants(self, ticket: int) -> bool:
        return self.alive and ticket not in self._cancelled
