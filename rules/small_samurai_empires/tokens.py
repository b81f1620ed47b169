"""What is done with order tokens and destiny cards: verbs change the state and log what happened."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Shuffled
from rules.core.ids import EVERYBODY, NOBODY, Face, Piece, Seat
from rules.small_samurai_empires import token_events, verbs
from rules.small_samurai_empires.state import EMPTY, EmpiresState, owner_of
from rules.small_samurai_empires.tables import EVERY_SLOT, FACE_KEYS, FIRST_ORDER, SLOTS


def piece_of(s: EmpiresState, hidden: list[Piece], face: Face) -> Piece:
    """Return the first piece with a face of some that only their owner knows."""
    shown = s.pieces.face
    return next(piece for piece in hidden if shown[piece] == face)


# Destiny cards (SE-4.0).


def shuffle_destinies(s: EmpiresState, rng: Chance) -> None:
    """Nobody knows the order of the destiny deck (SE-2.4)."""
    s.pieces.shuffle(s.deck, rng)
    if s.log is not None:
        s.log.append(Shuffled("destiny_deck", tuple(s.deck)))


def draw_destiny(s: EmpiresState, seat: Seat) -> None:
    """`seat` holds the card that was on top of the destiny deck; there is one."""
    piece = s.deck.pop()
    s.hands[seat].append(piece)
    s.pieces.show(piece, 1 << seat)
    if s.log is not None:
        s.log.append(token_events.DestinyDrawn(seat, piece, FACE_KEYS[s.pieces.face[piece]]))


def mix_hand(s: EmpiresState, seat: Seat, rng: Chance) -> None:
    """The order of the destiny cards in the hand of `seat`, in which equal ones leave, is nobody's to know.

    In the order of drawing, whoever saw a card of a region revealed could tell that those drawn before it are others.
    """
    rng.shuffle(s.hands[seat])


def choose_destiny(s: EmpiresState, seat: Seat, region: int) -> None:
    """A card of a region from the hand of `seat` lies aside, face down (SE-4.0.1)."""
    piece = piece_of(s, s.hands[seat], region)
    s.hands[seat].remove(piece)
    s.chosen[seat] = piece
    if s.log is not None:
        s.log.append(token_events.DestinyChosen(seat, piece, FACE_KEYS[region]))


def turn_destiny(s: EmpiresState) -> None:
    """The top card of the destiny deck is laid under the track of its region (SE-4.0.3)."""
    piece = s.deck.pop()
    region = _lay(s, piece)
    if s.log is not None:
        s.log.append(token_events.DestinyTurned(piece, region, s.values[region]))


def reveal_destiny(s: EmpiresState, seat: Seat) -> None:
    """The card that `seat` chose lies under the track of its region (SE-4.0.2)."""
    piece = s.chosen[seat]
    s.chosen[seat] = EMPTY
    region = _lay(s, piece)
    if s.log is not None:
        s.log.append(token_events.DestinyLaid(seat, piece, region, s.values[region]))


def _lay(s: EmpiresState, piece: Piece) -> int:
    region = s.pieces.face[piece]
    s.pieces.show(piece, EVERYBODY)
    s.laid.append(piece)
    s.values[region] += 1
    return region


# Order tokens (SE-4.1, SE-4.4.0).


def price(s: EmpiresState, seat: Seat) -> int:
    """Return what covering an opponent's token costs `seat` now (SE-4.1.4)."""
    return s.covered[seat].bit_count() + 1


def place(s: EmpiresState, seat: Seat, order: int, slot: int) -> None:
    """An order token of `seat` lies face down on a slot, what it covers stays below, and its price is paid."""
    screen = s.tokens[seat]
    piece = piece_of(s, screen, FIRST_ORDER + order)
    screen.remove(piece)
    below = s.tops[slot]
    s.tops[slot] = piece
    paid, rival = 0, NOBODY
    if below == EMPTY:
        s.free &= ~(1 << slot)
    else:
        s.unders[slot] = below
        owner = owner_of(s, below)
        s.open[owner] &= ~(1 << slot)
        rival = owner
        if owner != seat:
            paid = price(s, seat)
            s.covered[seat] |= 1 << owner
            verbs.pay_cover(s, seat, paid)
    if s.log is not None:
        face, region = FACE_KEYS[FIRST_ORDER + order], s.rules.slot_region[slot]
        s.log.append(token_events.TokenPlaced(seat, slot, region, rival, paid, piece, face))


def open_tokens(s: EmpiresState) -> None:
    """Every token on the board may be covered (SE-4.1.3)."""
    for slot, piece in enumerate(s.tops):
        if piece != EMPTY:
            s.open[owner_of(s, piece)] |= 1 << slot


def reveal(s: EmpiresState, slot: int) -> tuple[Seat, int]:
    """The top token of a slot is face up; return its owner and its order (SE-4.4.0)."""
    piece = s.tops[slot]
    face, owner = s.pieces.face[piece], owner_of(s, piece)
    known = s.pieces.seen[piece] == EVERYBODY
    s.pieces.show(piece, EVERYBODY)
    if s.log is not None:
        region = s.rules.slot_region[slot]
        if known:
            s.log.append(token_events.OrderRepeated(owner, slot, region, face))
        else:
            s.log.append(token_events.OrderRevealed(owner, slot, region, piece, face))
    return owner, face - FIRST_ORDER


def clear(s: EmpiresState, rng: Chance) -> None:
    """All tokens are behind the screens of their owners, and cannot be told apart by others (SE-4.7.2)."""
    for slot in range(SLOTS):
        for piece in (s.unders[slot], s.tops[slot]):
            if piece != EMPTY:
                owner = owner_of(s, piece)
                s.tokens[owner].append(piece)
                if s.log is not None:
                    s.log.append(token_events.TokenReturned(owner, slot, piece))
        s.tops[slot] = s.unders[slot] = EMPTY
    s.free = EVERY_SLOT
    for seat in range(s.rules.seats):
        s.open[seat] = s.covered[seat] = 0
        hide(s, seat, rng)


def hide(s: EmpiresState, seat: Seat, rng: Chance) -> None:
    """Only `seat` knows which of the tokens behind its screen is which.

    Their order in the state, in which equal ones leave, is nobody's to know either: else whoever saw one of them
    leave could tell that those before it are of other kinds.
    """
    pieces = s.tokens[seat]
    rng.shuffle(pieces)
    s.pieces.conceal(pieces, 1 << seat, rng)
    if s.log is not None:
        told = sorted(pieces)
        faces = tuple(FACE_KEYS[s.pieces.face[piece]] for piece in told)
        s.log.append(token_events.TokensHidden(seat, tuple(told), faces))
