"""Samurai Sword: a card game of hidden teams, of honor and of blades."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.options import RulesOptions
from rules.samurai_sword.content import load_content
from rules.samurai_sword.game import RULES_VERSION, SamuraiSwordGame
from rules.samurai_sword.options import SamuraiSwordOptions
from rules.samurai_sword.tables import GAME_ID

__all__ = ["GAME_ID", "OPTIONS", "RULES_VERSION", "create", "load_content"]

OPTIONS = SamuraiSwordOptions


def create(options: RulesOptions, house: Mapping[str, Any]) -> SamuraiSwordGame:
    """Return the game with these options and content; raise `ContentError` when the house rules cannot be."""
    assert isinstance(options, SamuraiSwordOptions)
    return SamuraiSwordGame(options, load_content(house))
