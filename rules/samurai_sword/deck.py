"""Deck and discard pile: drawing, flipping, and building the deck anew, at the price of everybody's Honor (SS-4.6)."""

from __future__ import annotations

from typing import Final

from rules.core.chance import Chance
from rules.core.event import Moved, Shuffled
from rules.core.ids import EVERYBODY, Face, Seat
from rules.samurai_sword import closing, events
from rules.samurai_sword.state import BY_RESHUFFLE, SamuraiSwordState, is_shogun_of_three
from rules.samurai_sword.tables import FACE_KEYS, HIDEYOSHI

NOTHING: Final = -1
"""What is flipped when neither deck nor discard pile holds a card."""


def due(s: SamuraiSwordState, seat: Seat) -> int:
    """Return how many cards `seat` draws in its Draw phase (SS-3.5)."""
    return 2 + (s.cast[seat] == HIDEYOSHI) + is_shogun_of_three(s, seat)


def deal_card(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` has one card more before the game begins."""
    piece = s.deck.pop()
    s.pieces.show(piece, 1 << seat)
    s.hands[seat].append(piece)
    if s.log is not None:
        s.log.append(Moved(piece, "deck", f"hand.{seat}", FACE_KEYS[s.pieces.face[piece]], 1 << seat))


def draw(s: SamuraiSwordState, seat: Seat, count: int, rng: Chance) -> None:
    """`seat` draws `count` cards one by one, as far as there are any and the game goes on (SS-4.6.1, SS-4.6.4)."""
    pieces = s.pieces
    for _ in range(count):
        if not s.deck and not _can_go_on(s, rng):
            break
        piece = s.deck.pop()
        pieces.seen[piece] |= 1 << seat
        s.hands[seat].append(piece)
        if s.log is not None:
            s.log.append(events.CardDrawn(seat, piece, FACE_KEYS[pieces.face[piece]], pieces.seen[piece]))
        if s.rules.immediate:
            rebuild_at_once(s, rng)
            if s.over:
                break
    mix_hand(s, seat, rng)


def mix_hand(s: SamuraiSwordState, seat: Seat, rng: Chance) -> None:
    """The order of the cards in the hand of `seat`, in which equal ones leave, is nobody's to know.

    In the order of drawing, whoever saw a card leave could tell that those drawn before it are others (SS-6.4).
    """
    rng.shuffle(s.hands[seat])


def flip(s: SamuraiSwordState, seat: Seat, rng: Chance) -> Face:
    """The top of the deck lies face up on the discard pile; return its face, or NOTHING."""
    if not s.deck and not _can_go_on(s, rng):
        return NOTHING
    piece = s.deck.pop()
    face = s.pieces.face[piece]
    s.pieces.show(piece, EVERYBODY)
    s.discard.append(piece)
    if s.log is not None:
        s.log.append(events.CardFlipped(seat, piece, FACE_KEYS[face]))
    rebuild_at_once(s, rng)
    return face


def take_discard(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` has the top of the discard pile in hand (SS-4.8.7)."""
    piece = s.discard.pop()
    s.hands[seat].append(piece)
    if s.log is not None:
        s.log.append(events.DiscardTaken(seat, piece, FACE_KEYS[s.pieces.face[piece]]))


def rebuild_at_once(s: SamuraiSwordState, rng: Chance) -> None:
    """With the option, an empty deck is built anew as soon as it can be (SS-8.4)."""
    if s.rules.immediate and not s.deck and s.discard and not s.over:
        _rebuild(s, rng)


def _can_go_on(s: SamuraiSwordState, rng: Chance) -> bool:
    """Build an empty deck anew if possible; return whether there is a card to take."""
    if not s.discard:
        return False
    _rebuild(s, rng)
    return not s.over


def _rebuild(s: SamuraiSwordState, rng: Chance) -> None:
    """The discard pile is the new deck, and everybody has paid an Honor Point for it (SS-4.6.2)."""
    pile = s.discard
    s.discard = []
    if s.log is not None:
        s.log.append(events.DeckRebuilt())
        s.log.extend(events.CardRecycled(piece, FACE_KEYS[s.pieces.face[piece]]) for piece in pile)
    s.deck = pile
    s.pieces.shuffle(pile, rng)
    if s.log is not None:
        s.log.append(Shuffled("deck", tuple(pile)))
    for seat in range(s.rules.seats):
        burn_honor(s, seat, events.ReshufflePaid)
    closing.check_honor(s, BY_RESHUFFLE)


def burn_honor(s: SamuraiSwordState, seat: Seat, told: type[events.HonorBurned]) -> None:
    """`seat` has returned an Honor Point to the box, for the reason that `told` tells."""
    s.honor[seat] -= 1
    if s.log is not None:
        s.log.append(told(seat))
