"""Damaged and hostile packs: each is taken or refused in one sentence, and nothing is written but its own pictures.

`python -m tests.trust.packs --count 10000 --seed 1`
"""

import json
import shutil
import sys
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QLoggingCategory, QSize
from PySide6.QtGui import QGuiApplication

from desktop.games.registry import pictures_of
from desktop.person import i18n
from desktop.record.packs.installed import COPY, MANIFEST
from desktop.record.packs.unpacking import unpack
from desktop.theme.strips import file_of, read
from tests.desktop.record.packs.kit import DESCRIBED, GAME, NUMBERED, SVG, picture, zipped
from tests.trust.damage import damaged
from tests.trust.trial import Trial

DRAWING: Final = SVG % (
    b'<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>'
    b'<style>.a{fill:url(#g)}</style><g transform="rotate(9)"><path class="a" d="M0 0C1 2 3 4 5 6z"/></g>'
    b'<use href="#g"/><text x="1" y="2" font-size="1">a</text>'
)
WITHIN: Final = 0.8
"""Of so many trials a part is damaged before it is packed: most others end at the checksum of the zip."""


def main(argv: Sequence[str] | None = None) -> int:
    """Damage packs again and again, and read each."""
    QLoggingCategory.setFilterRules("qt.gui.imageio*=false\nqt.svg*=false")  # what each of them says of damage
    app = QGuiApplication([])
    i18n.set_language("en")
    status = Packs.main(__doc__, argv)
    app.processEvents()
    return status


class Packs(Trial):
    """A folder in which one pack after the other is read, as the process does that reads them for the window."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        pictures = {kind: picture(30, 42, kind=kind) for kind in ("PNG", "JPEG", "WEBP")} | {"SVG": DRAWING}
        places = ("art/castle/back.png", "art/camp/ii_naomasa.jpg", "art/table.png", "art/bag.svg")
        parts = [dict.fromkeys(places[at : at + 2], data) for at, data in enumerate(pictures.values())]
        described = (DESCRIBED, NUMBERED, DESCRIBED, NUMBERED)
        self._parts = [{"pack.toml": said.encode(), **each} for said, each in zip(described, parts, strict=True)]
        files = [zipped(folder / f"{at}.zip", each, "") for at, each in enumerate(self._parts)]
        super().__init__(folder, seed)
        self.whole = [file.read_bytes() for file in files]
        self._names = {file_of(key, at) for key in pictures_of(GAME) for at in range(6)} | {COPY, MANIFEST}

    def spoilt(self, rng: Random) -> bytes:
        """Return a pack of which one part is damaged, or its name, or the whole file."""
        if rng.random() >= WITHIN:
            return super().spoilt(rng)
        parts = dict(rng.choice(self._parts))
        name = rng.choice(list(parts))
        data = damaged(parts.pop(name), rng)
        if rng.random() < 0.1:
            name = damaged(name.encode(), rng).decode("utf-8", "replace").replace("\0", "")[:9000] or "x"
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for other, content in {**parts, name: data}.items():
                archive.writestr(other, content)
        return packed.getvalue()

    def dealt_with(self, data: bytes) -> str:
        """Read a pack, and look at what is left of it."""
        place, made = self.folder / "one.chabudai-pack", self.folder / "made"
        place.write_bytes(data)
        made.mkdir()
        before = sorted(self.folder.iterdir())
        try:
            unpack(place, made)
            told = json.loads((made / MANIFEST).read_text(encoding="utf-8"))
            for key, size in told["pictures"].items():
                read(made, key, QSize(*size), QSize(*size), lambda: None)
            return f"taken ({len(told['pictures'])} pictures)"
        finally:
            assert {file.name for file in made.iterdir()} <= self._names
            assert sorted(self.folder.iterdir()) == before
            shutil.rmtree(made)


if __name__ == "__main__":
    sys.exit(main())
