"""A program of its own: the window on a real X server, and a person whose hand is the server's pointer (xdotool).

`python tests/smoke/pointer.py GAME` prints what the person did in the first two turns of its seat.
"""

import subprocess
import sys
from functools import partial
from itertools import cycle
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication, QWidget

from desktop.person.settings import SeatSetup
from desktop.session.signals import Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.setup.new_game import TableOrder
from desktop.start.selftest.hands import Hands
from desktop.start.selftest.person import Person
from desktop.start.selftest.script import Script, Steps
from rules.core.chance import Chance
from tests.smoke.at_a_window import Report, at_a_window

TURNS = 2
PATIENCE = 90.0  # seconds in which the events of the server reach the window, however busy the machine is
ENDS = {QEvent.Type.MouseButtonRelease, QEvent.Type.KeyRelease}
DRAG_STEPS = 8
A_LOOK = "0.3"  # seconds that a person sees a button before pressing it: sooner, chips take it for a press on its way
KEYS = {Qt.Key.Key_Return: "Return", Qt.Key.Key_Down: "Down", Qt.Key.Key_Tab: "Tab", Qt.Key.Key_Right: "Right"}


class Ends(QObject):
    """Counts the releases of buttons and keys that the server tells the window of."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.heard = 0
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.heard += event.type() in ENDS and isinstance(watched, QWindow)
        return False


class PointerOfTheServer(Hands):
    """Hands that move the real pointer: the events come from the X server."""

    def __init__(self, window: QWidget, script: Script, app: QApplication) -> None:
        """`script` waits while the hand moves."""
        super().__init__(window)
        self._top, self._script = window, script
        self._ends = Ends(app)

    def click(self, spot: QPoint) -> None:
        self._do("mousemove", *self._at(spot), "sleep", A_LOOK, "click", "1")

    def drag(self, start: QPoint, end: QPoint) -> None:
        way = [start + (end - start) * step / DRAG_STEPS for step in range(1, DRAG_STEPS + 1)]
        moves = [part for spot in way for part in ("mousemove", *self._at(spot), "sleep", "0.02")]
        self._do(
            "mousemove", *self._at(start), "sleep", "0.02", "mousedown", "1", "sleep", "0.02", *moves, "mouseup", "1"
        )

    def key(self, key: Qt.Key) -> None:
        self._do("key", KEYS[key])

    def _at(self, spot: QPoint) -> tuple[str, str]:
        there = self._top.mapToGlobal(spot)
        return str(there.x()), str(there.y())

    def _do(self, *words: str) -> None:
        """The pointer has done it and the window has heard of the end of it; meanwhile the window lives on."""
        self._script.timer.stop()
        before, deadline = self._ends.heard, monotonic() + PATIENCE
        with subprocess.Popen(["xdotool", *words]) as hand:
            while hand.poll() is None:
                QApplication.processEvents()
        while self._ends.heard == before and monotonic() < deadline:
            QApplication.processEvents()
        QApplication.processEvents()
        self._script.timer.start()


def turns_by_hand(game: str, window: MainWindow, script: Script, report: Report) -> Steps:
    """The person takes some turns; whatever can be dragged is dragged."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    hands, seats = PointerOfTheServer(window, script, app), facts(game).seats[0]
    setups = (SeatSetup(kind="human", mark=0), *(SeatSetup(level="easy", mark=seat) for seat in range(1, seats)))
    window.begin(TableOrder(game, {"seats": seats}, setups, ("",) * seats, "7"))
    yield lambda: not window.is_preparing
    table = window.table
    assert table is not None
    person = Person(table, hands, Chance(7))
    person._ways = cycle(("drag",))
    match, finished = table.session._match, 0
    while finished < TURNS:
        yield lambda: person.question is not None or table.session.phase is Phase.ENDED
        assert person.question is not None, "the game ended before the person had its turns"
        was_own = match.view(0).turn == 0
        yield from person.answer()
        finished += was_own and match.view(0).turn != 0
    report.update(game=game, turns=finished, ways=dict(person.ways), platform=QApplication.platformName())


if __name__ == "__main__":
    sys.exit(at_a_window(partial(turns_by_hand, sys.argv[1])))
