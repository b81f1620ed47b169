"""Windows on Linux: a Debian with Wine in a folder, and with a compiler for what Windows' own Python loads.

It is made once, in a folder that git ignores, and kept: fetching it takes minutes.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from debian_root import DebianRoot, bare_debian, unobtainable
from facts import ROOT

CACHE: Final = ROOT / ".cache" / "windows"
RELEASE: Final = "trixie"
"""Debian 13: the Wine of Debian 12 lacks what every window of Qt asks Windows for."""

PACKAGES: Final = (
    "wine",
    "wine64",
    "wine32:i386",
    "gcc-mingw-w64-ucrt64",
    "osslsigncode",
    "ca-certificates",
    "fonts-wqy-microhei",
    "locales",
)
TOOLS: Final = "x86_64-w64-mingw32ucrt"
"""How the names of the compiler and of all that belongs to it begin."""

BUILDER: Final = "builder"
HOME: Final = f"/home/{BUILDER}"
QUIET: Final = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
"""Wine says nothing of its own, and asks for no parts of Windows that nobody here needs."""

LOCALE: Final = "zh_TW.UTF-8"
"""What a Windows in Chinese is set to: names that it cannot write down in its old encoding it loses in shortcuts."""

_APT: Final = ("apt-get", "-qq", "-o", "Acquire::Retries=3")
_STAND_IN: Final = ROOT / "build" / "windows" / "icuuc.c"


@contextmanager
def wine_root() -> Iterator[DebianRoot]:
    """Give the Debian with Wine, with its own /proc for as long as the block lasts; nothing else runs in it.

    Whoever comes while another is in it waits.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with DebianRoot(bare_debian(CACHE / "debian", RELEASE)) as debian:
            end_all(debian)  # which somebody has left who was ended by force
            _install(debian)
            try:
                yield debian
            finally:
                end_all(debian)


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
    for number, _ in debian.processes():  # of a Windows whose folder has gone
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def _install(debian: DebianRoot) -> None:
    """Wine and what else is needed is installed, once for each list of packages."""
    stamp, wanted = debian.folder / "installed", " ".join(PACKAGES)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Installing Wine ...", flush=True)
    try:
        debian.run("dpkg", "--add-architecture", "i386")
        debian.run(*_APT, "update")
        debian.run(*_APT, "install", "-y", "--no-install-recommends", *PACKAGES)
        debian.run("apt-get", "clean")
    except subprocess.CalledProcessError as error:
        raise unobtainable("Wine", error) from error
    debian.run("localedef", "-i", "zh_TW", "-f", "UTF-8", LOCALE)
    if not debian.path(HOME).is_dir():
        debian.run("useradd", "--create-home", BUILDER)
    stamp.write_text(wanted, encoding="utf-8")


def _stand_in(debian: DebianRoot) -> Path:
    """Return the stand-in for icuuc.dll, compiled in the root."""
    key = hashlib.sha256(_STAND_IN.read_bytes()).hexdigest()[:12]
    made = debian.path(f"/usr/local/lib/icuuc-{key}.dll")
    if not made.is_file():
        shutil.copy(_STAND_IN, debian.path("/usr/local/lib/icuuc.c"))
        compiler = [f"{TOOLS}-gcc", "-shared", "-O2", "-s"]
        debian.run(*compiler, "-o", f"/usr/local/lib/{made.name}", "/usr/local/lib/icuuc.c")
    return made
