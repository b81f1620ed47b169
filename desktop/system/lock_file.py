"""A lock is a small file that names the program which has something to itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

from PySide6.QtCore import QLockFile, QSysInfo

_taken: Final[WeakValueDictionary[str, QLockFile]] = WeakValueDictionary()
"""What this process has taken, by path."""


def tried(file: Path) -> QLockFile:
    """Return the lock `file`, taken if it was free; if not, its `error` says why.

    It is over when its process is, however old it is. So is one of our own number that we have not taken: numbers begin
    anew with the machine, and a program that was killed had ours. Of one that names no process of this machine nobody
    can tell by its name: it was torn when the power failed, or came with a stick that was pulled out of another
    machine. Then the system decides, which takes no file away that a program holds.
    """
    lock = QLockFile(str(file))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0) and is_held(lock) and (_is_of_our_number(file) or not _is_of_here(file)):
        lock.removeStaleLockFile()
        lock.tryLock(0)
    if lock.isLocked():
        _taken[os.path.realpath(file)] = lock
    return lock


def is_held(lock: QLockFile) -> bool:
    """Whether another program has what was tried; where no lock can be written at all, nobody has it."""
    return lock.error() is QLockFile.LockError.LockFailedError


def _is_of_our_number(file: Path) -> bool:
    """Whether a lock bears the number of this process, which has not taken it."""
    ours = _taken.get(os.path.realpath(file))
    if ours is not None and ours.isLocked():
        return False
    try:
        return file.read_bytes().partition(b"\n")[0] == str(os.getpid()).encode()
    except OSError:
        return False


def _is_of_here(file: Path) -> bool:
    machine = QSysInfo.machineUniqueId().data() or QSysInfo.machineHostName().encode()
    try:
        return machine in file.read_bytes()
    except OSError:
        return True
