"""Who may be who: roles dealt anew for a seat that thinks, and how well they explain what everybody saw."""

from __future__ import annotations

from math import exp, log
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Piece, Seat
from rules.samurai_sword.state import (
    AVENGED,
    FED,
    ROBBED,
    SPARED,
    STRUCK,
    SamuraiSwordState,
    role,
    role_piece,
    tally,
)
from rules.samurai_sword.tables import FIRST_ROLE, NINJA_1, NINJA_3, TEAM_OF

_BY_TEAM: Final[dict[int, tuple[float, float, float]]] = {
    STRUCK: (0.1, 1.0, 0.6),
    AVENGED: (1.0, 0.25, 0.6),
    SPARED: (1.0, 0.1, 0.5),
}
"""How likely a Samurai, a Ninja and a Ronin attack the Shogun, attack his attacker, spare him (SS-12.4)."""

_KIND: Final = 1.2
_UNKIND: Final = 0.8
_BLUFF: Final = 0.7
"""The power that softens all evidence."""


def put_a_ninja_aside(world: SamuraiSwordState, seat: Seat, rng: Chance) -> None:
    """The card that was removed unseen is a ninja in `world`, each arrangement as likely as another (SS-2.3)."""
    if not world.rules.aside:
        return
    pieces = world.pieces
    aside = role_piece(world.rules, world.rules.seats)
    if not _is_ninja(world, aside):
        hidden = [role_piece(world.rules, other) for other in range(world.rules.seats)]
        ninja = [piece for piece in hidden if not pieces.seen[piece] >> seat & 1 and _is_ninja(world, piece)]
        chosen = ninja[rng.below(len(ninja))]
        pieces.face[aside], pieces.face[chosen] = pieces.face[chosen], pieces.face[aside]


def _is_ninja(s: SamuraiSwordState, piece: Piece) -> bool:
    return NINJA_1 <= s.pieces.face[piece] - FIRST_ROLE <= NINJA_3


def likelihood(world: SamuraiSwordState, seat: Seat) -> float:
    """Return how well the roles of `world` explain the tallies, for the eyes of `seat`; only ratios count."""
    total = 0.0
    for doer in range(world.rules.seats):
        if doer not in (seat, world.lord):
            total += _evidence(world, doer)
    return exp(_BLUFF * total)


def _evidence(world: SamuraiSwordState, doer: Seat) -> float:
    """Return the logarithm of the likelihood of what `doer` did, being who it is in `world`."""
    team = TEAM_OF[role(world, doer)]
    total = tally(world, STRUCK, doer, world.lord) * log(_BY_TEAM[STRUCK][team])
    total += tally(world, SPARED, doer, world.lord) * log(_BY_TEAM[SPARED][team])
    for other in range(world.rules.seats):
        total += tally(world, AVENGED, doer, other) * log(_BY_TEAM[AVENGED][team])
        friends = TEAM_OF[role(world, other)] == team
        total += tally(world, FED, doer, other) * log(_KIND if friends else _UNKIND)
        total += tally(world, ROBBED, doer, other) * log(_UNKIND if friends else _KIND)
    return total
