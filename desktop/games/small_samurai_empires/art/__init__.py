"""Everything that is drawn for Small Samurai Empires, by key.

small_samurai_empires/map[/<regions of slots>/<ways>]    square: coasts, provinces, slots, plaques; see `changes`
small_samurai_empires/name/<province>[/<capital|plain>]  as large as `NAME`: to lie over the map
small_samurai_empires/samurai/<house>             small_samurai_empires/castle/<house>    square
small_samurai_empires/cube/<house>                small_samurai_empires/turn/<house>      square
small_samurai_empires/order/<kind>[/<house>[/<points>]]   square; small_samurai_empires/order/back/<house>
small_samurai_empires/veiled/<kind>/<house>[/<points>]    square: the same as its owner sees it lie face down
small_samurai_empires/neutral/<move|attack|recruit|harvest>
small_samurai_empires/seed/<food|bushido>         small_samurai_empires/<food|bushido>    square
small_samurai_empires/shrine                      small_samurai_empires/ridge             square
small_samurai_empires/destiny/<region|back>       small_samurai_empires/house/<house|back>    five to seven
small_samurai_empires/influence[/<levels>]        400 to 520; `influence_spot` says where its cubes lie
small_samurai_empires/fan                         400 to 250; `score_spot` and `fan_spot` say where things stand on it
small_samurai_empires/ribbon                      400 to 76
small_samurai_empires/compass/<north|south|still>   small_samurai_empires/arrow     square
small_samurai_empires/step/<name of STEPS>        square
small_samurai_empires/pennant/<house>             square, its point below
small_samurai_empires/banner                      60 to 100
small_samurai_empires/boat/<house>                two to one
small_samurai_empires/clash                       small_samurai_empires/capital           square
small_samurai_empires/hold/<province>/<house|tied>   as large as `hold_box`
small_samurai_empires/light/<region>              as large as `light_box`
small_samurai_empires/table[/<left>/<top>/<width>/<height>] the background; where in it things lie
small_samurai_empires/box                         portrait, three to four

`province_outline` gives the outline of a province on the map of 1000, for what is pointed at.
Houses: mori, toyotomi, takeda, oda. Regions: saigoku, kinai, togoku, ezo.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.games.small_samurai_empires.art import box, cards, chart, fan, holds, pieces, scene
from desktop.games.small_samurai_empires.art.box import TITLE_AREA
from desktop.games.small_samurai_empires.art.cards import influence_spot
from desktop.games.small_samurai_empires.art.chart import NAME
from desktop.games.small_samurai_empires.art.coast import province_outline
from desktop.games.small_samurai_empires.art.fan import FAN, LAP, STEPS, fan_spot, score_spot, step_spot
from desktop.games.small_samurai_empires.art.holds import hold_box, light_box
from desktop.games.small_samurai_empires.art.ink import HOUSES
from desktop.games.small_samurai_empires.art.signs import HOUSE_CRESTS
from desktop.games.small_samurai_empires.art.stairs import plaque_box
from desktop.theme.art import Art, ArtContext
from desktop.theme.families import BOX, Families, Family, alone, boxed, by_family, named
from desktop.theme.paint import scaled
from rules.small_samurai_empires.content import load_content

__all__ = [
    "FAN",
    "LAP",
    "NAME",
    "STEPS",
    "TITLE_AREA",
    "fan_spot",
    "hold_box",
    "influence_spot",
    "light_box",
    "plaque_box",
    "province_outline",
    "register",
    "score_spot",
    "step_spot",
]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("small_samurai_empires/", _PAINTER)
    art.register("small_samurai_empires/hold/", _hold)
    art.register("small_samurai_empires/light/", _light)


def _map(painter: QPainter, rest: list[str], across: float, context: ArtContext) -> None:
    slots, ways = rest or ("", "")
    chart.chart(painter, across, context.palette, slots, ways)


def _name(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    chart.name(painter, rest[0], across, *rest[1:])


def _order(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    if rest[0] == "back":
        pieces.order_back(painter, rest[1])
        return
    kind, *more = rest
    points = "/".join(more[1:]) or _printed(kind)
    pieces.order(painter, kind, more[0] if more else "", points)


def _veiled(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    kind, house, *points = rest
    pieces.order_veiled(painter, kind, house, "/".join(points) or _printed(kind))


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


def _influence(painter: QPainter, rest: list[str], _across: float, context: ArtContext) -> None:
    cards.influence(painter, context.palette, [int(level) for level in rest[0].split("-")] if rest else None)


def _hold(key: str, painter: QPainter, area: QRectF, _context: ArtContext) -> None:
    province, by = key.split("/")[2:]
    box = hold_box(province)
    with scaled(painter, area, box.width(), box.height()):
        holds.hold(painter, province, by)


def _light(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    region = key.split("/")[2]
    box = light_box(region)
    with scaled(painter, area, box.width(), box.height()):
        holds.light(painter, region, context.palette)


def _fan(painter: QPainter, _rest: list[str], _across: float, context: ArtContext) -> None:
    fan.fan(painter, context.palette)


def _pennant(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    fan.pennant(painter, HOUSES[rest[0]], HOUSE_CRESTS[rest[0]])


def _compass(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    fan.compass(painter, rest[0])


def _resource(kind: str) -> Family:
    return lambda painter, _rest, _across, _context: pieces.resource(painter, kind)


_FAMILIES: Final[Families] = {
    "map": (1000, 1000, _map),
    "name": (*NAME, _name),
    "samurai": (100, 100, named(pieces.samurai)),
    "castle": (100, 100, named(pieces.castle)),
    "cube": (100, 100, named(pieces.cube)),
    "turn": (100, 100, named(pieces.turn)),
    "order": (100, 100, _order),
    "veiled": (100, 100, _veiled),
    "neutral": (100, 100, named(pieces.neutral)),
    "seed": (100, 100, named(pieces.seed)),
    "food": (100, 100, _resource("food")),
    "bushido": (100, 100, _resource("bushido")),
    "shrine": (100, 100, alone(pieces.shrine)),
    "capital": (100, 100, alone(pieces.capital)),
    "ridge": (100, 100, alone(pieces.ridge)),
    "destiny": (300, 420, _destiny),
    "house": (300, 420, _house),
    "influence": (400, 520, _influence),
    "fan": (*FAN, _fan),
    "ribbon": (400, 76, alone(fan.ribbon)),
    "compass": (100, 100, _compass),
    "arrow": (100, 100, alone(fan.arrow)),
    "step": (100, 100, named(fan.step)),
    "pennant": (100, 100, _pennant),
    "banner": (60, 100, alone(fan.banner)),
    "boat": (120, 60, named(pieces.boat)),
    "clash": (100, 100, alone(pieces.clash)),
    "box": (*BOX, boxed("small_samurai_empires.cover", box.box, TITLE_AREA)),
}

_PAINTER: Final = by_family(_FAMILIES, scene.table)
