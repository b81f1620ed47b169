"""Reading a dumped state: whole numbers, as many as there must be; all else is one of the errors `MALFORMED`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.brief import brief
from rules.core.errors import BadToken
from rules.core.pieces import Pieces

MALFORMED: Final = (AttributeError, BadToken, IndexError, KeyError, TypeError, ValueError)
"""What reading may run into where the data is no dump."""


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


def piece_table(data: Mapping[str, Any], count: int) -> Pieces:
    """Return the table of `count` pieces under "pieces"; raise one of `MALFORMED`."""
    pieces = Pieces.load([wholes(column) for column in data["pieces"]])
    expect(len(pieces.face) == len(pieces.seen) == len(pieces.pool) == count, "pieces")
    return pieces
