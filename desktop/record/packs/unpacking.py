"""Reads a pack, in a process of its own: of what comes in it the window sees plain pictures only, which this one wrote.

`--unpack SOURCE TARGET` leaves in the folder TARGET the pictures, a copy of the pack and what it is, or why it is none.
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage

from desktop.games.registry import numbered_of, pictures_of, ui_of
from desktop.person import i18n
from desktop.record.packs.decoding import MOST_PIXELS, PictureError, decoded, kind_of
from desktop.record.packs.describing import MOST_DESCRIBED, described
from desktop.record.packs.fitting import filled, held, is_opaque, outlined, room_for, spread
from desktop.record.packs.installed import COPY, MANIFEST, REFUSED
from desktop.record.packs.source import DESCRIPTION, MOST_OF_A_PICTURE, PICTURES, PackError, Source, damaged, opened
from desktop.session.child import end_with_the_window
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.gallery import SURFACE
from desktop.theme.strips import write
from rules.core.brief import brief

_MOST_MEMORY: Final = 3 << 30
_MOST_SECONDS: Final = 90
"""Of the processor."""
_MOST_WRITTEN: Final = 1 << 30
"""Bytes of a file."""
_ENDINGS: Final = ("png", "jpg", "jpeg", "webp", "svg")
_OUTLINE: Final = 360
"""Pixels of the longer side at which outlines are drawn."""
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""All that is copied is as old, so that the same pack is the same file."""
_MOST_TOLD: Final = 40

Outline = Callable[[str, QSize], QImage]
"""Draws a picture of the game, of which the outline is wanted."""


def main(words: Sequence[str] | None = None) -> int:
    """Unpack the pack that the command line names; return whether that was not possible."""
    source, target = map(Path, sys.argv[1:] if words is None else words)
    _limit()
    end_with_the_window()
    app = QGuiApplication([])
    fonts.load()
    i18n.set_language("en")
    try:
        unpack(source, target)
    except PackError as error:
        told = {"text": str(error), "key": error.message.key, "args": dict(error.message.args)}
        (target / REFUSED).write_text(json.dumps(told), encoding="utf-8")
        return 1
    finally:
        app.shutdown()
    return 0


def unpack(source: Path, target: Path) -> None:
    """Write into `target` what is shown of the pack `source`; raise `PackError`."""
    try:
        with opened(source) as parts:
            _unpack(parts, target)
    except PackError:
        raise
    except (OSError, MemoryError) as error:
        raise PackError("It cannot be read.", "app.pack.why.unreadable") from error
    except Exception as error:  # zipfile raises what not
        raise damaged() from error


def _unpack(parts: Source, target: Path) -> None:
    names = set(parts.names())
    if DESCRIPTION not in names:
        raise PackError("It has no pack.toml.", "app.pack.why.no_description", file=DESCRIPTION)
    said = parts.read(DESCRIPTION, MOST_DESCRIBED)
    pack = described(said)
    known = pictures_of(pack.game)
    digests = {DESCRIPTION: sha256(said).hexdigest()}
    shown: dict[str, tuple[int, int]] = {}
    outline = _outlines(pack.game)
    with zipfile.ZipFile(target / COPY, "w") as copy:
        _put(copy, DESCRIPTION, said)
        for key in sorted(known):
            name = next((name for end in _ENDINGS if (name := f"{PICTURES}{key}.{end}") in names), None)
            if name is None:
                continue
            names.discard(name)
            data = parts.read(name, MOST_OF_A_PICTURE)
            try:
                made = fitted(key, decoded(data, room_for(known[key])), room_for(known[key]), outline)
                _put(copy, f"{PICTURES}{key}.{kind_of(data)}", data)
            except PictureError as error:
                raise _of_picture(name, error.why) from error
            try:
                write(target, key, made)
            except OSError as error:
                raise PackError("There is no room for it.", "app.pack.why.room") from error
            digests[PICTURES + key] = sha256(data).hexdigest()
            shown[key] = made.width(), made.height()
    if not shown and not pack.house:
        raise PackError("It holds neither numbers nor pictures that are known.", "app.pack.why.empty")
    listing = "".join(f"{name} {digest}\n" for name, digest in sorted(digests.items()))
    left = sorted(name for name in names if name.startswith(PICTURES) and not name.endswith("/"))
    told: dict[str, Any] = {
        "digest": sha256(listing.encode()).hexdigest(),
        "game": pack.game,
        "name": pack.name,
        "author": pack.author,
        "house": pack.house,
        "pictures": shown,
        "numbered": [key for key in known if key.partition("/")[0] in numbered_of(pack.game)],
        "left": [brief(name) for name in left[:_MOST_TOLD]],
    }
    (target / MANIFEST).write_text(json.dumps(told), encoding="utf-8")


def fitted(key: str, picture: QImage, room: QSize, outline: Outline) -> QImage:
    """Return a picture as it is shown for `key`."""
    if key == SURFACE:
        return spread(picture, room)
    if not is_opaque(picture):
        return held(picture, room)
    made = filled(picture, room)
    return outlined(made, outline(key, room.scaled(_OUTLINE, _OUTLINE, Qt.AspectRatioMode.KeepAspectRatio)))


def _outlines(game: str) -> Outline:
    art = Art()
    ui_of(game).register_art(art)
    return lambda key, size: art.pixmap(f"{game}/{key}", size.width(), size.height()).toImage()


def _put(copy: zipfile.ZipFile, name: str, data: bytes) -> None:
    packs = name.endswith((".svg", ".toml"))
    copy.writestr(zipfile.ZipInfo(name, _LONG_AGO), data, zipfile.ZIP_DEFLATED if packs else zipfile.ZIP_STORED)


def _of_picture(name: str, why: str) -> PackError:
    reasons = {
        "app.pack.why.picture": "is no picture, or a damaged one",
        "app.pack.why.pixels": f"has more than {MOST_PIXELS // 1_000_000} megapixels",
        "app.pack.why.svg": "names something outside itself, or holds what no picture needs",
    }
    return PackError(f"The picture {name} {reasons[why]}.", why, picture=name, most=MOST_PIXELS // 1_000_000)


def _limit() -> None:
    """No pack takes more memory, time or room than this, where the system lets a process be held to it."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    for limit, most in (
        (resource.RLIMIT_AS, _MOST_MEMORY),
        (resource.RLIMIT_CPU, _MOST_SECONDS),
        (resource.RLIMIT_FSIZE, _MOST_WRITTEN),
        (resource.RLIMIT_CORE, 0),
    ):
        now, hard = resource.getrlimit(limit)
        kept = [each for each in (most, now, hard) if each != resource.RLIM_INFINITY]
        resource.setrlimit(limit, (min(kept), hard))
