"""The nine lords and the two commanders, each a bust 300 wide: what towers behind first, then armour, face, helmet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.nine_cards_sekigahara.art import helmets
from desktop.games.nine_cards_sekigahara.art.crests import crest, placed
from desktop.theme.paint import fill, pen
from desktop.theme.shapes import brush_path, circle, mirrored, path
from desktop.theme.woodblock.faces import Face, beard, eyes, face, goatee, moustache, neck, stubble
from desktop.theme.woodblock.garments import armour, helmet, kimono, on_both_sides
from desktop.theme.woodblock.inkwork import INK, cel, gilded, lines

__all__ = ["COMMANDERS", "GENERALS"]

_HAIR: Final = "#231A1E"


def _otani(painter: QPainter) -> None:
    """Ill and nearly blind: all white, a cowl, a cloth before the face, steady eyes."""
    kimono(painter, "#6A5E9A", "#F7F2E8", "asanoha", 26, crest("butterfly"), "#D9CFEC")
    look = Face("slim", "#E8D3C0", "level", 5.5, 0.85, "line", iris="#5A4A8C", turn=0)
    face(painter, look)
    helmets.veil(painter)
    helmets.hood(painter)
    eyes(painter, look)
    helmets.veil(painter)


def _kuroda(painter: QPainter) -> None:
    """The schemer's son: the silver cliff, a thin moustache, a letter in his sash."""
    armour(painter, "#23303A", "#7FB0A8")
    neck(painter, "#E6BE98", 34)
    face(painter, Face("long", "#EBC6A0", "arched", 7, 0.9, "smile", turn=-5))
    moustache(painter, -5, 0.9)
    helmet(painter, "#8E989E", "#7FB0A8")
    helmets.cliff(painter)
    letter = path("M192 232 L232 216 L244 274 L204 288 Z")
    cel(painter, letter, "#FBF6E6", 2.8, 4, 0.2)
    lines(painter, "M202 238 L212 282 M214 233 L224 278 M226 228 L235 272", INK, 2.2, 0.7)


def _ii(painter: QPainter) -> None:
    """The red devil: everything red, horns of gold to the sky."""
    helmets.long_horns(painter)
    armour(painter, "#B3261E", "#F0C25A")
    neck(painter, "#E6BE98", 34)
    face(painter, Face("strong", "#EFC9A4", "fierce", 10, 1.1, "shout", turn=-2))
    helmet(painter, "#B3261E", "#F0C25A")
    gilded(painter, circle(150, 78, 15), 2.6)
    fill(painter, placed("well", 150, 78, 20), "#8E1E1C")


def _honda(painter: QPainter) -> None:
    """Never wounded: black armour, antlers, a rosary of great beads across the breast."""
    helmets.antlers(painter)
    armour(painter, "#26292B", "#D9C48A")
    neck(painter, "#D9A67C", 36)
    face(painter, Face("strong", "#DDB088", "fierce", 10, 0.95, "frown", turn=-3))
    beard(painter)
    helmet(painter, "#26292B", "#D9C48A")
    gilded(painter, circle(150, 78, 14), 2.6)
    for index in range(11):
        share = index / 10
        x, y = 66 + 150 * share, 214 + 120 * share - 20 * share * (1 - share)
        gilded(painter, circle(x, y, 12), 2.4)


def _shimazu(painter: QPainter) -> None:
    """Old and stubborn: white beard, the cross in its ring before the brow."""
    armour(painter, "#1F4468", "#E9E2D0")
    neck(painter, "#D9A67C", 34)
    face(painter, Face("long", "#DFB58E", "worried", 9, 0.75, "line", turn=-3))
    beard(painter, "#E9E4DA")
    lines(painter, "M112 140 C116 144 122 146 128 145 M172 145 C180 146 186 144 190 140", "#8A5A3A", 2.2, 0.8)
    helmet(painter, "#1F4468", "#E9E2D0", "#C9CFD2")
    fill(painter, circle(150, 26, 45), INK)
    fill(painter, circle(150, 26, 42), "#F7F1E2")
    fill(painter, placed("cross", 150, 26, 76), "#1F4468")


def _fukushima(painter: QPainter) -> None:
    """Brave, loud and seldom sober: the buffalo's horns, a great spear at his shoulder."""
    helmets.buffalo(painter)
    shaft = path("M250 420 L262 420 L262 40 L250 40 Z")
    cel(painter, shaft, "#7A2E22", 2.8, 3)
    head = path("M256 -60 C268 -34 268 8 262 42 L250 42 C244 8 244 -34 256 -60 Z")
    cel(painter, head, "#C4CCD4", 2.8, 4)
    lines(painter, "M256 -44 L256 36", "#7C868C", 1.8)
    gilded(painter, path("M246 40 L266 40 L266 56 L246 56 Z"), 2.2)
    armour(painter, "#5A3E1E", "#E9B949")
    neck(painter, "#D99C72", 38)
    face(painter, Face("round", "#E0A57A", "fierce", 9, 1.0, "grin", turn=-4))
    stubble(painter)
    helmet(painter, "#3A2A1C", "#E9B949")
    gilded(painter, circle(150, 78, 15), 2.6)


