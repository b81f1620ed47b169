"""What lies on the table besides pieces: who holds which province, covered tokens, influence and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from desktop.games.small_samurai_empires import changes, course, knowledge, pictures, places, scoreboard
from desktop.games.small_samurai_empires.art import NAME, hold_box, influence_spot, plaque_box
from desktop.table.ui import Decor
from rules.core.ids import NOBODY, Seat, seat_id
from rules.core.view import TableView
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.events import laid_zone, slot_zone, track
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import PROVINCE_KEYS, PROVINCES, REGION_KEYS, SLOTS

_ART: Final = "small_samurai_empires"
_CUBE: Final = (0.0, 26.0, 20.0, 17.5, 17.5)
"""How large a cube is, by how many share its space; two stand side by side, more in two rows."""
_PITCH: Final = 0.92
"""How near cubes stand, as a share of their size: their corners are empty."""
_LEFT: Final = 16.0
"""How far left of the middle of its space the first cube lies, in units of the board."""
_WORTH: Final = 9.0
"""How far right of the middle of its space stands what it is worth, in units of the board: no cube lies on it."""
_UNDER: Final = (-19.0, 20.0, 29.0)
"""Where the token that is covered looks out from under the one that covers it, and how large."""
_NUMBER: Final = (25.0, 23.0, 26.0, 24.0)
"""Where the number of a slot lies on the rim of its token, and how large."""
_HELD: Final = -150
"""Bands of control lie on the land, below the names of provinces."""
_NAMED: Final = 500
"""Names of provinces are read over ridges, which lie low, and lie behind whoever stands there."""


def decor(view: TableView, me: Seat | None, rules: Rules) -> list[Decor]:
    """Return everything that lies in the middle."""
    return [
        *_holds(view),
        *_names(changes.chart_names(rules)),
        *_covered(view, rules),
        *_numbers(view),
        *_rewards(rules),
        *_cubes(view),
        *_values(view),
        *_deck(view),
        *_bank(view),
        *course.decor(view, rules),
        *scoreboard.decor(view),
    ]


@cache
def written() -> tuple[tuple[float, float, float, float], ...]:
    """Return where the names of provinces stand, and the plaques of regions."""
    names = (
        (name.x - name.width / 2, name.y - name.height / 2, name.width, name.height)
        for name in _names(("",) * PROVINCES)
    )
    boxes = (plaque_box(key) for key in REGION_KEYS)
    by = places.MAP[2]
    plaques = ((*places.on_table(left, top), width * by, height * by) for left, top, width, height in boxes)
    return *names, *plaques


@cache
def _names(rests: tuple[str, ...]) -> tuple[Decor, ...]:
    """What provinces are called, above who holds them and below what stands there."""
    width, height = (side * places.MAP[2] for side in NAME)
    keys = (
        (f"name.{key}", f"{_ART}/name/{key}{rest}", *places.name_spot(key))
        for key, rest in zip(PROVINCE_KEYS, rests, strict=True)
    )
    return tuple(Decor(*key, width, height, z=_NAMED) for key in keys)


def _holds(view: TableView) -> Iterator[Decor]:
    """Round every province that somebody controls runs a band of the house; where two are tied it is hatched."""
    for number, province in enumerate(PROVINCE_KEYS):
        by = _holder(view, number)
        if by:
            box = hold_box(province)
            x, y = places.on_table(box.center().x(), box.center().y())
            width, height = box.width() * places.MAP[2], box.height() * places.MAP[2]
            yield Decor(f"hold.{province}.{by}", f"{_ART}/hold/{province}/{by}", x, y, width, height, z=_HELD)


def _holder(view: TableView, province: int) -> str:
    """Return the house that controls a province, "tied" if two are as strong as each other, or nothing."""
    seat = knowledge.controller(view, province)
    if seat != NOBODY:
        return knowledge.house(view, seat) or ""
    return "tied" if any(knowledge.power(view, other, province) for other in knowledge.seats(view)) else ""


def _covered(view: TableView, rules: Rules) -> Iterator[Decor]:
    """A covered token does nothing any more, but everybody knows what it was (SE-4.1.8)."""
    dx, dy, side = _UNDER
    for slot in range(SLOTS):
        for piece in knowledge.on_slot(view, slot)[:-1]:
            x, y = places.slot_middle(slot)
            key = pictures.piece(view.pieces[piece], rules)
            yield Decor(f"under.{slot + 1}", key, x + dx, y + dy, side, side, entity=slot_zone(slot), over=True)


def _numbers(view: TableView) -> Iterator[Decor]:
    """The number of a slot stays in sight while a token lies there: the log speaks of slots by number."""
    dx, dy, width, height = _NUMBER
    for slot in range(SLOTS):
        if knowledge.on_slot(view, slot):
            x, y = places.slot_middle(slot)
            at = (x + dx, y + dy, width, height)
            yield Decor(f"number.{slot + 1}", "table/badge", *at, str(slot + 1), slot_zone(slot), px=17, over=True)


def _rewards(rules: Rules) -> Iterator[Decor]:
    """What a region brings where the house has changed what its plaque says."""
    printed = load_content({}).regions
    for region, key in enumerate(REGION_KEYS):
        spec, (left, top, _, _) = getattr(printed, key), plaque_box(key)
        for number, points in enumerate((rules.first[region], rules.second[region])):
            if points != (spec.second if number else spec.first):
                x, y = places.on_table(left + 73 + 34 * number, top + 53)
                name = f"reward.{key}.{number}"
                yield Decor(name, "table/badge", x, y, 34, 30, str(points), entity=f"region.{key}", px=22)


def _cubes(view: TableView) -> Iterator[Decor]:
    """Each player's cube on each track, left of what the space is worth; smaller where several share the space."""
    left, top, by = places.INFLUENCE
    seats = [seat for seat in knowledge.seats(view) if knowledge.house(view, seat) is not None]
    for region, key in enumerate(REGION_KEYS):
        at = {seat: knowledge.influence(view, seat, region) for seat in seats}
        for seat in seats:
            same = [other for other in seats if at[other] == at[seat]]
            spot = influence_spot(region, at[seat])
            side = _CUBE[len(same)]
            row, column = divmod(same.index(seat), 2)
            last = left + (spot.x() + _WORTH) * by - side / 2
            first = min(left + (spot.x() - _LEFT) * by, last - min(len(same) - 1, 1) * side * _PITCH)
            x = first + column * side * _PITCH
            y = top + spot.y() * by + (row - (len(same) - 1) // 2 / 2) * side * _PITCH
            art = f"{_ART}/cube/{knowledge.house(view, seat)}"
            name = f"{track(region)}.{seat_id(seat)}"
            yield Decor(name, art, x, y, side, side, entity=f"influence.{key}", z=seat)


def _values(view: TableView) -> Iterator[Decor]:
    """How much a level of influence in each region is worth: as many points as destiny cards lie under its track."""
    left, top, by = places.INFLUENCE
    for region, key in enumerate(REGION_KEYS):
        count = len(view.zones.get(laid_zone(region), ()))
        x = left + influence_spot(region, 0).x() * by
        yield Decor(
            f"value.{key}",
            "table/badge",
            x,
            top + 520 * by + 9,
            58,
            36,
            f"×{count}",
            f"influence.{key}",
            px=22,
            over=True,
        )


def _deck(view: TableView) -> Iterator[Decor]:
    """How many destiny cards are left."""
    zones = places.layout(len(knowledge.seats(view))).zones
    x, y = next(places.box_of(zone).centre for zone in zones if zone.id == "destiny_deck")
    cards = str(len(view.zones.get("destiny_deck", ())))
    yield Decor("destiny_deck.bed", "table/tray", x, y, 76, 102, entity="destiny_deck", z=-1)
    yield Decor("destiny_deck.count", "table/badge", x, y + 36, 44, 28, cards, "destiny_deck", px=21, over=True)


def _bank(view: TableView) -> Iterator[Decor]:
    """A hollow for what lies ready for all."""
    left, top, width, height = next(
        zone.hit for zone in places.layout(len(knowledge.seats(view))).zones if zone.id == "bank" and zone.hit
    )
    yield Decor("bank.bed", "table/tray", left + width / 2, top + height / 2, width, height, entity="bank", z=-1)
