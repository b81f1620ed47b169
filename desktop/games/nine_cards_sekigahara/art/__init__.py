"""Everything that is drawn for Nine Cards, by key.

nine_cards_sekigahara/castle/<lord>[/<strength>[/<castle action>/<camp effect>]]
                                           five to seven: a castle card in a slot, with names when large enough
nine_cards_sekigahara/camp/<lord>[/…]      five to seven: the same in a camp, its lower right quarter calm
nine_cards_sekigahara/castle/back
nine_cards_sekigahara/ambush/<gold|green|purple|back>     nine_cards_sekigahara/marker/<gold|green|purple>
nine_cards_sekigahara/ashigaru/<red|blue>[/ghost]         nine_cards_sekigahara/disc/<red|blue>
nine_cards_sekigahara/side/<red|blue>                     nine_cards_sekigahara/commander/<red|blue>: a portrait
nine_cards_sekigahara/crest/<lord>                        the crest of a lord, on paper
nine_cards_sekigahara/icon/<deploy|march|reinforce|castle>
nine_cards_sekigahara/action/<castle action>              nine_cards_sekigahara/effect/<camp effect>
nine_cards_sekigahara/die/<plain|up|down>                 without a number
nine_cards_sekigahara/mark/<resolved|steadfast|house|start>
nine_cards_sekigahara/bag
nine_cards_sekigahara/link                  one to two     nine_cards_sekigahara/beam/<gold|green|purple> one to two
nine_cards_sekigahara/band                  four to one    nine_cards_sekigahara/slash four to one
nine_cards_sekigahara/spark  nine_cards_sekigahara/wave  nine_cards_sekigahara/smoke
nine_cards_sekigahara/curtain/<red|blue>    834 to 182: what stands round a camp, faint
nine_cards_sekigahara/slot                  478 to 522     nine_cards_sekigahara/reference 396 to 198
nine_cards_sekigahara/table[/<left>/<top>/<width>/<height>] the background; where in it things lie
nine_cards_sekigahara/box                   portrait, three to four

A card alone shows what the box prints; what follows is what the house gave it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.nine_cards_sekigahara.art import board, box, cards, curtain, marks, men, scene, signs
from desktop.games.nine_cards_sekigahara.art.box import TITLE_AREA
from desktop.theme.art import Art, ArtContext
from desktop.theme.families import BOX, Families, alone, boxed, by_family, named
from rules.nine_cards_sekigahara.content import CastleSpec, load_content

__all__ = ["TITLE_AREA", "register"]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("nine_cards_sekigahara/", _PAINTER)


@cache
def _castles() -> dict[str, CastleSpec]:
    """Every lord with what his card prints."""
    castles = load_content({}).castles
    return {lord: getattr(castles, lord) for lord in type(castles).model_fields}


def _castle(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        cards.back(painter)
        return
    strength, action, effect = _on_card(rest)
    cards.castle(painter, rest[0], strength, action, effect, across)


def _on_card(rest: list[str]) -> tuple[int, str, str]:
    """Return strength, action and effect of a castle: those of the print, but for what its key says."""
    spec = _castles()[rest[0]]
    strength, action, effect, *_ = (*rest[1:], *(str(spec.strength), spec.action, spec.effect)[len(rest) - 1 :])
    return int(strength), action, effect


def _curtain(painter: QPainter, rest: list[str], _across: float, context: ArtContext) -> None:
    curtain.curtain(painter, rest[0], by_night=context.palette.is_dark)


def _camp(painter: QPainter, rest: list[str], across: float, _context: ArtContext) -> None:
    strength, _action, effect = _on_card(rest)
    cards.camp(painter, rest[0], strength, effect, across)


def _ambush(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    if rest == ["back"]:
        men.hidden(painter)
    else:
        men.token(painter, rest[0])


def _ashigaru(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    side, *state = rest
    (men.ghost if state == ["ghost"] else men.ashigaru)(painter, side)


def _icon(painter: QPainter, rest: list[str], _across: float, context: ArtContext) -> None:
    signs.icon(painter, rest[0], context.palette)


def _medal(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    signs.medal(painter, rest[0])


def _mark(painter: QPainter, rest: list[str], _across: float, _context: ArtContext) -> None:
    {"resolved": marks.resolved, "steadfast": marks.steadfast, "house": marks.house, "start": marks.start}[rest[0]](
        painter
    )


def _link(painter: QPainter, _rest: list[str], _across: float, context: ArtContext) -> None:
    marks.link(painter, context.palette)


def _slot(painter: QPainter, _rest: list[str], _across: float, context: ArtContext) -> None:
    board.slot(painter, context.palette)


def _reference(painter: QPainter, _rest: list[str], _across: float, context: ArtContext) -> None:
    board.reference(painter, context.palette)


_FAMILIES: Final[Families] = {
    "castle": (300, 420, _castle),
    "camp": (300, 420, _camp),
    "ambush": (100, 100, _ambush),
    "marker": (100, 100, named(men.marker)),
    "ashigaru": (100, 100, _ashigaru),
    "disc": (100, 100, named(men.disc)),
    "side": (100, 100, named(men.side)),
    "commander": (300, 300, named(men.commander)),
    "crest": (100, 100, named(men.crest)),
    "icon": (100, 100, _icon),
    "action": (100, 100, _medal),
    "effect": (100, 100, _medal),
    "die": (100, 100, named(marks.die)),
    "mark": (100, 100, _mark),
    "bag": (100, 100, alone(marks.bag)),
    "link": (50, 100, _link),
    "beam": (100, 200, named(marks.beam)),
    "band": (400, 100, alone(board.band)),
    "slash": (400, 100, alone(marks.slash)),
    "spark": (200, 200, alone(marks.spark)),
    "wave": (200, 200, alone(marks.wave)),
    "smoke": (200, 200, alone(marks.smoke)),
    "curtain": (834, 182, _curtain),
    "slot": (478, 522, _slot),
    "reference": (396, 198, _reference),
    "box": (*BOX, boxed("nine_cards_sekigahara.name", box.box, TITLE_AREA)),
}

_PAINTER: Final = by_family(_FAMILIES, scene.table)
