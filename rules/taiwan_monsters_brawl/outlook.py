"""What tells how each player will fare; `weights.py` holds how much each thing tells, as training.py found."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.taiwan_monsters_brawl.might import arsenal
from rules.taiwan_monsters_brawl.policy import cell_worths
from rules.taiwan_monsters_brawl.state import EMPTY, BrawlState
from rules.taiwan_monsters_brawl.tables import CELLS, KINDS, MONSTER_KEYS, MOST_SEATS

_RUNES: Final = 5
_BOARD: Final = _RUNES + KINDS
_CHI: Final = _BOARD + 5
_HAND: Final = _CHI + 3
_GROUPS: Final = 7
_PLACE: Final = _HAND + 1 + _GROUPS
_MONSTER: Final = _PLACE + MOST_SEATS
FEATURES: Final = _MONSTER + len(MONSTER_KEYS)

_GROUP: Final[tuple[int, ...]] = (
    *(0, 0, 0, 1, 2, 2, 1),
    *(3, 4, 3, 3, 3, 1),
    *(1, 1, 4, 5, 1, 3),
    *(0, 1, 6, 6, 6, 6),
    *(3, 3, 3, 3),
)
"""By design: what a spell card does: harm, a challenge, points of others, growth, points, an answer, a rescue."""


def features(s: BrawlState, seat: Seat) -> list[float]:
    """Return what speaks for `seat`, as `FEATURES` numbers."""
    row = [0.0] * FEATURES
    vp = s.vp[seat]
    most = max(s.vp)
    row[0] = vp
    if s.rules.seats == 2:
        row[1] = max(0, vp - s.rules.target + 10)
        row[2] = max(0, vp - s.rules.target + 5)
    row[3] = 1.0 if vp == most else 0.0
    row[4] = most - vp
    _add_board(s, seat, row)
    chi = s.chi[seat]
    row[_CHI] = min(chi, 3)
    row[_CHI + 1] = min(max(chi - 3, 0), 3)
    row[_CHI + 2] = min(max(chi - 6, 0), 6)
    kinds, face = s.rules.kind, s.pieces.face
    for piece in s.hands[seat]:
        row[_HAND + 1 + _GROUP[kinds[face[piece]]]] += 1.0
    row[_HAND] = len(s.hands[seat])
    for place, other in enumerate(s.order):
        if other == seat:
            row[_PLACE + place] = 1.0
    if s.rules.own_monster[s.monsters[seat]]:
        for monster in range(len(MONSTER_KEYS)):  # nobody has met it: as good as they are on average
            row[_MONSTER + monster] = 1.0 / len(MONSTER_KEYS)
    else:
        row[_MONSTER + s.monsters[seat]] = 1.0
    return row


def _add_board(s: BrawlState, seat: Seat, row: list[float]) -> None:
    """Add the runes that are face-up, and what the lines would bring: the best, and one that shares no rune with it."""
    fresh = s.fresh[seat]
    cells = s.cells[seat]
    for cell in range(CELLS):
        if fresh >> cell & 1 and cells[cell] != EMPTY:
            row[_RUNES + cells[cell]] += 1.0
    own = arsenal(s, seat)
    best = own.best
    second = own.plain.mean
    for might in own.lines:
        if not might.spent & best.spent and might.mean > second:
            second = might.mean
    row[_BOARD] = best.mean - own.plain.mean
    row[_BOARD + 1] = second - own.plain.mean
    row[_BOARD + 2] = min(6, len(own.lines))
    row[_BOARD + 3] = max(cell_worths(s, seat))
    row[_BOARD + 4] = s.filled[seat].bit_count()
