"""Six who live by the blade, each a bust 300 wide: things behind the head first, then robe, face, hair and hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.samurai_sword.art import blades
from desktop.games.samurai_sword.art.mon import placed
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import brush_path, circle, mirrored, path, rounded
from desktop.theme.woodblock.faces import Face, beard, face, neck, stubble
from desktop.theme.woodblock.garments import armour, helmet, horns, kimono
from desktop.theme.woodblock.inkwork import CRIMSON, INK, VERMILION, cel, gilded, lines, toned

__all__ = ["WARRIORS"]

_HAIR: Final = "#231A1E"
_GLOSS: Final = "#6E5A66"


def _benkei(painter: QPainter) -> None:
    """A warrior monk: white cowl, black beard, beads as big as plums, a glaive."""
    painter.save()
    painter.translate(222, 128)
    painter.rotate(-78)
    blades.naginata(painter)
    painter.restore()
    kimono(painter, "#39404A", "#D98E2B", "kikko", 15)
    neck(painter, "#D9A67C", 34)
    face(painter, Face("strong", "#D9A67C", "fierce", 9.5, 1.0, "line"))
    beard(painter)
    cowl = path(
        "M150 14 C216 14 240 66 236 "
        "134 C234 186 250 206 262 232 "
        "L206 250 C204 208 208 150 202 104 C180 88 120 88 98 104 "
        "C92 150 96 208 94 250 L38 232 C50 206 66 186 64 134 C60 66 84 14 150 14 Z"
    )
    cel(painter, cowl, "#F7F1E2", 3.6, 10, 0.26)
    for data in (
        "M104 84 C126 70 174 70 196 84",
        "M84 64 C108 40 190 38 216 64",
        "M82 120 C76 160 72 196 58 228",
        "M218 120 C224 160 228 196 242 228",
        "M98 40 C122 26 172 24 200 40",
    ):
        lines(painter, data, "#7E7464", 2.4, 0.85)
    for index in range(11):
        turn = index - 5
        x, y = 150 + turn * 17.5, 284 - turn * turn * 1.6
        bead = circle(x, y, 11)
        toned(painter, bead, "#7A2A1E" if index % 5 else "#E3B64F", 4, 0.45)
        painter.strokePath(bead, pen(INK, 2.4))


def _ginchiyo(painter: QPainter) -> None:
    """A lady who commands a castle: white headband, long tail of hair, blue-green armour, lightning."""
    tail = brush_path(((170, 44, 20), (226, 24, 40), (268, 66, 50), (276, 140, 40), (256, 206, 24), (270, 248, 4)))
    cel(painter, tail, _HAIR, 3.2, 6)
    for data in ("M206 30 C252 40 270 90 262 160", "M226 34 C270 70 276 130 262 200"):
        lines(painter, data, _GLOSS, 2.2, 0.8)
    armour(painter, "#1F6A66", "#F3E3B8")
    neck(painter)
    face(painter, Face("slim", "#F8DDC2", "fierce", 5, 1.15, "lips", "#1F5A66", "#B8323C", "#D8747A"))
    hair = path(
        "M98 128 C92 62 112 34 150 34 C188 34 208 62 202 128 C200 102 "
        "192 88 178 80 C162 90 134 92 118 84 C106 92 100 106 98 128 Z"
    )
    cel(painter, hair, _HAIR, 3, 6)
    lines(painter, "M112 62 C128 48 160 44 184 60", _GLOSS, 3, 0.9)
    for lock in (
        "M100 96 C90 130 92 164 104 198 C100 160 104 130 110 106 Z",
        "M200 96 C210 130 208 164 196 198 C200 160 196 130 190 106 Z",
    ):
        cel(painter, path(lock), _HAIR, 2.4, 3)
    band = path("M97 78 C118 64 182 64 203 78 L203 95 C180 82 120 82 97 95 Z")
    cel(painter, band, "#FBF6E8", 2.8, 3, 0.2)
    fill(painter, placed("lightning", 150, 78, 19), VERMILION)
    for end in (
        "M200 78 C222 76 232 92 250 86 L246 104 C228 104 216 92 200 94 Z",
        "M200 84 C214 92 218 112 236 116 L226 130 C210 122 206 104 198 94 Z",
    ):
        cel(painter, path(end), "#FBF6E8", 2.4, 3, 0.2)


def _goemon(painter: QPainter) -> None:
    """The great robber: hair like a storm, painted face, a padded robe of loud cloth."""
    _mane(painter)
    kimono(painter, "#C8641E", "#2B2346", "shippo", 20, print_="#FFE8B0")
    neck(painter, "#F3D9BE", 36)
    face(painter, Face("strong", "#FBEBD8", "fierce", 11, 1.2, "frown"))
    _face_paint(painter)
    cap = path(
        "M98 112 C92 60 112 34 150 34 C188 34 208 60 202 112 C198 "
        "92 186 76 168 72 L150 84 L132 72 C114 76 102 92 98 112 Z"
    )
    cel(painter, cap, _HAIR, 3, 6)
    tuft = path("M132 40 C124 16 138 -6 156 -16 C154 -2 172 4 170 26 L164 42 Z")
    cel(painter, tuft, _HAIR, 3, 5)
    cel(painter, rounded(130, 32, 40, 14, 5), VERMILION, 2.6, 3)
    painter.save()
    painter.translate(192, 190)
    painter.rotate(24)
    painter.scale(0.44, 0.44)
    _pipe(painter)
    painter.restore()


def _mane(painter: QPainter) -> None:
    mane = path(
        "M150 2 L168 -6 L178 10 L204 -2 L206 18 L238 12 L232 36 L268 42 "
        "L250 64 L290 84 L262 98 L294 130 L260 134 L282 172 L246 166 "
        "L252 204 L206 190 L94 190 L48 204 L54 166 L18 172 L40 134 L6 130 L38 "
        "98 L10 84 L50 64 L32 42 L68 36 L62 12 L94 18 L96 -2 L122 10 L132 -6 Z"
    )
    cel(painter, mane, _HAIR, 3.6, 9)
    for data in (
        "M118 40 C84 52 58 76 44 110",
        "M182 40 C216 52 242 76 256 110",
        "M106 66 C82 84 70 110 62 148",
        "M194 66 C218 84 230 110 238 148",
        "M134 22 C110 26 92 34 78 48",
        "M166 22 C190 26 208 34 222 48",
    ):
        lines(painter, data, _GLOSS, 2.6, 0.8)


def _face_paint(painter: QPainter) -> None:
    """Red strokes on brow and cheeks, as actors wear them."""
    painter.save()
    painter.setClipPath(
        path(
            "M100 92 C98 126 102 154 114 170 C124 184 140 190 150 190 C160 190 "
            "176 184 186 170 C198 154 202 126 200 92 C198 50 102 50 100 92 Z"
        )
    )
    for touches in (
        ((94, 74, 5), (112, 82, 9), (130, 94, 7), (138, 104, 2)),
        ((92, 138, 4), (106, 134, 9), (124, 142, 7), (130, 150, 1.5)),
        ((96, 166, 4), (108, 158, 8), (120, 160, 6), (126, 168, 1.5)),
    ):
        stroke = brush_path(touches)
        fill(painter, stroke, "#C4202C")
        fill(painter, mirrored(stroke, 147), "#C4202C")
    painter.restore()


def _pipe(painter: QPainter) -> None:
    stem = rounded(-110, -7, 180, 14, 6)
    cel(painter, stem, "#7A3F1D", 5, 3)
    gilded(painter, rounded(-116, -8, 40, 16, 6), 4)
    bowl = path("M66 -8 L98 -8 C108 -8 110 -14 110 -24 L130 -24 C130 0 122 10 104 10 L66 10 Z")
    gilded(painter, bowl, 4)
    smoke = brush_path(((120, -40, 4), (108, -74, 14), (138, -104, 16), (118, -140, 10), (140, -176, 3)))
    fill(painter, smoke, colour("#FFFFFF", 0.8))
    painter.strokePath(smoke, pen(colour(INK, 0.4), 3))


def _kojiro(painter: QPainter) -> None:
    """The handsome swordsman: high tail of hair, a blade as long as a drying-pole on his back."""
    painter.save()
    painter.translate(58, 150)
    painter.rotate(62)
    painter.scale(1.12, 1.12)
    blades.sheath(painter, blades.NODACHI, "#22304A")
    blades.sword(painter, blades.Sword(40, 132, 19, 0.0003, "#2B5A7A", 25))
    painter.restore()
    tail = brush_path(((150, 30, 14), (136, -2, 30), (186, -14, 36), (236, 22, 34), (256, 84, 26), (240, 140, 3)))
    cel(painter, tail, "#3A2630", 3.2, 6)
    for data in ("M150 2 C200 -2 232 30 246 86", "M158 -8 C212 0 240 50 244 110"):
        lines(painter, data, "#9A7A80", 2.2, 0.7)
    kimono(painter, "#7B4A94", "#F4E9F2", "yagasuri", 15, print_="#F6D6EE")
    neck(painter, "#F6DEC6", 25)
    face(painter, Face("slim", "#F9E4CE", "arched", 4.6, 1.0, "smile", "#5A3A7A"))
    hair = path(
        "M100 118 C92 58 114 28 150 28 "
        "C188 28 210 58 200 118 C200 96 "
        "192 80 182 72 C172 86 160 92 146 94 C152 86 154 80 154 72 "
        "C140 84 122 86 112 92 C106 98 102 106 100 118 Z"
    )
    cel(painter, hair, "#3A2630", 3, 6)
    for lock in (
        "M116 70 C98 84 94 122 106 158 C106 128 110 104 122 90 Z",
        "M186 72 C204 86 208 122 196 154 C196 126 192 104 180 90 Z",
        "M148 62 C136 80 138 98 146 116 C146 98 152 84 160 72 Z",
    ):
        cel(painter, path(lock), "#3A2630", 2.4, 3)
    lines(painter, "M114 56 C130 42 160 38 182 52", "#9A7A80", 3, 0.8)
    cel(painter, rounded(134, 20, 32, 13, 5), "#C4A0D8", 2.4, 3)


def _musashi(painter: QPainter) -> None:
    """The wanderer who was never beaten: wild hair, unshaven, two swords."""
    for side in (-1, 1):
        painter.save()
        painter.translate(150 + side * 118, 52)
        painter.rotate(-90 + side * 38)
        painter.scale(0.78, 0.78 * -side)
        painter.translate(-40, 0)
        blades.sword(painter, blades.KATANA if side > 0 else blades.Sword(190, 70, 17, 0.0006, "#6B1420", 19))
        painter.restore()
    kimono(painter, "#6B2F1F", "#D9C49A", "yagasuri", 17, print_="#E8C08A")
    neck(painter, "#DDB088", 33)
    face(painter, Face("strong", "#E3B78E", "fierce", 9, 0.95, "frown"))
    stubble(painter)
    hair = path(
        "M96 126 L84 112 L90 100 L72 90 L86 78 L72 62 L92 58 L88 38 "
        "L110 40 L112 20 L132 30 L146 10 L160 28 L182 16 L186 38 "
        "L210 36 L206 58 L228 64 L214 80 L228 94 L210 100 L216 114 L204 126 "
        "C202 108 196 96 184 88 L176 100 L166 84 L152 98 L140 82 L126 98 "
        "L116 86 C104 96 98 108 96 126 Z"
    )
    cel(painter, hair, _HAIR, 3.4, 7)
    for data in (
        "M100 76 C108 60 120 50 134 44",
        "M124 70 C130 58 138 50 148 46",
        "M176 50 C190 56 198 66 202 80",
        "M160 46 C172 52 178 62 182 74",
    ):
        lines(painter, data, _GLOSS, 2.4, 0.9)
    knot = path(
        "M132 34 C112 16 118 -16 140 -22 C138 -8 150 -14 158 -24 C164 -10 178 -14 182 -2 C176 10 178 24 166 36 Z"
    )
    cel(painter, knot, _HAIR, 3, 5)
    cel(painter, rounded(128, 26, 44, 13, 5), "#D9C49A", 2.6, 3)
    lines(painter, "M96 150 L112 158 M100 162 L110 152", "#B0583E", 2.4, 0.9)


def _tomoe(painter: QPainter) -> None:
    """The archer on horseback: horned helmet, long hair, red armour, a bow at the shoulder."""
    hair = path("M92 100 C66 150 54 220 46 300 L44 420 L110 420 L112 180 Z")
    for shape in (hair, mirrored(hair, 150)):
        cel(painter, shape, _HAIR, 3.2, 7)
    for data in ("M84 150 C72 200 64 260 62 330", "M216 150 C228 200 236 260 238 330"):
        lines(painter, data, _GLOSS, 2.6, 0.7)
    bow = brush_path(((262, -10, 4), (286, 50, 9), (268, 130, 10), (280, 220, 11), (262, 320, 9), (240, 400, 5)))
    cel(painter, bow, "#2B2A30", 2.6, 3)
    lines(painter, "M262 -10 L226 190 L240 400", "#F5E8C6", 2)
    armour(painter, CRIMSON, "#F0C25A")
    neck(painter, "#F6DEC6", 25)
    face(painter, Face("slim", "#F9E2CB", "level", 4.6, 1.15, "lips", "#4A2A16", "#C0303A", "#D8747A"))
    helmet(painter, "#33303A", "#C8333A")
    horns(painter, 0.9)
    fill(painter, circle(150, 80, 8), VERMILION)
    for lock in (
        "M104 116 C94 150 96 180 108 214 C106 176 106 150 112 124 Z",
        "M196 116 C206 150 204 180 192 214 C194 176 194 150 188 124 Z",
    ):
        cel(painter, path(lock), _HAIR, 2.4, 3)


WARRIORS: Final[dict[str, Callable[[QPainter], None]]] = {
    "benkei": _benkei,
    "ginchiyo": _ginchiyo,
    "goemon": _goemon,
    "kojiro": _kojiro,
    "musashi": _musashi,
    "tomoe": _tomoe,
}
