"""`--bench`: everything that is measured of the window, as one JSON object."""

from __future__ import annotations

import json
import sys
from time import monotonic, perf_counter
from typing import Any, Final

from desktop.session import child
from desktop.session.ai_service import AiService
from desktop.session.ai_worker import AiWorker
from desktop.session.drivers import request_of
from desktop.session.signals import Phase, Ticket
from desktop.shell.main_window import MainWindow
from desktop.shell.setup.new_game import TableOrder
from desktop.shell.setup.orders import order_of
from desktop.sound.port import NullSound
from desktop.start.app import dress, make_application, make_services, preload, write_log
from desktop.start.bench import frames, start
from desktop.start.bench.memory import rss_mb
from desktop.start.bench.slots import TimedApplication
from desktop.start.screenless import draw_into_memory_without_screen
from desktop.start.selftest.hands import Hands
from desktop.start.selftest.person import Person
from desktop.start.selftest.script import Script, Steps
from desktop.start.temporary_home import temporary_home
from desktop.system.frame_clock import CLOCK
from desktop.system.paths import Paths
from rules.core.chance import Chance
from rules.match.match import Match

PLAY_SECONDS: Final = 20.0
CANCELS: Final = 20
_THOUGHT: Final = 0.2
_QUESTIONS: Final = 200
_SLOWEST: Final = 8
_SIZE: Final = (1920, 1080)


def run(game: str, seats: str, rate: float | None = None) -> int:
    """Measure a table of `game`, a person and opponents at it, and print; 1 if something could not be measured.

    What moves does so as on a screen of `rate` pictures a second; by default, as on the one that is there.

    Raises `RulesError` where there can be no such table.
    """
    order = order_of(game, seats, [], "1")
    draw_into_memory_without_screen()
    found: dict[str, Any] = start.measure(game, seats)
    app = make_application(sys.argv[:1], TimedApplication)
    with temporary_home("bench") as home:
        write_log(Paths(home))
        services = make_services(Paths(home), NullSound())
        dress(app, services)
        app.beside = lambda: services.art.easel.spent_ns
        ai = AiService()
        window = MainWindow(services, ai)
        window.resize(*_SIZE)
        window.show()
        preload(app, window, services)
        if rate is not None:
            CLOCK.keep(rate)
        script = Script(_measure(app, window, ai, order, found))
        trouble: list[Exception] = []
        script.ended.connect(lambda error: trouble.append(error) if error is not None else None)
        script.ended.connect(app.quit)
        app.hand = script.timer
        script.start()
        app.exec()
        window.close()
    for error in trouble:
        sys.stderr.write(f"chabudai: {type(error).__name__}: {error}\n")
    sys.stdout.write(json.dumps(found) + "\n")
    return 1 if trouble else 0


def _measure(
    app: TimedApplication, window: MainWindow, ai: AiService, order: TableOrder, found: dict[str, Any]
) -> Steps:
    window.begin(order)
    yield lambda: not window.is_preparing
    screen = window.table
    assert screen is not None
    person = Person(screen, Hands(window), Chance(1))
    yield lambda: person.question is not None
    app.is_timing = True
    yield from _play(person)
    app.is_timing = False
    _tell_slots(app, found)
    people = ",".join(["human"] * len(order.seats))
    window.begin(order_of(order.game, people, [], "1"))
    yield lambda: not window.is_preparing
    quiet = window.table
    assert quiet is not None
    yield lambda: quiet.session.phase in {Phase.ASKING, Phase.CURTAIN}
    quiet.session.lift_curtain()
    yield from frames.watch(app, quiet, ai, found)
    yield from _cancel(quiet.opened.match, found)
    found["rss_mb"] = rss_mb()


def _play(person: Person) -> Steps:
    """A person and two opponents play at the normal pace, with all that is to be seen."""
    end = monotonic() + PLAY_SECONDS
    session = person.screen.session
    while monotonic() < end and session.phase is not Phase.ENDED:
        yield lambda: person.question is not None or session.phase is Phase.ENDED or monotonic() > end
        if person.question is not None:
            yield from person.answer()


def _tell_slots(app: TimedApplication, found: dict[str, Any]) -> None:
    slowest = sorted(app.slots, reverse=True)[:_SLOWEST]
    found["slots"] = len(app.slots)
    found["slot_ms_p999"] = frames.share([ms for ms, _ in app.slots], 0.999)
    found["slot_ms_max"] = round(slowest[0][0], 2)
    found["slowest"] = [f"{ms:.1f} ms: {what}" for ms, what in slowest]


def _cancel(match: Match, found: dict[str, Any]) -> Steps:
    """Time from the cancel of a deep thought until the child is free for another; what is plain needs no thought."""
    worker = AiWorker(child.command())
    free: list[float] = []
    worker.answered.connect(lambda _number, _decided: free.append(perf_counter()))
    worker.start()
    took: list[float] = []
    asked = match.fork(0)
    try:
        worker.put(request_of(asked, Ticket(frames.NOBODYS, -1), "easy", "bench").think(-1, 0))
        yield lambda: bool(free)  # a child that still starts cannot be told anything
        for number in range(_QUESTIONS):
            if len(took) == CANCELS:
                break
            free.clear()
            worker.put(request_of(asked, Ticket(frames.NOBODYS, number), "expert", "bench", 2.5).think(number, 0))
            yield frames.after(_THOUGHT)
            if free:
                asked = _further(asked, match)
                continue
            began = perf_counter()
            worker.drop(number)
            yield lambda: bool(free)
            took.append(1000 * (free[0] - began))
    finally:
        worker.stop()
        worker.finish(1.0)
    found["cancel_ms_p95"] = frames.share(took, 0.95) if took else None


def _further(asked: Match, match: Match) -> Match:
    """Return a match that asks something else."""
    decision = asked.decision
    assert decision is not None
    asked.submit(decision.actor, asked.legal()[0])
    return match.fork(0) if asked.over else asked
