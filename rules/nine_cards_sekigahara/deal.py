"""The setup (section 2), and the way back to it for the second game of a pair."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Shuffled
from rules.core.ids import Piece, Seat, ZoneId
from rules.nine_cards_sekigahara import events, verbs
from rules.nine_cards_sekigahara.state import EMPTY, SETUP, NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, SEATS, SLOTS


def deal(s: NineCardsState, start: Seat, rng: Chance) -> None:
    """Deck and bag are shuffled, three castles lie in the slots, and `start` starts (NC-2.2 to NC-2.7)."""
    verbs.name_start(s, start)
    s.pieces.shuffle(s.deck, rng)
    if s.log is not None:
        s.log.append(Shuffled("deck", tuple(s.deck)))
    verbs.shuffle_bag(s, rng)
    verbs.refill(s)


def choose_start(s: NineCardsState, rng: Chance) -> Seat:
    """Return who starts the first game (NC-2.7, NC-8.1)."""
    chosen = s.rules.first
    return rng.below(SEATS) if chosen is None else chosen


def gather(s: NineCardsState) -> None:
    """Everything is back where it was before the setup; the battle left no ashigaru and no discs about."""
    _clear_marks(s)
    castles = [(piece, f"camp.{seat}") for seat, camp in enumerate(s.camps) for piece in camp]
    castles += [(piece, events.slot_zone(slot)) for slot, piece in enumerate(s.slots) if piece != EMPTY]
    tokens = [(piece, "spent") for piece in s.spent]
    tokens += [(piece, f"token.{seat}") for seat, piece in enumerate(s.tokens) if piece != EMPTY]
    if s.log is not None:
        s.log.extend(events.CastleReturned(piece, zone) for piece, zone in castles)
        s.log.extend(events.TokenReturned(piece, zone) for piece, zone in tokens)
        s.log.append(events.RoundStarted(s.round, 0))
        s.log.append(events.PhaseBegan(s.phase, SETUP))
    s.deck += _pieces(castles)
    s.bag += _pieces(tokens)
    s.camps = [[], []]
    s.slots = [EMPTY] * SLOTS
    s.spent = []
    s.tokens = [EMPTY] * SEATS
    s.round = 0
    s.phase = SETUP


def _pieces(found: list[tuple[Piece, ZoneId]]) -> list[Piece]:
    return [piece for piece, _ in found]


def _clear_marks(s: NineCardsState) -> None:
    """No castle has a strength or a mark."""
    if s.log is not None:
        for piece in range(CARDS):
            if s.strength[piece]:
                s.log.append(events.MarkCleared(piece, "strength", s.strength[piece]))
            if s.resolved >> piece & 1:
                s.log.append(events.MarkCleared(piece, "resolved", 1))
            if s.steadfast >> piece & 1:
                s.log.append(events.MarkCleared(piece, "steadfast", 1))
    s.strength = [0] * CARDS
    s.resolved = 0
    s.steadfast = 0
