"""What castles are worth by their effects, in chances to win; `rules.tools.train nine_cards_sekigahara` found it."""

from __future__ import annotations

from typing import Final

from rules.core.learned import read_weights
from rules.nine_cards_sekigahara.content import FOLDER
from rules.nine_cards_sekigahara.tables import EFFECT_KEYS

ROW: Final = "castles"
"""The one row of weights: a number for each effect."""

CASTLES: Final = read_weights(FOLDER.parent / "weights.toml", {ROW: len(EFFECT_KEYS)})[ROW]
