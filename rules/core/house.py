"""House rules: what a table sets anew in the content of a game, as printed in its own box or to its own taste.

`house` holds only what differs, in the nesting of the content. Rows of a list go by their `id`, or by their number from
0: ``{"castles": {"ii_naomasa": {"strength": 10}}, "cards": {"card": {"red/reroll_all": {"count": 3}}}}``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

from rules.core.content import Content, Sum, validated
from rules.core.errors import ContentError

C = TypeVar("C", bound=Content)

Path = tuple[str, ...]


class Fixed:
    """Marks what is as it is in every box: a name, a decoration, what the rules themselves know."""


FIXED: Final = Fixed()


@dataclass(frozen=True, slots=True)
class Grid:
    """Marks a board that is written as lines of cells, one sign each; blanks between them do not count."""

    signs: str


@dataclass(frozen=True, slots=True)
class Among:
    """Marks a key of which a house may set these alone; any other is as it is in every box."""

    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ByRow:
    """Marks a key whose choices hang on its row: `keys` are those that a row can have; one alone is no choice."""

    keys: Callable[[Any], tuple[str, ...]]


class Distinct:
    """Marks a row of keys of which each occurs once, in no order that matters."""


DISTINCT: Final = Distinct()


@dataclass(frozen=True, slots=True)
class HouseField:
    """Something that a house rule may change: its place in the content, and what the files say.

    `row` is the place of the thing of which it says something: a card, a castle, an order.
    """

    path: Path
    printed: Any
    row: Path = field(default=(), kw_only=True, compare=False)

    def fits(self, value: Any) -> bool:
        """Return whether the field alone could hold `value`; what contradicts other fields is found by validation."""
        raise NotImplementedError

    def under(self, house: Mapping[str, Any]) -> Any:
        """Return the value under `house`; the printed one where `house` names none, or none that fits."""
        found: Any = house
        for name in self.path:
            found = found.get(name) if isinstance(found, Mapping) else None
        found = tuple(found) if isinstance(found, list) else found
        return found if found is not None and self.fits(found) else self.printed


@dataclass(frozen=True, slots=True)
class HouseNumber(HouseField):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def fits(self, value: Any) -> bool:
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class HouseChoice(HouseField):
    """One of several keys, or yes or no."""

    of: tuple[str | bool, ...]

    def fits(self, value: Any) -> bool:
        return any(value is each or (value == each and type(value) is type(each)) for each in self.of)


@dataclass(frozen=True, slots=True)
class HouseList(HouseField):
    """A row of keys, `least` to `most` of them, as a tuple; a key may occur more than once where validation lets it."""

    of: tuple[str, ...]
    least: int
    most: int
    distinct: bool = False

    def fits(self, value: Any) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        return all(each in self.of for each in value) and not (self.distinct and len(set(value)) < len(value))


@dataclass(frozen=True, slots=True)
class HouseGrid(HouseField):
    """A board of cells: a tuple of lines, each a text of signs with blanks between them, of the printed size."""

    signs: str

    def fits(self, value: Any) -> bool:
        if not isinstance(value, tuple) or not all(isinstance(line, str) for line in value):
            return False
        shape = [len(line.split()) for line in self.printed]
        cells = [line.split() for line in value]
        return [len(line) for line in cells] == shape and all(
            len(cell) == 1 and cell in self.signs for line in cells for cell in line
        )


def fields_of(printed: Content) -> list[HouseField]:
    """Return all that a house rule may change in a content, in the order of the files."""
    return list(_fields((), (), printed))


def sums_of(printed: Content) -> list[tuple[Path, Sum]]:
    """Return the sums that the numbers of a content have to keep, each with the place of its lists."""
    return list(_sums((), printed))


def house_of(values: Iterable[tuple[HouseField, Any]]) -> dict[str, Any]:
    """Return the house rules that give each field the value paired with it, as plain JSON."""
    house: dict[str, Any] = {}
    for one, value in values:
        if value != one.printed:
            section = house
            for name in one.path[:-1]:
                section = section.setdefault(name, {})
            section[one.path[-1]] = list(value) if isinstance(value, tuple) else value
    return house


def overlaid(printed: C, house: Mapping[str, Any]) -> C:
    """Return the content with what `house` holds in place of its own; raise `ContentError`."""
    if not house:
        return printed
    return validated(type(printed), _over(printed.model_dump(by_alias=True), house), _FAULT)


_FAULT: Final = "The house rules are wrong"


def _fields(path: Path, row: Path, content: Content) -> Iterator[HouseField]:
    for name, info in type(content).model_fields.items():
        place = (*path, info.alias or name)
        if name == "id" or any(isinstance(mark, Fixed) for mark in info.metadata):
            continue
        by_row = next((mark for mark in info.metadata if isinstance(mark, ByRow)), None)
        if by_row is None:
            yield from _within(place, row, getattr(content, name), info.annotation, info.metadata)
        elif len(by_row.keys(content)) > 1:
            yield HouseChoice(place, getattr(content, name), by_row.keys(content), row=row)


def _within(path: Path, row: Path, value: Any, kind: Any, marks: Sequence[Any]) -> Iterator[HouseField]:
    """Yield what may be changed in a value of the type `kind`; nothing where the type sets no limits."""
    limits = _limits(marks)
    grid = next((mark for mark in marks if isinstance(mark, Grid)), None)
    at = row or path[:-1]
    if isinstance(value, Content):
        yield from _fields(path, row or (path if len(path) > 1 else ()), value)
    elif grid is not None:
        yield HouseGrid(path, value, grid.signs, row=at)
    elif isinstance(value, bool):
        yield HouseChoice(path, value, (False, True), row=at)
    elif get_origin(kind) is Literal:
        of = next((mark.of for mark in marks if isinstance(mark, Among)), get_args(kind))
        if value in of:
            yield HouseChoice(path, value, of, row=at)
    elif isinstance(value, int) and "ge" in limits and "le" in limits:
        yield HouseNumber(path, value, limits["ge"], limits["le"], row=at)
    elif isinstance(value, tuple):
        yield from _within_list(path, row, value, get_args(kind)[0], marks)


def _within_list(
    path: Path, row: Path, value: tuple[Any, ...], kind: Any, marks: Sequence[Any]
) -> Iterator[HouseField]:
    if get_origin(kind) is Literal:
        limits, keys = _limits(marks), get_args(kind)
        least, most = limits.get("min_length", 0), limits.get("max_length", len(keys))
        distinct = any(isinstance(mark, Distinct) for mark in marks)
        yield HouseList(path, value, keys, least, most, distinct, row=row or path[:-1])
        return
    bare, inner = (kind.__origin__, kind.__metadata__) if hasattr(kind, "__metadata__") else (kind, ())
    inner = [each for mark in inner for each in getattr(mark, "metadata", (mark,))]
    for number, each in enumerate(value):
        yield from _within((*path, _name(each, number)), row, each, bare, inner)


def _sums(path: Path, content: Content) -> Iterator[tuple[Path, Sum]]:
    for one in content.sums:
        yield path, one
    for name in type(content).model_fields:
        value = getattr(content, name)
        rows = enumerate(value) if isinstance(value, tuple) else ()
        if isinstance(value, Content):
            yield from _sums((*path, name), value)
        for number, row in rows:
            if isinstance(row, Content):
                yield from _sums((*path, name, _name(row, number)), row)


def _limits(marks: Iterable[Any]) -> dict[str, int]:
    return {
        name: getattr(mark, name)
        for mark in marks
        for name in ("ge", "le", "min_length", "max_length")
        if hasattr(mark, name)
    }


def _name(row: Any, number: int) -> str:
    """Return how a row of a list is called: by its id, or by its number."""
    return str(row["id"] if isinstance(row, dict) and "id" in row else getattr(row, "id", number))


def _over(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return `base` with `changes` in place of what they name, section by section and row by row."""
    result = dict(base)
    for name, change in changes.items():
        old = base.get(name)
        if isinstance(change, Mapping) and isinstance(old, Mapping):
            result[name] = _over(old, change)
        elif isinstance(change, Mapping) and isinstance(old, list | tuple):
            rows = {_name(row, number): row for number, row in enumerate(old)}
            if not change.keys() <= rows.keys():
                odd = min(set(map(str, change)) - rows.keys())
                raise ContentError(f"{_FAULT} at {name}: there is no {odd[:40]!r}.")
            result[name] = list(_over(rows, change).values())
        else:
            result[name] = change
    return result
