"""Daruma: a dice game of pushed luck about dolls that want both their eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.options import RulesOptions
from rules.daruma.content import load_content
from rules.daruma.game import RULES_VERSION, DarumaGame
from rules.daruma.options import DarumaOptions
from rules.daruma.tables import GAME_ID

__all__ = ["GAME_ID", "OPTIONS", "RULES_VERSION", "create", "load_content"]

OPTIONS = DarumaOptions


def create(options: RulesOptions, house: Mapping[str, Any]) -> DarumaGame:
    """Return the game with these options and content; raise `ContentError` when the house rules cannot be."""
    assert isinstance(options, DarumaOptions)
    return DarumaGame(options, load_content(house))
