"""Sets of options to try a game with: each switch by itself, and random ones, read off the options model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules import registry
from rules.core.chance import Chance
from rules.core.errors import ContentError

_TRIES: Final = 50  # random sets that may contradict themselves before the given one is taken


def each_switch(game_id: str, seats: int) -> list[dict[str, Any]]:
    """Return the default options, and one set for every other value of every switch, with that switch alone changed."""
    plain: dict[str, Any] = {"seats": seats}
    sets = [plain]
    for name, values in values_of(game_id, seats).items():
        sets += [{**plain, name: value} for value in values if _possible(game_id, {**plain, name: value})]
    return sets


def random_options(game_id: str, given: Mapping[str, Any], rng: Chance) -> dict[str, Any]:
    """Return options with every switch that `given` leaves open set by chance."""
    values = values_of(game_id, given.get("seats", 0))
    for _ in range(_TRIES):
        chosen = dict(given)
        for name, others in values.items():
            if name not in given and rng.below(2):
                chosen[name] = others[rng.below(len(others))]
        if _possible(game_id, chosen):
            return chosen
    return dict(given)


def values_of(game_id: str, seats: int) -> dict[str, list[Any]]:
    """Return for every switch the values to try besides its default; for a number the least and the greatest."""
    schema = registry.options_model(game_id).model_json_schema()
    found: dict[str, list[Any]] = {}
    for name, field in schema["properties"].items():
        if name == "seats":
            continue
        default = field.get("default")
        kinds = [_resolved(kind, schema) for kind in field.get("anyOf", [field])]
        values = [value for kind in kinds for value in _values(kind, seats)]
        others = [value for value in values if value != default or type(value) is not type(default)]
        if others:
            found[name] = others
    return found


def _resolved(kind: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    reference: str = kind.get("$ref", "")
    return schema["$defs"][reference.rpartition("/")[2]] if reference else kind


def _values(kind: dict[str, Any], seats: int) -> list[Any]:
    if "const" in kind:
        return [kind["const"]]
    if "enum" in kind:
        return list(kind["enum"])
    if kind.get("type") == "boolean":
        return [False, True]
    if kind.get("type") == "integer":
        low = kind.get("minimum", 0)
        return [low, kind.get("maximum", low + seats - 1)]
    return []


def _possible(game_id: str, options: Mapping[str, Any]) -> bool:
    try:
        registry.validate_options(game_id, options)
    except ContentError:
        return False
    return True
