"""Opponents answer in time, whatever becomes of their process, and leave nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.session import child
from desktop.session.ai_service import GRACE
from desktop.session.ai_worker import Child
from desktop.session.signals import Ticket
from desktop.session.thought import Request
from rules.ai.levels import SECONDS
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.protocol import Decided, Forecast, Think
from tests.desktop.session import toy
from tests.desktop.session.conftest import CHILD, Hear, toy_match
from tests.desktop.session.toy import ROLL

LATE = 50.0
"""Seconds that an answer takes at most which is due within one, however busy the machine is."""

POLITE = """
import sys
sys.path[:0] = sys.argv[1:]
from tests.desktop.session.toy import register
register()
from desktop.session.child import main
main()
"""
needs_proc = pytest.mark.skipif(not Path("/proc").exists(), reason="processes are counted in /proc")


def request(serial: int, level: str, engine: str = "", seconds: float = 0.0, seed: int = 5) -> Request:
    match = toy_match("human,human")
    world = match.world_for(0, Chance(1))
    return Request(Ticket(1, serial), match.game, world, 0, level, seed, {}, seconds, engine)


def easy_answer(asked: Request) -> Action:
    """What the one who stands in for a foreign program would do."""
    chance = Chance(derive(asked.seed, "quick"))
    return asked.game.bot("easy").choose(asked.game, asked.seat, asked.world, Budget(1), chance, Control())


@pytest.mark.parametrize("single_process", [False, True])
def test_a_child_decides_and_the_same_seed_decides_alike(hear: Hear, single_process: bool) -> None:
    _, heard = hear(single_process=single_process)
    answers = [heard.ask(request(n, "random", seed=7)) for n in range(4)]
    assert len(set(answers)) == 1
    others = [heard.ask(request(n, "random", seed=n)) for n in range(10, 20)]
    assert len(set(others)) > 1
    assert heard.failed == []


@pytest.mark.parametrize("level", ["dying", "lying"])
def test_greedy_answers_at_once_for_a_child_that_dies_or_lies(hear: Hear, level: str) -> None:
    _, heard = hear(cap=600.0)  # nobody waits until it has run out
    heard.ask(request(1, "random"))
    asked = request(2, level)
    answer = heard.ask(asked)
    assert answer is asked.game.legal_actions(asked.world)[-1]
    assert len(heard.failed) == 1
    heard.ask(request(3, "random"))
    assert len(heard.failed) == 1, "a fresh child answers the next question"


def test_who_is_late_is_hurried_and_answers_with_the_best_so_far(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear(cores=1)
    heard.ask(request(1, "random"))
    (worker,) = ai._own
    ai.request(asked := request(2, "endless"))
    qtbot.waitUntil(lambda: bool(heard.progress))
    ai._open[asked.ticket].deadline = due = time.monotonic() + 1.0
    child = worker._engine
    heard.wait_for(asked.ticket)
    assert heard.when[asked.ticket] >= due - GRACE - 0.05
    assert heard.decided[asked.ticket] is ROLL
    heard.ask(request(3, "random"))
    assert worker._engine is child, "it heard that it had to hurry"
    assert heard.failed == []


@pytest.mark.slow
def test_what_a_child_thought_best_before_it_hung_is_done(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear(cores=1)
    heard.ask(request(1, "random"))
    ai.request(asked := request(2, "stuck"))
    qtbot.waitUntil(lambda: bool(heard.progress))
    ai._open[asked.ticket].deadline = time.monotonic() + 1.0
    assert heard.wait_for(asked.ticket) is ROLL
    assert ROLL is not asked.game.legal_actions(asked.world)[-1], "greedy does something else"
    assert len(heard.failed) == 1


def test_a_cancelled_request_is_never_heard_of_and_the_child_is_free_at_once(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear(cores=1)
    heard.ask(request(1, "random"))
    (worker,) = ai._own
    child = worker._engine
    ai.request(request(2, "endless"))
    qtbot.waitUntil(lambda: bool(heard.progress))
    ai.cancel(Ticket(1, 2))
    heard.ask(request(3, "random"))
    assert worker._engine is child, "it put the question down by itself"
    qtbot.wait(100)
    assert set(heard.decided) == {Ticket(1, 1), Ticket(1, 3)}
    assert heard.failed == []


def test_what_is_asked_in_the_background_makes_room_for_a_table(hear: Hear) -> None:
    ai, heard = hear(cores=1)
    displaced = []
    ai.displaced.connect(displaced.append)
    quiet = replace(request(1, "expert"), background=True)
    ai.request(quiet)
    assert ai.is_free
    ai.request(request(2, "random"))
    assert not ai.is_free
    assert displaced == [quiet.ticket]
    heard.wait_for(Ticket(1, 2))
    assert quiet.ticket not in heard.decided
    assert heard.failed == []


def test_whatever_fails_in_the_rules_each_question_is_answered(hear: Hear, monkeypatch: pytest.MonkeyPatch) -> None:
    """An assertion ended the thread that was to answer, or the one of the stand-in, and the table waited for good."""

    def stumble(*_: Any) -> Any:
        raise AssertionError("planted")

    monkeypatch.setattr(toy.ToyGame, "bot", stumble)
    _, heard = hear(single_process=True)
    for serial in (1, 2):
        asked = request(serial, "random")
        assert heard.ask(asked) is asked.game.legal_actions(asked.world)[0]
    assert heard.failed == ["AssertionError: planted"] * 2


def test_reasons_are_told_just_before_the_decision(hear: Hear) -> None:
    ai, heard = hear(single_process=True)
    told = []
    asked = replace(request(1, "random"), forecast=Forecast(trials=2, seconds=5.0))
    ai.foretold.connect(lambda ticket, foretold: told.append((ticket, foretold, ticket in heard.decided)))
    best = heard.ask(asked)
    ((ticket, foretold, was_decided),) = told
    assert (ticket, was_decided) == (asked.ticket, False)
    assert list(foretold.chances) == [best.token]


@pytest.mark.slow
def test_a_child_that_is_silent_after_a_cancel_is_replaced(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear(cores=1, cap=60.0)  # nothing but the cancel can end the child
    heard.ask(request(1, "random"))
    (worker,) = ai._own
    silent = worker._engine
    ai.request(request(2, "hung"))
    qtbot.waitUntil(lambda: worker._current == 2)
    begun = time.monotonic()
    ai.cancel(Ticket(1, 2))
    qtbot.waitUntil(lambda: not silent.alive)
    assert time.monotonic() - begun > 0.9 * GRACE
    ai.request(request(3, "random"))
    heard.wait_for(Ticket(1, 3))
    assert worker._engine is not silent
    assert Ticket(1, 2) not in heard.decided
    assert heard.failed == []


def test_move_now_takes_the_best_found_so_far(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear()
    heard.ask(request(1, "random"))
    ai.request(request(2, "endless"))
    qtbot.waitUntil(lambda: bool(heard.progress))
    ai.hurry(Ticket(1, 2))
    assert heard.wait_for(Ticket(1, 2)) is ROLL
    assert heard.failed == []


@pytest.mark.slow
def test_the_time_that_is_given_replaces_the_level_s_own(hear: Hear, monkeypatch: pytest.MonkeyPatch) -> None:
    _, heard = hear()
    heard.ask(request(1, "random"))
    budgets: list[float | None] = []
    asks = Child.ask

    def told(self: Child, one: Think, *more: Any) -> Decided:
        budgets.append(one.budget.seconds)
        return asks(self, one, *more)

    monkeypatch.setattr(Child, "ask", told)
    begun = time.monotonic()
    heard.ask(request(2, "expert", seconds=0.3))
    assert time.monotonic() - begun > 0.28
    assert set(budgets) == {0.3}
    budgets.clear()
    heard.ask(request(3, "expert"))
    assert set(budgets) == {SECONDS["expert"]}


@pytest.mark.slow
@needs_proc
def test_strong_levels_think_in_several_children_that_agree_and_closing_ends_all_even_in_thought(
    qtbot: Any, hear: Hear
) -> None:
    ai, heard = hear(cores=4)
    answer = heard.ask(request(1, "hard"))
    assert answer.token in {"roll", "march", *(f"play:{n}" for n in range(5))}
    assert len(children()) == 3
    assert heard.failed == []
    ai.request(request(2, "hung"))
    ai.request(request(3, "expert"))
    qtbot.waitUntil(lambda: sum(worker._current > 1 for worker in ai._own) == 3)
    ai.close()
    assert children() == []


def test_a_child_that_cannot_start_costs_only_strength(hear: Hear, tmp_path: Path) -> None:
    _, heard = hear(command=[str(tmp_path / "nothing")])
    for number in range(3):
        asked = request(number, "random")
        assert heard.ask(asked) is asked.game.legal_actions(asked.world)[-1]
    assert len(heard.failed) == 3


def test_a_child_knows_no_window() -> None:
    script = """
