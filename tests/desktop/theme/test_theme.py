"""Palettes that can be read, faces of the right region, patterns and crests that tell things apart."""

import itertools
import logging
import math
import operator
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from desktop.theme import fonts, house, icons
from desktop.theme.art import Art
from desktop.theme.crests import CRESTS, crest_path
from desktop.theme.palette import CLEAR, PALETTES, Palette, contrast
from desktop.theme.patterns import PATTERNS, draw_pattern

ROOT = Path(__file__).resolve().parents[3]
SHEETS = ("paper", "raised", "sunk", "ground")
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    """Fonts and pixmaps need an application."""


@palettes
def test_text_is_read_on_every_sheet_and_every_button(palette: Palette) -> None:
    for ink in ("ink", "ink_soft", "seal_text", "gold_text", "moss", "indigo", "focus"):
        for sheet in SHEETS:
            assert contrast(getattr(palette, ink), getattr(palette, sheet)) >= 4.5, (ink, sheet)
    for fill in ("seal", "gold", "indigo"):
        assert contrast(getattr(palette, fill), getattr(palette, f"on_{fill}")) >= 4.5


@palettes
def test_names_of_seats_are_read_and_their_crests_differ(palette: Palette) -> None:
    for mark in palette.seats:
        assert contrast(mark.colour, mark.on_colour) >= 4.5
        assert all(contrast(mark.colour, getattr(palette, sheet)) >= 4.5 for sheet in SHEETS)
    assert len({mark.crest for mark in palette.seats}) == len(palette.seats) == 7
    assert {mark.crest for mark in palette.seats} <= set(CRESTS)


_EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3674, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
"""What becomes of red, green and blue light for eyes without one kind of cone (Machado, Oliveira, Fernandes 2009)."""


@pytest.mark.parametrize("eye", _EYES)
def test_the_clear_palette_has_seats_that_every_eye_tells_apart(eye: str) -> None:
    seen = [_seen(mark.colour, _EYES[eye]) for mark in CLEAR.seats]
    assert min(math.dist(one, other) for one, other in itertools.combinations(seen, 2)) > 25
    touch, target = (_seen(shade, _EYES[eye]) for shade in (CLEAR.glow, CLEAR.glow_target))
    assert math.dist(touch, target) > 25


def test_the_clear_palette_has_twice_the_contrast_that_is_asked_for() -> None:
    for ink, sheet in itertools.product(("ink", "ink_soft"), SHEETS):
        assert contrast(getattr(CLEAR, ink), getattr(CLEAR, sheet)) >= 9


