"""Taiwan Monsters Brawl: folklore beasts that fight over places with runes, dice and spells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.options import RulesOptions
from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.game import RULES_VERSION, BrawlGame
from rules.taiwan_monsters_brawl.options import BrawlOptions
from rules.taiwan_monsters_brawl.tables import GAME_ID

__all__ = ["GAME_ID", "OPTIONS", "RULES_VERSION", "create", "load_content"]

OPTIONS = BrawlOptions


def create(options: RulesOptions, house: Mapping[str, Any]) -> BrawlGame:
    """Return the game with these options and content; raise `ContentError` when the house rules cannot be."""
    assert isinstance(options, BrawlOptions)
    return BrawlGame(options, load_content(house))
