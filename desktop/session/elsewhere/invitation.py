"""Invitations: one line of text by which somebody elsewhere finds a table, is known there, and comes back to it.

It holds a key. Whoever has the line has the seat, as whoever has a ticket has the place.
"""

from __future__ import annotations

import base64
import binascii
import os
import re
import zlib
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import accumulate
from typing import Final

KEY_BYTES: Final = 16
_GUEST_BYTES: Final = 8
_GUEST: Final = re.compile(r"[0-9a-f]{16}")
_MOST_PLACES: Final = 8
_FORMAT: Final = "1"
_FOUND: Final = re.compile(r"chabudai:([0-9]+):([A-Za-z0-9_-]+)")
_CHECK_BYTES: Final = 4
_RELAY: Final = 0
"""The first byte of a relay, after which its name follows as a text; of other places it is the length of an address."""


class InvitationError(ValueError):
    """A text holds no invitation; `is_newer`: it holds one that only a newer program reads."""

    def __init__(self, told: str, *, is_newer: bool = False) -> None:
        super().__init__(told)
        self.is_newer = is_newer


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table may be reached: an address, and a port; `relayed`: both call there, by a name or an address."""

    host: str
    port: int
    relayed: bool = False


@dataclass(frozen=True, slots=True)
class Invitation:
    """For one person: `guest` is who that is at whatever table of the host, 16 hexadecimal digits; `key` is theirs."""

    guest: str
    key: bytes
    places: tuple[Place, ...]

    def text(self) -> str:
        """Return it as the one line that is sent."""
        packed = bytes.fromhex(self.guest) + self.key + b"".join(map(_packed, self.places[:_MOST_PLACES]))
        checked = packed + zlib.crc32(packed).to_bytes(_CHECK_BYTES, "big")
        return f"chabudai:{_FORMAT}:{base64.urlsafe_b64encode(checked).decode().rstrip('=')}"


def read_invitation(text: str) -> Invitation:
    """Return the invitation that stands somewhere in `text`, which may have been broken into lines on its way.

    Raise `InvitationError` where there is none, or one that was cut or damaged.
    """
    words = text.split()
    found = _FOUND.search("".join(words))
    if found is None:
        raise InvitationError("no invitation")
    if found[1] != _FORMAT:
        raise InvitationError("an invitation of another kind", is_newer=True)
    for end in accumulate(map(len, words)):  # a word may be the rest of it, or what was written behind it
        packed = _checked(found[2][: max(0, end - found.start(2))])
        if packed is not None:
            guest, rest = packed[:_GUEST_BYTES].hex(), packed[_GUEST_BYTES:]
            return Invitation(guest, rest[:KEY_BYTES], _unpacked(rest[KEY_BYTES:]))
    raise InvitationError("a cut invitation")


def _checked(coded: str) -> bytes | None:
    """Return what is packed in `coded`, if that is whole."""
    try:
        checked = base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))
    except binascii.Error:
        return None
    packed, check = checked[:-_CHECK_BYTES], checked[-_CHECK_BYTES:]
    is_whole = zlib.crc32(packed).to_bytes(_CHECK_BYTES, "big") == check
    return packed if is_whole and len(packed) >= _GUEST_BYTES + KEY_BYTES else None


def new_guest() -> str:
    """Return who nobody has been yet."""
    return os.urandom(_GUEST_BYTES).hex()


def is_guest(words: str) -> bool:
    """Return whether somebody may be known by these words."""
    return _GUEST.fullmatch(words) is not None


def new_key() -> bytes:
    """Return a key that nobody else has."""
    return os.urandom(KEY_BYTES)


def _packed(place: Place) -> bytes:
    port = place.port.to_bytes(2, "big")
    if place.relayed:
        name = place.host.encode("ascii", "replace")[:255]
        return bytes([_RELAY, len(name)]) + name + port
    address = ip_address(place.host).packed
    return bytes([len(address)]) + address + port


def _unpacked(packed: bytes) -> tuple[Place, ...]:
    places: list[Place] = []
    while packed and len(places) < _MOST_PLACES:
        size, packed = packed[0], packed[1:]
        relayed = size == _RELAY
        if relayed and packed:
            size, packed = packed[0], packed[1:]
            host = packed[:size].decode("ascii", "replace")
        elif size in {4, 16} and len(packed) >= size:
            host = str((IPv4Address if size == 4 else IPv6Address)(packed[:size]))
        else:
            raise InvitationError("a damaged invitation")
        places.append(Place(host, int.from_bytes(packed[size : size + 2], "big"), relayed))
        packed = packed[size + 2 :]
    return tuple(places)
