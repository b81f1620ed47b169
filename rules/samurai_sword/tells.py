"""Who holds what, read off what people keep and what they let happen.

Each card in a hand bears signs that everybody saw (`state.py`): whoever let a deadly blow happen most likely held no
Parry, and what is kept turn after turn is more often a Parry than a Geisha. How often each face comes to bear a sign is
learned from games (`tests/bench/fit_tells.py`).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.knowledge import exchange, may_exchange
from rules.core.learned import read_weights
from rules.samurai_sword.content import FOLDER
from rules.samurai_sword.state import SIGNS, SamuraiSwordState
from rules.samurai_sword.tables import CARD_FACES

ROWS: Final = (
    *("spent", "spent_again", "spare", "spare_again"),
    *("let_light", "let_heavy", "let_fatal", "let_cry", "let_jujutsu", "gave_in"),
)
"""The signs by their bits."""

_RATES: Final = read_weights(FOLDER.parent / "tells.toml", dict.fromkeys(ROWS, CARD_FACES))
"""By sign: how often a card of each face, of those that could, comes to bear it."""

_BLUFF: Final = 0.8
"""The power that softens all that is read: people are not the players whose games were learned from."""

_SWEEPS: Final = 4
"""How often each card that bears signs is offered to change places with another."""


def deal_cards(world: SamuraiSwordState, seat: Seat, rng: Chance) -> None:
    """The cards that `seat` has not seen lie in `world` about as often as they explain the signs.

    Cards that could as well lie the other way round change places by the rule of Metropolis.
    """
    pieces = world.pieces
    face, pool = pieces.face, pieces.pool
    rows: list[tuple[float, ...]] = []
    marked: list[int] = []
    hidden: dict[int, list[int]] = {}
    for piece, signs in enumerate(world.signs):
        rows.append(_row(signs))
        if not pieces.seen[piece] >> seat & 1:
            hidden.setdefault(pool[piece], []).append(piece)
            if signs:
                marked.append(piece)
    for _ in range(_SWEEPS):
        for piece in marked:
            others = hidden[pool[piece]]
            other = others[rng.below(len(others))]
            mine, theirs = face[piece], face[other]
            gain = rows[piece][theirs] - rows[piece][mine] + rows[other][mine] - rows[other][theirs]
            if (gain >= 0.0 or rng.unit() < exp(gain)) and may_exchange(pieces, piece, other):
                exchange(pieces, piece, other)


@lru_cache(maxsize=1 << SIGNS)
def _row(signs: int) -> tuple[float, ...]:
    """Return by face the logarithm of how likely a card comes to bear `signs`."""
    rates = [_RATES[name] for place, name in enumerate(ROWS) if signs >> place & 1]
    return tuple([_BLUFF * sum([log(rate[face]) for rate in rates]) for face in range(CARD_FACES)])
