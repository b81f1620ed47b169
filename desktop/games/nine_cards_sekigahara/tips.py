"""Which tip goes with which question of Nine Cards, the first time that it is put."""

from __future__ import annotations

from typing import Final

from rules.core.decision import Decision

_NAME: Final = "nine_cards_sekigahara"
_TIPS: Final = {
    "option": "option",
    **dict.fromkeys(("muster", "place_for_enemy", "rally", "relief", "shift_fresh"), "place"),
    **dict.fromkeys(("forced_march", "night_march", "recall", "subvert"), "move"),
    "order": "order",
    "card": "card",
}
"""Tip by question; questions that are answered alike share one."""


def tip(decision: Decision) -> str:
    """Return the key of the tip for a question; empty where none is needed."""
    found = _TIPS.get(decision.prompt.key.removeprefix(f"{_NAME}.ask."))
    return "" if found is None else f"{_NAME}.tip.{found}"
