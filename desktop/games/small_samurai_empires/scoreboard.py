"""The folding fan: a pennant for everybody's points on its rim, and on its leaf the turn order, points in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.small_samurai_empires import knowledge
from desktop.games.small_samurai_empires.art import FAN, LAP, STEPS, fan_spot, score_spot, step_spot
from desktop.games.small_samurai_empires.course import INK
from desktop.table.ui import Decor
from rules.core.ids import Seat, seat_id
from rules.core.view import TableView

_ART: Final = "small_samurai_empires"
PLACE: Final = (20.0, 98.0, 0.95)
"""The left upper corner of the fan in the scene, and how many scene units one of its own is."""
_PENNANT: Final = 30.0
_MARGIN: Final = 0.04
_LEAF: Final = 0.745
"""Where on the leaf everybody stands: how far from its ends and from the pivot."""
_APART: Final = 17.0
"""How far above that spot the marker stands, and how far below it the points."""
_NEAR: Final = 5.6
"""Pennants that are fewer points apart would hide each other: the further one steps aside."""


def decor(view: TableView) -> Iterator[Decor]:
    """Return the fan and what stands on it."""
    left, top, by = PLACE
    width, height = FAN[0] * by, FAN[1] * by
    yield Decor("fan", f"{_ART}/fan", left + width / 2, top + height / 2, width, height, entity="score", z=-2)
    seats = [seat for seat in knowledge.seats(view) if knowledge.house(view, seat) is not None]
    yield from _pennants(view, seats)
    yield from _leaves(view, seats)


def on_fan(x: float, y: float) -> tuple[float, float]:
    """Return where a point of the fan lies in the scene."""
    left, top, by = PLACE
    return left + x * by, top + y * by


def step_at(name: str) -> tuple[float, float]:
    """Return where a step of the end of an era stands in the scene."""
    return on_fan(*step_spot(list(STEPS).index(name)))


def leaf_at(view: TableView, seat: Seat) -> tuple[float, float]:
    """Return where the points of `seat` stand in the scene."""
    seats = len(knowledge.seats(view))
    place = view.counter(seat_id(seat), "place") or seat + 1
    return on_fan(*fan_spot(_MARGIN + (1 - 2 * _MARGIN) * (place - 0.5) / seats, _LEAF))


def _pennants(view: TableView, seats: list[Seat]) -> Iterator[Decor]:
    """Everybody's pennant stands at the points, or beside one that stands there already."""
    at = -_NEAR
    for seat in sorted(seats, key=lambda seat: _points(view, seat) % LAP):
        points = _points(view, seat)
        at = max(float(points % LAP), at + _NEAR)
        x, y, lean = score_spot(at)
        x, y = on_fan(x, y)
        key = f"{_ART}/pennant/{knowledge.house(view, seat)}"
        yield Decor(f"pennant.{seat}", key, x, y, _PENNANT, _PENNANT, entity="score", rotation=lean)
        if points >= LAP:
            words = f"+{points // LAP * LAP}"
            yield Decor(f"lap.{seat}", "table/badge", x, y - 24, 54, 24, words, "score", px=19, over=True)


def _leaves(view: TableView, seats: list[Seat]) -> Iterator[Decor]:
    """From left to right in the turn order: the marker of the house with its place, and its points."""
    for seat in seats:
        x, y = leaf_at(view, seat)
        house, place = knowledge.house(view, seat), view.counter(seat_id(seat), "place")
        yield Decor(f"order.{seat}", f"{_ART}/turn/{house}", x, y - _APART, 38, 38, entity="order", z=1)
        if place:
            badge = (x + 17, y - _APART - 9, 23, 23)
            yield Decor(f"order.{seat}.place", "table/badge", *badge, str(place), "order", px=19, z=2)
        points = str(_points(view, seat))
        yield Decor(f"points.{seat}", "", x, y + _APART, 60, 34, points, "score", px=30, ink=INK, z=1)


def _points(view: TableView, seat: Seat) -> int:
    return view.counter(seat_id(seat), "score")
