"""What each viewer sees of the table (section 6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.event import knows
from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId, seat_id
from rules.core.view import PieceView, TableView
from rules.small_samurai_empires.events import castle, laid_zone, land, samurai, slot_zone, track
from rules.small_samurai_empires.state import EMPTY, EmpiresState, castles_left
from rules.small_samurai_empires.tables import (
    FACE_KEYS,
    HOUSE_KEYS,
    NEUTRAL_KEYS,
    NEUTRAL_TOKENS,
    PROVINCES,
    REGIONS,
    RESOURCE_KEYS,
    RESOURCES,
    SHRINES,
    members,
)
from rules.small_samurai_empires.token_events import DOWN

DESTINY_BACK: Final = "destiny"
HOUSE_BACK: Final = "house"


def observe(s: EmpiresState, viewer: Seat | None) -> TableView:
    """Return the table as `viewer` may see it."""
    seats = range(s.rules.seats)
    hidden = frozenset(f"{zone}.{seat}" for seat in seats for zone in ("destiny", "screen"))
    purses = frozenset(f"purse.{seat}" for seat in seats if seat != viewer)
    view = TableView(viewer, turn=s.active, over=s.over, unordered=hidden | {"box", "houses"})
    view.covered = frozenset() if s.rules.open_resources else purses
    _lay_houses(s, view)
    _lay(s, view, "destiny_deck", s.deck)
    for region in range(REGIONS):
        _lay(s, view, laid_zone(region), [piece for piece in s.laid if s.pieces.face[piece] == region])
    for seat in seats:
        _lay(s, view, f"destiny.{seat}", sorted(s.hands[seat]))
        _lay(s, view, f"chosen.{seat}", [] if s.chosen[seat] == EMPTY else [s.chosen[seat]])
        _lay(s, view, f"screen.{seat}", sorted(s.tokens[seat]))
    for slot, pair in enumerate(zip(s.unders, s.tops, strict=True)):
        _lay(s, view, slot_zone(slot), [piece for piece in pair if piece != EMPTY])
        view.set_counter(slot_zone(slot), DOWN, int(pair[1] != EMPTY and s.pieces.seen[pair[1]] != EVERYBODY))
    _stock_the_board(s, view)
    for seat in seats:
        _stock_a_seat(s, view, seat)
    _counters(s, view)
    return view


def _lay_houses(s: EmpiresState, view: TableView) -> None:
    """Houses that nobody plays lie aside, their tokens stay in the box."""
    rules = s.rules
    free = [house for house in range(len(HOUSE_KEYS)) if house not in s.houses]
    _lay(s, view, "houses", [rules.first_house + house for house in free])
    first = rules.first_token
    left = [first + house * rules.tokens + number for house in free for number in range(rules.tokens)]
    _lay(s, view, "box", left)
    for seat, house in enumerate(s.houses):
        _lay(s, view, f"house.{seat}", [] if house == EMPTY else [rules.first_house + house])
    for house in free:
        view.add_stock("box", samurai(house), rules.samurai)
        view.add_stock("box", castle(house), rules.castles)


def _lay(s: EmpiresState, view: TableView, zone: ZoneId, pieces: Iterable[Piece]) -> None:
    view.zones[zone] = list(pieces)
    for piece in view.zones[zone]:
        known = knows(view.viewer, s.pieces.seen[piece])
        view.pieces[piece] = PieceView(FACE_KEYS[s.pieces.face[piece]] if known else None, back_of(s, piece))


def back_of(s: EmpiresState, piece: Piece) -> str:
    """Return the back of a piece: an order token shows whose it is (SE-1.8)."""
    if piece < s.rules.first_token:
        return DESTINY_BACK
    if piece >= s.rules.first_house:
        return HOUSE_BACK
    return f"order/{HOUSE_KEYS[s.rules.token_house[piece]]}"


def _stock_the_board(s: EmpiresState, view: TableView) -> None:
    """Seeds, shrines, ridges, neutral actions and the bank."""
    for kind, mask, seeds in zip(RESOURCE_KEYS, s.yields, s.rules.seeds, strict=True):
        for province in members(mask):
            view.add_stock(land(province), f"seed_{kind}", 1)
        view.add_stock("box", f"seed_{kind}", seeds - mask.bit_count())
    for province in members(s.shrines):
        view.add_stock(land(province), "shrine", 1)
    if s.rules.random_shrines:
        view.add_stock("box", "shrine", SHRINES - s.shrines.bit_count())
    for number in range(1, len(s.rules.ridges) + 1):
        view.add_stock(f"ridge.{number}", "ridge", 1)
    for slot, neutral in enumerate(s.neutral):
        view.add_stock(slot_zone(slot), f"neutral_{NEUTRAL_KEYS[neutral]}", 1)
    if s.rules.random_neutral:
        for neutral, key in enumerate(NEUTRAL_KEYS):
            view.add_stock("box", f"neutral_{key}", NEUTRAL_TOKENS - s.neutral.count(neutral))
    for kind, count in zip(RESOURCE_KEYS, s.bank, strict=True):
        view.add_stock("bank", kind, count)


def _stock_a_seat(s: EmpiresState, view: TableView, seat: Seat) -> None:
    for kind, key in enumerate(RESOURCE_KEYS):
        view.add_stock(f"purse.{seat}", key, s.held[seat * RESOURCES + kind])
    house = s.houses[seat]
    if house == EMPTY:
        return
    view.add_stock(f"supply.{seat}", samurai(house), s.supply[seat])
    view.add_stock(f"supply.{seat}", castle(house), castles_left(s, seat))
    for province in members(s.stand[seat]):
        view.add_stock(land(province), samurai(house), s.men[seat * PROVINCES + province])
    for province in members(s.castles[seat]):
        view.add_stock(land(province), castle(house), 1)


def _counters(s: EmpiresState, view: TableView) -> None:
    view.set_counter("table", "era", s.era)
    view.set_counter("table", "round", s.round)
    view.set_counter("table", "phase", s.phase)
    view.set_counter("table", "slot", s.slot + 1)
    for place, seat in enumerate(s.order, 1):
        view.set_counter(seat_id(seat), "place", place)
    for seat in range(s.rules.seats):
        view.set_counter(seat_id(seat), "score", s.score[seat])
        for region in range(REGIONS):
            view.set_counter(track(region), seat_id(seat), s.influence[seat * REGIONS + region])
