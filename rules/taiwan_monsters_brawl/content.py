"""The content files of Taiwan Monsters Brawl, validated; `lint_content` counts them against the specification."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from pydantic import Field, model_validator

from rules.core.content import Content, Sum, expect_exactly, load_toml
from rules.core.errors import Contradiction
from rules.core.house import ByRow, Grid, overlaid
from rules.core.message import FaceRef, message
from rules.taiwan_monsters_brawl.tables import (
    CELLS,
    CODES,
    DIRECTION_KEYS,
    GAIN_KEYS,
    GAME_ID,
    MONSTER_KEYS,
    MOST_SEATS,
    RUNE_KEYS,
    SPELL_KEYS,
    ULTIMATE_KEYS,
    WIDTH,
    ZONE_KEYS,
    Direction,
    GainId,
    RuneId,
    UltimateId,
)

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "taiwan_monsters_brawl" / "content"

SIGNS: Final = f".{CODES}gbr1#"
"""Cells of a fate board: blank, for one kind of rune, built-in dice and success, forbidden (TM-1.4)."""

_REFUSED: Final = f"{GAME_ID}.house"

Window = Literal[
    "free", "result", "pre_roll", "defender", "post_roll", "after_attack", "save", "arrival", "tidy", "response"
]
_ANY_WINDOW: Final = ("free", "result", "pre_roll", "defender")
_CLASSES: Final[dict[str, tuple[str, ...]]] = {
    "divine_shield": ("result", "pre_roll", "defender"),
    "mountain_demon": ("result", "pre_roll", "defender"),
    "xika_rourou": ("result", "pre_roll", "defender"),
    "monster_eye": ("defender",),
    "flesh_ginseng": ("pre_roll",),
    "shigandang": ("pre_roll",),
    "thunder_beast": ("post_roll",),
    "serpent_beastman": ("after_attack",),
    "big_wind_blows": ("tidy",),
    "sword_lion": ("response",),
    **dict.fromkeys(("stone_xiezhi", "mud_ape", "sand_toad", "water_phantom"), ("save",)),
    **dict.fromkeys(("mist_zheng", "wind_pheasant", "flame_tortoise", "forest_marmot"), ("arrival",)),
}
"""When a spell could be played at all: its effect needs a challenge, a roll to come, or a step of its own.

What is not here does something at any time.
"""


def classes_of(spell: str) -> tuple[str, ...]:
    """Return the window classes that a spell card can have."""
    return _CLASSES.get(spell, _ANY_WINDOW)


def _rune(rune: str) -> FaceRef:
    return FaceRef(f"{GAME_ID}.rune.{rune}")


def _monster(monster: str) -> FaceRef:
    return FaceRef(f"{GAME_ID}.monster.{monster}")


def _most(needs: Iterable[int]) -> int:
    """Return what a full table may need at most, of which everybody has another monster."""
    return sum(sorted(needs)[-MOST_SEATS:])


class StartSet(Content):
    """What a monster may begin with."""

    runes: tuple[RuneId, ...] = Field(max_length=4)
    chi: int = Field(ge=0, le=9)


class MonsterSpec(Content):
    """A monster: its ultimate move, its fate board and its two start sets."""

    id: str
    ultimate: UltimateId
    grid: Annotated[tuple[str, str, str, str], Grid(SIGNS)]
    start_a: StartSet
    start_b: StartSet

    @model_validator(mode="after")
    def _board_has_sixteen_cells(self) -> Self:
        lines = [line.split() for line in self.grid]
        odd = sorted({cell for line in lines for cell in line} - set(SIGNS))
        if any(len(line) != WIDTH for line in lines) or odd:
            raise ValueError(f"the board of {self.id} has not {CELLS} cells, or strange ones: {odd}")
        return self

    @model_validator(mode="after")
    def _start_sets_fit(self) -> Self:
        """Every rune of a start set finds a cell, wherever the others were laid: none becomes chi (TM-2.6)."""
        cells = "".join(self.grid)
        for one in (self.start_a, self.start_b):
            for rune in one.runes:
                due = one.runes.count(rune)
                others = len(one.runes) - due
                if max(0, cells.count(".") - others) + cells.count(CODES[RUNE_KEYS.index(rune)]) < due:
                    raise Contradiction(
                        f"the board of {self.id} may have no cell left for {rune} of a start set",
                        message(f"{_REFUSED}.no_room", card=_monster(self.id), rune=_rune(rune)),
                    )
        return self


class Monsters(Content):
    """The eight monsters."""

    monster: tuple[MonsterSpec, ...]

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        expect_exactly((monster.id for monster in self.monster), MONSTER_KEYS)
        return self

    def at_start(self, rune: str) -> int:
        """Return how many runes of a kind the start sets of four monsters may need."""
        return _most(max(one.runes.count(rune) for one in (each.start_a, each.start_b)) for each in self.monster)

    def chi_at_start(self) -> int:
        """Return how much chi the start sets of four monsters may need."""
        return _most(max(each.start_a.chi, each.start_b.chi) for each in self.monster)


class SpellSpec(Content):
    """A design of spell card: its copies, its cost in chi, and when it may be played."""

    id: str
    copies: int = Field(ge=0, le=4)
    cost: int = Field(ge=1, le=9)
    window: Annotated[Window, ByRow(lambda spell: classes_of(spell.id))] = Field(alias="class")

    @model_validator(mode="after")
    def _it_does_something_then(self) -> Self:
        if self.window not in classes_of(self.id):
            raise Contradiction(
                f"{self.id} can do nothing when cards of the class {self.window} are played",
                message(f"{_REFUSED}.no_such_moment", card=FaceRef(f"{GAME_ID}.spell.{self.id}")),
            )
        return self


class Spells(Content):
    """All spell cards, each design once; no more cards than a word has bits."""

    spell: tuple[SpellSpec, ...]
    sums: ClassVar[tuple[Sum, ...]] = (Sum(f"{_REFUSED}.spell_count", ("spell",), "copies", 8, 60),)

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        expect_exactly((spell.id for spell in self.spell), SPELL_KEYS)
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

    @property
    def own_monsters(self) -> frozenset[str]:
        """The monsters of which a table changed anything."""
        printed = _printed().monsters.monster
        return frozenset(each.id for each in self.monsters.monster if each not in printed)

    @model_validator(mode="after")
    def _there_is_enough_to_begin(self) -> Self:
        """Four players may all take what costs the box most (TM-2.6)."""
        for rune in RUNE_KEYS:
            due = self.monsters.at_start(rune)
            if due > self.box.rune_tokens:
                raise Contradiction(
                    f"four start sets may need {due} {rune} runes of {self.box.rune_tokens}",
                    message(f"{_REFUSED}.short_of_runes", n=due, have=self.box.rune_tokens, rune=_rune(rune)),
                )
        due = self.monsters.chi_at_start()
        if due > self.box.chi_tokens:
            raise Contradiction(
                f"four start sets may need {due} chi of {self.box.chi_tokens}",
                message(f"{_REFUSED}.short_of_chi", n=due, have=self.box.chi_tokens),
            )
        return self


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
    if sorted(monster.ultimate for monster in content.monsters.monster) != sorted(ULTIMATE_KEYS):
        problems.append("two monsters have the same ultimate")
    for direction in DIRECTION_KEYS:
        points = sorted(zone.points for zone in zones if zone.direction == direction)
        if points != [1, 1, 2, 2, 2, 3, 4]:
            problems.append(f"the zones in the {direction} are worth {points}")
    if sorted(box.rune_die) != sorted(GAIN_KEYS):
        problems.append("the rune die does not show every kind and any")
    return problems
