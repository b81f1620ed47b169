"""Relaying: both ends call a relay, name whom they mean, and talk through it as if it were not there.

A first line has one form, the guest's sixteen digits always at the same place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from PySide6.QtNetwork import QSslSocket

from desktop.session.elsewhere.invitation import Place

USUAL_PORT: Final = 41990
GO: Final = b"go\n"
"""The other one is there."""
READY: Final = b"ok\n"
"""The host says so before the guest hears of it: nothing that is encrypted comes before somebody listens for it."""
_LONGEST_NAME: Final = 255


def relay_of(text: str) -> Place | None:
    """Return the relay that `text` names, by host and, unless it is the usual one, port; None where it names none."""
    host, colon, port = text.strip().rpartition(":")
    if not colon or "]" in port:
        host, port = text.strip(), str(USUAL_PORT)
    host = host.strip("[]")
    is_one = host and len(host) <= _LONGEST_NAME and host.isascii() and host.isprintable() and " " not in host
    if not is_one or not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        return None
    return Place(host, int(port), relayed=True)


def call(
    socket: QSslSocket, place: Place, guest: str, role: Literal["host", "guest"], then: Callable[[], None]
) -> None:
    """Have `socket` call the relay at `place`; `then` is called as soon as the other one is there."""
    socket.connected.connect(lambda: socket.write(f"chabudai-relay 1 {guest} {role}\n".encode()))
    socket.readyRead.connect(partial(_hear, socket, role, then))
    socket.connectToHost(place.host, place.port)


def _hear(socket: QSslSocket, role: str, then: Callable[[], None]) -> None:
    if socket.isEncrypted() or socket.mode() is not QSslSocket.SslMode.UnencryptedMode:
        return
    if socket.bytesAvailable() < len(GO):
        return
    if bytes(socket.read(len(GO)).data()) != GO:
        socket.abort()
        return
    if role == "host":
        socket.write(READY)
        socket.flush()
    then()
