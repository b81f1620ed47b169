"""Keys of those who play elsewhere, in a file of the person's folder, never in a save: a save may be sent to others."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

from desktop.session.elsewhere.invitation import KEY_BYTES, new_guest, new_key
from desktop.system.typed_json import Between, dumps, fitted, loads
from desktop.system.whole_file import write_whole

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Kept:
    """`port` is where tables were open last; `keys` by guest, in hexadecimal digits; guests by the `names` they got.

    `watch` is the guest as whom everybody comes who only looks on.
    """

    port: Annotated[int, Between(0, 65535)] = 0
    keys: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    watch: str = ""


class Keys:
    """A guest has one key at all tables of this program until it gets another one: an invitation holds for years."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept = _read(file)

    @property
    def port(self) -> int:
        """Where tables were open last; 0 where none was."""
        return self._kept.port

    def remember_port(self, port: int) -> None:
        """Take note where a table is open, so that invitations find the next one there, too."""
        if port != self._kept.port:
            self._keep(replace(self._kept, port=port))

    def of(self, guest: str) -> bytes:
        """Return the key of `guest`, a new one where there is none."""
        key = self._known().get(guest)
        return self.renew(guest) if key is None else key

    def known(self, guest: str) -> bytes | None:
        """Return the key of `guest`, if there is one."""
        return self._known().get(guest)

    @property
    def watchers(self) -> str:
        """As whom those come in who only look on; at all tables of this program the same one."""
        if not self._kept.watch:
            self._keep(replace(self._kept, watch=new_guest()))
        return self._kept.watch

    def guest_called(self, name: str) -> str:
        """Return who is called `name` at the tables of this program, always the same one."""
        guest = self._kept.names.get(name)
        if guest is None:
            guest = new_guest()
            self._keep(replace(self._kept, names={**self._kept.names, name: guest}))
        return guest

    def renew(self, guest: str) -> bytes:
        """Give `guest` another key, and return it: what was sent before opens nothing any more."""
        key = new_key()
        self._keep(replace(self._kept, keys={**self._kept.keys, guest: key.hex()}))
        return key

    def _known(self) -> Mapping[str, bytes]:
        found = {}
        for guest, key in self._kept.keys.items():
            try:
                found[guest] = bytes.fromhex(key)
            except ValueError:
                continue
        return {guest: key for guest, key in found.items() if len(key) == KEY_BYTES}

    def _keep(self, kept: _Kept) -> None:
        """Where nothing can be written the keys hold until the program ends."""
        self._kept = kept
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, dumps(kept).encode())
            self._file.chmod(0o600)
        except OSError as error:
            _log.warning("the keys of guests cannot be kept: %s", error)


def _read(file: Path) -> _Kept:
    try:
        return fitted(_Kept, loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as error:
        _log.warning("the keys of guests cannot be read: %s", error)
    return _Kept()
