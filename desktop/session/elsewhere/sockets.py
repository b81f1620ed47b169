"""Sockets: how bytes go to another computer, encrypted by a key that both ends have, and come from there.

TLS 1.2 with a pre-shared key (RFC 5489) asks for no certificate; each connection has keys of its own besides. After the
greeting, which any version reads, all that is said is deflated: a table says much the same again and again.
"""

from __future__ import annotations

import logging
import zlib
from time import monotonic
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QSsl, QSslCipher, QSslConfiguration, QSslSocket

from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Bye, Hello, Ping
from desktop.session.elsewhere.wire import LONGEST, WireError, read, written

PULSE_S: Final = 5.0
"""After so long a silence a line says that it is there."""
DEAD_S: Final = 20.0
"""A line that says nothing for so long is no line any more."""
FROM_A_GUEST: Final = 1 << 16
"""Bytes that a guest says at once at the most."""
_UNREAD: Final = 4 << 20
"""Bytes that wait for somebody who does not read them, at the most."""
_AT_ONCE: Final = 64
"""Messages that are heard before others have their turn."""
_PIECE: Final = 1 << 14
_RAW: Final = -15
"""Deflated without a head or a foot (RFC 1951)."""
_CIPHERS: Final = ("ECDHE-PSK-CHACHA20-POLY1305", "ECDHE-PSK-AES256-CBC-SHA384")

_log = logging.getLogger(__name__)


def configuration() -> QSslConfiguration | None:
    """Return how both ends encrypt; None where this system's libraries cannot."""
    known = {cipher.name(): cipher for cipher in QSslConfiguration.supportedCiphers()}
    wanted: list[QSslCipher] = [known[name] for name in _CIPHERS if name in known]
    if not QSslSocket.supportsSsl() or not wanted:
        return None
    made = QSslConfiguration()
    made.setProtocol(QSsl.SslProtocol.TlsV1_2)
    made.setPeerVerifyMode(QSslSocket.PeerVerifyMode.VerifyNone)  # who has the key is known by it
    made.setCiphers(wanted)
    return made


class SocketLine(Line):
    """One end over a socket that is encrypted already; it begins with `Hello`, which is heard by `greeted`."""

    greeted = Signal(object)  # Hello
    gone = Signal(object)
    """The line is no more: Bye, if that was said, a `WireError` that was heard, or None."""

    def __init__(self, socket: QSslSocket, hello: Hello, longest: int = LONGEST, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = ""
        """Whose events are heard."""
        self._socket, self._longest = socket, longest
        self._has_greeted = self._is_ended = False
        self._packer = zlib.compressobj(wbits=_RAW)
        self._unpacker = zlib.decompressobj(_RAW)
        self._came = b""
        """What was unpacked, and is no whole line yet."""
        self._said_at = self._heard_at = monotonic()
        socket.setParent(self)
        socket.setReadBufferSize(longest + 1)
        socket.setSocketOption(QAbstractSocket.SocketOption.LowDelayOption, 1)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self._hear_end)
        self._pulse = QTimer(self, interval=int(PULSE_S * 1000 / 2))
        self._pulse.timeout.connect(self._beat)
        self._pulse.start()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._read)
        self.send(hello)
        self._later.start()  # what came before anybody listened

    def send(self, said: object) -> None:
        if self._is_ended:
            return
        if self._socket.bytesToWrite() + self._socket.encryptedBytesToWrite() > _UNREAD:
            self._end(None)
            return
        self._said_at = monotonic()
        line = written(said)
        self._socket.write(line if isinstance(said, Hello) else self._packed(line))

    def close(self, why: Any = "left") -> None:
        """Say why, and no more."""
        self.send(Bye(why))
        self._end(None, kindly=True)

    def _read(self) -> None:
        for _ in range(_AT_ONCE):
            if self._is_ended:
                return
            try:
                line = self._line() if self._has_greeted else self._first_line()
                if not line:
                    return
                self._heard_at = monotonic()
                self._hear(read(line, self.game))
            except WireError as error:
                _log.warning("what came over a line is no message: %s", error)
                self._end(error)
        self._later.start()

    def _first_line(self) -> bytes:
        """Return the greeting, as far as it can be one; nothing before it is there."""
        if not self._socket.canReadLine() and self._socket.bytesAvailable() <= self._longest:
            return b""
        return bytes(self._socket.readLine(self._longest + 1).data())

    def _line(self) -> bytes:
        """Return the next line that is whole, or nothing. What is too long is not even unpacked."""
        while b"\n" not in self._came:
            room = self._longest + 1 - len(self._came)
            packed = self._unpacker.unconsumed_tail or self._socket.read(_PIECE).data()
            if not room or self._unpacker.eof:
                raise WireError("longer than a message can be" if not room else "an end that is none")
            try:
                unpacked = self._unpacker.decompress(packed, room)
            except zlib.error:
                raise WireError("not deflated") from None
            if not (packed or unpacked):
                return b""
            self._came += unpacked
        line, _, self._came = self._came.partition(b"\n")
        return line + b"\n"

    def _packed(self, line: bytes) -> bytes:
        return self._packer.compress(line) + self._packer.flush(zlib.Z_SYNC_FLUSH)

    def _hear(self, said: object) -> None:
        if isinstance(said, Hello) is self._has_greeted:
            raise WireError("a greeting is said once, and first")
        if isinstance(said, Hello):
            self._has_greeted = True
            self.greeted.emit(said)
        elif isinstance(said, Bye):
            self._end(said)
        elif not isinstance(said, Ping):
            self.heard.emit(said)

    def _beat(self) -> None:
        now = monotonic()
        if now - self._heard_at > DEAD_S:
            self._end(None)
        elif now - self._said_at > PULSE_S / 2:
            self.send(Ping())

    def _hear_end(self) -> None:
        self._read()  # what was said last
        self._end(None)

    def _end(self, why: object, *, kindly: bool = False) -> None:
        """Let go of the socket, at once or when all is said; nobody hears anything any more."""
        if self._is_ended:
            return
        self._is_ended = True
        self._pulse.stop()
        if kindly and self._socket.state() is QAbstractSocket.SocketState.ConnectedState:
            self._socket.setParent(QCoreApplication.instance())  # it says its last words whatever becomes of the table
            self._socket.disconnected.connect(self._socket.deleteLater)
            self._socket.flush()
            self._socket.disconnectFromHost()
        else:
            self._socket.abort()
        self.is_there = False
        self.gone.emit(why)
        self.changed.emit()
