"""What a table of Samurai Sword agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.core.options import RulesOptions


def _texts(name: str) -> dict[str, Any]:
    return {"label": f"samurai_sword.option.{name}", "help": f"samurai_sword.option.{name}.help"}


class SamuraiSwordOptions(RulesOptions):
    """The switches of SS-8.2 to SS-8.7; the defaults are the specification's reading of the rules."""

    seats: int = Field(5, ge=3, le=7)
    bushido_target: Literal["others_only", "any_player"] = Field(
        "others_only", json_schema_extra=_texts("bushido_target")
    )
    geisha_scope: Literal["others_only", "any_property"] = Field(
        "others_only", json_schema_extra=_texts("geisha_scope")
    )
    reshuffle_timing: Literal["on_demand", "immediate"] = Field(
        "on_demand", json_schema_extra=_texts("reshuffle_timing")
    )
    tie_priority: Literal["ninja_first", "shogun_first"] = Field(
        "ninja_first", json_schema_extra=_texts("tie_priority")
    )
    discard_browse: Literal["full", "top_only"] = Field("full", json_schema_extra=_texts("discard_browse"))
    auto_end: bool = Field(False, json_schema_extra=_texts("auto_end"))
