"""Everything that is drawn for Small Samurai Empires, by key.

small_samurai_empires/map                         square: coasts, provinces, slots, plaques
small_samurai_empires/samurai/<house>             small_samurai_empires/castle/<house>    square
small_samurai_empires/cube/<house>                small_samurai_empires/turn/<house>      square
small_samurai_empires/order/<kind>[/<house>[/<points>]]   square; small_samurai_empires/order/back/<house>
small_samurai_empires/neutral/<move|attack|recruit|harvest>
small_samurai_empires/seed/<food|bushido>         small_samurai_empires/<food|bushido>    square
small_samurai_empires/shrine                      small_samurai_empires/ridge             square
small_samurai_empires/destiny/<region|back>       small_samurai_empires/house/<house|back>    five to seven
small_samurai_empires/influence                   400 to 520; `influence_spot` says where its cubes lie
small_samurai_empires/table                       the background, drawn for a scene of 1600 by 960
small_samurai_empires/box                         portrait, three to four

`province_outline` gives the outline of a province on the map of 1000, for what is pointed at.
Houses: mori, toyotomi, takeda, oda. Regions: saigoku, kinai, togoku, ezo.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop import i18n
from desktop.games.small_samurai_empires.art import box, cards, chart, pieces, scene
from desktop.games.small_samurai_empires.art.box import TITLE_AREA
from desktop.games.small_samurai_empires.art.cards import influence_spot
from desktop.games.small_samurai_empires.art.chart import province_outline
from desktop.theme.art import Art, ArtContext
from desktop.theme.paint import scaled
from desktop.theme.woodblock.title import LEAST_TITLE, title
from rules.small_samurai_empires.content import load_content

__all__ = ["TITLE_AREA", "influence_spot", "province_outline", "register"]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("small_samurai_empires/", _draw)


def _draw(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    family, *rest = key.split("/")[1:]
    if family == "table":
        scene.table(painter, area, context.palette)
        return
    width, height, draw = _FAMILIES[family]
    with scaled(painter, _in_proportion(area, width / height), width, height):
        draw(painter, rest, area.width(), context)


def _in_proportion(area: QRectF, proportion: float) -> QRectF:
    """The largest part of `area` that is so many times as wide as high: patterns are then quick to lay."""
    width = min(area.width(), area.height() * proportion)
    height = width / proportion
    return QRectF(area.center().x() - width / 2, area.center().y() - height / 2, width, height)


def _map(painter: QPainter, _rest: list[str], across: float, context: ArtContext) -> None:
    chart.chart(painter, across, context.palette)


def _order(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    if rest[0] == "back":
        pieces.order_back(painter, rest[1])
        return
    kind, *more = rest
    points = more[1] if len(more) > 1 else _printed(kind)
    pieces.order(painter, kind, more[0] if more else "", points)


def _printed(kind: str) -> str:
    """How far the order `kind` lets one march as the box prints it; nothing if it is no march."""
    orders = load_content({}).orders
    if not kind.startswith("move_"):
        return ""
    points = int(getattr(orders, kind).points)
    return f"{points}/{points + 1}" if kind == "move_2_or_3" else str(points)


def _destiny(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        cards.back(painter, "destiny")
    else:
        cards.destiny(painter, rest[0], across)


def _house(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        cards.back(painter, "house")
    else:
        cards.house(painter, rest[0], across)


def _influence(painter: QPainter, _rest: list[str], _across: float, context: ArtContext) -> None:
    cards.influence(painter, context.palette)


def _box(painter: QPainter, _rest: list[str], across: float, _context: ArtContext) -> None:
    box.box(painter)
    if across >= LEAST_TITLE:
        left, top, width, height = TITLE_AREA
        area = QRectF(300 * left, 400 * top, 300 * width, 400 * height)
        title(painter, i18n.text("small_samurai_empires.name"), area)


def _resource(kind: str) -> Family:
    return lambda painter, _rest, _across, _context: pieces.resource(painter, kind)


def _named(draw: Callable[[QPainter, str], None]) -> Family:
    return lambda painter, rest, _across, _context: draw(painter, rest[0])


def _alone(draw: Callable[[QPainter], None]) -> Family:
    return lambda painter, _rest, _across, _context: draw(painter)


Family = Callable[[QPainter, list[str], float, ArtContext], None]

_FAMILIES: Final[dict[str, tuple[float, float, Family]]] = {
    "map": (1000, 1000, _map),
    "samurai": (100, 100, _named(pieces.samurai)),
    "castle": (100, 100, _named(pieces.castle)),
    "cube": (100, 100, _named(pieces.cube)),
    "turn": (100, 100, _named(pieces.turn)),
    "order": (100, 100, _order),
    "neutral": (100, 100, _named(pieces.neutral)),
    "seed": (100, 100, _named(pieces.seed)),
    "food": (100, 100, _resource("food")),
    "bushido": (100, 100, _resource("bushido")),
    "shrine": (100, 100, _alone(pieces.shrine)),
    "ridge": (100, 100, _alone(pieces.ridge)),
    "destiny": (300, 420, _destiny),
    "house": (300, 420, _house),
    "influence": (400, 520, _influence),
    "box": (300, 400, _box),
}
"""Family of keys: width and height of its picture in the painter's units, and who draws it from the rest of the key."""
