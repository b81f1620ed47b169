"""Messages: a key and named arguments, never text; whoever shows them translates."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatRef:
    """A seat in a sentence: shown by its player's name and colour."""

    seat: int


@dataclass(frozen=True, slots=True)
class FaceRef:
    """A card, tile or other face in a sentence: shown by its translated name, linked to its picture."""

    key: str


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be said: `key` of the catalogues and arguments by name, sorted."""

    key: str
    args: tuple[tuple[str, Argument], ...] = ()


Argument = int | str | SeatRef | FaceRef | Message


def message(key: str, **args: Argument) -> Message:
    """Return the message `key` with `args` in a fixed order."""
    return Message(key, tuple(sorted(args.items())))
