"""Everything that the box of Daruma holds, and the signs on its cards and tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from desktop.games.daruma import words
from desktop.games.daruma.knowledge import objective_picture
from desktop.table.exhibits import SIGNS, Exhibit
from rules.core.message import Message
from rules.daruma.ruleset import Rules
from rules.daruma.tables import ACTIONS, FACE_KEYS, OBJECTIVE_KEYS, TILE_KINDS

_NAME: Final = "daruma"
_SIGNS: Final = {
    "one": ("die/1", "DA-4.4"),
    "four": ("die/4", "DA-4.2"),
    "ghost_four": ("die/4/ghost", "DA-4.15"),
    "eye_marker": ("marker/eye", "DA-3.6"),
    "round_marker": ("marker/round", "DA-3.7"),
    "bottle": ("bottle", "DA-4.5"),
}
"""Picture and rule of each."""


def exhibits(rules: Rules) -> Iterator[Exhibit]:
    """Return dolls, objectives and tiles, then signs."""
    for face, count in Counter(rules.faces).items():
        yield _face(FACE_KEYS[face], f"{_NAME}.kind.doll", f"{_NAME}/card/{FACE_KEYS[face]}", count)
    for objective in OBJECTIVE_KEYS:
        yield _face(objective, f"{_NAME}.kind.objective", objective_picture(rules, objective), 1)
    for kind, count in Counter(TILE_KINDS[tile] for tile in rules.tiles).items():
        yield Exhibit(
            f"{_NAME}.kind.tile", f"{_NAME}/tile/{kind}", words.tile(rules, kind), count, words.TILE_RULES[kind]
        )
    for action in ACTIONS:
        told = Message(f"{_NAME}.action.{action}"), Message(f"{_NAME}.action.{action}.text")
        yield Exhibit(SIGNS, f"{_NAME}/icon/{action}", told, rule=words.ACTION_RULES[action])
    yield Exhibit(SIGNS, f"{_NAME}/icon/sake_reroll", words.bottle(rules), rule=words.ACTION_RULES["sake_reroll"])
    for sign, (picture, rule) in _SIGNS.items():
        told = Message(f"{_NAME}.sign.{sign}"), Message(f"{_NAME}.sign.{sign}.text")
        yield Exhibit(SIGNS, f"{_NAME}/{picture}", told, rule=rule)


def _face(face: str, kind: str, picture: str, count: int) -> Exhibit:
    return Exhibit(kind, picture, words.card(face), count, words.rule_of_face(face))
