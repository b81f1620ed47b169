"""Reading a dumped state: whole numbers, as many as there must be; all else is a `ValueError` or `TypeError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.brief import brief


def expect(claim: bool, what: str) -> None:  # noqa: FBT001 - an assertion
    """Raise `ValueError` with the name of what is wrong, unless `claim` holds."""
    if not claim:
        raise ValueError(what)


def whole(value: Any) -> int:
    """Return `value`, which must be a whole number and no truth value; raise `TypeError`."""
    if type(value) is not int:
        raise TypeError(f"{brief(repr(value))} is no whole number")
    return value


def wholes(values: Any) -> list[int]:
    """Return a new list of whole numbers; raise `TypeError`."""
    return [whole(value) for value in values]


def counted(data: Mapping[str, Any], name: str, length: int) -> list[int]:
    """Return the `length` whole numbers under `name`; raise `KeyError`, `TypeError` or `ValueError`."""
    numbers = wholes(data[name])
    expect(len(numbers) == length, name)
    return numbers
