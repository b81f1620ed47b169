"""Which tip goes with which question of Small Samurai Empires, the first time that it is put."""

from __future__ import annotations

from typing import Final

TIPS: Final = {
    "house": "house",
    "destiny": "destiny",
    "place": "place",
    **dict.fromkeys(("march", "march_on"), "march"),
    **dict.fromkeys(("march_more", "recruit_more", "strike_again", "sail"), "pay"),
    **dict.fromkeys(("recruit", "reinforce"), "recruit"),
    "attack": "attack",
    "build": "build",
}
