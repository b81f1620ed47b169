"""A .deb is an archive of three members: its format, what dpkg is told, and the files."""

from __future__ import annotations

import lzma
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

_MAGIC: Final = b"!<arch>\n"
_HEADER: Final = 60
_PLAIN, _PACKED = "data.tar", "data.tar.xz"


@dataclass(frozen=True, slots=True)
class Member:
    """One file of an `ar` archive; `facts` are its time, owner, group and rights as they stand there."""

    name: str
    facts: bytes
    content: bytes

    @classmethod
    def read(cls, archive: bytes, place: int) -> Self:
        """Return the member that begins at `place`."""
        header = archive[place : place + _HEADER]
        size = int(header[48:58])
        begin = place + _HEADER
        return cls(header[:16].decode().rstrip(" /"), header[16:48], archive[begin : begin + size])

    def written(self) -> bytes:
        """Return the member as it stands in an archive: members begin at even places."""
        header = self.name.encode().ljust(16) + self.facts + str(len(self.content)).encode().ljust(10) + b"`\n"
        return header + self.content + b"\n" * (len(self.content) % 2)

    def packed(self) -> Member:
        """Return the files packed; any other member stays as it is."""
        if self.name != _PLAIN:
            return self
        return Member(_PACKED, self.facts, lzma.compress(self.content, preset=6))


def members(archive: bytes) -> list[Member]:
    """Return what an `ar` archive holds, in order."""
    if not archive.startswith(_MAGIC):
        raise ValueError("This is no ar archive.")
    found, place = [], len(_MAGIC)
    while place < len(archive):
        member = Member.read(archive, place)
        found.append(member)
        place += _HEADER + len(member.content) + len(member.content) % 2
    return found


def squeeze(package: Path) -> Path:
    """Return `package`, whose files are packed as Debian packs them."""
    packed = [member.packed() for member in members(package.read_bytes())]
    package.write_bytes(_MAGIC + b"".join(member.written() for member in packed))
    return package
