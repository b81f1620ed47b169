"""Nine Cards: Battle of Sekigahara: a duel of two commanders for castles, and the battle that the castles fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.options import RulesOptions
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.game import RULES_VERSION, NineCardsGame
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.tables import GAME_ID

__all__ = ["GAME_ID", "OPTIONS", "RULES_VERSION", "create", "load_content"]

OPTIONS = NineCardsOptions


def create(options: RulesOptions, house: Mapping[str, Any]) -> NineCardsGame:
    """Return the game with these options and content; raise `ContentError` when the house rules cannot be."""
    assert isinstance(options, NineCardsOptions)
    return NineCardsGame(options, load_content(house))
