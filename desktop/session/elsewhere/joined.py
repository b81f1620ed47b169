"""Tables of others at which somebody here plays: a small file for each invitation, by which one comes back."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from desktop.session.elsewhere.deal import Pledge
from desktop.session.elsewhere.invitation import InvitationError, read_invitation
from desktop.system.paths import INVITATION, is_link
from desktop.system.typed_json import Length, dumps, fitted, loads
from desktop.system.whole_file import write_whole
from rules.match.seats import SeatKind

_LONGEST: Final = 16384
"""Bytes of such a file, or of what was pasted, that are looked at."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a table of others, as far as it decides how they are called in the language of the moment."""

    name: str
    kind: SeatKind = "human"
    given: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """A table as it was when it was left: what is played there, by whom, and whether that game is over for them.

    Whoever was only sent an invitation knows nothing of it yet.
    """

    invitation: Annotated[str, Length(1, _LONGEST)]
    game: Annotated[str, Length(0, 60)] = ""
    seats: tuple[Seated, ...] = ()
    is_over: bool = False
    pledges: tuple[Pledge, ...] = ()


def remember(folder: Path, joined: Joined) -> None:
    """Keep `joined`, in the place of what was known of that table before.

    A host may keep several open at a time, each at a port of its own.
    """
    invitation = read_invitation(joined.invitation)
    port = next((place.port for place in invitation.places if not place.relayed), 0)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{invitation.guest}-{port}{INVITATION}"
        write_whole(file, dumps(joined).encode(), is_private=True)  # whoever reads it has the seat
    except OSError as error:
        _log.warning("an invitation cannot be kept: %s", error)


def pledges_of(folder: Path, guest: str) -> tuple[Pledge, ...]:
    """Return what `guest` has of the deals of that host's tables, the newest last."""
    found = [each for _, each in _newest_first(folder) if read_invitation(each.invitation).guest == guest]
    return tuple(dict.fromkeys(pledge for each in reversed(found) for pledge in each.pledges))


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
