"""Which picture shows what, by art key."""

from __future__ import annotations

from typing import Final

from desktop.games.small_samurai_empires import changes
from rules.core.ids import EntityId, ZoneId
from rules.core.view import PieceView, TableView
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import ORDER_KEYS, ORDER_MOVE_2_OR_3

_ART: Final = "small_samurai_empires"


def piece(shown: PieceView, rules: Rules) -> str:
    """Return the face of a piece, or its back: an order is as coloured as its house."""
    kind, _, house = shown.back.partition("/")
    if shown.face is None:
        return f"{_ART}/order/back/{house}" if kind == "order" else f"{_ART}/{shown.back}/back"
    if kind == "order":
        return order(ORDER_KEYS.index(shown.face.removeprefix("order/")), house, rules)
    return f"{_ART}/{shown.face}"


def order(number: int, house: str, rules: Rules) -> str:
    """Return an order in the colour of a house, with its points where they are not those of the box."""
    key = f"{_ART}/order/{ORDER_KEYS[number]}/{house}"
    points = rules.points[number]
    if points == changes.printed().points[number]:
        return key
    return f"{key}/{points}/{points + 1}" if number == ORDER_MOVE_2_OR_3 else f"{key}/{points}"


def veiled(key: str) -> str:
    """Return an order as its owner sees it lie face down."""
    return key.replace("/order/", "/veiled/", 1)


def stock(kind: str) -> str:
    """Return the picture of one of a stock: what stands before the dash is what it is."""
    return f"{_ART}/{kind.replace('_', '/', 1)}"


def enlarged(entity: EntityId, view: TableView, rules: Rules) -> str:
    """Return what is shown large while `entity` is read; empty where words are enough."""
    if entity.startswith("#"):
        shown = view.pieces.get(int(entity[1:]))
        return "" if shown is None else piece(shown, rules)
    kind, _, zone = entity.rpartition("@")
    return stock(kind) if kind and not zone.startswith(("land.", "purse.", "supply.")) else _of_place(zone)


def _of_place(zone: ZoneId) -> str:
    head, _, rest = zone.partition(".")
    return f"{_ART}/destiny/{rest}" if head in {"laid", "influence", "region"} and rest else ""
