"""Pictures in the place of drawn ones: which key shows which, how they fit, and what is kept of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.theme.art import Art, ArtContext
from desktop.theme.gallery import Gallery
from desktop.theme.palette import LANTERN
from desktop.theme.portfolio import Portfolio
from desktop.theme.strips import file_of, read, write

NUMBERED = ("card/a", "card/a/red", "token", "token/empty")
PICTURES = {"card/a": (50, 70), "token": (40, 40), "token/empty": (40, 40), "table": (160, 90)}


def _red(_key: str, painter: QPainter, area: QRectF, _context: ArtContext) -> None:
    painter.fillRect(area, QColor("#ff0000"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for picture, size in PICTURES.items():
        if picture != "token/empty":
            made = QImage(*size, QImage.Format.Format_ARGB32)
            made.fill(QColor("#0000ff"))
            write(tmp_path, picture, made)
    return tmp_path


def _art(folder: Path, portfolio: Portfolio | None = None) -> Art:
    art = Art(portfolio=portfolio)
    art.register("go/", _red)
    art.register("chess/", _red)
    art.show("go", Gallery("go", folder, PICTURES, NUMBERED))
    return art


def _colour(art: Art, key: str, x: int = 10, y: int = 10, size: tuple[int, int] = (20, 28)) -> str:
    return art.pixmap(key, *size).toImage().pixelColor(x, y).name()


@pytest.mark.parametrize(
    ("key", "is_true", "found"),
    [
        ("go/card/a", True, "card/a"),
        ("go/card/a/10", True, "card/a"),
        ("go/card/a/3/x+y/2", True, "card/a"),
        ("go/card/a/10", False, None),
        ("go/card/a", False, "card/a"),
        ("go/card/b", True, None),
        ("go/card/a/red", True, None),
        ("go/card/a/red/7", True, None),
        ("go/token/3/4", True, "token"),
        ("go/token/full", False, None),
        ("go/table/1/2/30/40", True, "table"),
        ("go/table/1/2/30/40", False, "table"),
        ("chess/card/a", True, None),
        ("theme/card/a", True, None),
    ],
)
def test_which_picture_a_key_shows(key: str, is_true: bool, found: str | None, folder: Path) -> None:
    assert Gallery("go", folder, PICTURES, NUMBERED, is_true=is_true).find(key) == found


def test_a_picture_takes_the_place_of_the_drawn_one_until_it_is_taken_down(folder: Path, qapp: object) -> None:
    art = _art(folder)
    assert [_colour(art, key) for key in ("go/card/a", "go/card/b", "chess/card/a")] == [
        "#0000ff",
        "#ff0000",
        "#ff0000",
    ]
    art.use(LANTERN)
    assert _colour(art, "go/card/a") == "#0000ff"
    art.show("go", None)
    assert _colour(art, "go/card/a") == "#ff0000"


def test_a_picture_keeps_its_proportion_and_the_table_fills_the_window(folder: Path, qapp: object) -> None:
    art = _art(folder)
    beside = art.pixmap("go/token", 80, 40, 2.0).toImage()
    assert [beside.pixelColor(x, 40).alpha() for x in (30, 80, 130)] == [0, 255, 0]
    assert {_colour(art, "go/table/0/0/300/300", x, y, (300, 300)) for x in (0, 299) for y in (0, 299)} == {"#0000ff"}


def test_a_sketched_picture_is_the_same_and_never_kept_among_the_drawn(
    folder: Path, tmp_path: Path, qapp: object
) -> None:
    kept = tmp_path / "drawn"
    art = _art(folder, Portfolio(kept, lambda: "one"))
    while not art.sketch("go/card/a", 20, 28, 1.0, 1.0):
        pass
    sketched = art.pixmap("go/card/a", 20, 28).toImage()
    art.finish()
    assert not list(kept.rglob("*")) or not [each for each in kept.rglob("*") if each.is_file()]
    art.clear()
    assert art.pixmap("go/card/a", 20, 28).toImage() == sketched


def test_what_lies_among_the_drawn_is_not_shown_in_the_place_of_a_picture(
    folder: Path, tmp_path: Path, qapp: object
) -> None:
    portfolio = Portfolio(tmp_path / "drawn", lambda: "one")
    art = _art(folder, portfolio)
    art.show("go", None)
    while not art.sketch("go/card/a", 20, 28, 1.0, 1.0):
        pass
    art.finish()
    art.show("go", Gallery("go", folder, PICTURES))
    while not art.sketch("go/card/a", 20, 28, 1.0, 1.0):
        pass
    assert _colour(art, "go/card/a") == "#0000ff"


@pytest.mark.parametrize("sketches", [False, True])
def test_a_picture_that_is_gone_or_damaged_is_drawn(sketches: bool, folder: Path, qapp: object) -> None:
    art = _art(folder)
    (folder / file_of("card/a")).write_bytes(b"\0\0\0\5hello")
    for key in ("go/token/empty", "go/card/a"):
        while sketches and not art.sketch(key, 20, 28, 1.0, 1.0):
            pass
        assert _colour(art, key) == "#ff0000"


@pytest.mark.parametrize(("size", "count"), [((1, 1), 1), ((319, 40), 1), ((720, 1008), 3), ((2560, 300), 5)])
def test_a_picture_in_strips_is_the_same_and_a_small_one_is_made_of_a_smaller(
    size: tuple[int, int], count: int, tmp_path: Path, qapp: object
) -> None:
    whole, rests = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied), list[None]()
    whole.fill(QColor("#8000ff00"))
    whole.setPixelColor(size[0] - 1, size[1] - 1, QColor("#ff0000"))
    write(tmp_path, "a/b", whole)
    assert read(tmp_path, "a/b", whole.size(), whole.size(), lambda: rests.append(None)) == whole
    assert len(rests) >= size[0] * size[1] // (1 << 16)
    assert {each.name for each in tmp_path.iterdir()} == {file_of("a/b", level) for level in range(count)}
    small = read(tmp_path, "a/b", whole.size(), QSize(1, 1), lambda: None)
    assert max(small.width(), small.height()) < 320
