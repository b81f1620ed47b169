"""Damaged lines between a table and a guest elsewhere, both ways: a sentence at the most, and the game goes on.

`python -m tests.trust.mutated_lines --count 10000 --seed 1`; so many each way, over real encrypted lines. To the table:
one guest says damaged messages and, in between, answers what it is asked; another one plays on. To a guest: a message
of the table is damaged on its way; the guest goes on, or its line ends and a sentence says why.
"""

from __future__ import annotations

import logging
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, Final
from unittest import mock

from PySide6.QtCore import QCoreApplication, QEvent

from desktop.session.door import Door
from desktop.session.elsewhere import connection, sockets
from desktop.session.elsewhere.connection import Link
from desktop.session.elsewhere.invitation import Invitation, Place, new_guest, read_invitation
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.messages import Answer, Bye, Hello, Ping, Redo, Undo, Wished
from desktop.session.elsewhere.sockets import SocketLine
from desktop.session.elsewhere.wire import WireError, written
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from rules import registry
from rules.core.chance import derive
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import seat_counts
from tests.desktop.session.bare import Bare
from tests.desktop.session.conftest import Window
from tests.desktop.session.friends import Friend
from tests.desktop.session.room import Declining
from tests.trust.damage import strange_line
from tests.trust.script import arguments
from tests.trust.trial import Trial, is_sentence

HERE: Final = "127.0.0.1"
PATIENCE: Final = 20.0
MEMORY_MB: Final = 120
"""So much more the process may hold at the end than after the first tenth."""
TOKENS: Final = (
    (),
    ("",),
    ("stop",),
    ("reroll:999",),
    ("x" * 60_000,),
    ("stop",) * 5_000,
    ("\u202e\0\n", "\N{ZERO WIDTH SPACE}"),
    ("../../../../etc/passwd", "engine:rm -rf /"),
)
"""Answers that are none, in messages that are."""
A, B = 0, 1


def main(argv: Sequence[str] | None = None) -> int:
    """Damage lines both ways."""
    chosen = arguments(__doc__, argv, count=10_000, unit="lines each way")
    app = QCoreApplication([])
    faults = 0
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder, nobody_waits():
        for kind in (ToTable, ToGuest):
            trial = kind(Path(folder), chosen.seed)
            held = 0
            for number in range(chosen.count):
                trial.try_one(number)
                if number == chosen.count // 10:
                    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
            trial.close()
            grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10) - held
            if grown > MEMORY_MB:
                trial.figures.fault(chosen.count, f"it grew by {grown} MB")
            print(f"{kind.__name__}: {trial.games} games were played to their end meanwhile, it grew by {grown} MB")
            faults += trial.figures.told()
    app.quit()
    return min(1, faults)


@contextmanager
def nobody_waits() -> Iterator[None]:
    """Whoever is sent away looks again at once, and nobody says so on the terminal ten thousand times."""
    logging.disable(logging.WARNING)
    with mock.patch.object(connection, "_PAUSES_S", (0.02,)):
        yield
    logging.disable(logging.NOTSET)


