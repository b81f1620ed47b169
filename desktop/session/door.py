"""Door: where those who play elsewhere come in to a table of this program, each at the seat that is theirs."""

from __future__ import annotations

import logging
import os
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import (
    QAbstractSocket,
    QHostAddress,
    QNetworkInterface,
    QSslConfiguration,
    QSslPreSharedKeyAuthenticator,
    QSslSocket,
    QTcpServer,
)
from shiboken6 import isValid

from desktop.session.elsewhere.hearer import Hearer
from desktop.session.elsewhere.invitation import KEY_BYTES, Invitation, Place
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.messages import PROTOCOL, Bye, Hello
from desktop.session.elsewhere.relaying import call
from desktop.session.elsewhere.sockets import FROM_A_GUEST, SocketLine, configuration
from desktop.session.session import GameSession
from desktop.system.version import app_version
from rules.core.ids import NOBODY, Seat

_USUAL_PORT: Final = 41989
_SILENT_MS: Final = 5000
"""How long somebody may stand at the door without a key, or inside without a word."""
_RELAY_MS: Final = 3000
"""After so long a relay that did not answer is called again."""
_TIRED_MS: Final = 100_000
_MOST_WATCHING: Final = 16
_MOST_NEAR: Final = 4
_MOST_FAR: Final = 3
"""How many addresses of each kind an invitation names: with a relay as many as are read of one."""
_MOST_STRANGERS: Final = 256
"""How many may stand there at a time; who stood there longest goes first."""

_log = logging.getLogger(__name__)


