"""Friends at other computers: a table with a door, and whoever comes in there; all of them are this computer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from desktop.session.door import Door
from desktop.session.elsewhere.connection import Connection
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.invitation import Invitation, Place, read_invitation
from desktop.session.elsewhere.keys import Keys
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from desktop.session.signals import Phase, Question
from rules import registry
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.session.conftest import Window
from tests.desktop.session.room import Declining

A, B = range(2)
HERE = "127.0.0.1"


class Table:
    """A game of people elsewhere, with its door."""

    def __init__(self, folder: Path, guests: tuple[str, ...], seed: int = 3, game_id: str = "daruma") -> None:
        specs = [SeatSpec(f"P{seat}", "elsewhere", profile=guest) for seat, guest in enumerate(guests)]
        game = registry.create(game_id, {"seats": len(guests)})
        self.session = GameSession(Match(game, specs, seed), Declining(), pace=INSTANT)  # type: ignore[arg-type]
        Window(self.session)
        self.keys = Keys(folder / "keys.json")
        self.door = Door(self.session, self.keys, self.session)
        self.session.start()

    def sent(self, seat: int) -> Invitation:
        """What `seat` was sent; both computers are this one."""
        sent = read_invitation(self.door.invitation(seat).text())
        return replace(sent, places=(Place(HERE, sent.places[0].port),))

    def close(self) -> None:
        if self.session.phase is Phase.CLOSED:
            return
        self.door.close()
        self.session.close()
        self.session.deleteLater()


class Friend:
    """Comes by an invitation, and answers by chance unless `is_still`."""

    def __init__(self, sent: Invitation) -> None:
        self.is_still = False
        self.chance, self.open = Random(7), list[Question]()
        self.line = Connection(sent)
        self.session = GuestSession(self.line)
        self.session.welcomed.connect(self.session.start)
        self.session.asked.connect(self.hear)
        self.window = Window(self.session)
        self.line.open()

    def hear(self, question: Question) -> None:
        if question.human and self.is_still:
            self.open.append(question)
        elif question.human:
            self.session.answer(question.ticket, [self.chance.choice(list(question.legal))])

    def cut(self) -> None:
        """The line breaks without a word."""
        assert self.line._line is not None
        self.line._line._socket.abort()

    def leave(self) -> None:
        if self.session.phase is Phase.CLOSED:
            return
        self.session.close()
        self.line.close()
        self.session.deleteLater()
        self.line.deleteLater()
