"""What a table of Small Samurai Empires agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.core.options import RulesOptions


def _texts(name: str, *seats: int) -> dict[str, Any]:
    """Name an option, which is for so many players alone, or for all."""
    key = f"small_samurai_empires.option.{name}"
    return {"label": key, "help": f"{key}.help", "seats": list(seats)}


class EmpiresOptions(RulesOptions):
    """The switches of SE-8.1 to SE-8.7 and SE-6.2; the defaults are the specification's reading of the rules."""

    seats: int = Field(3, ge=2, le=4)
    mountains: bool = Field(False, json_schema_extra=_texts("mountains"))
    neutral_layout: Literal["printed", "random"] = Field("printed", json_schema_extra=_texts("neutral_layout"))
    shrine_layout: Literal["printed", "random"] = Field("printed", json_schema_extra=_texts("shrine_layout"))
    destiny_2p_extra: bool = Field(True, json_schema_extra=_texts("destiny_2p_extra", 2))
    harvest_order_mode: Literal["per_province", "one_of_each"] = Field(
        "per_province", json_schema_extra=_texts("harvest_order_mode")
    )
    influence_start: int = Field(0, ge=0, le=1, json_schema_extra=_texts("influence_start"))
    sail_mode: Literal["one_ship", "two_ships"] = Field("one_ship", json_schema_extra=_texts("sail_mode"))
    resource_visibility: Literal["hidden", "open"] = Field("hidden", json_schema_extra=_texts("resource_visibility"))
