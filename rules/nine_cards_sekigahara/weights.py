"""What was learned of rows of castles, in chances to win; `rules.tools.train nine_cards_sekigahara` found it."""

from __future__ import annotations

from typing import Final

from rules.core.learned import read_weights
from rules.nine_cards_sekigahara.content import FOLDER
from rules.nine_cards_sekigahara.tables import CARDS

STAGES: Final = ("few", "some", "most")
"""The rows of weights, by how many castles both sides hold."""

_PAIRS: Final = CARDS * (CARDS - 1) // 2

BESIDE: Final = CARDS
OPPOSITE: Final = BESIDE + CARDS * CARDS
ASKEW: Final = OPPOSITE + _PAIRS
MORE: Final = ASKEW + _PAIRS
MOST_MORE: Final = 3
BEGINS: Final = MORE + MOST_MORE
SIZE: Final = BEGINS + 1
"""Where in a row of weights begin those: of each effect; of one (times CARDS) to the left of another; of the lower of
two, opposite the other, and opposite its neighbour, in the order of `pair`; of one, two, and more castles more than the
other side; and of beginning the next round."""

LEARNED: Final = read_weights(FOLDER.parent / "weights.toml", dict.fromkeys(STAGES, SIZE))


def pair(lower: int, higher: int) -> int:
    """Return the place of a pair of effects among all, those with the lowest first: 0 and 1 come before 0 and 2."""
    return lower * (2 * CARDS - lower - 1) // 2 + higher - lower - 1


def stage(castles: int) -> str:
    """Return the stage at which both rows together hold so many castles."""
    return STAGES[0] if castles < 4 else STAGES[1] if castles < 6 else STAGES[2]
