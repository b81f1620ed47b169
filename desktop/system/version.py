"""Which program this is: its version, the commit it was made of, and whatever draws its pictures."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from desktop.system import paths

COMMIT: Final = "commit.txt"
"""Lies beside the sources' description in a frozen program, which has no history."""


def described() -> str:
    """Return version, commit and Qt's version in a line, as far as they are known."""
    told = [f"commit {commit}"] if (commit := commit_of(paths.resources().parent)) else []
    try:
        from PySide6.QtCore import qVersion  # noqa: PLC0415 - the sources are asked before it is installed
    except ImportError:
        told.append("Qt is not installed yet")
    else:
        told.append(f"Qt {qVersion()}")
    return f"chabudai {app_version()} ({', '.join(told)})"


def commit_of(root: Path) -> str:
    """Return the commit that lies in `root`, or that what lies there was made of; empty where nobody knows."""
    with suppress(OSError):
        return (root / COMMIT).read_text(encoding="ascii").strip()
    import subprocess  # noqa: PLC0415 - the shelf is painted before it

    ask = ["git", "rev-parse", "--short=10", "HEAD", "--show-prefix"]
    try:
        told = subprocess.run(ask, check=True, cwd=root, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""
    commit, _, prefix = told.strip().partition("\n")
    return "" if prefix else commit  # sources without a history may lie in somebody else's


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
    """Return a name that changes with whatever draws the pictures: the program, its resources, Qt and the system.

    Where the program lies does not count: some systems put it in another place at every start.
    """
    from hashlib import blake2b  # noqa: PLC0415 - the shelf is painted before it

    from PySide6.QtCore import qVersion  # noqa: PLC0415 - the sources tell their version without it
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415 - as above

    told = blake2b(f"{app_version()} {qVersion()} {QGuiApplication.platformName()}".encode(), digest_size=8)
    for line in sorted(_made_of()):
        told.update(line.encode(errors="surrogatepass"))
    return told.hexdigest()


def _made_of() -> Iterator[str]:
    """Give a line for each file: where it lies within the program, its size, and when it was written."""
    if getattr(sys, "frozen", False):
        yield _written("", sys.executable)
    else:
        yield from _files(Path(__file__).parents[1], ".py")
    yield from _files(paths.resources(), "")


def _files(folder: Path, ending: str) -> Iterator[str]:
    for place, _, names in os.walk(folder):
        within = os.path.relpath(place, folder)
        for name in names:
            if name.endswith(ending):
                with suppress(FileNotFoundError):  # it went just now, or is a name that leads nowhere
                    yield _written(f"{within}/{name}", f"{place}/{name}")


def _written(name: str, file: str) -> str:
    known = Path(file).stat()
    return f"{name} {known.st_size} {known.st_mtime_ns}"
