"""Builds dist/chabudai, a folder that runs without Python, and lets it test itself as a person would start it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import compile_rules

sys.path.append(str(Path(__file__).with_name("packages")))
from facts import FOLDER, ROOT, steady

sys.path.append(str(ROOT))
from rules.registry import GAMES

PROGRAM = FOLDER / ("chabudai-console.exe" if os.name == "nt" else "chabudai-console")
SELF_TEST_LIMIT = 1200  # seconds; a program that hangs is a failure, not a wait, and a busy machine is neither


def main() -> int:
    """Compile the rules, freeze, self-test; returns the exit status."""
    if not compile_rules.has_compiler():
        print("package: the rules are compiled for packages, and there is no C compiler.", file=sys.stderr)
        return 1
    compiled = subprocess.run([sys.executable, str(ROOT / "build" / "compile_rules.py")], check=False, env=steady())
    return compiled.returncode or freeze() or self_test(PROGRAM)


def freeze() -> int:
    """Put the program into dist/chabudai; returns the exit status of PyInstaller."""
    print("Freezing the program ...", flush=True)
    work = ["--workpath", str(ROOT / ".pyinstaller"), "--distpath", str(ROOT / "dist")]
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", *work, "installer.spec"]
    surroundings = {**steady(), "PYI_LOG_LEVEL": "ERROR"}
    return subprocess.run(command, check=False, cwd=ROOT, env=surroundings).returncode


def self_test(program: Path) -> int:
    """0 if a frozen program plays every game, says nothing on standard error and leaves with 0.

    Each game has a window of its own, beside the others; on a screen all are played in one (.ci/run).
    """
    with ThreadPoolExecutor(os.cpu_count()) as crew:
        status = max(crew.map(partial(_played, program), GAMES))
    return status or told(FOLDER)


def judged(command: Sequence[str], surroundings: Mapping[str, str] | None = None, cwd: str = "/") -> int:
    """0 if a self-test ends well and says nothing on standard error."""
    try:
        result = subprocess.run(
            command,
            check=False,
            cwd=cwd,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",  # Windows speaks another encoding to pipes than it reads from them
            timeout=SELF_TEST_LIMIT,
        )
    except subprocess.TimeoutExpired:
        print(f"package: the self-test did not end within {SELF_TEST_LIMIT} seconds.", file=sys.stderr)
        return 1
    sys.stdout.write(f"{result.stdout.strip()}\n")  # in one piece, as others play beside
    if result.returncode != 0 or result.stderr.strip():
        print(f"package: the self-test failed (status {result.returncode}):\n{result.stderr}", file=sys.stderr)
        return 1
    return 0


def told(folder: Path) -> int:
    """Say that the program in `folder` has passed its self-test, and how large it is; returns 0."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{folder.relative_to(ROOT)}: {size / 1e6:.0f} MB, the self-test passed.")
    return 0


def _played(program: Path, game: str) -> int:
    """0 if a frozen program plays a game in every language, in a home of its own."""
    with tempfile.TemporaryDirectory(prefix="chabudai-self-test-") as home:
        keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
        surroundings = {**keep, "HOME": home, "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
        return judged([str(program), "--self-test", "--game", game], surroundings, home)


if __name__ == "__main__":
    sys.exit(main())
