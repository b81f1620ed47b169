"""Where things lie on the table of Small Samurai Empires: layout.toml, and on the map what the map's chart says."""

from __future__ import annotations

from functools import cache
from typing import Final

from desktop.games.small_samurai_empires import changes
from desktop.games.small_samurai_empires.art import influence_spot, province_outline
from desktop.table.layouts import Box, layout_spec
from desktop.table.layouts.layout_spec import LayoutSpec, SeatStyle, ZoneSpec
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.small_samurai_empires.content import Outline, load_chart, load_content
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import HOUSE_KEYS, NEUTRAL_KEYS

MAP: Final = (8.0, 8.0, 0.944)
"""The left upper corner of the map in the scene, and how many scene units one of its own is."""

INFLUENCE: Final = (960.0, 8.0, 0.825)
"""The left upper corner of the influence board, and how many scene units one of its own (of 400 by 520) is."""

_DUEL: Final = 2
_SAMURAI: Final = 38.0
_FEATURE: Final = 30.0
_ABOVE: Final = 11.0
"""How far above a seed a shrine stands: so both are seen, and samurai beside them."""
_SEEDED: Final = frozenset(each.id for each in load_content({}).land.province if each.feature == "resource")
_TOKEN: Final = 52.0
_NEUTRAL: Final = 32.0
_RIDGE: Final = 34.0
_ALONG: Final = {
    1: (0, 0.9),
    2: (2, 0.25),
    3: (0, 0.15),
    5: (0, 0.9),
    6: (0, 0.9),
    7: (0, 0.15),
    8: (0, 0.8),
    9: (1, 0.25),
    10: (0, 0.1),
}
"""Where in the middle of a border something would hide its ridge: on which of its edges it lies, and how far along."""

Point = tuple[float, float]
Ends = tuple[tuple[str, str], ...]
"""Provinces between which ridges lie."""


def on_table(x: float, y: float) -> Point:
    """Return where a point of the map lies in the scene."""
    left, top, by = MAP
    return left + x * by, top + y * by


@cache
def layout(
    seats: int, draft: str = "", *, closed: bool = False, keys: tuple[str, str] = ("", ""), ridges: Ends = ()
) -> LayoutSpec:
    """Return where everything lies; `draft`: where the houses do; `closed`: nobody looks behind the near screen.

    `keys` are the rests of the keys of map and influence board, and `ridges` lie where they are not as printed.
    """
    read = layout_spec.of_game("small_samurai_empires", seats, "two" if seats == _DUEL else "")
    kept = [zone for zone in read.zones if not zone.id.startswith("houses.")]
    kept += [zone.model_copy(update={"id": "houses"}) for zone in read.zones if zone.id == f"houses.{draft}"]
    styles = {name: _with_supply(style) for name, style in read.styles.items()}
    if closed:
        styles["own"] = _shut(styles["own"])
    scenery = [part.model_copy(update={"key": part.key + rest}) for part, rest in zip(read.scenery, keys, strict=True)]
    zones = (*kept, *_provinces(), *_slots(), *_ridges(ridges))
    return read.model_copy(update={"zones": zones, "styles": styles, "scenery": tuple(scenery)})


def arranged(rules: Rules, view: TableView, near: Seat) -> LayoutSpec:
    """Return where everything lies while the table shows `view` from the seat `near`."""
    keys = changes.chart_key(rules), changes.levels_key(rules)
    closed = len(view.covered) == rules.seats
    return layout(rules.seats, draft(view, near), closed=closed, keys=keys, ridges=changes.ridge_ends(rules))


def draft(view: TableView, near: Seat) -> str:
    """Return where the houses lie: before whoever is to choose one, or aside; empty when all have chosen."""
    if all(pieces for zone, pieces in view.zones.items() if zone.startswith("house.")):
        return ""
    return "aside" if view.zones[f"house.{near}"] else "near"


def _shut(style: SeatStyle) -> SeatStyle:
    """The same panel, with what is in the purse out of sight."""
    zones = [
        zone.model_copy(update={"layout": "hidden", "parts": ()}) if zone.id.startswith("purse.") else zone
        for zone in style.zones
    ]
    return style.model_copy(update={"zones": tuple(zones)})


def _with_supply(style: SeatStyle) -> SeatStyle:
    """The same panel; in the supply samurai stand on the left and castles on the right, whatever house it is."""
    zones = [_in_two(zone) if zone.id.startswith("supply.") else zone for zone in style.zones]
    return style.model_copy(update={"zones": tuple(zones)})


def _in_two(zone: ZoneSpec) -> ZoneSpec:
    x, y, width, height = zone.box
    parts = [
        ZoneSpec(
            id=f"{kind}_{house}", box=(left, y, width / 2, height), size=zone.size, layout="clusters", shape="figure"
        )
        for kind, left in (("samurai", x), ("castle", x + width / 2))
        for house in HOUSE_KEYS
    ]
    return zone.model_copy(update={"parts": tuple(parts)})


