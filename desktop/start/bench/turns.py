"""How long six opponents' turns take in a row at the fastest pace that still shows how things move.

A turn's time is what the table waits for an answer, thinking included, and how long things move: what it would take if
nothing else had to be computed. The clock on the wall is told beside it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from time import monotonic
from typing import Any, Final

from desktop.session.ai_service import AiService
from desktop.session.signals import Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.orders import order_of
from desktop.sound.port import NullSound
from desktop.start.app import dress, make_application, make_services
from desktop.start.screenless import draw_into_memory_without_screen
from desktop.start.selftest.script import Script, Steps
from desktop.start.temporary_home import temporary_home
from desktop.system.paths import Paths
from desktop.table.tempo import FASTEST
from rules.core.event import Event, TurnBegan
from rules.core.view import TableView

IN_A_ROW: Final = 6
TURNS: Final = 18
_SECONDS: Final = 90.0
_SEED: Final = "7"


class Turns:
    """Notes for a table when each turn began, as a sum of waits and motions and by the clock on the wall."""

    def __init__(self, screen: TableScreen) -> None:
        self.began: list[tuple[float, float, float]] = []
        """Seconds waited and moved up to there, and the clock."""
        self._waited = self._moved = 0.0
        self._asked: float | None = None
        screen.session.asked.connect(self._ask)
        screen.session.stepped.connect(self._step)
        screen.director.moving.connect(self._move)

    def _ask(self, _question: object) -> None:
        self._asked = monotonic()

    def _step(self, events: Sequence[Event], _view: TableView) -> None:
        now = monotonic()
        if self._asked is not None:
            self._waited += now - self._asked
            self._asked = None
        if any(isinstance(event, TurnBegan) for event in events):
            self.began.append((self._waited, self._moved, now))

    def _move(self, ms: int) -> None:
        self._moved += ms / 1000


def run(games: Iterable[str], turns: int = TURNS) -> int:
    """Measure each of `games` with `easy` opponents alone and print one JSON object a game; 1 in case of trouble."""
    draw_into_memory_without_screen()
    app = make_application(sys.argv[:1])
    trouble: list[Exception] = []
    with temporary_home("turns") as home:
        services = make_services(Paths(home), NullSound())
        services.settings.update(speed=FASTEST, tips=False)
        dress(app, services)
        window = MainWindow(services, AiService())
        window.resize(1280, 760)
        window.show()
        script = Script(_measure(window, games, turns), patience=2 * _SECONDS)
        script.ended.connect(lambda error: trouble.append(error) if error is not None else None)
        script.ended.connect(app.quit)
        script.start()
        app.exec()
        window.close()
    for error in trouble:
        sys.stderr.write(f"chabudai: {type(error).__name__}: {error}\n")
    return 1 if trouble else 0


def _measure(window: MainWindow, games: Iterable[str], turns: int) -> Steps:
    for game in games:
        least, most = facts(game).seats
        seats = min(most, max(least, 4))
        window.begin(order_of(game, ",".join(["easy"] * seats), [], _SEED))
        yield lambda: not window.is_preparing
        screen = window.table
        assert screen is not None
        noted, end, session = Turns(screen), monotonic() + _SECONDS, screen.session
        yield lambda: len(noted.began) > turns or session.phase is Phase.ENDED or monotonic() > end  # noqa: B023
        sys.stdout.write(json.dumps({"game": game, "seats": seats} | of_turns(noted.began)) + "\n")
        sys.stdout.flush()


def of_turns(began: Sequence[tuple[float, float, float]]) -> dict[str, Any]:
    """Return what six turns take on average, and what the longest six in a row took."""
    lengths = [tuple(b - a for a, b in zip(one, two, strict=True)) for one, two in pairwise(began)]
    if not lengths:
        return {"turns": 0}
    waited, moved, clock = (IN_A_ROW * sum(part) / len(lengths) for part in zip(*lengths, strict=True))
    rows = [sum(one[0] + one[1] for one in lengths[at : at + IN_A_ROW]) for at in range(len(lengths) - IN_A_ROW + 1)]
    return {
        "turns": len(lengths),
        "six_turns_s": round(waited + moved, 1),
        "waits_s": round(waited, 1),
        "motions_s": round(moved, 1),
        "longest_six_s": round(max(rows, default=0.0), 1),
        "six_turns_by_the_clock_s": round(clock, 1),
    }