def _kobayakawa(painter: QPainter) -> None:
    """Nineteen, and looking aside: a smooth face, a surcoat half red and half blue."""
    armour(painter, "#4A4048", "#E9D9B8")
    coat = path("M34 420 L30 270 C38 226 72 210 104 196 L122 206 C112 260 104 340 104 420 Z")
    cel(painter, coat, "#B3261E", 3.2, 7, 0.34)
    cel(painter, mirrored(coat, 150), "#24447C", 3.2, 7, 0.34)
    lapel = path("M104 196 L122 206 C112 260 104 340 104 420 L90 420 C90 340 94 260 104 196 Z")
    on_both_sides(painter, lapel, lambda brush, shape: cel(brush, shape, "#F3E3B8", 2.6, 3, 0.24))
    for x, shade in ((64, "#F7E7C8"), (236, "#F7E7C8")):
        fill(painter, placed("sickles", x, 280, 40), shade)
    neck(painter, "#EBC6A0", 30)
    face(painter, Face("round", "#F3D2AE", "worried", 5, 1.05, "line", turn=-11))
    helmet(painter, "#3A3540", "#E9D9B8")
    helmets.sickles(painter)


def _ukita(painter: QPainter) -> None:
    """Young, rich and splendid: a gilded cap, plum-coloured laces, a small proud moustache."""
    armour(painter, "#6B2346", "#F3C3D0")
    neck(painter, "#EBC6A0", 32)
    face(painter, Face("slim", "#F5D6B4", "arched", 6.5, 1.0, "line", turn=-2))
    moustache(painter, -2, 0.8)
    helmet(painter, "#B98322", "#F3C3D0")
    helmets.court_cap(painter)


def _mori(painter: QPainter) -> None:
    """Tall and idle: a white mane, the ring with bar and dots, a lunch box in his lap."""
    helmets.mane(painter)
    armour(painter, "#24484A", "#E3B64F")
    neck(painter, "#E6BE98", 34)
    face(painter, Face("strong", "#EFC9A4", "soft", 8, 0.62, "line", turn=-3))
    goatee(painter, -3, 0.9)
    helmet(painter, "#24484A", "#E3B64F")
    helmets.gold_ring(painter)


def _ieyasu(painter: QPainter) -> None:
    """Tokugawa: round and patient, the golden fern fronds on a black bowl, red coat."""
    frond = brush_path(((140, 80, 12), (104, 56, 13), (84, 14, 11), (92, -34, 3)))
    for y, x in ((60, 112), (34, 94), (8, 86)):
        frond = frond.united(brush_path(((x, y, 9), (x - 26, y - 8, 7), (x - 38, y - 26, 2))))
    armour(painter, "#8E1E1C", "#F0C25A")
    neck(painter, "#E8C29C", 38)
    face(painter, Face("round", "#F2CFA8", "soft", 7, 0.62, "line", turn=-3))
    moustache(painter, -3, 0.9)
    goatee(painter, -3, 0.35)
    helmet(painter, "#2A2326", "#D9573A")
    on_both_sides(painter, frond, lambda brush, shape: gilded(brush, shape, 2.8))
    gilded(painter, circle(150, 72, 22), 2.8)
    fill(painter, placed("trefoil", 150, 72, 32), "#7E1420")


def _ishida(painter: QPainter) -> None:
    """Ishida: lean and exact, two tall slats on his brow, hair of the yak, blue laces."""
    helmets.mane(painter, "#B5402E")
    armour(painter, "#24447C", "#DCE6F2")
    neck(painter, "#E6C4A4", 28)
    face(painter, Face("slim", "#F0D3B4", "level", 6, 0.9, "line", turn=-3))
    helmet(painter, "#22304E", "#DCE6F2")
    slat = path("M138 84 C124 40 112 -4 96 -60 C104 -72 118 -66 124 -54 C136 0 142 40 149 76 Z")
    on_both_sides(painter, slat, lambda brush, shape: gilded(brush, shape, 2.8))
    fill(painter, circle(150, 74, 22), "#F7F1E2")
    painter.strokePath(circle(150, 74, 22), pen(INK, 2.8))
    fill(painter, placed("nine", 150, 74, 34), "#24447C")


GENERALS: Final[dict[str, Callable[[QPainter], None]]] = {
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

COMMANDERS: Final[dict[str, Callable[[QPainter], None]]] = {"red": _ieyasu, "blue": _ishida}
