"""A report of a problem: what helps whoever looks into it, in parts that are read before any of them is kept."""

from __future__ import annotations

import logging
import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

from desktop.system.crash import surroundings
from desktop.system.paths import Paths
from desktop.system.whole_file import write_whole

SUFFIX: Final = ".zip"
MOST_BYTES: Final = 200_000
"""The most bytes of a file that grows; what happened last stands at its end."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the report: `title` is the message key for its subject, `name` is its name in the report."""

    title: str
    name: str
    read: Callable[[], bytes]
    """Its content, which may have to be waited for."""
    is_secret: bool = False
    """Somebody at this screen must not read it now."""

    @property
    def is_picture(self) -> bool:
        return self.name.endswith(".png")

    @property
    def words(self) -> str:
        """What stands in it; a picture has no words."""
        return "" if self.is_picture else self.read().decode("utf-8", "replace")


def parts(
    paths: Paths,
    facts: Mapping[str, str],
    picture: Callable[[], bytes] | None,
    save: Path | None = None,
    crash: Path | None = None,
    *,
    has_secrets: bool = False,
) -> list[Part]:
    """Return everything that helps, the plainest first; a file that is missing or unreadable is left out.

    `has_secrets`: those who sit at this screen have secrets from one another in the game of `save`.
    """
    made = [Part("app.report.versions", "versions.txt", surroundings(facts).encode)]
    for title, name, file in (
        ("app.report.fault", "fault.txt", crash),
        ("app.report.game", "game.chabudai", save),
        ("app.report.log", "log.txt", paths.log),
        ("app.report.settings", "settings.json", paths.settings),
    ):
        content = b"" if file is None else _read(file, whole=file != paths.log)
        if content:
            made.append(Part(title, name, partial(bytes, content), has_secrets and file == save))
    if picture is not None:
        made.append(Part("app.report.picture", "window.png", picture))
    return made


def write(file: Path, chosen: Iterable[Part]) -> None:
    """Write an archive of `chosen` to `file`; raise `OSError`, with `file` as it was, where that is impossible."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in chosen:
            archive.writestr(part.name, part.read())
    write_whole(file, packed.getvalue())


def _read(file: Path, *, whole: bool) -> bytes:
    try:
        content = file.read_bytes()
    except OSError as error:
        _log.info("%s is not in the report: %s", file, error)
        return b""
    return content if whole else content[-MOST_BYTES:]
