"""The table's side of the wire, without a window: a thinking program as a child process, and what it may do wrong.

Each failure gives one `EngineError` with one clear sentence and ends the program; whoever asked finds another answer.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isfinite
from queue import Empty, SimpleQueue
from time import monotonic
from typing import IO, Final

from rules.core.errors import RulesError
from rules.outside import environment
from rules.protocol import (
    LONGEST_LINE,
    PROTOCOL,
    Cancel,
    Decided,
    Failed,
    Hello,
    Line,
    Progress,
    ProtocolError,
    Quit,
    Ready,
    Think,
    encode,
    reply,
)

START_SECONDS: Final = 10.0
FLOOD: Final = 2000
"""Lines that an engine may write to one question."""

_POSIX: Final = os.name != "nt"
_PARTING: Final = 0.3  # seconds that an engine has to leave when it is told to
_LAST_WORDS: Final = 1.0  # seconds that what it wrote before its end may take to be read; a child of it may go on


class EngineError(RulesError):
    """A thinking program cannot be used any more; it has been ended."""


class EngineCrashed(EngineError):
    """It did not start, or ended by itself."""


class EngineLied(EngineError):
    """It wrote what the protocol does not allow, or an action that is not legal."""


class EngineRefused(EngineError):
    """It said itself that it has no answer."""


class EngineHung(EngineError):
    """It did not answer in time."""


class EngineFlooded(EngineError):
    """It wrote far too much."""


def command_of(text: str) -> list[str]:
    """Return the words of a command as this system writes them; raise `EngineError` where it starts nothing."""
    try:
        words = shlex.split(text, posix=_POSIX)
    except ValueError as error:
        raise EngineError(f"The command {text!r} cannot be read: {error}.") from error
    if not words:
        raise EngineError("An engine needs a command that starts it.")
    return words if _POSIX else [_bare(word) for word in words]


def _bare(word: str) -> str:
    """Return a word without the quotation marks that Windows leaves around it."""
    return word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word


class _End:
    """What a pipe gives last; `flooded` when it was closed because of too many lines, or of one without end."""

    def __init__(self, *, flooded: bool) -> None:
        self.flooded = flooded


class Engine:
    """A running thinking program; used by one thread, save `cancel` and `close`, which any may call."""

    def __init__(self, command: Sequence[str], *, start_seconds: float = START_SECONDS) -> None:
        """Start `command` and greet it; raise `EngineError`."""
        self.command = tuple(command)
        self.name = ""
        self._said: SimpleQueue[bytes | _End] = SimpleQueue()
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._last_words: deque[str] = deque(maxlen=3)
        self._killed = False
        self._process, self._listener = self._start()
        self._greet(start_seconds)

    @property
    def alive(self) -> bool:
        """Whether the program runs."""
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def ask(self, question: Think, seconds: float, progressed: Callable[[Progress], None] | None = None) -> Decided:
        """Return the decision, which names a legal token, within `seconds`; raise `EngineError`."""
        self._send(question)
        deadline = monotonic() + seconds
        for _ in range(FLOOD):
            answer = self._next(deadline, f"gave no answer within {seconds:g} s")
            if isinstance(answer, Ready) or answer.ticket != question.ticket:
                continue  # late words on a question that was given up
            if isinstance(answer, Progress):
                if progressed is not None and answer.best in question.legal:
                    progressed(answer)
                continue
            return self._checked(answer, question)
        raise self._wrong(EngineFlooded, f"wrote more than {FLOOD} lines to one question")

    def cancel(self, ticket: int) -> None:
        """Tell the program that `ticket` is no longer wanted."""
        self._send(Cancel(ticket=ticket))

    def close(self) -> None:
        """Ask the program to leave, and end it if it stays."""
        self._send(Quit())
        self._unsent.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PARTING)
        self.kill()

    def kill(self) -> None:
        """End the program now; whoever waits for its answer hears that it gave none.

        That is told here: a program that it has started may hold the pipe open, and say nothing either.
        """
        self._killed = True
        self._process.kill()
        self._unsent.put(None)
        self._said.put(_End(flooded=False))
        self._process.wait()

    def _start(self) -> tuple[subprocess.Popen[bytes], threading.Thread]:
        is_ours = self.command[:1] == (sys.executable,)
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=None if is_ours else environment(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows would open a console for it
            )
        except (OSError, ValueError) as error:
            raise EngineCrashed(f"{self._called()} cannot be started: {error}.") from error
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        works = ((self._write, process.stdin), (self._read, process.stdout), (self._listen, process.stderr))
        threads = [threading.Thread(target=work, args=(pipe,), daemon=True) for work, pipe in works]
        for thread in threads:
            thread.start()
        return process, threads[-1]

    def _greet(self, seconds: float) -> None:
        self._send(Hello())
        answer = self._next(monotonic() + seconds, f"did not say `ready` within {seconds:g} s")
        if not isinstance(answer, Ready):
            raise self._wrong(EngineLied, f"said `{answer.type}` where `ready` was due")
        if answer.protocol != PROTOCOL:
            raise self._wrong(EngineLied, f"speaks version {answer.protocol} of the protocol, not {PROTOCOL}")
        self.name = answer.name

    def _checked(self, answer: Decided | Failed, question: Think) -> Decided:
        if isinstance(answer, Failed):
            raise self._wrong(EngineRefused, f"has no answer: {answer.text}")
        if answer.token not in question.legal:
            raise self._wrong(EngineLied, f"chose {answer.token[:80]!r}, which is not legal")
        legal = set(question.legal)
        sound = {token: weight for token, weight in answer.weights.items() if token in legal and isfinite(weight)}
        return answer.model_copy(update={"weights": sound})

    def _next(self, deadline: float, late: str) -> Ready | Progress | Decided | Failed:
        try:
            line = self._said.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise self._wrong(EngineHung, late) from None
        if isinstance(line, _End):
            if line.flooded:
                raise self._wrong(EngineFlooded, "wrote more than anybody could read")
            if self._killed:
                raise self._wrong(EngineHung, "was ended, as it gave no answer")
            raise self._wrong(EngineCrashed, "ended by itself")
        try:
            return reply(line)
        except ProtocolError as error:
            raise self._wrong(EngineLied, f"wrote nonsense: {error}") from error

    def _wrong(self, kind: type[EngineError], what: str) -> EngineError:
        self.kill()
        self._listener.join(_LAST_WORDS)  # its words may lie in the pipe yet
        words = " / ".join(self._last_words)
        return kind(f"{self._called()} {what.rstrip('.')}." + (f" Its last words: {words}" if words else ""))

    def _called(self) -> str:
        return f"The engine {' '.join(self.command)!r}"

    def _send(self, message: Line) -> None:
        self._unsent.put(encode(message))

    # Three threads, one for each pipe, so that no full or silent pipe can hold up the table.

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._unsent.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        flooded = False
        with pipe:
            while line := pipe.readline(LONGEST_LINE + 1):
                flooded = self._said.qsize() > FLOOD or len(line) > LONGEST_LINE
                if flooded:
                    break
                self._said.put(line)
        self._said.put(_End(flooded=flooded))

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(2000):
                self._last_words.append(line.decode(errors="replace").strip()[:200])
