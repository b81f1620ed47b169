"""What each viewer sees of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.event import knows
from rules.core.ids import NOBODY, Piece, Seat, ZoneId, piece_id, seat_id
from rules.core.view import PieceView, TableView
from rules.nine_cards_sekigahara.events import disc, disc_zone, men, slot_zone
from rules.nine_cards_sekigahara.state import EMPTY, NineCardsState, at
from rules.nine_cards_sekigahara.tables import CARDS, CASTLE, COLOUR_KEYS, FACE_KEYS, SEATS, SLOTS

CASTLE_BACK: Final = "castle"
TOKEN_BACK: Final = "ambush"  # noqa: S105 - a piece of wood
DISCS: Final = 3
"""Of each player (NC-2.6)."""


def observe(s: NineCardsState, viewer: Seat | None) -> TableView:
    """Return the table as `viewer` may see it (section 6)."""
    view = TableView(viewer, turn=s.active, over=s.over, unordered=frozenset({"bag"}))
    _lay(s, view, "deck", s.deck)
    for slot, piece in enumerate(s.slots):
        _lay(s, view, slot_zone(slot), [] if piece == EMPTY else [piece])
    _lay(s, view, "bag", sorted(s.bag))
    _lay(s, view, "spent", s.spent)
    for seat in range(SEATS):
        _lay(s, view, f"camp.{seat}", s.camps[seat])
        token = s.tokens[seat]
        _lay(s, view, f"token.{seat}", [] if token == EMPTY else [token])
    _stocks(s, view)
    _counters(s, view)
    return view


def _lay(s: NineCardsState, view: TableView, zone: ZoneId, pieces: Iterable[Piece]) -> None:
    view.zones[zone] = list(pieces)
    for piece in view.zones[zone]:
        face = FACE_KEYS[s.pieces.face[piece]] if knows(view.viewer, s.pieces.seen[piece]) else None
        view.pieces[piece] = PieceView(face, CASTLE_BACK if piece < CARDS else TOKEN_BACK)


def _stocks(s: NineCardsState, view: TableView) -> None:
    for colour, key in enumerate(COLOUR_KEYS):
        view.add_stock(f"marker.{colour + 1}", f"marker_{key}", 1)
    for seat in range(SEATS):
        view.add_stock(f"supply.{seat}", men(seat), s.supply[seat])
        for slot in range(SLOTS):
            view.add_stock(slot_zone(slot), men(seat), at(s, seat, slot))
        _discs(s, view, seat)


def _discs(s: NineCardsState, view: TableView, seat: Seat) -> None:
    """Discs lie where their owner has used something, the others before him (NC-4.19)."""
    zones = [disc_zone(option, EMPTY) for option in range(CASTLE) if s.used[seat] >> option & 1]
    zones += [slot_zone(slot) for slot, closer in enumerate(s.closers) if closer == seat]
    for zone in zones:
        view.add_stock(zone, disc(seat), 1)
    view.add_stock(f"discs.{seat}", disc(seat), DISCS - len(zones))


def _counters(s: NineCardsState, view: TableView) -> None:
    view.set_counter("table", "start", s.start + 1)
    view.set_counter("table", "round", s.round)
    view.set_counter("table", "turn", s.turn)
    view.set_counter("table", "phase", s.phase)
    view.set_counter("table", "margin", s.margin)
    for seat in range(SEATS):
        view.set_counter(seat_id(seat), "ambush", s.ambush[seat])
    if s.winner != NOBODY:
        view.set_counter(seat_id(s.winner), "games", 1)
    for piece in range(CARDS):
        view.set_counter(piece_id(piece), "strength", s.strength[piece])
        view.set_counter(piece_id(piece), "resolved", s.resolved >> piece & 1)
        view.set_counter(piece_id(piece), "steadfast", s.steadfast >> piece & 1)