class Lines(Trial):
    """A table of two people elsewhere: a game after another."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        super().__init__(folder, seed)
        self.games = 0
        self.wrong: list[str] = []
        """What was raised where nobody hears it."""
        sys.excepthook = lambda _kind, error, _trace: self.wrong.append(f"{type(error).__name__}: {error}")
        self.table: GameSession
        self.door: Door
        self.other: Friend
        self._lay()

    def close(self) -> None:
        """Let everybody go."""
        sys.excepthook = sys.__excepthook__
        self.other.leave()
        self.door.close()
        self.table.close()
        self.table.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def sent(self, seat: int) -> Invitation:
        """Return what the person at `seat` was sent; both computers are this one."""
        sent = read_invitation(self.door.invitation(seat).text())
        return replace(sent, places=(Place(HERE, sent.places[0].port),))

    def _lay(self) -> None:
        """Lay the next table."""
        game_id = list(registry.GAMES)[self.games % len(registry.GAMES)]
        seats = max(2, seat_counts(game_id)[0])
        specs = [
            SeatSpec(f"P{seat}", "elsewhere", profile=new_guest()) if seat in {A, B} else SeatSpec("", "bot", "easy")
            for seat in range(seats)
        ]
        game = registry.create(game_id, {"seats": seats})
        match = Match(game, specs, derive(self._seed, "table", self.games))
        self.table = GameSession(match, Declining(), pace=INSTANT)  # type: ignore[arg-type]
        Window(self.table)
        self.door = Door(self.table, Keys(self.folder / "keys.json"), self.table)
        self.table.start()
        self.other = Friend(self.sent(B))

    def _go_on(self) -> None:
        """Lay another table when this game is over."""
        if self.table.phase is Phase.ENDED:
            self.games += 1
            self.close()
            self._lay()

    def _wait(self, what: Callable[[], bool], name: str) -> None:
        deadline = monotonic() + PATIENCE
        while not what():
            QCoreApplication.processEvents()
            sleep(0.0005)  # the time of the processor is what is measured
            assert monotonic() < deadline, f"waited in vain for {name}"
        assert not self.wrong, self.wrong.pop()

    def damaged(self, line: bytes, rng: Random) -> bytes:
        """Return a line with a fault, which may be none."""
        if rng.random() < 0.6:
            line = strange_line(line, rng)
        else:
            self.whole = [line]
            line = super().spoilt(rng)
        return line if line.endswith(b"\n") else line + b"\n"


class ToTable(Lines):
    """A guest who says damaged messages."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.read = 0
        self.why: list[str] = []
        self.guest: Bare | None = None
        self.open: list[Any] | None = None
        super().__init__(folder, seed)

    def close(self) -> None:
        """Let everybody go, this guest, too."""
        self._hang_up()
        super().close()

    def spoilt(self, rng: Random) -> bytes:
        """Return a damaged message, and nothing that gives the game up."""
        number = self.open[1] if self.open else rng.choice([-1, 0, 1, 10**30])
        tokens = rng.choice(TOKENS)
        said: object = rng.choice(
            [Undo(), Undo(whole=True), Redo(), Ping(), Bye("left"), Hello(1, "x"), Wished("always")]
        )
        said = rng.choice([said, Answer(number, tokens), Answer(number - 1, tokens)])
        return self.damaged(written(said), rng) if rng.random() < 0.7 else written(said)

    def dealt_with(self, data: bytes) -> str:
        """Have the table hear it, answer what is asked, and see what became of the line."""
        self._go_on()
        self._come()
        read, self.read, self.why = sockets.read, 0, []
        whole = data + written(Ping())
        lines = [line + b"\n" for line in whole.split(b"\n")[:-1]]

        def counted(line: bytes, game: str) -> Any:
            self.read += line in lines
            try:
                return read(line, game)
            except WireError as error:
                self.why.append(str(error))
                raise

        guest = self.guest
        assert guest is not None
        with mock.patch.object(sockets, "read", counted):
            guest.write(whole)
            self._wait(lambda: self.guest is None or self.read >= len(lines), "the table to hear it")
        assert len(self.why) < 2, self.why
        if self.why:
            assert is_sentence(self.why[0])
            self._wait(lambda: self.guest is None, "the end of a line that holds no message")
        outcome = "the line ends" if self.guest is None else "the line goes on"
        self._answer()
        return outcome + (", told why" if self.why else "")

    def _come(self) -> None:
        if self.guest is None:
            self.guest = guest = Bare(self.sent(A))
            guest.heard.connect(lambda said: self._hear(guest, said))
            guest.gone.connect(lambda: self._miss(guest))
            self._wait(lambda: A not in self.table.absences and b'"Welcome"' in guest.got, "the table")
        self._answer()

    def _hear(self, guest: Bare, said: list[Any]) -> None:
        if guest is self.guest and said[0] in {"Asked", "Withdrawn", "Told"}:
            self.open = said if said[0] == "Asked" else None

    def _miss(self, guest: Bare) -> None:
        if guest is self.guest:
            self._hang_up()

    def _hang_up(self) -> None:
        guest, self.guest, self.open = self.guest, None, None
        if guest is not None:
            guest.blockSignals(True)
            guest.socket.abort()
            guest.deleteLater()

    def _answer(self) -> None:
        """Whoever talks nonsense plays on, too."""
        if self.guest is not None and self.open is not None:
            number, _decision, legal = self.guest.asked(self.open)
            self.guest.say("Answer", number, [legal[number % len(legal)].token])
            self.open = None


class ToGuest(Lines):
    """A table whose words are damaged on the way to one guest, who comes anew each time."""

    def dealt_with(self, data: bytes) -> str:
        """Damage one of the first things that are said to a new guest."""
        self._go_on()
        rng = Random(data)
        at, said = rng.randrange(7), 0
        send, write = SocketLine.send, sockets.written
        guest, talking = self.table.facts.opened_with[A].profile, list[SocketLine]()

        def tapped(line: SocketLine, message: object) -> None:
            talking.append(line)
            send(line, message)
            talking.pop()

        def spoilt(message: object) -> bytes:
            nonlocal said
            line = write(message)
            if talking[-1].parent() is not self.door or talking[-1].objectName() not in {"", guest}:
                return line
            said += 1
            return self.damaged(line, rng) if said == at + 1 else line

        with mock.patch.object(SocketLine, "send", tapped), mock.patch.object(sockets, "written", spoilt):
            friend, why = Friend(self.sent(A)), list[Any]()
            friend.session.broke.connect(why.append)
            calm = monotonic() + 0.05

            def is_settled() -> bool:
                nonlocal calm
                if said <= at:
                    calm = monotonic() + 0.05
                is_over = friend.session.phase in {Phase.CLOSED, Phase.ENDED}
                return is_over or friend.line.link is Link.REFUSED or monotonic() > calm

            try:
                self._wait(is_settled, f"what comes of {said} of {at + 1} messages, {friend.line.link}")
                outcome = self._told(friend, why)
            finally:
                friend.session.close()
                friend.line.close()
                for each in (friend.session, friend.line):  # as whoever had them would
                    each.deleteLater()
                    QCoreApplication.sendPostedEvents(each, QEvent.Type.DeferredDelete)
        return outcome

    def spoilt(self, rng: Random) -> bytes:
        """Return what chance is made of: the message is damaged when it is said."""
        return rng.randbytes(8)

    def _told(self, friend: Friend, why: list[Any]) -> str:
        assert len(why) < 2, "told twice"
        if why:
            return f"the table is left: {why[0].key}"
        if friend.line.link is Link.REFUSED:
            assert friend.line.why is not None
            return f"the line ends: {friend.line.why.key}"
        if friend.line.link is Link.LOOKING:
            return f"it is looked for again: {friend.line.why and friend.line.why.key}"
        return "the guest goes on"


if __name__ == "__main__":
    sys.exit(main())
