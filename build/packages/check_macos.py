"""Checks for macOS all that can be seen without a Mac: the wheels, what is in them, and what macOS is told.

The wheels are those that the release workflow installs there, at the pinned versions, for both kinds of processor. They
are fetched into a folder that git ignores.
"""

from __future__ import annotations

import plistlib
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator
from email.parser import HeaderParser
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

sys.path.append(str(Path(__file__).resolve().parents[1]))
from app_bundle import ENTITLEMENTS, info_plist
from facts import ROOT, version
from hidden_imports import FROM_C, imported_by
from left_out import QT_LANGUAGES, is_wanted
from licence_texts import CARRIED
from macos import SETTINGS

CACHE: Final = ROOT / ".cache" / "macos"
KINDS: Final = {"arm64": "ARM64", "x86_64": "x86_64"}
"""The processors, as wheels call them, and as the headers of programs do."""

OLDEST: Final = str(info_plist(version())["LSMinimumSystemVersion"])
EXTRAS: Final = ("dev", "package")
"""What the workflow installs beside the program's own needs."""

PLUGINS: Final = (
    "platforms/libqcocoa.dylib",
    "platforms/libqoffscreen.dylib",  # on which the workflow lets the program test itself
    "styles/libqmacstyle.dylib",
    "iconengines/libqsvgicon.dylib",
    "imageformats/libqsvg.dylib",
    "imageformats/libqjpeg.dylib",  # in packs
    "imageformats/libqwebp.dylib",  # likewise
)
"""What Qt loads by name, so that no import tells of it."""

NAMED_LATER: Final = re.compile(r"(PySide6|shiboken6)/[^/]+\.(so|dylib)|PySide6/Qt/plugins/designer/.*")
"""Of these, PySide6's own, the headers name macOS 15, though its wheel promises 13 (docs/packaging.md)."""

_LATER: Final = (15, 0)
_READER: Final = ("macholib", "altgraph")
"""What reads programs of macOS: PyInstaller asks for it there alone, so it is imported from the wheels as they are."""

_MAGIC: Final = frozenset({b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"})  # a program for one processor, and for several


class CheckError(Exception):
    """What macOS would not be given, or not be able to run."""


class Slice(NamedTuple):
    """What a library or program holds for one processor."""

    processor: str
    oldest: tuple[int, int]
    """The system that it runs on."""
    loads: tuple[str, ...]


def main() -> int:
    """Check everything; the first thing amiss ends it. Returns the exit status."""
    for step in STEPS:
        print(f"--- {step.__doc__}", flush=True)
        try:
            step()
        except (CheckError, subprocess.CalledProcessError) as error:
            print(f"check-macos: {error}", file=sys.stderr)
            return 1
    print("check-macos: what can be seen of it without a Mac is sound.")
    return 0


def fetch() -> None:
    """Everything that is installed on macOS is pinned, and is a wheel for both processors and the oldest system."""
    for kind in KINDS:
        site = CACHE / kind / "site"
        shutil.rmtree(site, ignore_errors=True)
        found = fetched(kind)
        for wheel in found:
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(site)
        print(f"{kind}: {len(found)} wheels for macOS {OLDEST}")


def read_programs() -> None:
    """Every library and program of the wheels is for the processor, and for the oldest system."""
    for kind, processor in KINDS.items():
        site, both, later = CACHE / kind / "site", 0, 0
        for path in (found := [*programs_in(site)]):
            name, parts = path.relative_to(site).as_posix(), {part.processor: part for part in slices(path)}
            demand(processor in parts, f"{name} is for {', '.join(parts)} alone.")
            limit = _LATER if (is_later := NAMED_LATER.fullmatch(name)) else _numbers(OLDEST)
            demand(parts[processor].oldest <= limit, f"{name} is for macOS {parts[processor].oldest} or newer.")
            both += len(parts) > 1
            later += is_later is not None and parts[processor].oldest > _numbers(OLDEST)
        demand(found, "The wheels hold no programs.")
        print(f"{kind}: {len(found)} programs and libraries, {both} for both processors; {later} name a later macOS")


def follow_libraries() -> None:
    """All that the program loads of Qt is there and not left out, with all that this loads in turn."""
    for kind, processor in KINDS.items():
        site = CACHE / kind / "site"
        waiting = [*qt_modules(), *(f"PySide6/Qt/plugins/{name}" for name in PLUGINS)]
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            demand((site / name).is_file(), f"{name} is in no wheel for {kind}.")
            demand(is_wanted((name, "", "BINARY")), f"{name} is left out, and loaded.")
            seen.add(name)
            waiting += {found for found in loaded(site, name, processor) if found not in seen}
        print(f"{kind}: {len(seen)} libraries of Qt and PySide6")


def find_the_rest() -> None:
    """What the recipe names beside them is in the wheels: modules without a source, texts of Qt, licences."""
    for kind in KINDS:
        site = CACHE / kind / "site"
        for name in FROM_C:
            demand([*site.glob(f"{name}.*.so")], f"No wheel holds {name}.")
        for name in QT_LANGUAGES:
            demand((site / "PySide6/Qt/translations" / name).is_file(), f"No wheel holds {name}.")
        there = {canonicalize_name(path.name.split("-")[0]) for path in site.glob("*.dist-info")}
        lacking = [name for name in CARRIED if canonicalize_name(name) not in there]
        demand(not lacking, f"No wheel brings the licences of {lacking}.")


def tell_macos() -> None:
    """Info.plist and the entitlements are property lists, and dmgbuild knows every word of its settings."""
    told = info_plist(version())
    demand(plistlib.loads(plistlib.dumps(told)) == told, "Info.plist changes when it is written.")
    demand(all(plistlib.loads(ENTITLEMENTS.read_bytes()).values()), "The entitlements grant nothing.")
    builder = CACHE / next(iter(KINDS)) / "site"
    words = (builder / "dmgbuild" / "core.py").read_text(encoding="utf-8")
    known = set(re.findall(r'^        "(\w+)":', words, re.MULTILINE))
    given = {"defines": {"app": "Chabudai.app", "icon": "chabudai.icns"}}
    settings = runpy.run_path(str(SETTINGS), given)
    unknown = {name for name in settings if not name.startswith("_")} - known - {"application"}
    demand(not unknown, f"dmgbuild knows no {sorted(unknown)}.")


STEPS: Final[tuple[Callable[[], None], ...]] = (fetch, read_programs, follow_libraries, find_the_rest, tell_macos)


def fetched(kind: str) -> list[Path]:
    """Return the wheels of all that is installed on macOS, fetched unless they lie there."""
    folder, pins = CACHE / kind, pinned()
    waiting, found = wanted(), dict[str, Path]()
    while waiting:
        for name in waiting:
            demand(name in pins, f"{name} is installed on macOS, and constraints.txt names no version.")
        lying = _wheels(folder)
        _fetch(kind, folder, [f"{name}=={pins[name]}" for name in waiting if (name, pins[name]) not in lying])
        lying = _wheels(folder)
        found |= {name: lying[name, pins[name]] for name in waiting}
        waiting = {need for name in waiting for need in needs_of(found[name])} - found.keys()
    return list(found.values())


def wanted() -> set[str]:
    """Return the names of what pyproject.toml asks for on macOS."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(line for extra in EXTRAS for line in project["optional-dependencies"][extra])]
    return set(on_macos(asked))


def on_macos(requirements: Iterable[str], python: str = "3.11") -> Iterator[str]:
    """Give the names of those requirements that hold for macOS, without any extra."""
    surroundings = {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "extra": ""}
    surroundings |= {"python_version": python, "python_full_version": f"{python}.9", "platform_machine": "arm64"}
    for line in requirements:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate(surroundings):
            yield canonicalize_name(requirement.name)


def needs_of(wheel: Path) -> set[str]:
    """Return the names of what a wheel asks for on macOS."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA") and name.count("/") == 1)
        told = HeaderParser().parsestr(packed.read(name).decode())
    return set(on_macos(told.get_all("Requires-Dist", [])))


