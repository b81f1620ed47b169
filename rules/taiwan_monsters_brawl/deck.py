"""Spell cards: drawing, playing, discarding, and building the deck anew (TM-4.3, TM-4.4, TM-8.4).

Of equal cards in hand the first leaves. Their order is mixed whenever one comes, as nobody may know it (TM-6.2).
"""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY, NOBODY, Piece, Seat
from rules.taiwan_monsters_brawl import card_events, events
from rules.taiwan_monsters_brawl.actions import NO_CELL
from rules.taiwan_monsters_brawl.state import NO_CARD, BrawlState, spell_kind
from rules.taiwan_monsters_brawl.verbs import shuffle, spend_chi


def draw_one(s: BrawlState, seat: Seat, rng: Chance) -> None:
    """`seat` has the top card of the deck in hand, if there is one (TM-4.3)."""
    if s.deck or _rebuild(s, rng):
        _take(s, seat, s.hands[seat], f"hand.{seat}")
        rng.shuffle(s.hands[seat])


def lift_two(s: BrawlState, seat: Seat, rng: Chance) -> None:
    """`seat` looks at the top two cards of the deck, as far as there are any (TM-8.4)."""
    for _ in range(2):
        if s.deck or _rebuild(s, rng):
            _take(s, seat, s.drawn, "drawn")
    rng.shuffle(s.drawn)


def _take(s: BrawlState, seat: Seat, pile: list[Piece], zone: str) -> None:
    piece = s.deck.pop()
    s.pieces.seen[piece] |= 1 << seat
    pile.append(piece)
    if s.log is not None:
        s.log.append(card_events.CardDrawn(seat, piece, zone, _key(s, piece), s.pieces.seen[piece]))


def keep(s: BrawlState, seat: Seat, piece: Piece, rng: Chance) -> None:
    """One of the cards that were looked at is in hand, the other, if any, openly on the discard pile."""
    s.drawn.remove(piece)
    s.hands[seat].append(piece)
    rng.shuffle(s.hands[seat])
    if s.log is not None:
        s.log.append(card_events.CardKept(seat, piece, _key(s, piece), s.pieces.seen[piece]))
    while s.drawn:
        other = s.drawn.pop()
        _lay_open(s, other)
        if s.log is not None:
            s.log.append(card_events.CardDropped(seat, other, _key(s, other)))


def _rebuild(s: BrawlState, rng: Chance) -> bool:
    """The discard pile is the new deck; return whether there is a card to draw."""
    pile = s.discard
    if not pile:
        return False
    s.discard = []
    if s.log is not None:
        s.log.append(events.DeckRebuilt("spell_deck"))
        s.log.extend(events.CardRecycled(piece, "spell_discard", "spell_deck", _key(s, piece)) for piece in pile)
    shuffle(s, "spell_deck", pile, rng)
    s.deck = pile
    return True


def unplayed(s: BrawlState, seat: Seat, kind: int) -> Piece:
    """Return a card of this design in the hand of `seat` that it has not played in this window; NO_CARD if none."""
    played = s.played[seat]
    face = s.pieces.face
    kinds = s.rules.kind
    for piece in s.hands[seat]:
        if kinds[face[piece]] == kind and not played >> face[piece] & 1:
            return piece
    return NO_CARD


def play(s: BrawlState, seat: Seat, kind: int, aim: Seat = NOBODY, cell: int = NO_CELL) -> None:
    """A card of `seat` lies in the middle, and its chi is paid (TM-4.51)."""
    piece = unplayed(s, seat, kind)
    s.hands[seat].remove(piece)
    s.pieces.seen[piece] = EVERYBODY
    s.resolving = piece
    if s.log is not None:
        s.log.append(card_events.SpellPlayed(seat, piece, _key(s, piece), aim, cell))
    spend_chi(s, seat, s.rules.cost[kind])


def mark_played(s: BrawlState, seat: Seat, piece: Piece) -> None:
    """`seat` will not play this very card again before the next window (TM-3.13)."""
    s.played[seat] |= 1 << s.pieces.face[piece]


def forget_played(s: BrawlState) -> None:
    """The window is over: every card may be played again (TM-3.13)."""
    if any(s.played):
        s.played = [0] * len(s.played)


def finish(s: BrawlState) -> None:
    """The card in the middle lies on the discard pile (TM-4.4)."""
    piece = s.resolving
    s.resolving = NO_CARD
    s.discard.append(piece)
    if s.log is not None:
        s.log.append(card_events.SpellResolved(piece, _key(s, piece)))


def cancel(s: BrawlState, seat: Seat, lion: int) -> None:
    """`seat` has paid and discarded Sword Lion: the card in the middle passes it by (TM-4.54)."""
    piece = unplayed(s, seat, lion)
    s.hands[seat].remove(piece)
    _lay_open(s, piece)
    mark_played(s, seat, piece)
    if s.log is not None:
        s.log.append(card_events.SpellCancelled(seat, piece, _key(s, piece), _key(s, s.resolving)))
    spend_chi(s, seat, s.rules.cost[lion])


def discard_kind(s: BrawlState, seat: Seat, kind: int) -> None:
    """A card of this design, of the choice of `seat`, lies on the discard pile (TM-4.53)."""
    piece = next(piece for piece in s.hands[seat] if spell_kind(s, piece) == kind)
    _discard(s, seat, piece, card_events.CardDiscarded)


def burn_card(s: BrawlState, seat: Seat, rng: Chance) -> None:
    """A card of `seat` that chance chose lies on the discard pile."""
    hand = s.hands[seat]
    _discard(s, seat, hand[rng.below(len(hand))], card_events.CardBurned)


def _discard(s: BrawlState, seat: Seat, piece: Piece, told: type[card_events.CardDiscarded]) -> None:
    s.hands[seat].remove(piece)
    _lay_open(s, piece)
    if s.log is not None:
        s.log.append(told(seat, piece, _key(s, piece)))


def _lay_open(s: BrawlState, piece: Piece) -> None:
    s.pieces.seen[piece] = EVERYBODY
    s.discard.append(piece)


def _key(s: BrawlState, piece: Piece) -> str:
    return s.rules.keys[s.pieces.face[piece]]
