"""A guest without a window who answers by chance, and says on standard output what comes: for scripts that end it.

`python -m tests.trust.guest INVITATION SEED`. `told N HASH TIME` follows whatever the table tells: so many parts are
known, which amount to this. `gave NUMBER TOKEN TIME KIND` is an answer, `recorded HASH` what the game's file amounts
to, and `over` follows the end. The clock is that of the machine.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from random import Random
from time import monotonic

from PySide6.QtCore import QCoreApplication

from desktop.session.elsewhere import connection
from desktop.session.elsewhere.connection import Connection, Link
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.invitation import read_invitation
from desktop.session.elsewhere.messages import Told, Welcome
from desktop.session.elsewhere.wire import written
from desktop.session.heard import Heard
from desktop.session.signals import Phase, Question
from rules.match.journal import decode_save
from rules.match.save import ActionLine, SaveFile


def said(*words: object) -> None:
    """One line is out, whatever happens next."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


def chain(heard: Iterable[Heard], digest: str = "") -> Iterable[str]:
    """Yield what each part amounts to with all before it, which amount to `digest`."""
    for part in heard:
        digest = hashlib.sha256(digest.encode() + written(Told(0, (part,)))).hexdigest()[:16]
        yield digest


def played(save: SaveFile) -> list[tuple[int, str]]:
    """Return who did what."""
    return [(entry.seat, entry.do) for entry in save.entries if isinstance(entry, ActionLine)]


def fingerprint(save: SaveFile) -> str:
    """Return what was played amounts to."""
    return hashlib.sha256(repr(played(save)).encode()).hexdigest()[:16]


class Guest:
    """Comes by an invitation, and stays until all is over."""

    def __init__(self, invitation: str, seed: str) -> None:
        self._chance = Random(seed)
        self._heard: list[Heard] = []
        self._digests: list[str] = []
        self._is_dealt = True
        self.line = Connection(read_invitation(invitation))
        self.session = GuestSession(self.line)
        self.session.welcomed.connect(self.session.start)
        self.session.stepped.connect(lambda _events, _view: self._tell())
        self.session.opened.connect(lambda _view: self._tell())
        self.session.asked.connect(self._answer)
        self.session.recorded.connect(lambda text: said("recorded", fingerprint(decode_save(text.encode()))))
        self.session.ended.connect(lambda _outcome: said("over"))
        self.session.broke.connect(lambda why: said("broke", why.key))
        self.line.heard.connect(self._hear)
        self.line.changed.connect(self._look)
        self.line.open()

    def _hear(self, message: object) -> None:
        if isinstance(message, Welcome):
            self._is_dealt = not getattr(message, "gathers", False)  # else what is told now is dealt anew
            self._heard.clear()
            self._digests.clear()
        elif isinstance(message, Told):
            self._heard[message.first :] = message.heard
            del self._digests[message.first :]

    def _tell(self) -> None:
        """The picture is there at once."""
        now, known = monotonic(), self._digests
        known += chain(self._heard[len(known) :], known[-1] if known else "")
        if self._is_dealt:
            said("told", len(known), known[-1] if known else "-", f"{now:.6f}")
        self.session.staged()

    def _answer(self, question: Question) -> None:
        if question.human:
            action = self._chance.choice(list(question.legal))
            asked = question.decision
            how = "secret" if asked.secret else asked.kind.value
            said("gave", question.ticket.serial, action.token, f"{monotonic():.6f}", how)
            self.session.answer(question.ticket, [action])

    def _look(self) -> None:
        said("line", self.line.link.name, "" if self.line.why is None else self.line.why.key)
        if self.line.link is Link.REFUSED and self.session.phase is not Phase.ENDED:
            QCoreApplication.exit(1)


def main(words: Sequence[str]) -> int:
    """Play until this process is ended, or the table wants it no more."""
    app = QCoreApplication([])
    connection._PAUSES_S = (0.1, 0.2)  # type: ignore[assignment]  # nobody waits here
    guest = Guest(*words)
    said("begun")
    return app.exec() if guest.line.link is not Link.REFUSED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
