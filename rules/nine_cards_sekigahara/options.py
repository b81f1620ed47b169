"""What a table of Nine Cards agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.core.options import RulesOptions


def _texts(name: str) -> dict[str, Any]:
    return {"label": f"nine_cards_sekigahara.option.{name}", "help": f"nine_cards_sekigahara.option.{name}.help"}


class NineCardsOptions(RulesOptions):
    """The switches of NC-8.1 to NC-8.8; the defaults are the specification's reading of the rules.

    With `choose` (NC-8.1) the host is asked before the game is made, and the answer arrives here as red or blue.
    """

    seats: int = Field(2, ge=2, le=2)
    first_player: Literal["random", "red", "blue"] = Field("random", json_schema_extra=_texts("first_player"))
    ambush_tokens_per_colour: int = Field(6, ge=4, le=6, json_schema_extra=_texts("ambush_tokens_per_colour"))
    march_scope: Literal["any", "own"] = Field("any", json_schema_extra=_texts("march_scope"))
    battle_first: Literal["last_starter", "passed"] = Field("last_starter", json_schema_extra=_texts("battle_first"))
    turncoat_range: Literal["reach", "any"] = Field("reach", json_schema_extra=_texts("turncoat_range"))
    camp_effects: bool = Field(True, json_schema_extra=_texts("camp_effects"))
    open_ambush: bool = Field(False, json_schema_extra=_texts("open_ambush"))
    match: Literal["single", "pair"] = Field("single", json_schema_extra=_texts("match"))
