"""Where everything is, once it is known who looks at the screen: layout.toml turned round the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from desktop.table.layouts import LAYOUTS, Box, Clustered, Pose, Size, clusters, groups, track
from desktop.table.layouts.layout_spec import LayoutSpec, SeatStyle, ZoneSpec
from rules.core.ids import EntityId, Seat, ZoneId, seat_id


@dataclass(frozen=True, slots=True)
class Place:
    """A zone at its place in the scene."""

    name: ZoneId
    """The zone; of a part, what holds it and its own name. `spec` is shared by all seats, and names none."""
    spec: ZoneSpec
    box: Box
    hit: Box
    points: tuple[tuple[float, float], ...]
    outline: tuple[tuple[float, float], ...] = ()
    parts: Mapping[str, Place] = field(default_factory=dict)
    """Where things of a kind lie that have a place of their own in this zone."""

    @property
    def size(self) -> Size:
        return Size(*self.spec.size)

    def poses(self, count: int) -> Sequence[Pose]:
        """Return where `count` things lie in this zone."""
        if self.spec.layout == "track":
            return track(count, self.points)
        return LAYOUTS[self.spec.layout](count, self.box, self.size)

    def grouped(self, counts: Sequence[int]) -> list[list[Pose]]:
        """Return per group where its things lie."""
        return groups(counts, self.box, self.size, self.spec.rows)

    def clustered(self, counts: Sequence[Sequence[int]]) -> Clustered:
        """Return per cluster, and per kind in it, where its things lie."""
        return clusters(counts, self.box, self.size)


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat's panel at its place in the scene."""

    seat: Seat
    style: SeatStyle
    name: str
    box: Box


class Arrangement:
    """The layout of one table as one seat sees it: that seat at the bottom, the others clockwise round it."""

    def __init__(self, spec: LayoutSpec, seats: int, bottom: Seat) -> None:
        self.spec = spec
        self.panels: dict[Seat, Panel] = {}
        self.owners: dict[ZoneId, Seat] = {}
        """In whose panel a zone lies."""
        self._places: dict[ZoneId, Place] = {zone.id: _place(zone, 0, 0, zone.id) for zone in spec.zones}
        for turn, where in enumerate(spec.panels):
            seat = (bottom + turn) % seats
            style = spec.styles[where.style]
            x, y = where.at
            self.panels[seat] = Panel(seat, style, where.style, Box(x, y, *style.size))
            for zone in style.zones:
                name = zone.id.format(seat=seat)
                self._places[name] = _place(zone, x, y, name)
                self.owners[name] = seat

    def place(self, zone: ZoneId) -> Place | None:
        """Return where `zone` lies; None for a zone that the layout leaves out."""
        return self._places.get(zone)

    def zones(self) -> Iterable[ZoneId]:
        return self._places

    @property
    def heaps(self) -> frozenset[ZoneId]:
        """Return the zones in which things lie on each other."""
        return frozenset(zone for zone, place in self._places.items() if place.spec.layout == "heap")

    def seat_at(self, x: float, y: float) -> EntityId | None:
        """Return the seat whose panel holds the point."""
        for seat, panel in self.panels.items():
            if panel.box.holds(x, y):
                return seat_id(seat)
        return None

    def zones_at(self, x: float, y: float) -> list[ZoneId]:
        """Return the zones under the point, the highest and smallest first; what lies apart belongs to its zone."""
        found = [name for name, place in self._places.items() if _belongs(place, x, y)]
        return sorted(found, key=lambda name: (-self._places[name].spec.level, _area(self._places[name].hit)))


def _place(zone: ZoneSpec, dx: float, dy: float, name: ZoneId) -> Place:
    box = Box(*zone.box).moved(dx, dy)
    hit = _hit(zone, box, dx, dy)
    outline, points = _moved(zone.outline, dx, dy), _moved(zone.points, dx, dy)
    parts = {part.id: _place(part, dx, dy, f"{name}/{part.id}") for part in zone.parts}
    return Place(name, zone, box, hit, points, outline, parts)


def _moved(points: tuple[tuple[float, float], ...], dx: float, dy: float) -> tuple[tuple[float, float], ...]:
    return tuple((x + dx, y + dy) for x, y in points) if dx or dy else points


def _hit(zone: ZoneSpec, box: Box, dx: float, dy: float) -> Box:
    """Return the box within which a drop must lie; an outline narrows it further, unless a box was given."""
    if zone.outline and not zone.hit:
        xs, ys = [x for x, _ in zone.outline], [y for _, y in zone.outline]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).moved(dx, dy)
    return Box(*zone.hit).moved(dx, dy) if zone.hit else box


def _belongs(place: Place, x: float, y: float) -> bool:
    return _within(place, x, y) or any(_within(part, x, y) for part in place.parts.values())


def _within(place: Place, x: float, y: float) -> bool:
    if not place.hit.holds(x, y):
        return False
    if place.outline and not place.spec.hit:
        return _is_inside(place.outline, x, y)
    if place.spec.hit_shape != "round":
        return True
    centre_x, centre_y = place.hit.centre
    return ((x - centre_x) / (place.hit.width / 2)) ** 2 + ((y - centre_y) / (place.hit.height / 2)) ** 2 <= 1


def _is_inside(outline: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """A ray from the point to the right crosses the outline an odd number of times."""
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            inside = not inside
    return inside


def _area(box: Box) -> float:
    return box.width * box.height
