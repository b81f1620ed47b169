"""What each viewer sees of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.event import knows
from rules.core.ids import Piece, Seat, ZoneId
from rules.core.view import PieceView, TableView
from rules.samurai_sword.state import NO_CARD, SamuraiSwordState, character_piece, role_piece
from rules.samurai_sword.tables import CHARACTERS, FACE_KEYS, HONOR_TOKENS, RESILIENCE_TOKENS, ROLES

CARD_BACK: Final = "card"
ROLE_BACK: Final = "role"
CHARACTER_BACK: Final = "character"


def observe(s: SamuraiSwordState, viewer: Seat | None) -> TableView:
    """Return the table as `viewer` may see it (section 6)."""
    seats = range(s.rules.seats)
    covered = {"role_box", "character_box"} | ({"discard"} if s.rules.top_only else set())
    view = TableView(
        viewer,
        turn=s.active,
        over=s.over,
        unordered=frozenset(f"hand.{seat}" for seat in seats),
        covered=frozenset(covered),
    )
    _lay(s, view, "deck", s.deck, CARD_BACK)
    _lay(s, view, "discard", s.discard, CARD_BACK)
    _lay(s, view, "resolution", [] if s.resolving == NO_CARD else [s.resolving], CARD_BACK)
    for seat in seats:
        _lay(s, view, f"hand.{seat}", sorted(s.hands[seat]), CARD_BACK)
        _lay(s, view, f"field.{seat}", s.fields[seat], CARD_BACK)
        _lay(s, view, f"role.{seat}", [role_piece(s.rules, seat)], ROLE_BACK)
        _lay(s, view, f"character.{seat}", [character_piece(s.rules, seat)], CHARACTER_BACK)
    _lay_boxes(s, view)
    _stocks(s, view)
    _counters(s, view)
    return view


def _lay_boxes(s: SamuraiSwordState, view: TableView) -> None:
    """Unused roles and characters; the ninja that nobody saw lies apart (SS-6.2)."""
    rules = s.rules
    unused = range(rules.seats + rules.aside, ROLES)
    _lay(s, view, "role_aside", [role_piece(rules, rules.seats)] if rules.aside else [], ROLE_BACK)
    _lay(s, view, "role_box", [role_piece(rules, place) for place in unused], ROLE_BACK)
    rest = [character_piece(rules, place) for place in range(rules.seats, CHARACTERS)]
    _lay(s, view, "character_box", rest, CHARACTER_BACK)


def _lay(s: SamuraiSwordState, view: TableView, zone: ZoneId, pieces: Iterable[Piece], back: str) -> None:
    view.zones[zone] = list(pieces)
    for piece in view.zones[zone]:
        known = knows(view.viewer, s.pieces.seen[piece])
        view.pieces[piece] = PieceView(FACE_KEYS[s.pieces.face[piece]] if known else None, back)


def _stocks(s: SamuraiSwordState, view: TableView) -> None:
    for seat in range(s.rules.seats):
        view.add_stock(f"honor.{seat}", "blossom", s.honor[seat])
        view.add_stock(f"hearts.{seat}", "heart", s.resilience[seat])
    view.add_stock("honor_box", "blossom", HONOR_TOKENS - sum(s.honor))
    view.add_stock("heart_supply", "heart", RESILIENCE_TOKENS - sum(s.resilience))


def _counters(s: SamuraiSwordState, view: TableView) -> None:
    view.set_counter("table", "turn", s.turns)
    view.set_counter("table", "phase", s.phase)
    view.set_counter("table", "weapons_played", s.weapons)
    view.set_counter("table", "target", s.target + 1)
