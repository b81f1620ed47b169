"""What the things of the box are called and look like in the sheet of house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Final, get_args

from desktop.games.small_samurai_empires.art import province_outline
from desktop.table.house_pictures import HouseMap, MapPlace, Point
from rules.core.message import Message, message
from rules.small_samurai_empires.content import Outline, SlotPlace, load_chart
from rules.small_samurai_empires.tables import REGION_KEYS, NeutralId

_NAME: Final = "small_samurai_empires"
_HOUSE: Final = "takeda"
_LAND: Final = {"land": "by_land", "sea": "by_sea"}
_WORDS: Final = {"feature": "house.feature", "land": "province", "sea": "province", "between": "province"}
"""By what is set: where the names of its keys are, if not under its own."""
_RIDGE: Final = "ridge"
_SIGNS: Final = {
    "capital": f"{_NAME}/capital",
    "resource": f"{_NAME}/food",
    "shrine": f"{_NAME}/shrine",
    _RIDGE: f"{_NAME}/ridge",
}
"""Of features, and of the ridges between provinces."""
_EDGES: Final = 24
"""Corners of a slot, which is round."""


def name(path: Sequence[str]) -> Message:
    """Return the name of a section, a region, an order, a province, a ridge, a slot, or of what is set of it."""
    if path[0] == "box" and len(path) == 3:
        return message(f"{_NAME}.house.level", n=int(path[2]))
    if path[0] == "box":
        return Message(f"{_NAME}.house.{'.'.join(path)}")
    if path[0] == "land" and len(path) == 2:
        return Message(f"{_NAME}.house.{path[1]}s")
    if len(path) == 2:
        return Message(f"{_NAME}.{path[0].removesuffix('s')}.{path[1]}")
    if len(path) == 3 and path[1] == "province":
        return Message(f"{_NAME}.province.{path[2]}")
    if len(path) == 3 and path[1] in {"ridge", "slot"}:
        return message(f"{_NAME}.house.{path[1]}", n=int(path[2]) + 1)
    return Message(f"{_NAME}.house.{path[-1] if len(path) == 1 else _LAND.get(path[-1], path[-1])}")


def word(path: Sequence[str], key: str) -> Message:
    """Return the name of a province, a region, a feature or a neutral action."""
    return Message(f"{_NAME}.{_WORDS.get(path[-1], path[-1])}.{key}")


def picture(row: Sequence[str]) -> str:
    """Return the art key of a region's destiny card, or of an order as one house has it."""
    kinds = {"regions": f"{_NAME}/destiny/{row[-1]}", "orders": f"{_NAME}/order/{row[-1]}/{_HOUSE}"}
    return kinds.get(row[0], "")


def word_picture(path: Sequence[str], key: str) -> str:
    """Return the art key of a feature or a neutral action."""
    return f"{_NAME}/neutral/{key}" if path[-1] == "neutral" else _SIGNS.get(key, "") if path[-1] == "feature" else ""


def chart(section: str) -> HouseMap:
    """Return the map of provinces, or of order slots."""
    return _slots() if section == "slots" else _provinces()


def _slots() -> HouseMap:
    drawn = load_chart()
    places = {str(number): _slot(place) for number, place in enumerate(drawn.slot)}
    signs = {key: f"{_NAME}/neutral/{key}" for key in get_args(NeutralId)}

    def picture(values: Mapping[str, Sequence[object]]) -> str:
        return f"{_NAME}/map/{''.join(str(REGION_KEYS.index(str(values[place][0]))) for place in places)}/"

    return HouseMap(picture, float(drawn.width), places, {}, signs, "")


def _slot(place: SlotPlace) -> MapPlace:
    edge = [2 * pi * step / _EDGES for step in range(_EDGES)]
    x, y = place.center
    outline = tuple((x + place.radius * cos(turn), y + place.radius * sin(turn)) for turn in edge)
    return MapPlace(outline, place.center, sign=place.icon)


def _provinces() -> HouseMap:
    drawn = load_chart()
    ways: dict[frozenset[str], Point] = {}
    for border in drawn.border:
        ends = [drawn.vertices[name] for name in border.edges[len(border.edges) // 2]]
        ways[frozenset(border.between)] = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
    for link in drawn.link:
        (x0, y0), (x1, y1) = link.line
        ways[frozenset(link.between)] = ((x0 + x1) / 2, (y0 + y1) / 2)
    places = {outline.id: _place(outline) for outline in drawn.province}
    return HouseMap(lambda _: f"{_NAME}/map", float(drawn.width), places, ways, _SIGNS, _SIGNS[_RIDGE])


def _place(outline: Outline) -> MapPlace:
    edge = province_outline(outline.id).toFillPolygon().toList()
    return MapPlace(tuple((point.x(), point.y()) for point in edge), outline.center, outline.label)
