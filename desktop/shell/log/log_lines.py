"""Lines of the log as a person would tell them: three cards drawn are one sentence, not three."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from desktop.session.signals import LogEntry
from rules.core.message import Message

_COUNT = "n"


def summed(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """Return `entries` with neighbours of one deed that differ at most in their count said as one."""
    lines: list[LogEntry] = []
    for entry in entries:
        both = _together(lines[-1], entry) if lines else None
        if both is None:
            lines.append(entry)
        else:
            lines[-1] = both
    return lines


def _together(first: LogEntry, second: LogEntry) -> LogEntry | None:
    counts = _count(first.message), _count(second.message)
    if counts[0] is None or counts[1] is None or (first.index, first.doer) != (second.index, second.doer):
        return None
    if _counting(first.message, 0) != _counting(second.message, 0):
        return None
    return replace(first, message=_counting(first.message, counts[0] + counts[1]))


def _count(said: Message) -> int | None:
    number = dict(said.args).get(_COUNT)
    return number if isinstance(number, int) else None


def _counting(said: Message, number: int) -> Message:
    return Message(said.key, tuple((name, number if name == _COUNT else value) for name, value in said.args))
