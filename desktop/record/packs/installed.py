"""The packs that are here: each lies in a folder called by its hash, as the process that read it left it."""

from __future__ import annotations

import json
import logging
import re
import shutil
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from desktop.system.paths import PACK
from desktop.system.typed_json import fitted
from desktop.system.whole_file import draft_of
from desktop.theme.gallery import Gallery
from rules.core.message import Message
from rules.match.pack_name import PackName

MANIFEST: Final = "pack.json"
REFUSED: Final = "refused.json"
COPY: Final = f"pack{PACK}"
_MOST: Final = 1 << 20
"""Bytes of what is said of a pack."""
_PIECE: Final = 1 << 20
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Manifest:
    """What is said of a pack in its folder."""

    game: str
    name: str
    author: str
    house: dict[str, Any]
    pictures: dict[str, tuple[int, ...]]
    numbered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that is here; `house` holds the numbers that it sets anew."""

    game: str
    digest: str
    name: str
    author: str
    house: Mapping[str, Any]
    pictures: Mapping[str, tuple[int, int]]
    numbered: tuple[str, ...]
    folder: Path

    @property
    def called(self) -> PackName:
        """By what a table names it."""
        return PackName(self.name, self.digest)

    @property
    def copy(self) -> Path:
        """The pack itself, to be handed on."""
        return self.folder / COPY

    def gallery(self, house: Mapping[str, Any]) -> Gallery:
        """Return its pictures for a table that has set the numbers of `house` anew."""
        return Gallery(self.game, self.folder, self.pictures, self.numbered, is_true=house == self.house)


def installed(folder: Path, game: str = "") -> list[Pack]:
    """Return the packs in `folder`, of one game or of all, by name."""
    names: list[str] = []
    with suppress(OSError):
        names = [place.name for place in folder.iterdir()]
    found = [pack for name in names if (pack := pack_of(folder, name)) is not None]
    return sorted((pack for pack in found if game in {"", pack.game}), key=lambda pack: (pack.name, pack.digest))


def pack_of(folder: Path, digest: str) -> Pack | None:
    """Return the pack in `folder` that has this hash; whatever else it is, it is no path."""
    if not _DIGEST.fullmatch(digest):
        return None
    place = folder / digest
    try:
        with (place / MANIFEST).open("rb") as stream:
            said = fitted(_Manifest, json.loads(stream.read(_MOST)))
        pictures = {key: (width, height) for key, (width, height) in said.pictures.items()}
        return Pack(said.game, digest, said.name, said.author, said.house, pictures, said.numbered, place)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        _log.warning("the pack %s cannot be used: %s", digest, error)
        return None


def keep(made: Path, folder: Path) -> Pack | None:
    """Take what was unpacked in `made` among the packs; it is there whole, or not at all. None: it is no pack."""
    with suppress(OSError, ValueError, LookupError, TypeError):
        digest = str(json.loads((made / MANIFEST).read_text(encoding="utf-8"))["digest"])
        if _DIGEST.fullmatch(digest):
            if (folder / digest).exists():
                remove(folder / digest)  # it is the same; whatever was amiss with it is mended
            made.rename(folder / digest)
            return pack_of(folder, digest)
    return None


def handing_on(pack: Pack, file: Path) -> Generator[None, None, bool]:
    """Write a copy of a pack, a little a step; return whether it is there. Otherwise `file` is as it was."""
    draft = draft_of(file)
    try:
        with pack.copy.open("rb") as source, draft.open("wb") as target:
            while piece := source.read(_PIECE):
                target.write(piece)
                yield
        draft.replace(file)
    except OSError as error:
        _log.warning("a pack cannot be written: %s", error)
        return False
    finally:  # also where it is called off on the way
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return True


def refusal(made: Path) -> tuple[str, Message]:
    """Return why no pack came to be in `made`: in English, and to be said.

    A process that said nothing was ended, or ended itself, at a limit that the system held it to.
    """
    with suppress(OSError, ValueError, LookupError, AttributeError):
        told = json.loads((made / REFUSED).read_text(encoding="utf-8"))
        return str(told["text"]), Message(str(told["key"]), tuple(sorted(told["args"].items())))
    return "It asks too much of this computer.", Message("app.pack.why.greedy")


def remove(place: Path) -> None:
    """The folder of a pack, or of what was to become one, is gone, at once for whoever looks for packs."""
    away = place.with_name(f".{place.name}.gone")
    with suppress(OSError):
        place.rename(away)
        place = away
    shutil.rmtree(place, ignore_errors=True)
