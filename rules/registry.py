"""The one list of games; everything else asks it, so that no shared code names a game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from rules.core.errors import ContentError

if TYPE_CHECKING:
    from rules.core.content import Sum
    from rules.core.game import Game
    from rules.core.house import HouseField, Path
    from rules.core.options import RulesOptions

GAMES: Final[dict[str, str]] = {
    "daruma": "rules.daruma",
    "samurai_sword": "rules.samurai_sword",
    "nine_cards_sekigahara": "rules.nine_cards_sekigahara",
    "taiwan_monsters_brawl": "rules.taiwan_monsters_brawl",
    "small_samurai_empires": "rules.small_samurai_empires",
}
"""Game id → package: it offers `OPTIONS` (its options model), `load_content(house)` and `create(options, house)`."""


def package(game_id: str) -> Any:
    """Return the package of a game, imported on first use; raise `ContentError` for an unknown id."""
    if game_id not in GAMES:
        raise ContentError(f"There is no game called {game_id[:80]!r}; the games are {', '.join(GAMES)}.")
    return import_module(GAMES[game_id])


def options_model(game_id: str) -> type[RulesOptions]:
    """Return the options model of a game."""
    model: type[RulesOptions] = package(game_id).OPTIONS
    return model


def seat_counts(game_id: str) -> range:
    """Return the numbers of players that a game can have."""
    field = options_model(game_id).model_json_schema()["properties"]["seats"]
    return range(field["minimum"], field["maximum"] + 1)


def validate_options(game_id: str, options: Mapping[str, Any]) -> RulesOptions:
    """Return the validated options of a game; raise `ContentError` with one sentence that names the option."""
    return options_model(game_id).checked(game_id, options)


def create(game_id: str, options: Mapping[str, Any], house: Mapping[str, Any] | None = None) -> Game[Any]:
    """Return a game by id; `house` holds content that the table changed. Raise `ContentError`."""
    game: Game[Any] = package(game_id).create(validate_options(game_id, options), house or {})
    return game


def house_fields(game_id: str) -> list[HouseField]:
    """Return what of a game's content a table may set anew, in the order of its files."""
    from rules.core.house import fields_of  # a list of names needs none of what games are made of

    return fields_of(package(game_id).load_content({}))


def house_sums(game_id: str) -> list[tuple[Path, Sum]]:
    """Return the sums that the numbers of a game's content have to keep, each with the place of its lists."""
    from rules.core.house import sums_of  # as above

    return sums_of(package(game_id).load_content({}))


def content_of(game_id: str, house: Mapping[str, Any]) -> str:
    """Return the hash of a game's content by these house rules; raise `ContentError` when it cannot be."""
    from rules.core.content import content_hash  # as above

    return content_hash(package(game_id).load_content(house))


def is_learned(game_id: str, house: Mapping[str, Any]) -> bool:
    """Return whether opponents learned, if they learn at all, with such a box; raise `ContentError` as above."""
    from rules.core.learned import file_of, learned_with  # as above

    return learned_with(file_of(game_id)) in {"", content_of(game_id, house)}


def validate_house(game_id: str, house: Mapping[str, Any]) -> None:
    """Raise `ContentError` when a game cannot be played with these house rules."""
    package(game_id).load_content(house)
