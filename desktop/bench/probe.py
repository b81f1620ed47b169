"""A start that is timed, in a process that imports nothing but what the program does: how long shelf and table take."""

from __future__ import annotations

import json
import sys
from time import time
from typing import TYPE_CHECKING

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
    from desktop.shell.setup.orders import order_of  # noqa: PLC0415 - as above

    order, began = order_of(game, seats, [], "1"), time()
    window.begin(order)
    yield lambda: not window.is_preparing
    screen = window.table
    assert screen is not None
    yield lambda: screen.answers.current is not None or screen.director.is_playing
    told = {"painted": first.at, "cpu_s": first.cpu_s, "table_s": time() - began, "rss_mb": rss_mb()}
    sys.stdout.write(json.dumps(told) + "\n")
