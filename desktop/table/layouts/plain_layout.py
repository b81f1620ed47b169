"""A table in rows, for a game that says nowhere where its things lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from desktop.table.layouts.layout_spec import LayoutSpec, PanelSpec, ScenerySpec, SeatStyle, ZoneSpec
from rules.core.ids import ZoneId
from rules.core.view import TableView

_SCENE: Final = (1600.0, 900.0)
_GAP: Final = 16.0
_PANEL: Final = 240.0
"""How high the panel of a seat is."""
_NAME: Final = 40.0
_NUMBERS: Final = 32.0
"""How high a line of numbers in words is."""
_IN_A_ROW: Final = 8
_CARD: Final = (5.0, 7.0)
_LARGEST: Final = 26.0
"""How large the sides of a card are at most, times those."""

Numbers4 = tuple[float, float, float, float]


def laid_in_rows(game_id: str, seats: int, view: TableView | None = None) -> LayoutSpec:
    """Return a table on which every zone of `view` has a box: in the panel of whose number it bears, or between them.

    It is the same one every time, as long as the zones are the same.
    """
    zones = () if view is None else tuple(sorted({*view.zones, *(zone for zone, _ in view.stocks)}))
    return _laid(game_id, seats, zones)


@lru_cache(maxsize=32)
def _laid(game_id: str, seats: int, zones: tuple[ZoneId, ...]) -> LayoutSpec:
    across, down = _SCENE
    others = max(1, seats - 1)
    wide = across - 2 * _GAP
    narrow = (wide - _GAP * (others - 1)) / others
    of_seats = _of_seats(zones, seats)
    shared = [zone for zone in zones if _pattern(zone)[0] not in of_seats]
    middle = (_GAP, _PANEL + 2 * _GAP, wide, down - 2 * _PANEL - 4 * _GAP - _NUMBERS)
    boxes = dict(zip(shared, _boxes(len(shared), middle), strict=True))
    at = [(_GAP, down - _PANEL - _GAP), *((_GAP + other * (narrow + _GAP), _GAP) for other in range(seats - 1))]
    return LayoutSpec(
        scene=_SCENE,
        table=f"{game_id}/table",
        zones=tuple(_zone(zone, box) for zone, box in boxes.items()),
        scenery=tuple(ScenerySpec(key="table/tray", box=box, entity=zone) for zone, box in boxes.items()),
        numbers=(2 * _GAP, down - _PANEL - 2 * _GAP - _NUMBERS, wide - 2 * _GAP, _NUMBERS),
        styles={"own": _style(of_seats, wide), "other": _style(of_seats, narrow)},
        panels=tuple(PanelSpec(style="other" if place else "own", at=spot) for place, spot in enumerate(at)),
    )


def _pattern(zone: ZoneId) -> tuple[str, int]:
    """Return the name of a zone with `{seat}` for the number after its first word, and that number; -1: none."""
    family, *rest = zone.split(".")
    if not rest or not rest[0].isdecimal():
        return zone, -1
    return ".".join((family, "{seat}", *rest[1:])), int(rest[0])


def _of_seats(zones: Iterable[ZoneId], seats: int) -> Sequence[str]:
    """Return the names of zones of which every seat has one."""
    found: dict[str, set[int]] = {}
    for name, number in map(_pattern, zones):
        found.setdefault(name, set()).add(number)
    return [name for name, numbers in found.items() if numbers == set(range(seats))]


def _style(names: Sequence[str], width: float) -> SeatStyle:
    inside = (_GAP / 2, _NAME, width - _GAP, _PANEL - _NAME - _NUMBERS - _GAP / 4)
    boxes = _boxes(len(names), inside)
    return SeatStyle(
        size=(width, _PANEL),
        name=(_GAP, _GAP / 4, width - 2 * _GAP, _NAME - _GAP / 2),
        numbers=(_GAP, _PANEL - _NUMBERS - _GAP / 4, width - 2 * _GAP, _NUMBERS),
        zones=tuple(_zone(name, box) for name, box in zip(names, boxes, strict=True)),
    )


def _zone(name: str, box: Numbers4) -> ZoneSpec:
    across, down = _CARD
    unit = min(box[2] / across, box[3] / down, _LARGEST)
    return ZoneSpec(id=name, box=box, size=(across * unit, down * unit))


def _boxes(count: int, room: Numbers4) -> list[Numbers4]:
    """Return `count` boxes that fill a room row by row."""
    if not count:
        return []
    left, top, width, height = room
    rows = ceil(count / _IN_A_ROW)
    columns = ceil(count / rows)
    wide, high = (width - _GAP * (columns - 1)) / columns, (height - _GAP * (rows - 1)) / rows
    places = (divmod(place, columns) for place in range(count))
    return [(left + column * (wide + _GAP), top + row * (high + _GAP), wide, high) for row, column in places]
