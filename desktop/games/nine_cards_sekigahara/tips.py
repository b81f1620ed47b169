"""Which tip goes with which question of Nine Cards, the first time that it is put."""

from __future__ import annotations

from typing import Final

TIPS: Final = {
    "option": "option",
    **dict.fromkeys(("muster", "place_for_enemy", "rally", "relief", "shift_fresh"), "place"),
    **dict.fromkeys(("forced_march", "night_march", "recall", "subvert"), "move"),
    "order": "order",
    "card": "card",
}
IN_PEACE: Final = {
    "nine_cards_sekigahara.tip.option": "nine_cards_sekigahara.tip.option.peace",
    "nine_cards_sekigahara.tip.order": "",
}
"""What is said instead where no battle is fought (NC-8.6)."""
