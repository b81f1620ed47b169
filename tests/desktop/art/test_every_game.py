"""The pictures of every game: all drawn, told apart without colour, calm, quick, the same every time."""

import itertools
import time

import pytest
from PySide6.QtCore import QRectF

from desktop.person import i18n
from desktop.theme.palette import PALETTES, PAPER
from desktop.theme.woodblock import title
from desktop.theme.woodblock.title import rows
from rules.registry import GAMES
from tests.desktop.art.kit import Gallery, above, differing
from tests.facts import own
from tests.sampling import above_all

SHOWN = {game: own("desktop/games", game, "gallery") for game in GAMES}
GALLERIES: list[Gallery] = [module.GALLERY for module in SHOWN.values() if module is not None]
every_game = pytest.mark.parametrize("gallery", GALLERIES, ids=[gallery.game for gallery in GALLERIES])


def _of_each(attribute: str) -> list[object]:
    return [
        pytest.param(gallery, entry, id=f"{gallery.game}-{entry}")
        for gallery in GALLERIES
        for entry in getattr(gallery, attribute)
    ]


@pytest.fixture(autouse=True)
def _english(qapp: object) -> None:
    i18n.set_language("en")


def test_every_game_on_the_shelf_has_its_pictures_looked_at() -> None:
    assert [game for game, module in SHOWN.items() if module is None] == []


@above_all("palette", PALETTES.values(), PAPER)
@every_game
def test_every_key_is_drawn(gallery: Gallery, palette: object, caplog: pytest.LogCaptureFixture) -> None:
    art = gallery.art(palette)  # type: ignore[arg-type]
    thin = []
    for key, (width, height) in gallery.sizes.items():
        inked = len(above(20, bytes(gallery.image(art, key, width, height).constBits())[3::4]))
        if inked <= 400:
            thin.append((key, inked))
    assert not thin
    assert caplog.text == ""


@pytest.mark.parametrize(("gallery", "group"), _of_each("groups"))
def test_any_two_faces_of_a_kind_differ_in_greyscale(gallery: Gallery, group: str) -> None:
    art = gallery.art()
    keys = gallery.groups[group]
    sizes = {key: (gallery.sizes[key][0] * 5 // 8, gallery.sizes[key][1] * 5 // 8) for key in keys}
    greys = {key: gallery.grey(art, key, *sizes[key]) for key in keys}
    shares = {pair: differing(greys[pair[0]], greys[pair[1]]) for pair in itertools.combinations(keys, 2)}
    assert {pair: round(share, 3) for pair, share in shares.items() if share < gallery.different} == {}


@above_all("palette", PALETTES.values(), PAPER)
@every_game
def test_the_table_fills_a_window_of_any_shape_and_is_calm_where_pieces_lie(gallery: Gallery, palette: object) -> None:
    art = gallery.art(palette)  # type: ignore[arg-type]
    for width, height in ((1280, 720), (1024, 768), (2560, 1080)):
        image = gallery.image(art, "table", width, height)
        corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (width // 2, height // 2)]
        assert all(image.pixelColor(x, y).alpha() == 255 for x, y in corners)
    image = gallery.image(art, "table", 1280, 720)
    shades = [image.pixelColor(x, y).lightness() for x in range(400, 880, 8) for y in range(240, 480, 8)]
    assert max(shades) - min(shades) < gallery.calm


def _head(gallery: Gallery, language: str, across: int) -> list[int]:
    """Lightness of the part of a box that is kept for the title."""
    i18n.set_language(language)
    image = gallery.image(gallery.art(language=language), "box", across, across * 4 // 3)
    left, top, width, height = gallery.title_area
    return [
        image.pixelColor(
            round((left + width * column / 80) * across), round((top + height * row / 24) * across * 4 / 3)
        ).lightness()
        for column in range(81)
        for row in range(25)
    ]


@pytest.mark.slow
@every_game
def test_a_small_box_has_a_calm_head_and_a_large_one_its_title_there(gallery: Gallery) -> None:
    free, titled = _head(gallery, "en", 100), _head(gallery, "en", 300)
    assert max(free) - min(free) < 70
    assert sum(shade > max(free) + 20 for shade in titled) > 60


@every_game
def test_the_title_follows_the_language(gallery: Gallery) -> None:
    heads = {}
    for language in ("en", "zh_TW", "ja"):
        head = _head(gallery, language, 252)
        heads[i18n.text(f"{gallery.game}.name")] = head
    assert len(heads) > 1
    assert all(one != other for one, other in itertools.combinations(heads.values(), 2))


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Daruma", ["Daruma"]),
        ("Samurai Sword", ["Samurai Sword"]),
        ("Nine Cards: Battle of Sekigahara", ["Nine Cards", "Battle of Sekigahara"]),
        ("九張牌：關原之戰", ["九張牌", "關原之戰"]),
        ("斬 -サムライソード-", ["斬", "サムライソード"]),
        ("Taiwan Monsters Brawl", ["Taiwan", "Monsters Brawl"]),
        ("サムライ\nエンパイア", ["サムライ", "エンパイア"]),
    ],
)
def test_a_title_breaks_where_its_second_part_begins(name: str, lines: list[str]) -> None:
    assert rows(name) == lines


@pytest.mark.slow
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_no_cover_has_a_far_smaller_title_than_the_others(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.set_language(language)
    area = QRectF(0, 0, 252, 80)
    found: list[str] = []
    monkeypatch.setattr(title, "rows", lambda name: found.append(name) or rows(name))
    for gallery in GALLERIES:
        gallery.image(gallery.art(language=language), "box", 300, 400)
    sizes = {name: title._sizes([title._outline(row) for row in rows(name)], area)[0] for name in found}
    assert len(sizes) == len(GAMES)
    assert min(sizes.values()) > 30, sizes


@pytest.mark.parametrize(("gallery", "key"), _of_each("written"))
def test_words_follow_the_language(gallery: Gallery, key: str) -> None:
    pictures = []
    for language in ("en", "zh_TW", "ja"):
        i18n.set_language(language)
        pictures.append(gallery.image(gallery.art(language=language), key, 150, 210))
    assert all(one != other for one, other in itertools.combinations(pictures, 2))


@pytest.mark.slow
@every_game
def test_the_same_picture_comes_out_every_time(gallery: Gallery) -> None:
    art = gallery.art()
    keys = list(gallery.sizes)[:: max(1, len(gallery.sizes) // 12)]
    first = [gallery.image(art, key, *gallery.sizes[key]) for key in keys]
    art.clear()
    assert [gallery.image(art, key, *gallery.sizes[key]) for key in keys] == first


@pytest.mark.parametrize(("gallery", "key"), _of_each("pace"))
@pytest.mark.slow
def test_drawing_is_fast(gallery: Gallery, key: str) -> None:
    """Of five times the machine may be busy with something else in four."""
    width, height, limit = gallery.pace[key]
    art = gallery.art()
    spent = []
    while len(spent) < 5 and min(spent, default=limit) >= limit:
        art.clear()
        start = time.thread_time()
        gallery.image(art, key, width, height)
        spent.append(1000 * (time.thread_time() - start))
    assert min(spent) < limit


@every_game
def test_what_nobody_drew_is_a_placeholder(gallery: Gallery) -> None:
    assert gallery.image(gallery.art(), gallery.unknown, 60, 84).pixelColor(30, 42).alpha() > 200
