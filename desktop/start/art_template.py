"""A pack to begin with: `chabudai-console art-template GAME FOLDER` draws every picture that may be replaced.

Its pack.toml names every number that may be set, each as printed, and behind a mark that has it count for nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

from desktop.games.registry import pictures_of, ui_of
from desktop.person import i18n
from desktop.record.packs.describing import Description, written
from desktop.record.packs.fitting import room_for
from desktop.record.packs.source import DESCRIPTION, PICTURES
from desktop.theme import fonts
from desktop.theme.art import Art
from rules.core.errors import RulesError
from rules.core.house import HouseField
from rules.core.house import Path as Place
from rules.registry import GAMES, house_fields
from rules.tools.command import guarded

_NAME = "My own box"
_NUMBERS = """
# Every number of the box, as printed. Take away the mark before those that are others in yours, and before the line in
# [] above them.
"""


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="chabudai-console art-template", description="Draws every picture of a game into a folder, to begin with."
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("folder", type=Path, nargs="?", help="a new one; without it, keys and sizes are listed")
    parser.add_argument("--language", default="en", choices=i18n.LANGUAGES, help="of the words on the pictures")
    chosen = parser.parse_args(words)
    if chosen.folder is None:
        sys.stdout.writelines(f"{key} {size.width()}x{size.height()}\n" for key, size in sizes(chosen.game))
        return 0
    if chosen.folder.exists() and any(chosen.folder.iterdir()):
        raise RulesError(f"{chosen.folder} is not empty.")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication([])
    fonts.load()
    i18n.set_language(chosen.language)
    count = draw(chosen.game, chosen.folder, chosen.language)
    sys.stdout.write(f"{count} pictures lie in {chosen.folder / PICTURES}; remove those that shall stay as they are.\n")
    del app
    return 0


def sizes(game: str) -> Iterator[tuple[str, QSize]]:
    """Give every key of a game, and how large its picture is at the most."""
    for key, size in pictures_of(game).items():
        yield key, room_for(size)


def draw(game: str, folder: Path, language: str) -> int:
    """Write a pack to begin with; return how many pictures it has."""
    art = Art(language=language)
    ui_of(game).register_art(art)
    pictures = list(sizes(game))
    for key, size in pictures:
        file = folder / f"{PICTURES}{key}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not art.pixmap(f"{game}/{key}", size.width(), size.height()).save(str(file)):
            raise RulesError(f"The picture {file} cannot be written.")
    text = written(Description(game, _NAME)) + _NUMBERS + "".join(f"# {line}\n" for line in numbers(game))
    (folder / DESCRIPTION).write_text(text, encoding="utf-8")
    return len(pictures)


def numbers(game: str) -> Iterator[str]:
    """Give the lines of a pack.toml that set every number of a game as it is printed."""
    tables: dict[Place, list[HouseField]] = {}
    for one in house_fields(game):
        tables.setdefault(one.path[:-1], []).append(one)
    for path, fields in tables.items():
        yield f"[{'.'.join(map(_key, ('house', *path)))}]"
        for one in fields:
            yield f"{_key(one.path[-1])} = {json.dumps(one.printed, ensure_ascii=False)}"


def _key(name: str) -> str:
    """Return a name as TOML has it; what is no plain word stands in quotes."""
    is_plain = name.replace("_", "").replace("-", "").isalnum() and name.isascii()
    return name if is_plain else json.dumps(name, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(guarded(main, sys.argv[1:]))
