"""The fonts of the program: every character that a person reads is drawn with the face of its language."""

import pytest
from fontTools.ttLib import TTFont

from rules.registry import GAMES
from tests.resources import books

REGIONS = {"zh_TW": "tc", "zh_CN": "sc", "ja": "jp"}
FACES = books.ROOT / "resources" / "app" / "fonts"


@pytest.mark.parametrize("face", ["text", "strong", "title"])
@pytest.mark.parametrize("language", books.TRANSLATIONS)
def test_every_character_of_the_texts_is_in_the_faces_of_its_language(language: str, face: str) -> None:
    with TTFont(FACES / f"{face}-{REGIONS[language]}.ttf") as font:
        drawn = set(font.getBestCmap())
    told = [form for forms in books.texts_of(language).values() for form in forms]
    told += [books.rulebook(game, language) for game in GAMES]
    assert {sign for text in told for sign in text if sign != "\n" and ord(sign) not in drawn} == set()
