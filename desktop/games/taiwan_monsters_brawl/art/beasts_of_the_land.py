"""Four of mountain and water: the yellow flyers, Sharkelan, the mermaid of the lake, the giant; each 300 square."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art.beasts_of_the_sky import sky_wash
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import brush_path, circle, path, polar
from desktop.theme.woodblock.faces import Face, beard, eyes, face, neck
from desktop.theme.woodblock.inkwork import INK, cel, lines, mist, toned

__all__ = ["kaka_giant", "lake_mermaid", "sharkelan", "yellow_flyers"]


def yellow_flyers(painter: QPainter) -> None:
    """Three in conical hats and yellow capes, who wave you on into the fog."""
    sky_wash(painter, "#4E5A5E", "#8A9A98", "#D6DCCB")
    ridge = path("M-5 150 L40 96 L72 128 L118 60 L150 104 L196 44 L238 112 L270 84 L305 130 L305 305 L-5 305 Z")
    wash = QLinearGradient(0, 44, 0, 260)
    wash.setColorAt(0, QColor("#5A6A6A"))
    wash.setColorAt(1, QColor("#C9D2C4"))
    fill(painter, ridge, wash)
    painter.strokePath(ridge, pen(colour(INK, 0.6), 2))
    mist(painter, 20, 132, 1.3, "#F1F2E6", 0.75)
    mist(painter, 184, 120, 1.1, "#F1F2E6", 0.75)
    for x, y, size in ((66, 104, 0.74), (234, 104, 0.74), (150, 66, 1.0)):
        painter.save()
        painter.translate(x, y)
        painter.scale(size, size)
        _flyer(painter, waving=1 if x >= 150 else -1)
        painter.restore()
    mist(painter, 4, 262, 1.3, "#F4F4EA", 0.9)
    mist(painter, 150, 250, 1.4, "#F4F4EA", 0.85)


def _flyer(painter: QPainter, waving: int) -> None:
    """One of them, his hat's tip at (0, 0)."""
    cape = path(
        "M-26 70 C-56 92 -72 150 -84 214 L-52 204 L-34 218 L-12 "
        "206 L12 218 L34 206 L54 218 L84 212 C72 150 56 92 26 70 Z"
    )
    cel(painter, cape, "#E9B92E", 3.2, 9, 0.34)
    for data in ("M-14 90 C-24 130 -34 170 -36 208", "M4 92 C6 130 10 170 12 210", "M22 92 C36 130 46 170 52 206"):
        lines(painter, data, "#8A6410", 2.4, 0.8)
    sleeve = path(
        f"M{20 * waving} 86 C{50 * waving} 84 {72 * waving} 66 {84 * waving} 40 L{104 * waving} 56 "
        f"C{96 * waving} 96 {70 * waving} 124 {44 * waving} 128 Z"
    )
    cel(painter, sleeve, "#F2C94A", 3, 6, 0.3)
    hood = path("M-32 44 C-38 66 -34 84 -20 92 C-6 98 6 98 20 92 C34 84 38 66 32 44 Z")
    cel(painter, hood, "#D9A41E", 3, 5, 0.34)
    fill(painter, path("M-22 48 C-26 66 -20 80 0 82 C20 80 26 66 22 48 Z"), "#1E2326")
    for x in (-9, 9):
        glow = QRadialGradient(x, 62, 9)
        glow.setColorAt(0, colour("#FFF9D0", 1))
        glow.setColorAt(1, colour("#FFE27A", 0))
        fill(painter, circle(x, 62, 9), glow)
        fill(painter, circle(x, 62, 3.4, 4.2), "#FFFDF0")
    hat = path("M0 0 C6 4 60 36 70 50 C40 58 -40 58 -70 50 C-60 36 -6 4 0 0 Z")
    cel(painter, hat, "#D8BC7E", 3.2, 7, 0.34)
    for data in (
        "M0 4 L-44 53",
        "M0 4 L-16 56",
        "M0 4 L16 56",
        "M0 4 L44 53",
        "M-30 24 C-10 30 10 30 30 24",
        "M-50 40 C-20 47 20 47 50 40",
    ):
        lines(painter, data, "#7A5A24", 1.8, 0.8)


