"""Freezes the program for Windows by Windows' own Python, which runs under Wine, and lets it test itself there."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import windows_python
from debian_root import DebianRoot
from facts import DIST, ROOT, steady
from freeze import judged, told
from same_games import same_games
from virtual_screen import virtual_screen
from windows_rules import ASK, FAST, UnsoundRulesError, windows_rules
from wine_root import BUILDER, CACHE, HOME, QUIET, give_windows, wine, wine_root

sys.path.append(str(ROOT))
from desktop.system.version import COMMIT, commit_of

FROZEN: Final = DIST / "windows" / "chabudai"
"""The folder of the program for Windows; dist/chabudai is that of the system which builds."""

_SOURCES: Final = ("build", "desktop", "resources", "rules", "installer.spec", "pyproject.toml", "LICENSE")
_SEARCHED: Final = ("python311.zip", ".", "..\\wheels", "..\\source", "import site")
_LANGUAGE: Final = ("--language", "zh_TW")  # one is enough here; check_windows.py speaks all four
_PYTHON: Final = f"{HOME}/python/python.exe"
_FREEZE: Final = (_PYTHON, "-m", "PyInstaller", "--noconfirm", "--workpath", ".pyinstaller")


def main(*test: str, level: str = FAST) -> int:
    """Freeze the program, let it test itself on a screen, and play as the sources do; returns the exit status.

    `test` says more closely what it tests, `level` how its rules are compiled.
    """
    try:
        freeze(level)
    except (windows_python.ForeignPythonError, UnsoundRulesError, subprocess.CalledProcessError) as error:
        print(f"package: {error}\n{getattr(error, 'stderr', None) or ''}", file=sys.stderr)
        return 1
    program = f"{HOME}/source/dist/chabudai/chabudai-console.exe"
    with wine_root() as debian, virtual_screen() as display:
        surroundings = {**QUIET, "DISPLAY": display, "XDG_RUNTIME_DIR": HOME}
        console = debian.command_as(BUILDER, "wine", program, **surroundings)
        if status := judged([*console, "--self-test", *_LANGUAGE, *test]) or told(FROZEN):
            return status
        played, otherwise = same_games(console)
    print(
        f"{played} random games, {len(otherwise)} tables at which they end otherwise: {', '.join(otherwise) or 'none'}"
    )
    return 1 if otherwise else 0


def fetch() -> int:
    """All that comes from the network lies here: a Debian with Wine, Windows' Python and its wheels; returns 0."""
    with wine_root():
        windows_python.fetch_python(CACHE / "python")
        windows_python.fetch_wheels(CACHE / "wheels")
    return 0


def freeze(level: str) -> Path:
    """Return the folder of the program for Windows, frozen by Windows' own Python from the sources as they lie here."""
    with wine_root() as debian:
        _lay_python(debian)
        source = debian.path(f"{HOME}/source")
        _lay_sources(source)
        debian.run("chown", "--recursive", f"{BUILDER}:{BUILDER}", HOME)
        give_windows(debian, BUILDER)
        compiled = windows_rules(debian, debian.path(f"{HOME}/python"), lambda folder: _ask(debian, ASK, folder), level)
        shutil.copytree(source / "rules", source / ".mypyc" / "lib" / "rules")
        shutil.copytree(compiled, source / ".mypyc" / "lib", dirs_exist_ok=True)
        print("Freezing the program for Windows ...", flush=True)
        wine(debian, BUILDER, f"{HOME}/source", *_FREEZE, "installer.spec", **_steadily())
        shutil.rmtree(FROZEN, ignore_errors=True)
        shutil.copytree(debian.path(f"{HOME}/source/dist/chabudai"), FROZEN)
    return FROZEN


def freeze_bare(debian: DebianRoot) -> Path:
    """Return the folder of an empty window (bare.spec), frozen by the Python that froze the program here."""
    wine(debian, BUILDER, f"{HOME}/source", *_FREEZE, "build/packages/bare.spec", **_steadily())
    return debian.path(f"{HOME}/source/dist/bare")


def _ask(debian: DebianRoot, line: str, *words: str) -> str:
    """Return what Windows' Python says to a line of its language."""
    return wine(debian, BUILDER, HOME, _PYTHON, "-c", line, *words)


def _lay_python(debian: DebianRoot) -> None:
    """Windows' Python with the pinned wheels lies in the builder's home, and is proved to be what it is said to be."""
    wheels, python = windows_python.fetch_wheels(CACHE / "wheels"), debian.path(f"{HOME}/python")
    for folder in (python, debian.path(f"{HOME}/wheels")):
        shutil.rmtree(folder, ignore_errors=True)
    windows_python.unpack_python(CACHE / "python", python)
    signed = windows_python.require_signatures(debian, f"{HOME}/python")
    print(f"Windows' Python {windows_python.VERSION}: the files of CPython's archive, {signed} signed by its makers")
    (python / "python311._pth").write_text("\n".join(_SEARCHED) + "\n", encoding="ascii")
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(debian.path(f"{HOME}/wheels"))


def _lay_sources(folder: Path) -> None:
    """What the program is made of lies in `folder`: nothing that was compiled for the system we are on."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")
    for name in _SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder)
    (folder / COMMIT).write_text(commit_of(ROOT), encoding="ascii")


def _steadily() -> dict[str, str]:
    names = ("SOURCE_DATE_EPOCH", "PYTHONHASHSEED", "TZ")
    return {name: steady()[name] for name in names} | {"PYI_LOG_LEVEL": "ERROR"}
