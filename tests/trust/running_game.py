"""The whole program with somebody at the table who answers at once, and says on standard output what was seen.

Scripts that end it start it: `python -m tests.trust.running_game --data-dir FOLDER --game daruma --seats human,hard`.
A line `seen N HASH INDEX WHO` follows every question that is shown: so many lines stand in the journal, the last ones
hash so, and a person or an opponent is asked. It hears words on standard input: `close` closes the window, `crash` is a
fault of the machine, `where` has it say what the table waits for; SIGUSR1 has every thread say on standard error where
it is.
"""

from __future__ import annotations

import faulthandler
import hashlib
import os
import signal
import sys
from collections.abc import Sequence
from datetime import datetime, tzinfo
from random import Random

from PySide6.QtCore import QObject, QSocketNotifier, QTimer

from desktop.__main__ import arguments
from desktop.person import i18n
from desktop.session import saves
from desktop.session.session import GameSession
from desktop.session.signals import Question
from desktop.shell.main_window import MainWindow
from desktop.start import app as program
from rules.match.save import Entry, encode
from tests.trust.processes import MOMENT

LOCKED = "app.save.locked"
"""What is said of a game that another window plays."""
LAST = 8
"""Lines of the journal that are compared one by one; whatever came before has its digests."""


def said(words: str) -> None:
    """One line is out, whatever happens next."""
    os.write(1, f"{words}\n".encode())


def fingerprint(entries: Sequence[Entry]) -> str:
    """Return what the last lines of a journal amount to."""
    return hashlib.sha256("".join(map(encode, entries[-LAST:])).encode()).hexdigest()[:16]


class Player(QObject):
    """Sits down at every table that the window lays."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._say = window._notice.say
        window._notice.say = self._hear  # type: ignore[method-assign]
        self._session: GameSession | None = None
        self._rng = Random(os.getpid())
        self._timer = QTimer(self, interval=10)
        self._timer.timeout.connect(self._sit)
        self._timer.start()
        QTimer.singleShot(0, lambda: said("shown"))
        self._order = QSocketNotifier(0, QSocketNotifier.Type.Read, self)
        self._order.activated.connect(self._obey)

    def _obey(self) -> None:
        match os.read(0, 16).strip():
            case b"close":
                self._window.close()
            case b"where":
                said(f"where {self._waits_for()}")
            case b"crash":
                faulthandler._sigsegv()  # type: ignore[attr-defined]
            case _:
                self._order.setEnabled(False)

    def _hear(self, words: str) -> None:
        """Whatever way it comes to be said, the window says it in its own words."""
        if words == i18n.text(LOCKED):
            said(f"told {LOCKED}")
        self._say(words)

    def _waits_for(self) -> str:
        """Return what keeps the next question from being put."""
        table = self._window.table
        if table is None:
            return f"no table; {type(self._window._pages.currentWidget()).__name__} is shown"
        session, director = table.session, table.director
        return (
            f"{session.phase} at {session.facts.index} (known here: {session is self._session}), staged "
            f"{session._staged}, settled {session._feed.is_settled}, playing {director.is_playing}, actor "
            f"{session._pending and session._pending.actor}, question {table._question is not None}"
        )

    def _sit(self) -> None:
        table = self._window.table
        if table is None or table.session is self._session:
            return
        self._session = table.session
        self._session.asked.connect(self._asked)
        self._session.noticed.connect(lambda told: said(f"noticed {told.key}"))
        self._session.ended.connect(lambda _outcome: said("ended"))
        if table._question is not None:  # it was put while the window was still being made
            self._asked(table._question)

    def _asked(self, question: Question) -> None:
        session = self._session
        assert session is not None
        entries = session._match.entries
        asked = "person" if question.human else "opponent"
        said(f"seen {len(entries)} {fingerprint(entries)} {session.facts.index} {asked}")
        if question.human:
            QTimer.singleShot(self._rng.randrange(60), lambda: self._answer(session, question))

    def _answer(self, session: GameSession, question: Question) -> None:
        if self._rng.random() < 0.1:
            session.undo()
        session.answer(question.ticket, [self._rng.choice(question.legal)])


class StoppedClock(datetime):
    """A clock that stands at one moment, so that it goes back whenever a program is started."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> StoppedClock:
        """Return that moment."""
        return cls.strptime(os.environ[MOMENT], "%Y%m%d-%H%M%S").astimezone(tz)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program as it is, with a player instead of what would be drawn beforehand."""
    program.preload = lambda _app, window, _services: Player(window)  # type: ignore[assignment]
    if os.environ.get(MOMENT):
        saves.datetime = StoppedClock  # type: ignore[misc]
    if sys.platform != "win32":
        faulthandler.register(signal.SIGUSR1)
    return program.run(arguments(sys.argv[1:] if argv is None else argv))


if __name__ == "__main__":
    sys.exit(main())
