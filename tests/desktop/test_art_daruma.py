"""Daruma's pictures: all keys drawn, faces told apart without colour, drop targets where the drawing has them, fast."""

import itertools
import time

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.games.daruma.art import BOTTLE, EYE_SIZE, EYES, LEDGER_BOXES, TITLE_AREA, register
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.palette import PALETTES

COLOURS = ("red", "white", "blue", "black", "green", "purple", "gold")
ACTIONS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four")
TILES = ("start", "plain", "daruma", "four")
KEYS = [
    *(f"daruma/card/{colour}/{action}" for colour in COLOURS[:-1] for action in ACTIONS[:-1]),
    *("daruma/card/gold/counts_as_four", "daruma/card/red/swap/1", "daruma/card/red/swap/2", "daruma/card/back"),
    *(f"daruma/doll/{colour}" for colour in COLOURS),
    *(f"daruma/die/{face}" for face in (1, 2, 3, 4, 5, 6, "blank", "4/ghost")),
    *(f"daruma/tile/{kind}{number}" for kind in TILES for number in ("", "/1", "/12")),
    *("daruma/marker/round", "daruma/marker/eye"),
    *(f"daruma/objective/{number}" for number in (1, 2, 3, 4, 5, 6, "back")),
    *(f"daruma/icon/{action}" for action in (*ACTIONS, "sake_reroll")),
    *("daruma/tanuki", "daruma/cup", "daruma/bottle", "daruma/gift", "daruma/swap", "daruma/table", "daruma/box"),
]


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    fonts.load()
    made = Art()
    register(made)
    return made


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_drawn(art: Art, key: str, caplog: pytest.LogCaptureFixture) -> None:
    width, height = (88, 40) if "/icon/" in key else (90, 120) if key.endswith("box") else (90, 90)
    image = art.pixmap(key, width, height).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    assert sum(byte > 20 for byte in bytes(image.constBits())[3::4]) > 500
    assert caplog.text == ""


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_table_fills_a_window_of_any_shape(art: Art, palette: object, width: int, height: int) -> None:
    made = Art(palette)  # type: ignore[arg-type]
    register(made)
    image = made.pixmap("daruma/table", width, height).toImage()
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (width // 2, height // 2)]
    assert all(image.pixelColor(x, y).alpha() == 255 for x, y in corners)


def _grey(art: Art, key: str, side: int) -> list[int]:
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, art.pixmap(key, side, side))
    painter.end()
    return list(bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).scaled(side, side).constBits()))


@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(COLOURS, 2)))
def test_dolls_differ_in_greyscale(art: Art, first: str, second: str) -> None:
    one, other = (_grey(art, f"daruma/card/{colour}/swap", 64) for colour in (first, second))
    different = sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))
    assert different > len(one) * 0.12


@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(ACTIONS, 2)))
def test_actions_differ_in_greyscale(art: Art, first: str, second: str) -> None:
    one, other = (_grey(art, f"daruma/card/red/{action}", 90) for action in (first, second))
    different = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
    assert different > 90


@pytest.mark.parametrize("colour", COLOURS)
def test_an_eye_is_white_where_a_die_is_dropped_and_dark_once_painted(art: Art, colour: str) -> None:
    blank = art.pixmap(f"daruma/card/{colour}/swap", 200, 200).toImage()
    painted = art.pixmap(f"daruma/card/{colour}/swap/2", 200, 200).toImage()
    reach = EYE_SIZE * 200 / 2 * 0.8
    for x, y in EYES:
        for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            assert blank.pixelColor(round(x * 200 + dx), round(y * 200 + dy)).lightness() > 190
        assert painted.pixelColor(round(x * 200), round(y * 200)).lightness() < 70


def test_the_ledger_has_four_boxes_of_paper_that_do_not_overlap(art: Art) -> None:
    image = art.pixmap("daruma/tanuki", 400, 400).toImage()
    assert len(LEDGER_BOXES) == 4
    for left, top, width, height in LEDGER_BOXES:
        assert image.pixelColor(round((left + width / 2) * 400), round((top + height / 2) * 400)).lightness() > 150
    for one, other in itertools.combinations(LEDGER_BOXES, 2):
        assert one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0] or one[1] + one[3] <= other[1]


def test_book_and_bottle_are_on_the_sides_where_the_legend_has_them(art: Art) -> None:
    assert max(left + width for left, _, width, _ in LEDGER_BOXES) < 0.5 < BOTTLE[0]


def test_the_box_leaves_its_head_free_for_the_title(art: Art) -> None:
    image = art.pixmap("daruma/box", 300, 400).toImage()
    left, top, width, height = TITLE_AREA
    shades = [
        image.pixelColor(round((left + width * i / 20) * 300), round((top + height * j / 8) * 400)).lightness()
        for i in range(21)
        for j in range(9)
    ]
    assert max(shades) - min(shades) < 70


def test_the_one_is_red_and_the_four_is_dark(art: Art) -> None:
    one, two, four = (art.pixmap(f"daruma/die/{face}", 100, 100).toImage() for face in (1, 2, 4))
    pip = one.pixelColor(50, 47)
    assert pip.red() > 2 * pip.green()
    assert four.pixelColor(50, 47).lightness() < two.pixelColor(50, 47).lightness() - 10


@pytest.mark.parametrize(
    ("key", "width", "height", "limit"),
    [
        ("card/red/reroll_all", 360, 360, 120),
        ("tanuki", 460, 460, 180),
        ("table", 2560, 1440, 600),
        ("die/5", 80, 80, 20),
    ],
)
def test_drawing_is_fast(art: Art, key: str, width: int, height: int, limit: int) -> None:
    spent = []
    for _ in range(5):
        art.clear()
        start = time.thread_time()
        art.pixmap(f"daruma/{key}", width, height)
        spent.append(1000 * (time.thread_time() - start))
    assert min(spent) < limit


def test_a_doll_of_no_colour_is_a_placeholder(art: Art) -> None:
    image = art.pixmap("daruma/card/pink/swap", 60, 60).toImage()
    assert image.pixelColor(30, 12).alpha() > 200
