"""Thinking without a child process, for systems that allow none; the window stutters while it lasts."""

from __future__ import annotations

from collections.abc import Callable

from rules.answering import Answerer
from rules.core.errors import RulesError
from rules.protocol import Decided, Progress, Think
from rules.worker_client import EngineCrashed, EngineRefused


class LocalEngine:
    """Does what an `Engine` does, inside the thread that asks."""

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
