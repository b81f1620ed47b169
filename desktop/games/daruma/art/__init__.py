"""Everything that is drawn for Daruma, by key.

daruma/card/<colour>/<action>[/1|/2]   a round card; with a number, so many of its eyes are painted
daruma/card/back
daruma/doll/<colour>[/0|/1|/2]         a doll without a card, both eyes painted unless said otherwise
daruma/die/<1..6|blank>                daruma/die/4/ghost: a four that no die shows
daruma/tile/<start|plain|daruma|four>[/<number>]
daruma/marker/round                    daruma/marker/eye
daruma/objective/back                  daruma/objective/<number>/<favourite>[+<favourite>]/<nuisance>
daruma/tanuki  daruma/cup  daruma/bottle  daruma/gift  daruma/swap
daruma/icon/<action>                   in proportion 88 to 40; the seven actions and sake_reroll
daruma/shelf/<own|tall|side>            where dolls are brought home, faint, in the proportions of shelf.SHELVES
daruma/treat                           in proportion 200 to 340: what stands where nobody sits
daruma/table[/<left>/<top>/<width>/<height>]       the background; where in it things lie
daruma/box                             portrait, three to four
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop.games.daruma.art import card, dice, doll, pieces, scene, shelf, tanuki, treat
from desktop.games.daruma.art.card import EYE_SIZE, EYES
from desktop.games.daruma.art.cloth import WASHI
from desktop.games.daruma.art.icons import draw_icon
from desktop.games.daruma.art.scene import TITLE_AREA
from desktop.games.daruma.art.tanuki import BOTTLE, LEDGER_BOXES
from desktop.person import i18n
from desktop.theme.art import Art, ArtContext
from desktop.theme.families import laid_at
from desktop.theme.paint import scaled
from desktop.theme.woodblock.title import LEAST_TITLE, title
from rules.daruma.content import ObjectiveSpec, load_content
from rules.daruma.tables import COLOURS

__all__ = ["BOTTLE", "EYES", "EYE_SIZE", "LEDGER_BOXES", "TITLE_AREA", "register"]


def register(art: Art) -> None:
    """`art` draws every key of this game."""
    art.register("daruma/", _draw)


def _draw(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    family, *rest = key.split("/")[1:]
    if family == "table":
        scene.table(painter, area, laid_at(rest, area), context.palette)
    elif family == "shelf":
        with scaled(painter, area, *shelf.SHELVES[rest[0]]):
            shelf.shelf(painter, rest[0], context.palette)
    elif family == "treat":
        with scaled(painter, area, *treat.TREAT):
            treat.treat(painter)
    elif family == "icon":
        _icon(painter, rest[0], area, on_dark=context.palette.is_dark)
    elif family == "box":
        with scaled(painter, area, 300, 400):
            scene.box(painter)
            if area.width() >= LEAST_TITLE:
                left, top, width, height = TITLE_AREA
                title(painter, i18n.text("daruma.name"), QRectF(300 * left, 400 * top, 300 * width, 400 * height))
    else:
        side, draw = _SQUARES[family]
        with scaled(painter, area, side):
            draw(painter, *rest)


def _icon(painter: QPainter, action: str, area: QRectF, *, on_dark: bool) -> None:
    """The pictogram of `action`; by night on a slip of washi, for it is drawn in ink."""
    if on_dark:
        slip = QPainterPath()
        slip.addRoundedRect(area, area.height() * 0.2, area.height() * 0.2)
        painter.fillPath(slip, QColor(WASHI))
        area = area.adjusted(area.height() * 0.1, area.height() * 0.07, -area.height() * 0.1, -area.height() * 0.07)
    draw_icon(painter, action, area)


def _card(painter: QPainter, colour: str, action: str = "", painted: str = "0") -> None:
    if colour == "back":
        card.card_back(painter)
    else:
        card.card_face(painter, colour, action, int(painted))


def _doll(painter: QPainter, colour: str, painted: str = "2") -> None:
    doll.shadow_under(painter, 100, 186, 92)
    doll.doll(painter, colour, painted=int(painted), whole=True)


def _die(painter: QPainter, face: str, ghost: str = "") -> None:
    if ghost:
        dice.ghost_four(painter)
    else:
        dice.die(painter, None if face == "blank" else int(face))


def _tile(painter: QPainter, kind: str, number: str = "") -> None:
    pieces.tile(painter, kind, int(number) if number else None)


def _marker(painter: QPainter, kind: str) -> None:
    {"round": pieces.round_marker, "eye": pieces.eye_marker}[kind](painter)


@cache
def objectives() -> Sequence[ObjectiveSpec]:
    """Return the objectives of the box in the order of their numbers."""
    return load_content({}).objectives.objective


def _objective(painter: QPainter, number: str, plus: str = "", minus: str = "") -> None:
    if number == "back":
        pieces.objective_back(painter)
    else:
        printed = objectives()[int(number) - 1]
        usual = [colour for colour in COLOURS if colour in printed.plus]
        pieces.objective(painter, plus.split("+") if plus else usual, minus or printed.minus)


_SQUARES: Final[dict[str, tuple[float, Callable[..., None]]]] = {
    "card": (200, _card),
    "doll": (200, _doll),
    "die": (100, _die),
    "tile": (100, _tile),
    "marker": (100, _marker),
    "objective": (200, _objective),
    "tanuki": (200, tanuki.tanuki),
    "cup": (100, pieces.cup),
    "bottle": (100, pieces.bottle),
    "gift": (100, pieces.gift),
    "swap": (100, pieces.swap),
}
"""Family of keys: the side of its square in the painter's units, and who draws it from the rest of the key."""
