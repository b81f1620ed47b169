"""The child process in which a bot thinks: it reads questions, line by line, and writes answers (docs/protocol.md)."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO, Final

from rules.answering import Answerer
from rules.core.brief import brief
from rules.core.errors import RulesError
from rules.outside import hold_streams
from rules.protocol import LONGEST_LINE, PROTOCOL, Cancel, Decided, Failed, Hello, Line, Ready, Think, encode, request

OWN_NAME: Final = "Chabudai"
_LONGEST: Final = 500  # letters of a sentence that says why there is no answer


class Inbox:
    """What the reading thread has understood: the questions in order, and the tickets that are no longer wanted."""

    def __init__(self) -> None:
        self.questions: SimpleQueue[Think | Hello | None] = SimpleQueue()
        self.cancelled: set[int] = set()
        self.closed = False

    def wants(self, ticket: int) -> bool:
        """Return whether somebody still waits for the answer to `ticket`."""
        return not self.closed and ticket not in self.cancelled

    def read(self, stream: Iterable[bytes]) -> None:
        """Take in lines until `quit` or the end of the stream, then close, whatever comes in between."""
        try:
            self._take_in(stream)
        finally:
            self.closed = True
            self.questions.put(None)

    def _take_in(self, stream: Iterable[bytes]) -> None:
        for line in stream:
            try:
                message = request(line)
            except RulesError as error:
                print(error, file=sys.stderr, flush=True)  # noqa: T201  (the one way to tell whoever wrote the table's side)
                continue
            if isinstance(message, Cancel):
                self.cancelled.add(message.ticket)
            elif isinstance(message, (Think, Hello)):
                self.questions.put(message)
            else:
                break


def say(out: BinaryIO, message: Line) -> None:
    """Write one line."""
    out.write(encode(message))
    out.flush()


def serve(source: Iterable[bytes] | None = None, out: BinaryIO | None = None) -> int:
    """Answer questions until `quit` or the end of `source`, which cut all that is still asked; return the exit status.

    Without given streams the process's own are taken, and whatever else is printed then goes to standard error.
    """
    hold_streams()
    if source is None:
        source = _own_input()
    if out is None:
        out = _own_output()
    inbox = Inbox()
    threading.Thread(target=inbox.read, args=(source,), name="inbox", daemon=True).start()
    answerer = Answerer()
    try:
        while (message := inbox.questions.get()) is not None:
            if isinstance(message, Hello):
                say(out, Ready(protocol=PROTOCOL, name=OWN_NAME))
            else:
                say(out, _answer(message, answerer, inbox, out))
                inbox.cancelled.discard(message.ticket)
    except BrokenPipeError:
        return 0  # the table is gone; there is nobody left to tell
    return 0


def _own_input() -> Iterator[bytes]:
    """Give lines until one is longer than any message, or nothing more can be read."""
    with os.fdopen(os.dup(0), "rb") as stream, suppress(OSError):
        while len(line := stream.readline(LONGEST_LINE + 1)) in range(1, LONGEST_LINE + 1):
            yield line


def _own_output() -> BinaryIO:
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return out


def _answer(question: Think, answerer: Answerer, inbox: Inbox, out: BinaryIO) -> Decided | Failed:
    """Return the decision, or a sentence that says why there is none: a child outlives a bad question."""
    try:
        return answerer.answer(
            question, question.budget.seconds, lambda: inbox.wants(question.ticket), lambda progress: say(out, progress)
        )
    except RulesError as error:
        return Failed(ticket=question.ticket, text=brief(str(error), _LONGEST))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - rules may run into anything on a table that nobody could have dealt
        import traceback

        traceback.print_exc()
        return Failed(ticket=question.ticket, text=brief(f"{type(error).__name__}: {error}", _LONGEST))


if __name__ == "__main__":
    sys.exit(serve())
