"""Names on the cards of Taiwan Monsters Brawl can be read in the smallest window with the log open."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.games.taiwan_monsters_brawl.art import beasts, lettering
from desktop.games.taiwan_monsters_brawl.art.lettering import fitting
from desktop.games.taiwan_monsters_brawl.places import layout
from desktop.person import i18n
from desktop.theme import fonts
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS, SPELL_KEYS, ULTIMATE_KEYS, ZONE_KEYS
from tests.sampling import above_all

GAME = "taiwan_monsters_brawl"
SCALE = 0.6125
"""Of a table in a window of 1280 by 720 with the log open."""
SMALLEST = 0.4525
"""In one of 1024 by 640."""


@pytest.fixture(params=["en", "zh_TW", "zh_CN", "ja"])
def _language(request):
    fonts.use_language(request.param)
    i18n.set_language(request.param)


def _wide(zone: str) -> float:
    spec = layout(4)
    zones = [*spec.zones, *spec.styles["own"].zones]
    return next(one.size[0] for one in zones if one.id == zone) * SCALE


@pytest.mark.usefixtures("_language")
def test_every_name_stands_on_its_card_in_letters_of_twelve_pixels():
    narrowest = min(map(_wide, ("hand.{seat}", "drawn", "spell_discard", "resolution")))
    for across, family, keys, room in (
        (_wide("row"), "land", ZONE_KEYS, 224),
        (narrowest, "spell", SPELL_KEYS, 228),
        (_wide("monster.{seat}"), "monster", MONSTER_KEYS, 224),
        (_wide("monster.{seat}"), "ultimate", ULTIMATE_KEYS, 166),
    ):
        for words in (i18n.text(f"{GAME}.{family}.{key}") for key in keys):
            set_ = fitting(words, "title" if family != "ultimate" else "strong", room, across, latin=32, han=39)
            assert set_ is not None, words
            assert set_.size * across / 300 >= 12
            assert "".join(set_.rows).replace(" ", "") == words.replace(" ", "")


def _written(monkeypatch, across):
    """What is written on the boards of all monsters, so many pixels wide, and where."""
    written = []

    def note(_painter, words, area, _shade, *, left=False):
        written.append((words, area))

    monkeypatch.setattr(lettering, "write", note)
    for monster, ultimate in zip(MONSTER_KEYS, ULTIMATE_KEYS, strict=True):
        picture = QImage(300, 420, QImage.Format.Format_ARGB32)
        painter = QPainter(picture)
        beasts.monster(painter, monster, ultimate, across)
        painter.end()
    return written


@pytest.mark.usefixtures("_language")
@above_all("across", [74.0, 80.0, 116.0, 300.0], 74.0)
def test_cards_side_by_side_name_all_their_ultimates_or_none_and_cut_none(qapp, monkeypatch, across):
    """In English, at 80 pixels, three of five had a name, and names of moves ended under ribbon and frame."""
    written = _written(monkeypatch, across)
    (ribbon,) = {area.bottom() for _words, area in written if area.left() != 112}
    moves = [(words, area) for words, area in written if area.left() == 112]
    assert len(moves) in {0, 8}
    if across in {80.0, 116.0}:
        assert bool(moves) is (across == 116 or i18n.language() != "en")
    for words, area in moves:
        assert area.center().y() - words.height / 2 >= ribbon
        assert area.center().y() + words.height / 2 <= 407


@pytest.mark.usefixtures("_language")
def test_monsters_to_choose_from_carry_their_names_in_the_smallest_window_too(qapp, monkeypatch):
    """They had none there, and a newcomer had to point at one after the other."""
    (box,) = [zone for zone in layout(4, "draft").zones if zone.id == "monster_box"]
    across = box.size[0] * SMALLEST
    written = _written(monkeypatch, across)

    names = [i18n.text(f"{GAME}.monster.{key}").replace(" ", "") for key in MONSTER_KEYS]
    assert ["".join(words.rows).replace(" ", "") for words, _area in written] == names
    for words, area in written:
        assert words.size * across / 300 >= 12
        assert QRectF(0, 0, 300, 420).contains(area)
        assert words.height <= area.height()


@pytest.mark.parametrize(
    ("name", "role", "room", "sizes", "cut", "wide"),
    [
        ("西北雨直直落", "strong", 166, (29, 34), ("西北雨", "直直落"), (300, 116)),
        ("Talisman-Water Imp", "title", 228, (32, 39), ("Talisman-", "Water Imp"), (300,)),
    ],
)
def test_a_name_is_broken_where_it_may_be_and_only_if_one_row_is_too_small(qapp, name, role, room, sizes, cut, wide):
    latin, han = sizes
    for across in (300, 116, 80):
        rows = fitting(name, role, room, across, latin=latin, han=han).rows
        assert rows == ((name,) if across in wide else cut)
