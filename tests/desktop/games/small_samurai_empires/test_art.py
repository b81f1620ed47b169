"""Small Samurai Empires' pictures: a map that is the content's, provinces one can point at, houses told apart."""

import itertools

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPathStroker

from desktop.games.small_samurai_empires import places
from desktop.games.small_samurai_empires.art import cards, province_outline
from desktop.theme.art import Art
from desktop.theme.fonts import font
from desktop.theme.palette import PALETTES
from rules.small_samurai_empires.content import load_chart, load_content
from rules.small_samurai_empires.tables import HOUSE_KEYS, MOST_INFLUENCE, PROVINCE_KEYS, REGION_KEYS
from tests.desktop.art.kit import differing
from tests.desktop.games.small_samurai_empires.gallery import GALLERY

pytestmark = pytest.mark.drawn

OUTLINES = {outline.id: outline for outline in load_chart().province}


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    return GALLERY.art()


def test_everything_of_a_province_stands_in_it() -> None:
    for name in PROVINCE_KEYS:
        outline = OUTLINES[name]
        left, top, width, height = outline.ground
        for place in (outline.center, (left + width / 2, top + height / 2), outline.label, outline.feature):
            assert province_outline(name).contains(QPointF(*place)), (name, place)


def test_provinces_do_not_overlap_and_neighbours_leave_no_gap() -> None:
    shapes = {name: province_outline(name) for name in PROVINCE_KEYS}
    for one, other in itertools.combinations(PROVINCE_KEYS, 2):
        common = shapes[one].intersected(shapes[other])
        box = common.boundingRect()
        assert common.isEmpty() or min(box.width(), box.height()) < 1.0, (one, other)
    stroker = QPainterPathStroker()
    stroker.setWidth(1.0)
    for spec in load_content({}).land.province:
        reach = stroker.createStroke(shapes[spec.id])
        for neighbour in spec.land:
            assert reach.intersects(shapes[neighbour]), (spec.id, neighbour)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_each_region_has_its_colour_on_the_map(qapp: object, palette: object) -> None:
    image = GALLERY.image(GALLERY.art(palette), "map", 400, 400)  # type: ignore[arg-type]
    regions = {spec.id: spec.region for spec in load_content({}).land.province}
    shades = {region: set() for region in REGION_KEYS}
    for name, outline in OUTLINES.items():
        x, y = outline.center
        shades[regions[name]].add(image.pixelColor(round(x * 0.4), round(y * 0.4)).hue() // 24)
    for one, other in itertools.combinations(REGION_KEYS[1:], 2):
        assert not shades[one] & shades[other], (one, other)


def test_warriors_differ_in_greyscale_at_their_size_on_the_map(art: Art) -> None:
    for side in (28, 44):
        grey = {house: GALLERY.grey(art, f"samurai/{house}", side, side) for house in HOUSE_KEYS}
        for one, other in itertools.combinations(HOUSE_KEYS, 2):
            assert differing(grey[one], grey[other]) > 0.12, (one, other, side)


def test_a_march_shows_its_points_and_those_of_the_house(art: Art) -> None:
    printed = GALLERY.image(art, "order/move_3/oda", 80, 80)
    assert GALLERY.image(art, "order/move_3/oda/3", 80, 80) == printed
    assert GALLERY.image(art, "order/move_3/oda/4", 80, 80) != printed
    assert GALLERY.image(art, "order/move_2_or_3/oda/2/3", 80, 80) != printed


def test_numbers_on_the_tracks_are_as_high_as_those_of_a_text_of_twelve_pixels(qapp: object, monkeypatch) -> None:
    """In the narrowest window in which all of it stands beside the table, 1096 of 1280 pixels for a table of 1600."""
    high: list[float] = []
    monkeypatch.setattr(cards, "figure", lambda _painter, _words, area, _shade: high.append(area.height()))
    image = QImage(400, 520, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    cards.influence(painter, PALETTES["paper"])
    painter.end()
    least = QFontMetricsF(font("number", 12)).tightBoundingRect("10").height()
    assert len(high) == 2 * 4 * (MOST_INFLUENCE + 1)
    assert min(high) * places.INFLUENCE[2] * 1096 / 1600 >= least
