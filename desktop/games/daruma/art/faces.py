"""Seven tempers: brows, nose, mouth and beard of each colour, in a square of 200, under eyes that are drawn later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.daruma.art.cloth import INK, Cloth
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, mirrored, path, turned

__all__ = ["FACES"]

Touches = Sequence[tuple[float, float, float]]


def _both(painter: QPainter, touches: Touches, shade: str = INK) -> None:
    """A brush stroke on the left side, and its mirror image on the right."""
    stroke = brush_path(touches)
    fill(painter, stroke, shade)
    fill(painter, mirrored(stroke, 100), shade)


def _stroke(painter: QPainter, touches: Touches, shade: str = INK) -> None:
    fill(painter, brush_path(touches), shade)


def _nose(painter: QPainter, cloth: Cloth, width: float = 9, y: float = 88) -> None:
    """A round nose with two nostrils."""
    shade = mixed(cloth.skin, "#A0502E", 0.4)
    bulb = circle(100, y - 4, width, 7.6)
    fill(painter, bulb, colour(shade, 0.55))
    _both(painter, ((100 - width - 1, y - 5, 0.8), (100 - width - 2.5, y + 1, 2.6), (100 - width + 2, y + 4, 1.4)))
    _stroke(painter, ((96, y + 4, 0.8), (100, y + 5.4, 2.2), (104, y + 4, 0.8)))


def _stern(painter: QPainter, cloth: Cloth) -> None:
    """Red: the doll everybody knows, crane brows and tortoise beard, mouth shut on its purpose."""
    _both(painter, ((94, 52, 3), (86, 44, 12), (70, 36, 14), (52, 36, 11), (38, 44, 7), (32, 56, 1.5)))
    _both(painter, ((74, 30, 1.2), (62, 27, 4), (48, 31, 2.5), (42, 36, 1)))
    _nose(painter, cloth)
    _stroke(painter, ((86, 107, 1.4), (93, 104.5, 4), (100, 106, 4.4), (107, 104.5, 4), (114, 107, 1.4)))
    _both(painter, ((92, 98, 1.4), (80, 103, 5), (66, 107, 5), (54, 106, 1.2)))
    for x, y in ((62, 111), (54, 112), (70, 112.5), (78, 112)):
        _both(painter, ((x, y, 2.4), (x - 1.5, y + 2.6, 0.8)))
    _both(painter, ((40, 92, 1), (33, 84, 4), (31, 74, 1)))


def _gentle(painter: QPainter, cloth: Cloth) -> None:
    """White: calm, thin arched brows and a small smile."""
    _both(painter, ((88, 48, 1.4), (78, 39.5, 5.4), (62, 36.5, 6.4), (46, 42, 4.6), (38, 51, 1.2)))
    _nose(painter, cloth, 6.5)
    _stroke(painter, ((86, 103, 1.2), (92, 107, 3.2), (100, 108.5, 3.8), (108, 107, 3.2), (114, 103, 1.2)), "#A3231C")
    _both(painter, ((84, 101.5, 0.8), (83, 104, 2.4), (85, 106, 0.8)))
    _both(painter, ((52, 107, 0.8), (44, 104, 3), (36, 96, 3), (33, 88, 0.8)), mixed(INK, cloth.skin, 0.2))


def _wise(painter: QPainter, cloth: Cloth) -> None:
    """Blue: an old master, brows that hang down past the eyes, a long thin beard."""
    white = "#F8F5EC"
    for touches in (
        ((92, 46, 3), (80, 38, 10), (62, 34, 12), (44, 40, 11), (33, 56, 9), (28, 78, 6), (30, 96, 1)),
        ((91, 97, 1.5), (78, 102, 8), (62, 110, 8), (50, 119, 1)),
    ):
        painter.strokePath(brush_path(touches), pen(INK, 2.8))
        painter.strokePath(mirrored(brush_path(touches), 100), pen(INK, 2.8))
        _both(painter, touches, white)
    _nose(painter, cloth)
    beard = path("M88 105 C83 111 88 117 100 123 C112 117 117 111 112 105 C104 109 96 109 88 105 Z")
    fill(painter, beard, white)
    painter.strokePath(beard, pen(INK, 2.2))
    _stroke(painter, ((92, 104, 1), (100, 106.5, 3), (108, 104, 1)), "#7A2E22")
    for x in (94, 100, 106):
        _stroke(painter, ((x, 111, 0.6), (x, 114, 1.6), (100 + (x - 100) * 0.6, 118, 0.6)))


def _fierce(painter: QPainter, cloth: Cloth) -> None:
    """Black: a guardian, brows like lightning and two tusks."""
    _both(painter, ((96, 58, 4), (86, 48, 14), (68, 40, 12), (60, 30, 10), (42, 38, 11), (30, 32, 1.5)))
    _both(painter, ((88, 52, 3), (80, 54, 3), (72, 46, 1)))
    _nose(painter, cloth, 11)
    mouth = path(
        "M76 102 C86 98 92 101 100 101 C108 101 114 98 124 102 C122 116 112 118 100 118 C88 118 78 116 76 102 Z"
    )
    fill(painter, mouth, "#7C1D18")
    fill(painter, path("M84 100 L94 101 L90 111 Z"), "#FFFBEF")
    fill(painter, path("M116 100 L106 101 L110 111 Z"), "#FFFBEF")
    fill(painter, path("M90 118 L93 111 L107 111 L110 118 Z"), "#C65A4A")
    painter.strokePath(mouth, pen(INK, 3))
    for x, y, tip in ((58, 104, -7), (50, 106, -8), (66, 107, -5)):
        _both(painter, ((x, y, 3.6), (x + tip, y + 8, 1)))
    _both(painter, ((42, 96, 4), (34, 92, 3), (28, 84, 0.8)))


def _peaceful(painter: QPainter, cloth: Cloth) -> None:
    """Green: a good neighbour, short thick brows, a leafy moustache, a wide smile."""
    _both(painter, ((84, 44, 8), (74, 37, 12), (60, 36, 12.5), (48, 42, 8)))
    _nose(painter, cloth, 10)
    mouth = path("M82 106 C90 110 110 110 118 106 C116 117 108 120 100 120 C92 120 84 117 82 106 Z")
    fill(painter, mouth, "#8E2A22")
    fill(painter, path("M92 117 C96 113.5 104 113.5 108 117 C104 120 96 120 92 117 Z"), "#E0786A")
    painter.strokePath(mouth, pen(INK, 2.6))
    leaf = path("M98 96 C90 93 78 95 70 103 C66 107 60 107 56 104 C62 114 84 114 98 101 Z")
    for shape in (leaf, mirrored(leaf, 100)):
        fill(painter, shape, INK)


def _elegant(painter: QPainter, cloth: Cloth) -> None:
    """Purple: court paint, two soft spots for brows, a curled moustache, a very small mouth."""
    spot = turned(circle(64, 37, 13, 6.5), -16, 64, 37)
    for shape in (spot, mirrored(spot, 100)):
        painter.strokePath(shape, pen(colour("#3A2450", 0.3), 3))
        fill(painter, shape, "#33234A")
    _both(painter, ((40, 62, 0.8), (33, 56, 4.4), (25, 56, 1)))
    _both(painter, ((38, 68, 0.8), (30, 65, 3.6), (23, 66, 0.8)))
    _nose(painter, cloth, 6)
    _both(
        painter, ((97, 98, 2), (86, 103, 5), (72, 107, 4.4), (58, 104, 3.4), (52, 97, 2.8), (57, 93, 2.2), (61, 97, 1))
    )
    lips = path("M92 108 C95 104.5 98 104.5 100 106.5 C102 104.5 105 104.5 108 108 C105 113.5 95 113.5 92 108 Z")
    fill(painter, lips, "#B5283A")
    painter.strokePath(lips, pen(INK, 1.6))


def _jolly(painter: QPainter, cloth: Cloth) -> None:
    """Gold: luck itself, cloud brows with a curl, cheeks that swirl, a great laugh."""
    _both(
        painter,
        ((93, 48, 3), (84, 39, 10), (68, 34, 12), (52, 36, 10), (41, 44, 7), (42, 53, 5), (49, 52, 3.4), (48, 47, 1)),
    )
    _nose(painter, cloth, 8)
    mouth = path("M72 98 C84 104 116 104 128 98 C128 115 114 121 100 121 C86 121 72 115 72 98 Z")
    fill(painter, mouth, "#7C1D18")
    fill(painter, path("M76 100 C88 104 112 104 124 100 C123 106 116 108 100 108 C84 108 77 106 76 100 Z"), "#FFFBEF")
    fill(painter, path("M86 118 C92 111.5 108 111.5 114 118 C106 121.5 94 121.5 86 118 Z"), "#E0645A")
    painter.strokePath(mouth, pen(INK, 3))
    spiral = ((54, 101, 0.8), (47, 106, 3), (39, 103, 3), (38, 96, 2.6), (44, 95, 2), (46, 99, 0.8))
    _both(painter, spiral, mixed(cloth.cheek, "#8E2A22", 0.5))
    _both(painter, ((70, 96, 1), (66, 100, 2.6), (67, 105, 1)))


FACES: Final[dict[str, Callable[[QPainter, Cloth], None]]] = {
    "red": _stern,
    "white": _gentle,
    "blue": _wise,
    "black": _fierce,
    "green": _peaceful,
    "purple": _elegant,
    "gold": _jolly,
}
