"""Which tip goes with which question of Samurai Sword, the first time that it is put."""

from __future__ import annotations

from typing import Final

TIPS: Final = {
    "main": "main",
    "parry": "parry",
    **dict.fromkeys(("battlecry", "jujutsu"), "answer"),
    "discard": "discard",
    "bushido": "bushido",
    "bushido_free": "bushido_free",
}
