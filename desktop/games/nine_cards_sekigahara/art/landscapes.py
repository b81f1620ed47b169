"""Where the nine lords are at home: each castle in its country, hour and weather, 300 wide and 320 high."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.nine_cards_sekigahara.art.keeps import Keep, keep, pine, wall
from desktop.theme.crests import crest_path
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines, mist, moved, rays, toned

__all__ = ["LANDSCAPES", "SKIES"]

_AREA: Final = QRectF(0, 0, 300, 320)

SKIES: Final = {
    "otani_yoshitsugu": ("#3A3560", "#A99BC8", "#E9DCE6"),
    "kuroda_nagamasa": ("#4F7F86", "#A9CBC4", "#EFE8CF"),
    "ii_naomasa": ("#8E1E1C", "#D9573A", "#F6C177"),
    "honda_tadakatsu": ("#5E7F4E", "#B5C993", "#F1EBC9"),
    "shimazu_yoshihiro": ("#2D5E8C", "#8FBAD0", "#F2E3C4"),
    "fukushima_masanori": ("#B9802A", "#E6BE6A", "#F8EBC6"),
    "kobayakawa_hideaki": ("#A8482A", "#E39A5E", "#F7E0B4"),
    "ukita_hideie": ("#8C4468", "#D99AA8", "#F8E2D2"),
    "mori_hidemoto": ("#24484A", "#7FA08C", "#EBDDB0"),
}
"""Lord, and the colours of the sky from above to the horizon."""


def _sky(painter: QPainter, lord: str, horizon: float = 210.0) -> None:
    upper, middle, low = SKIES[lord]
    wash = QLinearGradient(0, 0, 0, horizon)
    for at, shade in ((0, upper), (0.3, mixed(upper, middle, 0.72)), (0.62, middle), (1, low)):
        wash.setColorAt(at, QColor(shade))
    painter.fillRect(_AREA, QBrush(wash))


def _disc(painter: QPainter, x: float, y: float, radius: float, shade: str, halo: float = 0.5) -> None:
    """Sun or moon with its glow."""
    glow = QRadialGradient(x, y, radius * 2)
    glow.setColorAt(0.4, colour(shade, halo))
    glow.setColorAt(1, colour(shade, 0))
    fill(painter, circle(x, y, radius * 2), glow)
    fill(painter, circle(x, y, radius), shade)


def _hill(painter: QPainter, data: str, shade: str, fade: str = "") -> None:
    """A ridge printed in one tone that fades downwards into mist."""
    shape = path(data)
    box = shape.boundingRect()
    wash = QLinearGradient(0, box.top(), 0, box.bottom())
    wash.setColorAt(0, QColor(shade))
    wash.setColorAt(1, QColor(fade or mixed(shade, "#FFF6E4", 0.5)))
    fill(painter, shape, wash)
    painter.strokePath(shape, pen(colour(INK, 0.7), 1.8))


def _sea(painter: QPainter, top: float, shade: str, foam: str = "#F4EFE2", unit: float = 13.0) -> None:
    box = QRectF(0, top, 300, 320 - top)
    wash = QLinearGradient(0, top, 0, 320)
    wash.setColorAt(0, QColor(mixed(shade, "#FFF6E4", 0.35)))
    wash.setColorAt(0.5, QColor(shade))
    painter.fillRect(box, QBrush(wash))
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", box, unit, colour(foam, 0.5), 1.3)
    painter.restore()
    lines(painter, f"M0 {top} L300 {top}", INK, 1.6, 0.7)


def _otani(painter: QPainter) -> None:
    """Tsuruga: a small keep on the shore of the cold sea, a pale moon behind it."""
    _sky(painter, "otani_yoshitsugu")
    for index in range(26):
        fill(painter, circle(10 + 280 * chance(index, 3), 8 + 110 * chance(index, 4), 0.9), colour("#FFFFFF", 0.8))
    _disc(painter, 216, 78, 42, "#F6EFD8")
    _hill(painter, "M-5 176 C50 150 90 168 130 158 C190 146 250 170 305 150 L305 240 L-5 240 Z", "#5C5684")
    _sea(painter, 206, "#4B5A8E")
    _hill(painter, "M150 236 C180 202 250 190 305 196 L305 330 L140 330 Z", "#3E4A5C", "#2E3748")
    keep(painter, 232, 198, Keep(64, 2, "#EFEAE4", "#474D6E"), 1.15)
    pine(painter, 284, 208, 0.7, "#3B4F5A", -1)
    mist(painter, 30, 140, 1.0, "#EDE4F0", 0.7)
    mist(painter, 206, 206, 0.7, "#EDE4F0", 0.75)


def _kuroda(painter: QPainter) -> None:
    """Nakatsu: walls that rise out of the tide, sails on the horizon."""
    _sky(painter, "kuroda_nagamasa", 190)
    _hill(painter, "M-5 172 C40 156 70 170 110 160 C150 152 170 168 200 170 L200 210 L-5 210 Z", "#7FA39C")
    _sea(painter, 184, "#3F7A80", unit=15)
    for x, y, size in ((96, 184, 1.0), (58, 190, 0.7), (124, 178, 0.55)):
        painter.save()
        painter.translate(x, y)
        painter.scale(size, size)
        cel(painter, path("M-2 -40 L-2 -4 L24 -6 C26 -20 20 -34 -2 -40 Z"), "#FBF3E0", 1.8, 3, 0.2)
        cel(painter, path("M-14 0 L28 -2 L20 8 L-8 8 Z"), "#5A3E2B", 1.8, 3)
        painter.restore()
    painter.save()
    painter.translate(238, 220)
    wall(painter, -70, 70, -44, 13)
    painter.restore()
    cel(painter, path("M160 230 L170 176 L305 176 L305 230 Z"), "#8A8C86", 2, 6, 0.34)
    for row in range(4):
        lines(painter, f"M{162 - row * 0.2} {188 + row * 11} L300 {188 + row * 11}", INK, 1, 0.4)
    keep(painter, 232, 164, Keep(78, 3, "#F5EFE0", "#3F545C", stone=12))
    pine(painter, 178, 178, 0.55, "#3B5D4A")
    mist(painter, 206, 50, 0.8, "#FBF6E4", 0.6)


def _ii(painter: QPainter) -> None:
    """Takasaki: a castle on the plain under saw-toothed mountains, the sky on fire."""
    _sky(painter, "ii_naomasa")
    rays(painter, 214, 120, 330, 14, "#FFD27A", 0.28)
    _disc(painter, 214, 120, 54, "#F7D27C", 0.4)
    _hill(
        painter,
        "M-5 190 L26 150 L48 168 L82 118 L112 152 L140 132 L176 176 L212 150 L240 172 L276 140 L305 168 "
        "L305 230 L-5 230 Z",
        "#6E2A34",
        "#C86A4E",
    )
    _hill(painter, "M-5 226 C80 206 190 214 305 204 L305 330 L-5 330 Z", "#4A2A22", "#2E1A18")
    keep(painter, 232, 212, Keep(80, 3, "#F9EBD4", "#4A2E34"), 1.02)
    wall(painter, 168, 310, 222, 13, "#F1DFC4")
    for x in (176, 290, 268):
        _flag(painter, x, 216, "#B3261E")


def _flag(painter: QPainter, x: float, y: float, shade: str) -> None:
    lines(painter, f"M{x} {y} L{x} {y - 40}", INK, 1.8)
    cel(painter, path(f"M{x} {y - 40} L{x + 11} {y - 39} L{x + 11} {y - 10} L{x} {y - 11} Z"), shade, 1.6, 2)


def _honda(painter: QPainter) -> None:
    """Otaki: a white keep high on a wooded bluff above a river that bends."""
    _sky(painter, "honda_tadakatsu")
    _hill(painter, "M-5 130 C30 104 60 120 96 108 C130 98 150 116 180 116 L180 200 L-5 200 Z", "#8FAE82")
    _hill(
        painter,
        "M110 240 C126 170 160 122 200 116 L262 116 C290 130 300 150 305 176 L305 330 L90 330 Z",
        "#4E7048",
        "#2E4A33",
    )
    for index in range(18):
        x, y = 126 + 170 * chance(index, 7), 150 + 70 * chance(index, 8)
        if y > 330 - x * 1.15:
            cel(painter, circle(x, y, 9 + 4 * chance(index, 9), 7), "#3F6A44", 1.4, 3)
    keep(painter, 230, 120, Keep(74, 3, "#FBF6E8", "#4C5A50", stone=20), 0.98)
    pine(painter, 284, 128, 0.5)
    river = path("M-5 216 C60 196 120 232 90 262 C70 284 40 280 -5 296 Z")
    fill(painter, river, "#BFD6C6")
    painter.strokePath(river, pen(colour(INK, 0.6), 1.6))
    mist(painter, 46, 168, 1.0, "#FBF8E6", 0.8)


def _shimazu(painter: QPainter) -> None:
    """Kagoshima: no keep but a walled mansion, and across the bay a volcano that smokes."""
    _sky(painter, "shimazu_yoshihiro", 190)
    smoke = path(
        "M214 66 C196 54 206 34 224 36 C222 18 246 10 258 22 C270 8 296 14 296 30 C312 34 310 56 292 56 "
        "C282 68 262 62 254 54 C244 66 232 62 230 72 Z"
    )
    toned(painter, smoke, "#E9E2DC", 5, 0.24)
    ink(painter, smoke, 1.8)
    _hill(
        painter,
        "M96 186 C140 168 176 118 200 78 L212 82 L222 74 L236 82 C256 120 280 146 308 160 L308 190 Z",
        "#5D5F78",
        "#A9A6B0",
    )
    for data in (
        "M206 84 C200 110 188 132 172 150",
        "M222 80 C224 110 230 134 244 154",
        "M232 86 C244 112 258 130 276 146",
    ):
        lines(painter, data, INK, 1.4, 0.5)
    _sea(painter, 184, "#2F6C93", unit=12)
    _hill(painter, "M160 250 C200 214 260 208 305 212 L305 330 L150 330 Z", "#6E7A4E", "#4A5636")
    cel(
        painter,
        path("M196 200 C216 198 226 186 232 176 L280 176 C286 186 296 198 312 200 L312 208 L196 208 Z"),
        "#5C4A3A",
        2,
    )
    cel(painter, rounded(212, 206, 100, 20, 0), "#F3E9D2", 1.8, 4, 0.2)
    wall(painter, 176, 310, 242, 13)
    pine(painter, 190, 236, 0.62, "#3F5F3E")


def _fukushima(painter: QPainter) -> None:
    """Kiyosu: a keep beside its river, a vermilion bridge before it, geese overhead."""
    _sky(painter, "fukushima_masanori")
    for x, y in ((120, 60), (140, 50), (160, 58), (104, 72), (176, 68)):
        lines(painter, f"M{x - 8} {y - 3} Q{x - 4} {y - 6} {x} {y} Q{x + 4} {y - 6} {x + 8} {y - 3}", INK, 2)
    _hill(painter, "M-5 186 C60 170 120 184 180 174 C230 168 270 178 305 172 L305 236 L-5 236 Z", "#B99A56")
    keep(painter, 234, 206, Keep(86, 4, "#FBF4E2", "#5A5346"), 0.98)
    pine(painter, 184, 208, 0.56, "#56683A")
    _sea(painter, 206, "#6E9A98", unit=12)
    bridge = path("M-5 214 C40 176 100 176 146 218 L146 230 C100 190 40 190 -5 228 Z")
    cel(painter, bridge, "#C8402E", 2, 4)
    for x, y in ((14, 196), (44, 184), (74, 182), (104, 190), (130, 204)):
        cel(painter, rounded(x - 2.6, y - 16, 5.2, 24, 1), "#C8402E", 1.6, 2)
        fill(painter, circle(x, y - 17, 3), "#E3B64F")
    lines(painter, "M4 190 C40 162 100 162 138 198", "#C8402E", 4)
    cel(painter, path("M150 240 L164 204 L305 204 L305 240 Z"), "#8F8C84", 2, 5)


def _kobayakawa(painter: QPainter) -> None:
    """Najima: a castle on its cape; the maples of autumn, and two suns' worth of doubt in the clouds."""
    _sky(painter, "kobayakawa_hideaki")
    _disc(painter, 120, 92, 34, "#F9E7B8", 0.4)
    _hill(painter, "M-5 170 C50 130 110 160 150 140 C200 120 250 150 305 132 L305 230 L-5 230 Z", "#A8603E", "#E2B07A")
    _hill(painter, "M130 250 C150 196 200 178 305 176 L305 330 L120 330 Z", "#7A4A2E", "#4E3020")
    keep(painter, 236, 182, Keep(76, 3, "#FBF2DE", "#3E4654"), 1.0)
    _sea(painter, 232, "#4F6F7C", unit=11)
    for x, y, side, lean, shade in (
        (104, 36, 34, 20, "#9E1F26"), (268, 34, 30, -30, "#C8333A"), (190, 24, 22, 60, "#9E1F26"),
        (284, 112, 26, 40, "#9E1F26"), (36, 128, 24, -20, "#C8333A"), (164, 92, 18, 10, "#9E1F26"),
    ):  # fmt: skip
        fill(painter, moved(crest_path("maple").translated(-50, -50), x, y, side / 100, lean), shade)
    mist(painter, 196, 214, 0.8, "#FBEBCB", 0.75)


