"""Small Samurai Empires: daimyo who lay secret orders, march both ways along Japan, and hold what they control."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.options import RulesOptions
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.game import RULES_VERSION, EmpiresGame
from rules.small_samurai_empires.options import EmpiresOptions
from rules.small_samurai_empires.tables import GAME_ID

__all__ = ["GAME_ID", "OPTIONS", "RULES_VERSION", "create", "load_content"]

OPTIONS = EmpiresOptions


def create(options: RulesOptions, house: Mapping[str, Any]) -> EmpiresGame:
    """Return the game with these options and content; raise `ContentError` when the house rules cannot be."""
    assert isinstance(options, EmpiresOptions)
    return EmpiresGame(options, load_content(house))
