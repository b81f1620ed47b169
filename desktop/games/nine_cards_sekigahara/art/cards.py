"""The castle cards, 300 wide and 420 high: a banner with the strength, the lord before his castle, clouds of gold."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QTransform

from desktop.games.nine_cards_sekigahara.art import signs
from desktop.games.nine_cards_sekigahara.art.crests import LORDS, placed
from desktop.games.nine_cards_sekigahara.art.generals import GENERALS
from desktop.games.nine_cards_sekigahara.art.landscapes import LANDSCAPES, SKIES
from desktop.person import i18n
from desktop.theme import fonts
from desktop.theme.paint import fill, ink, pen, scaled
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern, washi
from desktop.theme.shapes import circle, glyph, path, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf, raised

__all__ = ["back", "camp", "castle"]

WIDTH: Final = 300.0
HEIGHT: Final = 420.0
LEAST_NAME: Final = 90.0
"""Cards narrower than so many pixels are too small to carry a name."""
LEAST_WORDS: Final = 141.0
"""On those narrower than so many action and effect are medals without words."""
LEAST_WHOLE: Final = 190.0
"""On those narrower than so many stands the family's name alone."""
_LEAST_SEAT: Final = 263.0
"""On those narrower than so many the seat would be written in less than twelve pixels."""

_TEXTS: Final = "nine_cards_sekigahara"

DEEP: Final = {
    "otani_yoshitsugu": "#4A4080",
    "kuroda_nagamasa": "#285A60",
    "ii_naomasa": "#8E1E1C",
    "honda_tadakatsu": "#35552F",
    "shimazu_yoshihiro": "#1F4A72",
    "fukushima_masanori": "#7E5414",
    "kobayakawa_hideaki": "#8C3A1C",
    "ukita_hideie": "#7A2C52",
    "mori_hidemoto": "#1F3D3C",
}
"""The colour in which a lord's banner and emblems are printed."""


def castle(painter: QPainter, lord: str, strength: int, action: str, effect: str, across: float) -> None:
    """The card as it lies in a slot: at its foot what it does there, and what it will do in the battle."""
    tells = across >= LEAST_WORDS
    told = ((action, "action", "#33302E"), (effect, "effect", DEEP[lord]))
    _sheet(painter)
    _picture(painter, lord, 334)
    _clouds(painter, 290 if tells else 316)
    for number, (name, kind, field) in enumerate(told):
        if tells:
            _tablet(painter, 314 + 47 * number, name, kind, field)
        else:
            with scaled(painter, QRectF(43 + 139 * number, 334, 74, 74), 100):
                signs.medal(painter, name, field)
    _head(painter, lord, strength, across)
    _edge(painter)


def camp(painter: QPainter, lord: str, strength: int, effect: str, across: float) -> None:
    """The card as it lies in a camp: the effect alone, and room for a die in the lower right corner."""
    _sheet(painter)
    _picture(painter, lord, 412)
    _clouds(painter, 290)
    with scaled(painter, QRectF(16, 289, 118, 118), 100):
        signs.medal(painter, effect, DEEP[lord])
    _seat(painter, lord)
    _head(painter, lord, strength, across)
    _edge(painter)


def _seat(painter: QPainter, lord: str) -> None:
    """Where a die will lie: a faint square with the crest of the lord."""
    place = rounded(160, 292, 116, 108, 14)
    fill(painter, place, colour(DEEP[lord], 0.09))
    painter.strokePath(place, pen(colour(DEEP[lord], 0.4), 1.6))
    fill(painter, placed(LORDS[lord], 218, 346, 70), colour(DEEP[lord], 0.3))


def back(painter: QPainter) -> None:
    """Lacquer the colour of dusk, mist and gold leaf, nine stars and a trefoil that face each other."""
    _sheet(painter)
    field = rounded(8, 8, 284, 404, 12)
    wash = QLinearGradient(0, 0, 0, HEIGHT)
    for at, shade in ((0, "#2B2A33"), (0.5, "#4A4540"), (1, "#231F22")):
        wash.setColorAt(at, QColor(shade))
    fill(painter, field, wash)
    painter.save()
    painter.setClipPath(field)
    draw_pattern(painter, "kikko", QRectF(8, 8, 284, 404), 19, colour("#E9CE8A", 0.2), 1.4)
    fill(
        painter,
        path("M0 210 C60 150 90 250 150 210 C210 170 240 270 300 210 L300 420 L0 420 Z"),
        colour("#0C0A0C", 0.3),
    )
    painter.restore()
    leaf = QBrush(gold_leaf(QRectF(70, 60, 160, 300)))
    for y, name, shade in ((118, "trefoil", "#B3261E"), (302, "nine", "#24447C")):
        fill(painter, circle(150, y, 69), INK)
        fill(painter, circle(150, y, 66), leaf)
        fill(painter, circle(150, y, 60), shade)
        fill(painter, placed(name, 150, y, 88), "#F7E7C0")
    fill(painter, path("M28 206 C90 200 210 200 272 206 L272 214 C210 220 90 220 28 214 Z"), leaf)
    _edge(painter)


def _sheet(painter: QPainter) -> None:
    body = rounded(1, 1, WIDTH - 2, HEIGHT - 2, 17)
    fill(painter, body, "#FBF3E0")
    painter.strokePath(body, pen(colour(INK, 0.55), 1.6))


def _edge(painter: QPainter) -> None:
    painter.strokePath(rounded(8, 8, 284, 404, 12), pen(INK, 2.6))
    painter.strokePath(rounded(11.4, 11.4, 277.2, 397.2, 9.4), pen(GOLD, 2))


