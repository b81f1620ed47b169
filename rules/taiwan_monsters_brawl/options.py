"""What a table of Taiwan Monsters Brawl agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from rules.core.options import RulesOptions


def _texts(name: str, *seats: int) -> dict[str, Any]:
    """Name an option, which is for so many players alone, or for all."""
    key = f"taiwan_monsters_brawl.option.{name}"
    return {"label": key, "help": f"{key}.help", "seats": list(seats)}


class BrawlOptions(RulesOptions):
    """The switches of TM-8.1 to TM-8.12; the defaults are the specification's reading of the rules."""

    seats: int = Field(4, ge=2, le=4)
    start_player: Literal["random"] | int = Field("random", json_schema_extra=_texts("start_player"))
    monster_selection: Literal["draft", "random", "fixed"] = Field(
        "draft", json_schema_extra=_texts("monster_selection")
    )
    start_set: Literal["choose", "A", "B", "random"] = Field("choose", json_schema_extra=_texts("start_set"))
    double_rounds: bool = Field(False, json_schema_extra=_texts("double_rounds", 3, 4))
    draw_two_keep_one: bool = Field(False, json_schema_extra=_texts("draw_two_keep_one"))
    mercy_rule: bool = Field(False, json_schema_extra=_texts("mercy_rule", 3, 4))
    seed_variant: bool = Field(False, json_schema_extra=_texts("seed_variant", 3, 4))
    two_player_target: int = Field(15, ge=10, le=25, json_schema_extra=_texts("two_player_target", 2))
    two_player_tie_rule: Literal["higher_score", "first_to_target"] = Field(
        "higher_score", json_schema_extra=_texts("two_player_tie_rule", 2)
    )
    shared_dice: bool = Field(False, json_schema_extra=_texts("shared_dice"))
    unlimited_chi: bool = Field(False, json_schema_extra=_texts("unlimited_chi"))
    window_detail: Literal["full", "lean"] = Field("full", json_schema_extra=_texts("window_detail"))

    @model_validator(mode="after")
    def _start_player_sits_at_the_table(self) -> Self:
        if self.start_player != "random" and not 0 <= self.start_player < self.seats:
            raise ValueError(f"start_player names seat {self.start_player} of a table for {self.seats}")
        return self

    @model_validator(mode="after")
    def _two_players_race(self) -> Self:
        """TM-8.6: with two players there is no number of rounds to double, and no mercy."""
        if self.seats == 2 and (self.double_rounds or self.mercy_rule or self.seed_variant):
            raise ValueError("double_rounds, mercy_rule and seed_variant are for 3 or 4 players")
        return self
