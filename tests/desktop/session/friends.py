"""Friends at other computers: a table with a door, and whoever comes in there; all of them are this computer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import Qt, QTimer

from desktop.session.door import Door
from desktop.session.elsewhere.connection import Connection
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.invitation import Invitation, Place, read_invitation
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.wire import read, written
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from desktop.session.signals import Phase, Question
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.core.action import Action
from rules.core.ids import Seat
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.session.conftest import Window
from tests.desktop.session.room import LAID, Declining

A, B = range(2)
HERE = "127.0.0.1"


class Table:
    """A game of people elsewhere, with its door."""

    def __init__(
        self, folder: Path, guests: tuple[str, ...], seed: int = 3, game_id: str = "daruma", **options: int
    ) -> None:
        specs = [SeatSpec(f"P{seat}", "elsewhere", profile=guest) for seat, guest in enumerate(guests)]
        game = registry.create(game_id, {"seats": len(guests), **options})
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


def table_of(game_id: str, kinds: list[str], seed: int, **options: int) -> tuple[GameSession, Window]:
    """A table of as many seats as there are `kinds`, at which nothing has happened yet."""
    seats = [SeatSpec(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    if len(set(facts(game_id).seats)) > 1:
        options["seats"] = len(kinds)
    session = GameSession(Match(registry.create(game_id, options), seats, seed), Declining(), pace=INSTANT)
    LAID.append(session)
    return session, Window(session)


def _carry(other: Line, game: str, said: object) -> None:
    other.heard.emit(read(written(said), game))


def wired(game: str) -> tuple[Line, Line]:
    """Both ends of a line on which every message goes as bytes."""
    ends = Line(), Line()
    for one, other in (ends, ends[::-1]):
        one.sent.connect(partial(_carry, other, game), Qt.ConnectionType.QueuedConnection)
    return ends


class Guest:
    """Plays `seat` of `table` by chance at another screen; looks whether it is asked, shown and told what is right."""

    def __init__(self, table: GameSession, seat: Seat, chance: Random, undoes: float = 0.0) -> None:
        self.table, self.seat, self.chance, self.undoes = table, seat, chance, undoes
        self.undone = 0
        self.is_still = False
        """It looks at what it is asked, which stays `open`, and answers when it goes on."""
        self.open: Question | None = None
        self.driver = table._seating.driver(seat)
        here, there = wired(table.facts.game.id)
        self.session = GuestSession(there)
        LAID.append(self.session)
        self.session.welcomed.connect(self.session.start)
        self.session.asked.connect(self.hear)
        self.window = Window(self.session)
        self.driver.join(here)

    def hear(self, question: Question) -> None:
        if not question.human:
            return
        self.compare(question)
        if self.is_still:
            self.open = question
            return
        if self.session.undoing.allowed and self.chance.random() < self.undoes:
            self.undone += 1
            self.session.undo()
        else:
            self.session.answer(question.ticket, [self.chance.choice(list(question.legal))])

    def go_on(self) -> None:
        self.is_still = False
        if self.open is not None:
            self.give(self.chance.choice(list(self.open.legal)))

    def give(self, action: Action) -> None:
        question, self.open = self.open, None
        assert question is not None
        self.session.answer(question.ticket, [action])

    def compare(self, question: Question) -> None:
        """What the guest has made out by itself is what the table has, unless that was taken back on the way."""
        if self.driver._open is None or self.driver._open[1].number != question.ticket.serial:
            return
        game, told = self.table.facts.game, self.table._telling
        ahead = self.table._ahead.question(self.seat)
        pending = ahead or self.table._pending
        assert pending is not None
        assert (question.seat, pending.actor) == (self.seat, self.seat)
        assert question.decision == pending.decision
        assert [action.token for action in question.legal] == [action.token for action in pending.legal(game)]
        assert question.gestures == pending.gestures(game)
        view = told.view(self.seat)
        is_all = len(self.session._told.heard) == len(told.heard(self.seat)) and self.session._news == told.news()
        if ahead is None and is_all:  # else others may have answered, or left, while this was on the way
            assert self.session.view() == view
            assert self.session._whole_log() == told.log(self.seat)
        source = self.chance.choice(sorted({way.source for way in question.gestures if way.source} | {"nothing"}))
        target = self.chance.choice([*view.zones, None])
        assert self.session.why_not(source, target) == pending.why_not(game, source, target)


class Company:
    """Guests at some seats who take back, and now and then lose their line, lend their seat for a while or resign."""

    def __init__(self, table: GameSession, seats: list[Seat], chance: Random, happens: float = 0.05) -> None:
        self.table, self.chance, self.happens = table, chance, happens
        self.here: dict[Seat, Guest] = {}
        """Who plays elsewhere now."""
        self.lent: list[Seat] = []
        for seat in seats:
            self.come(seat)
        table.stepped.connect(lambda _events, _view: QTimer.singleShot(0, self.befall))

    def come(self, seat: Seat) -> None:
        self.here[seat] = Guest(self.table, seat, self.chance, undoes=0.2)

    def befall(self) -> None:
        """Let something happen to somebody, or nothing."""
        if self.table._match.over or self.chance.random() >= self.happens:
            return
        if self.lent and self.chance.random() < 0.7:
            seat = self.lent.pop()
            self.table.set_driver(seat, "elsewhere")
            self.come(seat)
        elif self.here:
            seat = self.chance.choice(sorted(self.here))
            may_resign = len(self.here) > 1 and self.here[seat].session.viewer == seat  # who sits down has no seat yet
            what = self.chance.choices(["comes again", "lends", "resigns"], [6, 3, may_resign])[0]
            guest = self.here.pop(seat)
            if what == "comes again":
                guest.driver.part("lost")
                self.come(seat)
            elif what == "lends":
                self.lent.append(seat)
                self.table.set_driver(seat, "bot", "easy")
            else:
                guest.session.resign(seat)


def play_out(qtbot: Any, table: GameSession, guests: Collection[Guest]) -> None:
    """Let the game come to its end; `guests` may change meanwhile."""
    table.start()
    qtbot.waitUntil(lambda: table.phase is Phase.ENDED and all(each.session.phase is Phase.ENDED for each in guests))
    table.close()


def know_the_same(guest: Guest, table: GameSession) -> bool:
    """What a guest remembers is what the table was told, as its seat may know it."""
    mine, theirs, seat = guest.session.played(), table.played(), guest.seat
    assert mine.stops == theirs.stops
    assert mine.since(seat) == theirs.since(seat)
    for stop in range(0, len(mine.stops), 9):
        assert mine.view(stop, seat) == theirs.view(stop, seat)
        assert mine.log(stop, seat, 50) == theirs.log(stop, seat, 50)
        assert [one[0] for one in mine.told_since(stop, seat)] == [one[0] for one in theirs.told_since(stop, seat)]
    return guest.session._whole_log() == table._telling.log(seat)
