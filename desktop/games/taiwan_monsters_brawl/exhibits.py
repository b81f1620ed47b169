"""Everything that the box of Taiwan Monsters Brawl holds, and the signs on it, with the numbers of this table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.taiwan_monsters_brawl import anchors, words
from desktop.table.exhibits import SIGNS, Exhibit
from rules.core.message import Message, message
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import (
    COLOUR_KEYS,
    DIRECTION_KEYS,
    MONSTER_KEYS,
    RUNE_KEYS,
    SPELL_KEYS,
    ULTIMATE_KEYS,
    ZONE_KEYS,
)

_NAME: Final = "taiwan_monsters_brawl"
_CLASSES: Final = (
    "free",
    "result",
    "pre_roll",
    "defender",
    "post_roll",
    "after_attack",
    "save",
    "arrival",
    "tidy",
    "response",
)
_SIGNS: Final = {
    "lantern": ("lantern/lit", "TM-7.1"),
    "chi": ("chi", "TM-4.1"),
    "rune_used": ("rune/reroll/used", "TM-4.45"),
    "crown": ("mark/crown", "TM-4.25"),
    "start": ("mark/start", "TM-2.3"),
    "half": ("mark/half", "TM-4.27"),
    "challenge": ("mark/challenge", "TM-4.20"),
    "rest": ("mark/rest", "TM-4.17"),
}
"""Picture and rule of each."""

_EMPTY: Final = TableView(None)


def exhibits(rules: Rules) -> Iterator[Exhibit]:
    """Return monsters, spells and zones, runes and dice, then signs."""
    for monster in MONSTER_KEYS:
        yield _named("monster", "monster", monster, 1, rules)
    for number, spell in enumerate(SPELL_KEYS):
        yield _named("spell_card", "spell", spell, rules.copies[number], rules)
    for zone in ZONE_KEYS:
        yield _named("zone_card", "land", zone, 1, rules)
    for rune in RUNE_KEYS:
        yield _named("tokens", "rune", rune, rules.rune_tokens, rules)
    for number, colour in enumerate(COLOUR_KEYS):
        told = Message(f"{_NAME}.die.{colour}"), message(f"{_NAME}.die.text", n=rules.ones[number])
        yield Exhibit(f"{_NAME}.kind.tokens", f"{_NAME}/die/{colour}", told, rules.dice[number], "TM-4.30")
    yield Exhibit(f"{_NAME}.kind.tokens", f"{_NAME}/die/rune", words.rune_die(rules), 1, "TM-1.6")
    yield from _signs(rules)


def _named(kind: str, family: str, key: str, count: int, rules: Rules) -> Exhibit:
    reference = f"{_NAME}.{family}.{key}"
    picture, told = words.reading(reference, _EMPTY, rules)
    return Exhibit(f"{_NAME}.kind.{kind}", picture, told, count, anchors.rule_of(reference, rules))


def _signs(rules: Rules) -> Iterator[Exhibit]:
    for window in _CLASSES:
        told = Message(f"{_NAME}.sign.{window}"), Message(f"{_NAME}.sign.{window}.text")
        yield Exhibit(SIGNS, f"{_NAME}/window/{window}", told, rule="TM-4.50")
    for ultimate in ULTIMATE_KEYS:
        reference = f"{_NAME}.ultimate.{ultimate}"
        told, rule = (Message(reference), Message(f"{reference}.text")), anchors.rule_of(reference, rules)
        yield Exhibit(SIGNS, f"{_NAME}/ultimate/{ultimate}", told, rule=rule)
    for direction in DIRECTION_KEYS:
        told = Message(f"{_NAME}.direction.{direction}"), Message(f"{_NAME}.sign.direction.text")
        yield Exhibit(SIGNS, f"{_NAME}/direction/{direction}", told, rule="TM-1.8")
    for sign, (picture, rule) in _SIGNS.items():
        told = Message(f"{_NAME}.sign.{sign}"), Message(f"{_NAME}.sign.{sign}.text")
        yield Exhibit(SIGNS, f"{_NAME}/{picture}", told, rule=rule)
