"""A guest made from docs/network.md alone: TLS with the key of the invitation, deflated lines, and the rules."""

from __future__ import annotations

import json
import zlib
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QSslPreSharedKeyAuthenticator, QSslSocket

from desktop.session.elsewhere.invitation import Invitation
from desktop.session.elsewhere.messages import PROTOCOL
from desktop.session.elsewhere.sockets import configuration
from rules import registry
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.game import Game


class Bare(QObject):
    """Keeps every byte of what it is told, and hands on each line; it answers nothing by itself."""

    heard = Signal(object)
    """What a line says: a name and its fields."""
    gone = Signal()

    def __init__(self, sent: Invitation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.got = bytearray()
        self.game: Game[Any]
        self._sent, self._read_to = sent, 0
        self._packer, self._unpacker = zlib.compressobj(wbits=-15), zlib.decompressobj(-15)
        self.socket = QSslSocket(self)
        secure = configuration()
        assert secure is not None
        self.socket.setSslConfiguration(secure)
        self.socket.preSharedKeyAuthenticationRequired.connect(self._show_key)
        self.socket.encrypted.connect(lambda: self.socket.write(f'["Hello",{PROTOCOL},"bare",""]\n'.encode()))
        self.socket.readyRead.connect(self._read)
        self.socket.disconnected.connect(self.gone)
        self.socket.connectToHostEncrypted(sent.places[0].host, sent.places[0].port)

    def say(self, *words: object) -> None:
        """Say a message."""
        self.write(json.dumps(words).encode() + b"\n")

    def write(self, line: bytes) -> None:
        """Say whatever that is."""
        self.socket.write(self._packer.compress(line) + self._packer.flush(zlib.Z_SYNC_FLUSH))

    def asked(self, said: list[Any]) -> tuple[int, Decision, tuple[Action, ...]]:
        """Return the number of a question that was put, and what the rules make of its world."""
        _name, number, dealt, is_known = said
        world = self.game.load(dealt)
        decision = self.game.decision(world)
        assert decision is not None
        only = (decision.default,) if is_known and decision.default is not None else None
        return number, decision, only or tuple(self.game.legal_actions(world))

    def _show_key(self, asked: QSslPreSharedKeyAuthenticator) -> None:
        asked.setIdentity(self._sent.guest.encode())
        asked.setPreSharedKey(self._sent.key)

    def _read(self) -> None:
        came = self.socket.readAll().data()
        if b"\n" not in self.got:
            hello, end, came = came.partition(b"\n")
            self.got += hello + end
        self.got += self._unpacker.decompress(came)
        while (end := self.got.find(b"\n", self._read_to)) >= 0:
            said = json.loads(self.got[self._read_to : end])
            self._read_to = end + 1
            if said[0] == "Welcome":
                self.game = registry.create(said[1], said[4], said[5])
            self.heard.emit(said)
