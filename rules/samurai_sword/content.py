"""The content files of Samurai Sword, validated; `lint_content` counts them against section 1 of the specification."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, model_validator

from rules.core.content import Content, Sum, expect_exactly, load_toml
from rules.core.errors import Contradiction
from rules.core.house import FIXED, overlaid
from rules.core.message import message
from rules.samurai_sword.tables import (
    ACTION_KEYS,
    CHARACTER_KEYS,
    HAND_LIMIT,
    HONOR_TOKENS,
    MOST_SEATS,
    PLAYING_CARDS,
    PROPERTY_KEYS,
    RESILIENCE_TOKENS,
    ROLE_CARDS,
    ROLE_KEYS,
    STARS_OF,
    TEAM_KEYS,
    TEAM_OF,
    WEAPON_KEYS,
)

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / "samurai_sword" / "content"

Suit = Literal["crane", "mountain", "torii", "koi"]


class CardSpec(Content):
    """A type of playing card and how many copies there are; the suit is decoration."""

    id: str
    count: int = Field(ge=0, le=30)
    suit: Annotated[Suit, FIXED]


class WeaponSpec(CardSpec):
    """A weapon: the largest Difficulty it can hit, and the wounds it deals."""

    reach: int = Field(ge=1, le=9)
    wounds: int = Field(ge=1, le=9)


class Cards(Content):
    """All playing cards, each type once; no more than the box holds.

    Where seven full hands could hold all that is no Property, nobody could draw any more, and the game would not end.
    """

    sums = (
        Sum("samurai_sword.house.deck", ("weapon", "property", "action"), "count", 60, PLAYING_CARDS),
        Sum("samurai_sword.house.flow", ("weapon", "action"), "count", MOST_SEATS * HAND_LIMIT + 1, PLAYING_CARDS),
    )
    weapon: tuple[WeaponSpec, ...]
    property: tuple[CardSpec, ...]
    action: tuple[CardSpec, ...]

    @model_validator(mode="after")
    def _types_are_the_types(self) -> Self:
        expect_exactly((card.id for card in self.weapon), WEAPON_KEYS)
        expect_exactly((card.id for card in self.property), PROPERTY_KEYS)
        expect_exactly((card.id for card in self.action), ACTION_KEYS)
        return self


class CharacterSpec(Content):
    """A character and its Resilience at full strength."""

    id: str
    resilience: int = Field(ge=1, le=9)


class Characters(Content):
    """The twelve characters: whichever of them are dealt, there is Resilience for them."""

    character: tuple[CharacterSpec, ...]

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        expect_exactly((character.id for character in self.character), CHARACTER_KEYS)
        needed = sum(sorted(character.resilience for character in self.character)[-MOST_SEATS:])
        if needed > RESILIENCE_TOKENS:
            raise Contradiction(
                f"{MOST_SEATS} players may need {needed} Resilience Points, but there are {RESILIENCE_TOKENS}",
                message("samurai_sword.house.hearts", n=needed, most=RESILIENCE_TOKENS),
            )
        return self


class RoleSpec(Content):
    """A role: its team, its stars and how many cards there are."""

    id: str
    count: Annotated[int, Field(ge=1, le=2), FIXED]
    team: Annotated[Literal["shogun", "ninja", "ronin"], FIXED]
    stars: Annotated[int, Field(ge=0, le=3), FIXED]


class Roles(Content):
    """The roles, of which the rules know the seven that are printed."""

    role: tuple[RoleSpec, ...]

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        expect_exactly((role.id for role in self.role), ROLE_KEYS)
        printed = {
            key: (count, TEAM_KEYS[team], stars)
            for key, count, team, stars in zip(ROLE_KEYS, ROLE_CARDS, TEAM_OF, STARS_OF, strict=True)
        }
        for role in self.role:
            if (role.count, role.team, role.stars) != printed[role.id]:
                raise ValueError(f"the role {role.id} is what is printed: count, team and stars are not for a house")
        return self


class Times(Content):
    """By what Honor is multiplied (SS-7.4)."""

    shogun: int = Field(ge=1, le=9)
    samurai: int = Field(ge=1, le=9)
    ninja: int = Field(ge=1, le=9)
    more_stars: int = Field(ge=1, le=9)
    ronin: int = Field(ge=1, le=9)


class TableSpec(Content):
    """What hangs on the number of players: roles besides the Shogun, Honor and its multipliers."""

    seats: Annotated[int, Field(ge=3, le=7), FIXED]
    samurai: Annotated[int, Field(ge=0, le=2), FIXED]
    ninja: Annotated[int, Field(ge=2, le=3), FIXED]
    ronin: Annotated[int, Field(ge=0, le=1), FIXED]
    shogun_honor: int = Field(ge=1, le=10)
    honor: int = Field(ge=1, le=10)
    times: Times

    @model_validator(mode="after")
    def _everybody_has_a_role(self) -> Self:
        if 1 + self.samurai + self.ninja + self.ronin != self.seats:
            raise ValueError(f"the roles of a table for {self.seats} are not {self.seats}")
        needed = self.shogun_honor + (self.seats - 1) * self.honor
        if needed > HONOR_TOKENS:
            raise Contradiction(
                f"a table for {self.seats} needs {needed} Honor Points, but there are {HONOR_TOKENS}",
                message("samurai_sword.house.blossoms", seats=self.seats, n=needed, most=HONOR_TOKENS),
            )
        return self


class Players(Content):
    """The tables for 3 to 7 players, and the hands by position."""

    hands: tuple[Annotated[int, Field(ge=0, le=7)], ...] = Field(min_length=7, max_length=7)
    table: tuple[TableSpec, ...] = Field(min_length=5, max_length=5)

    @model_validator(mode="after")
    def _each_number_has_a_table(self) -> Self:
        if [table.seats for table in self.table] != [3, 4, 5, 6, 7]:
            raise ValueError("the tables are for 3, 4, 5, 6 and 7 players")
        return self


class SamuraiSwordContent(Content):
    """Everything that the content files say."""

    cards: Cards
    characters: Characters
    roles: Roles
    players: Players

    @property
    def own_weapons(self) -> frozenset[str]:
        """The weapons of which a table changed how far they reach, or what they deal."""
        printed = {each.id: (each.reach, each.wounds) for each in _printed().cards.weapon}
        return frozenset(each.id for each in self.cards.weapon if (each.reach, each.wounds) != printed[each.id])


def load_content(house: Mapping[str, Any]) -> SamuraiSwordContent:
    """Return the content files with what `house` holds in place of theirs; raise `ContentError`."""
    return overlaid(_printed(), house)


@lru_cache(maxsize=1)
def _printed() -> SamuraiSwordContent:
    return SamuraiSwordContent(
        cards=load_toml(FOLDER / "cards.toml", Cards),
        characters=load_toml(FOLDER / "characters.toml", Characters),
        roles=load_toml(FOLDER / "roles.toml", Roles),
        players=load_toml(FOLDER / "players.toml", Players),
    )


_TOTALS: Final = {"weapon": 32, "property": 15, "action": 43, "role": 7, "resilience": 55, "wounds": 50}


def lint_content(content: SamuraiSwordContent | None = None) -> list[str]:
    """Return what differs from the totals of SS-1.1 to SS-1.6; empty when all is well."""
    content = content or load_content({})
    found = {
        "weapon": sum(card.count for card in content.cards.weapon),
        "property": sum(card.count for card in content.cards.property),
        "action": sum(card.count for card in content.cards.action),
        "role": sum(role.count for role in content.roles.role),
        "resilience": sum(character.resilience for character in content.characters.character),
        "wounds": sum(card.count * card.wounds for card in content.cards.weapon),
    }
    return [
        f"the sum of {what} is {found[what]} instead of {total}"
        for what, total in _TOTALS.items()
        if found[what] != total
    ]
