"""The wire: a message is a line of JSON, its name and its fields in order; what a line may hold, the types say.

Whoever reads trusts nobody: names, kinds and numbers of fields are looked at before anything is made of them, and
nothing that comes is carried out, opened or followed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from desktop.session.elsewhere import messages
from rules import registry
from rules.core.event import Event, event_names, event_parts
from rules.core.message import Argument, FaceRef, Message, SeatRef
from rules.core.outcome import Outcome, ScorePart
from rules.core.view import PieceView, TableView

LONGEST: Final = 1 << 20
"""Bytes of a line at the most: a whole game of the longest kind is told in a fifth of it."""
_DEEPEST: Final = 24
_MOST: Final = 1e12
"""No number that is measured is as large; what is no number at all is neither."""
_HALF: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]")
"""How half of a surrogate pair is written; whole letters stand as they are."""
_TAGGED: Final = {"seat": SeatRef, "face": FaceRef}
_CORE: Final = "rules.core.event"

NAMES: Final[Mapping[str, type]] = {
    kind.__name__: kind
    for kind in vars(messages).values()
    if isinstance(kind, type) and kind.__module__ == messages.__name__ and kind not in messages.PARTS
}
"""Every message by its name."""


COMPILED: Final[Mapping[type, tuple[Any, ...]]] = {
    PieceView: (str | None, str),
    TableView: (
        int | None,
        dict[str, list[int]],
        dict[int, PieceView],
        dict[tuple[str, str], int],
        dict[tuple[str, str], int],
        frozenset[str],
        frozenset[str],
        int,
        bool,
    ),
    ScorePart: (Message, int, int),
    Outcome: (
        tuple[int, ...],
        tuple[int, ...],
        Message,
        tuple[tuple[ScorePart, ...], ...],
        tuple[Message, ...],
        bool,
    ),
}
"""What the fields of classes hold that say so no longer once they are compiled, in order."""


class WireError(ValueError):
    """A line is no message; it says in a few words why not."""


def written(said: object) -> bytes:
    """Return a message as a line of bytes, its end included."""
    line = [type(said).__name__, *_fields(said)]
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(line: bytes, game: str) -> Any:
    """Return the message of a line; events are those of `game`. Raise `WireError`."""
    if len(line) > LONGEST:
        _refuse("longer than a message can be")
    try:
        said = json.loads(line.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError):
        _refuse("no JSON")
    if _HALF.search(line):
        _refuse("half a letter, which no file can hold")
    if not isinstance(said, list) or not said or not isinstance(said[0], str) or said[0] not in NAMES:
        _refuse("no message that is known")
    return _made(NAMES[said[0]], said[1:], game, _DEEPEST)


# Writing.


def _fields(said: Any) -> Iterator[Any]:
    return (_plain(getattr(said, field.name)) for field in fields(said))


def _plain(said: Any) -> Any:
    if said is None or isinstance(said, int | float | str):  # a kind of decision is a text
        return said
    if isinstance(said, Event):
        return [type(said).__name__, {name: _plain(value) for name, value in event_parts(said)}]
    if isinstance(said, Message):
        return [said.key, {name: _argument(value) for name, value in said.args}]
    if isinstance(said, Mapping):
        if all(isinstance(key, str) for key in said):
            return {key: _plain(value) for key, value in said.items()}
        return [[_plain(key), _plain(value)] for key, value in said.items()]
    if isinstance(said, frozenset):
        return sorted(said)
    if isinstance(said, list | tuple):
        return [_plain(each) for each in said]
    return list(_fields(said))


def _argument(said: Argument) -> Any:
    if isinstance(said, SeatRef):
        return {"seat": said.seat}
    if isinstance(said, FaceRef):
        return {"face": said.key}
    return _plain(said)


# Reading.


def _read(kind: Any, said: Any, game: str, depth: int) -> Any:
    """Return `said` as a `kind`; `depth` is how deep it may still go."""
    if not depth:
        _refuse("nested too deeply")
    origin, parts = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return _one_of(parts, said, game, depth)
    if kind in {Event, Message}:
        return _event(said, game, depth) if kind is Event else _message(said, depth)
    if is_dataclass(kind):
        return _made(kind, said, game, depth)
    if origin is Literal:
        return said if isinstance(said, str) and said in parts else _refuse(f"none of {parts}")
    if origin in {tuple, list, frozenset}:
        return _row(kind, said, game, depth)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(parts, said, game, depth)
    return said if kind is Any else _scalar(kind, said)


def _scalar(kind: type, said: Any) -> Any:
    """Return `said` if it is exactly of this kind: True is no number."""
    if issubclass(kind, Enum):
        return kind(said) if said in [each.value for each in kind] else _refuse(f"no {kind.__name__}")
    if kind is float and type(said) in {int, float}:
        return float(said) if abs(said) < _MOST else _refuse(f"{said!r:.40} is no {kind.__name__}")
    return said if type(said) is kind else _refuse(f"{said!r:.40} is no {kind.__name__}")


def _one_of(kinds: tuple[Any, ...], said: Any, game: str, depth: int) -> Any:
    """Return `said` as one of two kinds, of which one is nothing at all."""
    if said is None and NoneType in kinds:
        return None
    (kind,) = (each for each in kinds if each is not NoneType)
    return _read(kind, said, game, depth)


def _made(kind: Any, said: Any, game: str, depth: int) -> Any:
    """Return the dataclass whose fields are `said` in order."""
    hints = _hints(kind)
    if not isinstance(said, list) or len(said) != len(hints):
        _refuse(f"no {kind.__name__}")
    return kind(*(_read(hint, each, game, depth - 1) for hint, each in zip(hints, said, strict=True)))


@cache
def _hints(kind: Any) -> tuple[Any, ...]:
    if kind in COMPILED:
        return COMPILED[kind]
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _row(kind: Any, said: Any, game: str, depth: int) -> Any:
    origin, parts = get_origin(kind), get_args(kind)
    if not isinstance(said, list):
        _refuse(f"{said!r:.40} is no row")
    if origin is tuple and parts[-1] is not Ellipsis:
        if len(said) != len(parts):
            _refuse("a row of another length")
        return tuple(_read(part, each, game, depth - 1) for part, each in zip(parts, said, strict=True))
    return origin(_read(parts[0], each, game, depth - 1) for each in said)


def _mapping(parts: tuple[Any, ...], said: Any, game: str, depth: int) -> dict[Any, Any]:
    key, value = parts
    pairs = list(said.items()) if isinstance(said, dict) else said
    if not isinstance(pairs, list) or any(not isinstance(pair, list | tuple) or len(pair) != 2 for pair in pairs):
        _refuse("no pairs")
    return {_read(key, one, game, depth - 1): _read(value, other, game, depth - 1) for one, other in pairs}


def _message(said: Any, depth: int) -> Message:
    if not depth:
        _refuse("nested too deeply")
    if not isinstance(said, list) or len(said) != 2 or not isinstance(said[0], str) or not isinstance(said[1], dict):
        _refuse("no sentence")
    return Message(said[0], tuple(sorted((name, _read_argument(value, depth - 1)) for name, value in said[1].items())))


def _read_argument(said: Any, depth: int) -> Argument:
    if type(said) in {int, str}:
        return said  # type: ignore[no-any-return]  # just looked at
    if isinstance(said, dict) and len(said) == 1:
        ((tag, value),) = said.items()
        kind = _TAGGED.get(tag)
        if kind is SeatRef and type(value) is int:
            return SeatRef(value)
        if kind is FaceRef and type(value) is str:
            return FaceRef(value)
    return _message(said, depth)


def _event(said: Any, game: str, depth: int) -> Event:
    """Return an event of `game`; what its fields mean, the event itself knows."""
    if not isinstance(said, list) or len(said) != 2 or not isinstance(said[1], dict):
        _refuse("no event")
    kind = _events(game).get(said[0]) if isinstance(said[0], str) else None
    if kind is None:
        _refuse(f"{said[0]!r:.40} is no event of {game}")
    event = kind.__new__(kind)
    if said[1].keys() != set(event_names(kind)):
        _refuse(f"no {kind.__name__}")
    try:
        for name, value in said[1].items():
            setattr(event, name, _tupled(value, depth - 1))
    except (TypeError, OverflowError):  # compiled, an event knows of what kind its fields are
        _refuse(f"no {kind.__name__}")
    return event


def _tupled(said: Any, depth: int) -> Any:
    if not depth:
        _refuse("nested too deeply")
    return tuple(_tupled(each, depth - 1) for each in said) if isinstance(said, list) else said


@cache
def _events(game: str) -> dict[str, type[Event]]:
    """Return every event that happens in `game`, by its name."""
    own = registry.package(game).__name__
    found: dict[str, type[Event]] = {}
    left: list[type[Event]] = [Event]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind.__module__ == _CORE or kind.__module__.startswith(f"{own}."):
            found[kind.__name__] = kind
    return found


def _no_number(said: str) -> NoReturn:
    raise ValueError(f"{said} is no number")


def _refuse(why: str) -> NoReturn:
    raise WireError(why)
