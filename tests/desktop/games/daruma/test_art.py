"""Daruma's pictures: actions told apart, drop targets where the drawing has them, dice that are read at a glance."""

import itertools

import pytest

from desktop.games.daruma.art import BOTTLE, EYE_SIZE, EYES, LEDGER_BOXES
from desktop.theme.art import Art
from tests.desktop.art.kit import differing
from tests.desktop.games.daruma.gallery import DEEDS, DOLLS, GALLERY

pytestmark = pytest.mark.drawn


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    return GALLERY.art()


@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(DEEDS, 2)))
def test_actions_differ_in_greyscale(art: Art, first: str, second: str) -> None:
    one, other = (GALLERY.grey(art, f"card/red/{action}", 90, 90) for action in (first, second))
    assert differing(one, other, by=40) > 0.011


@pytest.mark.parametrize("colour", DOLLS)
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


def test_the_one_is_red_and_the_four_is_dark(art: Art) -> None:
    one, two, four = (art.pixmap(f"daruma/die/{face}", 100, 100).toImage() for face in (1, 2, 4))
    pip = one.pixelColor(50, 47)
    assert pip.red() > 2 * pip.green()
    assert four.pixelColor(50, 47).lightness() < two.pixelColor(50, 47).lightness() - 10
