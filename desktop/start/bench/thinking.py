"""How long opponents think: whole games at full strength, asked through the program's own pool of children."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import count
from time import perf_counter
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from desktop.session.ai_service import AiService
from desktop.session.drivers import request_of
from desktop.session.pace import is_response
from desktop.session.signals import Ticket
from desktop.session.thought import quick_answer
from desktop.shell.parts.catalogue import facts
from desktop.start.bench.frames import NOBODYS, share
from desktop.start.selftest.script import Script, Steps
from rules import registry
from rules.ai.levels import OFFERED
from rules.core.action import Action
from rules.match.match import Match
from rules.match.seats import SeatSpec

GAMES: Final = 10
_NO_TICKET: Final = Ticket(NOBODYS, 0)


class Stopwatch:
    """Asks a service and notes by level how long each answer took."""

    def __init__(self, ai: AiService, levels: Sequence[str]) -> None:
        self.times: dict[str, list[float]] = {level: [] for level in levels}
        self.failures: list[str] = []
        self.answer: Action | None = None
        self._ai = ai
        self._serials = count(1)
        self._level = ""
        self._began = 0.0
        ai.decided.connect(self._hear)
        ai.failed.connect(lambda _ticket, text: self.failures.append(text))

    def ask(self, match: Match, level: str) -> None:
        """`answer` will hold what an opponent of `level` does."""
        self.answer = None
        self._level = level
        request = request_of(match, Ticket(NOBODYS, next(self._serials)), level, "bot")
        self._began = perf_counter()
        self._ai.request(request)

    def _hear(self, _ticket: Ticket, action: Action) -> None:
        self.times[self._level].append(1000 * (perf_counter() - self._began))
        self.answer = action


def run(game_id: str, games: int = GAMES, levels: Sequence[str] = OFFERED) -> int:
    """Measure `levels` in `games` games at the largest table and print one JSON object; 1 if an opponent failed."""
    app = QCoreApplication(sys.argv[:1])
    ai = AiService()
    watch = Stopwatch(ai, levels)
    seats = facts(game_id).seats[1]
    script = Script(_play(watch, game_id, seats, games, levels))
    script.ended.connect(lambda error: watch.failures.append(str(error)) if error is not None else None)
    script.ended.connect(app.quit)
    script.start()
    app.exec()
    ai.close()
    found: dict[str, Any] = {"game": game_id, "games": games, "seats": seats, "levels": []}
    for level, times in watch.times.items():
        found["levels"].append(_of_level(level, times))
    found["failures"] = watch.failures
    sys.stdout.write(json.dumps(found) + "\n")
    return 1 if watch.failures else 0


def _play(watch: Stopwatch, game_id: str, seats: int, games: int, levels: Sequence[str]) -> Steps:
    """All levels sit at one table, in every place in turn; moments for responses have a length of their own."""
    for number in range(games):
        sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        match = Match(registry.create(game_id, {"seats": seats}), [SeatSpec("", "bot", one) for one in sitting], number)
        while (decision := match.decision) is not None:
            if is_response(decision):
                match.submit(decision.actor, quick_answer(request_of(match, _NO_TICKET, "greedy", "bot")))
                continue
            watch.ask(match, sitting[decision.actor])
            yield lambda: watch.answer is not None
            assert watch.answer is not None
            match.submit(decision.actor, watch.answer)


def _of_level(level: str, times: list[float]) -> dict[str, Any]:
    return {
        "level": level,
        "answers": len(times),
        "think_ms_p50": share(times, 0.5),
        "think_ms_p95": share(times, 0.95),
        "think_ms_max": share(times, 1.0),
    }
