"""Pictures for the sheet of house rules: a board of cells, and a map of places with the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.core.message import Message

Area = tuple[float, float, float, float]
"""Left, top, width and height."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HouseBoard:
    """A square board with something in its cells, which are parts of the picture, line by line from the upper left."""

    picture: str
    cells: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class HouseSign:
    """What can be in a cell: its picture, a square, and what it is called."""

    picture: str
    name: Message


@dataclass(frozen=True, slots=True)
class MapPlace:
    """A place of a map: its edge, its middle, and where its name and the sign of what is set of it stand.

    Without a name it has one on the map; without a sign that stands below its middle.
    """

    outline: tuple[Point, ...]
    middle: Point
    name: Point | None = None
    sign: Point | None = None


@dataclass(frozen=True, slots=True)
class HouseMap:
    """A square map, `side` in its own units: its places by the id of their row.

    `picture` returns the art key of the map by what is set of each place. `ways` says of two places where a way between
    them is printed; `signs` are the pictures of keys that a place has (the feature of a province), by the key. `pair`
    is one of them: what rows that name two places lay between them.
    """

    picture: Callable[[Mapping[str, Sequence[object]]], str]
    side: float
    places: Mapping[str, MapPlace]
    ways: Mapping[frozenset[str], Point]
    signs: Mapping[str, str]
    pair: str
