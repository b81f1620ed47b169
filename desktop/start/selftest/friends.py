"""Friends: a game is played to its end by people elsewhere, as far as that can be tried on one computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from desktop.session.ai_service import AiService
from desktop.session.door import Door
from desktop.session.elsewhere.connection import Connection
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.invitation import Place, new_guest, read_invitation
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.proof import Fairness
from desktop.session.pace import INSTANT
from desktop.session.session import GameSession
from desktop.session.signals import Phase, Question
from desktop.start.selftest.script import Steps
from rules import registry
from rules.core.chance import Chance, derive
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.seats import SeatSpec


def played_by_friends(game_id: str, seats: int, keys: Path, ai: AiService, note: Callable[[str], None]) -> Steps:
    """Everybody comes by an invitation, over an encrypted line, answers by chance, and proves the deal."""
    specs = [SeatSpec(f"P{seat}", "elsewhere", profile=new_guest()) for seat in range(seats)]
    table = GameSession(Match(registry.create(game_id, {"seats": seats}), specs, 1), ai, pace=INSTANT)
    table.stepped.connect(lambda _events, _view: table.staged())
    door = Door(table, Keys(keys), table)
    guests = [_guest(door, seat, table) for seat in range(seats)]
    saves: dict[int, str] = {}
    for seat, (guest, _) in enumerate(guests):
        guest.recorded.connect(partial(saves.__setitem__, seat))
    table.gather(is_drawn=True)
    table.start()
    yield lambda: all(guest.phase is Phase.ENDED for guest, _ in guests) or any(line.why for _, line in guests)
    for seat, (guest, line) in enumerate(guests):
        if line.why is not None or guest.facts.outcome != table.facts.outcome:
            note(f"{game_id}: seat {seat} elsewhere did not come to the end: {line.why}")
        elif at_once(guest.proving(decode_save(saves[seat].encode()))) is not Fairness.SHARED:
            note(f"{game_id}: seat {seat} elsewhere cannot tell that the deal was fair")
        guest.close()
        line.close()
    door.close()
    table.close()


def _guest(door: Door, seat: int, parent: QObject) -> tuple[GuestSession, Connection]:
    """Come in at `seat`, from this computer itself."""
    sent = read_invitation(door.invitation(seat).text())
    here = replace(sent, places=tuple(Place("127.0.0.1", place.port) for place in sent.places[:1]))
    line = Connection(here, parent)
    guest, chance = GuestSession(line, parent=parent), Chance(derive(seat, "friends"))
    guest.welcomed.connect(guest.start)
    guest.stepped.connect(lambda _events, _view: guest.staged())
    guest.asked.connect(partial(_answer, guest, chance))
    line.open()
    return guest, line


def _answer(guest: GuestSession, chance: Chance, question: Question) -> None:
    if question.human:
        guest.answer(question.ticket, [question.legal[chance.below(len(question.legal))]])
