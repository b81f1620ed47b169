"""What the words of a game are read from: its catalogues, its rulebooks and its tutorial."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "zh_TW", "zh_CN", "ja")
TRANSLATIONS = LANGUAGES[1:]

NATIONAL = {"zh_TW": "big5", "zh_CN": "gb2312", "ja": "euc_jp"}
OF_NAMES = {"zh_TW": "裏脇鬪", "zh_CN": "薙鼥", "ja": "鼥"}
"""Characters outside the national set that stand only in names of weapons, monsters and a game; the faces hold them."""

ANCHOR = re.compile(r" \{([A-Z]{2}-[0-9D][\w.]*(?: [A-Z]{2}-[0-9D][\w.]*)*)\}$")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@cache
def texts_of(language: str, *names: str) -> dict[str, tuple[str, ...]]:
    """Key → text, or texts where the number decides, of the named files of a language, or of the whole program.

    The catalogue of a game that does not stand on the shelf yet is no part of the program.
    """
    folder = ROOT / "resources" / "i18n" / language
    texts: dict[str, tuple[str, ...]] = {}
    for name in names or ("app", *GAMES):
        with (folder / f"{name}.po").open("rb") as stream:
            found = read_po(stream, locale=language, abort_invalid=True)
        for message in found:
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key:
                texts[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return texts


def questions(game: str) -> list[str]:
    """What a game asks, by the keys of its texts."""
    return [key for key in texts_of("en", game) if key.startswith(f"{game}.ask.")]


def explained(names: Iterable[str]) -> set[str]:
    """Names with the texts that stand one step below them."""
    return {key for name in names for key in (name, f"{name}.text")}


def source(language: str, name: str) -> str:
    return (ROOT / "resources" / "i18n" / language / f"{name}.po").read_text(encoding="utf-8")


def rulebook(game: str, language: str) -> str:
    return _of_game(game, f"rulebook/{language}.md")


def tutorial(game: str) -> dict[str, Any]:
    return tomllib.loads(_of_game(game, "tutorial.toml"))


def steps(game: str) -> list[dict[str, Any]]:
    return list(tutorial(game).get("step", ()))


def _of_game(game: str, file: str) -> str:
    """A file of a game; nothing where there is none: that it lacks one is told in one place (build/game_lacks.py)."""
    path = ROOT / "resources" / "games" / game / file
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def paragraphs(game: str, language: str) -> list[str]:
    """The blocks and list entries of a rulebook that state rules: no headings, tables or quotations."""
    lines = [line for line in rulebook(game, language).splitlines() if line.strip()]
    return [line for line in lines if not line.startswith(("#", "|", ">"))]


def anchors(game: str, language: str) -> list[tuple[str, ...]]:
    """The rules that each paragraph speaks of."""
    found = [ANCHOR.search(paragraph) for paragraph in paragraphs(game, language)]
    return [tuple(match[1].split()) for match in found if match]
