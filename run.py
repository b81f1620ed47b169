#!/usr/bin/env python3
"""Chabudai from its sources: `python3 run.py` plays, `python3 run.py test` tests; standard library only.

Verbs: play (the default; further arguments go to the program, such as --version), test, lint, bench, package, new-game.
"""

# Down to Python 3.6 this file can be read, so that it can say which one it needs.

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts us may well have an older one
    sys.exit(f"Chabudai needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import build_tools  # noqa: E402
import environment  # noqa: E402
import i18n  # noqa: E402
import qt_libraries  # noqa: E402
from system_packages import SetupError, require_display  # noqa: E402

from desktop.system.paths import named_file  # noqa: E402
from desktop.system.version import described  # noqa: E402
from rules.outside import heard, why_not  # noqa: E402


def main(arguments: list[str]) -> int:
    """Carry out one verb; returns the exit status."""
    verb, rest = (arguments[0], arguments[1:]) if arguments and arguments[0] in VERBS else ("play", arguments)
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        _refuse_unknown_word(verb, rest)
        return VERBS[verb](rest)
    except SetupError as problem:
        print(f"run.py: {problem}", file=sys.stderr)
        return problem.status
    except OSError as problem:  # a full disk, or a folder that somebody else keeps
        print(f"run.py: {why_not(problem)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(arguments: list[str]) -> int:
    """The program runs in place of this process."""
    if {"-V", "--version"}.intersection(arguments) and not environment.is_done("program"):
        print(described())
        return 0
    require_display(arguments)
    environment.prepare()
    qt_libraries.require()
    _compile_catalogues()
    return _become("-P", "-m", "desktop", *arguments)


def test(arguments: list[str]) -> int:
    """Run what a change of a day could break, on three processes; with `--all` every test; other words go to pytest."""
    environment.prepare("dev")
    qt_libraries.require()
    _compile_catalogues()
    if arguments not in ([], ["--all"]):
        return _python("-m", "pytest", *arguments)
    status = _python("-m", "pytest", "-n", "3", "--dist", "worksteal", *([] if arguments else ["-m", "not slow"]))
    if not arguments:
        left_out = "whole games, sweeps, rare moments, sick processes, real screens"
        print(f"Left out as slow: {left_out}. All: python3 run.py test --all")
    return status


def lint(arguments: list[str]) -> int:
    """Run the named checks of the sources, or every quick one, also after one has failed."""
    unknown = [name for name in arguments if name not in CHECKS]
    if unknown:
        raise SetupError(f"lint knows {', '.join(CHECKS)}, not {', '.join(unknown)}.", status=2)
    environment.prepare("dev")
    chosen = arguments or [name for name in CHECKS if name not in SLOW]
    failed = [name for name in chosen if _python(*CHECKS[name]) != 0]
    print(f"lint: {', '.join(failed)} failed" if failed else f"lint: {', '.join(chosen)} passed")
    return 1 if failed else 0


def bench(arguments: list[str]) -> int:
    """Measure every game and compare it with tests/bench/baseline.json; slower by half fails."""
    environment.prepare("dev")
    return _python("-c", BENCH_ALL, *arguments)


def package(arguments: list[str]) -> int:
    """Build dist/chabudai, let it test itself, and pack it for this system; words pick a part (build/package.py)."""
    build_tools.require(arguments)
    environment.prepare("dev", "package")
    qt_libraries.require()
    _compile_catalogues()
    return _python(str(ROOT / "build" / "package.py"), *arguments)


def new_game(arguments: list[str]) -> int:
    """Lay the rooms of a new game, or tell what a game still lacks (build/new_game.py)."""
    environment.prepare("dev")
    return _python(str(ROOT / "build" / "new_game.py"), *arguments)


CHECKS = {
    "ruff": ["-m", "ruff", "check"],
    "mypy": ["-m", "mypy"],
    "contracts": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-logo"],
    "codespell": ["-m", "codespell_lib"],
    "compiled": [str(ROOT / "build" / "compile_rules.py"), "--check"],
}
SLOW = {"compiled"}
BENCH_ALL = """
import sys
from rules.registry import GAMES
from rules.tools.bench import main
from rules.tools.command import guarded
sys.exit(guarded(lambda words: max(main([game, "--judge", *words]) for game in GAMES), sys.argv[1:]))
"""
VERBS = {"play": play, "test": test, "lint": lint, "bench": bench, "package": package, "new-game": new_game}


def _refuse_unknown_word(verb: str, rest: list[str]) -> None:
    """A first word that is no verb, no option and no file is a slip of the hand."""
    if verb == "play" and rest and not rest[0].startswith("-") and not named_file(rest[0]).exists():
        raise SetupError(f"'{rest[0]}' is neither a verb ({', '.join(VERBS)}) nor a saved game that exists.", status=2)


def _compile_catalogues() -> None:
    if i18n.stale() and _python(str(ROOT / "build" / "i18n.py")) != 0:
        raise SetupError("The translations could not be compiled; the line above says which.")


def _python(*arguments: str) -> int:
    """The exit status of the environment's Python, run in the project's folder without a screen."""
    surroundings = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # each of the many processes would compile everything anew
    return subprocess.run([str(environment.PYTHON), *arguments], check=False, cwd=ROOT, env=surroundings).returncode


def _become(*arguments: str) -> int:
    """The environment's Python takes over, in the folder and with the screen of the person who calls."""
    command = [str(environment.PYTHON), *arguments]
    if os.name == "nt":  # there, exec returns to the shell before the program ends
        return subprocess.run(command, check=False).returncode
    os.execv(command[0], command)  # noqa: S606 - the program takes over this process


if __name__ == "__main__":
    sys.exit(heard(partial(main, sys.argv[1:])))
