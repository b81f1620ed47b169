"""What a table of Nine Cards agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from rules.core.options import RulesOptions
from rules.nine_cards_sekigahara.tables import GAME_ID


class NineCardsOptions(RulesOptions):
    """The switches of NC-8.1 to NC-8.8; the defaults are the specification's reading of the rules.

    With `choose` (NC-8.1) the host is asked before the game is made, and the answer arrives here as red or blue.
    """

    words: ClassVar[str] = f"{GAME_ID}.option"

    seats: int = Field(2, ge=2, le=2)
    first_player: Literal["random", "red", "blue"] = "random"
    ambush_tokens_per_colour: int = Field(6, ge=4, le=6)
    march_scope: Literal["any", "own"] = "any"
    battle_first: Literal["last_starter", "passed"] = "last_starter"
    turncoat_range: Literal["reach", "any"] = "reach"
    camp_effects: bool = True
    open_ambush: bool = False
    match: Literal["single", "pair"] = "single"
