"""Everything that the box of Small Samurai Empires holds, and the signs on its map, with the numbers of this table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.small_samurai_empires import anchors, pictures, words
from desktop.table.exhibits import SIGNS, Exhibit
from rules.core.message import Message
from rules.core.view import TableView
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import (
    HOUSE_KEYS,
    NEUTRAL_KEYS,
    NEUTRAL_TOKENS,
    ORDER_KEYS,
    REGION_KEYS,
    RESOURCE_KEYS,
    RIDGES,
    SHRINES,
)
from rules.small_samurai_empires.words import neutral_name, neutral_text

_NAME: Final = "small_samurai_empires"
_HOUSE: Final = "takeda"
"""In whose colours the pieces of every player are shown."""
_SIGNS: Final = {
    "north": ("compass/north", "SE-4.4.0"),
    "south": ("compass/south", "SE-4.4.0"),
    "pennant": (f"pennant/{_HOUSE}", "SE-1.12"),
    "cube": (f"cube/{_HOUSE}", "SE-1.11"),
    "turn": (f"turn/{_HOUSE}", "SE-4.7.7"),
}
"""Picture and rule of each."""

_EMPTY: Final = TableView(None)


def exhibits(rules: Rules) -> Iterator[Exhibit]:
    """Return orders, cards and pieces, then signs."""
    for number, order in enumerate(ORDER_KEYS):
        reference = f"{_NAME}.order.{order}"
        _, told = words.reading(reference, _EMPTY, rules)
        picture = pictures.order(number, _HOUSE, rules)
        yield Exhibit(f"{_NAME}.kind.order", picture, told, rules.counts[number], anchors.rule_of(reference))
    for region in REGION_KEYS:
        yield _card("destiny", region, rules.destiny, rules)
    for house in HOUSE_KEYS:
        yield _card("house", house, 1, rules)
    yield from _pieces(rules)
    for number, neutral in enumerate(NEUTRAL_KEYS):
        told = neutral_name(number), neutral_text(number)
        picture = f"{_NAME}/neutral/{neutral}"
        yield Exhibit(f"{_NAME}.kind.neutral", picture, told, NEUTRAL_TOKENS, anchors.NEUTRAL[neutral])
    for sign, (picture, rule) in _SIGNS.items():
        told = Message(f"{_NAME}.sign.{sign}"), Message(f"{_NAME}.sign.{sign}.text")
        yield Exhibit(SIGNS, f"{_NAME}/{picture}", told, rule=rule)


def _card(family: str, key: str, count: int, rules: Rules) -> Exhibit:
    reference = f"{_NAME}.{family}.{key}"
    picture, told = words.reading(reference, _EMPTY, rules)
    return Exhibit(f"{_NAME}.kind.{family}", picture, told, count, anchors.rule_of(reference))


def _pieces(rules: Rules) -> Iterator[Exhibit]:
    """Men and castles of each player, goods of the bank, and what lies in provinces."""
    for piece, count in (("samurai", rules.samurai), ("castle", rules.castles)):
        yield _piece(piece, f"{piece}/{_HOUSE}", f"kind.{piece}.text", count)
    for resource, count, seeds in zip(RESOURCE_KEYS, (rules.food, rules.bushido), rules.seeds, strict=True):
        yield _piece(resource, resource, f"kind.{resource}.text", count)
        yield _piece(f"seed_{resource}", f"seed/{resource}", "feature.resource.text", seeds)
    yield _piece("shrine_piece", "shrine", "feature.shrine.text", SHRINES)
    yield _piece("ridge_tile", "ridge", "feature.ridge.text", RIDGES)


def _piece(piece: str, picture: str, text: str, count: int) -> Exhibit:
    told = Message(f"{_NAME}.piece.{piece}"), Message(f"{_NAME}.{text}")
    return Exhibit(f"{_NAME}.kind.piece", f"{_NAME}/{picture}", told, count, anchors.STOCKS[piece.partition("_")[0]])
