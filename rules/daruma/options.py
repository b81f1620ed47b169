"""What a table of Daruma agrees on beforehand (section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from rules.core.errors import Contradiction
from rules.core.message import Message
from rules.core.options import RulesOptions
from rules.daruma.tables import GAME_ID


class DarumaOptions(RulesOptions):
    """The switches of section 8; the defaults are the specification's reading of the rules."""

    words: ClassVar[str] = f"{GAME_ID}.option"
    published: ClassVar[Mapping[str, Any]] = {"ones_first": True, "generosity_on_empty_pool": False}

    seats: int = Field(3, ge=2, le=5)
    start_player: Literal["random"] | int = "random"
    refresh_repeat: bool = False
    refresh_gold_wild: bool = True
    ones_first: bool = False
    bottle_last_die: bool = False
    generosity_on_empty_pool: bool = True
    track_layout: Literal["fixed", "shuffled"] = "fixed"
    track_trip: Literal["round_trip", "one_way"] = "round_trip"
    objectives_open: bool = False
    turn_guard: int = Field(400, ge=0)

    @model_validator(mode="after")
    def _start_player_sits_at_the_table(self) -> Self:
        if self.start_player != "random" and not 0 <= self.start_player < self.seats:
            text = f"start_player names seat {self.start_player} of a table for {self.seats}"
            raise Contradiction(text, Message("daruma.option.start_player.absent"))
        return self
