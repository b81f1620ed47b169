"""The eight monsters as cards, portraits and markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter

from desktop.games.taiwan_monsters_brawl.art import beasts_of_the_land as land
from desktop.games.taiwan_monsters_brawl.art import beasts_of_the_sky as sky
from desktop.games.taiwan_monsters_brawl.art import frames, lettering, ultimates
from desktop.games.taiwan_monsters_brawl.art.boards import WORLDS
from desktop.games.taiwan_monsters_brawl.art.ink import GOLD_INK
from desktop.games.taiwan_monsters_brawl.art.lettering import Lettering
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf

__all__ = ["BEASTS", "marker", "monster", "portrait"]

BEASTS: Final[dict[str, Callable[[QPainter], None]]] = {
    "lion_storm": sky.lion_storm,
    "yellow_flyers": land.yellow_flyers,
    "sharkelan": land.sharkelan,
    "lake_mermaid": land.lake_mermaid,
    "two_suns": sky.two_suns,
    "burning_wind": sky.burning_wind,
    "kaka_giant": land.kaka_giant,
    "yingge_bird": sky.yingge_bird,
}
"""Monster, and who draws it in a square of 300."""

_MOVE = QRectF(112, 292, 166, 114)
"""The most room that the name of the ultimate move may have, three rows at most, down to the frame."""

_PRINT = 88.0
"""How much of it is below the name of the monster as long as that stands where it does; for more it moves up."""

_NAME = QRectF(18, 268, 264, 46)
_NAME_ALONE = QRectF(4, 284, 292, 124)
"""Where the name stands; alone, it has the whole foot of a card."""

_MOVE_INK: Final = "#FFF6E2"


def monster(painter: QPainter, name: str, ultimate: str, across: float) -> None:
    """The skill board of a monster, 300 wide and 420 high: its picture, its name, its ultimate move.

    Where there is room for one of the two, it is the name: nobody asks for a move before that.
    """
    deep, light, pattern = WORLDS[name]
    frames.sheet(painter, mixed(deep, "#0A0814", 0.15))
    painter.save()
    painter.setClipPath(rounded(8, 8, 284, 404, 12), Qt.ClipOperation.IntersectClip)
    unit = 12 if pattern == "rays" else 22
    draw_pattern(painter, pattern, QRectF(8, 280, 284, 132), unit, colour(light, 0.2), 1.5)
    painter.restore()
    with frames.window(painter, QRectF(16, 16, 268, 268)):
        painter.translate(16, 16)
        painter.scale(268 / 300, 268 / 300)
        BEASTS[name](painter)
    if lettering.LEAST_ALONE <= across < lettering.LEAST_NAME:
        frames.edge(painter)
        frames.slip(painter, _NAME_ALONE, _name(name), across, least=lettering.LEAST_ALONE)
        return
    tallest = _tallest_move(across)
    is_named = tallest is not None
    room = max(_PRINT, tallest or 0.0)
    frames.slip(painter, _NAME.translated(0, _PRINT - room), _name(name), across)
    if is_named and (words := _move(ultimate, across)):
        lettering.write(painter, words, QRectF(_MOVE.left(), _MOVE.bottom() - room, _MOVE.width(), room), _MOVE_INK)
    painter.save()
    painter.translate(24 if is_named else 109, 320)
    painter.scale(0.82, 0.82)
    ultimates.medal(painter, ultimate)
    painter.restore()
    frames.edge(painter)


def _name(monster: str) -> str:
    return f"taiwan_monsters_brawl.monster.{monster}"


def _tallest_move(across: float) -> float | None:
    """Return how high the tallest name of a move is on cards so narrow; None where they cannot carry all of them.

    Cards lie side by side: either all carry their move or none, and their own names stand in one line.
    """
    moves = [_move(each, across) for each in ultimates.FIELDS]
    return None if None in moves else max(words.height for words in moves if words)


def _move(ultimate: str, across: float) -> Lettering | None:
    return frames.lettered(_MOVE, f"taiwan_monsters_brawl.ultimate.{ultimate}", across)


def portrait(painter: QPainter, name: str) -> None:
    """A monster in a square of 300."""
    field = rounded(6, 6, 288, 288, 34)
    painter.save()
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    BEASTS[name](painter)
    painter.restore()
    for width, shade in ((12, INK), (6, GOLD), (1.6, "#FFF3C4")):
        painter.strokePath(field, pen(shade, width))


def marker(painter: QPainter, name: str, side: str = "") -> None:
    """The round marker of a monster, 300 square.

    On its other side it is red and barred if it is ``challenged``, all gold if it has points ``beyond`` the track.
    """
    fill(painter, circle(150, 158, 140), colour("#05060E", 0.5))
    fill(painter, circle(150, 150, 142), INK)
    fill(painter, circle(150, 150, 136), QBrush(gold_leaf(QRectF(10, 10, 280, 280))))
    painter.save()
    painter.setClipPath(circle(150, 150, 121), Qt.ClipOperation.IntersectClip)
    painter.translate(16, 16)
    painter.scale(268 / 300, 268 / 300)
    BEASTS[name](painter)
    painter.restore()
    if side == "challenged":
        fill(painter, circle(150, 150, 121), colour("#8E1016", 0.5))
        frames.crossed(painter, 150, 150, 150)
    elif side == "beyond":
        fill(painter, circle(150, 150, 121), colour("#FFC23A", 0.62))
    painter.strokePath(circle(150, 150, 121), pen(INK, 6))
    painter.strokePath(circle(150, 150, 129), pen(WORLDS[name][0], 9))
    painter.strokePath(circle(150, 150, 134.5), pen(colour(GOLD_INK, 0.9), 2))
