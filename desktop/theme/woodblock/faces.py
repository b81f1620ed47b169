"""Faces, seen from the front and turned a little; the face of a bust 300 wide lies about (150, 124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, mirrored, path
from desktop.theme.woodblock.inkwork import INK, SKIN, lines, toned

__all__ = ["Face", "beard", "eyes", "face", "goatee", "moustache", "neck", "stubble"]

_JAWS: Final = {
    "slim": "M106 92 C103 126 110 156 134 176 C144 184 156 184 166 176 C190 156 197 126 194 92 C192 54 108 54 106 92 Z",
    "strong": "M100 92 C98 126 102 154 114 170 C124 184 140 190 150 "
    "190 C160 190 176 184 186 170 C198 154 202 126 200 92 "
    "C198 50 102 50 100 92 Z",
    "round": "M98 98 C94 130 100 158 120 174 C136 186 164 186 180 174 C200 158 206 130 202 98 C200 52 100 52 98 98 Z",
    "long": "M106 88 C104 124 108 156 124 180 C136 196 164 196 176 180 C192 156 196 124 194 88 C192 50 108 50 106 88 Z",
}


@dataclass(frozen=True, slots=True)
class Face:
    """What makes a face: its jaw, skin, how the brows lie, how wide the eyes are open, the mouth."""

    jaw: str = "slim"
    skin: str = SKIN
    brow: str = "level"
    brow_width: float = 6.0
    open: float = 1.0
    mouth: str = "line"
    iris: str = "#4A2A16"
    lips: str = "#A8483C"
    paint: str = ""
    """Colour of the make-up round the eyes, if any."""
    turn: float = -4.0
    """How far the features lie to the left of the middle."""


def neck(painter: QPainter, skin: str = SKIN, wide: float = 30.0) -> None:
    """A neck, in the shadow of the chin."""
    shape = path(f"M{150 - wide} 150 L{150 - wide - 3} 214 C140 234 160 234 {150 + wide + 3} 214 L{150 + wide} 150 Z")
    fill(painter, shape, mixed(skin, "#7A3A2C", 0.34))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    fill(painter, path("M100 196 C130 214 150 214 196 190 L196 240 L100 240 Z"), mixed(skin, "#7A3A2C", 0.1))
    painter.restore()
    ink(painter, shape, 2.8, INK)


def face(painter: QPainter, look: Face) -> None:
    """Head and features, without hair; ears first."""
    for shape in (_EAR, mirrored(_EAR, 150)):
        toned(painter, shape, look.skin, 3, 0.26)
        ink(painter, shape, 2.6, INK)
    head = path(_JAWS[look.jaw])
    toned(painter, head, look.skin, 13, 0.2)
    painter.save()
    painter.setClipPath(head, Qt.ClipOperation.IntersectClip)
    for x in (118 + look.turn, 184 + look.turn):
        blush = QRadialGradient(x, 150, 20)
        blush.setColorAt(0, colour("#E0644E", 0.34))
        blush.setColorAt(1, colour("#E0644E", 0))
        fill(painter, circle(x, 150, 20), blush)
    painter.restore()
    ink(painter, head, 3.2, INK)
    painter.save()
    painter.translate(look.turn, 0)
    eyes(painter, look)
    _nose(painter, look.skin)
    _MOUTHS[look.mouth](painter, look.lips)
    painter.restore()


_EAR: Final = path("M104 112 C94 102 88 112 92 126 C94 140 100 146 107 142 Z")

_BROWS: Final = {
    "level": ((-44, 104), (-28, 98), (-11, 104)),
    "fierce": ((-46, 92), (-28, 97), (-9, 110)),
    "arched": ((-44, 102), (-30, 91), (-12, 100)),
    "worried": ((-44, 106), (-28, 97), (-12, 95)),
    "soft": ((-40, 98), (-29, 94), (-17, 98)),
}


def eyes(painter: QPainter, look: Face) -> None:
    """Both eyes under their brows, about x = 150."""
    for side in (-1, 1):
        painter.save()
        painter.translate(150, 0)
        painter.scale(side, 1)
        _eye(painter, look, lit=-3.0 * side)
        a, b, c = _BROWS[look.brow]
        wide = look.brow_width
        stroke = brush_path(((*a, wide * 0.22), (*b, wide), (*c, wide * 0.75)))
        fill(painter, stroke, INK)
        painter.restore()


def _eye(painter: QPainter, look: Face, lit: float) -> None:
    tall = 9.5 * look.open
    white = path(
        f"M-43 {121 - tall * 0.1:.1f} C-36 {121 - tall:.1f} -18 {121 - tall * 1.1:.1f} -10 124 "
        f"C-18 {124 + tall * 0.72:.1f} -34 {124 + tall * 0.66:.1f} -43 {121 - tall * 0.1:.1f} Z"
    )
    if look.paint:
        fill(painter, brush_path(((-54, 108, 1), (-40, 116, 9), (-24, 114, 8), (-9, 122, 3))), colour(look.paint, 0.9))
    fill(painter, white, "#FFFBF2")
    painter.save()
    painter.setClipPath(white, Qt.ClipOperation.IntersectClip)
    fill(painter, circle(-26, 121, 8.2), look.iris)
    fill(painter, circle(-26, 121, 4.6), "#120C0A")
    fill(painter, path("M-46 108 L-6 108 L-6 117 C-20 113 -34 113 -46 119 Z"), colour("#3A1E2A", 0.3))
    fill(painter, circle(-26 + lit, 117.6, 2.6), "#FFFFFF")
    painter.restore()
    lid = brush_path(((-47, 120.5, 1.4), (-38, 121 - tall * 0.84, 3.6), (-24, 121 - tall * 0.94, 5), (-9, 124.5, 2.2)))
    fill(painter, lid, INK)
    painter.strokePath(
        path(f"M-37 {124 + tall * 0.5:.1f} C-30 {124.5 + tall * 0.66:.1f} -22 {124.5 + tall * 0.6:.1f} -15 127"),
        pen(colour(INK, 0.55), 1.4),
    )


def _nose(painter: QPainter, skin: str) -> None:
    fill(painter, path("M152 122 C156 136 162 146 160 151 C156 155 150 155 146 153 Z"), mixed(skin, "#7A3A2C", 0.2))
    bridge = brush_path(((147, 116, 0.8), (143, 132, 1.8), (138, 147, 2.6), (144, 152, 2), (149, 151.6, 0.8)))
    fill(painter, bridge, INK)
    fill(painter, circle(155.6, 151, 2, 1.3), colour(INK, 0.7))


def _line(painter: QPainter, lips: str) -> None:
    fill(
        painter,
        brush_path(((133, 168, 0.8), (142, 166.4, 2.8), (150, 167.4, 2.6), (158, 166, 2.8), (166, 168, 0.8))),
        INK,
    )
    lines(painter, "M143 173.6 C147 175 153 175 157 173.6", lips, 2.6, 0.75)


def _frown(painter: QPainter, lips: str) -> None:
    fill(painter, brush_path(((129, 173, 0.8), (138, 167, 3.4), (150, 166, 3), (162, 167, 3.4), (172, 173, 0.8))), INK)
    lines(painter, "M141 174.6 C147 172.6 153 172.6 160 174.6", lips, 3, 0.75)


def _smile(painter: QPainter, lips: str) -> None:
    fill(painter, brush_path(((130, 164, 1), (140, 168.6, 3), (150, 169.6, 2.6), (162, 167, 3), (170, 160, 1))), INK)
    lines(painter, "M143 175 C148 177 154 176.6 159 174", lips, 2.8, 0.75)


def _lips(painter: QPainter, lips: str) -> None:
    shape = path("M137 168 C142 162.6 147 163 150 165 C153 163 158 162.6 163 168 C158 175.4 142 175.4 137 168 Z")
    fill(painter, shape, lips)
    fill(
        painter,
        brush_path(((136, 168, 0.8), (144, 167.6, 2), (150, 168.8, 2), (156, 167.6, 2), (164, 168, 0.8))),
        "#5A0F1C",
    )
    lines(painter, "M146 172 L153 172", "#FFE0DC", 1.6, 0.7)


def _shout(painter: QPainter, lips: str) -> None:
    shape = path("M128 160 C140 156 160 156 172 160 C174 174 166 186 150 186 C134 186 126 174 128 160 Z")
    fill(painter, shape, "#4A0D14")
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    fill(painter, path("M126 156 L174 156 L172 166 C160 163 140 163 128 166 Z"), "#FFFBF2")
    fill(painter, circle(150, 186, 15, 9), "#C4564C")
    painter.restore()
    painter.strokePath(shape, pen(INK, 3))
    lines(painter, "M142 191 L158 191", lips, 2, 0.6)


def _grin(painter: QPainter, lips: str) -> None:
    shape = path("M127 160 C140 165 160 165 173 158 C171 172 162 179 150 179 C138 179 129 173 127 160 Z")
    fill(painter, shape, "#FFFBF2")
    lines(
        painter,
        "M132 169 C142 172 158 172 168 167 M140 163 L141 176 M150 164 L150 178 M160 163 L159 176",
        "#8A6A5A",
        1.2,
    )
    painter.strokePath(shape, pen(INK, 2.8))
    lines(painter, "M143 184 L157 184", lips, 2.2, 0.6)


_MOUTHS: Final = {"line": _line, "frown": _frown, "smile": _smile, "lips": _lips, "shout": _shout, "grin": _grin}


def moustache(painter: QPainter, turn: float = -4.0, wide: float = 1.0) -> None:
    """Two thin strokes that turn up at their ends."""
    for side in (-1, 1):
        x = 150 + turn
        stroke = brush_path(
            (
                (x + side * 2, 158, 4),
                (x + side * 14 * wide, 158, 5),
                (x + side * 26 * wide, 163, 3),
                (x + side * 36 * wide, 156, 0.8),
            )
        )
        fill(painter, stroke, INK)


def goatee(painter: QPainter, turn: float = -4.0, long: float = 1.0) -> None:
    """A pointed tuft on the chin."""
    x = 150 + turn * 0.6
    tuft = path(
        f"M{x - 13} 177 C{x - 6} 182 {x + 6} 182 {x + 13} 177 C{x + 11} "
        f"{186 + 8 * long} {x + 4} "
        f"{188 + 16 * long} {x} {192 + 22 * long} "
        f"C{x - 4} {188 + 16 * long} {x - 11} {186 + 8 * long} {x - 13} 177 Z"
    )
    fill(painter, tuft, INK)
    lines(
        painter, f"M{x - 4} 183 L{x - 1} {188 + 12 * long} M{x + 5} 183 L{x + 2} {188 + 8 * long}", "#6A5A54", 1.2, 0.8
    )


def beard(painter: QPainter, shade: str = "#241A18") -> None:
    """A full black beard, from ear to ear, that bristles."""
    shape = path(
        "M97 122 C102 140 110 148 124 150 C134 150 140 154 150 154 C160 154 166 150 176 150 C190 148 198 140 203 122 "
        "L208 158 L200 156 L202 182 L192 178 L188 202 L176 196 L168 216 L156 206 L148 224 L140 206 L128 216 L122 196 "
        "L110 200 L106 178 L97 182 L100 156 L91 158 Z"
    )
    toned(painter, shape, shade, 4, 0.35)
    ink(painter, shape, 2.6, INK)
    for data in (
        "M118 168 L122 186",
        "M134 178 L136 198",
        "M166 178 L164 198",
        "M182 168 L178 188",
        "M150 184 L149 208",
    ):
        lines(painter, data, "#7A6660", 1.8, 0.8)
    mouth = path("M132 168 C140 164 158 164 166 168 C160 176 138 176 132 168 Z")
    fill(painter, mouth, "#8E3A34")
    painter.strokePath(mouth, pen(INK, 2.4))


def stubble(painter: QPainter) -> None:
    """Three days without a razor."""
    area = QPainterPath()
    for index in range(34):
        x, y = 112 + (index * 37) % 76, 158 + (index * 23) % 27
        if abs(x - 146) + abs(y - 167) > 16 and abs(x - 150) < 44 - (y - 158) * 0.5:
            area.addEllipse(x, y, 1.7, 2.4)
    fill(painter, area, colour(INK, 0.62))
