"""The past: opponents as they were at a commit, in a process of their own tree: later claims are made against them.

`past:2026-11` is the `expert` of then, `past:2026-11:hard` another level that searches as long as now. The tree is
taken from the repository's own history once, into a folder that git ignores; it speaks the protocol of
docs/protocol.md, as any foreign program.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from rules.ai.levels import OFFERED
from rules.core.errors import RulesError

PREFIX: Final = "past:"
COMMITS: Final = {"2026-11": "0f028adfb094ddb0a15cf70db5cabcc8c803a399"}
"""What is anchored, by its name."""
_LEVELS: Final = OFFERED[1:]
"""Those of then that can be asked: `easy` searched, which it may do no more."""
_FOLDER: Final = ".past"
_PARTS: Final = ("rules", "resources", "pyproject.toml")
_START: Final = "import sys; sys.path.insert(0, {folder!r}); from rules.worker import serve; sys.exit(serve())"


def is_past(name: str) -> bool:
    """Return whether `name` is of somebody anchored here; raise `RulesError` where it only begins so."""
    if not name.startswith(PREFIX):
        return False
    when, level = of(name)
    if when not in COMMITS or level not in _LEVELS:
        raise RulesError(f"{name!r} is nobody; the past has {', '.join(COMMITS)}, with a level or as expert.")
    return True


def of(name: str) -> tuple[str, str]:
    """Return when, and the level."""
    when, _, level = name.removeprefix(PREFIX).partition(":")
    return when, level or "expert"


def command(name: str) -> str:
    """Return the command that starts the worker of then; raise `RulesError` where the history lacks its commit."""
    folder = tree(of(name)[0])
    return shlex.join([sys.executable, "-P", "-c", _START.format(folder=str(folder))])


def tree(when: str) -> Path:
    """Return the folder with the rules of then, taken from the history unless they lie there."""
    root = Path(_said_by_git(Path(__file__).parent, "rev-parse", "--show-toplevel").decode().strip())
    folder = root / _FOLDER / when
    if not folder.is_dir():
        packed = _said_by_git(root, "archive", "--format=zip", COMMITS[when], *_PARTS)
        half = folder.with_name(f"{when}.new")
        with ZipFile(BytesIO(packed)) as archive:  # a .tar is unpacked in other ways by each Python from 3.11.4 on
            archive.extractall(half)
        half.rename(folder)
    return folder


def _said_by_git(where: Path, *words: str) -> bytes:
    """Return what git says at `where`; raise `RulesError` where there is no history, or not this."""
    try:
        said = subprocess.run(["git", *words], cwd=where, capture_output=True, check=False)
    except OSError as error:
        raise RulesError(f"The past is taken from the history, which git reads: {error}.") from error
    if said.returncode:
        raise RulesError(f"The past is not in this history: {said.stderr.decode(errors='replace').strip()}")
    return said.stdout
