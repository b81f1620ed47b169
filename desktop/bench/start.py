"""How long the program takes to show its window, its shelf, and a table that is dealt or asks its first question."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import time
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from desktop import app as program
from desktop.bench.bare import FirstPaint
from desktop.bench.memory import rss_mb
from desktop.paths import Paths
from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.sound import NullSound
from desktop.temporary_home import temporary_home

if TYPE_CHECKING:
    from desktop.selftest.script import Steps

ROUNDS: Final = 3
"""Starts of each kind, in turns; the median counts, and the first warms the disk."""

_LIMIT: Final = 60


def measure(game: str, seats: str) -> dict[str, Any]:
    """Return the medians: of the program with a table of `game`, under `bare` of an empty window, and what is to what.

    `cpu_s` is what a process has computed until its window was painted: of that, a busy machine changes little.
    """
    bare: list[dict[str, float]] = []
    full: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        bare.append(_started("bare", "", ""))
        full.append(_started("window", game, seats))
    found: dict[str, Any] = {name: _middle(full, name) for name in ("window_s", "cpu_s", "table_s")}
    found["table_rss_mb"] = _middle(full, "rss_mb")
    found["bare"] = {name: _middle(bare, name) for name in ("window_s", "cpu_s", "rss_mb")}
    found["ratios"] = {
        "window": round(found["window_s"] / found["bare"]["window_s"], 2),
        "cpu": round(found["cpu_s"] / found["bare"]["cpu_s"], 2),
        "table_rss": round(found["table_rss_mb"] / found["bare"]["rss_mb"], 2),
    }
    return found


def probe_window(game: str, seats: str) -> int:
    """Show the shelf, then a table of `game`; print when each stood, and leave."""
    with temporary_home("bench") as home:
        app = program.make_application(sys.argv[:1])
        services = program.make_services(Paths(home), NullSound())
        program.dress(app, services)
        window = MainWindow(services, AiService())
        first = FirstPaint(window)
        window.show()
        while not first.at:
            app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        _go_on(app, window, first, game, seats)
        window.close()
    return 0


def _go_on(app: QApplication, window: MainWindow, first: FirstPaint, game: str, seats: str) -> None:
    from desktop.selftest.script import Script  # noqa: PLC0415 - the window stands without what measures the table

    script = Script(_lay(window, first, game, seats))
    script.ended.connect(app.quit)
    script.start()
    app.exec()


def _lay(window: MainWindow, first: FirstPaint, game: str, seats: str) -> Steps:
    from desktop.shell.orders import order_of  # noqa: PLC0415 - as above

    order, began = order_of(game, seats, [], "1"), time()
    window.begin(order)
    screen = window.table
    assert screen is not None
    yield lambda: screen.answers.current is not None or screen.director.is_playing
    told = {"painted": first.at, "cpu_s": first.cpu_s, "table_s": time() - began, "rss_mb": rss_mb()}
    sys.stdout.write(json.dumps(told) + "\n")


def _started(kind: str, game: str, seats: str) -> dict[str, float]:
    """Start a process of the program and return what it told, its times as seconds since then."""
    began = time()
    done = subprocess.run(
        [*_command(), "--probe", kind, "--game", game, "--seats", seats],
        check=True,
        capture_output=True,
        text=True,
        timeout=_LIMIT,
        cwd=_folder(),
    )
    told: dict[str, float] = json.loads(done.stdout)
    told["window_s"] = told.pop("painted") - began
    return told


def _command() -> list[str]:
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "desktop"]


def _folder() -> Path | None:
    """Return where the sources lie; a frozen program starts from anywhere."""
    return None if getattr(sys, "frozen", False) else Path(__file__).resolve().parents[2]


def _middle(found: list[dict[str, float]], name: str) -> float:
    return round(median(each[name] for each in found), 3)
