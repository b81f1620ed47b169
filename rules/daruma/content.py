"""The content files of Daruma, validated; `lint_content` counts them against section 1 of the specification."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import Field, ValidationError, model_validator

from rules.core.content import Content, load_toml
from rules.core.errors import ContentError

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "daruma" / "content"

Colour = Literal["red", "white", "blue", "black", "green", "purple"]
AnyColour = Literal["red", "white", "blue", "black", "green", "purple", "gold"]
Effect = Literal["reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four"]
TileKind = Literal["plain", "start", "daruma", "four"]


class CardSpec(Content):
    """A card type: its colour, its action, and how many copies there are."""

    id: str
    colour: AnyColour
    action: Effect
    count: int = Field(ge=0, le=20)


class Cards(Content):
    """All 37 card types, each once; enough cards for a row and a deck."""

    card: tuple[CardSpec, ...]

    @model_validator(mode="after")
    def _types_are_the_types(self) -> Self:
        _no_doubles(card.id for card in self.card)
        if len(self.card) != 37:
            raise ValueError(f"there are 37 card types, not {len(self.card)}")
        for card in self.card:
            if card.id != f"{card.colour}/{card.action}":
                raise ValueError(f"the card {card.id} is {card.colour}/{card.action}")
            if (card.colour == "gold") != (card.action == "counts_as_four"):
                raise ValueError(f"{card.id} is no card: gold and counts_as_four go together")
        if sum(card.count for card in self.card) < 10:
            raise ValueError("fewer than 10 cards are no game")
        return self


class ObjectiveSpec(Content):
    """A secret objective: favourite colours and a nuisance."""

    id: str = Field(pattern="^objective_[1-6]$")
    plus: tuple[Colour, ...] = Field(min_length=1, max_length=5)
    minus: Colour

    @model_validator(mode="after")
    def _colours_differ(self) -> Self:
        _no_doubles((*self.plus, self.minus))
        return self


class Objectives(Content):
    """The six objectives."""

    objective: tuple[ObjectiveSpec, ...] = Field(min_length=6, max_length=6)

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        _no_doubles(objective.id for objective in self.objective)
        return self


class TileSpec(Content):
    """A tile of the round track."""

    id: str = Field(pattern="^round_tile_([1-9]|1[0-2])$")
    kind: TileKind


class Tiles(Content):
    """The twelve tiles in their order; the start comes first and only once."""

    tile: tuple[TileSpec, ...] = Field(min_length=12, max_length=12)

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


def load_content(house: Mapping[str, Any]) -> DarumaContent:
    """Return the content files, with the sections that `house` holds in place of theirs; raise `ContentError`."""
    printed = _printed()
    if not house:
        return printed
    try:
        return DarumaContent.model_validate(printed.model_dump() | dict(house))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise ContentError(f"The house rules are wrong at {place or 'their top'}: {first['msg']}.") from error


@lru_cache(maxsize=1)
def _printed() -> DarumaContent:
    return DarumaContent(
        cards=load_toml(FOLDER / "cards.toml", Cards),
        objectives=load_toml(FOLDER / "objectives.toml", Objectives),
        tiles=load_toml(FOLDER / "tiles.toml", Tiles),
    )


def lint_content(content: DarumaContent | None = None) -> list[str]:
    """Return what differs from the totals of DA-1.1 to DA-1.6; empty when all is well."""
    content = content or load_content({})
    found = _differences("colour", _count((card.colour, card.count) for card in content.cards.card), {"gold": 6}, 9)
    found += _differences(
        "action", _count((card.action, card.count) for card in content.cards.card), {"counts_as_four": 6}, 9
    )
    total = sum(card.count for card in content.cards.card)
    if total != 60:
        found.append(f"there are {total} cards instead of 60")
    found += _differences("favourite", _count((c, 1) for o in content.objectives.objective for c in o.plus), {}, 2)
    found += _differences("nuisance", _count((o.minus, 1) for o in content.objectives.objective), {}, 1)
    kinds = _count((tile.kind, 1) for tile in content.tiles.tile)
    found += _differences("tile", kinds, {"start": 1, "plain": 5}, 3)
    return found


def _count(things: Iterable[tuple[str, int]]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for name, count in things:
        counted[name] += count
    return counted


def _differences(what: str, counted: Counter[str], special: Mapping[str, int], usual: int) -> list[str]:
    return [
        f"the {what} {name} occurs {count} times instead of {special.get(name, usual)}"
        for name, count in sorted(counted.items())
        if count != special.get(name, usual)
    ]


def _no_doubles(names: Iterable[str]) -> None:
    doubles = [name for name, count in Counter(names).items() if count > 1]
    if doubles:
        raise ValueError(f"{doubles[0]} occurs twice")
