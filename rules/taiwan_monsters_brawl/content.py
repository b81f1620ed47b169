"""The content files of Taiwan Monsters Brawl, validated; `lint_content` counts them against the specification."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import Field, model_validator

from rules.core.content import Content, expect_exactly, load_toml
from rules.core.house import overlaid
from rules.taiwan_monsters_brawl.tables import (
    CELLS,
    CODES,
    DIRECTION_KEYS,
    GAIN_KEYS,
    MONSTER_KEYS,
    RUNE_KEYS,
    SPELL_KEYS,
    ULTIMATE_KEYS,
    ZONE_KEYS,
    Direction,
    GainId,
    RuneId,
)

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "taiwan_monsters_brawl" / "content"

Window = Literal[
    "free", "result", "pre_roll", "defender", "post_roll", "after_attack", "save", "arrival", "tidy", "response"
]


class StartSet(Content):
    """What a monster may begin with."""

    runes: tuple[RuneId, ...] = Field(max_length=4)
    chi: int = Field(ge=0, le=9)


class MonsterSpec(Content):
    """A monster: its ultimate move, its fate board and its two start sets."""

    id: str
    ultimate: str
    grid: tuple[str, str, str, str]
    start_a: StartSet
    start_b: StartSet

    @model_validator(mode="after")
    def _board_has_sixteen_cells(self) -> Self:
        cells = "".join(self.grid).replace(" ", "")
        odd = sorted(set(cells) - set(f".#gbr1{CODES}"))
        if len(cells) != CELLS or odd:
            raise ValueError(f"the board of {self.id} has {len(cells)} cells, or strange ones: {odd}")
        return self


class Monsters(Content):
    """The eight monsters, each with an ultimate of its own."""

    monster: tuple[MonsterSpec, ...]

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        expect_exactly((monster.id for monster in self.monster), MONSTER_KEYS)
        expect_exactly((monster.ultimate for monster in self.monster), ULTIMATE_KEYS)
        return self


class SpellSpec(Content):
    """A design of spell card: its copies, its cost in chi, and when it may be played."""

    id: str
    copies: int = Field(ge=0, le=4)
    cost: int = Field(ge=1, le=9)
    window: Window = Field(alias="class")


class Spells(Content):
    """All spell cards, each design once; no more cards than a word has bits."""

    spell: tuple[SpellSpec, ...]

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        expect_exactly((spell.id for spell in self.spell), SPELL_KEYS)
        if not 8 <= sum(spell.copies for spell in self.spell) <= 60:
            raise ValueError("there are 8 to 60 spell cards")
        return self


class ZoneSpec(Content):
    """A zone: its direction, its points, and what its taker gets."""

    id: str
    direction: Direction
    points: int = Field(ge=1, le=4)
    runes: tuple[GainId, ...] = Field(max_length=4)
    chi: int = Field(ge=0, le=9)


class Zones(Content):
    """The zone cards; their names are fixed, as every one is an action of its own."""

    zone: tuple[ZoneSpec, ...]

    @model_validator(mode="after")
    def _seven_a_direction(self) -> Self:
        expect_exactly((zone.id for zone in self.zone), ZONE_KEYS)
        return self


class DieSpec(Content):
    """Challenge dice of one colour: how many there are, and how many of the six faces show a success."""

    count: int = Field(ge=1, le=6)
    ones: int = Field(ge=1, le=5)


class Box(Content):
    """Tokens and dice."""

    rune_tokens: int = Field(ge=4, le=20)
    chi_tokens: int = Field(ge=12, le=200)
    rune_die: tuple[GainId, ...] = Field(min_length=6, max_length=6)
    grey: DieSpec
    black: DieSpec
    red: DieSpec


class BrawlContent(Content):
    """Everything that the content files say."""

    monsters: Monsters
    spells: Spells
    zones: Zones
    box: Box


def load_content(house: Mapping[str, Any]) -> BrawlContent:
    """Return the content files with what `house` holds in place of theirs; raise `ContentError`."""
    return overlaid(_printed(), house)


@lru_cache(maxsize=1)
def _printed() -> BrawlContent:
    return BrawlContent(
        monsters=load_toml(FOLDER / "monsters.toml", Monsters),
        spells=load_toml(FOLDER / "spells.toml", Spells),
        zones=load_toml(FOLDER / "zones.toml", Zones),
        box=load_toml(FOLDER / "box.toml", Box),
    )


_TOTALS: Final = {
    "spell": 39,
    "spell_costs": 58,
    "zone_runes": 56,
    "zone_chi": 30,
    "zone_points": 60,
    "runes": 70,
    "chi": 48,
    "dice": 10,
}


def lint_content(content: BrawlContent | None = None) -> list[str]:
    """Return what differs from the totals of TM-1.1, TM-1.7 and TM-1.8; empty when all is well."""
    content = content or load_content({})
    zones, spells, box = content.zones.zone, content.spells.spell, content.box
    found = {
        "spell": sum(spell.copies for spell in spells),
        "spell_costs": sum(spell.copies * spell.cost for spell in spells),
        "zone_runes": sum(len(zone.runes) for zone in zones),
        "zone_chi": sum(zone.chi for zone in zones),
        "zone_points": sum(zone.points for zone in zones),
        "runes": box.rune_tokens * len(RUNE_KEYS),
        "chi": box.chi_tokens,
        "dice": box.grey.count + box.black.count + box.red.count,
    }
    problems = [
        f"the sum of {what} is {found[what]} instead of {total}"
        for what, total in _TOTALS.items()
        if found[what] != total
    ]
    for direction in DIRECTION_KEYS:
        points = sorted(zone.points for zone in zones if zone.direction == direction)
        if points != [1, 1, 2, 2, 2, 3, 4]:
            problems.append(f"the zones in the {direction} are worth {points}")
    if sorted(box.rune_die) != sorted(GAIN_KEYS):
        problems.append("the rune die does not show every kind and any")
    return problems
