"""The content files of Daruma, validated; `lint_content` counts them against section 1 of the specification."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Self

from pydantic import Field, model_validator

from rules.core.content import Content, Sum, expect_exactly, load_toml
from rules.core.errors import Contradiction
from rules.core.house import DISTINCT, FIXED, Among, overlaid
from rules.core.message import message
from rules.daruma import tables

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "daruma" / "content"


class CardSpec(Content):
    """A card type: its colour, its action, and how many copies there are."""

    id: str
    colour: Annotated[tables.AnyColour, FIXED]
    action: Annotated[tables.DollAction, FIXED]
    count: int = Field(ge=0, le=20)


class Cards(Content):
    """Every colour with every action, of which the printed box has 37; enough for a row and a deck."""

    sums = (Sum("daruma.house.dolls", ("card",), "count", 2 * tables.SLOTS, tables.CARDS),)

    card: tuple[CardSpec, ...]

    @model_validator(mode="after")
    def _types_are_the_types(self) -> Self:
        expect_exactly((card.id for card in self.card), tables.CARD_KEYS)
        for card in self.card:
            if card.id != f"{card.colour}/{card.action}":
                raise ValueError(f"the card {card.id} is {card.colour}/{card.action}")
        return self


class ObjectiveSpec(Content):
    """A secret objective: favourite colours and a nuisance."""

    id: str = Field(pattern="^objective_[1-6]$")
    plus: Annotated[tuple[tables.Colour, ...], Field(min_length=1, max_length=5), DISTINCT]
    minus: tables.Colour

    @model_validator(mode="after")
    def _colours_differ(self) -> Self:
        _no_doubles(self.plus)
        if self.minus in self.plus:
            raise Contradiction(f"{self.minus} is wanted and shunned", message("daruma.house.same_colour"))
        return self


class Objectives(Content):
    """The six objectives."""

    objective: tuple[ObjectiveSpec, ...] = Field(min_length=tables.OBJECTIVES, max_length=tables.OBJECTIVES)

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        _no_doubles(objective.id for objective in self.objective)
        return self


class TileSpec(Content):
    """A tile of the round track."""

    id: str = Field(pattern="^round_tile_([1-9]|1[0-2])$")
    kind: Annotated[tables.TileKind, Among(("plain", "daruma", "four"))]


class Tiles(Content):
    """The twelve tiles in their order; the start comes first and only once."""

    tile: tuple[TileSpec, ...] = Field(min_length=tables.PLACES, max_length=tables.PLACES)

    @model_validator(mode="after")
    def _start_is_first(self) -> Self:
        _no_doubles(tile.id for tile in self.tile)
        if [number for number, tile in enumerate(self.tile) if tile.kind == "start"] != [0]:
            raise ValueError("the first tile, and no other, is the start")
        return self


class DarumaContent(Content):
    """Everything that the content files say."""

    cards: Cards
    objectives: Objectives
    tiles: Tiles

    @property
    def has_own_dolls(self) -> bool:
        """Whether a table changed how many dolls of each colour and action there are."""
        return self.cards != _printed().cards


def load_content(house: Mapping[str, Any]) -> DarumaContent:
    """Return the content files with what `house` holds in place of theirs; raise `ContentError`."""
    return overlaid(_printed(), house)


@lru_cache(maxsize=1)
def _printed() -> DarumaContent:
    return DarumaContent(
        cards=load_toml(FOLDER / "cards.toml", Cards),
        objectives=load_toml(FOLDER / "objectives.toml", Objectives),
        tiles=load_toml(FOLDER / "tiles.toml", Tiles),
    )


_PLAIN: Final = tables.COLOURS[: tables.GOLD]
_ACTIONS: Final = tables.ACTIONS[: tables.COUNTS_AS_FOUR]
_TOTALS: Final[dict[str, dict[str, int]]] = {
    "colour": dict.fromkeys(_PLAIN, 9) | {"gold": 6},
    "action": dict.fromkeys(_ACTIONS, 9) | {"counts_as_four": 6},
    "favourite": dict.fromkeys(_PLAIN, 2),
    "nuisance": dict.fromkeys(_PLAIN, 1),
    "tile": {"start": 1, "plain": 5, "daruma": 3, "four": 3},
}


def lint_content(content: DarumaContent | None = None) -> list[str]:
    """Return what differs from the totals of DA-1.1 to DA-1.6; empty when all is well."""
    content = content or load_content({})
    found: dict[str, Counter[str]] = {what: Counter() for what in _TOTALS}
    for card in content.cards.card:
        found["colour"][card.colour] += card.count
        found["action"][card.action] += card.count
    for objective in content.objectives.objective:
        found["favourite"].update(objective.plus)
        found["nuisance"][objective.minus] += 1
    found["tile"].update(tile.kind for tile in content.tiles.tile)
    return [
        f"the {what} {name} occurs {found[what][name]} times instead of {total}"
        for what, totals in _TOTALS.items()
        for name, total in totals.items()
        if found[what][name] != total
    ]


def _no_doubles(names: Iterable[str]) -> None:
    doubles = [name for name, count in Counter(names).items() if count > 1]
    if doubles:
        raise ValueError(f"{doubles[0]} occurs twice")