import sys
sys.path[:0] = sys.argv[1:]
import desktop.session.child, rules.worker
print([name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))])
"""
    done = subprocess.run([sys.executable, "-c", script, CHILD[-1]], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_the_frozen_program_is_its_own_child(monkeypatch: pytest.MonkeyPatch) -> None:
    assert child.command()[:2] == (sys.executable, "-P")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child.command() == (sys.executable, "--worker")


@needs_proc
def test_a_child_leaves_the_processor_to_others(hear: Hear) -> None:
    _, heard = hear(command=(*CHILD[:3], POLITE, CHILD[-1]))
    heard.ask(request(1, "random"))
    (pid,) = children()
    assert os.getpriority(os.PRIO_PROCESS, pid) - os.getpriority(os.PRIO_PROCESS, 0) == 10


ENGINE = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "Test"}), flush=True)
    elif said["type"] == "think":
        answer = {"type": "decision", "ticket": said["ticket"], "token": said["legal"][1], "weights": {}}
        print(json.dumps(answer), flush=True)
    else:
        break
"""


@needs_proc
def test_a_foreign_engine_takes_a_seat_and_is_let_go(qtbot: Any, hear: Hear, tmp_path: Path) -> None:
    program = tmp_path / "engine.py"
    program.write_text(ENGINE)
    ai, heard = hear()
    asked = request(1, "normal", engine=f"{sys.executable} {program}")
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[1]
    assert len(children()) == 1
    ai.let_go()
    qtbot.waitUntil(lambda: children() == [])
    qtbot.waitUntil(lambda: not ai._leaving and not ai._watch.isActive())


