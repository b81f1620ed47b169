"""What every package says of the program: its name, version, makers, and the moment it was made from."""

from __future__ import annotations

import os
import platform
import subprocess
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
FOLDER: Final = DIST / "chabudai"
IDENTIFIER: Final = "io.github.chabudai.Chabudai"
MAKERS: Final = "Chabudai contributors"
NAMES: Final = {"en": "Chabudai", "zh_TW": "圍桌", "zh_CN": "围桌", "ja": "ちゃぶ台"}
SUFFIX: Final = "chabudai"
PACK: Final = "chabudai-pack"
"""Of the files that hold a game."""

_MACHINES: Final = {"AMD64": "x86_64", "amd64": "x86_64", "arm64": "aarch64"}


def version() -> str:
    """Return the version that the sources bear."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def summary() -> str:
    """Return what the program is, in one English sentence without its full stop."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["description"]).rstrip(".")


def homepage() -> str:
    """Return where the sources are at home: the repository that builds, or the one that the identifier names."""
    server = os.environ.get("GITHUB_SERVER_URL", "https://github.com")
    return f"{server}/{os.environ.get('GITHUB_REPOSITORY', 'chabudai/chabudai')}"


def machine() -> str:
    """Return the processor that this system builds for, as `x86_64` or `aarch64`."""
    return _MACHINES.get(platform.machine(), platform.machine())


def epoch() -> int:
    """Return the second all files of a package bear: `SOURCE_DATE_EPOCH`, or else when the commit was made.

    Sources without a history bear the time of the last change of the change log.
    """
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    ask = ["git", "log", "-1", "--format=%ct"]
    with suppress(OSError, subprocess.CalledProcessError):  # nobody here reads a history, or there is none
        return int(subprocess.run(ask, check=True, cwd=ROOT, capture_output=True, text=True).stdout)
    return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def steady() -> dict[str, str]:
    """Return the surroundings in which two builds of one commit give the same bytes."""
    return {**os.environ, "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
