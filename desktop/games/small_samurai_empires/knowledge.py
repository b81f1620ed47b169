"""What can be read off a view: who plays which house, who controls what, what covering a token costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.ids import NOBODY, Piece, Seat, ZoneId, seat_id
from rules.core.view import TableView
from rules.small_samurai_empires.events import castle, laid_zone, land, samurai, slot_zone, track
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import (
    CASTLE_POWER,
    HOUSE_KEYS,
    PROVINCE_KEYS,
    REGION_KEYS,
    REGION_OF,
    SLOTS,
)
from rules.small_samurai_empires.token_events import DOWN

_ORDER: Final = "order/"


def seats(view: TableView) -> range:
    """Return everybody at the table."""
    count = 0
    while f"house.{count}" in view.zones:
        count += 1
    return range(count)


def seats_from(view: TableView) -> list[Seat]:
    """Return everybody at the table, whoever looks first and then round the table."""
    mine = view.viewer or 0
    return [*seats(view)[mine:], *seats(view)[:mine]]


def house(view: TableView, seat: Seat) -> str | None:
    """Return the key of the house of `seat`; None while it has not chosen."""
    for piece in view.zones.get(f"house.{seat}", ()):
        face = view.pieces[piece].face
        if face is not None:
            return face.removeprefix("house/")
    return None


def player(view: TableView, house_key: str) -> Seat:
    """Return who plays a house; NOBODY if nobody does."""
    return next((seat for seat in seats(view) if house(view, seat) == house_key), NOBODY)


def owner(view: TableView, piece: Piece) -> Seat:
    """Return whose order token a piece is; NOBODY of other pieces."""
    back = view.pieces[piece].back
    return player(view, back.removeprefix(_ORDER)) if back.startswith(_ORDER) else NOBODY


def on_slot(view: TableView, slot: int) -> list[Piece]:
    """Return the tokens on a slot, the uppermost last."""
    return view.zones.get(slot_zone(slot), [])


def is_veiled(view: TableView, piece: Piece, zone: ZoneId) -> bool:
    """An order lies face down on a slot, and whose eyes see the view may know it (SE-9.43)."""
    return bool(view.counter(zone, DOWN) and view.zones[zone][-1:] == [piece] and view.pieces[piece].face is not None)


def men(view: TableView, seat: Seat, province: int) -> int:
    """Return how many samurai of `seat` stand in a province."""
    return view.stock(land(province), samurai(_number(view, seat)))


def castles(view: TableView, seat: Seat, province: int) -> int:
    """Return how many castles of `seat` stand in a province."""
    return view.stock(land(province), castle(_number(view, seat)))


def power(view: TableView, seat: Seat, province: int) -> int:
    """Return how strong `seat` is in a province (SE-4.6.1)."""
    return men(view, seat, province) + CASTLE_POWER * castles(view, seat, province)


def controller(view: TableView, province: int) -> Seat:
    """Return who controls a province now; NOBODY if nobody, or two alike, do (SE-4.6.2)."""
    zone, powers = land(province), []
    for seat in seats(view):
        key = house(view, seat)
        powers.append(view.stock(zone, f"samurai_{key}") + CASTLE_POWER * view.stock(zone, f"castle_{key}"))
    best = max(powers, default=0)
    return powers.index(best) if best and powers.count(best) == 1 else NOBODY


def value(view: TableView, region: int) -> int:
    """Return what a level of influence in a region is worth: its destiny cards (SE-4.0.2)."""
    return len(view.zones.get(laid_zone(region), ()))


def influence(view: TableView, seat: Seat, region: int) -> int:
    """Return the influence of `seat` in a region."""
    return view.counter(track(region), seat_id(seat))


def promised(view: TableView, seat: Seat, rules: Rules) -> int:
    """Return the points that the influence of `seat` would bring if the game ended now (SE-7.1)."""
    return sum(rules.levels[influence(view, seat, region)] * value(view, region) for region in range(len(REGION_KEYS)))


def rewarded(view: TableView, rules: Rules) -> list[int]:
    """Return the region rewards by seat if the era ended now (SE-4.7.4)."""
    held = [controller(view, province) for province in range(len(PROVINCE_KEYS))]
    points = [0 for _ in seats(view)]
    for region in range(len(REGION_KEYS)):
        counts = [held_by(seat, region, held) for seat in seats(view)]
        most, *next_ones = sorted({count for count in counts if count}, reverse=True) or [0]
        alone = counts.count(most) == 1
        for seat, count in enumerate(counts):
            if count and count == most:
                points[seat] += rules.first[region] if alone else rules.second[region]
            elif alone and next_ones and count == next_ones[0]:
                points[seat] += rules.second[region]
    return points


def shrines(view: TableView, seat: Seat) -> int:
    """Return how many shrines `seat` controls, each of which brings a point when the era ends (SE-4.7.5)."""
    return sum(
        view.stock(land(province), "shrine") > 0 and controller(view, province) == seat
        for province in range(len(PROVINCE_KEYS))
    )


def held_by(seat: Seat, region: int, held: Sequence[Seat]) -> int:
    """Return how many provinces of a region `seat` has among `held`, by province who controls it."""
    return sum(by == seat and REGION_OF[province] == region for province, by in enumerate(held))


def covered(view: TableView, seat: Seat) -> frozenset[Seat]:
    """Return whose tokens `seat` has covered in this era."""
    rivals = set()
    for slot in range(SLOTS):
        pieces = on_slot(view, slot)
        if len(pieces) > 1 and owner(view, pieces[-1]) == seat:
            rivals.add(owner(view, pieces[0]))
    return frozenset(rivals - {seat})


def price(view: TableView, seat: Seat) -> int:
    """Return what covering an opponent's token costs `seat` now (SE-4.1.4)."""
    return len(covered(view, seat)) + 1


def is_rivals(view: TableView, seat: Seat, slot: int) -> bool:
    """On a slot lies the one token of somebody else."""
    pieces = on_slot(view, slot)
    return len(pieces) == 1 and owner(view, pieces[0]) not in {seat, NOBODY}


def province_of(zone: ZoneId) -> int | None:
    """Return the province that a zone is; None of other zones."""
    key = zone.removeprefix("land.")
    return PROVINCE_KEYS.index(key) if zone.startswith("land.") and key in PROVINCE_KEYS else None


def slot_of(zone: ZoneId) -> int | None:
    """Return the slot that a zone is, counted from 0; None of other zones."""
    number = zone.removeprefix("slot.")
    return int(number) - 1 if zone.startswith("slot.") and number.isdecimal() else None


def _number(view: TableView, seat: Seat) -> int:
    key = house(view, seat)
    return HOUSE_KEYS.index(key) if key is not None else 0
