"""A table without a window: `chabudai-console host GAME --seats elsewhere:Mei,elsewhere:Bo,hard`.

It is kept for people elsewhere, over days: whoever comes finds it as they left it, also after the program, or its
machine, was started anew. When a game is over and everybody has left, the program ends.
"""

from __future__ import annotations

import logging
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject

from desktop.record.packs.installed import Pack
from desktop.session.ai_service import AiService
from desktop.session.autosave import JournalWriter
from desktop.session.door import Door
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.relaying import relay_of
from desktop.session.pace import Pace
from desktop.session.save_file import free_file, read_save
from desktop.session.saves import kept, name_of, unfinished
from desktop.session.session import GameSession
from desktop.start.end_signals import EndSignals
from desktop.start.named_pack import named_pack
from desktop.system.paths import Paths, default_home
from desktop.system.version import app_version
from rules import registry
from rules.ai.levels import LEVELS
from rules.core.brief import brief
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.match import replay
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.save import encode
from rules.match.seats import SeatSpec
from rules.tools import command

_ELSEWHERE: Final = "elsewhere"


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the command line; returns the exit status."""
    parser = command.parser("host", "Keeps a table open for people elsewhere.")
    parser.prog = "chabudai-console host"  # it is no tool of the rules
    parser.add_argument("--seats", required=True, help=f"comma-separated: {_ELSEWHERE}:NAME, {', '.join(LEVELS)}")
    parser.add_argument("--seed", type=int, help="of the deal, which is drawn by chance otherwise")
    parser.add_argument("--relay", default="", metavar="HOST:PORT", help="where friends are met who cannot come here")
    parser.add_argument("--watch", action="store_true", help="say by what people come in who only look on")
    parser.add_argument("--pack", metavar="FILE|NAME", help="the edition: a pack to take in, or one that is here")
    parser.add_argument("--data-dir", type=Path, help="where saves, keys and packs are kept")
    chosen = parser.parse_args(words)
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    relay = relay_of(chosen.relay)
    if chosen.relay and relay is None:
        raise RulesError(f"{chosen.relay!r} names no relay; one is HOST or HOST:PORT.")
    home = Paths(chosen.data_dir or default_home())
    keys = Keys(home.keys)
    seats = [_spec(words, keys) for words in chosen.seats.split(",")]
    people = Counter(spec.name for spec in seats if spec.kind == _ELSEWHERE)
    if people.total() > len(people):
        raise RulesError(f"Two seats are of {people.most_common(1)[0][0]!r}; friends need names of their own.")
    game = command.table(chosen.game, chosen.option, len(seats))
    app = QCoreApplication([])
    pack = None
    if chosen.pack is not None:
        pack = named_pack(chosen.pack, game.id, home.packs, app)
        game = command.table(chosen.game, chosen.option, len(seats), pack.house)
    table = Table(*_opened(game, seats, chosen.seed, home.saves, pack), keys, app, is_drawn=chosen.seed is None)
    table.door.wait_at(relay)
    table.tell(watch=chosen.watch)
    EndSignals(app, table.close)
    return app.exec()


class Table(QObject):
    """A game with its door; it says in a line whatever becomes of those who play there."""

    def __init__(
        self, match: Match, journal: JournalWriter, keys: Keys, parent: QObject, *, is_drawn: bool = True
    ) -> None:
        super().__init__(parent)
        self._ai = AiService(parent=self)
        self.session = session = GameSession(match, self._ai, journal=journal, pace=Pace.of(1.0), parent=self)
        self._away = dict.fromkeys(range(match.game.seats), "")
        session.stepped.connect(lambda _events, _view: session.staged())
        session.company.connect(self._hear)
        session.noticed.connect(lambda said: _say(said.key))
        self.door = Door(session, keys, self)
        if not self.door.is_open:
            raise RulesError("Nobody can come: this computer has no OpenSSL 3, or no port that is free.")
        session.gather(is_drawn=is_drawn)
        session.start()

    def tell(self, *, watch: bool = False) -> None:
        """Say what everybody comes in by, and with `watch` who only look on."""
        facts = self.session.facts
        edition = f" with the pack {brief(facts.pack.name)}" if facts.pack is not None else ""
        _say(f"{facts.game.id} is open{edition}" + (f" and goes on at move {facts.index}." if facts.index else "."))
        for seat in self.session.absences:
            _say(f"{facts.opened_with[seat].name}: {self.door.invitation(seat).text()}")
        if watch:
            _say(f"To look on: {self.door.invitation(NOBODY).text()}")

    def close(self) -> bool:
        """Let everybody go, and write all of it."""
        self.door.close()
        self.session.close()
        self._ai.close()
        return True

    def _hear(self) -> None:
        for seat, spec in enumerate(self.session.facts.opened_with):
            missing = self.session.absences.get(seat)
            how = "here" if missing is None else missing.how
            if spec.kind == _ELSEWHERE and how != self._away[seat]:
                self._away[seat] = how
                _say(f"{spec.name}: {how}")
        if self.session.facts.over and all(seat in self.session.absences for seat in self._elsewhere()):
            _say("The game is over, and everybody has left.")
            self.close()
            QCoreApplication.exit(0)

    def _elsewhere(self) -> list[Seat]:
        """Return the seats that people play now."""
        return [seat for seat, spec in enumerate(self.session.facts.seats) if spec.kind == _ELSEWHERE]


def _spec(words: str, keys: Keys) -> SeatSpec:
    kind, _, name = words.strip().partition(":")
    if kind == _ELSEWHERE and name.strip():
        return SeatSpec(name.strip()[:40], _ELSEWHERE, profile=keys.guest_called(name.strip()[:40]), given=True)
    if kind in LEVELS and not name:
        return SeatSpec("", "bot", kind)
    raise RulesError(f"Nobody can sit down as {words!r}; a seat is {_ELSEWHERE}:NAME or one of {', '.join(LEVELS)}.")


def _opened(
    game: Game[Any], seats: list[SeatSpec], seed: int | None, folder: Path, pack: Pack | None
) -> tuple[Match, JournalWriter]:
    """Return the newest game of these people that waits in `folder`, with `pack` where one is named, or else a new one.

    Raise `RulesError` for one that cannot go on as it was: nobody shall find another game in its place.
    """
    people = [(spec.kind, spec.profile) for spec in seats]
    for waiting in unfinished(folder):
        is_wanted = pack is None or waiting.header.played_with == pack.called
        if waiting.game == game.id and is_wanted and [(spec.kind, spec.profile) for spec in waiting.seats] == people:
            data = read_save(waiting.file)
            save = decode_save(data)
            recovered = at_once(replay.recovering(save, registry.create))
            if recovered.notice is not None or recovered.match.header(save.header.app) != save.header:
                raise RulesError(
                    f"{waiting.file} cannot go on by these rules; another one begins once it lies elsewhere."
                )
            return recovered.match, JournalWriter(waiting.file, kept(data, save))
    drawn = int.from_bytes(os.urandom(6), "big") if seed is None else seed
    match = Match(game, seats, drawn) if pack is None else Match(game, seats, drawn, pack.house, pack=pack.called)
    journal = JournalWriter(free_file(folder / name_of(game.id), "-"))
    journal.prepare([encode(match.header(app_version()))])
    return match, journal


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(command.guarded(main, sys.argv[1:]))
