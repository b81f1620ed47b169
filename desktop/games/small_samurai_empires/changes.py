"""What a table with a box of its own has changed of the map: part of the keys of its pictures."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.options import EmpiresOptions
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import PROVINCE_KEYS, PROVINCES

LAND: Final = "land"
SEA: Final = "sea"
GONE: Final = "gone"


@cache
def printed() -> Rules:
    """Return the rules as the box has them."""
    return Rules(EmpiresOptions(), load_content({}))


def chart_key(rules: Rules) -> str:
    """Return the rest of the key of the map: regions of slots, and ways that came and went; empty as printed."""
    now, was = ways(rules), ways(printed())
    told = [f"{kind}.{one}.{other}" for (one, other), kind in sorted(now.items()) if was.get((one, other)) != kind]
    told += [f"{GONE}.{one}.{other}" for (one, other), kind in sorted(was.items()) if now.get((one, other)) != kind]
    if not told and rules.slot_region == printed().slot_region:
        return ""
    return f"/{''.join(map(str, rules.slot_region))}/{'_'.join(told)}"


def ways(rules: Rules) -> dict[tuple[str, str], str]:
    """Return how two provinces touch, the southern one first."""
    return {
        (PROVINCE_KEYS[one], PROVINCE_KEYS[other]): SEA if rules.linked[one] >> other & 1 else LAND
        for one in range(PROVINCES)
        for other in rules.neighbours[one]
        if one < other
    }


def levels_key(rules: Rules) -> str:
    """Return the rest of the key of the influence board: its levels, if they are not as printed."""
    return "" if rules.levels == printed().levels else "/" + "-".join(map(str, rules.levels))


def ridge_ends(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the ridges where they are not as printed."""
    here = tuple((PROVINCE_KEYS[one], PROVINCE_KEYS[other]) for one, other in rules.ridges)
    return () if here == tuple(ridge.between for ridge in load_content({}).land.ridge) else here


def chart_names(rules: Rules) -> tuple[str, ...]:
    """Return the rest of the key of each name: whether it is that of a capital, where the print says otherwise."""
    came, went = {*rules.capital} - {*printed().capital}, {*printed().capital} - {*rules.capital}
    return tuple(
        "/capital" if province in came else "/plain" if province in went else "" for province in range(PROVINCES)
    )
