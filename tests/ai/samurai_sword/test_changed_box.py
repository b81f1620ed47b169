"""Where a table changed the box, opponents count with what is there, and hold what they never met for average."""

from typing import Any

from rules.samurai_sword.content import load_content
from rules.samurai_sword.options import SamuraiSwordOptions
from rules.samurai_sword.ruleset import Rules


def rules_of(house: dict[str, Any]) -> Rules:
    return Rules(SamuraiSwordOptions(seats=4), load_content(house))


def test_a_weapon_is_kept_for_what_it_does_and_bushido_ends_as_many_weapons_as_there_are() -> None:
    printed = rules_of({})
    house = {"cards": {"weapon": {"bokken": {"reach": 5, "wounds": 4}, "nodachi": {"reach": 1, "wounds": 1}}}}
    changed = rules_of(house)
    bokken, nodachi = 1, 9
    assert (changed.keep[bokken], changed.keep[nodachi]) == (5.5, 1.0)
    assert changed.keep[:bokken] == printed.keep[:bokken]
    assert changed.keep[nodachi + 1 :] == printed.keep[nodachi + 1 :]
    fewer = rules_of({"cards": {"weapon": {"bokken": {"count": 0}}}})
    assert (printed.weapons, fewer.weapons) == (32 / 90, 26 / 84)
