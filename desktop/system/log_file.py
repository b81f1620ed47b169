"""The log: a small file that is begun only when there is something to say, which is rare at the start."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 500_000
"""The most bytes of a file; one older file is kept beside it."""


class LogFile(logging.Handler):
    """Writes to `file`, or nowhere if that is not possible; what rotates files is imported with the first line."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._writer: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        if self._writer is None:
            self._writer = _writer(self._file)
        self._writer.emit(record)

    def close(self) -> None:
        """The file is given back."""
        if self._writer is not None:
            with suppress(OSError):  # what still waited did not fit on the disk
                self._writer.close()
        super().close()


def _writer(file: Path) -> logging.Handler:
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415 - with it come sockets and pickles

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        made: logging.Handler = RotatingFileHandler(
            file, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return logging.NullHandler()
    made.handleError = _say_nothing  # type: ignore[assignment]  # a class would have to be made once it is imported
    made.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return made


def _say_nothing(_record: logging.LogRecord) -> None:
    """A line that a full disk does not take waits with the next one; a page of complaints for each helps nobody."""
