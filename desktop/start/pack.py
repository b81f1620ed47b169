"""Makes a pack of a folder: `chabudai-console pack FOLDER FILE` tells what is in it, and what was left out."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from desktop.person import i18n
from desktop.record.packs.installed import COPY, MANIFEST
from desktop.record.packs.unpacking import unpack
from desktop.system.paths import PACK
from desktop.system.whole_file import write_whole
from desktop.theme import fonts
from rules.core.errors import RulesError
from rules.tools.command import guarded


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="chabudai-console pack", description=f"Makes a *{PACK} of a folder with a pack.toml and pictures."
    )
    parser.add_argument("folder", type=Path, help="with pack.toml, and art/ with pictures by key")
    parser.add_argument("file", type=Path, help=f"to be written; its name ends with {PACK}")
    chosen = parser.parse_args(words)
    if chosen.file.suffix != PACK:
        raise RulesError(f"The name of a pack ends with {PACK}.")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication([])
    fonts.load()
    i18n.set_language("en")
    with tempfile.TemporaryDirectory(prefix="chabudai-pack-") as made:
        unpack(chosen.folder, Path(made))
        told = json.loads((Path(made) / MANIFEST).read_text(encoding="utf-8"))
        write_whole(chosen.file, (Path(made) / COPY).read_bytes())
    numbers = "with numbers of its own" if told["house"] else "with the printed numbers"
    sys.stdout.write(
        f"{chosen.file} is {told['name']!r} of {told['game']}: {len(told['pictures'])} pictures, {numbers}.\n"
    )
    for name in told["left"]:
        sys.stdout.write(f"left out, as no picture is called so: {name}\n")
    del app
    return 0


if __name__ == "__main__":
    sys.exit(guarded(main, sys.argv[1:]))
