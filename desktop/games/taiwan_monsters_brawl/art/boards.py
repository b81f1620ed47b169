"""Fate boards: sixteen cells in a square of 400, each monster's lacquer round them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art import pieces
from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, GOLD_INK, NIGHT, RUNES
from desktop.games.taiwan_monsters_brawl.art.signs import RUNE_SIGNS, placed
from desktop.theme import fonts
from desktop.theme.paint import fill, pen, scaled
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import glyph, path, rounded
from desktop.theme.woodblock.inkwork import INK, gold_leaf

__all__ = ["CELLS", "SIDE", "WORLDS", "awaited", "board", "cell", "cell_area"]

SIDE: Final = 400.0
_FIRST: Final = 30.0
_STEP: Final = 88.5
_CELL: Final = 83.0
_WIDTH: Final = 4
_LEAST_LETTERS: Final = 150.0

WORLDS: Final = {
    "lion_storm": ("#3B4A6B", "#8FA6C8", "seigaiha"),
    "yellow_flyers": ("#6B5A1C", "#F0D070", "kanoko"),
    "sharkelan": ("#123E63", "#5FB0D4", "seigaiha"),
    "lake_mermaid": ("#155A55", "#86D3C8", "shippo"),
    "two_suns": ("#8A3A12", "#F6B84A", "rays"),
    "burning_wind": ("#7A1E1E", "#F08A4A", "yagasuri"),
    "kaka_giant": ("#3E4A22", "#B5C46A", "kikko"),
    "yingge_bird": ("#4A2A5A", "#C79AD8", "asanoha"),
}
"""Monster, the lacquer of its board, the light in it, and the pattern printed on it."""

_KINDS: Final = {"U": "ultimate", "C": "chi", "S": "spell", "G": "upgrade", "R": "reroll"}
_DICE: Final = {"g": "grey", "b": "black", "r": "red"}
CELLS: Final = {".": "blank", **_KINDS, **_DICE, "1": "success", "#": "forbidden"}
"""By code: what is printed in a cell."""


def cell_area(cell: int) -> QRectF:
    """Where `cell`, counted in rows from the upper left, lies on a board of 400."""
    return QRectF(_FIRST + _STEP * (cell % _WIDTH), _FIRST + _STEP * (cell // _WIDTH), _CELL, _CELL)


def board(painter: QPainter, monster: str, grid: Sequence[str], across: float = SIDE) -> None:
    """The board of `monster` with `grid` printed on it: four rows of codes, as the content has them.

    Less than so many pixels `across` its cells are called nothing that could be read.
    """
    deep, light, pattern = WORLDS[monster]
    body = rounded(2, 2, 396, 394, 22)
    fill(painter, body.translated(0, 3), colour("#05060E", 0.5))
    wash = QLinearGradient(0, 0, 0, 400)
    wash.setColorAt(0, QColor(mixed(deep, light, 0.22)))
    wash.setColorAt(1, QColor(mixed(deep, "#0A0814", 0.4)))
    fill(painter, body, wash)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, pattern, QRectF(0, 0, 400, 400), 12 if pattern == "rays" else 22, colour(light, 0.22), 1.5)
    painter.restore()
    painter.strokePath(body, pen(INK, 3))
    painter.strokePath(rounded(8, 8, 384, 382, 17), pen(colour(GOLD_INK, 0.9), 2.2))
    if across >= _LEAST_LETTERS:
        _letters(painter)
    for row, codes in enumerate(grid):
        for column, code in enumerate(codes.split()):
            _cell(painter, cell_area(row * _WIDTH + column), code)


def cell(painter: QPainter, name: str) -> None:
    """In a square of 100, what may be printed in a cell, by its name."""
    with scaled(painter, QRectF(4, 4, 92, 92), _CELL):
        _cell(painter, QRectF(0, 0, _CELL, _CELL), next(code for code, each in CELLS.items() if each == name))


def awaited(painter: QPainter, palette: Palette) -> None:
    """Where a board will lie: its outline and its cells', faint."""
    body = rounded(2, 2, 396, 394, 22)
    fill(painter, body, colour(palette.shadow, palette.shadow_strength * 0.16))
    painter.strokePath(body, pen(colour(palette.gold, 0.55), 2.4))
    for cell in range(_WIDTH * _WIDTH):
        place = QPainterPath()
        place.addRoundedRect(cell_area(cell), 11, 11)
        fill(painter, place, colour(palette.shadow, palette.shadow_strength * 0.12))
        painter.strokePath(place, pen(colour(palette.ink, 0.16), 1.8))


