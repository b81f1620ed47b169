"""A state's fields as JSON and back: whole numbers, as many as there must be.

What is read and is no dump ends in one of the errors `MALFORMED`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules.core.brief import brief
from rules.core.errors import BadToken
from rules.core.pieces import Pieces
from rules.core.rumours import Rumours

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


def packed(s: Any, numbers: Iterable[str], lists: Iterable[str], rows: Iterable[str] = ()) -> dict[str, Any]:
    """Return fields of a state by name: numbers, lists of them, and rows of such lists; nothing is shared with it."""
    data: dict[str, Any] = {name: getattr(s, name) for name in numbers}
    data.update({name: list(getattr(s, name)) for name in lists})
    data.update({name: [list(row) for row in getattr(s, name)] for name in rows})
    return data


def unpack(
    s: Any,
    data: Mapping[str, Any],
    numbers: Iterable[str],
    lists: Mapping[str, int],
    piles: Iterable[str] = (),
    rows: Mapping[str, int] | None = None,
) -> None:
    """Take over fields that `packed` wrote: lists and rows are as long as is said, piles and what is in rows is not.

    Raise one of `MALFORMED`.
    """
    for name in numbers:
        setattr(s, name, whole(data[name]))
    for name, length in lists.items():
        setattr(s, name, counted(data, name, length))
    for name in piles:
        setattr(s, name, wholes(data[name]))
    for name, length in (rows or {}).items():
        found = [wholes(row) for row in data[name]]
        expect(len(found) == length, name)
        setattr(s, name, found)


def piece_table(data: Mapping[str, Any], count: int) -> Pieces:
    """Return the table of `count` pieces under "pieces", with its "rumours" if any; raise one of `MALFORMED`."""
    pieces = Pieces.load([wholes(column) for column in data["pieces"]])
    expect(len(pieces.face) == len(pieces.seen) == len(pieces.pool) == count, "pieces")
    expect(all(piece < count for piece in pieces.private), "pieces")
    rumours = [[[wholes(numbers) for numbers in one] for one in some] for some in data.get("rumours", ())]
    expect(
        all(0 <= piece < count for some in rumours for one in some for numbers in one[-2:] for piece in numbers),
        "rumours",
    )
    expect(not rumours or all(place < len(rumours[0]) for debt in rumours[1] for place in debt[1]), "rumours")
    pieces.rumours = Rumours.load(rumours, pieces.pool)
    return pieces
