"""Everything that the box of Samurai Sword holds, and the signs on its cards and round the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from desktop.games.samurai_sword import knowledge, words
from desktop.table.exhibits import SIGNS, Exhibit
from rules.core.message import Message
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.tables import (
    ACTION_KEYS,
    CARD_KEYS,
    CHARACTER_KEYS,
    PROPERTY_KEYS,
    ROLE_CARDS,
    ROLE_KEYS,
    WEAPON_KEYS,
)

_NAME: Final = "samurai_sword"
_SIGNS: Final = {
    "reach": ("icon/reach", "SS-4.2"),
    "wounds": ("icon/wounds", "SS-4.4.2"),
    "heart": ("heart", "SS-3.3"),
    "blossom": ("blossom", "SS-7.1"),
    "armor_plus": ("icon/armor_plus", "SS-4.7.1"),
    "fallen": ("badge/fallen", "SS-4.1.1"),
    "open_hand": ("badge/open_hand", "SS-4.1.1"),
    "bushido": ("badge/bushido", "SS-3.4"),
    "active": ("badge/active", "SS-3.2"),
    "team_shogun": ("team/shogun", "SS-1.2.1"),
    "team_ninja": ("team/ninja", "SS-1.2.1"),
    "team_ronin": ("team/ronin", "SS-1.2.1"),
}
"""Picture and rule of each."""


def exhibits(rules: Rules) -> Iterator[Exhibit]:
    """Return the playing cards by kind, characters and roles, then signs."""
    copies = Counter(CARD_KEYS[face] for face in rules.faces)
    for kind, keys in (("weapon", WEAPON_KEYS), ("property", PROPERTY_KEYS), ("action", ACTION_KEYS)):
        for key in keys:
            if copies[key]:
                yield _face(rules, kind, f"card/{key}", copies[key])
    for key in CHARACTER_KEYS:
        yield _face(rules, "character", f"character/{key}", 1)
    for key, count in zip(ROLE_KEYS, ROLE_CARDS, strict=True):
        yield _face(rules, "role", f"role/{key}", count)
    for sign, (picture, rule) in _SIGNS.items():
        told = Message(f"{_NAME}.sign.{sign}"), Message(f"{_NAME}.sign.{sign}.text")
        yield Exhibit(SIGNS, f"{_NAME}/{picture}", told, rule=rule)


def _face(rules: Rules, kind: str, face: str, count: int) -> Exhibit:
    rule = words.rule_of(f"{_NAME}.{face.replace('/', '.')}")
    told = words.printed(rules, face)
    return Exhibit(f"{_NAME}.term.{kind}", knowledge.picture(rules, face), told, count, rule)
