"""What a table of Small Samurai Empires agrees on beforehand (section 8)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rules.core.options import OnlyFor, RulesOptions
from rules.small_samurai_empires.tables import GAME_ID


class EmpiresOptions(RulesOptions):
    """The switches of SE-8.1 to SE-8.7 and SE-6.2; the defaults are the specification's reading of the rules."""

    words: ClassVar[str] = f"{GAME_ID}.option"

    seats: int = Field(3, ge=2, le=4)
    mountains: bool = False
    neutral_layout: Literal["printed", "random"] = "printed"
    shrine_layout: Literal["printed", "random"] = "printed"
    destiny_2p_extra: Annotated[bool, OnlyFor((2,))] = True
    harvest_order_mode: Literal["per_province", "one_of_each"] = "per_province"
    influence_start: int = Field(0, ge=0, le=1)
    sail_mode: Literal["one_ship", "two_ships"] = "one_ship"
    resource_visibility: Literal["hidden", "open"] = "hidden"
