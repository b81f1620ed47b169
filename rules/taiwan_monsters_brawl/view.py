"""What each viewer sees of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.event import knows
from rules.core.ids import Piece, Seat, ZoneId, piece_id, seat_id
from rules.core.view import PieceView, TableView
from rules.taiwan_monsters_brawl import dice
from rules.taiwan_monsters_brawl.events import fate_zone, rune_kind
from rules.taiwan_monsters_brawl.state import (
    ATTACK,
    COUNTERS,
    DEFENCE,
    EMPTY,
    NO_CARD,
    NO_ZONE,
    BrawlState,
    monster_piece,
)
from rules.taiwan_monsters_brawl.tables import COLOUR_KEYS, KINDS, MONSTER_KEYS

SPELL_BACK: Final = "spell"
ZONE_BACK: Final = "zone"
MONSTER_BACK: Final = "monster"


def observe(s: BrawlState, viewer: Seat | None) -> TableView:
    """Return the table as `viewer` may see it (section 6)."""
    seats = range(s.rules.seats)
    hands = frozenset(f"hand.{seat}" for seat in seats)
    view = TableView(viewer, turn=s.active, over=s.over, unordered=hands | {"drawn", "monster_box"})
    _lay(s, view, "spell_deck", s.deck, SPELL_BACK)
    _lay(s, view, "spell_discard", s.discard, SPELL_BACK)
    _lay(s, view, "resolution", [] if s.resolving == NO_CARD else [s.resolving], SPELL_BACK)
    _lay(s, view, "drawn", sorted(s.drawn), SPELL_BACK)
    for seat in seats:
        _lay(s, view, f"hand.{seat}", sorted(s.hands[seat]), SPELL_BACK)
    _lay(s, view, "zone_deck", s.zone_deck, ZONE_BACK)
    _lay(s, view, "zone_discard", s.zone_discard, ZONE_BACK)
    _lay(s, view, "row", s.row, ZONE_BACK)
    _lay_monsters(s, view)
    _stocks(s, view)
    _counters(s, view)
    return view


def _lay_monsters(s: BrawlState, view: TableView) -> None:
    free = [monster for monster in range(len(MONSTER_KEYS)) if monster not in s.monsters]
    _lay(s, view, "monster_box", [monster_piece(s.rules, monster) for monster in free], MONSTER_BACK)
    for seat, monster in enumerate(s.monsters):
        board = [] if monster < 0 else [monster_piece(s.rules, monster)]
        _lay(s, view, f"monster.{seat}", board, MONSTER_BACK)


def _lay(s: BrawlState, view: TableView, zone: ZoneId, pieces: Iterable[Piece], back: str) -> None:
    view.zones[zone] = list(pieces)
    for piece in view.zones[zone]:
        known = knows(view.viewer, s.pieces.seen[piece])
        view.pieces[piece] = PieceView(s.rules.keys[s.pieces.face[piece]] if known else None, back)


def _stocks(s: BrawlState, view: TableView) -> None:
    """Runes, chi and dice."""
    for kind in range(KINDS):
        view.add_stock("runes", rune_kind(kind), s.supply[kind])
    view.add_stock("chi_supply", "chi", s.bank)
    for seat in range(s.rules.seats):
        view.add_stock(f"chi.{seat}", "chi", s.chi[seat])
        for cell, kind in enumerate(s.cells[seat]):
            if kind != EMPTY:
                view.add_stock(fate_zone(seat, cell), rune_kind(kind, fresh=bool(s.fresh[seat] >> cell & 1)), 1)
    for side in (ATTACK, DEFENCE):
        for die in dice.lying(s.plans[side]):
            view.add_stock(dice.PLANS[side], die, 1)
    _pools(s, view)


def _pools(s: BrawlState, view: TableView) -> None:
    """Dice that no plan uses."""
    for colour, key in enumerate(COLOUR_KEYS):
        used = [plan[colour] for plan in s.plans]
        if s.rules.shared:
            view.add_stock("dice", f"die.{key}", s.rules.dice[colour] - sum(used))
            continue
        for side in (ATTACK, DEFENCE):
            view.add_stock(dice.pool(s, side), f"die.{key}", s.rules.dice[colour] - used[side])


def _counters(s: BrawlState, view: TableView) -> None:
    """Round, roles, points, markers, and the numbers of the plans."""
    view.set_counter("table", "round", s.round)
    view.set_counter("table", "extra", s.extra)
    view.set_counter("table", "phase", s.phase)
    view.set_counter("table", "start", s.start + 1)
    view.set_counter("table", "attacker", s.attacker + 1)
    view.set_counter("table", "defender", s.defender + 1)
    for seat in range(s.rules.seats):
        view.set_counter(seat_id(seat), "vp", s.vp[seat])
        view.set_counter(seat_id(seat), "out", int(seat not in s.order))
        zone = s.ground[seat]
        if zone != NO_ZONE:
            view.set_counter(piece_id(zone), "marker", seat + 1)
            view.set_counter(piece_id(zone), "half", s.half >> seat & 1)
            view.set_counter(piece_id(zone), "challenged", int(s.challenged == seat))
    for side in (ATTACK, DEFENCE):
        for what, name in COUNTERS.items():
            view.set_counter(dice.PLANS[side], name, s.plans[side][what])
