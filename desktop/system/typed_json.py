"""Typed JSON: a frozen dataclass is the only description of what a file may hold; what does not fit is named.

Settings are read before anything is on the screen, and importing the library that reads saves would take as long as
nearly everything else that the shelf needs.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, NoReturn, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

_DEEPEST: Final = 20

UNWRITTEN: Final[Mapping[str, bool]] = {"unwritten": True}
"""`metadata` of a field that never reaches a file."""


class Between(NamedTuple):
    """The least and the most that a number may be, in its `Annotated` type."""

    least: float
    most: float


class Length(NamedTuple):
    """How many letters a text has at least and at most, in its `Annotated` type."""

    least: int
    most: int


class MisfitError(ValueError):
    """Something is not of the kind that its place asks for; `fields` are the outermost places where that is so."""

    def __init__(self, told: str, fields: frozenset[str] = frozenset()) -> None:
        super().__init__(told)
        self.fields = fields


def loads(text: str) -> Any:
    """Return what JSON says, if a file could hold it again: anything else is a `ValueError`."""
    try:
        said = json.loads(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))  # as some editors begin a text
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    _holdable(said, _DEEPEST)
    return said


def dumps(value: Any) -> str:
    """Return a dataclass as JSON, without the fields that are never written."""
    return json.dumps(plain(value, _is_written), indent=1, ensure_ascii=False)


def plain(value: Any, wanted: Callable[[Field[Any]], bool] = lambda _field: True) -> Any:
    """Return a value as JSON knows it, with the `wanted` fields of dataclasses."""
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name), wanted) for each in fields(value) if wanted(each)}
    if isinstance(value, Mapping):
        return {name: plain(one, wanted) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one, wanted) for one in value]
    return value


def fitted(kind: Callable[..., T], said: object) -> T:
    """Return the `kind` of dataclass that `said` describes; names that it does not know are left out."""
    if not isinstance(said, dict):
        raise MisfitError(f"not a set of fields: {said!r:.80}")
    hints, found, faults = _hints_of(kind), {}, {}
    for each in fields(kind):  # type: ignore[arg-type]  # mypy cannot say: a class that is a dataclass
        if each.name in said:
            try:
                found[each.name] = _fitted(hints[each.name], said[each.name])
            except MisfitError as error:
                faults[each.name] = str(error)
        elif each.default is MISSING and each.default_factory is MISSING:
            faults[each.name] = "missing"
    if faults:
        raise MisfitError("; ".join(f"{name}: {fault}" for name, fault in faults.items()), frozenset(faults))
    return kind(**found)


@cache
def _hints_of(kind: Hashable) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _fitted(kind: Any, said: Any) -> Any:
    """Return `said` as a `kind` of what settings are made of: scalars, choices, rows, mappings and dataclasses."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return said
    if is_dataclass(kind):
        return fitted(kind, said)  # type: ignore[arg-type]  # as above
    if origin is Annotated:
        return _within(parts[1], _fitted(parts[0], said))
    if origin is Literal:
        return said if isinstance(said, str) and said in parts else _misfit(said, " or ".join(parts))
    if origin is tuple:
        return tuple(_fitted(parts[0], one) for one in _of(list, said))
    if origin is dict:
        return {_of(str, name): _fitted(parts[1], one) for name, one in _of(dict, said).items()}
    return _number(said) if kind is float and type(said) is int else _of(kind, said)


def _number(said: int) -> float:
    try:
        return float(said)
    except OverflowError:
        _misfit(said, "a number that can be reckoned with")


def _of(kind: type[T] | UnionType, said: Any) -> T:
    """Return `said` if it is exactly of this kind: True is no number."""
    return said if type(said) is kind else _misfit(said, str(kind))


def _within(limit: Between | Length, said: Any) -> Any:
    measured = len(said) if isinstance(limit, Length) else said
    return said if limit.least <= measured <= limit.most else _misfit(said, str(limit))


def _misfit(said: object, wanted: str) -> NoReturn:
    raise MisfitError(f"{said!r:.80} is not {wanted}")


def _holdable(said: object, depth: int) -> None:
    """Raise `ValueError` for infinite numbers, halves of surrogate pairs, and endlessly nested boxes."""
    if isinstance(said, str):
        said.encode()
    elif isinstance(said, float) and not math.isfinite(said):
        raise ValueError(f"{said} is no number")
    elif isinstance(said, list | dict):
        if not depth:
            raise ValueError("nested too deeply")
        for one in (*said, *said.values()) if isinstance(said, dict) else said:
            _holdable(one, depth - 1)


def _is_written(field: Field[Any]) -> bool:
    return not field.metadata.get("unwritten", False)
