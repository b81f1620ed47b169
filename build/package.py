"""Makes what people download on this system; `python3 run.py package` calls it.

Without a word: the folder, its self-test, and every package of this system. Words: folder, packages (of the folder
that is there), check (installs and uses them; Linux, as root), measure (size and start, into docs/packaging.md). On
Linux, as root, also windows (what people with Windows download, made under Wine), check-windows (installs and uses it),
try-windows (the shortest of both) and wine (fetches what these need). Anywhere, check-macos (the wheels for macOS and
what it is told).
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

sys.path.append(str(Path(__file__).with_name("packages")))
import freeze
from debian_root import UnobtainableError
from facts import DIST, FOLDER

SUMS = "SHA256SUMS"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def main(words: Sequence[str]) -> int:
    """Carry out the words in order; the first that fails ends it."""
    if unknown := [word for word in words if word not in VERBS]:
        print(f"package knows {', '.join(VERBS)}, not {', '.join(unknown)}.", file=sys.stderr)
        return 2
    for word in words or ("folder", "packages"):
        try:
            status = VERBS[word]()
        except UnobtainableError as why:
            print(f"package {word}: {why}", file=sys.stderr)
            return 1
        if status:
            return status
    return 0


def packages() -> int:
    """Make every package of this system from dist/chabudai, and the sums by which people tell that nothing was lost."""
    if not FOLDER.is_dir():
        print("package: dist/chabudai is not there; `python3 run.py package folder` makes it.", file=sys.stderr)
        return 1
    return _told(import_module(SYSTEMS[sys.platform]).make())


def for_windows() -> int:
    """Make what people with Windows download, beside the packages of this Linux."""
    frozen = import_module("freeze_windows")
    return frozen.main() or _told(import_module("windows").make(frozen.FROZEN))


def wine() -> int:
    """Fetch what the program for Windows is made with and of; whoever needs it later waits for no network."""
    return int(import_module("freeze_windows").fetch())


def check() -> int:
    """Install, start, use and remove the packages of this system."""
    return int(import_module("check_linux").main())


def check_windows() -> int:
    """Install, start, use and remove under Wine what people with Windows download."""
    return int(import_module("check_windows").main())


def try_windows() -> int:
    """Make the program for Windows, and see that it is installed, played, killed, gone on with and removed."""
    frozen, checks = import_module("freeze_windows"), import_module("check_windows")
    if status := frozen.main("--game", "daruma", level=import_module("windows_rules").QUICK):
        return int(status)
    installer = import_module("windows").make_quickly(frozen.FROZEN)
    try:
        return int(checks.main(checks.QUICK))
    finally:
        installer.unlink()  # nobody is to take it for what people download


def check_macos() -> int:
    """See what can be seen of the packages for macOS without a Mac."""
    return int(import_module("check_macos").main())


def measure() -> int:
    """Measure size and start beside a bare program."""
    return int(import_module("measure").main())


def _told(made: Sequence[Path]) -> int:
    """Say what was made, and write down the sums of all that lies beside it."""
    folder = made[0].parent
    packed = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in packed]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    for path in made:
        print(f"{path.relative_to(DIST.parent)}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


VERBS: dict[str, Callable[[], int]] = {
    "folder": freeze.main,
    "packages": packages,
    "check": check,
    "measure": measure,
    "wine": wine,
    "windows": for_windows,
    "check-windows": check_windows,
    "try-windows": try_windows,
    "check-macos": check_macos,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