STUBBORN = ENGINE.replace("break", "time.sleep(60)").replace("import json", "import time, json")
"""Stays when it is told to quit."""


@pytest.mark.slow
@needs_proc
@pytest.mark.parametrize("thinks", [False, True])
def test_a_foreign_engine_that_stays_is_ended_and_nobody_waits_for_it_but_who_ends_the_program(
    qtbot: Any, hear: Hear, tmp_path: Path, thinks: bool
) -> None:
    program = tmp_path / "engine.py"
    program.write_text(STUBBORN.replace("answer =", "time.sleep(60); answer =") if thinks else STUBBORN)
    ai, heard = hear()
    asked = request(1, "normal", engine=f"{sys.executable} {program}")
    ai.request(asked)
    if thinks:
        qtbot.waitUntil(lambda: ai._foreign[asked.engine]._current > 0)
    else:
        heard.wait_for(asked.ticket)
    assert len(children()) == 1
    ai.cancel(asked.ticket)
    ai.let_go()
    assert len(children()) == 1, "whoever waited for its end would find it ended"
    if thinks:
        qtbot.waitUntil(lambda: children() == [])
    else:
        ai.close()  # it does not outlive the program
        assert children() == []
    assert len(heard.decided) == (not thinks)


def test_what_still_waited_for_a_foreign_engine_is_put_down_when_it_is_let_go(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear()
    silent = f'{sys.executable} -c "import time; time.sleep(60)"'
    waiting = [request(n, "normal", engine=silent) for n in range(3)]
    for asked in waiting:
        ai.request(asked)
    worker = ai._foreign[silent]
    assert worker.load == len(ai._parts) == 3
    for asked in waiting:
        ai.cancel(asked.ticket)
    ai.let_go()
    qtbot.waitUntil(lambda: not ai._leaving)
    qtbot.waitUntil(lambda: not ai._parts)
    assert (worker.load, heard.decided, heard.failed) == (0, {}, [])


@pytest.mark.slow
@pytest.mark.parametrize(
    "program", ["import time; time.sleep(60)", "print('Hello, world', flush=True)", "raise SystemExit(3)"]
)
def test_a_foreign_engine_that_is_none_costs_only_strength(hear: Hear, tmp_path: Path, program: str) -> None:
    file = tmp_path / "engine.py"
    file.write_text(program)
    ai, heard = hear(cap=0.8)
    asked = request(1, "normal", engine=f"{sys.executable} {file}")
    begun = time.monotonic()
    assert heard.ask(asked) is easy_answer(asked)
    assert time.monotonic() - begun < LATE
    begun = time.monotonic()
    ai.close()
    assert time.monotonic() - begun < LATE


@pytest.mark.slow
@needs_proc
def test_a_foreign_engine_that_failed_three_times_is_started_no_more(hear: Hear, tmp_path: Path) -> None:
    file, starts = tmp_path / "engine.py", tmp_path / "starts"
    file.write_text(f"open({str(starts)!r}, 'a').write('.'); raise SystemExit(3)")
    _, heard = hear()
    for serial in range(1, 7):
        asked = request(serial, "normal", engine=f"{sys.executable} {file}")
        assert heard.ask(asked) is easy_answer(asked)
        if serial == 3:
            known = len(starts.read_text())
    assert len(heard.failed) == 6
    assert "failed 3 times and is asked no more" in heard.failed[-1]
    assert len(starts.read_text()) <= known + 1


@pytest.mark.slow
@needs_proc
@pytest.mark.parametrize("ending", ["app.quit()", "os.kill(os.getpid(), 9)"])
def test_the_program_ends_cleanly_and_takes_its_children_along(tmp_path: Path, ending: str) -> None:
    script = f"""
import os, sys
sys.path[:0] = sys.argv[1:2]
from PySide6.QtCore import QCoreApplication, QTimer
from desktop.session import child
from desktop.session.ai_service import GRACE, AiService
app = QCoreApplication([])
ai = AiService(sys.argv[2:])
ai.warm(strong=True)
def leave():
    {ending}
QTimer.singleShot(700, leave)
QTimer.singleShot(900, app.quit)
app.exec()
"""
    before = set(running())
    done = subprocess.run(
        [sys.executable, "-c", script, CHILD[-1], *CHILD], check=False, capture_output=True, text=True, timeout=120
    )
    assert "Destroyed while thread" not in done.stderr
    assert done.returncode == (-9 if "kill" in ending else 0), done.stderr
    deadline = time.monotonic() + 30
    while set(running()) - before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert set(running()) - before == set()


def children() -> list[int]:
    """The processes that this one has started and not buried."""
    found = []
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread that has just ended
            found += [int(pid) for pid in (task / "children").read_text().split()]
    return found


def running() -> list[int]:
    """The children of any session that run on this machine."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if len(words) > 3 and b"tests.desktop.session.toy" in words[3] and words[1] == b"-P":
                found.append(int(entry.name))
    return found