def _seen(colour: str, eye: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """Return lightness and colour as an eye sees them, in steps of which two or three are just noticed (CIELAB)."""
    made = QColor(colour)
    parts = (made.redF(), made.greenF(), made.blueF())
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (min(1.0, max(0.0, sum(map(operator.mul, row, light)))) for row in eye)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


@palettes
def test_every_palette_has_its_small_marks(palette: Palette) -> None:
    marks = ROOT / "resources" / "app" / "marks"
    assert all((marks / f"{mark}-{palette.name}.svg").exists() for mark in ("down", "up", "chosen"))


def test_crests_differ_without_colour() -> None:
    filled = {name: _filled(crest_path(name)) for name in CRESTS}
    for one, other in itertools.combinations(CRESTS, 2):
        different = sum(a != b for a, b in zip(filled[one], filled[other], strict=True))
        assert different > len(filled[one]) * 0.12, (one, other)


def _filled(shape: QPainterPath) -> bytes:
    image = QImage(32, 32, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(0.32, 0.32)
    painter.fillPath(shape, QColor("white"))
    painter.end()
    return bytes(255 if value > 127 else 0 for value in image.constBits())


# ------------------------------------------------------------------------------------------------------------- fonts


def test_fonts_load_and_every_role_has_its_face() -> None:
    loaded = fonts.load()
    for language, role in itertools.product(("zh_TW", "zh_CN", "ja", "en"), fonts.Role):
        assert fonts.families(role, language)[0] in loaded


def test_a_broken_font_file_is_logged_and_passed_over_and_without_any_the_system_stands_in(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert fonts.load(tmp_path) == []
        assert "no fonts" in caplog.text
        (tmp_path / "broken.ttf").write_bytes(b"this is no font")
        assert fonts.load(tmp_path) == []
    assert "broken.ttf" in caplog.text


@pytest.mark.parametrize(
    ("system", "language", "name"),
    [
        ("en_US", "en", "en_US"),
        ("en_US", "ja", "ja_JP"),
        ("zh_HK", "zh_TW", "zh_HK"),
        ("zh_HK", "zh_CN", "zh_CN"),
        ("zh_SG", "zh_CN", "zh_SG"),
        ("C", "en", "en_GB"),
    ],
)
def test_who_speaks_the_language_of_the_system_writes_dates_as_it_does(
    monkeypatch: pytest.MonkeyPatch, system: str, language: str, name: str
) -> None:
    monkeypatch.setattr(fonts.QLocale, "system", lambda: QLocale(system))
    before = QLocale()
    try:
        fonts.use_language(language)
        assert QLocale().name() == name
    finally:
        fonts.use_language("en")
        QLocale.setDefault(before)


def test_language_decides_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts.QLocale, "system", lambda: QLocale("de_DE"))
    before = QLocale()
    try:
        for language, name in (("zh_TW", "zh_TW"), ("zh_CN", "zh_CN"), ("ja", "ja_JP"), ("en", "en_GB")):
            fonts.use_language(language)
            assert QLocale().name() == name
            region = {"zh_TW": "TC", "zh_CN": "SC"}.get(language, "JP")
            assert fonts.font("text", 14).family() == f"Chabudai Sans {region}"
    finally:
        fonts.use_language("en")
        QLocale.setDefault(before)


def test_menus_and_tips_wear_the_faces_of_the_program_where_the_system_has_some_for_them() -> None:
    """Windows and macOS name a font for each; people would see two hands on one page, of which one does not grow."""
    for kind in ("QMenu", "QTipLabel", "QMessageBox"):
        QApplication.setFont(QFont("Somebody's", 7), kind)
    fonts.use_language("ja")
    worn = [QApplication.font(kind) for kind in ("QMenu", "QTipLabel", "QMessageBox")]
    fonts.use_language("en")
    assert {(face.family(), face.pixelSize()) for face in worn} == {("Chabudai Sans JP", 14)}


def test_a_sign_that_no_face_of_a_language_has_is_asked_of_the_face_of_taiwan() -> None:
    assert fonts.families("text", "ja")[1] == "Chabudai Sans TC"


SHAPES = """
import hashlib, sys
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from desktop.theme import fonts
application = QGuiApplication([])
fonts.load()
for language in ("zh_TW", "zh_CN", "ja"):
    fonts.use_language(language)
    image = QImage(240, 60, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setFont(fonts.font("text", 40))
    painter.drawText(2, 46, "直骨角令今")
    painter.end()
    print(hashlib.sha256(bytes(image.constBits())).hexdigest())
"""


def test_each_language_has_its_own_letter_forms_whatever_the_locale_of_the_process() -> None:
    """What the same five characters look like in three languages is the same under each foreign locale."""
    found = set()
    for locale in ("C.UTF-8", "zh_CN.UTF-8"):
        environment = {**os.environ, "LC_ALL": locale, "LANG": locale, "QT_QPA_PLATFORM": "offscreen"}
        done = subprocess.run(
            [sys.executable, "-c", SHAPES], capture_output=True, text=True, cwd=ROOT, env=environment, check=True
        )
        found.add(tuple(done.stdout.split()))
    (forms,) = found
    assert len(set(forms)) == 3


# ------------------------------------------------------------------------------------------------- strokes, patterns


@pytest.mark.parametrize("name", sorted(set(PATTERNS) - {"rays"}))
@pytest.mark.parametrize("scale", [0.37, 2.0])
def test_a_pattern_covers_its_area_evenly(name: str, scale: float) -> None:
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(scale, scale)
    draw_pattern(painter, name, QRectF(0, 0, 200 / scale, 200 / scale), 18 / scale, QColor("black"), 1.5 / scale)
    painter.end()
    quarters = [image.copy(x, y, 100, 100) for x in (0, 100) for y in (0, 100)]
    inked = [sum(byte > 0 for byte in bytes(quarter.constBits())[3::4]) for quarter in quarters]
    assert min(inked) > 500
    assert max(inked) < 1.35 * min(inked)


@pytest.mark.parametrize("name", sorted(set(PATTERNS) - {"rays"}))
def test_a_pattern_on_a_sheet_stretched_to_whole_pixels_is_laid_like_tiles_too(name: str) -> None:
    """Line by line, the shelf of a panel took 46 ms in one stroke, for which the window waited."""

    class Watched(QPainter):
        lines = 0

        def drawPath(self, *path: object) -> None:
            self.lines += 1

    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = Watched(image)
    painter.scale(1.003, 0.998)
    draw_pattern(painter, name, QRectF(0, 0, 200, 200), 18, QColor("black"), 1.5)
    painter.end()
    assert painter.lines == 0
    assert _opaque(image) > 0


# ------------------------------------------------------------------------------------------------ pictures by key


@pytest.fixture
def art() -> Art:
    return art_in(PALETTES["paper"])


KEYS = [
    *(f"theme/{family}/{kind}" for family in ("shadow", "glow", "focus") for kind in ("round", "sheet")),
    *("theme/glow/round/target", "theme/glow/sheet/target", "theme/seal/圍桌", "theme/lantern", "theme/lantern/out"),
    *(f"theme/crest/{seat}{form}" for seat in range(5) for form in ("", "/plain")),
    *(f"theme/icon/{name}" for name in icons.STROKES),
    *("theme/icon/undo/seal_text", "theme/enso", "theme/washi", "theme/wood", "theme/ribbon", "theme/logo"),
]


def art_in(palette: Palette) -> Art:
    made = Art(palette)
    house.register(made)
    return made


@palettes
def test_every_key_of_the_house_is_drawn(palette: Palette, caplog: pytest.LogCaptureFixture) -> None:
    art = art_in(palette)
    for key in KEYS:
        drawn = art.pixmap(key, 60, 60, 1.5)
        assert (drawn.width(), drawn.devicePixelRatio()) == (90, 1.5), key
        assert _opaque(drawn.toImage()) > 40, key
    assert caplog.text == ""


def _opaque(image: QImage) -> int:
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    return sum(byte > 20 for byte in bytes(image.constBits())[3::4])


def test_a_picture_is_drawn_once(art: Art) -> None:
    drawn: list[str] = []
    art.register("count/", lambda key, *_: drawn.append(key))
    first = art.pixmap("count/a", 40, 40)
    assert art.pixmap("count/a", 40, 40).cacheKey() == first.cacheKey()
    art.pixmap("count/a", 41, 40)
    art.pixmap("count/a", 40, 40, 2.0)
    assert len(drawn) == 3
    art.use(language="ja")
    art.pixmap("count/a", 40, 40)
    assert len(drawn) == 4


def test_an_unknown_or_failing_key_shows_a_placeholder(art: Art, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    art.register("bad/", fail)
    with caplog.at_level(logging.ERROR):
        assert _opaque(art.pixmap("bad/picture", 50, 50).toImage()) > 1500
    assert "bad/picture" in caplog.text
    assert _opaque(art.pixmap("nobody/draws/this", 50, 50).toImage()) > 1500
    assert not art.knows("nobody/draws/this")
    assert art.pixmap("bad/nothing", 0, 0).width() == 1


def test_the_cache_forgets_the_oldest_when_it_is_full(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.theme.art._CACHE_BYTES", 3 * 4 * 100 * 100)
    keys = [art.pixmap(f"theme/crest/{seat}", 100, 100).cacheKey() for seat in range(5)]
    assert len(art._cache) == 3
    assert art.pixmap("theme/crest/4", 100, 100).cacheKey() == keys[4]
    assert art.pixmap("theme/crest/0", 100, 100).cacheKey() != keys[0]
