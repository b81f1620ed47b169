"""Which tip goes with which question of Taiwan Monsters Brawl, the first time that it is put."""

from __future__ import annotations

from typing import Final

TIPS: Final = {
    "monster": "monster",
    "set": "set",
    "zone": "zone",
    "gain_at_start": "gain_at_start",
    **dict.fromkeys(("gain", "gain_any", "gain_2", "gain_3", "gain_4"), "gain"),
    "act": "act",
    **dict.fromkeys(("attack_line", "defence_line", "twin_line"), "line"),
    "upgrade": "upgrade",
    **dict.fromkeys(("window", "arrival", "save", "after_attack", "cancel"), "spell"),
    "flip": "recover",
}
WITHOUT_ODDS: Final = {"taiwan_monsters_brawl.tip.act": "taiwan_monsters_brawl.tip.act.plain"}
"""What is said instead to whoever wants no odds."""
