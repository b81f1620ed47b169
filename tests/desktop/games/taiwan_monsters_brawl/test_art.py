"""Taiwan Monsters Brawl's pictures: boards that print the content, runes that turn over, numbers of the house."""

import itertools

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath

from desktop.games.taiwan_monsters_brawl.art import boards, cell_area
from desktop.person import i18n
from desktop.theme.art import Art
from desktop.theme.fonts import font
from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.tables import CELLS, MONSTER_KEYS, RUNE_KEYS
from tests.desktop.art.kit import differing
from tests.desktop.games.taiwan_monsters_brawl.gallery import GALLERY

pytestmark = pytest.mark.drawn

GRIDS = {monster.id: " ".join(monster.grid).split() for monster in load_content({}).monsters.monster}


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    i18n.set_language("en")
    return GALLERY.art()


def _cells(art: Art, monster: str) -> dict[int, bytes]:
    """What is printed in each cell of a board, its rim left out."""
    image = GALLERY.image(art, f"board/{monster}", 400, 400)
    inner = (cell_area(cell).adjusted(4, 4, -4, -4).toRect() for cell in range(CELLS))
    return {cell: bytes(image.copy(area).constBits()) for cell, area in enumerate(inner)}


def test_a_board_prints_what_the_content_says(art: Art) -> None:
    """Where the grid has the same code the same is printed, and where it has another, something else."""
    for monster in MONSTER_KEYS:
        cells, grid = _cells(art, monster), GRIDS[monster]
        whole = {code: {_middle(cells[cell]) for cell in range(CELLS) if grid[cell] == code} for code in set(grid)}
        for one, other in itertools.combinations(whole, 2):
            assert not whole[one] & whole[other], (monster, one, other)


def _middle(pixels: bytes) -> tuple[int, ...]:
    """Light and dark of a cell in a coarse raster, the same wherever the cell lies."""
    side = round((len(pixels) / 4) ** 0.5)
    rows = [pixels[4 * side * row : 4 * side * (row + 1)] for row in range(side)]
    at = [round(side * (index + 0.5) / 9) for index in range(9)]
    return tuple(sum(rows[y][4 * x : 4 * x + 3]) // 60 for y in at for x in at)


def test_a_used_rune_is_grey_and_still_shows_its_kind(art: Art) -> None:
    spots = [(x, y) for x in range(12, 70, 4) for y in range(12, 70, 4)]
    for kind in RUNE_KEYS:
        fresh, used = (GALLERY.image(art, f"rune/{kind}{state}", 80, 80) for state in ("", "/used"))
        assert sum(fresh.pixelColor(x, y).hsvSaturation() for x, y in spots) / len(spots) > 90
        assert max(used.pixelColor(x, y).hsvSaturation() for x, y in spots) < 90
    grey = {kind: GALLERY.grey(art, f"rune/{kind}/used", 60, 60) for kind in RUNE_KEYS}
    for one, other in itertools.combinations(RUNE_KEYS, 2):
        assert differing(grey[one], grey[other], by=16) > 0.08, (one, other)


@pytest.mark.parametrize(
    ("plain", "printed", "other"),
    [
        ("land/n1", "land/n1/1/ultimate+spell+any/1", "land/n1/2/ultimate+spell+any/1"),
        ("land/n1", "land/n1/1/ultimate+spell+any/1", "land/n1/1/ultimate+spell/1"),
        ("land/n1", "land/n1/1/ultimate+spell+any/1", "land/n1/1/ultimate+spell+any/0"),
        ("spell/explosion", "spell/explosion/4", "spell/explosion/3"),
    ],
)
def test_a_card_shows_the_numbers_of_the_house_and_without_any_those_of_the_box(
    art: Art, plain: str, printed: str, other: str
) -> None:
    first = GALLERY.image(art, plain, 80, 112)
    assert GALLERY.image(art, printed, 80, 112) == first
    assert GALLERY.image(art, other, 80, 112) != first


def test_a_marker_is_a_disc_whose_other_side_says_that_it_is_challenged(art: Art) -> None:
    for monster in MONSTER_KEYS:
        front = GALLERY.image(art, f"marker/{monster}", 90, 90)
        assert front.pixelColor(1, 1).alpha() == 0
        assert front.pixelColor(45, 4).alpha() == 255
        greys = (GALLERY.grey(art, f"marker/{monster}{side}", 60, 60) for side in ("", "/challenged"))
        assert differing(*greys) > 0.2


@pytest.mark.parametrize(("across", "names"), [(110, ""), (202, "A1B2C3D4"), (227, "A1B2C3D4")])
def test_cells_are_called_in_letters_that_can_be_read_or_not_at_all(monkeypatch, across: int, names: str) -> None:
    """At 1280 x 720 an opponent's board is 110 pixels wide, and one's own 227, or 202 beside the whole log."""
    high: list[float] = []
    said: list[str] = []

    def note(text: str, _face: object, area: QRectF) -> QPainterPath:
        if text != "+1":
            said.append(text)
            high.append(area.height() * across / boards.SIDE)
        return QPainterPath()

    monkeypatch.setattr(boards, "glyph", note)
    image = QImage(400, 400, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    boards.board(painter, "two_suns", load_content({}).monsters.monster[0].grid, across)
    painter.end()
    assert "".join(said) == names
    assert all(each >= QFontMetricsF(font("number", 12)).capHeight() for each in high)
