"""What pack.toml says: of which game a pack is, what it is called, who made it, and which numbers it sets anew."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from desktop.person.plain import cleared
from desktop.record.packs.source import DESCRIPTION, PackError
from rules.core.brief import brief
from rules.core.errors import RulesError
from rules.registry import GAMES, validate_house

FORMAT: Final = 1
MOST_DESCRIBED: Final = 64 << 10
MOST_NUMBERS: Final = 32 << 10
"""Bytes of the numbers in a save, where they have to fit into a line."""
LONGEST_NAME: Final = 60
_DEEPEST: Final = 10
_LONGEST_NUMBER: Final = 4096
"""Bits; Python writes down none of many more."""
_FIELDS: Final = frozenset({"format", "game", "name", "author", "house"})


@dataclass(frozen=True, slots=True)
class Description:
    """Of which game a pack is, what it and its author are called, and the numbers that it sets anew."""

    game: str
    name: str
    author: str = ""
    house: Mapping[str, Any] = field(default_factory=dict)


def described(data: bytes) -> Description:
    """Return what a pack.toml says; raise `PackError`."""
    try:
        said = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        why = "no text" if isinstance(error, UnicodeError) else brief(str(error))
        raise PackError(
            f"Its pack.toml cannot be read: {why}.", "app.pack.why.toml", fault=why, file=DESCRIPTION
        ) from error
    number = said.get("format")
    if type(number) is int and number > FORMAT:
        raise PackError("Its format is that of a newer program.", "app.pack.why.newer")
    for name in said.keys() - _FIELDS:
        raise _wrong(name)
    game = said.get("game")
    if number != FORMAT:
        raise _wrong("format")
    if not isinstance(game, str) or game not in GAMES:
        raise PackError(f"It is of no game that is here; these are {', '.join(GAMES)}.", "app.pack.why.game")
    return Description(game, _line(said, "name"), _line(said, "author", least=0), _numbers(game, said))


def written(description: Description) -> str:
    """Return a pack.toml that says so, without numbers."""
    lines = (("game", description.game), ("name", description.name), ("author", description.author))
    told = (f"{name} = {json.dumps(said, ensure_ascii=False)}\n" for name, said in lines)
    return f"format = {FORMAT}\n{''.join(told)}"


def _line(said: Mapping[str, Any], name: str, least: int = 1) -> str:
    """Return a line of words of others as it may be shown."""
    found = said.get(name, "")
    words = cleared(found) if isinstance(found, str) else ""
    if not isinstance(found, str) or not least <= len(words) <= LONGEST_NAME:
        raise _wrong(name)
    return words


def _numbers(game: str, said: Mapping[str, Any]) -> dict[str, Any]:
    house = said.get("house", {})
    if not isinstance(house, dict) or not _is_plain(house, _DEEPEST) or len(json.dumps(house)) > MOST_NUMBERS:
        raise _wrong("house")
    try:
        validate_house(game, house)
    except RulesError as error:
        raise PackError(
            f"Its numbers cannot be played with: {brief(str(error), 200)}", "app.pack.why.numbers"
        ) from error
    return house


def _is_plain(said: Any, deep: int) -> bool:
    """Whether a save can hold it."""
    if isinstance(said, dict | list):
        within = said.values() if isinstance(said, dict) else said
        return deep > 0 and all(_is_plain(each, deep - 1) for each in within)
    return isinstance(said, str) or (isinstance(said, int) and said.bit_length() <= _LONGEST_NUMBER)


def _wrong(name: str) -> PackError:
    shown = brief(name, 40)
    return PackError(
        f"In its pack.toml, {shown} is missing, unknown or not as it should be.",
        "app.pack.why.entry",
        entry=shown,
        file=DESCRIPTION,
    )
