"""The map of Small Samurai Empires: whoever stands in a province, its name, its seed and its ridges are all seen."""

from functools import partial
from itertools import chain, combinations, combinations_with_replacement, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBitmap, QImage, QPainter, QRegion

from desktop.games.small_samurai_empires import course, places
from desktop.games.small_samurai_empires.art import NAME, chart
from desktop.person import i18n
from desktop.table.layouts import Box, Size, clusters, number_size
from rules.small_samurai_empires.content import load_chart, load_content
from rules.small_samurai_empires.tables import PROVINCE_KEYS
from tests.rules.small_samurai_empires.builder import B, province
from tests.sampling import above_all


@pytest.fixture
def lay(lay):
    """Lays a scenario on a small table."""
    return partial(lay, size=(640, 384))


BARE = (3, 3, -3, -3)
"""Where pictures of samurai are empty."""


def crowded(lay, seats, names):
    """The most that can stand in provinces of these names, with a shrine on each that can have one, and all ridges."""
    made = B(seats, shrine_layout="random", mountains=True)
    capitals = {region.capital for region in load_content({}).regions.all()}
    made.state.shrines = sum(1 << province(name) for name in names if name not in capitals)
    for name in names:
        made.men(name, **{f"P{seat + 1}": 4 for seat in range(seats)})
    for name in names[:3]:
        made.castle(name, *(f"P{seat + 1}" for seat in range(seats)))
    return lay(made.planning(1))


def boxes(made):
    """What lies on the map: whether it is samurai or a castle, of which province or border, where, and how high."""
    for sprite in made.scene.board.sprites:
        if sprite.zone.startswith(("land.", "ridge.")) and sprite.figure.isVisible():
            is_one = str(sprite.entity).startswith(("samurai", "castle"))
            yield is_one, sprite.zone, outline(sprite.figure), sprite.figure.zValue()


@above_all("seats", [2, 4], 4)
@pytest.mark.parametrize("first", range(0, 25, 4))
def test_nothing_lies_over_samurai_however_many_stand_in_a_province(lay, seats, first):
    """A shrine beside a seed hid the corner of a crowd, and so did ridges."""
    made = crowded(lay, seats, [each.id for each in load_chart().province][first : first + 4])
    found = list(boxes(made))
    people = [each for each in found if each[0]]
    assert {name for _, name, *_ in people} == {name for is_one, name, *_ in found if is_one}
    assert len({name for _, name, *_ in people}) == len(range(first, min(first + 4, 25)))
    for _, name, box, high in people:
        for is_one, other, beside, over in found:
            if is_one or not box.adjusted(*BARE).intersects(beside):
                continue
            assert other.startswith("ridge."), (name, other)
            assert over < high, (name, other)
    for name, item in made.scene.board.decor.items():
        if name.startswith("land."):
            house = name.rpartition("_")[2]
            assert covered(item.childrenBoundingRect().translated(item.pos()), house, made) == [], name


def covered(number, house, made):
    """What is of another house than `house`, and lies below the number that one of its piles wears."""
    return [
        sprite.entity
        for sprite in made.scene.board.sprites
        if sprite.zone.startswith("land.")
        and sprite.figure.isVisible()
        and sprite.kind.startswith(("samurai_", "castle_"))
        and not sprite.kind.endswith(house)
        and number.intersects(outline(sprite.figure).adjusted(*BARE))
    ]


def outline(figure):
    """Where a figure stands in the scene."""
    width, height = figure.face.extent
    return figure.mapRectToScene(QRectF(-width / 2, -height / 2, width, height))


STANDING = [(1,), (16,), (1, 1), (1, 16)]
"""What a house may have in a province: samurai, or a castle and samurai (SE-4.2.4, SE-4.4.8)."""


@pytest.mark.parametrize("key", PROVINCE_KEYS)
def test_no_house_stands_on_another_whatever_each_has_in_a_province(key):
    """In narrow ones samurai of three houses and more half hid one another, and numbers the men who wore them."""
    zone = next(zone for zone in places._provinces() if zone.id == f"land.{key}")
    box, size = Box(*zone.box), Size(*zone.size)
    for houses in range(1, 5):
        for counts in combinations_with_replacement(STANDING, houses):
            laid = clusters(counts, box, size)
            made, side = laid.poses, laid.poses[0][0][0].scale * size.width
            assert side > 20, counts
            bare = 0.051 * side
            for kinds, piles in zip(counts, made, strict=True):
                for count, (*_, pose) in zip(kinds, piles, strict=True):
                    if count > 1:
                        number = worn_by(pose, count, laid, size)
                        part = number & about(pose, size)
                        assert part.width() * part.height() < 0.52 * side * side, counts
                        others = [about(each, size) for each in chain(*chain(*made)) if each not in chain(*piles)]
                        inner = (each.adjusted(bare, bare, -bare, -bare) for each in others)
                        assert not [each for each in inner if each.intersects(number)], counts
            for one, other in combinations(made, 2):
                for a, b in product(chain(*one), chain(*other)):
                    if a.visible and b.visible:
                        assert max(abs(a.x - b.x), abs(a.y - b.y)) >= 0.949 * side, counts
            for castle, men in (piles for piles in made if len(piles) == 2):
                assert men[-1].x - castle[0].x >= 0.349 * side, counts


