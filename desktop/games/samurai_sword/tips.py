"""Which tip goes with which question of Samurai Sword, the first time that it is put."""

from __future__ import annotations

from typing import Final

from rules.core.decision import Decision

_NAME: Final = "samurai_sword"
_TIPS: Final = {
    "main": "main",
    "parry": "parry",
    **dict.fromkeys(("battlecry", "jujutsu"), "answer"),
    "discard": "discard",
    "bushido": "bushido",
    "bushido_free": "bushido_free",
}
"""Tip by question; questions that are answered alike share one."""


def tip(decision: Decision) -> str:
    """Return the key of the tip for a question; empty where none is needed."""
    found = _TIPS.get(decision.prompt.key.removeprefix(f"{_NAME}.ask."))
    return "" if found is None else f"{_NAME}.tip.{found}"
