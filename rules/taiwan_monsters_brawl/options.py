"""What a table of Taiwan Monsters Brawl agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from rules.core.options import OnlyFor, RulesOptions
from rules.taiwan_monsters_brawl.tables import GAME_ID


class BrawlOptions(RulesOptions):
    """The switches of TM-8.1 to TM-8.12; the defaults are the specification's reading of the rules."""

    words: ClassVar[str] = f"{GAME_ID}.option"

    seats: int = Field(4, ge=2, le=4)
    start_player: Literal["random"] | int = "random"
    monster_selection: Literal["draft", "random", "fixed"] = "draft"
    start_set: Literal["choose", "A", "B", "random"] = "choose"
    double_rounds: Annotated[bool, OnlyFor((3, 4))] = False
    draw_two_keep_one: bool = False
    mercy_rule: Annotated[bool, OnlyFor((3, 4))] = False
    seed_variant: Annotated[bool, OnlyFor((3, 4))] = False
    two_player_target: Annotated[int, OnlyFor((2,))] = Field(15, ge=10, le=25)
    two_player_tie_rule: Annotated[Literal["higher_score", "first_to_target"], OnlyFor((2,))] = "higher_score"
    shared_dice: bool = False
    unlimited_chi: bool = False
    window_detail: Literal["full", "lean"] = "full"

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
