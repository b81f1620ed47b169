"""The crew: whoever does the work, and whatever becomes of some, the results are those of one process."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from time import sleep

import pytest

from rules.core.errors import RulesError
from rules.tools.crew import Crew

SQUARES = [number * number for number in range(10)]


def squared(number: int) -> int:
    return number * number


def squared_once_over_a_corpse(traces: Path, number: int) -> int:
    """The first process that meets number 5 is killed in the middle of its work."""
    trace = traces / f"{number}-{os.getpid()}"
    trace.touch()
    if number == 5 and len(list(traces.glob("5-*"))) == 1:
        os.kill(os.getpid(), 9)
    return number * number


class Failing(Executor):
    """Does the first piece of work and breaks down at the second."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, work, /, *args, **kwargs):
        self.given += 1
        future: Future = Future()
        if self.given == 1:
            future.set_result(work(*args, **kwargs))
        else:
            future.set_exception(BrokenExecutor())
        return future


def test_one_process_does_the_work_in_order() -> None:
    assert Crew().map(squared, range(10), 3) == SQUARES


@pytest.mark.parametrize("chunk", [1, 3, 100])
def test_any_executor_does_the_work_in_order(chunk: int) -> None:
    assert Crew(hire=lambda: ThreadPoolExecutor(2)).map(squared, range(10), chunk) == SQUARES


def test_what_is_done_is_heard_of_while_the_rest_is_under_way() -> None:
    heard = Event()

    def work(number: int) -> int:
        assert number == 0 or heard.wait(60)
        return number * number

    results = Crew(hire=lambda: ThreadPoolExecutor(2)).each(work, range(10), 1)
    assert next(results) == 0
    heard.set()
    assert list(results) == SQUARES[1:]


@pytest.mark.parametrize("crew", [Crew(), Crew(hire=lambda: ThreadPoolExecutor(2))])
def test_how_far_the_work_is_can_be_watched_in_a_terminal(
    crew: Crew, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    crew.map(squared, range(3), 2)
    assert capsys.readouterr().err == "\r1 of 3 games\r2 of 3 games\r3 of 3 games\n"


def slowly(done: list[int], number: int) -> int:
    sleep(0.01)
    done.append(number)
    return number


def test_the_work_ends_when_nobody_listens_any_more() -> None:
    done: list[int] = []
    results = Crew(hire=lambda: ThreadPoolExecutor(1)).each(partial(slowly, done), range(1000), 1)
    assert next(results) == 0
    results.close()
    assert len(done) < 900


class Interrupted(ThreadPoolExecutor):
    """Somebody presses Ctrl-C while the last piece of work is given out."""

    def submit(self, work, /, *args, **kwargs):
        if args[1] == [99]:
            raise KeyboardInterrupt
        return super().submit(work, *args, **kwargs)


def test_the_work_ends_when_somebody_leaves_while_it_is_given_out() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        Crew(hire=lambda: Interrupted(1)).map(partial(slowly, done), range(100), 1)
    assert len(done) < 90


@pytest.mark.skipif(os.name == "nt", reason="a process is killed by a signal")
def test_a_killed_process_costs_time_and_no_result(tmp_path: Path) -> None:
    assert Crew(2).map(partial(squared_once_over_a_corpse, tmp_path), range(10), 2) == SQUARES
    assert len(list(tmp_path.glob("5-*"))) == 2


def test_work_that_breaks_every_crew_is_given_up_in_one_sentence() -> None:
    crews: list[Failing] = []

    @contextmanager
    def hire() -> Iterator[Executor]:
        crews.append(Failing())
        yield crews[-1]

    with pytest.raises(RulesError, match="broke down 4 times; 4 of 10 were done"):
        Crew(hire=hire).map(squared, range(10), 1)
    assert len(crews) == 4


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(RulesError, match=r"chabudai\[cluster\]"):
        Crew.of(1, "127.0.0.1:8786").map(squared, range(3), 1)