def sharkelan(painter: QPainter) -> None:
    """A shark that leaps out of the wave, red signs on its flank, every tooth to be seen."""
    sky_wash(painter, "#0E2A4A", "#1F5F8E", "#7FC4DC")
    glow = QRadialGradient(92, 84, 90)
    glow.setColorAt(0, colour("#FFF6DC", 0.9))
    glow.setColorAt(1, colour("#FFF6DC", 0))
    fill(painter, circle(92, 84, 90), glow)
    fill(painter, circle(92, 84, 40), "#F6EBC8")
    back = path("M-5 214 C40 178 80 214 120 196 C170 176 220 214 305 184 L305 305 L-5 305 Z")
    fill(painter, back, "#1C5680")
    painter.save()
    painter.setClipPath(back, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", QRectF(0, 170, 300, 140), 20, colour("#A8DCEC", 0.6), 1.8)
    painter.restore()
    ink(painter, back, 2.6)
    _shark(painter)
    crests = (
        "M-5 262 C30 232 66 240 84 262 C96 244 130 238 150 258 C170 "
        "236 210 240 226 264 C248 240 282 244 305 258 L305 305 "
        "L-5 305 Z"
    )
    foam = "M-5 282 C40 262 70 276 96 284 C130 264 170 272 196 286 C230 266 270 274 305 284 L305 305 L-5 305 Z"
    cel(painter, path(crests), "#2F7FA8", 2.8, 4, 0.22)
    cel(painter, path(foam), "#DFF1F4", 2.8, 4, 0.22)
    for index in range(18):
        x, y = polar(176, 246, 60 + 90 * chance(index, 5), 190 + 160 * chance(index, 6))
        cel(painter, circle(x, y, 2 + 4 * chance(index, 7)), "#E9F7FA", 1.4, 1, 0.2)


def _shark(painter: QPainter) -> None:
    tail = path(
        "M252 250 C272 214 284 178 296 128 C274 142 258 160 250 184 C240 168 228 160 214 156 C224 190 232 220 232 252 Z"
    )
    cel(painter, tail, "#3E5E78", 3.2, 6, 0.36)
    body = path(
        "M22 118 C46 78 100 56 152 66 C206 78 246 132 252 208 C254 "
        "236 250 256 242 272 L142 272 C156 250 156 226 146 206 "
        "C126 206 112 198 104 186 L60 196 C70 182 74 172 74 160 C54 154 34 140 22 118 Z"
    )
    cel(painter, body, "#54809E", 3.6, 12, 0.36)
    belly = path(
        "M104 186 C118 178 132 172 150 172 C176 190 190 226 188 272 "
        "L142 272 C156 250 156 226 146 206 C126 206 112 198 104 186 Z"
    )
    fill(painter, belly, "#E6EEF0")
    painter.strokePath(belly, pen(colour(INK, 0.7), 2))
    fin = path("M148 70 C158 40 178 14 206 2 C202 36 208 66 226 96 Z")
    cel(painter, fin, "#46708E", 3.2, 7, 0.36)
    side = path("M170 190 C186 208 214 224 250 224 C232 240 196 244 168 226 Z")
    cel(painter, side, "#3E5E78", 3, 5, 0.34)
    gape = path("M22 118 C50 124 84 138 110 160 L104 186 L60 196 C70 182 74 172 74 160 C54 154 34 140 22 118 Z")
    fill(painter, gape, "#8E1E28")
    painter.strokePath(gape, pen(INK, 3))
    for x, y, turn in ((34, 122, 0), (50, 126, 0), (66, 132, 0), (82, 140, 0), (96, 150, 0)):
        fill(painter, path(f"M{x - 6} {y - 2} L{x + 8} {y + 4 + turn} L{x - 2} {y + 19} Z"), "#FFFBF0")
        painter.strokePath(path(f"M{x - 6} {y - 2} L{x - 2} {y + 19} L{x + 8} {y + 4}"), pen(INK, 1.6))
    for x, y in ((70, 192), (84, 189), (97, 186)):
        fill(painter, path(f"M{x - 6} {y + 2} L{x + 7} {y - 1} L{x - 3} {y - 15} Z"), "#FFFBF0")
        painter.strokePath(path(f"M{x - 6} {y + 2} L{x - 3} {y - 15} L{x + 7} {y - 1}"), pen(INK, 1.6))
    fill(painter, circle(94, 104, 11), "#FFF3C4")
    painter.strokePath(circle(94, 104, 11), pen(INK, 3))
    fill(painter, circle(92, 106, 5.4), "#C8372D")
    fill(painter, circle(92, 106, 2.6), INK)
    fill(painter, brush_path(((76, 90, 2), (94, 88, 8), (112, 96, 3))), INK)
    for x in (132, 145, 158):
        fill(painter, brush_path(((x, 128, 1.4), (x + 7, 146, 5), (x + 4, 166, 1.4))), INK)
    for y in (104, 124, 146):
        lines(painter, f"M{186 + (y - 104) * 0.36} {y} l14 -8 l6 14 l14 -8", "#E0543E", 4.4)


def lake_mermaid(painter: QPainter) -> None:
    """Long hair, a woven sash, a tail of scales; rings spread from her over the still lake."""
    sky_wash(painter, "#0E3A3E", "#2A7A78", "#A8DCCB")
    glow = QRadialGradient(150, 92, 130)
    glow.setColorAt(0, colour("#FFF9DC", 0.9))
    glow.setColorAt(1, colour("#FFF9DC", 0))
    fill(painter, circle(150, 92, 130), glow)
    fill(painter, circle(150, 92, 78), "#FBF3CE")
    hills = path("M-5 176 C30 140 60 150 92 168 C130 150 150 160 186 168 C220 144 262 146 305 172 L305 220 L-5 220 Z")
    toned(painter, hills, "#1F5A55", 4, 0.3)
    ink(painter, hills, 2.4)
    painter.fillRect(QRectF(0, 196, 300, 110), QColor("#2F8A84"))
    for index in range(6):
        painter.strokePath(
            circle(150, 246, 44 + 26 * index, 12 + 8.6 * index), pen(colour("#DFF6EC", 0.75 - 0.09 * index), 2.6)
        )
    tail = brush_path(((150, 214, 66), (186, 246, 58), (226, 244, 40), (246, 208, 24), (244, 176, 14)), 12)
    cel(painter, tail, "#3FA38C", 3.4, 8, 0.34)
    painter.save()
    painter.setClipPath(tail, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", QRectF(110, 160, 160, 130), 11, colour("#0E3A3E", 0.6), 1.6)
    painter.restore()
    fluke = path(
        "M244 182 C222 172 212 152 214 130 C228 140 240 146 248 160 C254 142 268 132 286 128 C286 152 272 174 250 184 Z"
    )
    cel(painter, fluke, "#5FC2A6", 3, 6, 0.34)
    painter.save()
    painter.translate(48, 34)
    painter.scale(0.68, 0.68)
    _maiden(painter)
    painter.restore()
    for x, y in ((36, 268), (252, 276), (66, 288)):
        cel(
            painter,
            path(
                f"M{x} {y} C{x - 20} {y - 10} {x - 26} {y + 2} {x - 14} {y + 6} "
                f"C{x - 4} {y + 10} {x + 16} {y + 8} {x + 20} {y - 2} L{x} {y} Z"
            ),
            "#6FB86A",
            1.8,
            2,
        )


def _maiden(painter: QPainter) -> None:
    hair = path(
        "M150 20 C214 20 236 70 232 130 C232 190 256 230 244 300 C232 330 204 326 196 296 L196 200 L104 200 L104 296 "
        "C96 326 68 330 56 300 C44 230 68 190 68 130 C64 70 86 20 150 20 Z"
    )
    cel(painter, hair, "#1E3A40", 3.4, 10, 0.36)
    body = path("M96 300 C92 256 98 232 124 216 L176 216 C202 232 208 256 204 300 Z")
    cel(painter, body, "#C8372D", 3.2, 6, 0.3)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "kanoko", QRectF(90, 250, 120, 60), 14, colour("#FFF3D0", 0.85), 2)
    painter.restore()
    neck(painter, "#E0B088", 26)
    face(painter, Face("slim", "#EFC49C", "soft", 5.5, 1.1, "lips", iris="#1F6A62", lips="#B8403A", turn=-3))
    fringe = path("M150 26 C196 28 208 70 206 116 C196 96 180 78 154 70 C128 78 108 96 94 116 C92 70 106 28 150 26 Z")
    cel(painter, fringe, "#25484E", 3.2, 7, 0.34)
    for index in range(7):
        x = 102 + 16 * index
        cel(painter, circle(x, 88 - 14 * (1 - abs(index - 3) / 3), 6.4), "#F6EBC8" if index % 2 else "#E0543E", 1.8, 2)
    for data in (
        "M76 140 C76 200 66 240 70 300",
        "M90 150 C90 210 84 250 86 300",
        "M224 140 C224 200 234 240 230 300",
        "M210 150 C210 210 216 250 214 300",
    ):
        lines(painter, data, "#6FB0A8", 2, 0.7)


def kaka_giant(painter: QPainter) -> None:
    """He stands behind the hill; one arm is a tree; the hairs he blows are soldiers before they land."""
    sky_wash(painter, "#8A9A4A", "#D2D08A", "#F3EBC4")
    painter.fillRect(QRectF(0, 214, 300, 40), QColor("#5F9AA0"))
    draw_pattern(painter, "seigaiha", QRectF(0, 214, 300, 36), 11, colour("#E9F4EE", 0.7), 1.4)
    log = brush_path(((238, 210, 60), (262, 140, 56), (268, 60, 50), (262, 20, 46)), 10)
    cel(painter, log, "#7A5434", 3.6, 9, 0.38)
    painter.save()
    painter.setClipPath(log, Qt.ClipOperation.IntersectClip)
    for data in (
        "M250 210 C262 150 262 90 256 10",
        "M270 210 C278 150 282 90 276 10",
        "M236 170 C246 150 246 120 242 90",
    ):
        lines(painter, data, INK, 2.6, 0.7)
    painter.restore()
    cel(painter, circle(262, 18, 25, 10), "#D9B47A", 3, 3)
    painter.strokePath(circle(262, 18, 14, 5.4), pen("#7A5434", 2))
    cel(painter, path("M284 74 C298 66 306 50 304 34 C290 38 280 50 278 68 Z"), "#6FA04A", 2.4, 3)
    shoulders = path("M24 305 C22 236 52 196 104 186 L196 186 C236 192 262 220 266 305 Z")
    cel(painter, shoulders, "#B97A4E", 3.6, 11, 0.34)
    painter.save()
    painter.translate(30, 8)
    painter.scale(0.8, 0.8)
    mane = path(
        "M150 8 C226 6 252 70 240 140 C236 190 246 214 232 244 L204 "
        "220 L96 220 L68 244 C54 214 64 190 60 140 C48 70 74 6 150 8 Z"
    )
    cel(painter, mane, "#33241E", 3.4, 10, 0.36)
    neck(painter, "#A8683E", 44)
    look = Face("strong", "#C98A5A", "fierce", 11, 1.0, "grin", iris="#7A1E14", turn=-4)
    face(painter, look)
    beard(painter, "#33241E")
    eyes(painter, look)
    fill(
        painter,
        path("M96 98 C98 60 116 44 150 42 C184 44 202 60 204 98 C188 72 170 66 150 66 C130 66 112 72 96 98 Z"),
        "#33241E",
    )
    for side in (-1, 1):
        for y in (142, 151):
            x = 150 + side * 40
            lines(painter, f"M{x - 11 * side} {y} L{x + 14 * side} {y - 5}", "#F3EBC4", 3.4)
    painter.restore()
    fist = path("M18 238 C14 208 34 186 62 190 C86 194 96 216 90 240 C80 262 30 264 18 238 Z")
    cel(painter, fist, "#C98A5A", 3.4, 8, 0.34)
    for data in ("M40 192 C36 206 38 216 44 222", "M58 190 C54 204 56 216 62 222", "M76 196 C72 208 74 218 80 222"):
        lines(painter, data, INK, 2.8)
    hill = path("M-5 262 C50 236 120 250 170 258 C220 246 268 248 305 264 L305 305 L-5 305 Z")
    cel(painter, hill, "#5E7A3A", 3, 6, 0.3)
    for index, (x, y) in enumerate(((22, 160), (44, 128), (18, 104), (66, 96), (40, 72), (82, 58), (30, 40))):
        _soldier(painter, x, y, 0.62 + 0.1 * chance(index, 4), mixed("#33241E", "#C8372D", min(1.0, (160 - y) / 90)))


def _soldier(painter: QPainter, x: float, y: float, size: float, shade: str) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    painter.rotate(-18)
    cel(painter, path("M-3 -2 L-10 22 L10 22 L3 -2 Z"), shade, 2, 2)
    cel(painter, circle(0, -8, 7), "#C98A5A", 1.8, 2)
    lines(painter, "M12 -24 L12 24", INK, 2.6)
    painter.restore()
    fill(painter, path(f"M{x - 2} {y + 18} q-4 8 2 14"), QBrush(QColor(shade)))