def _ukita(painter: QPainter) -> None:
    """Okayama: the black keep they call the crow, gold on its roofs, cherry in flower."""
    _sky(painter, "ukita_hideie")
    _hill(painter, "M-5 196 C60 174 110 190 160 180 C220 170 260 182 305 176 L305 240 L-5 240 Z", "#B57A8C")
    keep(painter, 230, 214, Keep(88, 4, "#35333C", "#23222A", "#1A191F"), 1.02)
    for x, y, size in ((284, 206, 1.0), (166, 214, 0.8), (188, 220, 0.6), (60, 206, 0.7)):
        for dx, dy, radius in ((0, 0, 18), (-16, 8, 14), (15, 8, 14), (0, 12, 15)):
            cel(painter, circle(x + dx * size, y + dy * size - 14 * size, radius * size), "#F3C3D0", 1.4, 3, 0.24)
    _hill(painter, "M-5 236 C80 222 180 228 305 218 L305 330 L-5 330 Z", "#7E5064", "#553548")
    mist(painter, 92, 60, 0.9, "#FFF1EA", 0.75)


def _mori(painter: QPainter) -> None:
    """Yamaguchi: a pagoda at the foot of the castle hill, the walls far up in the mist."""
    _sky(painter, "mori_hidemoto")
    _disc(painter, 112, 78, 30, "#F3E6B4", 0.4)
    _hill(painter, "M96 230 C140 160 180 92 226 60 C256 56 280 90 305 110 L305 240 Z", "#3F6A58", "#9DB89A")
    keep(painter, 234, 70, Keep(46, 2, "#F7F0DC", "#43504E", stone=10), 0.95)
    painter.save()
    painter.translate(268, 232)
    for storey in range(4):
        y, wide = -storey * 27, 46 - storey * 7
        cel(painter, rounded(-wide * 0.3, y - 22, wide * 0.6, 22, 0), "#7A4A32", 1.6, 3)
        cel(
            painter,
            path(
                f"M{-wide * 0.78} {y - 18} C{-wide * 0.5} {y - 20} "
                f"{-wide * 0.3} {y - 26} {-wide * 0.26} {y - 30} "
                f"L{wide * 0.26} {y - 30} C{wide * 0.3} {y - 26} "
                f"{wide * 0.5} {y - 20} {wide * 0.78} {y - 18} "
                f"Z"
            ),
            "#4A4038",
            1.6,
            3,
        )
    lines(painter, "M0 -108 L0 -140", INK, 3)
    for y in (-116, -122, -128):
        lines(painter, f"M-4 {y} L4 {y}", "#E3B64F", 2.4)
    painter.restore()
    _hill(painter, "M-5 236 C80 214 190 226 305 220 L305 330 L-5 330 Z", "#2F5244", "#1E382F")
    pine(painter, 204, 236, 0.6, "#2F5A46")
    mist(painter, 150, 148, 1.0, "#F5EFD4", 0.8)
    mist(painter, 40, 172, 0.9, "#F5EFD4", 0.7)


LANDSCAPES: Final[dict[str, Callable[[QPainter], None]]] = {
    "otani_yoshitsugu": _otani,
    "kuroda_nagamasa": _kuroda,
    "ii_naomasa": _ii,
    "honda_tadakatsu": _honda,
    "shimazu_yoshihiro": _shimazu,
    "fukushima_masanori": _fukushima,
    "kobayakawa_hideaki": _kobayakawa,
    "ukita_hideie": _ukita,
    "mori_hidemoto": _mori,
}
