"""Everything that the box of Nine Cards holds, and the signs on its cards, with the numbers of this table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from desktop.games.nine_cards_sekigahara import words
from desktop.games.nine_cards_sekigahara.house import House
from desktop.table.exhibits import SIGNS, Exhibit
from rules.core.message import Message, message
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, CARD_KEYS, COLOUR_KEYS, EFFECT_KEYS, OPTION_KEYS, SIDE_KEYS
from rules.nine_cards_sekigahara.words import action_text, effect_text, option_text

_NAME: Final = "nine_cards_sekigahara"
_SIGNS: Final = {
    "start": ("mark/start", "NC-3.9"),
    "resolved": ("mark/resolved", "NC-4.33"),
    "steadfast": ("mark/steadfast", "NC-4.40"),
    "changed": ("mark/house", "NC-4.9"),
    "disc": ("disc/red", "NC-4.19"),
}
"""Picture and rule of each."""


def exhibits(house: House) -> Iterator[Exhibit]:
    """Return castles, tokens and men, then signs."""
    rules = house.rules
    for card in range(len(CARD_KEYS)):
        picture, rule = words.castle_key("castle", card, rules), words.ACTION_RULES[ACTION_KEYS[rules.action[card]]]
        yield Exhibit(f"{_NAME}.term.castle", picture, words.on_card(card, house), 1, rule)
    for colour in COLOUR_KEYS:
        told = message(f"{_NAME}.table.token", colour=Message(f"{_NAME}.ambush.{colour}"))
        picture = f"{_NAME}/ambush/{colour}"
        yield Exhibit(
            f"{_NAME}.kind.token", picture, (told, Message(f"{_NAME}.table.token_text")), rules.tokens, "NC-3.3"
        )
    for side in SIDE_KEYS:
        told = message(f"{_NAME}.kind.ashigaru", side=Message(f"{_NAME}.side.{side}"))
        text = Message(f"{_NAME}.kind.ashigaru.text")
        yield Exhibit(f"{_NAME}.kind.token", f"{_NAME}/ashigaru/{side}", (told, text), rules.ashigaru, "NC-2.6")
    yield from _signs(rules)


def _signs(rules: Rules) -> Iterator[Exhibit]:
    for number, option in enumerate(OPTION_KEYS):
        told = Message(f"{_NAME}.choice.{option}"), option_text(rules, number)
        yield Exhibit(SIGNS, f"{_NAME}/icon/{option}", told, rule=words.OPTION_RULES[option])
    for number, card in _first_of(rules.action):
        action = ACTION_KEYS[number]
        told = Message(f"{_NAME}.action.{action}"), action_text(rules, card)
        yield Exhibit(SIGNS, f"{_NAME}/action/{action}", told, rule=words.ACTION_RULES[action])
    for number, card in _first_of(rules.effect):
        effect = EFFECT_KEYS[number]
        told = Message(f"{_NAME}.effect.{effect}"), effect_text(rules, card)
        yield Exhibit(SIGNS, f"{_NAME}/effect/{effect}", told, rule=words.EFFECT_RULES[effect])
    for number, colour in enumerate(COLOUR_KEYS, 1):
        told = Message(f"{_NAME}.zone.marker"), Message(f"{_NAME}.zone.slot_{number}")
        yield Exhibit(SIGNS, f"{_NAME}/marker/{colour}", told, rule="NC-2.4")
    for sign, (picture, rule) in _SIGNS.items():
        told = Message(f"{_NAME}.sign.{sign}"), Message(f"{_NAME}.sign.{sign}.text")
        yield Exhibit(SIGNS, f"{_NAME}/{picture}", told, rule=rule)


def _first_of(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield each number that stands on castles of this table, with the first of them."""
    for number in sorted(set(numbers)):
        yield number, numbers.index(number)