class Door(QObject):
    """Open as long as it lives; a guest that comes again is let in instead of the line that it had before."""

    def __init__(self, session: GameSession, keys: Keys, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._keys = session, keys
        self._hello = Hello(PROTOCOL, app_version(), os.urandom(8).hex())
        self._inside: dict[str, SocketLine] = {}
        """Who is here, by guest."""
        self._watching: dict[SocketLine, Hearer] = {}
        self._relay: Place | None = None
        self._waiting: list[_AtRelay] = []
        secure = configuration()
        self._entry = None if secure is None else _Entry(secure, self)
        if self._entry is not None:
            self._entry.asked.connect(self._give_key)
            self._entry.came.connect(self._let_in)
            if self._entry.open((*keys.ports, _USUAL_PORT, 0)):
                keys.remember_port(self._entry.serverPort())

    def wait_at(self, relay: Place | None) -> None:
        """Have everybody come by way of `relay`, too; None: by no relay any more."""
        self._relay = relay if self._entry is not None else None
        for waiting in self._waiting:
            waiting.stop()
        self._waiting = []
        if self._entry is not None and relay is not None:
            guests = [spec.profile for spec in self._session.facts.opened_with if spec.kind == "elsewhere"]
            guests.append(self._keys.watchers)
            self._waiting = [_AtRelay(relay, guest, self._entry) for guest in guests]

    @property
    def is_open(self) -> bool:
        """Whether anybody can come: this system can encrypt, and a port was free."""
        return self._entry is not None and self._entry.isListening()

    def invitation(self, seat: Seat) -> Invitation:
        """Return what the person who plays `seat` comes in by, or with NOBODY whoever wants to look on."""
        guest = self._guest(seat)
        port = 0 if self._entry is None else self._entry.serverPort()
        places = [Place(host, port) for host in addresses()]
        return Invitation(guest, self._keys.of(guest), (*places, *filter(None, (self._relay,))))

    def renew(self, seat: Seat) -> None:
        """What was sent to the person who plays `seat` opens nothing any more, and whoever came by it has to go.

        NOBODY means those who look on.
        """
        guest = self._guest(seat)
        self._keys.renew(guest)
        for line in self.findChildren(SocketLine, guest):
            line.close("seatless")

    def _guest(self, seat: Seat) -> str:
        return self._keys.watchers if seat == NOBODY else self._session.facts.opened_with[seat].profile

    def close(self) -> None:
        """Let everybody go, and nobody in any more."""
        for line in self.findChildren(SocketLine):
            line.close("closed")
        self.wait_at(None)
        if self._entry is not None:
            self._entry.shut()

    def _give_key(self, socket: QSslSocket, asked: QSslPreSharedKeyAuthenticator) -> None:
        """Have the socket talk with the key of whom it says it comes from; who has another one is not understood."""
        guest = bytes(asked.identity().data()).decode("ascii", "replace")
        is_expected = guest == self._keys.watchers or self._seat_of(guest) is not None
        key = self._keys.known(guest) if is_expected else None
        asked.setPreSharedKey(os.urandom(KEY_BYTES) if key is None else key)
        socket.setObjectName(guest)

    def _let_in(self, socket: QSslSocket) -> None:
        guest = socket.objectName()
        line = SocketLine(socket, self._hello, FROM_A_GUEST, self)
        line.setObjectName(guest)
        line.gone.connect(partial(self._hear_end, guest, line))
        line.greeted.connect(partial(self._seat, guest, line))
        silent = QTimer(line, singleShot=True, interval=_SILENT_MS)
        silent.timeout.connect(partial(self._send_away, guest, line))
        silent.start()

    def _send_away(self, guest: str, line: SocketLine) -> None:
        """Who has not said a word is sent away."""
        if self._inside.get(guest) is not line and line not in self._watching:
            line.close("closed")

    def _seat(self, guest: str, line: SocketLine, hello: Hello) -> None:
        seat = self._seat_of(guest)
        if hello.protocol != PROTOCOL:
            line.close("closed")  # the greeting says it all
        elif guest == self._keys.watchers and len(self._watching) < _MOST_WATCHING:
            self._show(NOBODY, line)
        elif seat is None:
            line.close("seatless")
        elif self._session.facts.over and self._session.facts.seats[seat].kind != "elsewhere":
            self._show(seat, line)  # an opponent has played for them to the end, and makes no room any more
        else:
            before = self._inside.pop(guest, None)
            if before is not None:
                before.close("elsewhere")
            line.game = self._session.facts.game.id
            self._inside[guest] = line
            self._session.receive(seat, line)

    def _show(self, seat: Seat, line: SocketLine) -> None:
        """Let somebody look on, with the eyes of `seat`."""
        line.game = self._session.facts.game.id
        self._watching[line] = self._session.watch(line, seat)

    def _hear_end(self, guest: str, line: SocketLine, why: object) -> None:
        watcher = self._watching.pop(line, None)
        if watcher is not None:
            self._session.dismiss(watcher)
        elif self._inside.get(guest) is line:
            del self._inside[guest]
            seat = self._seat_of(guest)
            if seat is not None:
                how = why.why if isinstance(why, Bye) and why.why in {"left", "closed"} else "lost"
                self._session.miss(seat, how)
        line.deleteLater()

    def _seat_of(self, guest: str) -> Seat | None:
        """Return where `guest` plays, also while an opponent sits in; nowhere after it has resigned."""
        facts = self._session.facts
        for seat, (first, now) in enumerate(zip(facts.opened_with, facts.seats, strict=True)):
            if first.kind == "elsewhere" and first.profile == guest and not now.resigned:
                return seat
        return None


class _Entry(QTcpServer):
    """Has everybody show a key; a crowd that has none keeps nobody out."""

    asked = Signal(object, object)  # QSslSocket, QSslPreSharedKeyAuthenticator: this very one is to have the key
    came = Signal(object)  # QSslSocket

    def __init__(self, secure: QSslConfiguration, parent: QObject) -> None:
        super().__init__(parent)
        self._secure = secure
        self._strangers: list[QSslSocket] = []

    def open(self, ports: tuple[int, ...]) -> bool:
        """Listen at the first of `ports` that is free; 0 is any."""
        anywhere = QHostAddress(QHostAddress.SpecialAddress.Any)
        if not any(self.listen(anywhere, port) for port in dict.fromkeys(ports)):
            _log.warning("nobody can come: %s", self.errorString())
        return self.isListening()

    def shut(self) -> None:
        """Listen no more, not even to those who stand there."""
        self.close()
        for stranger in list(self._strangers):
            self._turn_away(stranger)

    def incomingConnection(self, handle: int) -> None:
        """Ask who comes there."""
        socket = QSslSocket(self)
        if socket.setSocketDescriptor(handle):
            self.ask(socket)
        else:
            socket.deleteLater()

    def ask(self, socket: QSslSocket) -> None:
        """Let whoever is at the other end in, if they have a key."""
        self._strangers.append(socket)
        socket.setSslConfiguration(self._secure)
        socket.preSharedKeyAuthenticationRequired.connect(partial(self.asked.emit, socket))
        socket.encrypted.connect(partial(self._let_in, socket))
        socket.disconnected.connect(partial(self._turn_away, socket))
        silent = QTimer(socket, singleShot=True, interval=_SILENT_MS)
        silent.timeout.connect(partial(self._turn_away, socket))
        silent.start()
        socket.startServerEncryption()
        if len(self._strangers) > _MOST_STRANGERS:
            self._turn_away(self._strangers[0])

    def _let_in(self, socket: QSslSocket) -> None:
        if socket in self._strangers:
            self._strangers.remove(socket)
            self.came.emit(socket)

    def _turn_away(self, socket: QSslSocket) -> None:
        if socket in self._strangers:
            self._strangers.remove(socket)
            if isValid(socket):  # it ends with what it belongs to, too
                socket.abort()
                socket.deleteLater()


class _AtRelay(QObject):
    """Waits at a relay for one guest; who comes is asked for a key as at the door, and the next one is waited for."""

    def __init__(self, relay: Place, guest: str, entry: _Entry) -> None:
        super().__init__(entry)
        self._relay, self._guest, self._entry = relay, guest, entry
        self._socket: QSslSocket | None = None
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._call)
        self._call()

    def stop(self) -> None:
        """Wait no more."""
        self._again.stop()
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.abort()
            socket.deleteLater()
        self.deleteLater()

    def _call(self) -> None:
        """Call, and again after a while: whatever lies between forgets a line on which nothing is said."""
        if self._socket is not None:
            self._socket.abort()
            self._socket.deleteLater()
        self._again.start(_TIRED_MS)
        self._socket = socket = QSslSocket(self._entry)
        socket.errorOccurred.connect(partial(self._miss, socket))
        call(socket, self._relay, self._guest, "host", partial(self._meet, socket))

    def _meet(self, socket: QSslSocket) -> None:
        if socket is self._socket:
            self._socket = None
            self._entry.ask(socket)
            self._again.start(0)

    def _miss(self, socket: QSslSocket, _error: object) -> None:
        """The relay is gone, or tired of waiting."""
        if socket is self._socket:
            self._socket = None
            socket.deleteLater()
            self._again.start(_RELAY_MS)


def addresses() -> list[str]:
    """Return under which addresses this computer may be reached, those of its own network first.

    Of both kinds: machines that a computer makes for itself bring many of the older one, and friends come by the other.
    """
    near, far = list[str](), list[str]()
    for address in filter(_leads_here, QNetworkInterface.allAddresses()):
        is_near = address.protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
        (near if is_near else far).append(address.toString())
    return [*near[:_MOST_NEAR], *far[:_MOST_FAR]] or ["127.0.0.1"]


def _leads_here(address: QHostAddress) -> bool:
    return not (address.isLoopback() or address.isLinkLocal() or address.isMulticast())
