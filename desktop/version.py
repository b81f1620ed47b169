"""The version of the program."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from desktop import paths


@cache
def app_version() -> str:
    """Return the version: of the sources, which the frozen program carries as well, or as it was installed."""
    try:
        described = tomllib.loads((paths.resources().parent / "pyproject.toml").read_text(encoding="utf-8"))
        return str(described["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        from importlib.metadata import version  # noqa: PLC0415 - the sources need none of it

        return version("chabudai")


def drawing_edition() -> str:
    """Return a name that changes with whatever draws the pictures: the program, its resources, Qt and the system."""
    from hashlib import blake2b  # noqa: PLC0415 - the shelf is painted before it

    told = blake2b(f"{app_version()} {qVersion()} {QGuiApplication.platformName()}".encode(), digest_size=8)
    for file in sorted(_made_of()):
        known = file.stat()
        told.update(f"{file} {known.st_size} {known.st_mtime_ns}".encode(errors="surrogatepass"))
    return told.hexdigest()


def _made_of() -> Iterator[Path]:
    if getattr(sys, "frozen", False):
        yield Path(sys.executable)
    else:
        yield from Path(__file__).parent.rglob("*.py")
    yield from (file for file in paths.resources().rglob("*") if file.is_file())
