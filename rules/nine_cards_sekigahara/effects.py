"""The nine camp effects (NC-4.42 to NC-4.50): what a castle does when it is resolved, as far as nobody has to be asked.

An effect returns whether it did anything, or asked about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.ids import Piece, Seat
from rules.nine_cards_sekigahara import battle_verbs, targets
from rules.nine_cards_sekigahara.state import NineCardsState, is_outnumbered
from rules.nine_cards_sekigahara.tables import EFFECT_KEYS

Effect = Callable[[NineCardsState, Seat, int, Piece], bool]
"""Called with the player, the place of the castle from 0, and its piece."""


def loyal_bond(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The neighbours gain, more so if the player is outnumbered (NC-4.42)."""
    gain = s.rules.bond_outnumbered if is_outnumbered(s, seat) else s.rules.bond_gain
    done = False
    for neighbour in targets.neighbours(s, seat, place):
        done |= battle_verbs.change(s, neighbour, s.strength[neighbour] + gain)
    return done


def secret_letters(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The strength of an enemy in reach is set (NC-4.43)."""
    return _ask(s, targets.LETTERS[seat][piece])


def red_devils(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The castle is as strong as the enemy who faces it (NC-4.44)."""
    faced = targets.facing(s, seat, place)
    return bool(faced) and battle_verbs.change(s, piece, s.strength[faced[0]])


def unscathed(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The castle gains; then it and its neighbours are steadfast (NC-4.45)."""
    done = battle_verbs.change(s, piece, s.strength[piece] + s.rules.unscathed_gain)
    for other in (piece, *targets.neighbours(s, seat, place)):
        done |= battle_verbs.stand_fast(s, other)
    return done


def fighting_retreat(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The castle gains if the player is outnumbered; then the strength of a card beside it is set (NC-4.46)."""
    done = targets.rallies(s, seat, piece)
    if done:
        battle_verbs.change(s, piece, s.strength[piece] + s.rules.retreat_gain)
    return _ask(s, targets.RETREAT[seat][piece]) or done


def first_spear(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The castle steps to the left, and gains if it leads the row then (NC-4.47)."""
    done = False
    if place:
        left = s.camps[seat][place - 1]
        if not s.steadfast & (1 << left | 1 << piece):
            battle_verbs.swap(s, piece, left)
            place -= 1
            done = True
    if not place:
        done |= battle_verbs.change(s, piece, s.strength[piece] + s.rules.spear_gain)
    return done


def turncoat(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The castle changes places with an enemy in reach, unless it is steadfast (NC-4.48)."""
    return not s.steadfast >> piece & 1 and _ask(s, targets.TURNCOAT[seat][piece])


def head_on_clash(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """The castle and the enemy who faces it lose (NC-4.49)."""
    done = False
    for enemy in targets.facing(s, seat, place):
        for loser in (piece, enemy):
            done |= battle_verbs.change(s, loser, s.strength[loser] - s.rules.clash_loss)
    return done


def empty_lunchbox(s: NineCardsState, seat: Seat, place: int, piece: Piece) -> bool:
    """Every own card to the right loses (NC-4.50)."""
    done = False
    for other in s.camps[seat][place + 1 :]:
        done |= battle_verbs.change(s, other, s.strength[other] - s.rules.lunchbox_loss)
    return done


def _ask(s: NineCardsState, question: targets.Target) -> bool:
    """Ask for a target if there is one (NC-4.41)."""
    if not question.found(s):
        return False
    s.frames.append(question)
    return True


_BY_NAME: Final[dict[str, Effect]] = {
    "loyal_bond": loyal_bond,
    "secret_letters": secret_letters,
    "red_devils": red_devils,
    "unscathed": unscathed,
    "fighting_retreat": fighting_retreat,
    "first_spear": first_spear,
    "turncoat": turncoat,
    "head_on_clash": head_on_clash,
    "empty_lunchbox": empty_lunchbox,
}
EFFECTS: Final = [_BY_NAME[key] for key in EFFECT_KEYS]
"""By camp effect."""
