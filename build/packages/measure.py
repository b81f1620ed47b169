"""Measures the frozen program beside a bare one of PySide6, and writes what it found into docs/packaging.md.

The bare one shows an empty window and is frozen the same way (bare.spec). Machines differ, so the ratios count: both
are started in turns, on a virtual screen where there is one, and the median counts.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from time import time
from typing import Final

from facts import DIST, FOLDER, ROOT, steady
from linux import PACKAGES, glibc_floor
from virtual_screen import virtual_screen

PAGE: Final = ROOT / "docs" / "packaging.md"
BARE: Final = DIST / "bare"
ROUNDS: Final = 11
UNPACKED_GOAL, PAINT_GOAL = 1.35, 1.3
_PART: Final = re.compile(r"(<!-- measured -->\n).*(<!-- /measured -->)", re.DOTALL)


def main() -> int:
    """Measure, write the page, and return 1 where a goal is missed."""
    if freeze_bare() != 0:
        return 1
    sizes = unpacked(FOLDER) / 1e6, unpacked(BARE) / 1e6
    archives = packed(FOLDER) / 1e6, packed(BARE) / 1e6
    paints = first_paints()
    lines = [
        "| | Chabudai | bare window | ratio | goal |",
        "|---|---|---|---|---|",
        _row("unpacked", sizes, "MB", f"{UNPACKED_GOAL}"),
        _row("packed (tar.xz)", archives, "MB", ""),
        _row("first paint", paints, "ms", f"{PAINT_GOAL}"),
        "",
        *_downloads(),
        *_floor(),
        f"{platform.system()} {platform.machine()}, Python {platform.python_version()}; {ROUNDS} starts each.",
        "",
    ]
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(_PART.sub(lambda found: found[1] + "\n".join(lines) + found[2], page), encoding="utf-8")
    print("\n".join(lines))
    return 0 if sizes[0] <= UNPACKED_GOAL * sizes[1] and paints[0] <= PAINT_GOAL * paints[1] else 1


def freeze_bare() -> int:
    """dist/bare holds the bare program; returns the exit status of PyInstaller."""
    work = ["--workpath", str(ROOT / ".pyinstaller"), "--distpath", str(DIST)]
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", *work, "build/packages/bare.spec"]
    surroundings = {**steady(), "PYI_LOG_LEVEL": "ERROR"}
    return subprocess.run(command, check=False, cwd=ROOT, env=surroundings).returncode


def unpacked(folder: Path) -> int:
    """Return the bytes of all files, links left aside."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def packed(folder: Path) -> int:
    """Return the bytes of a folder in the usual archive."""
    with tempfile.TemporaryDirectory() as place:
        return Path(shutil.make_archive(f"{place}/packed", "xztar", folder)).stat().st_size


def first_paints() -> tuple[float, float]:
    """Return after how many milliseconds each of the two programs has painted its window, as a median."""
    program = [str(FOLDER / "chabudai"), "--probe", "window", "--game", "daruma", "--seats", "human,easy"]
    bare = [str(BARE / "bare")]
    screen = virtual_screen() if shutil.which("Xvfb") else nullcontext("")
    with screen as display, tempfile.TemporaryDirectory() as home:
        keep = {"HOME": home, "LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "")}
        surroundings = keep | ({"DISPLAY": display} if display else {"QT_QPA_PLATFORM": "offscreen"})
        for command in (program, bare):  # warms the disk
            _first_paint(command, surroundings)
        pairs = [(_first_paint(program, surroundings), _first_paint(bare, surroundings)) for _ in range(ROUNDS)]
    return median(one for one, _ in pairs), median(other for _, other in pairs)


def _first_paint(command: Sequence[str], surroundings: dict[str, str]) -> float:
    began = time()
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=surroundings)
    painted: float = json.loads(done.stdout)["painted"]
    return (painted - began) * 1000


def _row(what: str, figures: tuple[float, float], unit: str, goal: str) -> str:
    ours, bare = figures
    return f"| {what} | {ours:.0f} {unit} | {bare:.0f} {unit} | {ours / bare:.2f} | {goal} |"


def _downloads() -> list[str]:
    made = sorted(path for path in PACKAGES.glob("*") if path.name != "SHA256SUMS")
    rows = [f"| `{path.name}` | {path.stat().st_size / 1e6:.0f} MB |" for path in made]
    return ["| download | size |", "|---|---|", *rows, ""] if rows else []


def _floor() -> list[str]:
    if sys.platform != "linux":
        return []
    floor, asking = glibc_floor()
    names = ", ".join(f"`{path.name}`" for path in asking)
    return [f"glibc {floor} or newer; so new a one is asked for by {names}.", ""]
