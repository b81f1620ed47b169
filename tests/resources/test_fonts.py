"""The fonts of the program: every character that a person reads is drawn with a face that the program brings along.

What the system has is not counted: another system has none of it, and shows a box.
"""

import ast
import struct
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtCore import QLibraryInfo

from desktop.theme import fonts
from rules.registry import GAMES
from tests.architecture.sources import name_of, python_files, string_literals
from tests.resources import books

REGIONS = {"en": "jp", "zh_TW": "tc", "zh_CN": "sc", "ja": "jp"}
PAINTED = {
    "desktop/games/daruma/art/cloth.py",
    "desktop/games/daruma/art/icons.py",
    "desktop/games/samurai_sword/art/belongings.py",
}
"""Where the signs stand that are painted with the brush."""

UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}
"""Kinds of characters that leave no mark: where a face lacks one, Qt leaves the room for it, or none."""

STANDS_FOR_A_PICTURE = "\ufffc"
OF_PRINTERS = "QPageSetupWidget"
"""Of Qt's own windows, the one that the program has not."""


@cache
def held(face: str) -> frozenset[str]:
    """What a file of letters draws."""
    with TTFont(fonts.FONT_FOLDER / f"{face}.ttf") as font:
        return frozenset(map(chr, font.getBestCmap()))


@cache
def drawn(families: tuple[str, ...]) -> frozenset[str]:
    """What families draw of which the program brings the files along: not the last resort, whatever the system has."""
    names = {}
    for path in fonts.FONT_FOLDER.glob("*.ttf"):
        with TTFont(path) as font:
            names[str(font["name"].getDebugName(1))] = path.stem
    return frozenset().union(*(held(names[family]) for family in families if family in names))


def boxes(texts: Iterable[str], signs: frozenset[str]) -> set[str]:
    """What would be a box where no system helps."""
    written = set().union(*texts) - signs - {STANDS_FOR_A_PICTURE}
    return {f"{sign} U+{ord(sign):04X}" for sign in written if unicodedata.category(sign) not in UNSEEN}


@pytest.mark.parametrize("face", ["text", "strong", "title"])
@pytest.mark.parametrize("language", books.LANGUAGES)
def test_every_character_of_the_texts_is_in_the_faces_of_its_language(language: str, face: str) -> None:
    told = [form for forms in books.texts_of(language).values() for form in forms]
    told += [books.rulebook(game, language) for game in GAMES]
    assert boxes(told, held(f"{face}-{REGIONS[language]}")) == set()


@pytest.mark.parametrize("role", fonts.Role)
@pytest.mark.parametrize("language", books.LANGUAGES)
def test_every_sign_of_code_and_content_is_drawn_without_the_fonts_of_the_system(language: str, role: str) -> None:
    signs = drawn(tuple(fonts.families(role, language)))
    lacking = {name: found for name, written in _written().items() if (found := boxes(written, signs))}
    assert lacking == {}


@pytest.mark.parametrize("language", books.LANGUAGES)
def test_what_qt_says_is_drawn_without_the_fonts_of_the_system(language: str) -> None:
    told = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / f"qtbase_{language}.qm"
    said = [text for context, text in _translations(told.read_bytes()) if context != OF_PRINTERS]
    assert boxes(said, held(f"text-{REGIONS[language]}")) == set()


def test_what_is_painted_with_the_brush_is_in_its_face() -> None:
    """A sign of another face would stand among them like a printed word in a letter."""
    read = {name_of(path): path.read_text(encoding="utf-8") for path in _code()}
    painters = {name for name, text in read.items() if "fonts.brush" in text}
    assert {name for name in painters if name.startswith("desktop/games")} <= PAINTED | {
        "desktop/games/daruma/art/doll.py"  # paints the signs of cloth.py
    }
    han = {
        sign
        for name in PAINTED
        for node in string_literals([*ast.walk(ast.parse(read[name]))])
        for sign in str(node.value)
        if unicodedata.name(sign, "").startswith("CJK UNIFIED")
    }
    assert len(han) >= 10
    assert boxes(han, held("brush")) == set()


@cache
def _written() -> dict[str, frozenset[str]]:
    """The signs in files that somebody may see: all code, whatever of it is shown, and all content."""
    content = [path for path in (books.ROOT / "resources").rglob("*") if path.suffix in {".toml", ".chabudai", ".svg"}]
    return {name_of(path): frozenset(path.read_text(encoding="utf-8")) for path in (*_code(), *content)}


def _code() -> list[Path]:
    return python_files("rules", "desktop")


def _translations(data: bytes) -> Iterator[tuple[str, str]]:
    """The context and the text of every translation in a .qm, as Qt's QTranslator reads it."""
    place = 16
    while place < len(data):
        kind, size = struct.unpack_from(">BI", data, place)
        place += 5
        if kind == 0x69:  # the messages; the rest helps to find them
            yield from _messages(data[place : place + size])
        place += size


def _messages(data: bytes) -> Iterator[tuple[str, str]]:
    place, said, context = 0, "", ""
    while place < len(data):
        kind = data[place]
        place += 1
        if kind == 1:
            yield context, said
            continue
        (size,) = struct.unpack_from(">i", data, place)
        field = data[place + 4 : place + 4 + max(0, size)]  # -1 where there is no text
        place += 4 + len(field)
        if kind == 3:
            said = field.decode("utf-16-be")
        elif kind == 7:
            context = field.decode()
