"""One program for each folder: whoever starts a second one is brought to the open window, and so is its file.

The second program leaves a call, a small file, in the folder; the first one takes it away, which is the answer. Where
nobody answers there are two windows, and saves can cope with that.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep, time, time_ns
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from desktop.system.lock_file import is_held, tried
from desktop.system.paths import is_link
from desktop.system.whole_file import write_whole

ANSWER_S: Final = 20.0
"""How long a call waits for an answer: on a busy machine a program that lays everything out anew takes seconds, and one
that takes longer than this will not answer any more."""
_LOOK_S: Final = 0.02
_HEAR_MS: Final = 250
"""How often calls are looked for: not every drive reports changes."""
_LOCK: Final = "running.lock"
_FOLDER: Final = "calls"
_CALL: Final = ".call"

_log = logging.getLogger(__name__)


def first(home: Path) -> QLockFile | None:
    """Return what holds the folder while it lives; None where another program has it, or nothing can hold it."""
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _log.info("nobody will hear of a second start: %s", error)
        return None
    lock = tried(home / _LOCK)
    return lock if lock.isLocked() else None


def call(home: Path, file: Path | None, patience: float = ANSWER_S) -> bool:
    """Call the program that has the folder, and have it open `file`, if any; return whether it answered.

    One that was just closed hears nothing any more: as soon as it is gone, nobody waits for it. Where nothing can hold
    the folder, as on a full disk, there is none at all.
    """
    left = home / _FOLDER / f"{os.getpid()}-{time_ns()}{_CALL}"
    try:
        left.parent.mkdir(parents=True, exist_ok=True)
        wanted = file if file is None or is_link(file) else file.resolve()
        write_whole(left, b"" if wanted is None else os.fsencode(wanted))  # names of files are bytes to Linux
    except OSError as error:
        _log.info("the program that runs cannot be called: %s", error)
        return False
    end = monotonic() + patience
    while monotonic() < end:
        if not left.exists():
            return True
        if not is_held(tried(home / _LOCK)):
            break
        sleep(_LOOK_S)
    return not _taken_back(left)


def _taken_back(left: Path) -> bool:
    """Nobody hears the call any more; return False where it was heard at last, while nobody looked."""
    try:
        left.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        _log.info("a call cannot be taken back: %s", error)
    return True


class Calls(QObject):
    """Hears of programs that are started after this one."""

    came = Signal(object)
    """Path of a save that is to be opened; None: somebody looks for the window."""

    def __init__(self, home: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = home / _FOLDER
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for left in self._folder.iterdir():
                if time() - left.stat().st_mtime > ANSWER_S:  # nobody answered, and nobody waits any more
                    left.unlink()
        except OSError as error:
            _log.info("nobody will hear of a second start: %s", error)
        clock = QTimer(self, interval=_HEAR_MS)
        clock.timeout.connect(self._hear)
        clock.start()

    def _hear(self) -> None:
        for words in list(self._taken()):
            self.came.emit(Path(words) if words else None)

    def _taken(self) -> Iterator[str]:
        """Take the calls away that lie there, and return what each of them says."""
        try:
            found = sorted(self._folder.glob(f"*{_CALL}"))
        except OSError:  # the drive is gone, and may come back
            return
        for left in found:
            try:
                words = os.fsdecode(left.read_bytes())
                left.unlink()
            except OSError as error:
                _log.info("a call cannot be heard: %s", error)
            else:
                yield words
