"""How long the program takes to show its window, its shelf, and a table that has begun.

All starts but those of an empty window are of one person, whose folder the first one finds empty.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import time
from typing import Any, Final

from desktop.start.temporary_home import temporary_home

ROUNDS: Final = 5
"""How many starts of each kind, in turns; the median counts. The first warms the disk and compiles the sources."""

_LIMIT: Final = 60


def measure(game: str, seats: str) -> dict[str, Any]:
    """Return the medians: of the program with a table of `game`, under `bare` of an empty window, and what is to what.

    `cpu_s` is what a process has computed until its window was painted: of that, a busy machine changes little.
    `table_s` is what a table takes once all is there that comes while the shelf is looked at, `table_at_once_s` what it
    takes if it is asked for at the first paint; `table_cpu_s` and `table_at_once_cpu_s` what is computed meanwhile.
    """
    bare: list[dict[str, float]] = []
    full: list[dict[str, float]] = []
    at_once: list[dict[str, float]] = []
    with temporary_home("compiled") as compiled, temporary_home("home") as home:
        surroundings = keeping(compiled)
        table = ("--game", game, "--seats", seats, "--data-dir", str(home))
        for _ in range(ROUNDS):
            bare.append(_started(surroundings, "bare"))
            full.append(_started(surroundings, "table", *table))
            at_once.append(_started(surroundings, "table-at-once", *table))
    found: dict[str, Any] = {name: _middle(full, name) for name in ("window_s", "cpu_s", "table_s", "table_cpu_s")}
    found["table_at_once_s"] = _middle(at_once, "table_s")
    found["table_at_once_cpu_s"] = _middle(at_once, "table_cpu_s")
    found["table_rss_mb"] = _middle(full, "rss_mb")
    found["bare"] = {name: _middle(bare, name) for name in ("window_s", "cpu_s", "rss_mb")}
    found["ratios"] = {
        "window": round(found["window_s"] / found["bare"]["window_s"], 2),
        "cpu": round(found["cpu_s"] / found["bare"]["cpu_s"], 2),
        "table_at_once_cpu": round(found["table_at_once_cpu_s"] / found["bare"]["cpu_s"], 2),
        "table_rss": round(found["table_rss_mb"] / found["bare"]["rss_mb"], 2),
    }
    return found


def keeping(folder: Path) -> dict[str, str]:
    """Return an environment in which Python keeps compiled modules in `folder`, as for players."""
    return {**os.environ, "PYTHONPYCACHEPREFIX": str(folder), "PYTHONDONTWRITEBYTECODE": ""}


def _started(surroundings: dict[str, str], kind: str, *more: str) -> dict[str, float]:
    """Start a process of the program and return what it reported, with times as seconds since then."""
    began = time()
    done = subprocess.run(
        [*_command(), "--probe", kind, *more],
        check=True,
        capture_output=True,
        text=True,
        timeout=_LIMIT,
        cwd=_folder(),
        env=surroundings,
    )
    told: dict[str, float] = json.loads(done.stdout)
    told["window_s"] = told.pop("painted") - began
    return told


def _command() -> list[str]:
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "desktop"]


def _folder() -> Path | None:
    """Return where the sources lie; a frozen program starts from anywhere."""
    return None if getattr(sys, "frozen", False) else Path(__file__).resolve().parents[3]


def _middle(found: list[dict[str, float]], name: str) -> float:
    return round(median(each[name] for each in found), 3)
