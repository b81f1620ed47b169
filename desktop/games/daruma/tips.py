"""Which tip goes with which question of Daruma, the first time that it is put."""

from __future__ import annotations

from typing import Final

TIPS: Final = {
    "main": "main",
    **dict.fromkeys(("pour", "pour_face"), "pour"),
    "refresh": "refresh",
    **dict.fromkeys(("nudge_set", "nudge_singles"), "nudge"),
    **dict.fromkeys(("swap", "take"), "swap"),
}
