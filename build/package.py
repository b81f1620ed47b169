"""Makes what people download on this system; `python3 run.py package` calls it.

Without a word: the folder, its self-test, and every package of this system. Words: folder, packages (of the folder
that is there), check (installs and uses them; Linux, as root), measure (size and start, into docs/packaging.md).
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

sys.path.append(str(Path(__file__).with_name("packages")))
import freeze
from facts import DIST, FOLDER

SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def main(words: Sequence[str]) -> int:
    """Carry out the words in order; the first that fails ends it."""
    if unknown := [word for word in words if word not in VERBS]:
        print(f"package knows {', '.join(VERBS)}, not {', '.join(unknown)}.", file=sys.stderr)
        return 2
    for word in words or ("folder", "packages"):
        if status := VERBS[word]():
            return status
    return 0


def packages() -> int:
    """Make every package of this system from dist/chabudai, and the sums by which people tell that nothing was lost."""
    if not FOLDER.is_dir():
        print("package: dist/chabudai is not there; `python3 run.py package folder` makes it.", file=sys.stderr)
        return 1
    made: list[Path] = import_module(SYSTEMS[sys.platform]).make()
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made]
    made[0].with_name("SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")
    for path in made:
        print(f"{path.relative_to(DIST.parent)}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def check() -> int:
    """Install, start, use and remove the packages of this system."""
    return int(import_module("check_linux").main())


def measure() -> int:
    """Measure size and start beside a bare program."""
    return int(import_module("measure").main())


VERBS: dict[str, Callable[[], int]] = {"folder": freeze.main, "packages": packages, "check": check, "measure": measure}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
