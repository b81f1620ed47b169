"""Crashes: what nobody expected is written down, told in one sentence, and ends nothing that can continue."""

from __future__ import annotations

import atexit
import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from time import time
from types import TracebackType
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal, qVersion

from rules.core.message import Message, message

MOST_REPORTS: Final = 20
"""A fault that repeats with every frame fills no disk."""

_NATIVE: Final = "running-"
_OLD: Final = 24 * 3600  # a younger trace without a word may belong to a program that runs
_log = logging.getLogger(__name__)


class CrashReport(NamedTuple):
    """What the window shows: a sentence, and the file that describes the fault (None: it could not be written)."""

    told: Message
    file: Path | None


class Crashes(QObject):
    """Hears of every exception that nobody caught, in any thread, and of a last run that ended in a machine fault.

    The journal of the game is complete at any moment and needs no care here.
    """

    caught = Signal(object)  # CrashReport

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.previous = _last_run(folder)
        """The report of a last run that ended in a fault of the machine; None if it ended well."""
        self._left = MOST_REPORTS
        self._lock = threading.Lock()

    def install(self) -> None:
        """Take over the hooks of the interpreter, and let a fault of the machine leave a trace."""
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        _leave_trace(self.folder)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write a report and have the window tell of it; too many of them are only logged."""
        _log.error("nobody caught this", exc_info=(kind, error, trace))
        with self._lock:
            self._left -= 1
            if self._left < 0:
                return
        told = "".join(traceback.format_exception(kind, error, trace))
        file = _written(self.folder, f"{surroundings({})}\n{told}")
        self.caught.emit(CrashReport(_sentence(file), file))

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            self.report(kind, error, trace)
            let_go()

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.report(args.exc_type, args.exc_value, args.exc_traceback)


def install(folder: Path) -> Crashes:
    """Return the reporter that hears of every crash from now on and writes into `folder`."""
    crashes = Crashes(folder)
    crashes.install()
    return crashes


def let_go() -> None:
    """Have the interpreter keep the last exception no longer, for a debugger that nobody will start.

    The frames it came through hold events that Qt deletes. When something of Qt that came to lie in the same place was
    deleted in its turn, the program ended with signal 11.
    """
    for kept in ("last_exc", "last_type", "last_value", "last_traceback"):
        vars(sys).pop(kept, None)


def _sentence(file: Path | None) -> Message:
    if file is None:
        return message("app.crash.told_only")
    return message("app.crash.told", file=file.name)


def surroundings(facts: Mapping[str, str]) -> str:
    """Return which program this is, what it runs on, and `facts`, a line each."""
    import platform  # noqa: PLC0415 - nobody needs it before something went wrong

    from desktop.system.version import app_version  # noqa: PLC0415 - as above

    lines = {
        "time": datetime.now().astimezone().isoformat(timespec="seconds"),
        "program": app_version(),
        "python": sys.version.split()[0],
        "qt": qVersion(),
        "system": platform.platform(),
        **facts,
    }
    return "".join(f"{name}: {value}\n" for name, value in lines.items())


def _written(folder: Path, text: str) -> Path | None:
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S-%f")
    file = folder / f"crash-{stamp}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        _log.warning("the report could not be written: %s", error)
        return None
    return file


def _leave_trace(folder: Path) -> None:
    """Have faults of the machine written to a file of this run, which is removed after a good end."""
    file = folder / f"{_NATIVE}{os.getpid()}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stream = file.open("w", encoding="utf-8")
    except OSError as error:
        _log.warning("no trace of faults can be left: %s", error)
        return

    def forget() -> None:
        faulthandler.disable()
        stream.close()
        file.unlink(missing_ok=True)

    faulthandler.enable(stream)
    atexit.register(forget)


def _last_run(folder: Path) -> CrashReport | None:
    """Return the report of a run that ended in a fault, filed with the others; empty traces are swept away."""
    found = None
    for trace in _traces(folder):
        try:
            if trace.stat().st_size:
                file = trace.replace(trace.with_name(trace.name.replace(_NATIVE, "crash-fault-")))
                found = CrashReport(message("app.crash.last_time", file=file.name), file)
            elif trace.stat().st_mtime < time() - _OLD:
                trace.unlink()
        except OSError as error:
            _log.warning("the trace %s cannot be read: %s", trace.name, error)
    return found


def _traces(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"{_NATIVE}*.txt"))
    except OSError as error:
        _log.warning("the traces of faults cannot be listed: %s", error)
        return []
