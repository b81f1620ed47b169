"""The rules compiled for Windows: the C that mypyc writes, made on Linux into libraries that Windows' own Python loads.

The compiler is Debian's, with the C library that Windows' Python has, too. It links python311.dll itself. CPython's
headers are those of the Python that builds, as all 3.11 have the same; what they must be told of Windows stands in
build/windows/include. That they describe Windows' Python is asked of it at each build, before anything is made.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import compile_rules
from debian_root import DebianRoot
from facts import ROOT, steady
from wine_root import TOOLS

OURS: Final = ROOT / "build" / "windows"
HEADERS: Final = OURS / "include"
SUFFIX: Final = ".cp311-win_amd64.pyd"
MADE_FOR: Final = (3, 11)
PYTHON: Final = "python311.dll"
FAST: Final = compile_rules.LEVEL
QUICK: Final = "1"
"""Takes two thirds of the time; the rules are slower by a tenth."""

ASK: Final = "import json, sys; sys.path.append(sys.argv[1]); import layout; print(json.dumps(layout.compare()))"

_PLACE: Final = "/opt/rules"
_HOW: Final = ("-fwrapv", "-DNDEBUG", "-ffunction-sections", "-g0")
_LINKED: Final = ("-shared", "-s", "-static-libgcc", "-Wl,--gc-sections", "-Wl,--no-insert-timestamp")
_GIVEN: Final = re.compile(r"python311\.dll|KERNEL32\.dll|api-ms-win-crt-[a-z]+-l1-1-0\.dll")
"""What every Windows 10 has, or comes with its Python."""


class UnsoundRulesError(Exception):
    """The rules cannot be compiled so that Windows' Python carries them out as they are meant."""


def windows_rules(debian: DebianRoot, python: Path, ask: Callable[[str], str], level: str) -> Path:
    """Return a folder with the libraries of today's rules for the Python that lies in a folder of the root.

    `ask` carries out a line of Python there (`ASK`), which gets the name of a folder, and returns what that says.
    `level` is how much the compiler is to think: FAST for people, QUICK for what is thrown away.
    """
    if sys.version_info[:2] != MADE_FOR:
        raise UnsoundRulesError(f"Python 3.11 has the headers of Windows' Python; this is {sys.version.split()[0]}.")
    written = [sys.executable, str(ROOT / "build" / "compile_rules.py"), "--c"]
    subprocess.run(written, check=True, env=steady())
    place = debian.path(_PLACE)
    _lay_headers(place, python / PYTHON)
    print(f"{_compare(debian, ask)} facts of Windows' Python are as its headers say")
    key = _key(place, level)
    made = place / "key"
    if not made.is_file() or made.read_text(encoding="ascii") != key:
        made.unlink(missing_ok=True)
        _compile(debian, level)
        made.write_text(key, encoding="ascii")
    return place / "lib"


def foreign_libraries(told: str) -> list[str]:
    """Return the libraries that a library loads, by what objdump says of it, and that a Windows may not have."""
    return [name for name in re.findall(r"DLL Name: (\S+)", told) if not _GIVEN.fullmatch(name)]


def _lay_headers(place: Path, python: Path) -> None:
    """CPython's headers with ours for Windows, what mypyc's C includes, and the library to link lie in `place`."""
    from mypyc.build import include_dir  # noqa: PLC0415 - this takes a second, and Linux' own packages go without

    for name, source in {"include": Path(sysconfig.get_path("include")), "lib-rt": Path(include_dir())}.items():
        shutil.rmtree(place / name, ignore_errors=True)
        shutil.copytree(source, place / name)
    shutil.copytree(HEADERS, place / "include", dirs_exist_ok=True)
    shutil.copy(python, place)
    shutil.copy(OURS / "layout.c", place)


def _compare(debian: DebianRoot, ask: Callable[[str], str]) -> int:
    """Return how many facts the headers and Windows' Python agree upon; one that differs ends it."""
    debian.run(*_compiler(), "-O1", *_LINKED, f"{_PLACE}/layout.c", f"{_PLACE}/{PYTHON}", "-o", f"{_PLACE}/layout.pyd")
    facts, differing = json.loads(ask(_PLACE))
    if differing:
        raise UnsoundRulesError("Windows' Python is not as its headers say:\n" + "\n".join(differing))
    return int(facts)


def _compile(debian: DebianRoot, level: str) -> None:
    """All of mypyc's C is compiled and linked, by as many compilers as there are processors."""
    print("Compiling the rules for Windows ...", flush=True)
    place, objects, libraries = debian.path(_PLACE), debian.path(f"{_PLACE}/objects"), debian.path(f"{_PLACE}/lib")
    for folder, source in ((place / "c", compile_rules.C), (objects, None), (libraries, None)):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir() if source is None else shutil.copytree(source, folder)
    shared = sorted((place / "c").glob("*.c"), key=lambda path: -path.stat().st_size)  # the longest first
    modules = sorted(path.relative_to(place / "c") for path in (place / "c" / "rules").rglob("*.c"))
    for module in modules:
        (libraries / module).parent.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as crew:
        orders = [_object(path.name, level) for path in shared] + [_library(module) for module in modules]
        for _ in crew.map(lambda order: debian.run(*order), orders):
            pass
    whole = f"{_PLACE}/lib/{compile_rules.GROUP}__mypyc{SUFFIX}"
    parts = [f"{_PLACE}/objects/{path.stem}.o" for path in shared]
    debian.run(*_compiler(), *_LINKED, *parts, f"{_PLACE}/{PYTHON}", "-o", whole)
    for library in (whole, f"{_PLACE}/lib/{modules[0].with_suffix(SUFFIX)}"):
        if foreign := foreign_libraries(debian.run(f"{TOOLS}-objdump", "-p", library).stdout):
            raise UnsoundRulesError(f"{Path(library).name} loads {', '.join(foreign)}, which a Windows may not have.")


def _object(source: str, level: str) -> list[str]:
    """Return what compiles a file of the library that all modules share."""
    return [*_compiler(), *_flags(level), "-c", f"{_PLACE}/c/{source}", "-o", f"{_PLACE}/objects/{Path(source).stem}.o"]


def _library(module: Path) -> list[str]:
    """Return what makes the library by which Python finds one module in the shared one."""
    output = f"{_PLACE}/lib/{module.with_suffix(SUFFIX)}"
    return [*_compiler(), "-O1", *_LINKED, f"{_PLACE}/c/{module}", f"{_PLACE}/{PYTHON}", "-o", output]


def _compiler() -> list[str]:
    return [f"{TOOLS}-gcc", *_HOW, *(f"-I{_PLACE}/{name}" for name in ("include", "lib-rt", "c"))]


def _flags(level: str) -> list[str]:
    """Return what mypyc tells a compiler of this kind."""
    from mypyc.build import get_cflags  # noqa: PLC0415 - as above

    return list(get_cflags(compiler_type="unix", opt_level=level, debug_level="0", multi_file=True))


def _key(place: Path, level: str) -> str:
    """Return what the libraries depend on: the C, the headers, Windows' Python and the way they are compiled."""
    digest = hashlib.sha256(compile_rules.KEY_OF_C.read_bytes() + Path(__file__).read_bytes() + level.encode())
    for path in (*sorted(path for path in (place / "include").rglob("*.h")), place / PYTHON):
        digest.update(path.read_bytes())
    return digest.hexdigest()
