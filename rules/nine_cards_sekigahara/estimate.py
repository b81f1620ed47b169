"""How good a position is for each seat, from 0 to 1: exact when the game is over, a quick guess before."""

from __future__ import annotations

from math import tanh

from rules.nine_cards_sekigahara import scoring, worth
from rules.nine_cards_sekigahara.state import BATTLE, EMPTY, NineCardsState, lead, total
from rules.nine_cards_sekigahara.tables import BLUE, RED, SLOTS, TURNS

_WIN = 0.9
"""The share of a utility that winning makes; the rest is the margin."""

_CLOSE = 12.0
"""Strength that settles most of a doubt."""


def results(s: NineCardsState) -> list[float]:
    """Return the utilities of a finished game."""
    won = scoring.winner(s)
    lead_of_winner = tanh(scoring.margin(s) / _CLOSE) if scoring.winner_of_battle(s) == won else 0.0
    best = _WIN + (1.0 - _WIN) * lead_of_winner
    return [best, 1.0 - best] if won == RED else [1.0 - best, best]


def prospects(s: NineCardsState) -> list[float]:
    """Return estimates for a running game: strengths in the camps, and what the lead on the castles promises."""
    fought = s.phase >= BATTLE
    ahead = float(total(s, RED) - total(s, BLUE)) if fought else _in_camps(s) + _in_slots(s)
    ahead += worth.brought(s)
    share = 0.5 + 0.45 * tanh(ahead / _CLOSE)
    return [share, 1.0 - share]


def _in_camps(s: NineCardsState) -> float:
    face, strength = s.pieces.face, s.rules.strength
    red, blue = (sum(strength[face[piece]] for piece in camp) for camp in s.camps)
    return float(red - blue)


def _in_slots(s: NineCardsState) -> float:
    """Return what the castles on display are worth to red, the more surely the later in the round."""
    doubt = 0.5 + 0.35 * (TURNS - s.turn)
    found = 0.0
    for slot in range(SLOTS):
        if s.slots[slot] != EMPTY:
            found += s.rules.strength[s.pieces.face[s.slots[slot]]] * tanh(lead(s, slot) / doubt)
    return found
