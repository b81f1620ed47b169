"""Windows on Linux: a Debian with Wine in a folder, where Windows' own Python freezes the program.

It is made once, in a folder that git ignores, and kept: fetching it takes minutes. What belongs to one build, the
sources and what becomes of them, is new each time.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import windows_python
from debian_root import DebianRoot, bare_debian
from facts import DIST, ROOT, steady
from freeze import judged
from virtual_screen import virtual_screen

sys.path.append(str(ROOT))
from desktop.system.version import COMMIT, commit_of

CACHE: Final = ROOT / ".cache" / "windows"
FROZEN: Final = DIST / "windows" / "chabudai"
"""The folder of the program for Windows; dist/chabudai is that of the system which builds."""

RELEASE: Final = "trixie"
"""Debian 13: the Wine of Debian 12 lacks what every window of Qt asks Windows for."""

PACKAGES: Final = (
    "wine",
    "wine64",
    "wine32:i386",
    "gcc-mingw-w64-x86-64",
    "osslsigncode",
    "ca-certificates",
    "locales",
)
BUILDER: Final = "builder"
HOME: Final = f"/home/{BUILDER}"
QUIET: Final = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
"""Wine says nothing of its own, and asks for no parts of Windows that nobody here needs."""

LOCALE: Final = "zh_TW.UTF-8"
"""What a Windows in Chinese is set to: names that it cannot write down in its old encoding it loses in shortcuts."""

_SOURCES: Final = ("build", "desktop", "resources", "rules", "installer.spec", "pyproject.toml", "LICENSE")
_SEARCHED: Final = ("python311.zip", ".", "..\\wheels", "..\\source", "import site")
_LANGUAGE: Final = ("--language", "zh_TW")  # one is enough here; check_windows.py speaks all four
_STAND_IN: Final = ROOT / "build" / "windows" / "icuuc.c"


@contextmanager
def wine_root() -> Iterator[DebianRoot]:
    """Give the Debian with Wine, with its own /proc for as long as the block lasts; nothing runs in it afterwards."""
    folder = bare_debian(CACHE / "debian", RELEASE)
    with DebianRoot(folder) as debian:
        _install(debian)
        try:
            yield debian
        finally:
            end_all(debian)


def main() -> int:
    """Freeze the program for Windows, and let it test itself on a screen; returns the exit status."""
    try:
        freeze()
    except (windows_python.ForeignPythonError, subprocess.CalledProcessError) as error:
        print(f"package: {error}\n{getattr(error, 'stderr', None) or ''}", file=sys.stderr)
        return 1
    with wine_root() as debian, virtual_screen() as display:
        program = f"{HOME}/source/dist/chabudai/chabudai-console.exe"
        seen = {"DISPLAY": display, "XDG_RUNTIME_DIR": HOME}
        return judged(debian.command_as(BUILDER, "wine", program, "--self-test", *_LANGUAGE, **QUIET, **seen), FROZEN)


def freeze() -> Path:
    """Return the folder of the program for Windows, frozen by Windows' own Python from the sources as they lie here."""
    with wine_root() as debian:
        _lay_python(debian)
        _lay_sources(debian.path(f"{HOME}/source"))
        debian.run("chown", "--recursive", f"{BUILDER}:{BUILDER}", HOME)
        give_windows(debian, BUILDER)
        print("Freezing the program for Windows ...", flush=True)
        pyinstaller = ["python.exe", "-m", "PyInstaller", "--noconfirm", "--workpath", ".pyinstaller", "installer.spec"]
        wine(debian, BUILDER, f"{HOME}/source", f"{HOME}/python/{pyinstaller[0]}", *pyinstaller[1:], **_steadily())
        shutil.rmtree(FROZEN, ignore_errors=True)
        shutil.copytree(debian.path(f"{HOME}/source/dist/chabudai"), FROZEN)
    return FROZEN


def wine(debian: DebianRoot, person: str, folder: str, *words: str, **surroundings: str) -> str:
    """Return what a program of Windows says that somebody starts in a folder; one that fails ends it."""
    done = debian.run_as(person, "env", f"--chdir={folder}", "wine", *words, **QUIET, **surroundings)
    return done.stdout


def give_windows(debian: DebianRoot, person: str, locale: str = "C.UTF-8") -> None:
    """The person has a Windows of their own, with a stand-in for the library of Windows 10 that Wine lacks."""
    system = debian.path(f"/home/{person}/.wine/drive_c/windows/system32")
    if (system / "icuuc.dll").is_file():
        return
    debian.run_as(person, "wine", "wineboot", "--init", LC_ALL=locale, **QUIET)
    debian.run_as(person, "wineserver", "--wait")
    shutil.copy(_stand_in(debian), system / "icuuc.dll")


def end_all(debian: DebianRoot) -> None:
    """Nothing of Wine runs in the root any more."""
    homes = (home.name for home in debian.path("/home").iterdir() if (home / ".wine").is_dir())
    for person in homes:
        subprocess.run(debian.command_as(person, "wineserver", "--kill"), check=False, capture_output=True)


def _install(debian: DebianRoot) -> None:
    """Wine and what else is needed is installed, once for each list of packages."""
    stamp, wanted = debian.folder / "installed", " ".join(PACKAGES)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Installing Wine ...", flush=True)
    debian.run("dpkg", "--add-architecture", "i386")
    debian.run("apt-get", "-qq", "update")
    debian.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *PACKAGES)
    debian.run("apt-get", "clean")
    debian.run("localedef", "-i", "zh_TW", "-f", "UTF-8", LOCALE)
    if not debian.path(HOME).is_dir():
        debian.run("useradd", "--create-home", BUILDER)
    stamp.write_text(wanted, encoding="utf-8")


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


def _stand_in(debian: DebianRoot) -> Path:
    """Return the stand-in for icuuc.dll, compiled in the root."""
    key = hashlib.sha256(_STAND_IN.read_bytes()).hexdigest()[:12]
    made = debian.path(f"/usr/local/lib/icuuc-{key}.dll")
    if not made.is_file():
        shutil.copy(_STAND_IN, debian.path("/usr/local/lib/icuuc.c"))
        compiler = ["x86_64-w64-mingw32-gcc", "-shared", "-O2", "-s"]
        debian.run(*compiler, "-o", f"/usr/local/lib/{made.name}", "/usr/local/lib/icuuc.c")
    return made


def _steadily() -> dict[str, str]:
    names = ("SOURCE_DATE_EPOCH", "PYTHONHASHSEED", "TZ")
    return {name: steady()[name] for name in names} | {"PYI_LOG_LEVEL": "ERROR"}
