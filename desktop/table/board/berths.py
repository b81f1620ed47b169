"""Berths: which point of a track each thing lies on, where things stay on the point at which a hand laid them."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.board.sprites import Sprite
from desktop.table.layouts.arrangement import Place
from rules.core.ids import ZoneId


class Berths:
    """Remembers, for every zone that keeps its points, what lay where at the last look."""

    def __init__(self) -> None:
        self._lying: dict[ZoneId, dict[Sprite, int]] = {}
        self._left: dict[ZoneId, list[int]] = {}

    def points(self, place: Place, sprites: Sequence[Sprite]) -> list[int]:
        """Return for each of `sprites`, of which there are no more than points, the number of its point.

        What was let go over the zone takes the nearest free point; whatever comes by itself takes the point that was
        left last, or the first free one.
        """
        zone, before = place.name, self._lying.get(place.name, {})
        left = self._left.setdefault(zone, [])
        left += [point for sprite, point in before.items() if sprite not in sprites]
        lying = {sprite: before[sprite] for sprite in sprites if sprite in before}
        for sprite in sprites:
            if sprite not in lying:
                free = [point for point in range(len(place.points)) if point not in lying.values()]
                lying[sprite] = self._berth(place, sprite, free, left)
        self._lying[zone] = lying
        self._left[zone] = [point for point in left if point not in lying.values()]
        return [lying[sprite] for sprite in sprites]

    @staticmethod
    def _berth(place: Place, sprite: Sprite, free: Sequence[int], left: Sequence[int]) -> int:
        x, y = sprite.figure.pos().toTuple()
        if place.hit.holds(x, y):
            return min(free, key=lambda point: abs(place.points[point][0] - x) + abs(place.points[point][1] - y))
        return min((point for point in left if point in free), default=free[0])
