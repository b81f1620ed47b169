"""State: one mutable, slotted object of plain ints and lists per game; cloned, never unmade."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Self

from rules.core.action import Action
from rules.core.event import EventLog
from rules.core.frame import Frame
from rules.core.unpack import expect

JsonValue = Any
"""None, bool, int, float, str, or lists and string-keyed dicts of them."""


class State:
    """The base of every game's state.

    `frames`: the stack, its last frame is asked or runs. `choices`: the legal list of that frame, None when it must be
    looked up; never changed in place. `over`: no more questions. `log`: where verbs write events, None in search.
    """

    __slots__ = ("choices", "frames", "log", "over")

    def __init__(self) -> None:
        self.frames: list[Frame[Any]] = []
        self.choices: list[Action] | None = None
        self.over = False
        self.log: EventLog | None = None

    def clone(self) -> Self:
        """Return a state that shares nothing changeable with this one; its log is off."""
        raise NotImplementedError

    def share(self, other: State) -> None:
        """Take over the base fields of `other` for a clone."""
        self.frames = other.frames.copy()
        self.choices = other.choices
        self.over = other.over
        self.log = None

    def dump_base(self) -> dict[str, JsonValue]:
        """Return the base fields as JSON; the log is left out, and choices are looked up again."""
        return {"frames": dump_frames(self.frames), "over": self.over}

    def load_base(self, data: JsonValue, classes: Mapping[str, type[Frame[Any]]]) -> None:
        """Take over the base fields that `dump_base` wrote; raise one of `MALFORMED`."""
        self.over = bool(data["over"])
        self.frames = load_frames(data["frames"], classes)
        expect(bool(self.frames) != self.over, "frames")


def dump_frames(frames: list[Frame[Any]]) -> JsonValue:
    """Return the stack as lists of class name and arguments."""
    return [[type(frame).__name__, *frame.args()] for frame in frames]


def load_frames(data: JsonValue, classes: Mapping[str, type[Frame[Any]]]) -> list[Frame[Any]]:
    """Return the stack that `dump_frames` wrote; lists become tuples again."""
    return [classes[name](*map(_frozen, args)) for name, *args in data]


def _frozen(value: JsonValue) -> JsonValue:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def digest(dump: JsonValue) -> str:
    """Return 16 hex digits that are equal for equal dumps, in every process and on every machine."""
    text = json.dumps(dump, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
