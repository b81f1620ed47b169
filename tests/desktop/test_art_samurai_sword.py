"""Samurai Sword's pictures: every face drawn, told apart without colour, legible when small, named, fast."""

import itertools
import time

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtGui import QColor, QImage, QPainter

from desktop import i18n
from desktop.games.samurai_sword.art import TITLE_AREA, register
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.palette import PALETTES
from rules.samurai_sword.tables import (
    ACTION_KEYS,
    CARD_KEYS,
    CHARACTER_KEYS,
    FACE_KEYS,
    PROPERTY_KEYS,
    ROLE_KEYS,
    TEAM_KEYS,
    WEAPON_KEYS,
)

BADGES = ("fallen", "open_hand", "active", "bushido")
ICONS = (
    *("reach", "wounds", "weapon", "property", "action", "parry", "difficulty", "armor_plus", "deck", "hand"),
)  # fmt: skip
TALL = [*FACE_KEYS, "card/back", "role/back", "character/back"]
SQUARE = [
    *(f"property/{face}" for face in PROPERTY_KEYS),
    *(f"portrait/{fighter}" for fighter in CHARACTER_KEYS),
    *("heart", "heart/empty", "blossom", "spark", "wave"),
    *(f"badge/{name}" for name in BADGES),
    *(f"team/{team}" for team in TEAM_KEYS),
    *(f"icon/{name}" for name in ICONS),
]


@pytest.fixture(scope="module")
def art(qapp: object) -> Art:
    fonts.load()
    i18n.set_language("en")
    made = Art()
    register(made)
    return made


def _image(art: Art, key: str, width: int, height: int) -> QImage:
    return art.pixmap(f"samurai_sword/{key}", width, height).toImage().convertToFormat(QImage.Format.Format_ARGB32)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
@pytest.mark.parametrize("key", [*TALL, *SQUARE, "slash", "box"])
def test_every_key_is_drawn(qapp: object, palette: object, key: str, caplog: pytest.LogCaptureFixture) -> None:
    i18n.set_language("en")
    made = Art(palette)  # type: ignore[arg-type]
    register(made)
    width, height = (
        (90, 126) if key in TALL else (160, 40) if key == "slash" else (90, 120) if key == "box" else (90, 90)
    )
    image = _image(made, key, width, height)
    assert sum(byte > 20 for byte in bytes(image.constBits())[3::4]) > 500
    assert caplog.text == ""


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_table_fills_a_window_of_any_shape(qapp: object, palette: object, width: int, height: int) -> None:
    made = Art(palette)  # type: ignore[arg-type]
    register(made)
    image = _image(made, "table", width, height)
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (width // 2, height // 2)]
    assert all(image.pixelColor(x, y).alpha() == 255 for x, y in corners)


@pytest.mark.parametrize(("name", "floor"), [("paper", 150), ("lantern", 0)])
def test_the_table_is_calm_where_cards_lie(qapp: object, name: str, floor: int) -> None:
    """Neighbouring places in the middle differ by little, whatever is painted on the sheet."""
    made = Art(PALETTES[name])
    register(made)
    image = _image(made, "table", 1280, 720)
    shades = [image.pixelColor(x, y).lightness() for x in range(400, 880, 8) for y in range(240, 480, 8)]
    assert max(shades) - min(shades) < 60
    assert min(shades) > floor


def _grey(art: Art, key: str, width: int, height: int) -> list[int]:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, art.pixmap(f"samurai_sword/{key}", width, height))
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [grey.pixelColor(x, y).lightness() for y in range(height) for x in range(width)]


@pytest.fixture(scope="module")
def greys(art: Art) -> dict[str, list[int]]:
    """Every face in shades of grey, too small to carry a name."""
    made = {key: _grey(art, key, 60, 84) for key in TALL}
    small = [key for key in SQUARE if key.split("/")[0] in {"property", "portrait", "badge", "team", "icon"}]
    return made | {key: _grey(art, key, 56, 56) for key in small}


