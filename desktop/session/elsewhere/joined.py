"""Tables of others at which somebody here plays: a small file for each invitation, by which one comes back."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final

from desktop.session.elsewhere.deal import Pledge
from desktop.session.elsewhere.invitation import InvitationError, read_invitation
from desktop.system.paths import INVITATION, is_link
from desktop.system.typed_json import Length, dumps, fitted, loads
from desktop.system.whole_file import write_whole

_LONGEST: Final = 8192
"""Bytes of such a file, or of what was pasted, that are looked at."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Joined:
    """A table as it was when it was left: what is played there, by whom, and whether that game is over.

    Whoever was only sent an invitation knows nothing of it yet.
    """

    invitation: Annotated[str, Length(1, _LONGEST)]
    game: Annotated[str, Length(0, 60)] = ""
    names: tuple[str, ...] = ()
    is_over: bool = False
    pledge: Pledge = field(default_factory=Pledge)


def remember(folder: Path, joined: Joined) -> None:
    """Keep `joined`, in the place of what was known of that table before."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{read_invitation(joined.invitation).guest}{INVITATION}"
        write_whole(file, dumps(joined).encode(), is_private=True)  # whoever reads it has the seat
    except OSError as error:
        _log.warning("an invitation cannot be kept: %s", error)


def pledge_of(folder: Path, guest: str) -> Pledge:
    """Return what `guest` has of the deal of the table that it joined last."""
    file = folder / f"{guest}{INVITATION}"
    found = read_joined(file) if file.exists() else None
    return Pledge() if found is None else found.pledge


def waiting_elsewhere(folder: Path) -> Iterator[tuple[Path, Joined]]:
    """Return the tables whose game goes on, the last one first; what cannot be read is left out."""
    return ((file, found) for file, found in _newest_first(folder) if found.game and not found.is_over)


def last_joined(folder: Path) -> str:
    """Return the invitation that was followed last; empty where none was."""
    return next((found.invitation for _, found in _newest_first(folder)), "")


def _beginning(file: Path) -> str:
    with file.open("rb") as stream:
        return stream.read(_LONGEST).decode("utf-8", "replace")


def _newest_first(folder: Path) -> Iterator[tuple[Path, Joined]]:
    try:
        files = sorted(folder.glob(f"*{INVITATION}"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    except OSError as error:
        _log.warning("the tables of others cannot be listed: %s", error)
        files = []
    for file in files:
        found = read_joined(file)
        if found is not None:
            yield file, found


def read_joined(file: Path) -> Joined | None:
    """Return what stands in `file`, which may hold no more than the line that was sent, or be it; None if none does."""
    try:
        text = str(file) if is_link(file) else _beginning(file)
        try:
            found = fitted(Joined, loads(text))
        except ValueError:
            found = Joined(text)
        read_invitation(found.invitation)
    except (OSError, InvitationError) as error:
        _log.warning("%s holds no invitation: %s", file.name, error)
        return None
    return found
