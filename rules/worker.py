"""The child process in which a bot thinks: it reads questions, line by line, and writes answers (docs/protocol.md)."""

from __future__ import annotations

import json
import os
import sys
import threading
from queue import SimpleQueue
from time import perf_counter
from typing import Any, BinaryIO, Final

from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.brief import brief
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.foretell import foretell
from rules.protocol import PROTOCOL, Cancel, Decided, Failed, Hello, Line, Progress, Ready, Think, encode, request

OWN_NAME: Final = "Chabudai"
_LONGEST: Final = 500  # letters of a sentence that says why there is no answer
_PACE: Final = 0.1  # seconds between two progress lines: enough for a bar, too few to fill a pipe


class Inbox:
    """What the reading thread has understood: the questions in order, and the tickets that are no longer wanted."""

    def __init__(self) -> None:
        self.questions: SimpleQueue[Think | Hello | None] = SimpleQueue()
        self.cancelled: set[int] = set()
        self.closed = False

    def read(self, stream: BinaryIO) -> None:
        """Take in lines until `quit` or the end of the stream, then close, whatever comes in between."""
        try:
            self._take_in(stream)
        finally:
            self.closed = True
            self.questions.put(None)

    def _take_in(self, stream: BinaryIO) -> None:
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


class Thinking:
    """One question under way: says when to stop, and reports how far it is."""

    def __init__(self, ticket: int, seconds: float, inbox: Inbox, out: BinaryIO) -> None:
        now = perf_counter()
        self._ticket = ticket
        self._deadline = now + seconds if seconds else float("inf")
        self._next = now + _PACE
        self._inbox = inbox
        self._out = out

    def stopped(self) -> bool:
        """Return whether the time is up or nobody wants the answer."""
        return self._inbox.closed or self._ticket in self._inbox.cancelled or perf_counter() >= self._deadline

    def report(self, fraction: float, best: Action) -> None:
        """Write a progress line, unless the last one is too young."""
        now = perf_counter()
        if now >= self._next:
            self._next = now + _PACE
            say(self._out, Progress(ticket=self._ticket, fraction=min(1.0, max(0.0, fraction)), best=best.token))


def say(out: BinaryIO, message: Line) -> None:
    """Write one line."""
    out.write(encode(message))
    out.flush()


def serve(source: BinaryIO | None = None, out: BinaryIO | None = None) -> int:
    """Answer questions until `quit` or the end of `source`, which cut all that is still asked; return the exit status.

    Without given streams the process's own are taken, and whatever else is printed then goes to standard error.
    """
    if source is None:
        source = os.fdopen(os.dup(0), "rb")
    if out is None:
        out = _own_output()
    inbox = Inbox()
    threading.Thread(target=inbox.read, args=(source,), name="inbox", daemon=True).start()
    games: dict[str, Game[Any]] = {}
    try:
        while (message := inbox.questions.get()) is not None:
            if isinstance(message, Hello):
                say(out, Ready(protocol=PROTOCOL, name=OWN_NAME))
            else:
                say(out, _answer(message, games, inbox, out))
                inbox.cancelled.discard(message.ticket)
    except BrokenPipeError:
        return 0  # the table is gone; there is nobody left to tell
    return 0


def _own_output() -> BinaryIO:
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return out


def _answer(question: Think, games: dict[str, Game[Any]], inbox: Inbox, out: BinaryIO) -> Decided | Failed:
    """Return the decision, or a sentence that says why there is none: a child outlives a bad question."""
    try:
        return _decide(question, _game(question, games), inbox, out)
    except RulesError as error:
        return Failed(ticket=question.ticket, text=brief(str(error), _LONGEST))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - rules may run into anything on a table that nobody could have dealt
        import traceback

        traceback.print_exc()
        return Failed(ticket=question.ticket, text=brief(f"{type(error).__name__}: {error}", _LONGEST))


def _game(question: Think, games: dict[str, Game[Any]]) -> Game[Any]:
    """Return the game of the question; each is made once."""
    key = json.dumps([question.game, question.options, question.house], sort_keys=True)
    if key not in games:
        from rules import registry

        games[key] = registry.create(question.game, question.options, question.house)
    return games[key]


def _decide(question: Think, game: Game[Any], inbox: Inbox, out: BinaryIO) -> Decided:
    if question.seat >= game.seats:
        raise RulesError(f"There is no seat {question.seat} at a table of {game.id} for {game.seats}.")
    world = game.load(question.world)
    thinking = Thinking(question.ticket, question.budget.seconds, inbox, out)
    budget = Budget(question.budget.iterations, question.budget.seconds)
    weights = game.bot(question.level, question.temper).weigh(
        game, question.seat, world, budget, Chance(question.seed), Control(thinking.stopped, thinking.report)
    )
    foretold = None
    if question.forecast is not None:
        still = Thinking(question.ticket, question.forecast.seconds, inbox, out)
        ranked = [action for action, _ in weights]
        foretold = foretell(game, question, question.forecast, world, ranked, Control(still.stopped))
    return Decided(
        ticket=question.ticket,
        token=weights[0][0].token,
        weights={action.token: weight for action, weight in weights},
        foretold=foretold,
    )


if __name__ == "__main__":
    sys.exit(serve())
