"""Outside: what a program is handed by whoever starts it, and what those are handed that it starts.

A frozen program finds its own libraries first: PyInstaller puts its folder into `LD_LIBRARY_PATH`, and what stood there
before beside it. With it a system's Python, or its file manager, loads libraries that were made for another system, and
ends before it has begun.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

BAD_INPUT: Final = 2
"""The exit status when something impossible was asked for."""

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_BEFORE: Final = f"{_LIBRARIES}_ORIG"
_STREAMS: Final = {"stdin": "r", "stdout": "w", "stderr": "w"}


def hold_streams() -> None:
    """The three standard streams are open, for us and for whom we start, and what goes wrong can be said to nobody.

    To be called before anything else is opened: where one was closed, the next thing that opens gets its number, be it
    the way to the screen or a lock, and every warning of a library is written into that.
    """
    while (opened := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(opened, True)
    os.close(opened)
    for number, (name, mode) in enumerate(_STREAMS.items()):
        if getattr(sys, name) is None:
            place = number if os.name != "nt" else os.devnull  # a Windows program with a window has no such numbers
            setattr(sys, name, open(place, mode, encoding="utf-8", closefd=place is not number))  # noqa: SIM115
    said = sys.stderr
    if not isinstance(said, io.TextIOWrapper) or said is not sys.__stderr__:
        return
    if type(getattr(said.buffer, "raw", said.buffer)) is io.FileIO:  # and no console of Windows
        willing = _Willing(said.fileno(), "w", closefd=False)
        sys.stderr = io.TextIOWrapper(willing, said.encoding, said.errors, write_through=True)


def heard(main: Callable[[], int]) -> int:
    """Return the exit status of a program, or 2, with one sentence, where standard output does not take what it says.

    Whoever stopped reading knows that, and is told nothing.
    """
    hold_streams()
    try:
        try:
            return main()
        finally:  # argparse leaves in the middle of it
            sys.stdout.flush()
    except BrokenPipeError:
        say_no_more()
        return 0
    except OSError as error:
        if error.filename is not None:
            raise
        say_no_more()
        sys.stderr.write(f"{why_not(error)}\n")
        return BAD_INPUT


def why_not(error: OSError) -> str:
    """Return in one sentence what could not be done with a file or a stream."""
    why = error.strerror or error
    return f"The file {error.filename} cannot be used: {why}." if error.filename else f"{why}."


def say_no_more() -> None:
    """What standard output has not taken yet goes nowhere, instead of being tried once more at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Willing(io.FileIO):
    """Takes whatever is written; what a full disk or a reader who has left does not take is gone."""

    def write(self, said: ReadableBuffer, /) -> int:
        try:
            return super().write(said)
        except OSError:
            return memoryview(said).nbytes


def environment() -> dict[str, str]:
    """Return the environment for a program that is none of ours: libraries are looked for as before this one began."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = found.pop(_BEFORE, "")
        found.pop(_LIBRARIES, None)
        found.update({_LIBRARIES: before} if before else {})
    return found


@contextmanager
def as_outside() -> Iterator[None]:
    """What is started meanwhile, by whomever, gets that environment."""
    ours, theirs = os.environ.get(_LIBRARIES), environment().get(_LIBRARIES)
    _set(theirs)
    try:
        yield
    finally:
        _set(ours)


def _set(libraries: str | None) -> None:
    if libraries is None:
        os.environ.pop(_LIBRARIES, None)
    else:
        os.environ[_LIBRARIES] = libraries
