"""Measures the frozen program beside a bare one of PySide6, and writes what it found into docs/packaging.md.

The bare one shows an empty window and is frozen the same way, with the same parts left out (bare.spec); another is
frozen as PyInstaller does it for whoever leaves nothing out. Machines differ, so the ratios count: programs are started
in turns, on a virtual screen where there is one, and the median counts.
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
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from statistics import median
from time import time
from typing import Final, NamedTuple

from facts import DIST, FOLDER, ROOT, steady
from linux import PACKAGES, glibc_floor
from virtual_screen import virtual_screen

PAGE: Final = ROOT / "docs" / "packaging.md"
BARE: Final = DIST / "bare"
PLAIN: Final = DIST / "plain"
WINDOW: Final = ("--probe", "table", "--game", "daruma", "--seats", "human,easy")
ROUNDS: Final = 11
UNPACKED_GOAL, PAINT_GOAL = 1.35, 1.3
PARTS: Final = {
    "PySide6/": "Qt and PySide6",
    "shiboken6/": "Qt and PySide6",
    "resources/app/fonts/": "fonts of four languages",
    "resources/app/sounds/": "sounds",
    "resources/app/notes/": "notes of music",
    "resources/": "texts, contents and icons",
    "chabudai__mypyc": "compiled rules",
    "rules/": "compiled rules",
    "pydantic_core/": "pydantic's core",
    "_miniaudio": "miniaudio",
    "_cffi": "miniaudio",
    "chabudai": "the program's own Python and all that it imports",
    "": "Python and libraries of the system",
}
"""How the paths of a part begin; the first that fits counts."""


class Start(NamedTuple):
    """Milliseconds until a window was painted: by the clock, and of the processor, which others change less."""

    clock_ms: float
    processor_ms: float


_PART: Final = re.compile(r"(<!-- measured -->\n).*(<!-- /measured -->)", re.DOTALL)


def main() -> int:
    """Measure, write the page, and return 1 where a goal is missed."""
    if freeze_bare() != 0 or freeze_plain() != 0:
        return 1
    sizes = unpacked(FOLDER) / 1e6, unpacked(BARE) / 1e6
    archives = packed(FOLDER) / 1e6, packed(BARE) / 1e6
    window, empty, bare = first_paints()
    paints = window.clock_ms, bare.clock_ms
    lines = [
        "| | Chabudai | bare window | ratio | goal |",
        "|---|---|---|---|---|",
        _row("unpacked", sizes, "MB", f"{UNPACKED_GOAL}"),
        _row("packed (tar.gz)", archives, "MB", ""),
        _row("first paint", paints, "ms", f"{PAINT_GOAL}"),
        _row("first paint, of the processor", (window.processor_ms, bare.processor_ms), "ms", f"{PAINT_GOAL}"),
        _row("first paint, an empty window of the same program", (empty.clock_ms, bare.clock_ms), "ms", ""),
        "",
        *_other_windows(sizes),
        *_parts(),
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


def freeze_plain() -> int:
    """dist/plain holds the bare program with all that PyInstaller finds for it; returns its exit status."""
    work = ["--workpath", str(ROOT / ".pyinstaller"), "--specpath", str(ROOT / ".pyinstaller"), "--distpath", str(DIST)]
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--name", PLAIN.name, *work]
    surroundings = {**steady(), "PYI_LOG_LEVEL": "ERROR"}
    window = "build/packages/bare_window.py"
    return subprocess.run([*command, window], check=False, cwd=ROOT, env=surroundings).returncode


def unpacked(folder: Path) -> int:
    """Return the bytes of all files, links left aside."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def packed(folder: Path) -> int:
    """Return the bytes of a folder in an archive that is quickly made; downloads are packed harder."""
    with tempfile.TemporaryDirectory() as place:
        return Path(shutil.make_archive(f"{place}/packed", "gztar", folder)).stat().st_size


def first_paints() -> tuple[Start, Start, Start]:
    """Return when the program, an empty window of it, and the bare one are painted: medians."""
    program = str(FOLDER / "chabudai")
    screen = virtual_screen() if shutil.which("Xvfb") else nullcontext("")
    with screen as display, tempfile.TemporaryDirectory() as home:
        keep = {"HOME": home, "LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "")}
        surroundings = keep | ({"DISPLAY": display} if display else {"QT_QPA_PLATFORM": "offscreen"})
        window = [program, *WINDOW, "--data-dir", home]
        commands = (window, [program, "--probe", "bare"], [str(BARE / "bare")])
        for command in commands:  # warms the disk
            _started(command, surroundings)
        turns = [[first_paint(partial(_started, command, surroundings)) for command in commands] for _ in range(ROUNDS)]
    ours, empty, bare = (Start(*map(median, zip(*starts, strict=True))) for starts in zip(*turns, strict=True))
    return ours, empty, bare


def first_paint(start: Callable[[], str]) -> Start:
    """Return when the window was painted of a program that is started and says so."""
    began = time()
    told = json.loads(start())
    return Start((told["painted"] - began) * 1000, told["cpu_s"] * 1000)


def _started(command: Sequence[str], surroundings: dict[str, str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, env=surroundings).stdout


def _row(what: str, figures: tuple[float, float], unit: str, goal: str) -> str:
    ours, bare = figures
    return f"| {what} | {ours:.0f} {unit} | {bare:.0f} {unit} | {ours / bare:.2f} | {goal} |"


def _other_windows(sizes: tuple[float, float]) -> list[str]:
    """What else Chabudai might be compared with, and how it would come off."""
    ours, bare = sizes
    plain = unpacked(PLAIN) / 1e6
    (whole,), (cut,) = ([*folder.glob("_internal/PySide6/Qt/lib/libicudata.so.*")] for folder in (BARE, FOLDER))
    alike = bare - (whole.stat().st_size - cut.stat().st_size) / 1e6
    return [
        f"The bare window keeps all of ICU's tables; with as few as ours it has {alike:.0f} MB: {ours / alike:.2f}.",
        f"Frozen by PyInstaller with nothing left out it has {plain:.0f} MB: {ours / plain:.2f}.",
        "",
    ]


def _parts() -> list[str]:
    """What the folder consists of, largest first."""
    sizes: Counter[str] = Counter()
    for path in FOLDER.rglob("*"):
        if path.is_file() and not path.is_symlink():
            inside = path.relative_to(FOLDER).as_posix().removeprefix("_internal/")
            sizes[next(part for start, part in PARTS.items() if inside.startswith(start))] += path.stat().st_size
    told = ", ".join(f"{part} {size / 1e6:.1f}" for part, size in sizes.most_common())
    return [f"The folder in MB: {told}.", ""]


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
