"""A crew plays many games at once: this process, several of them, or the workers of a cluster.

Work is cut into chunks by number. A chunk that is lost with a worker is done again, and each number counts once,
whoever did it and however often. So the results are those of one process, in order.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Final, TypeVar

from rules.core.errors import RulesError

T = TypeVar("T")

_ATTEMPTS: Final = 4  # crews that may break before it is the work's own fault


class Crew:
    """Does work on `jobs` processes, or on what `hire` opens: any `concurrent.futures.Executor`."""

    def __init__(self, jobs: int = 1, hire: Callable[[], AbstractContextManager[Executor]] | None = None) -> None:
        self.jobs = jobs
        self._hire = hire
        if hire is None and jobs > 1:
            self._hire = lambda: ProcessPoolExecutor(jobs)

    @classmethod
    def of(cls, jobs: int, cluster: str) -> Crew:
        """Return the crew of a command line: the workers of the scheduler at `cluster`, or else `jobs` processes."""
        return cls(jobs, lambda: _cluster(cluster)) if cluster else cls(jobs)

    def map(self, work: Callable[[int], T], numbers: Iterable[int], chunk: int) -> list[T]:
        """Return what `work` makes of each of `numbers`, in their order; elsewhere `chunk` of them go together."""
        return list(self.each(work, numbers, chunk))

    def each(self, work: Callable[[int], T], numbers: Iterable[int], chunk: int) -> Iterator[T]:
        """Yield what `map` returns, each as soon as all before it are done, too; who listens no more ends the work.

        A terminal is told meanwhile how far it is.
        """
        wanted = list(numbers)
        try:
            for done, result in enumerate(self._each(work, wanted, chunk), 1):
                _tell(f"\r{done} of {len(wanted)} games")
                yield result
        finally:
            _tell("\n")

    def _each(self, work: Callable[[int], T], wanted: Sequence[int], chunk: int) -> Iterator[T]:
        if self._hire is None:
            yield from map(work, wanted)
            return
        found: dict[int, T] = {}
        given = 0
        for _ in range(_ATTEMPTS):
            missing = [number for number in wanted[given:] if number not in found]
            try:
                for _ in self._share_out(work, missing, chunk, found):
                    while given < len(wanted) and wanted[given] in found:
                        yield found.pop(wanted[given])
                        given += 1
            except BrokenExecutor:
                continue
            return
        done = given + len(found)
        raise RulesError(f"The workers broke down {_ATTEMPTS} times; {done} of {len(wanted)} were done.")

    def _share_out(
        self, work: Callable[[int], T], missing: Sequence[int], chunk: int, found: dict[int, T]
    ) -> Iterator[None]:
        """Put what is done into `found`, and yield whenever there is more."""
        assert self._hire is not None
        with self._hire() as executor:
            chunks = [missing[first : first + chunk] for first in range(0, len(missing), chunk)]
            futures: dict[Future[list[T]], Sequence[int]] = {}
            broken: BrokenExecutor | None = None
            try:
                for some in chunks:  # of very many, this takes seconds
                    futures[executor.submit(_done, work, some)] = some
                for future in as_completed(futures):
                    try:
                        found.update(zip(futures.pop(future), future.result(), strict=True))
                    except BrokenExecutor as error:
                        broken = error  # what others have done by now counts all the same
                    yield
            finally:
                for future in futures:
                    future.cancel()  # there is none left where nobody stopped listening
            if broken is not None:
                raise broken


def _done(work: Callable[[int], T], numbers: Sequence[int]) -> list[T]:
    return [work(number) for number in numbers]


def _tell(progress: str) -> None:
    """Write to a terminal; a pipe would get thousands of notes."""
    if sys.stderr.isatty():
        print(progress, end="", file=sys.stderr, flush=True)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """A scheduler on which whatever is lost with a worker is done again elsewhere."""
    try:
        distributed = import_module("distributed")  # an extra that most do without
    except ImportError:
        raise RulesError("A cluster needs the extra `cluster`: pip install 'chabudai[cluster]'.") from None
    with distributed.Client(address) as client, client.get_executor() as executor:
        yield executor
