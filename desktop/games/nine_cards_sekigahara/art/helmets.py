"""What towers over a general: bowls of odd shapes and crests that a whole army could see, on a bust 300 wide."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, mirrored, path, ring, rounded
from desktop.theme.woodblock.garments import on_both_sides
from desktop.theme.woodblock.inkwork import GOLD, INK, cel, gilded, lines, moved

__all__ = ["antlers", "buffalo", "cliff", "court_cap", "gold_ring", "hood", "long_horns", "mane", "sickles", "veil"]


def antlers(painter: QPainter) -> None:
    """A stag's antlers, dark, taller than the head."""
    beam = brush_path(((100, 72, 15), (66, 56, 15), (38, 26, 14), (38, -16, 12), (64, -62, 3)))
    tines = (
        brush_path(((60, 50, 12), (30, 46, 11), (2, 22, 3))),
        brush_path(((38, 22, 12), (12, 0, 9), (2, -30, 2.6))),
        brush_path(((38, -8, 11), (66, -18, 9), (92, -40, 2.6))),
    )
    half = beam
    for tine in tines:
        half = half.united(tine)
    on_both_sides(painter, half, lambda brush, shape: cel(brush, shape, "#8A6238", 3, 4, 0.4))


def long_horns(painter: QPainter) -> None:
    """Two golden horns as tall as a man's arm, that stand straight up from the temples."""
    horn = path("M92 96 C72 60 62 4 70 -74 C76 -84 84 -80 86 -72 C84 -10 92 44 112 78 Z")
    on_both_sides(painter, horn, lambda brush, shape: gilded(brush, shape, 3))


def buffalo(painter: QPainter) -> None:
    """The horns of a water buffalo, black with gilded tips, that sweep out and up."""
    horn = path("M98 96 C58 90 14 64 4 8 C2 -14 12 -34 26 -44 C22 -8 44 34 110 56 Z")
    tip = path("M5 12 C0 -14 12 -34 26 -44 C22 -26 24 -10 30 4 C22 10 12 12 5 12 Z")
    on_both_sides(painter, horn, lambda brush, shape: cel(brush, shape, "#7A6654", 3.2, 7, 0.44))
    on_both_sides(painter, tip, lambda brush, shape: gilded(brush, shape, 2.6))


def cliff(painter: QPainter) -> None:
    """A tall bowl bent like the cliff of Ichi-no-tani, covered in silver leaf."""
    board = path(
        "M92 84 C88 40 88 -6 104 -50 C112 -66 128 -60 136 -44 C146 -26 160 -26 170 -44 C178 -62 194 -66 200 -48 "
        "C212 -4 212 40 208 84 C188 66 112 66 92 84 Z"
    )
    cel(painter, board, "#C9CFD2", 3.4, 12, 0.36)
    painter.save()
    painter.setClipPath(board, Qt.ClipOperation.IntersectClip)
    for data in ("M112 -40 C104 0 104 40 106 80", "M150 -26 C148 10 148 40 150 74", "M190 -40 C196 0 198 40 196 80"):
        lines(painter, data, "#7C868C", 2.4, 0.8)
        painter.translate(3, 0)
        lines(painter, data, "#FFFFFF", 1.6, 0.7)
        painter.translate(-3, 0)
    painter.restore()


def court_cap(painter: QPainter) -> None:
    """A bowl like a court cap, tall as a chimney, gilded, with a drum-wheel on it."""
    cap = path("M96 92 C92 40 98 -20 116 -72 C130 -92 168 -90 186 -66 C198 -44 204 40 204 92 C184 72 116 72 96 92 Z")
    gilded(painter, cap, 3.4)
    lines(painter, "M112 -44 C134 -60 166 -58 190 -40", INK, 2.4, 0.7)
    lines(painter, "M104 24 C130 8 170 8 200 24", INK, 2.4, 0.7)
    fill(painter, circle(150, -2, 25), "#8C2F52")
    painter.strokePath(circle(150, -2, 25), pen(INK, 2.6))
    fill(painter, ring(150, -2, 19, 14), "#F8E7C4")
    fill(painter, circle(150, -2, 6), "#F8E7C4")


