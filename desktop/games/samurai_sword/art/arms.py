"""Staffs, clubs, chains and shot, each about the origin; long ones lie from left to right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.samurai_sword.art.blades import pole
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, path, polar, ring, rounded, turned
from desktop.theme.woodblock.inkwork import (
    CRIMSON,
    GOLD,
    INK,
    STEEL,
    VERMILION,
    cel,
    gilded,
    lines,
    moved,
    toned,
)

__all__ = ["bo", "bow", "gun", "kanabo", "kiseru", "kusarigama", "shuriken", "throwing_star"]

_IRON = "#4A4F57"
_OAK = "#A9692F"


def bo(painter: QPainter) -> None:
    """A staff of hard wood, bound with iron."""
    pole(painter, -196, 196, 17, "#B9783C", 3)
    for x in (-150, -96, 70, 128):
        lines(painter, f"M{x} -3 C{x + 12} -5 {x + 22} 0 {x + 36} -2", "#5E3311", 1.5, 0.6)
        lines(painter, f"M{x + 8} 4 C{x + 20} 2 {x + 26} 6 {x + 44} 4", "#5E3311", 1.3, 0.5)
    for x in (-197, 165):
        cap = rounded(x, -10.5, 32, 21, 4)
        cel(painter, cap, _IRON, 2.6, 3)
        for dx in (8, 24):
            fill(painter, circle(x + dx, -2, 2.6), GOLD)
    for start in (-52, 28):
        for index in range(5):
            turn = rounded(start + index * 6, -9.6, 6, 19.2, 2)
            toned(painter, turn, VERMILION, 1.4)
            painter.strokePath(turn, pen(INK, 1.2))


def kanabo(painter: QPainter) -> None:
    """An iron club with rows of studs, as ogres carry it."""
    body = path("M-70 -13 L150 -33 C168 -34 180 -20 180 0 C180 20 168 34 150 33 L-70 13 Z")
    cel(painter, body, "#3D4148", 3.2, 8, 0.45)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    shine = QLinearGradient(0, -34, 0, 34)
    for at, alpha in ((0.1, 0.0), (0.26, 0.5), (0.36, 0.0)):
        shine.setColorAt(at, colour("#DDE6F0", alpha))
    fill(painter, body, shine)
    painter.restore()
    for x in (-70, 156):
        half = 13 + (x + 70) * 0.0905
        gilded(painter, rounded(x, -half - 3, 11, 2 * half + 6, 4), 2.2)
    for column, x in enumerate((-34, 2, 38, 74, 110, 140)):
        half = 13 + (x + 70) * 0.0905
        for row in (-1, 0, 1):
            y = row * half * 0.62 + (half * 0.3 if column % 2 and row < 1 else 0)
            stud = moved(path("M-7 6 L0 -9 L7 6 C4 9 -4 9 -7 6 Z"), x, y)
            cel(painter, stud, "#AEB7C0", 1.8, 3, 0.5)
    grip = rounded(-178, -10, 110, 20, 6)
    cel(painter, grip, "#6B1420", 2.8, 3)
    for index in range(8):
        lines(painter, f"M{-172 + index * 13} -9 L{-160 + index * 13} 9", "#E8C98A", 3)
    ink(painter, grip, 2.6, INK)
    cel(painter, ring(-190, 0, 15, 8), _IRON, 2.4, 2)


def kiseru(painter: QPainter) -> None:
    """A long pipe of bamboo with ends of engraved silver."""
    pole(painter, -110, 104, 17, "#8A4A20", 3)
    for x in (-52, 8, 62):
        lines(painter, f"M{x} -8 C{x + 3} -3 {x + 3} 3 {x} 8", INK, 2.2)
        lines(painter, f"M{x + 5} -7 C{x + 7} -3 {x + 7} 3 {x + 5} 7", "#E0A868", 1.6, 0.9)
    mouth = path("M-106 -9.5 L-150 -8 C-168 -7 -182 -5 -188 -3 C-190 0 -190 2 -187 4 C-176 7 -160 8 -106 9.5 Z")
    cel(painter, mouth, "#C9CDD3", 2.6, 4, 0.45)
    neck = path("M98 -10 L146 -10 C160 -10 164 -18 164 -28 L164 -34 L182 -34 L182 -22 C182 0 170 10 148 10 L98 10 Z")
    cel(painter, neck, "#C9CDD3", 2.6, 4, 0.45)
    bowl = path("M152 -62 L196 -62 C196 -46 188 -34 174 -34 C160 -34 152 -46 152 -62 Z")
    cel(painter, bowl, "#DDB455", 2.6, 5, 0.4)
    glow = QRadialGradient(174, -64, 26)
    glow.setColorAt(0, QColor("#FFE08A"))
    glow.setColorAt(0.5, QColor("#F0702A"))
    glow.setColorAt(1, QColor("#7E1420"))
    fill(painter, circle(174, -62, 21, 7), glow)
    painter.strokePath(circle(174, -62, 21, 7), pen(INK, 2.4))
    for x in (-140, -122, 112, 128):
        lines(painter, f"M{x} -6 L{x} 6", "#6A4A12", 2)
    lines(painter, "M-136 -2 C-132 -7 -126 -7 -124 -2 C-122 3 -128 6 -130 1", "#6A4A12", 1.6)


def kusarigama(painter: QPainter) -> None:
    """A sickle, a long chain, and the weight at its end; about 300 wide and 300 high."""
    _links(painter)
    shaft = path("M-62 136 L-44 128 L52 -82 L34 -90 Z")
    cel(painter, shaft, _OAK, 3, 5, 0.36)
    for index in range(6):
        x, y = -52 + index * 8.8, 106 - index * 19.2
        wrap = path(f"M{x - 5} {y} L{x + 13} {y + 9} L{x + 17} {y + 1} L{x - 1} {y - 8} Z")
        toned(painter, wrap, "#23313F", 1.6)
        painter.strokePath(wrap, pen(INK, 1.2))
    collar = path("M24 -72 L52 -60 L62 -82 L34 -94 Z")
    gilded(painter, collar, 2.4)
    blade = path("M40 -88 C6 -128 -60 -138 -126 -84 C-78 -106 -34 -100 8 -62 C22 -60 40 -68 48 -80 Z")
    fill(painter, blade, mixed(STEEL, "#3C4856", 0.5))
    painter.save()
    painter.setClipPath(blade, Qt.ClipOperation.IntersectClip)
    fill(painter, blade.translated(0, 10), STEEL)
    fill(painter, path("M-140 -74 C-78 -100 -34 -94 10 -52 L30 -40 L-140 -40 Z"), mixed(STEEL, "#3C4856", 0.2))
    fill(painter, path("M-130 -80 C-78 -104 -30 -98 6 -64 L12 -58 C-30 -88 -74 -94 -130 -80 Z"), "#FBFDFE")
    painter.restore()
    ink(painter, blade, 3, INK)
    gilded(painter, circle(43, -77, 7), 2)


def _links(painter: QPainter) -> None:
    """The chain leaves the butt of the shaft, loops to the right and ends in an iron weight."""
    track = path("M-54 134 C-20 176 66 168 96 112 C124 58 84 16 102 -26 C110 -46 122 -58 132 -74")
    length = track.length()
    count = int(length / 15)
    link, side = rounded(-9.5, -5.6, 19, 11.2, 5.4), rounded(-8.5, -1.8, 17, 3.6, 1.8)
    for index in range(count):
        share = track.percentAtLength(index * length / count)
        at, angle = track.pointAtPercent(share), -track.angleAtPercent(share)
        if index % 2:
            shape = moved(side, at.x(), at.y(), 1, angle)
            painter.strokePath(shape, pen(INK, 3.4))
            fill(painter, shape, "#9AA4AE")
        else:
            shape = moved(link, at.x(), at.y(), 1, angle)
            painter.strokePath(shape, pen(INK, 6))
            painter.strokePath(shape, pen("#8D97A2", 3))
            painter.strokePath(shape.translated(-0.7, -0.8), pen("#DDE4EA", 1.1))
    weight = path("M122 -76 L142 -70 L152 -98 L140 -122 L118 -112 L112 -90 Z")
    cel(painter, weight, _IRON, 3, 6, 0.5)
    lines(painter, "M121 -110 L136 -92 L140 -120 M136 -92 L124 -78", INK, 1.8)


def throwing_star(painter: QPainter, radius: float, degrees: float) -> None:
    """A star of four blades about the origin."""
    scale = radius / 50
    painter.save()
    painter.rotate(degrees)
    painter.scale(scale, scale)
    for turn in (0, 90, 180, 270):
        blade = turned(path("M0 -50 C4 -28 9 -16 17 -11 L0 0 L-17 -11 C-9 -16 -4 -28 0 -50 Z"), turn)
        lit, shade = ("#F2F6F8", "#6C7782") if turn in (0, 270) else ("#C2CBD3", "#474F58")
        fill(painter, blade, shade)
        fill(painter, turned(path("M0 -50 C-4 -28 -9 -16 -17 -11 L0 0 Z"), turn), lit)
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for turn in (0, 90, 180, 270):
        whole.addPath(turned(path("M0 -50 C4 -28 9 -16 17 -11 L0 0 L-17 -11 C-9 -16 -4 -28 0 -50 Z"), turn))
    ink(painter, whole.simplified(), 3, INK)
    fill(painter, circle(0, 0, 13), "#3D4148")
    painter.strokePath(circle(0, 0, 13), pen(INK, 2.4))
    fill(painter, circle(0, 0, 6), "#E9D9B4")
    painter.strokePath(circle(0, 0, 6), pen(INK, 1.8))
    painter.restore()


def shuriken(painter: QPainter) -> None:
    """Three stars on their way, each with the wind behind it."""
    for x, y, radius, degrees in ((62, -86, 58, 12), (-58, 6, 66, 33), (54, 96, 48, 58)):
        for index in range(3):
            start = polar(x, y, radius * 0.8, 150 + 24 * index)
            end = (start[0] - radius * (1.1 - 0.16 * index), start[1] + radius * (0.62 - 0.1 * index))
            streak = brush_path(((*start, 5), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 4, 4), (*end, 0.6)))
            fill(painter, streak, colour(INK, 0.5))
        painter.save()
        painter.translate(x, y)
        throwing_star(painter, radius, degrees)
        painter.restore()


def gun(painter: QPainter) -> None:
    """A matchlock of Tanegashima: long barrel, brass lock, a smouldering match."""
    stock = path(
        "M-196 44 C-184 24 -158 20 -140 14 L-104 -2 L150 -3 "
        "C158 -3 160 8 150 10 L-60 "
        "13 C-84 15 -92 24 -104 34 "
        "L-124 48 C-146 58 -186 62 -196 44 Z"
    )
    cel(painter, stock, "#7A3F1D", 3, 6, 0.4)
    lines(painter, "M-180 42 C-160 30 -140 30 -118 22 M-172 50 C-150 42 -132 40 -112 30", "#3D1C0A", 1.8, 0.7)
    barrel = path("M-112 -16 L196 -14 L196 -1 L-112 0 Z")
    shine = QLinearGradient(0, -17, 0, 1)
    for at, shade in ((0, "#5B636D"), (0.3, "#C3CCD6"), (0.5, "#6C7580"), (1, "#2B3038")):
        shine.setColorAt(at, QColor(shade))
    fill(painter, barrel, shine)
    ink(painter, barrel, 2.8, INK)
    muzzle = rounded(184, -19, 16, 23, 4)
    cel(painter, muzzle, _IRON, 2.4, 3)
    for x in (-70, 10, 90, 150):
        gilded(painter, rounded(x, -18.5, 9, 30, 3), 2)
    lock = rounded(-116, 2, 66, 15, 6)
    gilded(painter, lock, 2.2)
    snake = path("M-66 6 C-60 -16 -72 -30 -88 -30 C-96 -30 -100 -24 -96 -20 C-88 -24 -78 -18 -80 4 Z")
    gilded(painter, snake, 2.2)
    lines(painter, "M-92 20 C-94 38 -78 40 -76 22", INK, 6)
    lines(painter, "M-92 20 C-94 38 -78 40 -76 22", GOLD, 2.6)
    cord = brush_path(
        ((-94, -28, 4), (-116, -42, 4.6), (-136, -30, 4.6), (-128, -8, 4.6), (-150, 2, 4.6), (-158, 24, 4))
    )
    fill(painter, cord, "#E8DCC0")
    painter.strokePath(cord, pen(INK, 1.8))
    fill(painter, circle(-93, -28, 5.4), "#F06A28")
    painter.strokePath(circle(-93, -28, 5.4), pen(CRIMSON, 2))


def bow(painter: QPainter) -> None:
    """A war bow, longer above its grip than below, and an arrow on the string; upright, about 330 high."""
    limb = brush_path(
        (
            (-44, -164, 6),
            (-8, -150, 8),
            (34, -104, 11),
            (48, -40, 12.5),
            (40, 40, 13),
            (36, 70, 12),
            (20, 118, 10),
            (-14, 150, 8),
            (-42, 158, 5),
        )
    )
    lines(painter, "M-44 -162 L-84 34 L-42 158", INK, 3.6)
    lines(painter, "M-44 -162 L-84 34 L-42 158", "#F5E8C6", 1.6)
    toned(painter, limb, "#A5301F", 3)
    ink(painter, limb, 2.8, INK)
    for x, y, turn in ((34, -104, 34), (45, -66, 12), (47, -14, -4), (27, 104, -22), (2, 140, -48), (4, -140, 48)):
        band = moved(rounded(-8, -4.5, 16, 9, 2), x, y, 1, turn)
        fill(painter, band, "#F0DEB2")
        painter.strokePath(band, pen(INK, 1.5))
    grip = moved(rounded(-9, -24, 18, 48, 6), 41, 36, 1, 3)
    cel(painter, grip, "#2B2A30", 2.4, 3)
    pole_start, pole_end = -84, 130
    shaft = rounded(pole_start, 31, pole_end - pole_start, 6, 2)
    fill(painter, shaft, "#EBD7A6")
    painter.strokePath(shaft, pen(INK, 2))
    head = path("M118 34 L128 20 L156 34 L128 48 Z")
    cel(painter, head, STEEL, 2.6, 3, 0.4)
    for sign in (-1, 1):
        for index in range(3):
            x = -72 + index * 15
            feather = path(
                f"M{x} {34 + sign * 3} L{x - 14} {34 + sign * 19} L{x + 2} {34 + sign * 19} L{x + 15} {34 + sign * 3} Z"
            )
            cel(painter, feather, "#F7F0DE" if index != 1 else INK, 1.6, 2)
