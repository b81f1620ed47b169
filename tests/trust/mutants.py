"""Mutants of the verbs, frames and scoring of a game: the quick tests of its rules must notice each.

`python -m tests.trust.mutants daruma --count 500 --seed 1` tells the share that is killed, and names the survivors.
Only so many tests take part as are done in `SECONDS` without a mutant, the quickest first. Made here and not by mutmut
or cosmic-ray: those write the mutant into the sources, and start Python anew for each; here a fork of a pytest that has
collected everything runs changed functions, and nothing on the disk changes.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib.abc
import os
import pickle
import re
import resource
import signal
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper, partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import accumulate
from pathlib import Path
from random import Random
from time import process_time
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest

from tests.trust.mutation import ROOT, Mutant, Spot, mutants_of

ACTS: Final = re.compile(r"^class \w+\(\w*Frame\b|\.log\.append\(", re.MULTILINE)
"""Marks files that change what stands on the table: frames, and verbs that tell of it."""
SECONDS: Final = 10.0
"""How many seconds of the processor all tests together may take without a mutant."""
PATIENCE: Final = 2
"""How many times as long they may take with one."""
RESPITE: Final = 1.0
"""How many seconds longer each test may take; the first test of an endless mutant ends it."""
CLOCKS: Final = (-signal.SIGKILL, -signal.SIGPROF)
"""How a fork ends that took too long, altogether or for one test."""
PYTEST: Final = ("-q", "-s", "-n0", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:cov")


def main(argv: Sequence[str] | None = None) -> int:
    """Make mutants of a game, run its tests on each, and name the survivors."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--skip", type=int, default=0, help="how many of those were judged before")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    every = [mutant for file in files_of(chosen.game) for mutant in mutants_of(file)]
    Random(chosen.seed).shuffle(every)
    picked = every[chosen.skip : chosen.count]
    judge = Judge(chosen.game, picked)
    pytest.main([*PYTEST, f"tests/rules/{chosen.game}"], plugins=[judge])
    fates = judge.fates
    killed = fates.total() - fates["survived"]
    share = f"{killed} of {fates.total()} killed ({killed / max(1, fates.total()):.1%})"
    print(f"{chosen.game}: {share}, of {len(every)} possible: {dict(fates)}")
    return 0 if fates.total() == len(picked) and killed >= 0.9 * len(picked) else 1


def files_of(game: str) -> list[Path]:
    """Return the files of a game's rules that hold its verbs, frames and scoring."""
    files = sorted((ROOT / "rules" / game).glob("*.py"))
    return [each for each in files if each.stem == "scoring" or ACTS.search(each.read_text(encoding="utf-8"))]