def worn_by(pose, count, laid, size):
    """Where the number of a pile lies of which `pose` is the uppermost."""
    wide, high = number_size(count, size.height * pose.scale)
    edge = about(pose, size).bottomRight()
    return QRectF(edge.x() + laid.aside - wide, edge.y() + laid.below - high, wide, high)


def about(pose, size):
    wide, high = size.width * pose.scale, size.height * pose.scale
    return QRectF(pose.x - wide / 2, pose.y - high / 2, wide, high)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_names_seeds_and_shrines_lie_beside_the_ground_on_which_samurai_stand(qapp, language):
    """Names were read in part where four houses stood: of Iyo one letter."""
    i18n.speak(language)
    grounds = [QRectF(*places.ground(key)) for key in PROVINCE_KEYS]
    capitals = {region.capital for region in load_content({}).regions.all()}
    for key in PROVINCE_KEYS:
        lying = {"name": words_of(key)}
        if key not in capitals:
            for kind, (x, y) in (("seed", places.feature(key)), ("shrine", places.shrine(key))):
                lying[kind] = QRectF(x - 15, y - 15, 30, 30)
            assert not lying["name"].intersects(lying["seed"].adjusted(1, 1, -1, -1)), key
        for kind, box in lying.items():
            assert not [ground for ground in grounds if ground.adjusted(2, 2, -2, -2).intersects(box)], (key, kind)
    i18n.speak("en")


def test_the_banner_at_an_order_and_what_lies_on_its_slot_hide_nothing_that_lies_in_a_province():
    """The banner at slot 10 stood on samurai, seed and shrine of Oshima."""
    rules = B(2).game.rules
    for number, slot in enumerate(places._slots()):
        marks = (each for each in course._place(number, rules) if each.over)
        planted = [QRectF(each.x - each.width / 2, each.y - each.height / 2, each.width, each.height) for each in marks]
        assert planted
        lying = [*planted, *(QRectF(*each.box) for each in (slot, *slot.parts))]
        for key in PROVINCE_KEYS:
            gate = QRectF(0, 0, 30, 30)
            spots = [gate.translated(x - 15, y - 15) for x, y in (places.feature(key), places.shrine(key))]
            for thing in (QRectF(*places.ground(key)), *spots):
                assert not [box for box in lying if box.intersects(thing)], (slot.id, key)


def words_of(key):
    """Where the name of a province is written, as large as it ever is."""
    image = QImage(*(round(10 * side) for side in NAME), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(10, 10)
    chart.name(painter, key, 66)
    painter.end()
    box = QRegion(QBitmap.fromImage(image.createAlphaMask())).boundingRect()
    by, (x, y) = places.MAP[2] / 10, places.name_spot(key)
    left, top = x - NAME[0] / 2 * places.MAP[2], y - NAME[1] / 2 * places.MAP[2]
    return QRectF(left + box.x() * by, top + box.y() * by, box.width() * by, box.height() * by)


def test_names_of_provinces_are_read_over_ridges_and_lie_behind_samurai(lay):
    """Of Kozuke the first letter was not seen."""
    made = crowded(lay, 4, ["kozuke", "shinano"])
    highest = max(high for _, name, _, high in boxes(made) if name.startswith("ridge."))
    lowest = min(high for is_one, _, _, high in boxes(made) if is_one)
    named = {item.zValue() for key, item in made.scene.board.decor.items() if key.startswith("name.")}
    assert highest < min(named) <= max(named) < lowest


def test_of_every_ridge_enough_is_seen_and_read_whoever_stands_beside_it(lay):
    made = lay(B(2, mountains=True).planning(1))
    for number in range(1, 11):
        assert made.scene.hover.thing_at(made.pos(f"ridge@ridge.{number}")) == f"ridge@ridge.{number}"
    grounds = [QRectF(*zone.box) for zone in places._provinces()]
    for ridge in places._ridges(()):
        box = QRectF(*ridge.box)
        hidden = [box & ground for ground in grounds]
        assert sum(each.width() * each.height() for each in hidden) < 0.65 * box.width() * box.height(), ridge.id
