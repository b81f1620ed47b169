"""Autosave: every line of the journal on the disk before the next question is shown, in another place if it must be."""

from __future__ import annotations

import atexit
import logging
import os
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QThread, Signal

from desktop.session.save_file import free_file
from desktop.system.lock_file import is_held, tried
from desktop.system.whole_file import sync_folder
from rules.core.message import Message, message
from rules.match.match import Match
from rules.match.save import SaveError, encode

RETRY_SECONDS: Final = 2.0

_log = logging.getLogger(__name__)


class LockedSaveError(SaveError):
    """Another window plays this game."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"The game in {file} is open in another window.", message("app.save.locked"))


def locked(file: Path) -> QLockFile:
    """Return the lock of a save, taken; raise `LockedSaveError` when another window has it.

    Where no lock can be written, nothing else can: that is told by whoever writes.
    """
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
    lock = tried(Path(f"{file}.lock"))
    if is_held(lock):
        raise LockedSaveError(file)
    return lock


class JournalWriter(QThread):
    """Appends lines to a file, flushes and syncs them, and says when they are safe.

    The whole text is kept in memory. Where the disk is full, gone or read-only, one notice says so, the game continues,
    and the writer tries again until everything is on the disk; what is safe is never overwritten. If that never
    succeeds, `close` writes the text somewhere else.
    """

    settled = Signal()  # everything appended so far is safe, or has failed and will be tried again
    failed = Signal(object)  # Message, once for each trouble
    recovered = Signal()  # the trouble is over and nothing was lost

    def __init__(
        self,
        file: Path,
        text: bytes = b"",
        *,
        retry: float = RETRY_SECONDS,
        shelters: Sequence[Path] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Lock `file` or raise `LockedSaveError`.

        `text` is the part of it that stays; a new file has none. `shelters` are the folders where the text finally goes
        if it cannot go into `file`.
        """
        super().__init__(parent)
        self.file = file
        self._shelters = shelters_of(file) if shelters is None else shelters
        self._farewell: Message | None = None
        self._lock = locked(file)
        self._is_ours = bool(text)
        self._retry = retry
        self._text = bytearray(text)
        self._safe = len(text)
        if text and not text.endswith(b"\n"):
            self._text += b"\n"
        atexit.register(self.close)
        self._queue: SimpleQueue[bytes | None] = SimpleQueue()
        self._appended = 0
        self._tried = 0
        self._in_trouble = False
        self._unsaved = message("app.notice.unsaved", file=file.name)
        self._stream: FileIO | None = None

    # Called by the window's thread.

    @property
    def is_settled(self) -> bool:
        """Whether everything appended so far is safe, or has at least been tried."""
        return self._tried == self._appended

    @property
    def is_safe(self) -> bool:
        """Whether everything appended so far is on the disk."""
        return self.is_settled and not self._in_trouble

    @property
    def trouble(self) -> Message | None:
        """What is to be said while something cannot be written."""
        return self._unsaved if self._in_trouble else None

    def prepare(self, lines: Sequence[str]) -> None:
        """Have `lines` written when the journal begins; one that is closed before leaves nothing on the disk."""
        self._appended += 1
        self._queue.put("".join(lines).encode())

    def begin(self) -> None:
        """Write what was prepared; `settled` follows."""
        if not self.isRunning() and not self.is_settled:
            self.start()

    def append(self, lines: Sequence[str]) -> None:
        """Have `lines` written; `settled` follows."""
        self.prepare(lines)
        self.begin()

    def close(self) -> Message | None:
        """Write what is left, end, and release the file; return where the game is if it is not in its place."""
        atexit.unregister(self.close)
        self._queue.put(None)
        if self.isRunning():
            self.wait()
        self._lock.unlock()
        return self._farewell

    # Runs in the writer's own thread.

    def run(self) -> None:
        """Write until told to end; then write once more what could not be written."""
        while True:
            try:
                lines = self._queue.get(timeout=self._retry) if self._in_trouble else self._queue.get()
            except Empty:
                self._write()
                continue
            if lines is None:
                break
            self._text += lines
            self._write()
            self._tried += 1
            self.settled.emit()
        if self._in_trouble:
            self._write()
        self._let_go()
        if self._in_trouble:
            self._take_shelter()

    def _take_shelter(self) -> None:
        """Write everything somewhere else, which is the file from now on, and remember what is to be said about it."""
        kept = shelter(bytes(self._text), self.file, self._shelters)
        if kept is None:
            self._farewell = message("app.notice.lost", file=self.file.name)
        else:
            self._farewell = message("app.notice.kept_elsewhere", file=str(kept))
        if not self._safe:
            self._remove_torn()
        self.file = kept or self.file

    def _remove_torn(self) -> None:
        """Leave nothing in the place of a new game that never got there: with no whole line it is none to continue."""
        with suppress(OSError):
            there = self.file.read_bytes()
            if self._is_ours and b"\n" not in there and self._text.startswith(there):
                self.file.unlink()

    def _write(self) -> None:
        """Bring the file up to the text, or note the trouble."""
        try:
            self._sync()
        except OSError as error:
            self._let_go()
            if not self._in_trouble:
                self._in_trouble = True
                _log.warning("the journal cannot be written: %s", error)
                self.failed.emit(self._unsaved)
            return
        if self._in_trouble:
            self._in_trouble = False
            self.recovered.emit()

    def _sync(self) -> None:
        """Write what is not safe yet; a file that is new, gone or has shrunk is written anew."""
        if self._stream is not None and not self._is_in_place(self._stream):
            self._let_go()  # the file, or its drive, was taken away: whatever goes into it now would be lost
            self._safe = 0
        stream = self._stream or self._open()
        if stream.seek(0, os.SEEK_END) < self._safe:
            self._safe = 0
        stream.seek(self._safe)
        left = bytes(self._text[self._safe :])
        while left:
            left = left[stream.write(left) :]
        stream.truncate()
        os.fsync(stream.fileno())
        self._safe = len(self._text)

    def _is_in_place(self, stream: FileIO) -> bool:
        """Return whether whoever opens the file by its name finds what is written there."""
        try:
            return os.path.samestat(self.file.stat(), os.fstat(stream.fileno()))
        except FileNotFoundError:
            return False

    def _open(self) -> FileIO:
        """Open the file."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        is_new = not (self._is_ours and self.file.exists())
        self._stream = FileIO(self.file, "xb" if is_new else "r+b")
        self._is_ours = True
        if is_new:
            sync_folder(self.file.parent)
        return self._stream

    def _let_go(self) -> None:
        if self._stream is not None:
            stream, self._stream = self._stream, None
            try:
                stream.close()
            except OSError as error:
                _log.warning("the journal cannot be closed: %s", error)


class JournalFeed:
    """Passes what is new in a match on to the journal; without a journal, nothing of the table is saved."""

    def __init__(self, match: Match, journal: JournalWriter | None) -> None:
        """Whatever the match holds already is taken to be in the journal."""
        self.journal = journal
        self._match = match
        self._written = len(match.entries)

    def keep_in(self, journal: JournalWriter) -> None:
        """Pass what comes from now on to `journal`, which holds everything until now."""
        self.journal = journal
        self._written = len(self._match.entries)

    def begin(self) -> None:
        """Have the journal begin."""
        if self.journal is not None:
            self.journal.begin()

    @property
    def is_settled(self) -> bool:
        """Whether nothing waits to be written."""
        return self.journal is None or self.journal.is_settled

    def write_on(self) -> None:
        """Have the journal write what is new."""
        entries = self._match.entries[self._written :]
        self._written += len(entries)
        if self.journal is not None and entries:
            self.journal.append([encode(entry) for entry in entries])

    def close(self) -> Message | None:
        """Have everything written, and end; return what is to be said if the game is not in its place."""
        return None if self.journal is None else self.journal.close()


def shelters_of(file: Path) -> list[Path]:
    """Return the folders to try: beside the file, where the program keeps its things, and a temporary one."""
    return [file.parent, file.parent.parent, Path(tempfile.gettempdir())]


def shelter(text: bytes, file: Path, folders: Iterable[Path]) -> Path | None:
    """Write all of `text` into the first of `folders` that takes it, replacing nothing; None if none does."""
    for folder in folders:
        kept = free_file(folder / file.name, "-")
        try:
            with kept.open("xb") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            _log.warning("%s takes no saved game: %s", folder, error)
            if not isinstance(error, FileExistsError):  # that is whole, and another program's
                _leave_no_half(kept)
        else:
            sync_folder(folder)
            _log.warning("%s is kept as %s", file.name, kept)
            return kept
    return None


def _leave_no_half(torn: Path) -> None:
    """Leave no half of a game behind."""
    try:
        torn.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("%s stays behind: %s", torn, error)