def gold_ring(painter: QPainter) -> None:
    """A great gilded ring before the brow, a bar and three dots in it."""
    gilded(painter, ring(150, 18, 60, 49), 3)
    fill(painter, circle(150, 18, 49), "#1F3D3C")
    gilded(painter, rounded(116, -10, 68, 15, 2), 2)
    for x, y in ((130, 22), (170, 22), (150, 44)):
        gilded(painter, circle(x, y, 11), 2)


def mane(painter: QPainter, shade: str = "#F5F0E4") -> None:
    """Long white hair of the yak, that falls from the bowl to the shoulders."""
    hair = path(
        "M150 8 C208 6 236 46 240 110 C246 160 262 190 274 240 L254 232 L250 262 L232 240 L222 268 L206 236 "
        "C214 190 210 150 204 116 L96 116 C90 150 86 190 94 236 L78 268 L68 240 L50 262 L46 232 L26 240 "
        "C38 190 54 160 60 110 C64 46 92 6 150 8 Z"
    )
    cel(painter, hair, shade, 3, 8, 0.26)
    for data in (
        "M72 120 C66 170 54 200 46 228", "M84 130 C80 180 76 210 70 236", "M228 120 C234 170 246 200 254 228",
        "M216 130 C220 180 224 210 230 236", "M92 60 C80 80 76 100 74 116", "M208 60 C220 80 224 100 226 116",
    ):  # fmt: skip
        lines(painter, data, "#8C8474", 2, 0.8)


def sickles(painter: QPainter) -> None:
    """Two gilded sickle blades crossed above the brow."""
    blade = path("M138 84 C128 40 92 10 44 8 C76 -16 132 4 156 70 Z")
    for shape in (blade, mirrored(blade, 150)):
        gilded(painter, shape, 3)
    gilded(painter, circle(150, 78, 14), 2.8)


def hood(painter: QPainter) -> None:
    """A white cowl over head and shoulders."""
    cowl = path(
        "M150 8 C214 8 238 62 236 126 C236 176 252 204 268 240 L196 262 L104 262 L32 240 C48 204 64 176 64 126 "
        "C62 62 86 8 150 8 Z"
    )
    opening = path(
        "M96 98 C118 86 182 86 204 98 C208 116 206 130 200 142 C180 134 120 134 100 142 C94 130 92 116 96 98 Z"
    )
    shape = cowl.subtracted(opening)
    cel(painter, shape, "#F7F2E8", 3.4, 11, 0.26)
    for data in (
        "M84 84 C104 52 140 40 176 46", "M78 132 C86 186 66 216 56 238", "M222 132 C214 186 234 216 244 238",
        "M100 26 C120 14 156 10 180 18", "M92 160 C126 182 178 182 208 158",
    ):  # fmt: skip
        lines(painter, data, "#6E6478", 2.4, 0.75)
    painter.strokePath(opening, pen(INK, 3.2))


def veil(painter: QPainter, shade: str = "#CFC4DE") -> None:
    """A cloth over nose and mouth."""
    cloth = path("M101 140 C122 132 178 132 199 140 C198 166 186 200 150 214 C114 200 102 166 101 140 Z")
    cel(painter, cloth, shade, 2.8, 5, 0.26)
    for data in ("M112 152 C130 160 150 162 168 158", "M120 176 C140 184 160 184 178 176", "M150 140 L150 208"):
        lines(painter, data, mixed(shade, INK, 0.45), 1.8, 0.8)
    butterfly = path(
        "M0 0 C-6 -12 -20 -14 -20 -4 C-20 4 -10 6 -3 4 C-10 8 -12 16 -6 16 C-2 16 0 8 0 4 C0 8 2 16 6 16 "
        "C12 16 10 8 3 4 C10 6 20 4 20 -4 C20 -14 6 -12 0 0 Z"
    )
    fill(painter, moved(butterfly, 150, 20, 1.2), colour("#5A4A8C", 0.95))
    fill(painter, circle(150, 14, 2.5), GOLD)
