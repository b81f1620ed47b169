"""Setup: roles, characters, tokens and hands; nobody decides anything (section 2)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Shuffled
from rules.core.ids import EVERYBODY, Seat
from rules.samurai_sword import deck, events
from rules.samurai_sword.state import SamuraiSwordState, character_piece, role, role_piece
from rules.samurai_sword.tables import (
    BENKEI,
    CHARACTERS,
    FACE_KEYS,
    FIRST_CHARACTER,
    GOEMON,
    MUSASHI,
    SHOGUN,
)


def deal(s: SamuraiSwordState, rng: Chance) -> None:
    """The table is ready for the first turn of the Shogun."""
    _deal_roles(s, rng)
    _deal_characters(s, rng)
    take_seats(s)
    _hand_out_tokens(s)
    _deal_cards(s, rng)


def take_seats(s: SamuraiSwordState) -> None:
    """Who is the Shogun, who is which character, and what that brings, is read off the cards."""
    seats = range(s.rules.seats)
    s.lord = next(seat for seat in seats if role(s, seat) == SHOGUN)
    s.cast = tuple(s.pieces.face[character_piece(s.rules, seat)] - FIRST_CHARACTER for seat in seats)
    s.guard = [int(one == BENKEI) for one in s.cast]
    s.force = [int(one == MUSASHI) for one in s.cast]
    s.limit = [1 + (one == GOEMON) for one in s.cast]
    if len(seats) == 3:
        s.limit[s.lord] += 1


def _deal_roles(s: SamuraiSwordState, rng: Chance) -> None:
    """One ninja of three may be aside, unseen; each seat knows its own role, all know the Shogun (SS-2.2 to SS-2.4)."""
    seats = s.rules.seats
    first = role_piece(s.rules, 0)
    pile = range(first, first + seats)
    if s.rules.aside:  # the ninja end the pile, and the one put aside comes after it (`Rules.pile`)
        _shuffle(s, "role_pile", range(first + seats - 2, first + seats + 1), rng)
    _shuffle(s, "role_pile", pile, rng)
    for seat, piece in enumerate(pile):
        seen = EVERYBODY if role(s, seat) == SHOGUN else 1 << seat
        s.pieces.show(piece, seen)
        if s.log is not None:
            s.log.append(events.RoleDealt(seat, piece, FACE_KEYS[s.pieces.face[piece]], seen))


def _deal_characters(s: SamuraiSwordState, rng: Chance) -> None:
    """Each seat has a character, face up; which of the twelve are in the box, all can tell (SS-2.5)."""
    pile = range(character_piece(s.rules, 0), character_piece(s.rules, CHARACTERS))
    _shuffle(s, "character_box", pile, rng)
    for piece in pile:
        s.pieces.show(piece, EVERYBODY)
    if s.log is not None:
        for seat in range(s.rules.seats):
            piece = character_piece(s.rules, seat)
            s.log.append(events.CharacterDealt(seat, piece, FACE_KEYS[s.pieces.face[piece]]))


def _hand_out_tokens(s: SamuraiSwordState) -> None:
    """Honor by role, Resilience by character (SS-2.6, SS-2.7)."""
    for seat in range(s.rules.seats):
        honor = s.rules.shogun_honor if seat == s.lord else s.rules.honor
        hearts = s.rules.resilience[s.cast[seat]]
        s.honor[seat] = honor
        s.resilience[seat] = hearts
        if s.log is not None:
            s.log.append(events.HonorGiven(seat, honor))
            s.log.append(events.HeartsGiven(seat, hearts))


def _deal_cards(s: SamuraiSwordState, rng: Chance) -> None:
    """Hands by position, from the Shogun clockwise (SS-2.8)."""
    _shuffle(s, "deck", s.deck, rng)
    for position in range(s.rules.seats):
        seat = _left_of(s, position)
        for _ in range(s.rules.hands[position]):
            deck.deal_card(s, seat)
        deck.mix_hand(s, seat, rng)


def _left_of(s: SamuraiSwordState, steps: int) -> Seat:
    return (s.lord + steps) % s.rules.seats


def _shuffle(s: SamuraiSwordState, zone: str, pieces: range | list[int], rng: Chance) -> None:
    s.pieces.shuffle(pieces, rng)
    if s.log is not None:
        s.log.append(Shuffled(zone, tuple(pieces)))
