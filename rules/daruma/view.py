"""What each viewer sees of the table, and what can be read off a view."""

from __future__ import annotations

from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId, seat_id
from rules.core.view import PieceView, TableView
from rules.daruma.state import NO_CARD, DarumaState
from rules.daruma.tables import DICE, EYE_MARKERS, FACE_KEYS, ONE_WAY, SLOTS
from rules.daruma.verbs import KIND

CARD_BACK = "card"
OBJECTIVE_BACK = "objective"


def observe(s: DarumaState, viewer: Seat | None) -> TableView:
    """Return the table as `viewer` may see it; all but objectives and the deck is public (section 6)."""
    seats = s.rules.seats
    supplies = {f"supply.{seat}" for seat in range(seats)}
    view = TableView(viewer, turn=s.active, over=s.over, unordered=frozenset({"objective_box"} | supplies))
    first = len(s.rules.faces)
    _lay(s, view, "deck", s.deck, CARD_BACK)
    for slot in range(SLOTS):
        _lay(s, view, f"row.{slot}", [piece for piece in s.row[slot : slot + 1] if piece != NO_CARD], CARD_BACK)
    for seat in range(seats):
        _lay(s, view, f"supply.{seat}", sorted(s.supplies[seat]), CARD_BACK)
        _lay(s, view, f"objective.{seat}", [first + seat], OBJECTIVE_BACK)
    _lay(s, view, "objective_box", list(range(first + seats, len(s.pieces.face))), OBJECTIVE_BACK)
    _stocks(s, view)
    _counters(s, view)
    return view


def _lay(s: DarumaState, view: TableView, zone: ZoneId, pieces: list[Piece], back: str) -> None:
    view.zones[zone] = list(pieces)
    for piece in pieces:
        seen = s.pieces.seen[piece]
        known = seen == EVERYBODY or (view.viewer is not None and bool(seen >> view.viewer & 1))
        view.pieces[piece] = PieceView(FACE_KEYS[s.pieces.face[piece]] if known else None, back)


def _stocks(s: DarumaState, view: TableView) -> None:
    for face, kind in enumerate(KIND):
        view.add_stock("pool", kind, s.pool[face])
        view.add_stock("bottle", kind, s.bottle[face])
    view.add_stock("ledger", KIND[4], s.ledger)
    for slot in range(SLOTS):
        view.add_stock(f"eye.{slot}", KIND[1], s.dice[slot])
        view.add_stock(f"eye.{slot}", "eye", s.marks[slot])
    view.add_stock("eye_supply", "eye", EYE_MARKERS - sum(s.marks))
    view.add_stock("cup", KIND[0], DICE - sum(s.pool) - sum(s.bottle) - s.ledger - sum(s.dice))


def _counters(s: DarumaState, view: TableView) -> None:
    view.set_counter("track", "step", s.step)
    view.set_counter("track", "one_way", int(s.rules.goal == ONE_WAY))
    for place, kind in enumerate(s.layout):
        view.set_counter("track", f"tile.{place + 1}", kind)
    view.set_counter("ledger", "tile_four", s.tile_four)
    view.set_counter("ledger", "curse", s.curse)
    view.set_counter("table", "generosity_used", s.generous)
    view.set_counter("table", "final_round", s.final)
    view.set_counter(seat_id(s.start), "start", 1)
    for seat, turns in enumerate(s.turns):
        view.set_counter(seat_id(seat), "turns", turns)
