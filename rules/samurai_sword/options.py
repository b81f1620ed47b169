"""What a table of Samurai Sword agrees on beforehand (section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field

from rules.core.options import RulesOptions
from rules.samurai_sword.tables import GAME_ID


class SamuraiSwordOptions(RulesOptions):
    """The switches of SS-8.2 to SS-8.7; the defaults are the specification's reading of the rules."""

    words: ClassVar[str] = f"{GAME_ID}.option"
    published: ClassVar[Mapping[str, Any]] = {"bushido_target": "any_player", "geisha_scope": "any_property"}

    seats: int = Field(5, ge=3, le=7)
    bushido_target: Literal["others_only", "any_player"] = "others_only"
    geisha_scope: Literal["others_only", "any_property"] = "others_only"
    reshuffle_timing: Literal["on_demand", "immediate"] = "on_demand"
    tie_priority: Literal["ninja_first", "shogun_first"] = "ninja_first"
    discard_browse: Literal["full", "top_only"] = "full"
    auto_end: bool = False
