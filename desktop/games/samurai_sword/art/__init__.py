"""Everything that is drawn for Samurai Sword, by key.

samurai_sword/card/<face>              five to seven, with its name from 96 pixels of width; samurai_sword/card/back
samurai_sword/card/<weapon>/<reach>/<wounds>   samurai_sword/character/<id>/<resilience>   with numbers of a house
samurai_sword/property/<face>          square: a Property that is in play
samurai_sword/role/<id>                five to seven; samurai_sword/role/back
samurai_sword/character/<id>           five to seven; samurai_sword/character/back
samurai_sword/portrait/<id>            square: bust and crest
samurai_sword/heart[/empty]            samurai_sword/blossom         samurai_sword/dish
samurai_sword/badge/<fallen|open_hand|active|bushido>
samurai_sword/team/<shogun|ninja|ronin>
samurai_sword/icon/<reach|wounds|weapon|property|action|parry|difficulty|armor_plus|deck|hand>
samurai_sword/slash                    four to one; samurai_sword/spark and samurai_sword/wave square
samurai_sword/scroll                   five to seven; samurai_sword/rod     seven to one: Bushido unrolled
samurai_sword/table[/<left>/<top>/<width>/<height>] the background; where in it things lie
samurai_sword/box                      portrait, three to four
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.samurai_sword.art import (
    belongings,
    box,
    cards,
    fate,
    fighters,
    frames,
    scene,
    signs,
    strokes,
    tokens,
    weapons,
)
from desktop.games.samurai_sword.art.box import TITLE_AREA
from desktop.theme.art import Art, ArtContext
from desktop.theme.families import BOX, Families, alone, boxed, by_family, named
from rules.samurai_sword.content import CardSpec, WeaponSpec, load_content

__all__ = ["TITLE_AREA", "register"]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("samurai_sword/", _PAINTER)


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
    name, *numbers = rest
    kind, spec = _cards()[name]
    if isinstance(spec, WeaponSpec):
        house = dict(zip(("reach", "wounds"), map(int, numbers), strict=False))
        weapons.weapon(painter, spec.model_copy(update=house), across)
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
        name, *numbers = rest
        fighters.character(painter, name, across, int(numbers[0]) if numbers else _resilience()[name])


def _heart(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    if rest == ["empty"]:
        tokens.empty_heart(painter)
    else:
        tokens.heart(painter)


def _icon(painter: QPainter, rest: list[str], _across: float, context: ArtContext) -> None:
    signs.icon(painter, rest[0], context.palette)


_FAMILIES: Final[Families] = {
    "card": (300, 420, _card),
    "property": (100, 100, named(cards.tile)),
    "role": (300, 420, _role),
    "character": (300, 420, _character),
    "portrait": (300, 300, named(fighters.portrait)),
    "box": (*BOX, boxed("samurai_sword.name", box.box, TITLE_AREA)),
    "heart": (100, 100, _heart),
    "blossom": (100, 100, alone(tokens.blossom)),
    "dish": (100, 100, alone(tokens.dish)),
    "badge": (100, 100, named(tokens.badge)),
    "team": (100, 100, named(tokens.team)),
    "icon": (100, 100, _icon),
    "slash": (400, 100, alone(strokes.slash)),
    "spark": (200, 200, alone(strokes.spark)),
    "wave": (200, 200, alone(strokes.wave)),
    "scroll": (168, 236, alone(belongings.scroll)),
    "rod": (216, 30, alone(belongings.rod)),
}

_PAINTER: Final = by_family(_FAMILIES, scene.table)
