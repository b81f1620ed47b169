"""What a table of Daruma agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from rules.core.errors import Contradiction
from rules.core.message import Message
from rules.core.options import RulesOptions


def _texts(name: str) -> dict[str, Any]:
    return {"label": f"daruma.option.{name}", "help": f"daruma.option.{name}.help"}


class DarumaOptions(RulesOptions):
    """The switches of section 8; the defaults are the specification's reading of the rules."""

    seats: int = Field(3, ge=2, le=5)
    start_player: Literal["random"] | int = Field("random", json_schema_extra=_texts("start_player"))
    refresh_repeat: bool = Field(False, json_schema_extra=_texts("refresh_repeat"))
    refresh_gold_wild: bool = Field(True, json_schema_extra=_texts("refresh_gold_wild"))
    ones_first: bool = Field(False, json_schema_extra=_texts("ones_first"))
    bottle_last_die: bool = Field(False, json_schema_extra=_texts("bottle_last_die"))
    generosity_on_empty_pool: bool = Field(True, json_schema_extra=_texts("generosity_on_empty_pool"))
    track_layout: Literal["fixed", "shuffled"] = Field("fixed", json_schema_extra=_texts("track_layout"))
    track_trip: Literal["round_trip", "one_way"] = Field("round_trip", json_schema_extra=_texts("track_trip"))
    objectives_open: bool = Field(False, json_schema_extra=_texts("objectives_open"))
    turn_guard: int = Field(400, ge=0, json_schema_extra=_texts("turn_guard"))

    @model_validator(mode="after")
    def _start_player_sits_at_the_table(self) -> Self:
        if self.start_player != "random" and not 0 <= self.start_player < self.seats:
            text = f"start_player names seat {self.start_player} of a table for {self.seats}"
            raise Contradiction(text, Message("daruma.option.start_player.absent"))
        return self
