"""How a game ends: the checks of SS-7.1 and SS-7.2, and what is turned up then."""

from __future__ import annotations

from rules.core.event import Ended, Revealed
from rules.core.ids import EVERYBODY, NOBODY, Seat
from rules.samurai_sword import events
from rules.samurai_sword.state import (
    BY_DEFEAT,
    BY_SWORDMASTER,
    NO_CARD,
    SamuraiSwordState,
    role,
    role_piece,
)
from rules.samurai_sword.tables import FACE_KEYS, TEAM_OF


def check_honor(s: SamuraiSwordState, ending: int, payer: Seat = NOBODY) -> None:
    """The game is over if somebody has no Honor left (SS-7.1)."""
    if 0 in s.honor:
        end_game(s, ending, payer)


def check_defeat(s: SamuraiSwordState, victim: Seat) -> None:
    """The game is over if `victim` has no Honor left or only the active player stands (SS-7.2)."""
    last = s.rules.seats > 3 and s.rules.seats - s.resilience.count(0) == 1
    if last and not are_friends(s, s.active, victim):
        end_game(s, BY_SWORDMASTER, victim)
    elif last or not s.honor[victim]:
        end_game(s, BY_DEFEAT, victim)


def are_friends(s: SamuraiSwordState, one: Seat, other: Seat) -> bool:
    """Return whether two seats belong to one team."""
    return TEAM_OF[role(s, one)] == TEAM_OF[role(s, other)]


def end_game(s: SamuraiSwordState, ending: int, victim: Seat) -> None:
    """Nothing unresolved goes on; a card being played is discarded, roles and hands are shown (SS-6.10, SS-7.9)."""
    s.ending = ending
    s.victim = victim
    clear_resolution(s)
    _reveal(s)
    s.frames.clear()
    s.over = True
    if s.log is not None:
        s.log.append(Ended())


def clear_resolution(s: SamuraiSwordState) -> None:
    """What lay in the resolution zone lies on the discard pile, and nobody is attacked."""
    piece = s.resolving
    if piece != NO_CARD:
        s.resolving = NO_CARD
        s.discard.append(piece)
        if s.log is not None:
            s.log.append(events.CardResolved(piece, FACE_KEYS[s.pieces.face[piece]]))
    if s.target != NOBODY:
        aim(s, NOBODY)


def aim(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` is the one who is attacked."""
    if s.log is not None:
        s.log.append(events.TargetNamed(s.target, seat))
    s.target = seat


def _reveal(s: SamuraiSwordState) -> None:
    pieces = s.pieces
    for seat in range(s.rules.seats):
        piece = role_piece(s.rules, seat)
        if s.log is not None and pieces.seen[piece] != EVERYBODY:
            s.log.append(events.RoleRevealed(seat, piece, FACE_KEYS[pieces.face[piece]]))
        pieces.show(piece, EVERYBODY)
    for hand in s.hands:
        for piece in hand:
            if s.log is not None:
                s.log.append(Revealed(piece, FACE_KEYS[pieces.face[piece]]))
            pieces.show(piece, EVERYBODY)
