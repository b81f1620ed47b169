"""Keys of those who play elsewhere, in a file of the person's folder, never in a save: a save may be sent to others."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

from desktop.session.elsewhere.invitation import KEY_BYTES, new_guest, new_key
from desktop.system.typed_json import Between, dumps, fitted, loads
from desktop.system.whole_file import write_whole

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Kept:
    """`port` is where tables are open, `spare` where one was last while that was taken; 0: nowhere yet.

    `keys` are by guest, in hexadecimal digits; guests by the `names` they got. `watch` is the guest as whom everybody
    comes who only looks on.
    """

    port: Annotated[int, Between(0, 65535)] = 0
    spare: Annotated[int, Between(0, 65535)] = 0
    keys: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    watch: str = ""


class Keys:
    """A guest has one key at all tables of this program until it gets another one: an invitation holds for years.

    Another program may keep a table open with the same file: what that adds is read whenever it matters, and stays.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known = _Kept()
        """What the file said when it was read last."""
        self._owed = _Kept()
        """What could not be written yet; it holds all the same."""

    @property
    def ports(self) -> tuple[int, ...]:
        """Where tables were open, the usual place before the one where one was while that was taken."""
        kept = self._kept()
        return tuple(filter(None, (kept.port, kept.spare)))

    def remember_port(self, port: int) -> None:
        """Take note where a table is open, so that invitations find the next one there, too.

        A second table at the same time, which has to be elsewhere, takes nothing from those who know of the first.
        """
        if port not in self.ports:
            self._keep(replace(self._owed, spare=port) if self.ports else replace(self._owed, port=port))

    def of(self, guest: str) -> bytes:
        """Return the key of `guest`, a new one where there is none."""
        key = self.known(guest)
        return self.renew(guest) if key is None else key

    def known(self, guest: str) -> bytes | None:
        """Return the key of `guest`, if there is one."""
        try:
            key = bytes.fromhex(self._kept().keys.get(guest, ""))
        except ValueError:
            return None
        return key if len(key) == KEY_BYTES else None

    @property
    def watchers(self) -> str:
        """As whom those come in who only look on; at all tables of this program the same one."""
        watch = self._kept().watch
        if not watch:
            watch = new_guest()
            self._keep(replace(self._owed, watch=watch))
        return watch

    def guest_called(self, name: str) -> str:
        """Return who is called `name` at the tables of this program, always the same one."""
        guest = self._kept().names.get(name)
        if guest is None:
            guest = new_guest()
            self._keep(replace(self._owed, names={**self._owed.names, name: guest}))
        return guest

    def renew(self, guest: str) -> bytes:
        """Give `guest` another key, and return it: what was sent before opens nothing any more."""
        key = new_key()
        self._keep(replace(self._owed, keys={**self._owed.keys, guest: key.hex()}))
        return key

    def _kept(self) -> _Kept:
        """Return what stands in the file, or did when it could be read, with what is owed."""
        try:
            self._look()
        except OSError as error:
            _log.warning("the keys of guests cannot be read: %s", error)
        return _joined(self._known, self._owed)

    def _keep(self, owed: _Kept) -> None:
        """Add to the file what is `owed`; one that cannot be read now is left as it is."""
        self._owed = owed
        try:
            self._look()
            kept = _joined(self._known, owed)
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, dumps(kept).encode(), is_private=True)
            self._known, self._owed = kept, _Kept()
        except OSError as error:
            _log.warning("the keys of guests cannot be kept: %s", error)

    def _look(self) -> None:
        """What the file says is known, what it said where it is gone; raise `OSError`."""
        with suppress(FileNotFoundError):
            self._known = _read(self._file)


def _joined(kept: _Kept, added: _Kept) -> _Kept:
    keys, names = {**kept.keys, **added.keys}, {**kept.names, **added.names}
    return _Kept(added.port or kept.port, added.spare or kept.spare, keys, names, added.watch or kept.watch)


def _read(file: Path) -> _Kept:
    """Return what `file` says, nothing where it is damaged; raise `OSError`."""
    try:
        return fitted(_Kept, loads(file.read_text(encoding="utf-8")))
    except ValueError as error:
        _log.warning("the keys of guests are damaged: %s", error)
        return _Kept()