class Judge:
    """A plug-in of pytest that runs what was collected once for every mutant, each in a fork of its own."""

    def __init__(self, game: str, mutants: Sequence[Mutant]) -> None:
        self.fates: Counter[str] = Counter()
        self._game = game
        self._mutants = mutants
        self._files = {str(mutant.file) for mutant in mutants}
        self._killers: Counter[str] = Counter()
        self._functions: dict[str, list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the quickest tests, and see what becomes of each mutant under those that come through its lines."""
        quick = _quickest(session, self._files)
        self._functions = _functions_of(self._files)
        gc.freeze()  # what all forks share is not copied by looking for garbage
        for mutant in self._mutants if quick else ():
            able = [test for test in quick if not test.spots.isdisjoint(mutant.spots)]
            able.sort(key=lambda test: (-self._killers[test.item.nodeid], test.seconds))
            seconds = 3 + PATIENCE * sum(test.seconds for test in able)
            fate, told = _forked(partial(self._judge, session, mutant, able), seconds)
            self.fates[fate] += 1
            if fate == "survived":
                print(f"survived {mutant}{'' if able else ' (no quick test comes there)'}", flush=True)
            elif told:
                self._killers[told] += 1
            if self.fates.total() % 50 == 0:
                print(f"{self.fates.total()} are judged: {dict(self.fates)}", flush=True)
        return True

    def _judge(self, session: pytest.Session, mutant: Mutant, tests: Sequence[Test]) -> tuple[int, object]:
        """Return 1 and by which test the mutant is noticed, or 0."""
        if not _changed_in_place(mutant, self._functions[str(mutant.file)]):
            return _anew(mutant, self._game, [test.item for test in tests]), None
        for test, following in zip(tests, [*(other.item for other in tests[1:]), None], strict=True):
            signal.setitimer(signal.ITIMER_PROF, RESPITE + PATIENCE * test.seconds)
            test.item.config.hook.pytest_runtest_protocol(item=test.item, nextitem=following)
            if session.testsfailed:
                return 1, test.item.nodeid
        return 0, None


@dataclass(frozen=True, slots=True)
class Test:
    """A test, how long it takes, and through which lines it comes."""

    item: pytest.Item
    seconds: float
    spots: frozenset[Spot]


def _quickest(session: pytest.Session, files: set[str]) -> list[Test]:
    """Return so many tests as take `SECONDS` of the processor together."""
    fate, times = _forked(lambda: (0, _timed(session)), 600.0)
    if fate != "survived":
        print("The tests of the rules fail without any mutant.", flush=True)
        return []
    spent = list(accumulate(sorted(times)))
    limit = sorted(times)[bisect_right(spent, SECONDS) - 1]
    chosen = [(item, seconds) for item, seconds in zip(session.items, times, strict=True) if seconds <= limit]
    fate, reached = _forked(lambda: (0, _traced([item for item, _ in chosen], files)), 600.0)
    assert fate == "survived"
    whole = f"{len(times)} in {sum(times):.1f} s"
    used = sum(seconds for _, seconds in chosen)
    print(f"{len(chosen)} tests take {used:.1f} s of the processor (all: {whole})", flush=True)
    return [Test(item, seconds, frozenset(lines)) for (item, seconds), lines in zip(chosen, reached, strict=True)]


def _timed(session: pytest.Session) -> list[float]:
    """Return how long each test takes; no test may fail."""
    times = []
    for item, following in zip(session.items, [*session.items[1:], None], strict=True):
        begun = process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        times.append(process_time() - begun)
    assert not session.testsfailed
    return times


def _traced(items: Sequence[pytest.Item], files: set[str]) -> list[set[Spot]]:
    """Return through which lines of `files` each test comes."""
    found = []
    for item, following in zip(items, [*items[1:], None], strict=True):
        steps = Steps(files)
        sys.settrace(steps.enter)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        sys.settrace(None)
        found.append(steps.spots)
    return found


class Steps:
    """Writes down the lines of some files through which a program comes."""

    def __init__(self, files: set[str]) -> None:
        self.spots: set[Spot] = set()
        self._files = files

    def enter(self, frame: FrameType, _event: str, _arg: object) -> Any:
        """Have the lines of a function followed that stands in one of the files."""
        return self._follow if frame.f_code.co_filename in self._files else None

    def _follow(self, frame: FrameType, _event: str, _arg: object) -> Any:
        self.spots.add((frame.f_code.co_filename, frame.f_lineno))
        return self._follow


def _forked(deed: Callable[[], tuple[int, object]], seconds: float) -> tuple[str, Any]:
    """Return what became of a fork that does `deed` in so many seconds of the processor, and what it told."""
    hears, tells = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
        _as_child(deed, tells)
    os.close(tells)
    with os.fdopen(hears, "rb") as pipe:
        text = pipe.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    fates = {0: "survived", 1: "killed by a test", **dict.fromkeys(CLOCKS, "killed by the clock")}
    return fates.get(code, "killed by an error"), pickle.loads(text) if text else None


def _as_child(deed: Callable[[], tuple[int, object]], tells: int) -> None:
    """Do `deed` with nobody listening, tell what it found, and end."""
    status = 3
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        status, told = deed()
        os.write(tells, pickle.dumps(told))
    finally:
        os._exit(status)


def _functions_of(files: set[str]) -> dict[str, list[FunctionType]]:
    """Return every living function of some files."""
    found: dict[str, list[FunctionType]] = {file: [] for file in files}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in files:
            found[each.__code__.co_filename].append(each)
    return found


def _changed_in_place(mutant: Mutant, functions: Sequence[FunctionType]) -> bool:
    """Give the functions of a file the code that they have in the mutant; False if it takes more than that."""
    path = str(mutant.file)
    was = _codes(compile(ast.parse(mutant.file.read_text(encoding="utf-8")), path, "exec"))
    becomes = _codes(compile(mutant.tree(), path, "exec"))
    if was.keys() != becomes.keys():
        return False
    changed = [each for each in functions if was[_key(each.__code__)] != becomes[_key(each.__code__)]]
    try:
        for each in changed:
            each.__code__ = becomes[_key(each.__code__)]
            for kept in each.__globals__.values():
                if isinstance(kept, _lru_cache_wrapper):
                    kept.cache_clear()
    except ValueError:  # it closes over less than before
        return False
    return bool(changed)


def _codes(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """Return the code of every function in a module, by name and line."""
    found: dict[tuple[str, int], CodeType] = {}
    waiting = [code]
    while waiting:
        for const in waiting.pop().co_consts:
            if isinstance(const, CodeType):
                found[_key(const)] = const
                waiting.append(const)
    return found


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


class Instead(importlib.abc.MetaPathFinder, SourceFileLoader):
    """Gives one module with the change in it."""

    def __init__(self, mutant: Mutant, name: str) -> None:
        super().__init__(name, str(mutant.file))
        self._tree = mutant.tree()

    def find_spec(
        self, fullname: str, _path: object = None, _target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return the changed module under its own name."""
        return ModuleSpec(fullname, self, origin=self.path) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        """Return the changed code; nothing is cached on the disk."""
        code: CodeType = compile(self._tree, self.path, "exec")
        return code


def _anew(mutant: Mutant, game: str, items: Sequence[pytest.Item]) -> int:
    """Return the status of a pytest that imports the game anew, for what happens while a module is read."""
    package = f"rules.{game}"
    for name in [name for name in sys.modules if name.startswith((package, f"tests.{package}", "rules.registry"))]:
        del sys.modules[name]
    sys.meta_path.insert(0, Instead(mutant, f"{package}.{mutant.file.stem}"))
    return int(pytest.main([*PYTEST, "-x", *(item.nodeid for item in items)]))


def _know_everything() -> None:
    """What all mutants have in common is imported once."""
    import pydantic  # noqa: F401

    import rules.ai.levels
    import rules.match.match  # noqa: F401


if __name__ == "__main__":
    os.chdir(ROOT)
    _know_everything()
    sys.exit(main())
