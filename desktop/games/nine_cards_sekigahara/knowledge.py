"""What can be read from a view of Nine Cards, for everything that draws or words it."""

from __future__ import annotations

from typing import Final

from rules.core.ids import NOBODY, Piece, Seat, ZoneId, piece_id, seat_id
from rules.core.view import TableView
from rules.nine_cards_sekigahara.events import disc, men, slot_zone
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.state import BATTLE, SCORED
from rules.nine_cards_sekigahara.tables import CARD_KEYS, CASTLE, COLOUR_KEYS, OPTION_KEYS, SEATS, SLOTS

__all__ = ["men", "slot_zone"]

PREFIX: Final = "castle/"
"""Faces of castles begin so."""


def phase(view: TableView) -> int:
    return view.counter("table", "phase")


def is_battle(view: TableView) -> bool:
    """The rounds are over: the castles fight, or have fought."""
    return phase(view) in {BATTLE, SCORED}


def starter(view: TableView) -> Seat:
    """Return who started this round; NOBODY before the first."""
    return view.counter("table", "start") - 1 if view.counter("table", "start") else NOBODY


def camp(view: TableView, seat: Seat) -> list[Piece]:
    return view.zones.get(f"camp.{seat}", [])


def owner(view: TableView, piece: Piece) -> Seat:
    """Return in whose camp a castle lies; NOBODY elsewhere."""
    return next((seat for seat in range(SEATS) if piece in camp(view, seat)), NOBODY)


def castle_in(view: TableView, slot: int) -> Piece | None:
    """Return the castle in a slot, counted from 0."""
    return next(iter(view.zones.get(slot_zone(slot), ())), None)


def card_of(view: TableView, piece: Piece) -> int | None:
    """Return which castle a piece is, from 0; None for tokens and for what lies face down."""
    shown = view.pieces.get(piece)
    if shown is None or shown.face is None or not shown.face.startswith(PREFIX):
        return None
    return CARD_KEYS.index(shown.face.removeprefix(PREFIX))


def colour_of(view: TableView, seat: Seat) -> int | None:
    """Return the colour of a seat's ambush, from 0, as far as whoever looks knows it."""
    for piece in view.zones.get(f"token.{seat}", ()):
        face = view.pieces[piece].face
        return None if face is None else COLOUR_KEYS.index(face.removeprefix("ambush/"))
    return None


def count(view: TableView, seat: Seat, slot: int) -> int:
    """Return how many ashigaru of a seat stand in a slot, counted from 0."""
    return view.stock(slot_zone(slot), men(seat))


def lead(view: TableView, slot: int) -> int:
    """Return by how many ashigaru red leads in a slot; below 0 blue leads."""
    return count(view, 0, slot) - count(view, 1, slot)


def leader(by: int) -> Seat:
    """Return who leads by so many; NOBODY in a tie."""
    return NOBODY if by == 0 else 0 if by > 0 else 1


def ambush(view: TableView, seat: Seat) -> int:
    return view.counter(seat_id(seat), "ambush")


def closer(view: TableView, slot: int) -> Seat:
    """Return who has used the castle action of a slot this round; NOBODY: it is open."""
    return next((seat for seat in range(SEATS) if view.stock(slot_zone(slot), disc(seat))), NOBODY)


def has_used(view: TableView, seat: Seat, option: str) -> bool:
    """Return whether a seat has used an option this round (NC-3.5)."""
    if option == OPTION_KEYS[CASTLE]:
        return any(closer(view, slot) == seat for slot in range(SLOTS))
    return view.stock(f"option.{option}", disc(seat)) > 0


def strength(view: TableView, piece: Piece, rules: Rules) -> int:
    """Return the current strength of a castle: until the battle is joined it is the printed one."""
    card = card_of(view, piece)
    if card is None or is_joined(view):
        return view.counter(piece_id(piece), "strength")
    return rules.strength[card]


def is_joined(view: TableView) -> bool:
    """The camps stand in the battle with their strengths; no effect leaves all of them at 0."""
    return is_battle(view) and any(view.counter(piece_id(piece), "strength") for piece in view.pieces)


def total(view: TableView, seat: Seat, rules: Rules) -> int:
    """Return the strength of a camp as it stands."""
    return sum(strength(view, piece, rules) for piece in camp(view, seat))


def is_resolved(view: TableView, piece: Piece) -> bool:
    return bool(view.counter(piece_id(piece), "resolved"))


def is_steadfast(view: TableView, piece: Piece) -> bool:
    return bool(view.counter(piece_id(piece), "steadfast"))


def is_outnumbered(view: TableView, seat: Seat) -> bool:
    return len(camp(view, seat)) < len(camp(view, 1 - seat))


def seen_cards(view: TableView) -> set[int]:
    """Return the castles that were turned up, from 0."""
    found = (card_of(view, piece) for piece in view.pieces)
    return {card for card in found if card is not None}


def place_of(zone: ZoneId) -> int | None:
    """Return the slot that a zone is, from 0; None for other places."""
    kind, _, number = zone.partition(".")
    return int(number) - 1 if kind == "slot" and number.isdigit() and int(number) <= SLOTS else None
