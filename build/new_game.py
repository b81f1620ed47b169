"""Lays the rooms of a new game, so that it runs from the first minute: `python3 run.py new-game NAME`.

What is laid is build/sample_game, a tiny honest game, to be written over. `--record` writes its golden records anew,
`--lacks` tells what a game still lacks.
"""

from __future__ import annotations

import argparse
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import i18n
from game_lacks import lacks

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "build" / "sample_game"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LAST_GAME = re.compile(r'(    "\w+": "rules\.\w+",\n)(?=}\n)')
DEPTH = 4
SEED = 1


def main() -> int:
    """Lay a game, or tell what one lacks; returns the exit status."""
    parser = argparse.ArgumentParser(prog="run.py new-game", description=__doc__)
    parser.add_argument("name", help="the id of the game: small letters, digits and single underscores")
    parser.add_argument("--lacks", action="store_true", help="lay nothing, and tell what the game still lacks")
    parser.add_argument("--record", action="store_true", help="lay nothing, and write its golden records anew")
    chosen = parser.parse_args()
    lays = not (chosen.lacks or chosen.record)
    if (why := refused(chosen.name, ROOT) if lays else unknown(chosen.name, ROOT)) is not None:
        print(why, file=sys.stderr)
        return 2
    if chosen.lacks:
        found = lacks(chosen.name)
        print("\n".join(found) if found else f"{chosen.name} lacks nothing that can be counted.")
        return 1 if found else 0
    if chosen.record:
        for file in record(chosen.name, ROOT):
            print(file.relative_to(ROOT))
        return 0
    for file in lay(chosen.name, ROOT):
        print(file.relative_to(ROOT))
    i18n.compile_stale()
    print(f"Now: python3 run.py --game {chosen.name}, and python3 run.py new-game {chosen.name} --lacks")
    return 0


def refused(name: str, root: Path) -> str | None:
    """Return why no game can be called so; None when one can."""
    if not NAME.fullmatch(name):
        return f"{name!r} is no id of a game: write small letters, digits and single underscores, such as koi_koi."
    if keyword.iskeyword(name):
        return f"{name!r} is a word of Python, after which no folder of rules can be called."
    taken = [place for place in _places(name) if (root / place).exists()]
    return f"There is {taken[0]} already." if taken else None


def unknown(name: str, root: Path) -> str | None:
    """Return that there is no such game; None where its rules are there."""
    is_there = NAME.fullmatch(name) and (root / "rules" / name / "game.py").is_file()
    return None if is_there else f"There is no game called {name!r}; without --lacks and --record it is laid."


def _places(name: str) -> Iterator[str]:
    """Yield what a game of that name would take the place of: its rooms, modules called like them, and its texts."""
    for room in ("rules", "desktop/games", "resources/games", "tests/rules"):
        yield from (f"{room}/{name}", f"{room}/{name}.py")
    yield f"resources/i18n/en/{name}.po"


def lay(name: str, root: Path) -> Iterator[Path]:
    """The game is laid, registered and on record under `root`; yields every file that was written or changed."""
    for source in sorted(path for path in SAMPLE.rglob("*") if path.is_file()):
        target = root / _place(source.relative_to(SAMPLE), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_called(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        yield target
    registry = root / "rules" / "registry.py"
    before = registry.read_text(encoding="utf-8")
    line = f'    "{name}": "rules.{name}",\n'
    registry.write_text(LAST_GAME.sub(lambda last: last[1] + line, before, count=1), encoding="utf-8")
    yield registry
    yield from record(name, root)


def _place(path: Path, name: str) -> Path:
    """Return where a file of the sample belongs."""
    room, *rest = path.parts
    inside = Path(*rest)
    plain = inside.with_suffix("") if inside.suffix == ".txt" else inside
    if room == "i18n":
        return Path("resources", "i18n", plain.stem, f"{name}.po")
    folder = {"rules": "rules", "resources": "resources/games", "tests": "tests/rules"}[room]
    return Path(folder, name, plain)


def _called(text: str, name: str) -> str:
    """Return a text of the sample with the name of the game."""
    words = name.split("_")
    joined, title = "".join(word.capitalize() for word in words), " ".join(word.capitalize() for word in words)
    return text.replace("sample_game", name).replace("SampleGame", joined).replace("Sample Game", title)


def record(name: str, root: Path) -> Iterator[Path]:
    """The golden records are as the game is now, for each number of players, and no others are left; yields them.

    They are how many ways there are, and how a game goes.
    """
    perft = root / "tests" / "perft" / f"{name}.perft"
    lines = ["# seats seed after depth leaves"]
    home = root / "tests" / "playthroughs" / name
    home.mkdir(parents=True, exist_ok=True)
    counts = f"from rules.registry import seat_counts; print(*seat_counts({name!r}))"
    every = _said(root, "-c", counts).split()
    for old in home.glob("*.txt"):
        old.unlink()
    for seats in every:
        told = _said(root, "-m", "rules.tools.perft", name, f"--seats={seats}", f"--seed={SEED}", f"--depth={DEPTH}")
        lines.append(told.splitlines()[-1])
        played = home / f"{seats}-{SEED}.txt"
        told = _said(root, "-m", "rules.tools.playthrough", name, f"--seats={seats}", f"--seed={SEED}")
        played.write_text(told, encoding="utf-8")
        yield played
    perft.write_text("\n".join(lines) + "\n", encoding="utf-8")
    yield perft


def _said(root: Path, *arguments: str) -> str:
    """Return what a program of the rules of `root` prints; where it fails, so do we, and it has said why."""
    told = subprocess.run(
        [sys.executable, *arguments],
        check=False,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONUTF8": "1"},
    )
    if told.returncode:
        sys.exit(told.returncode)
    return told.stdout


if __name__ == "__main__":
    sys.exit(main())
