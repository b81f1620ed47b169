"""What can happen to castles in the battle: verbs change the state and log what happened, and nothing else does."""

from __future__ import annotations

from rules.core.ids import Piece, Seat
from rules.nine_cards_sekigahara import events
from rules.nine_cards_sekigahara.state import BATTLE, NineCardsState, place_of
from rules.nine_cards_sekigahara.tables import FACE_KEYS, SLOTS
from rules.nine_cards_sekigahara.verbs import count_turn, send_home, take_discs_back


def begin_battle(s: NineCardsState, first: Seat) -> None:
    """All ashigaru are at home, and every castle in a camp has its printed strength (NC-3.13, NC-4.36)."""
    for slot in range(SLOTS):
        send_home(s, slot)
    take_discs_back(s)
    count_turn(s, 0)
    if s.log is not None:
        s.log.append(events.BattleStarted(first, s.phase, BATTLE))
    s.phase = BATTLE
    for camp in s.camps:
        for piece in camp:
            s.strength[piece] = s.rules.strength[s.pieces.face[piece]]
            if s.log is not None:
                s.log.append(events.StrengthSet(piece, 0, s.strength[piece]))


def resolve(s: NineCardsState, seat: Seat, piece: Piece) -> None:
    """A castle bears the mark of the resolved, wherever it goes (NC-4.35)."""
    s.resolved |= 1 << piece
    if s.log is not None:
        s.log.append(events.CardResolved(seat, piece, key_of(s, piece)))


def change(s: NineCardsState, piece: Piece, value: int) -> bool:
    """A castle has the strength `value`, at least 0, unless it is steadfast; return whether that is new (NC-4.36)."""
    before = s.strength[piece]
    value = max(value, 0)
    if value == before or s.steadfast >> piece & 1:
        return False
    s.strength[piece] = value
    if s.log is not None:
        s.log.append(events.StrengthChanged(piece, key_of(s, piece), before, value))
    return True


def stand_fast(s: NineCardsState, piece: Piece) -> bool:
    """Nothing changes or moves a castle any more; return whether that is new (NC-4.40)."""
    if s.steadfast >> piece & 1:
        return False
    s.steadfast |= 1 << piece
    if s.log is not None:
        s.log.append(events.BecameSteadfast(piece, key_of(s, piece)))
    return True


def swap(s: NineCardsState, piece: Piece, other: Piece) -> None:
    """Two castles lie where the other lay, with their strengths and marks (NC-4.47, NC-4.48)."""
    seat, place = place_of(s, piece)
    rival, spot = place_of(s, other)
    s.camps[seat][place] = other
    s.camps[rival][spot] = piece
    if s.log is not None:
        places = (piece, f"camp.{seat}", other, f"camp.{rival}")
        s.log.append(events.CardsSwapped(places, key_of(s, piece), key_of(s, other)))


def skip(s: NineCardsState, seat: Seat) -> None:
    """`seat` has nothing left to resolve (NC-4.34)."""
    if s.log is not None:
        s.log.append(events.PlayerSkipped(seat))


def miss(s: NineCardsState, piece: Piece) -> None:
    """The effect of a castle changed nothing."""
    if s.log is not None:
        s.log.append(events.NothingDone(key_of(s, piece)))


def key_of(s: NineCardsState, piece: Piece) -> str:
    """Return the key of a castle as views show it."""
    return FACE_KEYS[s.pieces.face[piece]]