def _picture(painter: QPainter, lord: str, foot: float) -> None:
    """The country, and before it the lord, within the print that ends at `foot`."""
    painter.save()
    print_ = QPainterPath()
    print_.addRoundedRect(QRectF(8, 8, 284, 404), 12, 12)
    under = QPainterPath()
    under.addRect(QRectF(0, 0, WIDTH, foot))
    painter.setClipPath(print_.intersected(under), Qt.ClipOperation.IntersectClip)
    painter.translate(0, 44)
    LANDSCAPES[lord](painter)
    painter.translate(0, -44)
    fill(painter, path("M0 0 L300 0 L300 56 L0 56 Z"), SKIES[lord][0])
    painter.translate(34, 124)
    painter.scale(0.7, 0.7)
    raised(painter, GENERALS[lord], 7)
    painter.restore()


def _clouds(painter: QPainter, top: float) -> None:
    """Gold leaf and mist, scalloped as on a folding screen, cover everything below `top`."""
    painter.save()
    painter.setClipPath(rounded(8, 8, 284, 404, 12), Qt.ClipOperation.IntersectClip)
    for drop, brush in ((0.0, QBrush(gold_leaf(QRectF(0, top - 20, 300, 130)))), (15.0, QBrush(QColor("#F6ECD2")))):
        shape = _scallops(top + drop)
        fill(painter, shape, brush)
        painter.strokePath(shape, pen(colour(INK, 0.75), 1.8))
    painter.setClipPath(_scallops(top + 15), Qt.ClipOperation.IntersectClip)
    washi(painter, QRectF(0, top, 300, 420 - top), "#F6ECD2", "#7A5A34", 0.08)
    painter.restore()


def _scallops(top: float) -> QPainterPath:
    return path(
        f"M-10 {top + 8} C-4 {top - 4} 20 {top - 6} 30 {top + 4} C40 {top - 10} 72 {top - 10} 82 {top + 3} "
        f"C94 {top - 8} 122 {top - 6} 130 {top + 6} C146 {top - 10} 180 {top - 10} 192 {top + 3} "
        f"C204 {top - 7} 232 {top - 7} 242 {top + 5} C254 {top - 6} 300 {top - 8} 312 {top + 6} L312 430 L-10 430 Z"
    )


def _tablet(painter: QPainter, top: float, name: str, kind: str, field: str) -> None:
    """A medal, and its name in one line on a plate beside it."""
    plate = rounded(34, top + 2, 250, 40, 9)
    fill(painter, plate, field)
    ink(painter, plate, 1.8)
    painter.strokePath(rounded(37, top + 5, 244, 34, 7), pen(colour(GOLD, 0.8), 1.2))
    _line(painter, i18n.text(f"{_TEXTS}.{kind}.{name}"), QRectF(66, top + 8.5, 212, 27), "strong", "#FFF6E2")
    with scaled(painter, QRectF(14, top - 3, 50, 50), 100):
        signs.medal(painter, name, field)


def _head(painter: QPainter, lord: str, strength: int, across: float) -> None:
    """Name and seat on a slip along the top, where they can be read, and the banner that hangs before it."""
    if across >= LEAST_NAME:
        slip = rounded(60, 15, 226, 44, 6)
        fill(painter, slip.translated(0, 2.5), colour("#1A0A14", 0.3))
        fill(painter, slip, "#FBF3E0")
        ink(painter, slip, 2)
        seat = across >= _LEAST_SEAT
        name = i18n.text(f"{_TEXTS}.castle.{lord}")
        called = name if across >= LEAST_WHOLE else name.split(" ")[0]
        _line(painter, called, QRectF(90, 17, 190, 23 if seat else 38), "title", INK)
        if seat:
            _line(painter, i18n.text(f"{_TEXTS}.castle.{lord}.seat"), QRectF(90, 42.5, 190, 14), "text", "#5A4A38")
    banner = path("M20 6 L80 6 L80 138 L50 128 L20 138 Z")
    fill(painter, banner.translated(2.5, 3), colour("#1A0A14", 0.34))
    wash = QLinearGradient(20, 0, 80, 0)
    wash.setColorAt(0, QColor(mixed(DEEP[lord], "#FFFFFF", 0.12)))
    wash.setColorAt(1, QColor(mixed(DEEP[lord], "#000000", 0.2)))
    fill(painter, banner, wash)
    ink(painter, banner, 2.6)
    painter.strokePath(path("M25 10 L75 10 L75 131 L50 122.6 L25 131 Z"), pen(colour("#F0D48C", 0.9), 1.6))
    number = glyph(str(strength), fonts.font("title", 60), QRectF(28, 16, 44, 50))
    number.setFillRule(Qt.FillRule.WindingFill)
    painter.strokePath(number, pen(colour("#1A0A14", 0.4), 4))
    painter.strokePath(number, pen("#FFFBF0", 2))
    fill(painter, number, "#FFFBF0")
    fill(painter, placed(LORDS[lord], 50, 96, 42), "#F7E2A8")


def _line(painter: QPainter, words: str, area: QRectF, role: str, shade: str) -> float:
    """`words` in one line that fills `area` as far as its proportions let it; return how large the letters are."""
    face = fonts.font(role, 30)
    face.setPixelSize(100)
    shape = QPainterPath()
    shape.addText(0, 0, face, words)
    shape.setFillRule(Qt.FillRule.WindingFill)
    size = min(area.height() * 0.98, 100 * area.width() / shape.boundingRect().width())
    x = area.center().x() - shape.boundingRect().center().x() * size / 100
    fill(painter, QTransform(size / 100, 0, 0, size / 100, x, area.center().y() + size * 0.36).map(shape), shade)
    return size