def box_of(zone: ZoneSpec) -> Box:
    """Return the box of a zone, from the corner that it counts from."""
    return Box(*zone.box)


def _provinces() -> list[ZoneSpec]:
    """What stands in a province has the ground that the map keeps free for it; what it yields lies beside that."""
    made = []
    for outline in load_chart().province:
        seeds = [_square(kind, *feature(outline.id), _FEATURE, shape=shape) for kind, shape in _SEEDS.items()]
        gate = _square("shrine", *shrine(outline.id), _FEATURE, shape="figure").model_copy(update={"level": 1})
        made.append(
            ZoneSpec(
                id=f"land.{outline.id}",
                box=ground(outline.id),
                size=(_SAMURAI, _SAMURAI),
                layout="clusters",
                shape="figure",
                outline=coast(outline.id),
                parts=(*seeds, gate),
            )
        )
    return made


@cache
def coast(province: str) -> tuple[Point, ...]:
    """Return the edge of a province in the scene, as the map draws it."""
    edge = province_outline(province).toFillPolygon().toList()
    return tuple(on_table(point.x(), point.y()) for point in edge)


def middle(province: str) -> Point:
    """Return the point of the scene about which samurai of a province stand."""
    return ground(province).centre


@cache
def ground(province: str) -> Box:
    """Return where samurai and castles of a province stand in the scene."""
    x, y, width, height = _outline(province).ground
    return Box(*on_table(x, y), width * MAP[2], height * MAP[2])


def name_spot(province: str) -> Point:
    """Return where the name of a province stands in the scene."""
    return on_table(*_outline(province).label)


def feature(province: str) -> Point:
    """Return where what a province yields lies in the scene."""
    return on_table(*_outline(province).feature)


def shrine(province: str) -> Point:
    """Return where a shrine of a province lies in the scene: as a gate over the seed, if there is one (SE-8.3)."""
    x, y = feature(province)
    return (x, y - _ABOVE) if province in _SEEDED else (x, y)


@cache
def _outline(province: str) -> Outline:
    return next(outline for outline in load_chart().province if outline.id == province)


def laid_corner(region: int) -> Point:
    """Return where the value of a region is written, below its track."""
    left, top, by = INFLUENCE
    return left + influence_spot(region, 0).x() * by, top + 520 * by + 8


@cache
def slot_middle(slot: int) -> Point:
    """Return the middle of a slot, counted from 0, in the scene."""
    return on_table(*load_chart().slot[slot].center)


@cache
def neutral_middle(slot: int) -> Point:
    """Return where the neutral action of a slot lies, counted from 0, in the scene."""
    return on_table(*load_chart().slot[slot].icon)


_SEEDS: Final = {"seed_food": "round", "seed_bushido": "square"}
"""What a province with a resource may yield, and the shape of each."""


def _slots() -> list[ZoneSpec]:
    """A token lies on a slot, the neutral action beside it."""
    made = []
    for number, slot in enumerate(load_chart().slot, 1):
        icon = on_table(*slot.icon)
        parts = tuple(_square(f"neutral_{key}", *icon, _NEUTRAL, shape="round") for key in NEUTRAL_KEYS)
        made.append(_square(f"slot.{number}", *on_table(*slot.center), _TOKEN, shape="round", parts=parts))
    return made


def _ridges(moved: Ends) -> list[ZoneSpec]:
    """A ridge lies on its border, in the middle where there is room, behind whoever stands beside it."""
    drawn = load_chart()
    edges = {frozenset(border.between): border.edges for border in drawn.border}
    made = []
    printed = [ridge.between for ridge in load_content({}).land.ridge]
    for number, ends in enumerate(moved or printed, 1):
        border = edges.get(frozenset(ends))
        if border is None:
            (x0, y0), (x1, y1), far = _outline(ends[0]).center, _outline(ends[1]).center, 0.5
        else:
            as_printed = set(ends) == set(printed[number - 1])
            edge, far = _ALONG.get(number, (0, 0.5)) if as_printed else (len(border) // 2, 0.5)
            a, b = border[edge]
            (x0, y0), (x1, y1) = drawn.vertices[a], drawn.vertices[b]
        spot = on_table(x0 + (x1 - x0) * far, y0 + (y1 - y0) * far)
        made.append(_square(f"ridge.{number}", *spot, _RIDGE).model_copy(update={"level": -1}))
    return made


def _square(
    name: str, x: float, y: float, side: float, shape: str = "square", parts: tuple[ZoneSpec, ...] = ()
) -> ZoneSpec:
    return ZoneSpec.model_validate(
        {
            "id": name,
            "box": (x - side / 2, y - side / 2, side, side),
            "size": (side, side),
            "layout": "stack",
            "shape": shape,
            "hit_shape": "round" if shape == "round" else "square",
            "parts": parts,
        }
    )
