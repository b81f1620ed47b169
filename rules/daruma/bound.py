"""How many decisions a game of Daruma has at most: turns, and what one of them can ask (DA-I13, DA-I14)."""

from __future__ import annotations

from typing import Final

from rules.daruma.ruleset import Rules
from rules.daruma.tables import DICE, MANY_ROWS, USABLE

MOST_CHOICES: Final = DICE + 1
"""Of what to do with the dice: each answer spends a die that lies nowhere else in this turn, or leaves one for good by
stopping; only generosity, once a turn, does neither."""

SWAP: Final = 3
"""Who trades, and a card of each; every other action of a doll asks once or not at all."""

AFTER_SPENDING: Final = tuple(max(SWAP, min(len(USABLE), left)) for left in range(DICE))
"""By the dice left in the pool: questions after one was spent. Bottled, it asks once for each face among those left."""

ROW: Final = 1
"""Whether the row is refreshed."""

DECISIONS_A_TURN: Final = MOST_CHOICES + sum(AFTER_SPENDING)

NO_GUARD: Final = 10_000
"""Turns that no game reaches where no guard ends it; there is no bound, as bad luck changes nothing (DA-I14)."""


def bound(rules: Rules) -> int:
    """Return a number of decisions that no game exceeds: everybody finishes the round in which the guard strikes."""
    rounds = -(-(rules.turn_guard or NO_GUARD) // rules.seats)
    return rounds * rules.seats * (DECISIONS_A_TURN + (MANY_ROWS if rules.refresh_repeat else ROW))
