"""Poses: where a thing lies, how it is turned, and what lies on what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Size(NamedTuple):
    """Width and height."""

    width: float
    height: float


class Box(NamedTuple):
    """A rectangle by its left upper corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def edge(self, x: float, y: float) -> tuple[float, float]:
        """Return where the way from the middle to the point leaves the box; the point, if that lies within."""
        middle_x, middle_y = self.centre
        dx, dy = x - middle_x, y - middle_y
        halves = ((self.width / 2, abs(dx)), (self.height / 2, abs(dy)))
        share = min(1.0, *(half / far for half, far in halves if far), 1.0)
        return middle_x + dx * share, middle_y + dy * share

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle of a thing, its turn in degrees, its size against its natural one, and its place in the pile."""

    x: float
    y: float
    rotation: float = 0.0
    scale: float = 1.0
    z: int = 0
    visible: bool = True