def _letters(painter: QPainter) -> None:
    """Columns are named from A, rows from 1."""
    for index in range(_WIDTH):
        middle = _FIRST + _STEP * index + _CELL / 2
        for text, area in (
            ("ABCD"[index], QRectF(middle - 9, 10, 18, 18)),
            (str(index + 1), QRectF(10, middle - 9, 18, 18)),
        ):
            shape = glyph(text, fonts.font("number", 20), area)
            shape.setFillRule(Qt.FillRule.WindingFill)
            fill(painter, shape, colour(CREAM, 0.8))


def _cell(painter: QPainter, area: QRectF, code: str) -> None:
    place = QPainterPath()
    place.addRoundedRect(area, 11, 11)
    if code == "#":
        _forbidden(painter, place, area)
    elif code in _DICE:
        _socket(painter, place, area, "#E9DDBE")
        with scaled(painter, area.adjusted(10, 9, -10, -11), 100):
            pieces.die(painter, _DICE[code])
    elif code == "1":
        _success(painter, place, area)
    else:
        _hollow(painter, place, area, code)


def _socket(painter: QPainter, place: QPainterPath, area: QRectF, shade: str) -> None:
    """Printed paper: what is built in lies there for good."""
    wash = QLinearGradient(area.topLeft(), area.bottomLeft())
    wash.setColorAt(0, QColor(mixed(shade, "#FFFFFF", 0.2)))
    wash.setColorAt(1, QColor(mixed(shade, "#7A5A2A", 0.3)))
    fill(painter, place, wash)
    painter.strokePath(place, pen(INK, 2.2))
    rim = QPainterPath()
    rim.addRoundedRect(area.adjusted(4, 4, -4, -4), 8, 8)
    painter.strokePath(rim, pen(colour("#8A6224", 0.6), 1.4))


def _success(painter: QPainter, place: QPainterPath, area: QRectF) -> None:
    """A gilded cell with a star, and one in it."""
    fill(painter, place, QBrush(gold_leaf(area)))
    painter.strokePath(place, pen(INK, 2.2))
    middle = area.center()
    star = placed("hit", middle.x(), middle.y(), area.width() * 0.88)
    fill(painter, star, "#8E1E1C")
    painter.strokePath(star, pen(INK, 2))
    one = glyph("+1", fonts.font("number", 40), QRectF(middle.x() - 18, middle.y() - 13, 36, 26))
    one.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, one, "#FFF6DC")


def _hollow(painter: QPainter, place: QPainterPath, area: QRectF, code: str) -> None:
    """A hollow for a rune: plain, or with the sign of the only kind that may lie in it."""
    base = mixed(NIGHT, RUNES[_KINDS[code]], 0.24) if code in _KINDS else NIGHT
    glow = QRadialGradient(area.center(), area.width() * 0.75)
    glow.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.12)))
    glow.setColorAt(1, QColor(mixed(base, "#000000", 0.42)))
    fill(painter, place, glow)
    painter.strokePath(place, pen(INK, 2.6))
    painter.save()
    painter.setClipPath(place, Qt.ClipOperation.IntersectClip)
    painter.strokePath(place.translated(0, 2.4), pen(colour("#000000", 0.5), 3))
    painter.strokePath(place.translated(0, -1.6), pen(colour("#FFFFFF", 0.16), 2))
    painter.restore()
    if code not in _KINDS:
        for x in (area.left() + 14, area.right() - 14):
            for y in (area.top() + 14, area.bottom() - 14):
                fill(painter, placed("hit", x, y, 9), colour(CREAM, 0.3))
        return
    kind = _KINDS[code]
    rim = QPainterPath()
    rim.addRoundedRect(area.adjusted(5, 5, -5, -5), 8, 8)
    painter.strokePath(rim, pen(colour(mixed(RUNES[kind], "#FFF3D0", 0.3), 0.9), 2))
    mark = placed(RUNE_SIGNS[kind], area.center().x(), area.center().y(), area.width() * 0.56)
    tint = mixed(RUNES[kind], "#FFF3D0", 0.5)
    fill(painter, mark, colour(tint, 0.16))
    painter.strokePath(mark, pen(colour(tint, 0.95), 2))


def _forbidden(painter: QPainter, place: QPainterPath, area: QRectF) -> None:
    """Boarded up: three slanting battens."""
    fill(painter, place, mixed(NIGHT, "#000000", 0.35))
    painter.save()
    painter.setClipPath(place, Qt.ClipOperation.IntersectClip)
    for step in range(-1, 4):
        x = area.left() + step * 31
        batten = path(
            f"M{x} {area.bottom()} L{x + area.height()} {area.top()} L{x + area.height() + 14} {area.top()} "
            f"L{x + 14} {area.bottom()} Z"
        )
        fill(painter, batten, "#5C4A3C")
        painter.strokePath(batten, pen(colour(INK, 0.9), 1.8))
    painter.restore()
    painter.strokePath(place, pen(INK, 2.6))
