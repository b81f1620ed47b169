"""The verdict: the last lines of a log, for games whose own events do not say who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from desktop.session.question import LogEntry
from rules.core.event import Ended, Event
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.message import Argument, Message, SeatRef, message
from rules.core.outcome import Outcome
from rules.match.parts import Part


def verdict(game: Game[Any], state: Any, events: Iterable[Event]) -> tuple[Message, ...]:
    """Return why the game ended and who won, if `events`, which led to `state`, ended it and leave that unsaid."""
    ends = [event for event in events if isinstance(event, Ended)]
    if not ends or any(game.narrate(event) is not None for event in ends):
        return ()
    outcome = game.outcome(state)
    assert outcome is not None, "a game that was ended has an outcome"
    return outcome.reason, victory(outcome)


def last_words(game: Game[Any], state: Any, told: Sequence[Part]) -> list[LogEntry]:
    """Return the last lines of the log, once the end of the game has been `told`; it led to `state`."""
    last = len(told) - 1
    return [LogEntry(last, None, said) for part in told[-1:] for said in verdict(game, state, part.events)]


def victory(outcome: Outcome) -> Message:
    """Return the sentence that names the winners."""
    if len(outcome.winners) == 1:
        return message("app.result.won", seat=SeatRef(outcome.winners[0]))
    return message("app.result.shared", who=_names(outcome.winners))


def _names(seats: Sequence[Seat]) -> Argument:
    first, *rest = seats
    if not rest:
        return SeatRef(first)
    if len(rest) == 1:
        return message("app.names.last", first=SeatRef(first), last=SeatRef(rest[0]))
    return message("app.names.more", first=SeatRef(first), rest=_names(rest))
