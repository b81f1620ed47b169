"""A busy machine is no fault of an opponent: who starts is waited for, who gets no processor is not blamed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop.session import ai_service, ai_worker
from desktop.session.ai_worker import AiWorker
from desktop.session.child import HERE, Pulse
from tests.desktop.session.conftest import PATIENCE, ROOT, Hear
from tests.desktop.session.test_ai_service import ENGINE, children, easy_answer, request

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked at in /proc")
LATEST = PATIENCE / 2
"""Seconds until the table must go on without a child that is stopped: to wait for it takes all of `PATIENCE`."""

GATED = """
import os, sys, time
sys.path.insert(0, sys.argv[1])
while not os.path.exists(sys.argv[2]):
    {waiting}
"""
CHILD = GATED.format(waiting="time.sleep(0.01)") + "from tests.desktop.session.toy import main; main()"


def gated(gate: Path, code: str = CHILD) -> list[str]:
    """A child that starts only when `gate` is there."""
    return [sys.executable, "-P", "-c", code, str(ROOT), str(gate)]


class Starved(Pulse):
    """The pulse of whoever would run, and gets no processor."""

    def __init__(self) -> None:
        super().__init__(HERE)


def starting(qtbot: Any) -> int:
    """The child that waits at its gate."""
    qtbot.waitUntil(lambda: any(b"gate" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children()))
    (pid,) = children()
    return pid


def wait_seconds(qtbot: Any, seconds: float) -> None:
    """Let the window live for so long."""
    until = time.monotonic() + seconds
    qtbot.waitUntil(lambda: time.monotonic() > until)


@pytest.mark.slow
def test_a_child_that_starts_slowly_is_waited_for_and_answers_itself(qtbot: Any, hear: Hear, tmp_path: Path) -> None:
    ai, heard = hear(command=gated(tmp_path / "gate"), cores=1, cap=0.4)
    asked = request(1, "passing")
    ai.request(asked)
    wait_seconds(qtbot, 0.8)
    assert heard.decided == {}
    ai._cap = PATIENCE  # from here on the machine may take its time
    (tmp_path / "gate").touch()
    heard.wait_for(asked.ticket)
    first, *_, last = asked.game.legal_actions(asked.world)
    assert first is not last, "greedy does something else"
    assert heard.decided[asked.ticket] is first
    assert heard.failed == []


@pytest.mark.slow
def test_thinking_is_limited_from_when_the_child_is_ready(qtbot: Any, hear: Hear, tmp_path: Path) -> None:
    ai, heard = hear(command=gated(tmp_path / "gate"), cores=1, cap=1.0)
    ai.request(asked := request(1, "hung"))
    wait_seconds(qtbot, 1.5)
    assert heard.decided == {}
    begun = time.monotonic()
    (tmp_path / "gate").touch()
    assert heard.wait_for(asked.ticket) is asked.game.legal_actions(asked.world)[-1], "greedy answers for it"
    assert time.monotonic() - begun > 1.0
    assert heard.failed == ["No answer came in time."]
    ai._cap = PATIENCE
    heard.ask(request(2, "random"))
    assert len(heard.failed) == 1, "a fresh child answers the next question"


@pytest.mark.slow
def test_a_table_does_not_wait_forever_for_a_start_and_blames_nobody(
    hear: Hear, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai_service, "START", 1.0)
    ai, heard = hear(command=gated(tmp_path / "gate"), cores=1, cap=0.3)
    asked = request(1, "passing")
    begun = time.monotonic()
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[-1]
    assert time.monotonic() - begun > 0.9
    (slow,) = children()
    ai._cap = PATIENCE
    (tmp_path / "gate").touch()
    asked = request(2, "passing")
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[0]
    assert children() == [slow], "it was let start"
    assert heard.failed == []


@pytest.mark.slow
def test_a_child_that_is_stopped_while_it_starts_is_replaced_in_time(qtbot: Any, hear: Hear, tmp_path: Path) -> None:
    ai, heard = hear(command=gated(tmp_path / "gate"), cores=1, cap=1.0)
    ai.warm()
    stopped = starting(qtbot)
    os.kill(stopped, signal.SIGSTOP)
    begun = time.monotonic()
    asked = request(1, "passing")
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[-1]
    assert time.monotonic() - begun < LATEST
    assert heard.failed == ["No answer came in time."]
    ai._cap = PATIENCE
    (tmp_path / "gate").touch()
    asked = request(2, "passing")
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[0]
    assert stopped not in children()
    assert len(heard.failed) == 1


@pytest.mark.slow
def test_a_child_that_is_killed_while_it_starts_is_replaced_unnoticed(qtbot: Any, hear: Hear, tmp_path: Path) -> None:
    ai, heard = hear(command=gated(tmp_path / "gate"), cores=1)
    ai.warm()
    killed = starting(qtbot)
    ai.request(asked := request(1, "passing"))
    os.kill(killed, signal.SIGKILL)
    (tmp_path / "gate").touch()
    assert heard.wait_for(asked.ticket) is asked.game.legal_actions(asked.world)[0]
    assert killed not in children()
    assert heard.failed == []


@pytest.mark.slow
def test_a_child_that_is_stopped_while_it_thinks_is_replaced_in_time(qtbot: Any, hear: Hear) -> None:
    ai, heard = hear(cores=1)
    heard.ask(request(1, "random"))
    (stopped,) = children()
    os.kill(stopped, signal.SIGSTOP)
    ai._cap = 1.0
    begun = time.monotonic()
    asked = request(2, "passing")
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[-1]
    assert time.monotonic() - begun < LATEST
    assert heard.failed == ["No answer came in time."]
    qtbot.waitUntil(lambda: stopped not in children())


@pytest.mark.slow
def test_who_gets_no_processor_is_neither_blamed_nor_ended_but_the_table_goes_on(
    qtbot: Any, hear: Hear, monkeypatch: pytest.MonkeyPatch
) -> None:
    ai, heard = hear(cores=1)
    heard.ask(request(1, "random"))
    (child,) = children()
    (worker,) = ai._own
    with monkeypatch.context() as busy:
        busy.setattr(AiWorker, "pulse", lambda _self: Starved())
        ai._cap = 0.6
        asked = request(2, "hung")
        begun = time.monotonic()
        assert heard.ask(asked) is asked.game.legal_actions(asked.world)[-1]
        assert time.monotonic() - begun > 0.5
        wait_seconds(qtbot, 3 * ai_service.GRACE)
        assert children() == [child]
    assert worker._current == 2, "it still thinks"
    for part in ai._parts.values():
        part.pulse = worker.pulse()  # now it would have a processor, and sleeps
    qtbot.waitUntil(lambda: worker._current != 2)
    ai._cap = PATIENCE
    asked = request(3, "passing")
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[0]
    assert child not in children()
    assert heard.failed == []


@pytest.mark.slow
def test_move_now_is_heard_by_a_child_that_was_not_ready_yet(hear: Hear, tmp_path: Path) -> None:
    ai, heard = hear(command=gated(tmp_path / "gate"), cores=1)
    asked = request(1, "endless")
    ai.request(asked)
    ai.hurry(asked.ticket)
    (worker,) = ai._own
    hurried: list[int] = []
    hurry = worker.hurry
    worker.hurry = lambda number: (hurried.append(worker._current), hurry(number))
    (tmp_path / "gate").touch()
    heard.wait_for(asked.ticket)
    assert hurried == [1]
    assert heard.failed == []


@pytest.mark.slow
def test_a_foreign_program_that_is_busy_starting_is_not_blamed(hear: Hear, tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text(GATED.format(waiting="pass") + ENGINE)
    ai, heard = hear(cap=0.5)
    engine = f"{sys.executable} {file} {ROOT} {tmp_path / 'gate'}"
    asked = request(1, "normal", engine=engine)
    assert heard.ask(asked) is easy_answer(asked)
    ai._cap = PATIENCE
    (tmp_path / "gate").touch()
    asked = request(2, "normal", engine=engine)
    assert heard.ask(asked) is asked.game.legal_actions(asked.world)[1]
    assert heard.failed == []


@pytest.mark.slow
def test_a_foreign_program_that_is_busy_starting_for_ever_is_asked_no_more(
    hear: Hear, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai_worker, "START_SECONDS", 0.6)
    file = tmp_path / "engine.py"
    file.write_text("while True: pass")
    _, heard = hear(cap=0.3)
    for serial in range(60):
        asked = request(serial, "normal", engine=f"{sys.executable} {file}")
        assert heard.ask(asked) is easy_answer(asked)
        if heard.failed and "failed 3 times and is asked no more" in heard.failed[-1]:
            return
    raise AssertionError(heard.failed)


def started(code: str) -> subprocess.Popen[bytes]:
    """A process that has begun to do `code`."""
    process = subprocess.Popen([sys.executable, "-c", f"print(flush=True)\n{code}"], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    return process


def felt(pulse: Pulse, until: Callable[[Pulse], bool]) -> None:
    """Feel until something is so, a minute at most."""
    deadline = time.monotonic() + 60
    while not until(pulse):
        assert time.monotonic() < deadline
        pulse.feel()
        time.sleep(0.01)


def test_a_pulse_tells_who_works_sleeps_is_stopped_or_dead() -> None:
    with started("while True: pass") as busy, started("import time; time.sleep(1000)") as asleep:
        working, sleeping = Pulse(busy.pid), Pulse(asleep.pid)
        felt(working, lambda pulse: pulse.is_awake and not pulse.is_starved(0.1))
        assert working.is_starved(1e9), "so much it has not had"
        felt(sleeping, lambda pulse: not pulse.is_awake)
        os.kill(busy.pid, signal.SIGSTOP)
        felt(working, lambda pulse: pulse.is_stopped)
        assert not working.is_starved(1e9)
        busy.kill()
        busy.wait()
        dead = Pulse(busy.pid)
        dead.feel()
        asleep.kill()
    assert (sleeping.is_awake, sleeping.is_stopped, sleeping.is_starved(1.0)) == (False, False, False)
    assert (dead.is_awake, dead.is_stopped, dead.is_starved(1.0)) == (False, False, False)


def test_a_child_may_end_while_it_is_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(folder: object) -> None:
        raise ProcessLookupError(folder)

    ending = Pulse(os.getpid())
    with monkeypatch.context() as patched:
        patched.setattr(os, "scandir", gone)
        patched.setattr(os, "listdir", gone)
        ending.feel()
    assert (ending.is_awake, ending.is_stopped) == (False, False)


def test_a_thread_of_this_program_can_only_be_late() -> None:
    here = Pulse(HERE)
    here.feel()
    assert (here.is_awake, here.is_stopped, here.is_starved(0.0)) == (True, False, True)
