"""Connection: a guest's line to a table at another computer, which it looks for again whenever it breaks."""

from __future__ import annotations

import logging
from enum import Enum, auto
from functools import partial
from time import time
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QSslPreSharedKeyAuthenticator, QSslSocket

from desktop.session.elsewhere.invitation import Invitation, Place
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import PROTOCOL, Bye, Hello, Welcome
from desktop.session.elsewhere.relaying import call
from desktop.session.elsewhere.sockets import SocketLine, configuration
from desktop.system.version import app_version
from rules.core.message import Message, message

_PATIENCE_MS: Final = 6000
_AFTER: Final = 3
"""So often is a key refused before that is told: a crowd at the door is turned away unheard."""
_PAUSES_S: Final = (1, 2, 4, 8, 15)

RESIGNED: Final = message("app.elsewhere.bye.resigned")
_BYE: Final = {
    "elsewhere": message("app.elsewhere.bye.elsewhere"),
    "seatless": message("app.elsewhere.bye.seatless"),
    "resigned": RESIGNED,
}

_log = logging.getLogger(__name__)


class Link(Enum):
    """How it stands with a connection; REFUSED is for good."""

    LOOKING = auto()
    HERE = auto()
    REFUSED = auto()


class Connection(Line):
    """All ways of the invitation are tried at once; the first that is answered is taken."""

    moved = Signal()
    """Another game is played at that table now; nothing of it is heard before somebody has a session for it."""

    def __init__(self, invitation: Invitation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.invitation = invitation
        self.link = Link.LOOKING
        self.since = time()
        """Since when it is as it is."""
        self._line: SocketLine | None = None
        self._deal = self._host = ""
        """Which game is played there, and by which version of the program."""
        self._tries: dict[QSslSocket, Place] = {}
        self._tried = self._turned_away = 0
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.open)
        self._too_long = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._too_long.timeout.connect(self._give_up)

    @property
    def is_there(self) -> bool:  # type: ignore[override]  # others are there from the beginning
        """Whether what is sent is heard."""
        return self.link is Link.HERE

    def open(self) -> None:
        """Look for the table now."""
        self._again.stop()
        if self._line is not None or self._tries:
            return
        secure = configuration()
        if secure is None:
            self._refuse(message("app.elsewhere.no_tls"))
            return
        self._too_long.start()
        for place in self.invitation.places:
            socket = QSslSocket(self)
            self._tries[socket] = place
            socket.setSslConfiguration(secure)
            socket.preSharedKeyAuthenticationRequired.connect(self._show_key)
            socket.encrypted.connect(partial(self._take, socket))
            socket.errorOccurred.connect(partial(self._hear_error, socket))
            if place.relayed:
                call(socket, place, self.invitation.guest, "guest", socket.startClientEncryption)
            else:
                socket.connectToHostEncrypted(place.host, place.port)
        if not self._tries:
            self._refuse(message("app.elsewhere.no_invitation"))

    def send(self, said: object) -> None:
        if self._line is not None:
            self._line.send(said)

    def close(self, why: Any = "left") -> None:
        self._again.stop()
        self._drop_tries()
        if self._line is not None:
            line, self._line = self._line, None
            line.close(why)
        self._be(Link.REFUSED, None)

    def _show_key(self, asked: QSslPreSharedKeyAuthenticator) -> None:
        asked.setIdentity(self.invitation.guest.encode())
        asked.setPreSharedKey(self.invitation.key)

    def _take(self, socket: QSslSocket) -> None:
        """This way leads there: the others are let go of."""
        if socket not in self._tries:
            return
        del self._tries[socket]
        self._drop_tries()
        self._line = line = SocketLine(socket, Hello(PROTOCOL, app_version()), parent=self)
        line.greeted.connect(self._be_greeted)
        line.heard.connect(self._hear)
        line.gone.connect(self._miss)

    def _be_greeted(self, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            self._refuse(_of_versions(hello.program))
            return
        self._host = hello.program
        is_other, self._deal = self._deal not in {"", hello.deal}, hello.deal
        self._tried = self._turned_away = 0
        self._be(Link.HERE, None)
        if is_other:
            self.moved.emit()

    def _hear(self, said: object) -> None:
        if isinstance(said, Welcome) and self._line is not None:
            self._line.game = said.game
        self.heard.emit(said)

    def _hear_error(self, socket: QSslSocket, error: QAbstractSocket.SocketError) -> None:
        """One way leads nowhere."""
        if socket not in self._tries:
            return
        place = self._tries.pop(socket)
        _log.info("no table at port %d: %s", place.port, socket.errorString())
        socket.deleteLater()
        if error is QAbstractSocket.SocketError.SslHandshakeFailedError:
            self._turned_away += 1
        if not self._tries:
            self._give_up()

    def _give_up(self) -> None:
        """Nobody is there now, or whoever is there knows no such key, as at another table of the same host."""
        self._drop_tries()
        if self._turned_away >= _AFTER and not self._deal:
            self._look_again(message("app.elsewhere.withdrawn"))
        else:
            self._look_again(self.why or message("app.elsewhere.nobody"))

    def _miss(self, why: object) -> None:
        line, self._line = self._line, None
        if line is None:
            return
        line.deleteLater()
        if self.link is Link.REFUSED:
            return
        if isinstance(why, Bye) and why.why != "closed":
            self._refuse(_BYE.get(why.why, message("app.elsewhere.lost")))
        elif isinstance(why, Bye):
            self._look_again(message("app.elsewhere.closed"))
        elif why is None:
            self._look_again(message("app.elsewhere.lost"))
        else:
            self._refuse(_of_versions(self._host) if self._host != app_version() else message("app.elsewhere.garbled"))

    def _look_again(self, why: Message) -> None:
        pause = _PAUSES_S[min(self._tried, len(_PAUSES_S) - 1)]
        self._tried += 1
        self._again.start(pause * 1000)
        self._be(Link.LOOKING, why)

    def _refuse(self, why: Message) -> None:
        """It is over for good."""
        self._drop_tries()
        self._be(Link.REFUSED, why)
        if self._line is not None:
            line, self._line = self._line, None
            line.close("left")

    def _drop_tries(self) -> None:
        self._too_long.stop()
        tries, self._tries = self._tries, {}
        for socket in tries:
            socket.abort()
            socket.deleteLater()

    def _be(self, link: Link, why: Message | None) -> None:
        if link is not self.link:
            self.since = time()
        if (link, why) != (self.link, self.why):
            self.link, self.why = link, why
            self.changed.emit()


def _of_versions(program: str) -> Message:
    return message("app.elsewhere.version", theirs=f"{program:.20}", ours=app_version())
