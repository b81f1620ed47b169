"""A picture takes the memory of its dots: Qt would keep with each what it was drawn with."""

import ctypes
import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from desktop.theme import patterns
from desktop.theme.art import Art

SIZE = (50.0, 60.0)
DOTS = 4 * 50 * 60
MANY = 100
NAMES = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")


class Mallinfo(ctypes.Structure):
    """What the allocator of glibc tells."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in NAMES)


@pytest.fixture
def taken(qapp):
    """Return how many bytes are taken now."""
    ask = getattr(ctypes.CDLL(None), "mallinfo2", None) if sys.platform == "linux" else None
    if ask is None:
        pytest.skip("only glibc tells what is taken")
    ask.restype = Mallinfo

    def bytes_now():
        told = ask()
        return told.uordblks + told.hblkhd

    return bytes_now


def scrawl(_key, painter, area, _context):
    """Draw what needs all of an engine: long curves, and a clip of them."""
    path = QPainterPath()
    for turn in range(60):
        path.cubicTo(turn * 3 % 50, turn * 7 % 60, turn * 5 % 50, turn, turn * 2 % 50, turn * 3 % 60)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(0, 0, 200, 40))
    painter.setClipPath(path)
    painter.fillRect(area, QColor(1, 2, 3))


@pytest.fixture
def art(qapp):
    made = Art()
    made.register("toy/", scrawl)
    return made


def drawn_at_once(art, number):
    art.pixmap(f"toy/{number}", *SIZE)


def drawn_bit_by_bit(art, number):
    while not art.sketch(f"toy/{number}", *SIZE, 1.0, 1.0):
        pass


@pytest.mark.parametrize("draw", [drawn_at_once, drawn_bit_by_bit])
def test_a_drawn_picture_takes_no_more_than_its_dots(art, taken, draw):
    draw(art, 0)
    before = taken()
    for number in range(1, 1 + MANY):
        draw(art, number)

    assert DOTS <= (taken() - before) / MANY < 1.5 * DOTS


def test_a_tile_of_a_pattern_takes_no_more_than_its_dots(taken):
    patterns._tile.cache_clear()
    patterns._tile("seigaiha", 59, 59, 20.0, "#112233", 1.5, 1.0)
    before = taken()
    for size in range(60, 80):
        patterns._tile("seigaiha", size, size, 20.0, "#112233", 1.5, 1.0)

    assert (taken() - before) / 20 < 1.5 * 4 * 80 * 80


def test_paper_of_many_sizes_is_not_kept_for_good(qapp, monkeypatch):
    monkeypatch.setattr(patterns, "_TILES", {})
    sheet = QPixmap(40, 40)
    painter = QPainter(sheet)
    for quarters in range(4, 24):
        patterns.washi(painter, QRectF(0, 0, 40, 40), "#EEEEEE", "#332211", unit=quarters / 4)
    painter.end()

    assert [unit for _ink, _strength, unit in patterns._TILES] == [quarters / 4 for quarters in range(16, 24)]
