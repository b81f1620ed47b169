"""A save as it lies on the disk: only ordinary files are read, and no more of them than a save may have."""

from __future__ import annotations

import errno
from pathlib import Path

from rules.match.journal import MAX_BYTES


def read_save(file: Path) -> bytes:
    """Return the content of `file`, or of a too long one just enough to recognise that; raise `OSError`."""
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "is no ordinary file", str(file))
    with file.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)
