"""A start that is timed, in a process that imports nothing but what the program does: how long shelf and table take."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time, time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop

from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.sound.port import NullSound
from desktop.start import app as program
from desktop.start.bench.bare import FirstPaint
from desktop.start.bench.memory import rss_mb
from desktop.system.paths import Paths
from desktop.theme.art import Art

if TYPE_CHECKING:
    from desktop.start.selftest.script import Steps


def probe_window(game: str, seats: str, home: Path, *, at_once: bool) -> int:
    """Show the shelf with `game` chosen, then its table, `at_once` or when all it needs is there; print the times."""
    app = program.make_application(sys.argv[:1])
    services = program.make_services(Paths(home), NullSound())
    services.settings.note(game=game)
    program.dress(app, services)
    window = MainWindow(services, AiService())
    first = FirstPaint(window)
    window.show()
    preload = program.preload(app, window, services)
    is_ready = [at_once]
    preload.done.connect(lambda: is_ready.append(True))
    while not first.at:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    from desktop.start.selftest.script import Script  # noqa: PLC0415 - the window stands without what measures the table

    script = Script(_lay(window, first, (game, seats), lambda: any(is_ready), services.art))
    script.ended.connect(app.quit)
    script.start()
    app.exec()
    window.close()
    return 0


def _lay(
    window: MainWindow, first: FirstPaint, table: tuple[str, str], is_ready: Callable[[], bool], art: Art
) -> Steps:
    from desktop.shell.setup.orders import order_of  # noqa: PLC0415 - as above

    yield is_ready
    order, began, computed = order_of(*table, [], "1"), time(), process_time()
    window.begin(order)
    yield lambda: not window.is_preparing
    screen = window.table
    assert screen is not None
    stood = FirstPaint(screen.viewport.viewport())
    # Nothing of it is painted before it has begun, and what follows may be the pause of an opponent.
    yield lambda: stood.at > 0
    told = {"painted": first.at, "cpu_s": first.cpu_s, "rss_mb": rss_mb()}
    told |= {"table_s": stood.at - began, "table_cpu_s": stood.cpu_s - computed}
    sys.stdout.write(json.dumps(told) + "\n")
    art.finish()  # for the next start; to quit closes the window, which drops what was not put away yet
