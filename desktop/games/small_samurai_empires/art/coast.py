"""Where land ends: outlines of provinces, rounded at the content's vertices, with coasts that wander between them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from desktop.theme.patterns import chance
from rules.small_samurai_empires.content import Border, Chart, load_chart

__all__ = ["border_line", "islets", "lands", "province_outline", "shores"]

Spot = tuple[float, float]
_STEP: Final = 3.4
"""Length of the straight pieces that a coast is made of."""
_PIECE: Final = 14
"""So many points of a rough coast, or a few more, are drawn in one go."""
_ROUND: Final = 0.42
"""How far a coast runs on in the direction that it has at a vertex, as a share of the way to the next."""
_ISLETS: Final = (
    *((676, 350, 8, 15, 24), (262, 566, 9, 5, 10), (484, 768, 4.5, 10, 24), (722, 50, 7, 6, 0), (36, 706, 4, 9, 20)),
    *((880, 762, 4, 5, 0), (893, 800, 3, 3.5, 0), (886, 836, 3, 4, 0), (222, 976, 4, 7, 30), (590, 404, 3, 2.4, 0)),
    *((260, 722, 3.4, 2.4, 0), (300, 756, 4, 2.6, 20), (372, 757, 3.6, 2.4, 0), (420, 752, 3, 2.2, 0)),
)
"""Islands that are no province: middle, half-axes and turn."""


@lru_cache(maxsize=32)
def province_outline(name: str) -> QPainterPath:
    """The outline of a province in a square of 1000, as it is drawn; shared, so never change it."""
    drawn = load_chart()
    ring = next(outline.ring for outline in drawn.province if outline.id == name)
    shape = QPainterPath(QPointF(*drawn.vertices[ring[0]]))
    for a, b in _edges(ring):
        for point in _shore(a, b) if _beyond().get(a) == b else _inland(drawn, a, b):
            shape.lineTo(*point)
    shape.closeSubpath()
    return shape


def lands(*, rough: bool = False) -> Iterator[QPainterPath]:
    """Every body of land as it is drawn, or roughly, for what is wide and soft; shared, so never change them."""
    for number in range(len(_rings())):
        yield _land(number, rough=rough)


@lru_cache(maxsize=16)
def _land(number: int, *, rough: bool) -> QPainterPath:
    points = [spot for edge in _rings()[number] for spot in _shore(*edge)]
    shape = QPainterPath()
    shape.addPolygon([QPointF(*spot) for spot in (points[::5] if rough else points)])
    shape.closeSubpath()
    return shape


def shores() -> Iterator[QPainterPath]:
    """All coasts roughly, in pieces that are quickly worked out and quickly drawn with a wide pen."""
    for ring in _rings():
        first, here = None, list[Spot]()
        for edge in ring:
            here += _shore(*edge)[::5]
            first = first or here[0]
            if len(here) > _PIECE:
                yield _line(here)
                here = here[-1:]
        if first is not None:
            yield _line([*here, first])


def _line(spots: list[Spot]) -> QPainterPath:
    made = QPainterPath(QPointF(*spots[0]))
    for spot in spots[1:]:
        made.lineTo(*spot)
    return made


@lru_cache(maxsize=1)
def islets() -> QPainterPath:
    """Small islands off the coasts; shared, so never change it."""
    made = QPainterPath()
    for number, (x, y, across, down, turn) in enumerate(_ISLETS):
        angle = math.radians(turn)
        points = []
        for step in range(18):
            far = 1 + 0.34 * (chance(step, number + 11) - 0.5)
            along, off = across * far * math.cos(step * math.pi / 9), down * far * math.sin(step * math.pi / 9)
            points.append(
                QPointF(
                    x + along * math.cos(angle) - off * math.sin(angle),
                    y + along * math.sin(angle) + off * math.cos(angle),
                )
            )
        made.addPolygon(points)
        made.closeSubpath()
    return made


@lru_cache(maxsize=64)
def border_line(border: Border) -> QPainterPath:
    """The line between two provinces."""
    drawn = load_chart()
    line = QPainterPath()
    for a, b in border.edges:
        line.moveTo(*drawn.vertices[a])
        for point in _inland(drawn, a, b):
            line.lineTo(*point)
    return line


Edge = tuple[str, str]


def _edges(ring: tuple[str, ...]) -> list[Edge]:
    return list(zip(ring, (*ring[1:], ring[0]), strict=True))


@lru_cache(maxsize=1)
def _beyond() -> dict[str, str]:
    """By vertex of a coast the next one, as a province has them in its ring."""
    edges = [edge for outline in load_chart().province for edge in _edges(outline.ring)]
    known = set(edges)
    return {a: b for a, b in edges if (b, a) not in known}


@lru_cache(maxsize=1)
def _rings() -> list[list[Edge]]:
    """The coasts of every body of land, edge by edge."""
    left, made = dict(_beyond()), []
    while left:
        here, ring = next(iter(left)), list[Edge]()
        while here in left:
            ring.append((here, left[here]))
            here = left.pop(here)
        made.append(ring)
    return made


@lru_cache(maxsize=256)
def _shore(first: str, last: str) -> list[Spot]:
    """The points of a coast from `first` up to `last`: round at both ends, with capes and bays between."""
    vertices, beyond = load_chart().vertices, _beyond()
    before = next(name for name, there in beyond.items() if there == first)
    p, a, b, n = (vertices[name] for name in (before, first, last, beyond[last]))
    far = math.dist(a, b)
    out, into = _heading(p, a, b), _heading(a, b, n)
    salt = sum(ord(sign) * (place + 3) for place, sign in enumerate(first + last))
    count = max(3, round(far / _STEP))
    points: list[Spot] = []
    for step in range(1, count + 1):
        t = step / count
        x, y = _hermite(a, b, out, into, far * _ROUND * 2, t)
        off = _capes(t, salt, far) if step < count else 0.0
        points.append((x - (b[1] - a[1]) / far * off, y + (b[0] - a[0]) / far * off))
    return points


def _heading(before: Spot, here: Spot, after: Spot) -> Spot:
    """The direction of a coast at `here`."""
    x, y = after[0] - before[0], after[1] - before[1]
    far = math.hypot(x, y) or 1.0
    return x / far, y / far


def _hermite(a: Spot, b: Spot, out: Spot, into: Spot, pull: float, t: float) -> Spot:
    """The point at `t` of the curve from `a` to `b` that leaves towards `out` and arrives towards `into`."""
    keep, leave = 2 * t**3 - 3 * t**2 + 1, (t**3 - 2 * t**2 + t) * pull
    go, arrive = 3 * t**2 - 2 * t**3, (t**3 - t**2) * pull
    return (
        keep * a[0] + leave * out[0] + go * b[0] + arrive * into[0],
        keep * a[1] + leave * out[1] + go * b[1] + arrive * into[1],
    )


def _capes(t: float, salt: int, far: float) -> float:
    """How far a coast of length `far` strays from its curve at `t`: some large bays, many small ones."""
    wide = min(0.2 * far, 12.0)
    near: float = math.sin(math.pi * t) ** 0.6
    return near * (wide * _swell(t * far / 15, salt) + 3.6 * _swell(t * far / 6, salt + 5))


def _swell(at: float, salt: int) -> float:
    """A smooth line between -0.5 and 0.5 that turns about once a unit."""
    low = math.floor(at)
    share = at - low
    share = share * share * (3 - 2 * share)
    return chance(low, salt) * (1 - share) + chance(low + 1, salt) * share - 0.5


def _inland(drawn: Chart, a: str, b: str) -> list[Spot]:
    """Points from `a` to `b` of a border, the same from either side."""
    first, last = sorted((a, b))
    (x0, y0), (x1, y1) = drawn.vertices[first], drawn.vertices[last]
    far = math.dist((x0, y0), (x1, y1))
    count = max(2, round(far / _STEP))
    salt = sum(ord(sign) * (place + 3) for place, sign in enumerate(first + last))
    points = []
    for step in range(1, count + 1):
        t = step / count
        off = math.sin(math.pi * t) * (
            min(0.1 * far, 8.0) * _swell(t * far / 26, salt) + 1.6 * _swell(t * far / 8, salt)
        )
        points.append((x0 + (x1 - x0) * t - (y1 - y0) / far * off, y0 + (y1 - y0) * t + (x1 - x0) / far * off))
    if first == a:
        return points
    return [*reversed(points[:-1]), (x0, y0)]
