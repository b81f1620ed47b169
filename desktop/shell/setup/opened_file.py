"""A save that somebody wishes to open: its table, or why there is none."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop.person import i18n
from desktop.shell.setup.tables import OpenedTable, Ready, opening
from rules.core.errors import RulesError
from rules.match.save import DamagedSaveError, SaveError

_log = logging.getLogger(__name__)

Say = Callable[[str], object]


def made_ready(file: Path, folder: Path, say: Say) -> Generator[None, None, Ready | None]:
    """Return in steps what opens the table of `file`; None, and it was said why, where it cannot be opened."""
    ready = None
    with _saying_why_not(file, say):
        ready = yield from opening(file, folder)
    return ready


def opened(file: Path, ready: Ready | None, say: Say) -> OpenedTable | None:
    """Return the table that was made ready; None, and it was said why, where there is none."""
    table = None
    if ready is not None:
        with _saying_why_not(file, say):
            table = ready()
    return table


@contextmanager
def _saying_why_not(file: Path, say: Say) -> Iterator[None]:
    """Say why `file` cannot be opened, if that is so."""
    try:
        yield
    except SaveError as error:
        if isinstance(error, DamagedSaveError) and error.readable is None:
            say(i18n.text("app.file.no_save", name=file.name))
        else:
            say(i18n.say(error.message, ()))
    except RulesError as error:
        _log.warning("%s cannot be opened: %s", file, error)
        say(i18n.text("app.file.no_save", name=file.name))
    except OSError as error:
        _log.warning("%s cannot be read: %s", file, error)
        say(i18n.text("app.file.unreadable", name=file.name))
