"""House rules that any game can be played with: one number less than is printed, the first that may be."""

from typing import Any

from rules import registry
from rules.core.errors import ContentError
from rules.core.house import HouseNumber, house_of


def one_less(game: str) -> dict[str, Any]:
    """Return such house rules."""
    for field in registry.house_fields(game):
        if isinstance(field, HouseNumber) and field.printed > field.least:
            house = house_of([(field, field.printed - 1)])
            try:
                registry.validate_house(game, house)
            except ContentError:
                continue
            return house
    raise AssertionError(f"{game} has no number that may be less")
