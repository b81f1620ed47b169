"""What the table shows before anything is done: whom a card could go to, and how far somebody is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, degrees, hypot
from typing import Final

from desktop.games.samurai_sword import knowledge
from desktop.table.layouts import layout_spec
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.ui import Decor
from rules.core.ids import EntityId, Seat, seat_id
from rules.core.view import Gesture, TableView
from rules.samurai_sword.ruleset import Rules

Point = tuple[float, float]

_MIDDLE: Final = (800.0, 470.0)
_HAND: Final = (886.0, 712.0)
"""Where ways from whoever looks begin."""
_AIMED: Final = frozenset(f"card/{key}" for key in ("bushido", "breathing", "diversion", "geisha"))
_PARTS: Final = frozenset({"seat", "hand", "field", "hearts", "honor", "role", "character"})
"""What belongs to a seat, by the first word of its name."""


def touched(gesture: Gesture) -> list[EntityId]:
    """Return what an answer would touch."""
    return [place for place in (gesture.source, gesture.target) if place is not None]


def aims(rules: Rules, source: EntityId, view: TableView, me: Seat | None) -> list[EntityId]:
    """Return at whom `source` could be aimed if the rules allowed it: the others, for a card that needs somebody."""
    face = _in_hand(source, view, me)
    if face is None or (knowledge.weapon(rules, face) is None and face not in _AIMED):
        return []
    others = [seat for seat in range(knowledge.seats(view)) if seat != me]
    if face == "card/geisha":
        others = [seat for seat in others if not view.zones.get(f"field.{seat}")]
    return [seat_id(seat) for seat in others]


def regard(rules: Rules, entity: EntityId, view: TableView, me: Seat | None) -> list[Decor]:
    """Return how far whoever is looked at is, or how hard each is to hit with a weapon."""
    if me is None or view.over:
        return []
    spec = knowledge.weapon(rules, _in_hand(entity, view, me))
    if spec is not None:
        if view.counter("table", "weapons_played") >= knowledge.weapon_limit(view, me):
            return []
        return [part for seat in _others(view, me) for part in _wounds(rules, view, me, seat, entity)]
    seat = seat_of(entity, view)
    return [] if seat is None or seat == me else list(_way(view, me, seat))


def seat_of(entity: EntityId, view: TableView) -> Seat | None:
    """Return in front of whom `entity` lies."""
    if entity.startswith("#"):
        return seat_of(view.zone_of(int(entity[1:])), view)
    kind, _, number = entity.rpartition("@")[2].partition(".")
    return int(number) if kind in _PARTS and number.isdigit() else None


def _others(view: TableView, me: Seat) -> list[Seat]:
    return [seat for seat in range(knowledge.seats(view)) if seat != me]


def _in_hand(entity: EntityId, view: TableView, me: Seat | None) -> str | None:
    """Return the face of a card in the hand of `me`, who is on turn."""
    if me is None or view.turn != me or not entity.startswith("#") or knowledge.phase(view) != "play":
        return None
    piece = int(entity[1:])
    return view.pieces[piece].face if piece in view.zones.get(f"hand.{me}", ()) else None


def _wounds(rules: Rules, view: TableView, me: Seat, seat: Seat, entity: EntityId) -> Iterator[Decor]:
    """How hard `seat` is to hit with the weapon, and what a hit would do."""
    spec = knowledge.weapon(rules, _in_hand(entity, view, me))
    if spec is None or knowledge.is_harmless(view, seat):
        return
    hard = knowledge.difficulty(view, me, seat)
    if spec.reach < hard and knowledge.character(view, me) != "kojiro":
        return
    x, y = _toward(anchor(view, me, seat), 34)
    yield Decor(f"hit.{seat}", "table/badge", x, y, 108, 40)
    yield Decor(f"hit.{seat}.heart", "samurai_sword/heart", x - 28, y, 30, 30, z=1)
    words = f"−{knowledge.wounds(view, me, spec, seat)}"
    yield Decor(f"hit.{seat}.wounds", "", x + 18, y, 50, 30, words, px=26, ink="seal_text", z=1)


def _way(view: TableView, me: Seat, seat: Seat) -> Iterator[Decor]:
    """The way round the table, step by step, and what protects the one at its end."""
    found = knowledge.way(view, me, seat)
    at, skipped, step, walker = _HAND, False, 0, me
    while walker != seat:
        walker = (walker + (1 if found.clockwise else -1)) % knowledge.seats(view)
        if walker in found.passed:
            skipped = True
            continue
        step += 1
        there = anchor(view, me, walker)
        yield from _stride(at, there, step, dotted=skipped)
        at, skipped = there, False
    yield from _verdict(view, seat, found.steps, at)


def _stride(start: Point, end: Point, step: int, *, dotted: bool) -> Iterator[Decor]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    x, y = start[0] + dx / 2, start[1] + dy / 2
    key = f"table/line/{'dotted' if dotted else 'solid'}"
    yield Decor(f"way.{step}", key, x, y, hypot(dx, dy), 12, rotation=degrees(atan2(dy, dx)))
    yield Decor(f"way.{step}.number", "table/badge", x, y, 40, 34, str(step), px=22, z=1)


def _verdict(view: TableView, seat: Seat, steps: int, at: Point) -> Iterator[Decor]:
    """The Difficulty as a sum; who is Harmless cannot be attacked at all."""
    x, y = _toward(at, 30)
    if knowledge.is_harmless(view, seat):
        kind = "open_hand" if knowledge.hearts(view, seat) else "fallen"
        yield Decor("way.end", f"samurai_sword/badge/{kind}", x, y, 52, 52, z=2)
        return
    extra = knowledge.guard(view, seat)
    words = f"{steps} + {extra} = {steps + extra}" if extra else str(steps)
    width = 176.0 if extra else 104.0
    yield Decor("way.end", "table/badge", x, y, width, 44, z=2)
    yield Decor("way.end.icon", "samurai_sword/icon/reach", x - width / 2 + 28, y, 32, 32, z=3)
    yield Decor("way.end.words", "", x + 18, y, width - 60, 34, words, px=26, z=3)
    for number, key in enumerate(_guards(view, seat)):
        yield Decor(f"way.guard.{number}", key, x + 42 * (number - (extra - 1) / 2), y + 46, 40, 40, z=3)


def _guards(view: TableView, seat: Seat) -> list[str]:
    """Return a picture for each 1 that is added to the distance."""
    armor = ["samurai_sword/property/armor"] * knowledge.laid(view, seat, knowledge.ARMOR)
    return [*armor, *(["samurai_sword/portrait/benkei"] if knowledge.character(view, seat) == "benkei" else [])]


def _toward(at: Point, by: float) -> Point:
    """Return the point `by` from `at` towards the middle of the table."""
    dx, dy = _MIDDLE[0] - at[0], _MIDDLE[1] - at[1]
    far = hypot(dx, dy) or 1.0
    return at[0] + dx / far * by, at[1] + dy / far * by


def anchor(view: TableView, me: Seat, seat: Seat) -> Point:
    """Return where a way touches the panel of `seat`: on its edge, towards the middle."""
    if seat == me:
        return _HAND
    return _arrangement(knowledge.seats(view), me).panels[seat].box.edge(*_MIDDLE)


@cache
def _arrangement(seats: int, me: Seat) -> Arrangement:
    return Arrangement(layout_spec.of_game("samurai_sword", seats), seats, me)