GROUPS = {
    "cards": [f"card/{face}" for face in CARD_KEYS],
    "roles": [f"role/{role}" for role in ROLE_KEYS],
    "characters": [f"character/{fighter}" for fighter in CHARACTER_KEYS],
    "portraits": [f"portrait/{fighter}" for fighter in CHARACTER_KEYS],
    "properties": [f"property/{face}" for face in PROPERTY_KEYS],
    "badges": [f"badge/{name}" for name in BADGES],
    "teams": [f"team/{team}" for team in TEAM_KEYS],
    "backs": ["card/back", "role/back", "character/back"],
    "icons": [f"icon/{name}" for name in ICONS],
}


@pytest.mark.parametrize("group", GROUPS)
def test_any_two_faces_differ_in_greyscale(greys: dict[str, list[int]], group: str) -> None:
    alike = {}
    for one, other in itertools.combinations(GROUPS[group], 2):
        pairs = zip(greys[one], greys[other], strict=True)
        different = sum(abs(a - b) > 24 for a, b in pairs) / len(greys[one])
        if different < 0.12:
            alike[one, other] = round(different, 3)
    assert not alike


def test_a_full_heart_is_dark_and_an_empty_one_is_hollow(art: Art) -> None:
    full, empty = _image(art, "heart", 100, 100), _image(art, "heart/empty", 100, 100)
    assert full.pixelColor(30, 45).alpha() == 255
    assert empty.pixelColor(30, 45).alpha() < 128


@pytest.mark.parametrize("face", [*WEAPON_KEYS[:2], *PROPERTY_KEYS[:1], *ACTION_KEYS[:1]])
def test_a_card_is_named_as_soon_as_the_name_can_be_read(art: Art, face: str) -> None:
    """The cartouche of a small card stays empty, that of a larger one has ink in it."""

    def inked(width: int, height: int) -> int:
        image = _image(art, f"card/{face}", width, height)
        row = range(round(width * 0.15), round(width * 0.7))
        lines = range(round(height * 0.865), round(height * 0.915))
        return sum(image.pixelColor(x, y).lightness() < 90 for x in row for y in lines)

    assert inked(60, 84) == 0
    assert inked(120, 168) > 8


def test_names_follow_the_language(qapp: object) -> None:
    pictures = []
    for language in ("en", "zh_TW", "ja"):
        i18n.set_language(language)
        made = Art(language=language)
        register(made)
        pictures.append(_image(made, "card/diversion", 150, 210))
    i18n.set_language("en")
    assert all(one != other for one, other in itertools.combinations(pictures, 2))


def test_the_box_leaves_its_head_free_for_the_title(art: Art) -> None:
    image = _image(art, "box", 300, 400)
    left, top, width, height = TITLE_AREA
    shades = [
        image.pixelColor(round((left + width * i / 20) * 300), round((top + height * j / 8) * 400)).lightness()
        for i in range(21)
        for j in range(9)
    ]
    assert max(shades) - min(shades) < 70


def test_the_scroll_is_written_with_the_brush() -> None:
    held = TTFont(fonts.FONT_FOLDER / "brush.ttf").getBestCmap()
    assert all(ord(sign) in held for sign in "武士道")


def test_the_same_picture_comes_out_every_time(art: Art) -> None:
    keys = ("card/katana", "portrait/musashi", "wave")
    first = [_image(art, key, 100, 140) for key in keys]
    art.clear()
    assert [_image(art, key, 100, 140) for key in keys] == first


@pytest.mark.parametrize(
    ("key", "width", "height", "limit"),
    [
        *((f"card/{face}", 146, 204, 60) for face in ("kusarigama", "battlecry", "armor", "tea_ceremony")),
        ("character/nobunaga", 300, 420, 120),
        ("portrait/hideyoshi", 124, 124, 60),
        ("table", 2560, 1440, 600),
        ("box", 252, 336, 150),
    ],
)
def test_drawing_is_fast(art: Art, key: str, width: int, height: int, limit: int) -> None:
    spent = []
    for _ in range(5):
        art.clear()
        start = time.thread_time()
        art.pixmap(f"samurai_sword/{key}", width, height)
        spent.append(1000 * (time.thread_time() - start))
    assert min(spent) < limit


def test_a_card_that_nobody_printed_is_a_placeholder(art: Art) -> None:
    assert _image(art, "card/umbrella", 60, 84).pixelColor(30, 42).alpha() > 200
