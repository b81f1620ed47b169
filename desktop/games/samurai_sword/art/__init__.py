"""Everything that is drawn for Samurai Sword, by key.

samurai_sword/card/<face>              five to seven, with its name from 96 pixels of width; samurai_sword/card/back
samurai_sword/property/<face>          square: a Property that is in play
samurai_sword/role/<id>                five to seven; samurai_sword/role/back
samurai_sword/character/<id>           five to seven; samurai_sword/character/back
samurai_sword/portrait/<id>            square: bust and crest
samurai_sword/heart[/empty]            samurai_sword/blossom
samurai_sword/badge/<fallen|open_hand|active|bushido>
samurai_sword/team/<shogun|ninja|ronin>
samurai_sword/icon/<reach|wounds|weapon|property|action|parry|difficulty|armor_plus|deck|hand>
samurai_sword/slash                    four to one; samurai_sword/spark and samurai_sword/wave square
samurai_sword/table                    the background, drawn for a scene of 1600 by 900
samurai_sword/box                      portrait, three to four
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop import i18n
from desktop.games.samurai_sword.art import box, cards, fate, fighters, frames, scene, signs, strokes, tokens, weapons
from desktop.games.samurai_sword.art.box import TITLE_AREA
from desktop.theme.art import Art, ArtContext
from desktop.theme.paint import scaled
from desktop.theme.woodblock.title import LEAST_TITLE, title
from rules.samurai_sword.content import CardSpec, WeaponSpec, load_content

__all__ = ["TITLE_AREA", "register"]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("samurai_sword/", _draw)


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


@cache
def _cards() -> dict[str, tuple[str, CardSpec]]:
    """Every face with its kind."""
    box = load_content({}).cards
    kinds = {"weapon": box.weapon, "property": box.property, "action": box.action}
    return {card.id: (kind, card) for kind, every in kinds.items() for card in every}


def _card(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        frames.back(painter, "card")
        return
    kind, spec = _cards()[rest[0]]
    if isinstance(spec, WeaponSpec):
        weapons.weapon(painter, spec, across)
    else:
        cards.card(painter, spec, kind, across)


def _role(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        frames.back(painter, "role")
    else:
        fate.role(painter, rest[0], across)


@cache
def _resilience() -> dict[str, int]:
    return {character.id: character.resilience for character in load_content({}).characters.character}


def _character(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        frames.back(painter, "character")
    else:
        fighters.character(painter, rest[0], across, _resilience()[rest[0]])


def _heart(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    if rest == ["empty"]:
        tokens.empty_heart(painter)
    else:
        tokens.heart(painter)


def _box(painter: QPainter, _rest: list[str], across: float, _context: ArtContext) -> None:
    box.box(painter)
    if across >= LEAST_TITLE:
        left, top, width, height = TITLE_AREA
        area = QRectF(300 * left, 400 * top, 300 * width, 400 * height)
        title(painter, i18n.text("samurai_sword.name"), area)


def _named(draw: Callable[[QPainter, str], None]) -> Family:
    return lambda painter, rest, _across, _context: draw(painter, rest[0])


def _alone(draw: Callable[[QPainter], None]) -> Family:
    return lambda painter, _rest, _across, _context: draw(painter)


def _icon(painter: QPainter, rest: list[str], _across: float, context: ArtContext) -> None:
    signs.icon(painter, rest[0], context.palette)


Family = Callable[[QPainter, list[str], float, ArtContext], None]

_FAMILIES: Final[dict[str, tuple[float, float, Family]]] = {
    "card": (300, 420, _card),
    "property": (100, 100, _named(cards.tile)),
    "role": (300, 420, _role),
    "character": (300, 420, _character),
    "portrait": (300, 300, _named(fighters.portrait)),
    "box": (300, 400, _box),
    "heart": (100, 100, _heart),
    "blossom": (100, 100, _alone(tokens.blossom)),
    "badge": (100, 100, _named(tokens.badge)),
    "team": (100, 100, _named(tokens.team)),
    "icon": (100, 100, _icon),
    "slash": (400, 100, _alone(strokes.slash)),
    "spark": (200, 200, _alone(strokes.spark)),
    "wave": (200, 200, _alone(strokes.wave)),
}
"""Family of keys: width and height of its picture in the painter's units, and who draws it from the rest of the key."""
