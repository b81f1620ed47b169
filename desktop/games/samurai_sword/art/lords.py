"""Six who rule or scheme, each a bust 300 wide: things behind the head first, then robe, face, hair and hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.samurai_sword.art.mon import mon, placed
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, rounded
from desktop.theme.woodblock.faces import Face, eyes, face, goatee, moustache, neck
from desktop.theme.woodblock.garments import armour, helmet, hood, kimono, scarf
from desktop.theme.woodblock.inkwork import (
    GOLD,
    INK,
    SKIN,
    VERMILION,
    cel,
    gilded,
    lines,
    moved,
    toned,
)

__all__ = ["LORDS"]

_HAIR: Final = "#1F1A22"
_GLOSS: Final = "#5E5A70"


def _chiyome(painter: QPainter) -> None:
    """The lady who leads spies: hair to the floor, an ornament of pearls, a war fan before her mouth."""
    back = path(
        "M150 22 C214 22 232 76 232 150 C232 240 246 330 252 420 L48 420 C54 330 68 240 68 150 C68 76 86 22 150 22 Z"
    )
    cel(painter, back, _HAIR, 3.4, 9)
    for data in ("M84 130 C80 220 74 310 70 400", "M216 130 C220 220 226 310 230 400", "M98 200 C92 260 90 330 88 400"):
        lines(painter, data, _GLOSS, 2.6, 0.8)
    kimono(painter, "#5A2E6E", "#E9C9DA", "asanoha", 26, print_="#E8B8D8")
    neck(painter, "#F6DEC6", 24)
    face(painter, Face("slim", "#FBE8D6", "soft", 5, 0.95, "lips", "#5A2E6E", "#B01E36", "#C8506E", turn=-7))
    fringe = path(
        "M102 112 C94 60 114 36 150 36 C186 36 206 60 198 112 L188 112 L186 94 "
        "L172 98 L168 92 L152 98 L146 92 L132 98 L126 92 L114 96 L112 112 Z"
    )
    cel(painter, fringe, _HAIR, 3, 6)
    lines(painter, "M112 66 C130 52 166 50 188 66", _GLOSS, 3.2, 0.9)
    side = path("M104 94 C88 128 86 180 96 224 L116 218 C110 180 110 140 116 106 Z")
    for shape in (side, mirrored(side, 150)):
        cel(painter, shape, _HAIR, 2.8, 5)
    for x, y, radius in ((196, 58, 11), (214, 70, 8), (206, 44, 7)):
        toned(painter, circle(x, y, radius), "#F4C8D4", 3)
        painter.strokePath(circle(x, y, radius), pen(INK, 2))
    lines(painter, "M206 78 L204 112 M214 78 L216 106", GOLD, 2.4)
    for x, y in ((204, 114), (216, 108)):
        gilded(painter, circle(x, y, 4.5), 1.6)
    _war_fan(painter)


def _war_fan(painter: QPainter) -> None:
    painter.save()
    painter.translate(112, 216)
    painter.rotate(-16)
    leaf = path("M0 74 L-66 18 C-42 -42 44 -42 66 18 Z")
    cel(painter, leaf, VERMILION, 3.2, 7)
    gilded(painter, circle(0, 4, 22), 2.4)
    for degrees in (-40, -20, 0, 20, 40):
        lines(
            painter,
            f"M0 74 L{polar(0, 74, 108, degrees - 90)[0]:.1f} {polar(0, 74, 108, degrees - 90)[1]:.1f}",
            INK,
            1.6,
            0.6,
        )
    edge = brush_path(((-66, 18, 4), (-40, -22, 8), (0, -34, 9), (40, -22, 8), (66, 18, 4)))
    fill(painter, edge, INK)
    cel(painter, rounded(-7, 66, 14, 40, 5), "#2B2A30", 2.4, 3)
    hand = path("M-22 96 C-26 82 -14 76 -4 80 L14 78 C24 80 26 92 22 100 C18 114 -14 116 -22 96 Z")
    cel(painter, hand, "#FBE8D6", 2.8, 4, 0.22)
    lines(painter, "M-12 88 L12 86 M-14 96 L14 94", INK, 1.8, 0.7)
    painter.restore()


def _hanzo(painter: QPainter) -> None:
    """The master of shadows: hood and mask, an iron plate with links, a scarf in the wind."""
    painter.save()
    painter.translate(226, 96)
    painter.rotate(40)
    cel(painter, rounded(-8, -84, 16, 60, 4), "#3A2A3E", 2.6, 3)
    for y in range(-78, -28, 12):
        lines(painter, f"M-7 {y} L7 {y + 9} M7 {y} L-7 {y + 9}", "#D9D2C0", 2)
    gilded(painter, rounded(-16, -26, 32, 9, 2), 2.4)
    cel(painter, rounded(-11, -18, 22, 200, 4), "#17171D", 2.8, 4)
    painter.restore()
    kimono(painter, "#2A3350", "#141A2B", "kikko", 13, print_="#9AA8D0")
    face(painter, Face("slim", "#E6BE98", "fierce", 7.5, 1.05, "line", "#2A4A6A"))
    hood(painter, "#262C44", slit=True)
    painter.save()
    painter.translate(-4, 0)
    eyes(painter, Face("slim", SKIN, "fierce", 7.5, 1.05, iris="#2A4A6A"))
    painter.restore()
    plate = path("M98 62 C122 50 178 50 202 62 L204 96 C176 86 124 86 96 96 Z")
    cel(painter, plate, "#A9B3BD", 3, 5, 0.45)
    for x in (106, 194):
        fill(painter, circle(x, 78, 3.4), INK)
    fill(painter, placed("chain", 150, 72, 27), INK)
    scarf(painter, "#8E2230")


def _hideyoshi(painter: QPainter) -> None:
    """The peasant who became regent: a helmet like the rising sun, a thin clever face, a golden coat."""
    for index in range(19):
        degrees = -90 + (index - 9) * 13.4
        blade = moved(path("M-9 -52 L-11 -128 C-9 -146 9 -146 11 -128 L9 -52 Z"), 150, 96, 1.02, degrees + 90)
        gilded(painter, blade, 2.2)
    kimono(painter, "#D9A52E", "#8E2230", "shippo", 17, mon("gourd"), "#FFF6DA")
    neck(painter, "#E3B78E", 24)
    face(painter, Face("long", "#EBC29A", "arched", 5.4, 1.15, "grin"))
    lines(
        painter,
        "M112 142 C116 150 118 158 116 166 M188 142 C184 150 182 158 184 166 M124 82 C138 78 158 78 174 82",
        "#9A5A3A",
        1.8,
        0.7,
    )
    moustache(painter, -4, 0.75)
    goatee(painter, -4, 0.5)
    helmet(painter, "#2A2530", "#E3B64F", "#C8333A")
    gilded(painter, circle(150, 76, 16), 2.6)
    fill(painter, placed("gourd", 150, 76, 22), INK)


def _ieyasu(painter: QPainter) -> None:
    """The patient one: court cap, round face, eyes nearly closed, a robe of deep green."""
    tail = path("M160 60 C196 20 214 -10 206 -30 C222 -34 238 -22 236 -2 C232 30 208 66 190 84 Z")
    cel(painter, tail, _HAIR, 3, 5)
    kimono(painter, "#2F5A44", "#F3E3B8", "kikko", 16, mon("trefoil"), "#CFE3B4")
    neck(painter, "#E8C29C", 36)
    face(painter, Face("round", "#F2CFA8", "soft", 5.5, 0.62, "line", turn=-3))
    lines(
        painter,
        "M118 140 C122 144 128 146 134 145 M176 145 C182 146 186 144 190 140 M128 178 C140 186 160 186 172 178",
        "#A5663E",
        2,
        0.7,
    )
    moustache(painter, -3, 0.9)
    goatee(painter, -3, 0.35)
    cap = path(
        "M96 104 C94 74 104 60 112 54 L116 16 C136 2 170 2 186 16 "
        "L190 54 C198 60 206 74 204 104 C176 86 124 86 96 104 Z"
    )
    cel(painter, cap, _HAIR, 3.4, 8)
    lines(painter, "M112 56 C134 44 168 44 190 56", "#7A7690", 2.6)
    lines(painter, "M122 22 C136 12 160 10 176 18", "#7A7690", 2.4, 0.8)
    lines(painter, "M98 100 C104 150 124 186 144 196 M202 100 C196 150 176 186 156 196", "#F3E3B8", 3.2)
    lines(painter, "M150 196 L140 224 M150 196 L160 224", "#F3E3B8", 4)
    baton = path("M140 262 L160 262 L164 380 L136 380 Z")
    cel(painter, baton, "#F0E0B8", 2.8, 4)


def _nobunaga(painter: QPainter) -> None:
    """The demon king: a foreign ruff, a red cloak, the topknot of a rebel, fire."""
    for x, y, scale in ((40, 150, 0.9), (262, 150, 0.9), (16, 220, 1.1), (286, 220, 1.1)):
        flame = placed("flame", x, y, 110 * scale)
        fill(painter, flame, colour("#F0702A", 0.9))
        painter.strokePath(flame, pen(INK, 2))
    armour(painter, "#26242C", "#C8333A")
    cloak = path("M60 230 C30 246 12 300 8 420 L92 420 C84 350 84 290 104 230 Z")
    for shape in (cloak, mirrored(cloak, 150)):
        cel(painter, shape, "#A31B28", 3.2, 8)
    neck(painter, "#E3B78E", 28)
    ruff = path("M70 218 C64 196 92 184 118 190 L182 190 C208 184 236 196 230 218 C216 240 84 240 70 218 Z")
    cel(painter, ruff, "#FBF8F0", 3, 6, 0.24)
    for fold in range(9):
        low = 80 + fold * 17.5
        high = 150 + (low - 150) * 0.72
        lines(painter, f"M{low} 232 C{low - 4} 218 {low + 2} 204 {high:.1f} 194", "#6E665A", 2, 0.8)
    face(painter, Face("long", "#EBC4A0", "fierce", 7, 0.92, "frown", "#8A2A1E"))
    moustache(painter, -4, 1.05)
    goatee(painter, -4, 0.9)
    side = path("M106 108 C98 84 100 60 116 48 C122 62 122 78 114 96 Z")
    for shape in (side, mirrored(side, 150)):
        cel(painter, shape, _HAIR, 2.8, 4)
    crown = path("M110 66 C112 42 130 30 150 30 C170 30 188 42 190 66 C176 56 166 66 150 56 C134 66 124 56 110 66 Z")
    cel(painter, crown, _HAIR, 3, 5)
    knot = path(
        "M138 38 C132 16 126 2 110 -8 C126 -12 138 -8 146 0 C148 -10 "
        "156 -18 166 -20 C162 -8 170 -4 184 -6 C172 4 166 20 162 38 Z"
    )
    cel(painter, knot, _HAIR, 3, 5)
    cel(painter, rounded(134, 18, 32, 24, 5), "#C8333A", 2.6, 3)
    lines(painter, "M136 26 L164 26 M136 34 L164 34", GOLD, 2.4)


def _ushiwaka(painter: QPainter) -> None:
    """The boy of the bridge: a white veil over his head, a page's hair, a flute."""
    veil = path(
        "M150 2 C222 2 262 66 268 160 C272 240 284 320 290 420 L10 420 C16 320 28 240 32 160 C38 66 78 2 150 2 Z"
    )
    cel(painter, veil, "#E9EEF2", 3.4, 10, 0.24)
    painter.save()
    painter.setClipPath(veil, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "shippo", QRectF(0, 0, 300, 420), 24, colour("#7FA3C7", 0.4), 1.8)
    painter.restore()
    kimono(painter, "#4F8FB5", "#F7F1E2", "seigaiha", 17, print_="#E6F4FF")
    neck(painter, "#F8DDC2", 23)
    face(painter, Face("round", "#FBE3CC", "soft", 5, 1.3, "line", "#2A5A7A"))
    hair = path(
        "M98 126 C90 62 112 38 150 38 C188 38 210 62 202 126 L194 124 C194 104 "
        "186 90 172 84 L164 98 L152 84 L140 98 L130 84 C114 90 106 104 106 124 Z"
    )
    cel(painter, hair, _HAIR, 3, 6)
    lines(painter, "M112 66 C130 52 164 50 186 64", _GLOSS, 3, 0.9)
    loop = path("M98 108 C78 116 76 150 92 168 C102 172 108 162 104 150 C98 136 100 122 106 114 Z")
    for shape in (loop, mirrored(loop, 150)):
        cel(painter, shape, _HAIR, 2.8, 4)
    fold = path("M150 2 C96 2 54 40 40 120 C58 92 84 56 150 34 C216 56 242 92 260 120 C246 40 204 2 150 2 Z")
    cel(painter, fold, "#F8FAFB", 3, 6, 0.2)
    lines(painter, "M64 74 C84 44 112 28 150 20 M236 74 C216 44 188 28 150 20", "#8A9AA8", 1.8, 0.8)
    _play_flute(painter)


def _play_flute(painter: QPainter) -> None:
    painter.save()
    painter.translate(150, 238)
    painter.rotate(-13)
    cel(painter, rounded(-112, -8, 224, 16, 7), "#7A3F1D", 2.8, 4)
    for x in (-60, 6, 26, 46, 66, 86):
        fill(painter, circle(x, -1, 3.2), INK)
    for x in (-96, -34, 100):
        gilded(painter, rounded(x, -9.5, 8, 19, 2), 1.6)
    for x in (-6, 52):
        hand = rounded(x, -4, 34, 26, 11)
        cel(painter, hand, "#FBE3CC", 2.6, 4, 0.22)
        lines(painter, f"M{x + 9} -2 L{x + 9} 12 M{x + 18} -2 L{x + 18} 12", INK, 1.6, 0.7)
    painter.restore()


LORDS: Final[dict[str, Callable[[QPainter], None]]] = {
    "chiyome": _chiyome,
    "hanzo": _hanzo,
    "hideyoshi": _hideyoshi,
    "ieyasu": _ieyasu,
    "nobunaga": _nobunaga,
    "ushiwaka": _ushiwaka,
}
