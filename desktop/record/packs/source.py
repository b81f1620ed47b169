"""What a pack is read from: a zip or a folder. Names in it are compared with known ones, and never used as paths."""

from __future__ import annotations

import os
import stat
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rules.core.errors import RulesError
from rules.core.message import Argument, message

DESCRIPTION: Final = "pack.toml"
PICTURES: Final = "art/"

MOST_BYTES: Final = 256 << 20
"""Of the file."""
MOST_INFLATED: Final = 512 << 20
"""Of everything that is read of it."""
MOST_OF_A_PICTURE: Final = 32 << 20
MOST_ENTRIES: Final = 4000
_MOST_LISTED: Final = 2 << 20
"""Bytes of the list at the end of a zip."""
_LAST: Final = 22 + (1 << 16)
"""Where at the end of a zip its last record lies."""
_MARK: Final = b"PK\5\6"
_HUGE_MARK: Final = b"PK\6\7"
"""Another list may count where this lies before the last record: one of a zip that is larger than any pack."""
_LOCATOR: Final = 20
_PLAIN: Final = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_ENCRYPTED: Final = 0x1


class PackError(RulesError):
    """A pack cannot be taken; `message` says why in the window."""

    def __init__(self, text: str, why: str, **args: Argument) -> None:
        super().__init__(text)
        self.message = message(why, **args)


def damaged() -> PackError:
    """Return the error of what is no pack, or no whole one."""
    return PackError("It is damaged, or no pack.", "app.pack.why.damaged")


def too_large() -> PackError:
    """Return the error of what exceeds a limit of bytes or entries."""
    return PackError("It is too large.", "app.pack.why.large")


class Source(ABC):
    """The files of a pack by name; all of them together may be so large."""

    def __init__(self) -> None:
        self._left = MOST_INFLATED

    @abstractmethod
    def names(self) -> list[str]:
        """Return what lies there."""

    @abstractmethod
    def _read(self, name: str, most: int) -> bytes:
        """Return the content of one of the names, or a little more than `most` bytes of it."""

    def read(self, name: str, most: int) -> bytes:
        """Return the content of one of the names; raise `PackError` for more than `most` bytes."""
        data = self._read(name, min(most, self._left))
        self._left -= len(data)
        if len(data) > most or self._left < 0:
            raise too_large()
        return data


class ZipSource(Source):
    """A zip, in whose only folder everything may lie."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        super().__init__()
        self._archive = archive
        self._entries: dict[str, zipfile.ZipInfo] = {}
        entries = archive.infolist()
        if len(entries) > MOST_ENTRIES:
            raise too_large()
        for entry in entries:
            if entry.filename in self._entries:
                raise damaged()
            self._entries[entry.filename] = entry
        self._root = self._only_folder()

    def names(self) -> list[str]:
        return [name.removeprefix(self._root) for name in self._entries if name.startswith(self._root)]

    def _only_folder(self) -> str:
        """Return where the pack begins: most programs put the folder that they pack into the zip."""
        found = [name for name in self._entries if name.endswith(f"/{DESCRIPTION}") and name.count("/") == 1]
        return found[0].removesuffix(DESCRIPTION) if DESCRIPTION not in self._entries and len(found) == 1 else ""

    def _read(self, name: str, most: int) -> bytes:
        entry = self._entries[self._root + name]
        if entry.compress_type not in _PLAIN or entry.flag_bits & _ENCRYPTED or stat.S_ISLNK(entry.external_attr >> 16):
            raise damaged()
        with self._archive.open(entry) as stream:
            return stream.read(most + 1)


class FolderSource(Source):
    """A folder; no link in it is followed."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def names(self) -> list[str]:
        found: list[str] = []
        for place, _, files in os.walk(self._folder):
            within = Path(place).relative_to(self._folder)
            found += ((within / name).as_posix() for name in files)
            if len(found) > MOST_ENTRIES:
                raise too_large()
        return found

    def _read(self, name: str, most: int) -> bytes:
        file = self._folder / name
        if not stat.S_ISREG(file.lstat().st_mode):
            raise damaged()
        with file.open("rb") as stream:
            return stream.read(most + 1)


@contextmanager
def opened(place: Path) -> Iterator[Source]:
    """Open a zip or a folder to be read; raise `PackError`, or `OSError`."""
    if place.is_dir():
        yield FolderSource(place)
        return
    if not place.is_file():
        raise PackError("It cannot be read.", "app.pack.why.unreadable")
    with place.open("rb") as stream:
        _look_at_the_end(stream.fileno(), place.stat().st_size)
        try:
            archive = zipfile.ZipFile(stream)
        except (zipfile.BadZipFile, ValueError, NotImplementedError, LookupError, OverflowError) as error:
            raise damaged() from error
        with archive:
            yield ZipSource(archive)


def _look_at_the_end(handle: int, size: int) -> None:
    """Raise `PackError` unless the list of what is in a zip is short: all of it is read at once."""
    if size > MOST_BYTES:
        raise too_large()
    os.lseek(handle, max(0, size - _LAST), os.SEEK_SET)
    end = os.read(handle, _LAST)
    os.lseek(handle, 0, os.SEEK_SET)
    at = end.rfind(_MARK)
    last = end[at:]
    if not last.startswith(_MARK) or len(last) < 22:
        raise damaged()
    entries, listed = int.from_bytes(last[10:12], "little"), int.from_bytes(last[12:16], "little")
    is_huge = end[max(0, at - _LOCATOR) : at].startswith(_HUGE_MARK)
    if is_huge or entries > MOST_ENTRIES or listed > _MOST_LISTED:
        raise too_large()
