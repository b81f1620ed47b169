"""Everything that the box of Samurai Sword holds, and the signs on its cards and round the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.samurai_sword import words
from desktop.table.exhibits import SIGNS, Exhibit
from rules.core.message import Message
from rules.samurai_sword.content import load_content
from rules.samurai_sword.options import SamuraiSwordOptions

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


def exhibits() -> Iterator[Exhibit]:
    """Return the playing cards by kind, characters and roles, then signs."""
    content = load_content({})
    cards = content.cards
    for kind, specs in (("weapon", cards.weapon), ("property", cards.property), ("action", cards.action)):
        for spec in specs:
            yield _face(kind, f"card/{spec.id}", spec.count)
    for character in content.characters.character:
        yield _face("character", f"character/{character.id}", 1)
    for role in content.roles.role:
        yield _face("role", f"role/{role.id}", role.count)
    for sign, (picture, rule) in _SIGNS.items():
        told = Message(f"{_NAME}.sign.{sign}"), Message(f"{_NAME}.sign.{sign}.text")
        yield Exhibit(SIGNS, f"{_NAME}/{picture}", told, rule=rule)


def _face(kind: str, face: str, count: int) -> Exhibit:
    rule = words.rule_of(f"{_NAME}.{face.replace('/', '.')}")
    return Exhibit(f"{_NAME}.term.{kind}", f"{_NAME}/{face}", words.printed(face, SamuraiSwordOptions()), count, rule)