def pinned() -> dict[str, str]:
    """Return the version of each package that constraints.txt names."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = (line.partition("==") for line in lines if "==" in line)
    return {canonicalize_name(name): number for name, _, number in pins}


def qt_modules() -> set[str]:
    """Return the modules of PySide6 that the program imports, as paths of its wheel."""
    found = {name for path in (ROOT / "desktop").rglob("*.py") for name in imported_by(path)}
    return {f"{name.replace('.', '/')}.abi3.so" for name in found if name.startswith("PySide6.Qt")}


def programs_in(folder: Path) -> Iterator[Path]:
    """Give every file that macOS would load or start."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".a":
            with path.open("rb") as file:
                if file.read(4) in _MAGIC:
                    yield path


def slices(path: Path) -> list[Slice]:
    """Return what a program holds, for each of its processors."""
    return [_slice(header) for header in _reader("macholib.MachO").MachO(str(path)).headers]


def loaded(site: Path, name: str, processor: str) -> Iterator[str]:
    """Give what a library loads beside the system's own, as paths below `site`."""
    (part,) = (part for part in slices(site / name) if part.processor == processor)
    for path in part.loads:
        if path.startswith("@rpath/"):
            inside = path.removeprefix("@rpath/")
            places = (f"PySide6/Qt/lib/{inside}", f"PySide6/{inside}", f"shiboken6/{inside}")
            yield next((place for place in places if (site / place).is_file()), inside)


def demand(holds: object, otherwise: str) -> None:
    """What is demanded holds, or the check fails."""
    if not holds:
        raise CheckError(otherwise)


def _slice(header: Any) -> Slice:
    words = _reader("macholib.mach_o")
    oldest, loads = (0, 0), []
    for load, command, rest in header.commands:
        if load.cmd == words.LC_BUILD_VERSION:
            oldest = int(command.minos) >> 16, int(command.minos) >> 8 & 0xFF
        elif load.cmd == words.LC_VERSION_MIN_MACOSX:
            oldest = int(command.version) >> 16, int(command.version) >> 8 & 0xFF
        elif load.cmd in {words.LC_LOAD_DYLIB, words.LC_LOAD_WEAK_DYLIB, words.LC_REEXPORT_DYLIB}:
            loads.append(rest.rstrip(b"\0").decode())
    return Slice(words.CPU_TYPE_NAMES[header.header.cputype], oldest, tuple(loads))


@cache
def _reader(module: str) -> Any:
    """Return a module of what reads programs of macOS."""
    wheels = _wheels(CACHE / next(iter(KINDS)))
    sys.path += [str(path) for (name, _), path in wheels.items() if name in _READER and str(path) not in sys.path]
    return import_module(module)


def _fetch(kind: str, folder: Path, requirements: list[str]) -> None:
    if not requirements:
        return
    tags = ["--platform", f"macosx_{OLDEST.replace('.', '_')}_{kind}", "--python-version", "3.11"]
    tags += ["--implementation", "cp", "--abi", "cp311", "--abi", "abi3", "--abi", "none"]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *tags]
    subprocess.run([*pip, "--dest", str(folder), *requirements], check=True)


def _wheels(folder: Path) -> dict[tuple[str, str], Path]:
    found = {}
    for path in folder.glob("*.whl"):
        name, number, *_ = parse_wheel_filename(path.name)
        found[str(name), str(number)] = path
    return found


def _numbers(system: str) -> tuple[int, int]:
    major, minor = system.split(".")
    return int(major), int(minor)
