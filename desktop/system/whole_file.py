"""Small files that are there whole, as they were or as they shall be, whenever the program or its machine stops."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from functools import partial
from glob import escape
from pathlib import Path
from threading import Thread
from time import time
from typing import Final

_SIGNS: Final = "[0-9a-f]" * 8
_LEFT_S: Final = 3600.0

_log = logging.getLogger(__name__)


def write_whole(file: Path, data: bytes, *, is_private: bool = False) -> None:
    """Have `file` hold `data`, safe on its disk; raise `OSError`, with `file` as it was and no draft beside it.

    A name that is new is as safe as its content. What `is_private` no other user of this computer reads at any time,
    where the system knows users.

    Without the sync some systems give the new name to a file before it has its content, and a power cut leaves none.
    It takes milliseconds; what is written at every move is written in a thread of its own (`autosave.py`).
    """
    is_new = not file.exists()
    draft = draft_of(file)
    try:
        # Private from its first moment: whoever has opened it reads all that comes.
        with open(draft, "xb", opener=partial(os.open, mode=0o600 if is_private else 0o666)) as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError:
        _remove(draft)
        raise
    if is_new:
        sync_folder(file.parent)


def draft_of(file: Path) -> Path:
    """Return a name beside `file` that nothing bears: another window may write the same file at the same moment.

    Old drafts of it are gone: whoever wrote them was killed.
    """
    with suppress(OSError):
        for left in file.parent.glob(f"{escape(file.name)}.{_SIGNS}.new"):
            if left.stat().st_mtime < time() - _LEFT_S:
                left.unlink()
    return file.with_name(f"{file.name}.{os.urandom(4).hex()}.new")


def sync_folder(folder: Path) -> None:
    """Make the name of a new file in `folder` as safe as its content, where the system can."""
    if os.name != "nt":
        _sync(folder)


def sync_behind(file: Path) -> None:
    """Have `file`, which was added to, safe on its disk soon; nobody waits for it but the end of the program.

    Most systems let half a minute go by before they write what nobody asks them to.
    """
    Thread(target=_sync_with_name, args=(file,), name="sync").start()


def _sync_with_name(file: Path) -> None:
    _sync(file)
    sync_folder(file.parent)


def _sync(place: Path) -> None:
    try:
        handle = os.open(place, os.O_RDONLY if place.is_dir() else os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        _log.info("%s cannot be synced: %s", place.name, error)


def _remove(draft: Path) -> None:
    try:
        draft.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("%s stays behind: %s", draft, error)
