"""House rules: numbers of the content that a table sets anew, as printed on its own cards or to its own taste.

`house` holds only what differs, in the nesting of the content: ``{"castles": {"ii_naomasa": {"strength": 10}}}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from rules.core.content import Content, validated

C = TypeVar("C", bound=Content)


@dataclass(frozen=True, slots=True)
class HouseNumber:
    """A number that a house rule may change: its place in the content, what the files say, and its limits."""

    path: tuple[str, ...]
    printed: int
    least: int
    most: int

    def under(self, house: Mapping[str, Any]) -> int:
        """Return the number under `house`, within its limits; the printed one where `house` does not name it."""
        found: Any = house
        for name in self.path:
            found = found.get(name) if isinstance(found, Mapping) else None
        return min(max(found, self.least), self.most) if isinstance(found, int) else self.printed


def numbers_of(printed: Content) -> list[HouseNumber]:
    """Return all numbers in named sections of a content, with their limits, in the order of the files."""
    return list(_numbers((), printed))


def house_of(numbers: Iterable[tuple[HouseNumber, int]]) -> dict[str, Any]:
    """Return the house rules that give each number the value paired with it."""
    house: dict[str, Any] = {}
    for number, value in numbers:
        if value != number.printed:
            section = house
            for name in number.path[:-1]:
                section = section.setdefault(name, {})
            section[number.path[-1]] = value
    return house


def overlaid(printed: C, house: Mapping[str, Any]) -> C:
    """Return the content with the numbers that `house` holds in place of its own; raise `ContentError`."""
    if not house:
        return printed
    return validated(type(printed), _over(printed.model_dump(by_alias=True), house), "The house rules are wrong")


def _numbers(path: tuple[str, ...], content: Content) -> Iterator[HouseNumber]:
    for name, field in type(content).model_fields.items():
        value = getattr(content, name)
        if isinstance(value, Content):
            yield from _numbers((*path, name), value)
        elif isinstance(value, int):
            limits = {type(limit).__name__: getattr(limit, type(limit).__name__.lower()) for limit in field.metadata}
            yield HouseNumber((*path, name), value, limits["Ge"], limits["Le"])


def _over(base: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return `base` with `changes` in place of what they name, section by section."""
    result = dict(base)
    for name, change in changes.items():
        old = base.get(name)
        result[name] = _over(old, change) if isinstance(old, dict) and isinstance(change, Mapping) else change
    return result
