"""Which tip goes with which question of Small Samurai Empires, the first time that it is put."""

from __future__ import annotations

from typing import Final

from rules.core.decision import Decision

_NAME: Final = "small_samurai_empires"
_TIPS: Final = {
    "house": "house",
    "destiny": "destiny",
    "place": "place",
    **dict.fromkeys(("march", "march_on"), "march"),
    **dict.fromkeys(("march_more", "recruit_more", "strike_again", "sail"), "pay"),
    **dict.fromkeys(("recruit", "reinforce"), "recruit"),
    "attack": "attack",
    "build": "build",
}
"""Tip by question; questions that are answered alike share one."""


def tip(decision: Decision) -> str:
    """Return the key of the tip for a question; empty where none is needed."""
    found = _TIPS.get(decision.prompt.key.removeprefix(f"{_NAME}.ask."))
    return "" if found is None else f"{_NAME}.tip.{found}"
