"""What the programs and libraries of a folder ask of the system, read from the files themselves."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_MAGIC: Final = b"\x7fELF"
_NEEDED: Final = re.compile(r"^ +NEEDED +(\S+)$", re.MULTILINE)
_VERSION: Final = re.compile(r"\b([A-Z]+)_([0-9]+(?:\.[0-9]+)+)\b")
C_LIBRARY: Final = frozenset(
    {
        "libc.so.6",
        "libm.so.6",
        "libdl.so.2",
        "libmvec.so.1",
        "libpthread.so.0",
        "librt.so.1",
        "libutil.so.1",
        "libresolv.so.2",
    }
)


@dataclass(frozen=True, slots=True)
class SharedObject:
    """One program or library: what it loads at its start, and the versions it asks for, as `GLIBC`: (2, 34)."""

    path: Path
    needed: frozenset[str]
    versions: dict[str, tuple[int, ...]]


def read(path: Path) -> SharedObject:
    """Return what one file asks for; `objdump` comes with the compiler, and PyInstaller needs it too."""
    text = subprocess.run(["objdump", "-p", str(path)], check=True, capture_output=True, text=True).stdout
    references = text.partition("Version References:")[2]
    versions: dict[str, tuple[int, ...]] = {}
    for name, number in _VERSION.findall(references):
        versions[name] = max(versions.get(name, ()), tuple(map(int, number.split("."))))
    return SharedObject(path, frozenset(_NEEDED.findall(text)), versions)


def in_folder(folder: Path) -> Iterator[SharedObject]:
    """Every program and library in `folder`, links left aside."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                is_elf = file.read(4) == _MAGIC
            if is_elf:
                yield read(path)


def from_outside(objects: Iterable[SharedObject]) -> set[str]:
    """Return the libraries that `objects` need and are not themselves, but for the C library's own."""
    listed = list(objects)
    wanted = {name for one in listed for name in one.needed if not name.startswith("ld-linux")}
    return wanted - {one.path.name for one in listed} - C_LIBRARY


def highest(objects: Iterable[SharedObject], name: str) -> tuple[tuple[int, ...], list[Path]]:
    """Return the highest version of `name` (`GLIBC`) that is asked for, and by which files."""
    asking = [(one.versions[name], one.path) for one in objects if name in one.versions]
    top = max((version for version, _ in asking), default=())
    return top, [path for version, path in asking if version == top]
