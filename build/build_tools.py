"""What making and checking packages needs of a Linux system beyond Python: installed where we may, else named."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import compile_rules
from system_packages import PackageTool, SetupError

# Program → the Debian package that brings it.
FOR_BUILDING: Final = {"objdump": "binutils", "strip": "binutils", "ld": "binutils", "as": "binutils"}
FOR_CHECKING: Final = {
    "Xvfb": "xvfb",
    "appstreamcli": "appstream",
    "cpio": "cpio",
    "debootstrap": "debootstrap",
    "desktop-file-validate": "desktop-file-utils",
    "lintian": "lintian",
    "mksquashfs": "squashfs-tools",
    "rpm": "rpm",
    "rpm2cpio": "rpm2cpio",
    "update-mime-database": "shared-mime-info",
}
FOR_WINDOWS: Final = {
    "Xvfb": "xvfb",
    "debootstrap": "debootstrap",
    "makensis": "nsis",
    "unshare": "util-linux",
    "xdotool": "xdotool",
}
WORDS: Final = (
    "folder",
    "packages",
    "check",
    "measure",
    "wine",
    "windows",
    "check-windows",
    "try-windows",
    "check-macos",
)
"""What can be said after `run.py package`."""
UNDER_WINE: Final = frozenset({"wine", "windows", "check-windows", "try-windows"})
DEBIAN_KEYS: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
"""By these debootstrap knows that what it fetched is Debian; Ubuntu has them in a package of their own."""


def require(words: Sequence[str]) -> None:
    """All that the words after `run.py package` need of the system is there, or `SetupError` says what is not.

    A slip of the hand is told before anything is installed for it.
    """
    if unknown := [word for word in words if word not in WORDS]:
        raise SetupError(f"package knows {', '.join(WORDS)}, not {', '.join(unknown)}.", status=2)
    if sys.platform != "linux":
        if of_linux := [word for word in words if word in UNDER_WINE or word == "check"]:
            told = f"{', '.join(of_linux)} can be said on Linux alone"
            raise SetupError(f"{told}; here, `package` alone makes the packages of this system.", status=2)
        return
    if lacking := dict(missing(words)):
        packages = sorted({package for found in lacking.values() for package in found.split()})
        PackageTool.find().install(packages, reason=f"For packages, {_listed(lacking)} missing")
        if left := dict(missing(words)):
            raise SetupError(f"For packages, {_listed(left)} still missing; install what brings it and start again.")
    if UNDER_WINE.intersection(words) and not PackageTool.find().is_root:
        words_again = " ".join(["sudo python3 run.py package", *words])
        raise SetupError(f"Only root may make a Debian with Wine; start again with: {words_again}")


def missing(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is not there, each with the Debian packages that bring it."""
    if "check" in words:
        yield from _not_found(FOR_CHECKING)
    if UNDER_WINE.intersection(words):
        yield from _not_found(FOR_WINDOWS)
    if UNDER_WINE.union({"check"}).intersection(words) and not DEBIAN_KEYS.is_file():
        yield "Debian's keys", "debian-archive-keyring"
    if {"windows", "try-windows"}.intersection(words) and not _has_headers():
        yield "Python's headers", _headers_package()
    if not words or {"folder", "measure"} & set(words):
        if not compile_rules.has_compiler():
            yield "a C compiler", "gcc libc6-dev" + ("" if _has_headers() else f" {_headers_package()}")
        yield from _not_found(FOR_BUILDING)


def _not_found(programs: dict[str, str]) -> Iterator[tuple[str, str]]:
    yield from ((program, package) for program, package in programs.items() if shutil.which(program) is None)


def _has_headers() -> bool:
    return (Path(sysconfig.get_path("include")) / "Python.h").is_file()


def _headers_package() -> str:
    return f"python3.{sys.version_info.minor}-dev"


def _listed(names: dict[str, str]) -> str:
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'}"
